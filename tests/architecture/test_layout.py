"""Habits that no linter knows: short files, docstrings, no edition names in code, nothing left over."""

import ast
import re
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOST_LINES = 450

# The form of an edition's id, a name and a year, besides the ids that the games really have.
ID_SHAPE = r"[a-z]+(?:-[a-z]+)*-(?:18|19|20)[0-9]{2}"
KNOWS_NO_EDITION = ("src/sabot/core/", "src/sabot/games/", "src/sabot/bots/")
MAY_NAME_A_DEFAULT = re.compile(r"src/sabot/games/[^/]+/(?:__init__|game)\.py")

# Written so that neither matches itself.
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:work|root|home)/")
UNFINISHED = re.compile(r"\b(?:T[O]DO|F[I]XME)\b")


def project_files() -> dict[str, str]:
    """Return all text files of the project tracked or seen by git, by path from its root."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    files: dict[str, str] = {}
    for name in sorted(set(listed.stdout.decode().split("\0")) - {""}):
        path = ROOT / name
        if path.is_file():
            data = path.read_bytes()
            if b"\0" not in data:
                files[name] = data.decode("utf-8")
    return files


def strings_in_code(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield string constants with their lines, except docstrings and other unused strings."""
    idle = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in idle:
            yield node.lineno, node.value


def edition_ids(files: Mapping[str, str]) -> re.Pattern[str]:
    names = [Path(path).stem for path in files if re.search(r"/editions/[^/]+\.toml$", path)]
    return re.compile(rf"(?<![\w-])(?:{'|'.join([*map(re.escape, sorted(names)), ID_SHAPE])})(?![\w-])")


def faults(files: Mapping[str, str]) -> list[str]:
    """Return everything wrong with the layout of some files, given as path from the root → text."""
    found: list[str] = []
    ids = edition_ids(files)
    for path, text in files.items():
        lines = text.splitlines()
        for number, line in enumerate(lines, 1):
            if MACHINE_PATH.search(line):
                found.append(f"{path}:{number}: a path of somebody's machine")
            if UNFINISHED.search(line) and not path.endswith(".md"):
                found.append(f"{path}:{number}: unfinished work")
        if not path.endswith(".py"):
            continue
        if len(lines) > MOST_LINES:
            found.append(f"{path}: {len(lines)} lines, more than {MOST_LINES}")
        tree = ast.parse(text, path)
        if not ast.get_docstring(tree) and (text.strip() or path.startswith("src/")):
            found.append(f"{path}: no docstring")
        if path.startswith(KNOWS_NO_EDITION) and not MAY_NAME_A_DEFAULT.fullmatch(path):
            for number, string in strings_in_code(tree):
                if name := ids.search(string):
                    found.append(f"{path}:{number}: names the edition {name[0]}")
    return found


def test_the_project_is_tidy() -> None:
    files = project_files()
    assert {"pyproject.toml", "Makefile", "src/sabot/cli.py"} <= set(files)
    assert faults(files) == []


@pytest.mark.parametrize(
    ("path", "text", "said"),
    [
        ("src/sabot/a.py", '"""A."""\n' + "x = 1\n" * MOST_LINES, "lines, more than"),
        ("tests/a.py", '"""A."""\n' + "x = 1\n" * MOST_LINES, "lines, more than"),
        ("src/sabot/a.py", "", "no docstring"),
        ("src/sabot/a.py", "x = 1\n", "no docstring"),
        ("tests/a.py", "x = 1\n", "no docstring"),
        ("src/sabot/core/a.py", '"""A."""\nx = "parker-1971"\n', "a.py:2: names the edition parker-1971"),
        ("src/sabot/bots/a.py", '"""A."""\nf(f"{y} grimaud-1960!")\n', "names the edition grimaud-1960"),
        ("src/sabot/games/a/rules.py", '"""A."""\nx == "house"\n', "names the edition house"),
        ("src/sabot/games/a/b/game.py", '"""A."""\nx = "parker-1971"\n', "names the edition parker-1971"),
        ("README.md", "See /" + "home/me.\n", "README.md:1: a path of somebody's machine"),
        ("Makefile", "X := /" + "root/x\n", "a path of somebody's machine"),
        ("src/sabot/a.py", '"""A."""\n# TO' + "DO: more\n", "a.py:2: unfinished work"),
        ("a.toml", "# FIX" + "ME\n", "unfinished work"),
    ],
)
def test_a_planted_fault_is_found(path: str, text: str, said: str) -> None:
    (found,) = faults({"src/sabot/games/a/editions/house.toml": "", path: text})
    assert said in found


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("tests/__init__.py", ""),
        ("src/sabot/games/a/game.py", '"""A."""\nDEFAULT = "parker-1971"\n'),
        ("src/sabot/games/a/__init__.py", '"""A."""\nDEFAULT = "house"\n'),
        ("src/sabot/games/a/rules.py", '"""As in parker-1971."""\nx = "household"\n'),
        ("src/sabot/cli.py", '"""A."""\nx = "parker-1971"\n'),
        ("src/sabot/a.py", '"""See example.org/' + 'home/ and src/root/x."""\n'),
        ("docs/a.md", "TO" + "DO lists are not kept in the source.\n"),
    ],
)
def test_proper_files_are_left_alone(path: str, text: str) -> None:
    assert faults({"src/sabot/games/a/editions/house.toml": "", path: text}) == []
