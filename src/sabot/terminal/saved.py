"""Saved games: every move is on disk before the next one is requested."""

from __future__ import annotations

import errno
import os
import tempfile
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from sabot.core.errors import SabotError, UnknownName
from sabot.core.os_errors import os_problem
from sabot.core.record import Record, dumps
from sabot.core.record_reader import loads

SUFFIX = ".sabot"


class SaveError(SabotError):
    """A file that cannot be read or written."""


@dataclass(frozen=True)
class SavedGames:
    """The folder of saved games: `unfinished/` and `finished/`."""

    root: Path

    @classmethod
    def default(cls) -> SavedGames:
        """Return the user's own folder (`SABOT_HOME` changes it)."""
        home = os.environ.get("SABOT_HOME")
        if home:
            return cls(Path(home))
        from platformdirs import user_state_path

        return cls(user_state_path("sabot", appauthor=False))

    def new(self) -> Path:
        """Return a path for a new game."""
        stamp = datetime.now(UTC).astimezone().strftime("%Y%m%d-%H%M%S")
        folder = self.root / "unfinished"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _trouble("file-unwritable", folder, error) from None
        name, count = stamp, 1
        while (folder / (name + SUFFIX)).exists() or (self.root / "finished" / (name + SUFFIX)).exists():
            count += 1
            name = f"{stamp}-{count}"
        return folder / (name + SUFFIX)

    def unfinished(self) -> list[Path]:
        """Return unfinished games, the latest first."""
        return _latest_first(self.root / "unfinished")

    def finished(self) -> list[Path]:
        """Return finished games, the latest first."""
        return _latest_first(self.root / "finished")

    def latest(self) -> Path:
        """Return the game changed last, finished or not."""
        files = sorted(self.unfinished() + self.finished(), key=_age)
        if not files:
            raise UnknownName("no-kept-game")
        return files[-1]

    def finish(self, path: Path) -> Path:
        """Move a finished game to the folder of finished games."""
        target = self.root / "finished" / path.name
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            path.replace(target)
        except OSError as error:
            raise _trouble("file-unwritable", target, error) from None
        return target


def write_records(path: Path, records: tuple[Record, ...]) -> None:
    """Write records to a file completely or not at all."""
    write_text(path, dumps(records))


def write_text(path: Path, text: str) -> None:
    """Write a file completely or not at all: a new file replaces the old one once it is on disk."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise _trouble("file-unwritable", path, error) from None


def make_folder(path: Path) -> None:
    """Create a folder unless it exists."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _trouble("file-unwritable", path, error) from None


def check_writable(path: Path) -> None:
    """Raise SaveError now rather than during a game."""
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, "is a directory")
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
        os.close(handle)
        Path(name).unlink()
    except OSError as error:
        raise _trouble("file-unwritable", path, error) from None


def read_records(path: Path) -> tuple[Record, ...]:
    """Return the records of a file, read by the strict reader."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise _trouble("file-unreadable", path, error) from None
    try:
        return loads(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise SaveError("file-not-text", path=str(path)) from None


def _trouble(code: str, path: Path, error: OSError) -> SaveError:
    return SaveError(code, path=str(path), problem=os_problem(error))


def _latest_first(folder: Path) -> list[Path]:
    return sorted(folder.glob("*" + SUFFIX), key=_age, reverse=True)


def _age(path: Path) -> tuple[float, str]:
    return path.stat().st_mtime, path.name
