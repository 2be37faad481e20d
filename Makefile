# Sabot: `make run` serves and opens the browser, `make test` checks everything. Both install what they need.

PYTHON ?= python3
ARGS ?=
# One more than there are cores: browser tests wait for much of their time.
WORKERS ?= 3
UV_VERSION := 0.13.7
# Tests start many Python programs, which load twice as fast from bytecode.
unexport PYTHONDONTWRITEBYTECODE
OTHERS := open_spiel==2.0.2 rlcard==1.2.0 pgx==2.6.0 jax==0.10.2

# The tests start hundreds of Python processes, and none should compile the same modules again.
export PYTHONDONTWRITEBYTECODE :=

VENV := .venv
BIN := $(VENV)/bin
CODE := $(wildcard src tests bench tools)

# The environment lives in .venv and is thrown away when a lock file changes or the
# folder moves: KEY, in the stamps' names, sums up both. So it never holds anything
# that the locks do not name: setuptools, which Python 3.11 puts there, goes again, and
# pip is replaced by the locked one. A newer pyproject.toml only repeats the install.
KEY := $(shell { pwd; cat requirements.lock requirements-dev.lock; } 2>/dev/null | cksum | tr -s ' \t' '-')
MADE := $(VENV)/.made-$(KEY)
FOR_RUN := $(VENV)/.run-$(KEY)
FOR_DEV := $(VENV)/.dev-$(KEY)

PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
LOCKED := $(PIP) install --require-hashes --no-deps --only-binary :all:
BUILD_WEB := $(BIN)/python tools/build_web.py
EDITABLE := $(PIP) install --no-index --no-deps --no-build-isolation --editable .

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help run web test check fresh format soak bench bench-server bench-attacks bench-others index protocol pictures numbers strength lock clean for-venv for-tests

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

run: $(FOR_RUN) web ## start a server and open the browser; ARGS="play" plays in the terminal, ARGS="--help" tells more
	@$(BIN)/sabot $(ARGS)

web: $(FOR_RUN) ## build the pages for browsers
	@$(BUILD_WEB)

test: for-tests check web ## check, then run all tests; ARGS is passed on to pytest
	@$(BUILD_WEB) npm test
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

check: $(FOR_DEV) ## lint, format, types, and known vulnerabilities of what we depend on
	@$(BIN)/ruff check $(CODE)
	@$(BIN)/ruff format --check $(CODE)
	@$(BIN)/mypy $(CODE)
	@$(BUILD_WEB) npm run check
	@$(BIN)/python -m tools.audit

fresh: ## run both commands of the README in bare Debian 12 and 13, as root; ARGS="trixie run" chooses
	@$(PYTHON) tools/fresh.py $(ARGS)

format: $(FOR_DEV) ## put the source in order
	@$(BIN)/ruff check --fix $(CODE)
	@$(BIN)/ruff format $(CODE)

soak: for-tests $(FOR_DEV) ## the long random tests
	@$(BIN)/python -m pytest -n $(WORKERS) -m soak $(ARGS)

bench: $(FOR_DEV) ## measure speed
	@$(BIN)/python bench/run.py $(ARGS)
	@$(BIN)/python -m bench.fast

bench-server: $(FOR_DEV) ## measure the server under load
	@$(BIN)/python -m bench.server $(ARGS)

bench-attacks: $(FOR_DEV) ## measure what attacks from one address cost others; ARGS="--beside PATH/src" compares
	@$(BIN)/python -m bench.attacks $(ARGS)

bench-others: $(FOR_DEV) ## measure the kernels beside other simulators, which are installed for it into .venv-others
	@test -x .venv-others/bin/python || $(PYTHON) -m venv .venv-others
	@.venv-others/bin/python -m pip --disable-pip-version-check -qq install $(OTHERS)
	@$(BIN)/python -m bench.others .venv-others/bin/python $(ARGS)

index: $(FOR_DEV) ## write the index of rules of every game, and the table of settings
	@$(BIN)/python tools/rules_index.py
	@$(BIN)/python tools/settings_table.py

protocol: $(FOR_DEV) ## write what the documentation says of the wire protocol
	@$(BIN)/python tools/protocol.py

pictures: $(FOR_DEV) web ## draw the pictures of the documentation
	@$(BIN)/python tools/pictures.py
	@$(BIN)/python -m tools.web_pictures

numbers: $(FOR_DEV) ## play the games many times over and write their numbers into the documentation
	@$(BIN)/python tools/game_numbers.py $(ARGS)

strength: $(FOR_DEV) ## let the players meet and write how strong they are into the documentation; goes on where it stopped
	@$(BIN)/python tools/strength.py $(ARGS)

lock: for-venv ## renew the lock files; ARGS=--upgrade takes newer versions
	@set -e; tmp=$$(mktemp -d); trap 'rm -rf "$$tmp"' EXIT; \
	$(PYTHON) -m venv "$$tmp/venv"; \
	"$$tmp/venv/bin/python" -m pip --disable-pip-version-check -qq install uv==$(UV_VERSION); \
	compile() { \
	  "$$tmp/venv/bin/uv" pip compile --quiet pyproject.toml --group build --universal --python-version 3.11 \
	    --generate-hashes --no-emit-index-url --no-emit-find-links --no-annotate \
	    --custom-compile-command 'make lock' "$$@" $(ARGS) >/dev/null; \
	}; \
	compile --output-file requirements.lock; \
	compile --extra dev --constraint requirements.lock --output-file requirements-dev.lock

clean: ## remove the environment and all caches
	@rm -rf $(VENV) web/node_modules src/sabot/server/pages build dist .fresh .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@find $(CODE) -name __pycache__ -prune -exec rm -rf {} +

$(MADE):
	@$(MAKE) --no-print-directory for-venv
	@echo "Setting up $(VENV)"
	@$(PYTHON) -m venv --clear $(VENV)
	@$(PIP) uninstall --yes setuptools 2>/dev/null
	@touch $@

$(FOR_RUN): $(MADE) pyproject.toml
	@$(LOCKED) -r requirements.lock
	@$(BUILD_WEB)
	@$(EDITABLE)
	@touch $@

$(FOR_DEV): $(MADE) pyproject.toml
	@$(LOCKED) -r requirements-dev.lock
	@$(BUILD_WEB)
	@$(EDITABLE)
	@touch $(FOR_RUN) $@

# Debian packs a part of Python's venv module apart.
for-venv:
	@command -v $(PYTHON) >/dev/null || sh tools/need python3 python3-venv
	@$(PYTHON) -c 'import sys; v = sys.version_info; (3, 11) <= v < (3, 15) or sys.exit("Sabot needs Python 3.11 to 3.14, and $(PYTHON) is %d.%d; PYTHON=… names another" % v[:2])'
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || sh tools/need python3-venv

# Programs that tests start, and Debian's packages of them. Without them the other tests still run, but not on
# CI, where nothing may be left out.
TEST_PROGRAMS := tmux:tmux chromium:chromium firefox-esr:firefox-esr WebKitWebDriver:webkit2gtk-driver Xvfb:xvfb
# Whether words fit is measured with these fonts, so that every machine finds the same. Debian 12 has all of them
# in one package.
TEST_FONT := /usr/share/fonts/truetype/liberation*/LiberationSansNarrow-Regular.ttf

for-tests:
	@missing=; for each in $(TEST_PROGRAMS); do \
	  command -v "$${each%:*}" >/dev/null || missing="$$missing $${each#*:}"; \
	done; \
	test -z "$$missing" || sh tools/need $$missing || test -z "$$CI"
	@ls $(TEST_FONT) >/dev/null 2>&1 || sh tools/need fonts-liberation $$(apt-cache pkgnames fonts-liberation-sans-narrow) \
	  || test -z "$$CI"
