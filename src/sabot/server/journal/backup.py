"""Copies of the database: made while a server writes, checked, and put back in its place.

A backup is a single file that holds the database as it was at one moment. It holds the server's
secrets and everybody's cards too, so only its owner may read it.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from sabot.server.journal.database import (
    FileLock,
    JournalFileError,
    check_ours,
    connect,
    hand_over,
    make_folder,
    reason,
    sync_folder,
    trouble,
    unusable,
)
from sabot.server.journal.migrations import version_of

_MAGIC = b"SQLite format 3\x00"


@dataclass(frozen=True, slots=True)
class BackupInfo:
    """What is in a backup."""

    version: int
    """The version of the database; an older one is brought up when a server opens it."""
    tables: int
    unfinished: int
    games: int
    players: int
    size: int
    """In bytes."""


def backup(database: Path, target: Path, *, force: bool = False) -> BackupInfo:
    """Copy a database, whether a server is writing to it or not, and check the copy.

    The copy is of one moment: it is read in one transaction, which keeps nobody from writing. A
    file that is there already is overwritten only with `force`. Raises JournalFileError.
    """
    if not database.is_file():
        raise JournalFileError("journal-file-missing", path=str(database))
    if target.exists() and not (force and target.is_file()):
        raise JournalFileError("journal-backup-exists", path=str(target))
    if target.exists() and target.samefile(database):
        raise JournalFileError("journal-backup-itself", path=str(target))
    with _new_file(target) as fresh:
        try:
            with closing(connect(database, "ro")) as source, closing(connect(fresh, "rw")) as copy:
                check_ours(source, database)
                source.backup(copy, pages=-1)
                # One file, and no log beside it.
                copy.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.Error as error:
            if trouble(error) == "journal-full":
                raise JournalFileError("journal-backup-full", path=str(target)) from None
            raise unusable(database, error) from None
        return _checked(fresh, target)


def check_backup(path: Path) -> BackupInfo:
    """Read a backup through and through. Raises JournalFileError if it cannot be restored."""
    if not path.is_file():
        raise JournalFileError("journal-file-missing", path=str(path))
    return _checked(path, path)


def swap_in(backup: Path, database: Path) -> Path | None:
    """Put a backup in the place of a database that no server has open; where the old one is now.

    At every moment there is a whole database under the name: the old one or, from one instant to
    the next, the restored one. None: there was no old one. Raises JournalFileError.
    """
    if backup.exists() and database.exists() and backup.samefile(database):
        raise JournalFileError("journal-backup-itself", path=str(backup))
    check_backup(backup)
    make_folder(database)
    lock = FileLock(database)
    try:
        with _new_file(database) as fresh:
            shutil.copyfile(backup, fresh)
            hand_over(fresh, database if database.exists() else database.parent)
            _checked(fresh, backup)
            return _set_aside(database)
    except OSError as error:
        raise unusable(database, error) from None
    finally:
        lock.release()


@contextmanager
def _new_file(target: Path) -> Iterator[Path]:
    """A file to fill, which takes the target's place on the disk if all goes well, and else is gone."""
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".part")
        fresh = Path(name)
        try:
            yield fresh
            os.fsync(handle)
            fresh.replace(target)
            sync_folder(target.parent)
        finally:
            os.close(handle)
            for left in (fresh, *_beside(fresh)):
                left.unlink(missing_ok=True)
    except OSError as error:
        if trouble(error) == "journal-full":
            raise JournalFileError("journal-backup-full", path=str(target)) from None
        raise unusable(target, error) from None


def _checked(path: Path, named: Path) -> BackupInfo:
    """What a whole database file holds; `named` is what errors call it."""
    if any(log.exists() and log.stat().st_size for log in _beside(path)):
        # A part of it is in the log: it is a database at work or cut short, and no backup.
        raise JournalFileError("journal-backup-open", path=str(named))
    try:
        with closing(connect(path, "ro&immutable=1")) as connection:
            check_ours(connection, named)
            (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            if found != "ok" or connection.execute("PRAGMA foreign_key_check").fetchone():
                raise JournalFileError("journal-backup-damaged", path=str(named))
            return _info(connection, path)
    except sqlite3.Error as error:
        if isinstance(error, sqlite3.OperationalError):
            raise JournalFileError("journal-file-unusable", path=str(named), problem=reason(error)) from None
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT:
            raise JournalFileError("journal-backup-damaged", path=str(named)) from None
        raise unusable(named, error) from None


def _info(connection: sqlite3.Connection, path: Path) -> BackupInfo:
    def count(what: str) -> int:
        (found,) = connection.execute(f"SELECT count(*) FROM {what}").fetchone()
        return int(found)

    version = version_of(connection)
    # The first version kept no finished games.
    return BackupInfo(
        version=version,
        tables=count("tables"),
        unfinished=count("tables WHERE NOT finished"),
        games=count("games") if version > 1 else 0,
        players=count("players"),
        size=path.stat().st_size,
    )


def _set_aside(database: Path) -> Path | None:
    """Keep what is there under another name as well, with its log folded in, and free of it."""
    if not database.exists():
        for stray in _beside(database):
            stray.unlink(missing_ok=True)
        return None
    number = 1
    while (kept := database.with_name(f"{database.name}.before-restore-{number}")).exists():
        number += 1
    _fold_log(database)
    try:
        kept.hardlink_to(database)
    except OSError:
        # Not every file system has two names for a file.
        shutil.copy2(database, kept)
    for log, kept_log in zip(_beside(database), _beside(kept), strict=True):
        # Still there only if the old database could not be read. It would spoil the restored one.
        if log.exists():
            log.replace(kept_log)
    sync_folder(database.parent)
    return kept


def _fold_log(database: Path) -> None:
    """Have all of a database in its one file. Whoever closes it last does so, and removes the log.

    Where that file is no longer a database SQLite would only throw the log away: it is left then.
    """
    with database.open("rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            return
    with suppress(sqlite3.Error), closing(connect(database, "rw")) as connection:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()


def _beside(database: Path) -> tuple[Path, ...]:
    """The files that SQLite keeps next to a database at work."""
    return tuple(database.with_name(database.name + ending) for ending in ("-wal", "-shm", "-journal"))
