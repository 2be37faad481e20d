"""The command starts without loading what only some subcommands need."""

import json
import subprocess
import sys

import pytest

SERVING = {
    "anyio",
    "asyncio",
    "msgspec",
    "prometheus_client",
    "sqlite3",
    "starlette",
    "uvicorn",
    "uvloop",
    "websockets",
}
HEAVY = SERVING | {"babel", "fluent", "hypothesis", "numba", "numpy", "platformdirs", "pytest", "rich"}

HELP = """
import json, sys
from sabot.cli import main
try:
    main({})
except SystemExit:
    print(json.dumps(sorted(sys.modules)))
"""
SHOW = "import json, sys, {}; print(json.dumps(sorted(sys.modules)))"


def loaded_by(module: str) -> set[str]:
    """Return the top-level names of all modules in a fresh interpreter after one import."""
    done = subprocess.run([sys.executable, "-c", SHOW.format(module)], capture_output=True, check=True)
    return {name.split(".")[0] for name in json.loads(done.stdout)}


def test_the_command_loads_nothing_heavy() -> None:
    assert loaded_by("sabot.cli") & HEAVY == set()


@pytest.mark.parametrize("words", [["--help"], ["play", "--help"], ["--version"]], ids=" ".join)
def test_help_loads_nothing_of_the_server(words: list[str]) -> None:
    done = subprocess.run([sys.executable, "-c", HELP.format(words)], capture_output=True, check=True)
    loaded: list[str] = json.loads(done.stdout.splitlines()[-1])
    assert "argparse" in loaded
    assert not [name for name in loaded if name.split(".")[0] in SERVING or name.startswith("sabot.server")]


def test_the_package_loads_nothing_of_itself() -> None:
    done = subprocess.run([sys.executable, "-c", SHOW.format("sabot")], capture_output=True, check=True)
    assert [name for name in json.loads(done.stdout) if name.startswith("sabot.")] == []


def test_a_heavy_import_would_be_seen() -> None:
    assert loaded_by("rich.table") & HEAVY == {"rich"}
    assert loaded_by("sabot.wire.messages") & SERVING >= {"msgspec"}
