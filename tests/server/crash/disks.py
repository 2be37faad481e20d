"""A small file system of one's own, to fill and to protect without harm to anybody."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.support.mounts import needed_mounts

KEEP = 'mount -t tmpfs -o size=32m none "$0" && echo mounted && exec sleep 3600'


@dataclass(frozen=True)
class SmallDisk:
    """A file system at `folder`, which only those see who are started `within`."""

    folder: Path
    keeper: int
    within: tuple[str, ...]

    @property
    def inside(self) -> Path:
        """The folder, as one gets to it from outside."""
        return Path(f"/proc/{self.keeper}/root{self.folder}")

    @property
    def _ballast(self) -> Path:
        return self.inside / "ballast"

    def fill(self) -> None:
        """Take all the room that is left, to the last byte."""
        with self._ballast.open("ab", buffering=0) as file:
            for size in (1 << 20, 4096, 1):
                try:
                    while True:
                        file.write(b"x" * size)
                except OSError:
                    continue

    def make_room(self) -> None:
        """Give it back."""
        self._ballast.unlink()

    def protect(self) -> None:
        """Let nothing be written any more (if nobody has anything open)."""
        subprocess.run([*self.within, "mount", "-o", "remount,ro", str(self.folder)], check=True)


@contextmanager
def small_disk(folder: Path) -> Iterator[SmallDisk]:
    """Such a file system, as long as it is wanted."""
    command = [*needed_mounts(), "sh", "-c", KEEP, str(folder)]
    folder.mkdir(parents=True)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as keeper:
        try:
            assert keeper.stdout is not None
            assert keeper.stdout.readline() == "mounted\n"
            users = ("--user", "--preserve-credentials") if "--map-root-user" in command else ()
            yield SmallDisk(folder, keeper.pid, ("nsenter", f"--target={keeper.pid}", "--mount", *users))
        finally:
            keeper.kill()
