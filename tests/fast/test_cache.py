"""Compiled kernels are cached, found again, and never trusted when they should not be: with real
processes.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import sabot
from sabot.fast import cache_folder

HELPER = '''"""A part in a file of its own."""
from sabot.fast.compiling import inlined

@inlined
def twice(number):
    return 2 * number

@inlined
def thrice(number):
    return 3 * number
'''
KERNELS = '''"""Small entry points."""
from sabot.fast.compiling import kernel
from sabot.fast.probe.parts.deeper.helper import thrice, twice

@kernel
def first(number):
    return twice(number) + 1

@kernel
def second(number):
    return twice(number) + 2

@kernel
def third(number):
    return twice(number) + 3

@kernel
def fourth(number):
    return twice(number) + 4

def made(part, tag):
    @kernel(tag=tag)
    def applied(number):
        return part(number)
    return applied

with_two, with_three = made(twice, "two"), made(thrice, "three")
'''
NESTED = "parts/deeper/helper"
"""The place of the helper: a change in a nested folder must be noticed too."""
PROGRAM = """
import json
from sabot.fast.probe import kernels
found = {}
for name in ("first", "second", "third", "fourth", "with_two", "with_three"):
    function = getattr(kernels, name)
    found[name] = [function(10), sum(function.stats.cache_hits.values())]
print(json.dumps(found))
"""
RIGHT = {"first": 21, "second": 22, "third": 23, "fourth": 24, "with_two": 20, "with_three": 30}


class Probe:
    """A copy of the package with some small kernels and a cache of its own."""

    def __init__(self, home: Path) -> None:
        self.source, self.cache = home / "source", home / "cache"
        real = Path(sabot.__file__).parent
        for name in ("core", "games/kit"):
            shutil.copytree(real / name, self.source / "sabot" / name)
        (self.source / "sabot/fast/probe/parts/deeper").mkdir(parents=True)
        for path in (real / "__init__.py", real / "games/__init__.py", *(real / "fast").glob("*.py")):
            shutil.copy(path, self.source / "sabot" / path.relative_to(real))
        for name in ("__init__", "parts/__init__", "parts/deeper/__init__"):
            self.file(name).write_text('"""Probe."""\n')
        self.file(NESTED).write_text(HELPER)
        self.file("kernels").write_text(KERNELS)

    def file(self, name: str) -> Path:
        return self.source / f"sabot/fast/probe/{name}.py"

    def start(self) -> subprocess.Popen[str]:
        around = {
            **os.environ,
            "PYTHONPATH": str(self.source),
            "PYTHONDONTWRITEBYTECODE": "1",
            "XDG_CACHE_HOME": str(self.cache),
        }
        command = [sys.executable, "-W", "error", "-c", PROGRAM]
        return subprocess.Popen(command, env=around, stdout=subprocess.PIPE, text=True)

    def kept(self) -> dict[str, Path]:
        """Return the compiled functions on disk, by name."""
        (found,) = (self.cache / "sabot/fast").glob("probe-*")
        return {path.name.partition("-")[0].removeprefix("probe.kernels."): path for path in found.iterdir()}


def answer(process: subprocess.Popen[str]) -> tuple[dict[str, int], dict[str, int]]:
    """Return the output of the kernels, and how many of them were loaded from disk."""
    said, _ = process.communicate(timeout=120)
    assert process.returncode == 0
    found = json.loads(said)
    return {name: pair[0] for name, pair in found.items()}, {name: pair[1] for name, pair in found.items()}


def is_whole(path: Path) -> bool:
    content = path.read_bytes()
    return hashlib.sha256(path.name.encode() + content[32:]).digest() == content[:32]


def test_a_cache_is_kept_checked_and_renewed(tmp_path: Path) -> None:
    probe = Probe(tmp_path)
    together = [probe.start(), probe.start()]
    for process in together:  # two processes on an empty cache do not disturb each other
        assert answer(process)[0] == RIGHT
    kept = probe.kept()
    assert len(kept) == len(RIGHT), kept
    assert all(map(is_whole, kept.values()))
    assert answer(probe.start()) == (RIGHT, dict.fromkeys(RIGHT, 1)), "from disk"

    whole = kept["first"].read_bytes()
    kept["first"].write_bytes(whole[: len(whole) // 2])
    kept["second"].write_bytes(b"")
    kept["third"].write_bytes(whole)
    altered = bytearray(kept["fourth"].read_bytes())
    altered[len(altered) // 2] ^= 1
    kept["fourth"].write_bytes(altered)
    results, hits = answer(probe.start())
    assert results == RIGHT
    assert hits == {**dict.fromkeys(RIGHT, 0), "with_two": 1, "with_three": 1}
    assert all(map(is_whole, kept.values())), "written anew"

    # Numba by itself would not see this, because the called functions have not changed.
    probe.file(NESTED).write_text(HELPER.replace("2 * number", "5 * number"))
    changed = {"first": 51, "second": 52, "third": 53, "fourth": 54, "with_two": 50, "with_three": 30}
    assert answer(probe.start()) == (changed, dict.fromkeys(RIGHT, 0))


@pytest.fixture
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Yield an empty folder for caches, with no memory of another."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "other"))
    (tmp_path / "other").mkdir()
    cache_folder.cache_folder.cache_clear()
    yield tmp_path
    cache_folder.cache_folder.cache_clear()


@pytest.mark.parametrize(
    ("game", "other"), [("mille_bornes", "flinch"), ("flinch", "mille_bornes"), ("patience", "flinch")]
)
def test_a_change_in_any_source_changes_the_key(
    game: str, other: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder may be at any depth; sources of other games do not matter."""
    root = tmp_path / "sabot"
    shutil.copytree(Path(sabot.__file__).parent, root, ignore=shutil.ignore_patterns("__pycache__", "pages"))
    monkeypatch.setattr(cache_folder, "_SABOT", root)
    before = cache_folder.sources_key(game)
    sources = sorted((root / f"fast/{game}").rglob("*.py"))
    assert {path.relative_to(root / f"fast/{game}").parent for path in sources} != {Path()}, "some are nested"
    for path in (*sources, root / "fast/bits.py", root / f"games/{game}/terms.py", root / "core/ids.py"):
        whole = path.read_bytes()
        path.write_bytes(whole + b"#\n")
        assert cache_folder.sources_key(game) != before, path
        path.write_bytes(whole)
    for path in (root / f"fast/{other}").rglob("*.py"):
        path.write_bytes(path.read_bytes() + b"#\n")
    assert cache_folder.sources_key(game) == before


def test_the_folder_is_the_users_own(fresh: Path) -> None:
    found = cache_folder.cache_folder("patience")
    assert found.parent == fresh / "cache/sabot/fast"
    assert found.stat().st_mode & 0o077 == 0
    assert cache_folder.cache_folder("flinch") != found


def test_where_nothing_can_be_written_another_folder_is_taken(fresh: Path) -> None:
    (fresh / "cache").write_text("in the way")
    assert cache_folder.cache_folder("patience").parent.parent == fresh / "other"


def test_a_folder_where_others_may_write_is_not_used(fresh: Path) -> None:
    (fresh / "cache/sabot/fast").mkdir(parents=True)
    (fresh / "cache/sabot/fast").chmod(0o777)
    (fresh / f"other/sabot-fast-{os.getuid()}").symlink_to(fresh)
    found = cache_folder.cache_folder("patience")
    assert found.parent == cache_folder.NO_FOLDER
    with pytest.raises(OSError, match="Not a directory"):
        cache_folder.write_whole(found / "a.bin", b"compiled")
    cache_folder.note_prepared("patience", [found / "a.bin"])
    assert not cache_folder.is_prepared("patience")


def test_old_folders_make_room(fresh: Path) -> None:
    root = fresh / "cache/sabot/fast"
    for age in range(cache_folder.MAX_FOLDERS + 3):
        (root / f"old-{age}").mkdir(parents=True)
        os.utime(root / f"old-{age}", (1_000_000 - age, 1_000_000 - age))
    kept = cache_folder.cache_folder("patience")
    left = {path.name for path in root.iterdir()}
    assert left == {kept.name, *(f"old-{age}" for age in range(cache_folder.MAX_FOLDERS - 1))}


def test_a_game_is_ready_while_all_its_files_are_there(fresh: Path) -> None:
    assert not cache_folder.is_prepared("patience")
    files = [cache_folder.cache_folder("patience") / name for name in ("a.bin", "b.bin")]
    for file in files:
        cache_folder.write_whole(file, b"compiled")
    cache_folder.note_prepared("patience", files)
    assert cache_folder.is_prepared("patience")
    assert not cache_folder.is_prepared("flinch")
    files[0].write_bytes(b"cut")
    assert not cache_folder.is_prepared("patience")
    files[0].write_bytes(b"compiled")
    files[1].unlink()
    assert not cache_folder.is_prepared("patience")
    for damage in (b"", b"[]", b"{", b"\xff"):
        (files[0].parent / "prepared.json").write_bytes(damage)
        assert not cache_folder.is_prepared("patience")
