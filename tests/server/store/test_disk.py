"""A full disk and read-only files give a clear error and leave nothing half done."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.store.helpers import ROOT
from tests.support.mounts import bound_by_modes, own_mounts

SMALL_DISK = 'mount -t tmpfs -o size=1m none "$1" && exec "$2" -m tests.server.store.failing "$3" "$1"'

ADD_ONE = """
import asyncio, pathlib, sys
from tests.server.store.read_only import start_and_add_one
print(asyncio.run(start_and_add_one(pathlib.Path(sys.argv[1], "sabot.db"))))
"""

READ_ONLY_DISK = """
mount -t tmpfs -o size=1m none "$1" && "$2" -c "$3" "$1" || exit
mount -o remount,ro "$1" && "$2" -c "$3" "$1"
"""


def output(*command: str | Path) -> str:
    done = subprocess.run(
        [str(word) for word in command], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def with_own_mounts(script: str, *args: str | Path) -> str:
    return output(*own_mounts(), "sh", "-c", script, "sh", *args)


def check_nothing_half_done(report: dict[str, Any]) -> None:
    assert report["at first"] == report["at last"] == [5, 5, 5]
    assert report["kept in vain"] == 0
    assert report["right while failing"]
    assert report["right afterwards"]
    assert report["on disk"]


def failing(way: str, folder: Path) -> Any:
    return json.loads(output(sys.executable, "-m", "tests.server.store.failing", way, folder))


@pytest.mark.parametrize("restart", ["", " restart"])
@pytest.mark.parametrize("way", ["calls", *(["disk"] if own_mounts() else [])])
def test_a_full_disk(tmp_path: Path, way: str, restart: str) -> None:
    if way == "disk":
        report = json.loads(with_own_mounts(SMALL_DISK, tmp_path, sys.executable, way + restart))
    else:
        report = failing(way + restart, tmp_path)
    check_nothing_half_done(report)
    assert report["codes"] == ["journal-full"]
    if restart:
        assert report["a new database"] == "journal-file-full"
        # With the little that is left it may be able to read what there is.
        assert report["the same"] in ("opened", "journal-file-full")


@pytest.mark.parametrize(
    ("way", "code", "problem"),
    [("pages", "journal-full", ""), ("size", "journal-failed", "SQLITE_IOERR_WRITE")],
)
def test_a_file_that_may_not_grow(tmp_path: Path, way: str, code: str, problem: str) -> None:
    report = failing(way, tmp_path)
    check_nothing_half_done(report)
    assert report["codes"] == [code]
    assert report["problems"] == [problem]


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that any user can get to, unlike pytest's own."""
    with tempfile.TemporaryDirectory(prefix="sabot-store-") as name:
        Path(name).chmod(0o755)
        yield Path(name)
        if os.geteuid() != 0:
            Path(name).chmod(0o700)


def test_what_may_only_be_read(open_folder: Path) -> None:
    report = json.loads(output(sys.executable, "-m", "tests.server.store.read_only", open_folder))
    assert report == {
        "at first": "kept",
        "file": "journal-file-read-only",
        "folder": "journal-file-read-only",
        "new": "journal-file-read-only",
        "new folder": "journal-file-read-only",
        "while running": ["journal-read-only", "kept"],
        "at last": "kept",
        "entries": 3,
        "files": ["sabot.db", "sabot.db.lock"],
    }


def test_a_disk_that_may_only_be_read(tmp_path: Path) -> None:
    if own_mounts():
        said = with_own_mounts(READ_ONLY_DISK, tmp_path, sys.executable, ADD_ONE)
    else:
        said = output(sys.executable, "-c", ADD_ONE, tmp_path)
        (tmp_path / "sabot.db").chmod(0o444)
        said += output(*bound_by_modes(), sys.executable, "-c", ADD_ONE, tmp_path)
    assert said.split() == ["kept", "journal-file-read-only"]
