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
from pathlib import Path

from sabot.server.store.backup_checks import MIB, BackupInfo, Bounds, beside, glance, vetted
from sabot.server.store.database import (
    FileLock,
    StoreFileError,
    check_ours,
    connect,
    hand_over,
    make_folder,
    sync_folder,
    trouble,
    unusable,
)
from sabot.server.store.keys import put_keys, signing_keys
from sabot.server.store.migrations import CURRENT, migrate, version_of

_MAGIC = b"SQLite format 3\x00"
_ROOM_LEFT = 16 * MIB
"""What a restore leaves free on the disk, for a server that goes on writing meanwhile."""


def backup(database: Path, target: Path, *, force: bool = False) -> BackupInfo:
    """Copy a database, whether a server is writing to it or not, and check the copy.

    The copy is of one moment: it is read in one transaction, which keeps nobody from writing. Room that
    deleted rows have left is not copied. A file that is there already is overwritten only with `force`.
    Raises JournalFileError.
    """
    if not database.is_file():
        raise StoreFileError("journal-file-missing", path=str(database))
    if target.exists() and not (force and target.is_file()):
        raise StoreFileError("journal-backup-exists", path=str(target))
    if target.exists() and target.samefile(database):
        raise StoreFileError("journal-backup-itself", path=str(target))
    with _New(target) as new:
        try:
            with closing(connect(database, "ro")) as source:
                check_ours(source, database)
                if source.execute("PRAGMA auto_vacuum").fetchone() == (0,):  # an older file, as it was made
                    source.execute("PRAGMA auto_vacuum = INCREMENTAL")  # of the copy only
                source.execute("VACUUM INTO ?", (str(new.path),))
        except sqlite3.Error as error:
            if trouble(error) == "journal-full":
                raise StoreFileError("journal-backup-full", path=str(target)) from None
            raise unusable(database, error) from None
        info = vetted(new.path, target)
        new.take_place()
        return info


def check_backup(path: Path, bounds: Bounds | None = None) -> BackupInfo:
    """Read a backup through and through. Raises JournalFileError if it cannot be restored."""
    glance(path, bounds)
    return vetted(path, path, bounds)


def swap_in(backup: Path, database: Path, bounds: Bounds | None = None) -> Path | None:
    """Put a backup in the place of a database that no server has open; where the old one is now.

    At every moment there is a whole database under the name: the old one or, from one instant to
    the next, the restored one. None: there was no old one. Raises JournalFileError.
    """
    with staged(backup, database, bounds) as stage:
        return stage.take_place()


@contextmanager
def staged(backup: Path, database: Path, bounds: Bounds | None = None) -> Iterator[Staged]:
    """Copy a backup to beside a database that is in use or not, and check the copy. Raises JournalFileError.

    What was checked is what will be put in place, whatever becomes of the backup meanwhile. If it is not put
    in place, nothing of it is left.
    """
    if backup.exists() and database.exists() and backup.samefile(database):
        raise StoreFileError("journal-backup-itself", path=str(backup))
    glance(backup, bounds)
    make_folder(database)
    with _New(database) as new:
        if shutil.disk_usage(database.parent).free < backup.stat().st_size + _ROOM_LEFT:
            raise StoreFileError("journal-backup-full", path=str(database))
        shutil.copyfile(backup, new.path)
        hand_over(new.path, database if database.exists() else database.parent)
        vetted(new.path, backup, bounds)
        _bring_up(new.path, backup)
        yield Staged(new, database)


class Staged:
    """A backup that was checked, beside the database whose place it may take."""

    def __init__(self, new: _New, database: Path) -> None:
        self._new = new
        self._database = database

    def take_place(self) -> Path | None:
        """Put it in the place of the database, which no server has open; where the old one is now."""
        lock = FileLock(self._database)
        try:
            _fold_log(self._database)
            _keep_keys(self._database, self._new.path)
            kept = _set_aside(self._database)
            self._new.take_place()
            return kept
        except OSError as error:
            raise unusable(self._database, error) from None
        finally:
            lock.release()


def put_back(kept: Path, database: Path) -> None:
    """Go back to what a restore has set aside, as it was."""
    lock = FileLock(database)
    try:
        with _New(database) as new:
            shutil.copyfile(kept, new.path)
            hand_over(new.path, kept)
            for log in beside(database):
                log.unlink(missing_ok=True)
            new.take_place()
    finally:
        lock.release()


class _New:
    """A file to fill, which may take the target's place on the disk; else nothing of it is left."""

    def __init__(self, target: Path) -> None:
        self._target = target
        self._handle = -1
        self.path = target

    def __enter__(self) -> _New:
        try:
            self._handle, name = tempfile.mkstemp(
                dir=self._target.parent, prefix=f".{self._target.name}.", suffix=".part"
            )
        except OSError as error:
            raise self._failed(error) from None
        self.path = Path(name)
        return self

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        os.close(self._handle)
        for left in (self.path, *beside(self.path)):
            left.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise self._failed(error) from None

    def take_place(self) -> None:
        """Take the target's place, from one instant to the next."""
        os.fsync(self._handle)
        self.path.replace(self._target)
        sync_folder(self._target.parent)

    def _failed(self, error: OSError) -> StoreFileError:
        if trouble(error) == "journal-full":
            return StoreFileError("journal-backup-full", path=str(self._target))
        return unusable(self._target, error)


def _bring_up(fresh: Path, named: Path) -> None:
    """Bring a backup of an older version up before it is put in place: then nothing can fail any more."""
    try:
        with closing(connect(fresh, "rw")) as connection:
            if version_of(connection) < CURRENT:
                migrate(connection)
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        raise unusable(named, error) from None


def _keep_keys(database: Path, fresh: Path) -> None:
    """Let a key that this server has rotated away not come back with an older backup of the same server.

    The keys of another server come with its backup: there they are what people are known by.
    """
    if not database.exists():
        return
    try:
        with closing(connect(database, "ro&immutable=1")) as old:
            keys = signing_keys(old)
    except sqlite3.DatabaseError:
        return  # an older version has never rotated; what cannot be read is set aside as it is
    try:
        with closing(connect(fresh, "rw")) as new:
            theirs = signing_keys(new)
            if theirs and theirs[0].secret in {key.secret for key in keys}:
                new.execute("BEGIN IMMEDIATE")
                new.execute("DELETE FROM signing_keys")
                put_keys(new, keys)
                new.execute("COMMIT")
    except sqlite3.Error as error:
        raise unusable(database, error) from None


def _set_aside(database: Path) -> Path | None:
    """Keep what is there under another name as well, with its log folded in, and free of it."""
    if not database.exists():
        for stray in beside(database):
            stray.unlink(missing_ok=True)
        return None
    number = 1
    while (kept := database.with_name(f"{database.name}.before-restore-{number}")).exists():
        number += 1
    try:
        kept.hardlink_to(database)
    except OSError:
        # Not every file system has two names for a file.
        shutil.copy2(database, kept)
    for log, kept_log in zip(beside(database), beside(kept), strict=True):
        # Still there only if the old database could not be read. It would spoil the restored one.
        if log.exists():
            log.replace(kept_log)
    sync_folder(database.parent)
    return kept


def _fold_log(database: Path) -> None:
    """Have all of a database in its one file. Whoever closes it last does so, and removes the log.

    Where that file is no longer a database SQLite would only throw the log away: it is left then.
    """
    if not database.exists():
        return
    with database.open("rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            return
    with suppress(sqlite3.Error), closing(connect(database, "rw")) as connection:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
