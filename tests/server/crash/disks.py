"""Small disks for tests to fill and to protect: file systems, or folders where none can be mounted.

A folder is full only for SQLite, whose system calls are intercepted. File modes make it read-only.
"""

from __future__ import annotations

import subprocess
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

from tests.server.crash import server_without_disk_space
from tests.support.mounts import bound_by_modes, own_mounts

KEEP = 'mount -t tmpfs -o size=32m none "$0" && echo mounted && exec sleep 3600'


class Disk(ABC):
    """A disk at `folder`. Servers that are started with `settings` see it there."""

    settings: Mapping[str, Any]
    inside: Path
    """The path of the folder for tests."""

    @abstractmethod
    def fill(self) -> None:
        """Fill all free space, to the last byte."""

    @abstractmethod
    def make_room(self) -> None:
        """Free the space again."""

    @abstractmethod
    def protect(self) -> None:
        """Make the disk read-only (no file on it may be open)."""


class MountedDisk(Disk):
    """A file system that only processes with the mounts of `keeper` see."""

    def __init__(self, folder: Path, keeper: int, *users: str) -> None:
        self._folder = folder
        self._within = ("nsenter", f"--target={keeper}", "--mount", *users)
        self.settings = {"within": self._within}
        self.inside = Path(f"/proc/{keeper}/root{folder}")
        self._ballast = self.inside / "ballast"

    def fill(self) -> None:
        with self._ballast.open("ab", buffering=0) as file:
            for size in (1 << 20, 4096, 1):
                try:
                    while True:
                        file.write(b"x" * size)
                except OSError:
                    continue

    def make_room(self) -> None:
        self._ballast.unlink()

    def protect(self) -> None:
        subprocess.run([*self._within, "mount", "-o", "remount,ro", str(self._folder)], check=True)


class PlainFolder(Disk):
    """A folder in which SQLite cannot extend files while it is full."""

    def __init__(self, folder: Path) -> None:
        self.inside = folder
        self._marker = folder.parent / "no room"
        words = (*bound_by_modes(), "env", f"NO_ROOM={self._marker}")
        self.settings = {"within": words, "module": server_without_disk_space.__name__}

    def fill(self) -> None:
        self._marker.touch()

    def make_room(self) -> None:
        self._marker.unlink()

    def protect(self) -> None:
        for path in (*self.inside.iterdir(), self.inside):
            path.chmod(0o555 if path.is_dir() else 0o444)


@contextmanager
def mounted(folder: Path) -> Iterator[Disk]:
    """Mount a disk that is a file system."""
    command = [*own_mounts(), "sh", "-c", KEEP, str(folder)]
    folder.mkdir(parents=True)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as keeper:
        try:
            assert keeper.stdout is not None
            assert keeper.stdout.readline() == "mounted\n"
            users = ("--user", "--preserve-credentials") if "--map-root-user" in command else ()
            yield MountedDisk(folder, keeper.pid, *users)
        finally:
            keeper.kill()


@contextmanager
def plain(folder: Path) -> Iterator[Disk]:
    """Make a disk that is a folder."""
    folder.mkdir(parents=True)
    try:
        yield PlainFolder(folder)
    finally:
        folder.chmod(0o755)


DISKS: list[Callable[[Path], AbstractContextManager[Disk]]] = [plain, *([mounted] if own_mounts() else [])]
"""Every kind of disk that this machine supports."""
