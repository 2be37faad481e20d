"""Dependencies point one way, and third-party packages stay in the folder that needs them."""

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src"

# Folders (or single modules) of the package, lowest first. "" is the package itself. A folder may import from
# its own line and from the lines above it.
LAYERS: tuple[frozenset[str], ...] = (
    frozenset({""}),
    frozenset({"core"}),
    frozenset({"games"}),
    frozenset({"bots", "fast"}),
    frozenset({"arena", "envs", "wire"}),
    frozenset({"library", "coach"}),
    frozenset({"tables"}),
    frozenset({"server", "client", "terminal", "tui"}),
    frozenset({"cli"}),
    frozenset({"__main__"}),
)
# Some are narrower: the wire depends on neither of its ends, and a client does not include a server.
ONLY: Mapping[str, frozenset[str]] = {
    "wire": frozenset({"", "core", "games", "wire"}),
    "client": frozenset({"", "core", "games", "bots", "wire", "client"}),
    "library": frozenset({"", "core", "games", "wire", "library"}),
    "tables": frozenset({"", "core", "games", "bots", "wire", "library", "tables"}),
    "coach": frozenset({"", "core", "games", "bots", "fast", "arena", "coach"}),
    "server": frozenset(
        {"", "core", "games", "bots", "fast", "arena", "wire", "library", "coach", "tables", "server"}
    ),
}
RANK = {folder: rank for rank, layer in enumerate(LAYERS) for folder in layer}

# The catalogues are next to core: only code that produces words may use them.
LOCALE = "locale"
LOCALE_USES = frozenset({"", "core", LOCALE})
LOCALE_USERS = frozenset({LOCALE, "library", "tables", "server", "client", "terminal", "tui", "cli"})

THIRD_PARTY: Mapping[str, frozenset[str]] = {
    "fluent": frozenset({LOCALE}),
    "httptools": frozenset({"server"}),
    "llvmlite": frozenset({"fast"}),
    "msgspec": frozenset({"wire", "tables", "server", "client"}),
    "numba": frozenset({"fast"}),
    "numpy": frozenset({"fast", "arena", "coach"}),
    "platformdirs": frozenset({"fast", "server", "terminal", "cli"}),
    "prometheus_client": frozenset({"server"}),
    "rich": frozenset({"terminal", "cli"}),
    "starlette": frozenset({"server"}),
    "uvicorn": frozenset({"server"}),
    "uvloop": frozenset({"server", "client"}),
    "websockets": frozenset({"server", "client"}),
}

# Randomness enters a game from outside, through the deal.
RANDOM = frozenset({"random", "secrets"})

# Loaded whenever the command starts: third-party packages only inside functions.
INSTANT = frozenset({"", "cli", "__main__"})


@dataclass(frozen=True)
class Import:
    """One imported module; ``late`` when importing the file does not load it."""

    module: str
    line: int
    late: bool


def folder_of(module: str) -> str:
    """Return the folder of a module: `games` for ``sabot.games.x``, "" for names of the package itself."""
    name = module.split(".")[1] if "." in module else ""
    return name if name in RANK or name == LOCALE else ""


def module_of(path: str) -> str:
    parts = list(Path(path).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_type_checking(test: ast.expr) -> bool:
    return "TYPE_CHECKING" in (getattr(test, "id", ""), getattr(test, "attr", ""))


def called_with(node: ast.Call) -> str | None:
    """Return the module that an ``import_module("…")`` or ``__import__("…")`` names directly."""
    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
    if name in {"import_module", "__import__"} and node.args:
        first = node.args[0]
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            return first.value
    return None


def imports(path: str, source: str) -> Iterator[Import]:
    package = module_of(path).split(".")
    if not path.endswith("__init__.py"):
        package = package[:-1]

    def walk(node: ast.AST, late: bool) -> Iterator[Import]:
        match node:
            case ast.Import(names=names, lineno=line):
                for alias in names:
                    yield Import(alias.name, line, late)
            case ast.ImportFrom(module=module, names=names, level=level, lineno=line):
                base = package[: len(package) - level + 1] if level else []
                full = ".".join([*base, module] if module else base)
                for alias in names:
                    yield Import(f"sabot.{alias.name}" if full == "sabot" else full, line, late)
            case ast.Call(lineno=line) if called := called_with(node):
                yield Import(called, line, late)
        for child in ast.iter_child_nodes(node):
            inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            guarded = isinstance(node, ast.If) and is_type_checking(node.test) and child in node.body
            yield from walk(child, late or inside or guarded)

    yield from walk(ast.parse(source, path), late=False)


def may_use(folder: str, other: str) -> bool:
    if other == LOCALE:
        return folder in LOCALE_USERS
    if folder == LOCALE:
        return other in LOCALE_USES
    if folder in ONLY:
        return other in ONLY[folder]
    return RANK[other] <= RANK[folder]


def fault(folder: str, found: Import) -> str | None:
    top = found.module.split(".")[0]
    if top == "sabot":
        other = folder_of(found.module)
        if not may_use(folder, other):
            return f"{folder or 'sabot'} must not import {other}"
    elif top not in sys.stdlib_module_names:
        if folder not in THIRD_PARTY.get(top, frozenset()):
            return f"{folder or 'sabot'} must not import third-party {top}"
        if folder in INSTANT and not found.late:
            return f"third-party {top} must be imported inside a function"
    elif folder == "games" and top in RANDOM:
        return f"games must not import {top}"
    return None


def violations(sources: Mapping[str, str]) -> list[str]:
    """Return everything wrong with the imports of some files, given as path below ``src`` → source."""
    faults: list[str] = []
    uses: set[tuple[str, str]] = set()
    for path, source in sorted(sources.items()):
        folder = Path(path).with_suffix("").parts[1]
        folder = "" if folder == "__init__" else folder
        if folder not in RANK and folder != LOCALE:
            faults.append(f"{path}: {folder} has no place in LAYERS")
            continue
        for found in imports(path, source):
            if said := fault(folder, found):
                faults.append(f"{path}:{found.line}: {said}")
            if found.module.split(".")[0] == "sabot":
                uses.add((folder, folder_of(found.module)))
    faults += [f"{a} and {b} import each other" for a, b in sorted(uses) if a < b and (b, a) in uses]
    return faults


def test_the_source_keeps_its_layers() -> None:
    sources = {str(path.relative_to(SRC)): path.read_text("utf-8") for path in SRC.rglob("*.py")}
    assert {"sabot/__init__.py", "sabot/__main__.py", "sabot/cli.py"} <= set(sources)
    assert violations(sources) == []


@pytest.mark.parametrize(
    ("path", "source", "said"),
    [
        ("sabot/core/a.py", "import sabot.games", "core must not import games"),
        ("sabot/core/a.py", "from sabot import games", "core must not import games"),
        ("sabot/core/a.py", "from sabot.locale import x", "core must not import locale"),
        ("sabot/core/a.py", "def f():\n    from sabot.games import x", "core must not import games"),
        ("sabot/core/a.py", "if TYPE_CHECKING:\n    import sabot.games", "core must not import games"),
        ("sabot/core/a.py", "from ..games import x", "core must not import games"),
        ("sabot/core/a.py", "from .. import games", "core must not import games"),
        ("sabot/core/__init__.py", "from ..games import x", "core must not import games"),
        ("sabot/core/a.py", "import_module('sabot.games.b')", "core must not import games"),
        ("sabot/core/a.py", "import rich", "core must not import third-party rich"),
        ("sabot/games/a/b.py", "import random", "games must not import random"),
        ("sabot/games/a/b.py", "from random import Random", "games must not import random"),
        ("sabot/games/a/b.py", "def f():\n    import os, random", "games must not import random"),
        ("sabot/games/a/b.py", "x = __import__('random')", "games must not import random"),
        ("sabot/games/a/b.py", "import secrets", "games must not import secrets"),
        ("sabot/games/a/b.py", "from sabot.locale import x", "games must not import locale"),
        ("sabot/games/a/b.py", "import sabot.bots.c", "games must not import bots"),
        ("sabot/games/a/b.py", "import numpy", "games must not import third-party numpy"),
        ("sabot/games/a/b.py", "import tests.helpers", "games must not import third-party tests"),
        ("sabot/bots/a.py", "import sabot.arena", "bots must not import arena"),
        ("sabot/bots/a.py", "import sabot.locale", "bots must not import locale"),
        ("sabot/fast/a.py", "import sabot.envs", "fast must not import envs"),
        ("sabot/arena/a.py", "import sabot.server", "arena must not import server"),
        ("sabot/arena/a.py", "import msgspec", "arena must not import third-party msgspec"),
        ("sabot/bots/a.py", "import sabot.wire", "bots must not import wire"),
        ("sabot/wire/a.py", "import sabot.bots", "wire must not import bots"),
        ("sabot/wire/a.py", "import sabot.tables", "wire must not import tables"),
        ("sabot/tables/a.py", "import sabot.server", "tables must not import server"),
        ("sabot/wire/a.py", "from sabot.locale import x", "wire must not import locale"),
        ("sabot/wire/a.py", "import starlette", "wire must not import third-party starlette"),
        ("sabot/library/a.py", "import sabot.bots", "library must not import bots"),
        ("sabot/library/a.py", "import sabot.terminal", "library must not import terminal"),
        ("sabot/client/a.py", "def f():\n    import sabot.server", "client must not import server"),
        ("sabot/client/a.py", "import sabot.library", "client must not import library"),
        ("sabot/client/a.py", "import sabot.arena", "client must not import arena"),
        ("sabot/client/a.py", "import uvicorn", "client must not import third-party uvicorn"),
        ("sabot/server/a.py", "import sabot.cli", "server must not import cli"),
        ("sabot/server/a.py", "import sabot.client", "server must not import client"),
        ("sabot/server/a.py", "import sabot.terminal.saved", "server must not import terminal"),
        ("sabot/terminal/a.py", "import msgspec", "terminal must not import third-party msgspec"),
        ("sabot/server/a.py", "import rich.table", "server must not import third-party rich"),
        ("sabot/terminal/a.py", "import fluent.runtime", "terminal must not import third-party fluent"),
        ("sabot/locale/a.py", "from sabot.games import x", "locale must not import games"),
        ("sabot/locale/a.py", "import platformdirs", "locale must not import third-party platformdirs"),
        ("sabot/__init__.py", "from sabot.core import x", "sabot must not import core"),
        ("sabot/__init__.py", "import rich", "sabot must not import third-party rich"),
        ("sabot/__main__.py", "import rich", "__main__ must not import third-party rich"),
        ("sabot/cli.py", "import rich", "third-party rich must be imported inside a function"),
        ("sabot/cli.py", "class A:\n    import rich", "third-party rich must be imported inside a function"),
        ("sabot/cli.py", "import sabot.__main__", "cli must not import __main__"),
        ("sabot/attic/a.py", "", "attic has no place in LAYERS"),
    ],
)
def test_a_planted_fault_is_found(path: str, source: str, said: str) -> None:
    (found,) = violations({path: source})
    assert found.endswith(said)
    assert found.startswith(path)


def test_neighbours_importing_each_other_are_found() -> None:
    sources = {"sabot/bots/a.py": "import sabot.fast", "sabot/fast/a.py": "import sabot.bots"}
    assert violations(sources) == ["bots and fast import each other"]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("sabot/core/a.py", "from __future__ import annotations\nimport random\nimport sabot.core.b"),
        ("sabot/core/a.py", "from sabot import __version__\nfrom . import b\nfrom .b import c"),
        ("sabot/games/a/b.py", "from sabot.core.ids import Seat\nfrom sabot.games.a import c"),
        ("sabot/bots/a.py", "import random\nfrom sabot import core, games, fast"),
        ("sabot/fast/a.py", "import sabot.core, sabot.games"),
        ("sabot/arena/a.py", "import sabot.core, sabot.games, sabot.bots, sabot.fast"),
        ("sabot/coach/a.py", "import numpy, sabot.core, sabot.games, sabot.bots, sabot.fast, sabot.arena"),
        ("sabot/locale/a.py", "import fluent.runtime\nimport sabot.core.text"),
        ("sabot/wire/a.py", "import msgspec\nimport sabot.core.text, sabot.games"),
        ("sabot/client/a.py", "import websockets, msgspec, sabot.wire, sabot.bots, sabot.locale"),
        ("sabot/library/a.py", "import sabot.locale, sabot.wire, sabot.games"),
        ("sabot/server/a.py", "import sabot.locale, sabot.arena, sabot.wire, sabot.bots.driver"),
        ("sabot/server/a.py", "import sabot.library.rules"),
        ("sabot/server/a.py", "import msgspec, starlette.routing, uvicorn, prometheus_client, platformdirs"),
        ("sabot/terminal/a.py", "import rich.table, platformdirs, sabot.locale"),
        ("sabot/cli.py", "import sabot.locale, sabot.server\ndef f():\n    import rich"),
        ("sabot/cli.py", "if TYPE_CHECKING:\n    import rich"),
        ("sabot/__main__.py", "import sabot.cli"),
    ],
)
def test_a_proper_import_is_left_alone(path: str, source: str) -> None:
    assert violations({path: source}) == []
