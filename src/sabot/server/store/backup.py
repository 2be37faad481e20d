"""Backups of the database: made while a server writes, checked, and restored.

A backup is a single file with the database as it was at one moment. It contains the server's secrets and
everybody's cards, so only its owner may read it.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sabot.server.store.backup_checks import (
    MIB,
    BackupInfo,
    BackupLimits,
    companion_files,
    quick_check,
    validate,
)
from sabot.server.store.database import (
    FileLock,
    StoreFileError,
    check_format,
    connect,
    copy_owner,
    ensure_folder,
    failure_code,
    sync_folder,
    unusable,
)
from sabot.server.store.keys import insert_keys, signing_keys
from sabot.server.store.migrations import CURRENT, migrate, version_of

_MAGIC = b"SQLite format 3\x00"
_MIN_FREE_BYTES = 16 * MIB
"""Bytes that a restore leaves free on the disk for a server that goes on writing."""


def backup(database: Path, target: Path, *, force: bool = False) -> BackupInfo:
    """Copy a database, even while a server writes to it, and check the copy.

    Raise StoreFileError if that fails. One transaction reads the database, which blocks no writer. Free pages
    are not copied. An existing file is overwritten only with `force`.
    """
    if not database.is_file():
        raise StoreFileError("journal-file-missing", path=str(database))
    if target.exists() and not (force and target.is_file()):
        raise StoreFileError("journal-backup-exists", path=str(target))
    if target.exists() and target.samefile(database):
        raise StoreFileError("journal-backup-itself", path=str(target))
    with _TemporaryFile(target) as copy:
        try:
            with closing(connect(database, "ro")) as source:
                check_format(source, database)
                if source.execute("PRAGMA auto_vacuum").fetchone() == (0,):  # a file of an older version
                    source.execute("PRAGMA auto_vacuum = INCREMENTAL")  # of the copy only
                source.execute("VACUUM INTO ?", (str(copy.path),))
        except sqlite3.Error as error:
            if failure_code(error) == "journal-full":
                raise StoreFileError("journal-backup-full", path=str(target)) from None
            raise unusable(database, error) from None
        info = validate(copy.path, target)
        copy.replace_target()
        return info


def check_backup(path: Path, limits: BackupLimits | None = None) -> BackupInfo:
    """Check a whole backup. Raise StoreFileError if it cannot be restored."""
    quick_check(path, limits)
    return validate(path, path, limits)


def restore_backup(backup: Path, database: Path, limits: BackupLimits | None = None) -> Path | None:
    """Replace a database that no server has open; return the new path of the old one, if any.

    The replacement is atomic: at every moment the path holds a whole database, the old or the restored one.
    Raise StoreFileError if the backup cannot be restored.
    """
    with stage_restore(backup, database, limits) as stage:
        return stage.commit()


@contextmanager
def stage_restore(
    backup: Path, database: Path, limits: BackupLimits | None = None
) -> Iterator[StagedRestore]:
    """Copy a backup next to a database, which a server may have open, and check the copy.

    The checked copy is what is restored, even if the backup changes meanwhile. Without `commit` the copy is
    deleted. Raise StoreFileError if the backup cannot be restored.
    """
    if backup.exists() and database.exists() and backup.samefile(database):
        raise StoreFileError("journal-backup-itself", path=str(backup))
    quick_check(backup, limits)
    ensure_folder(database)
    with _TemporaryFile(database) as copy:
        if shutil.disk_usage(database.parent).free < backup.stat().st_size + _MIN_FREE_BYTES:
            raise StoreFileError("journal-backup-full", path=str(database))
        shutil.copyfile(backup, copy.path)
        copy_owner(copy.path, database if database.exists() else database.parent)
        validate(copy.path, backup, limits)
        _migrate_copy(copy.path, backup)
        yield StagedRestore(copy, database)


class StagedRestore:
    """A checked copy of a backup, next to the database that it may replace."""

    def __init__(self, copy: _TemporaryFile, database: Path) -> None:
        self._copy = copy
        self._database = database

    def commit(self) -> Path | None:
        """Replace the database, which no server has open; return the new path of the old one, if any."""
        lock = FileLock(self._database)
        try:
            _merge_log(self._database)
            _keep_rotated_keys(self._database, self._copy.path)
            previous = _move_aside(self._database)
            self._copy.replace_target()
            return previous
        except OSError as error:
            raise unusable(self._database, error) from None
        finally:
            lock.release()


def undo_restore(previous: Path, database: Path) -> None:
    """Put back the database that a restore has moved aside."""
    lock = FileLock(database)
    try:
        with _TemporaryFile(database) as copy:
            shutil.copyfile(previous, copy.path)
            copy_owner(copy.path, previous)
            for log in companion_files(database):
                log.unlink(missing_ok=True)
            copy.replace_target()
    finally:
        lock.release()


class _TemporaryFile:
    """A temporary file that may replace a target, and is deleted otherwise."""

    def __init__(self, target: Path) -> None:
        self._target = target
        self._handle = -1
        self.path = target

    def __enter__(self) -> _TemporaryFile:
        try:
            self._handle, name = tempfile.mkstemp(
                dir=self._target.parent, prefix=f".{self._target.name}.", suffix=".part"
            )
        except OSError as error:
            raise self._store_error(error) from None
        self.path = Path(name)
        return self

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        os.close(self._handle)
        for left in (self.path, *companion_files(self.path)):
            left.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise self._store_error(error) from None

    def replace_target(self) -> None:
        """Replace the target atomically."""
        os.fsync(self._handle)
        self.path.replace(self._target)
        sync_folder(self._target.parent)

    def _store_error(self, error: OSError) -> StoreFileError:
        if failure_code(error) == "journal-full":
            return StoreFileError("journal-backup-full", path=str(self._target))
        return unusable(self._target, error)


def _migrate_copy(copy: Path, backup: Path) -> None:
    """Migrate the copy of an older backup before it replaces the database, while failing does no harm."""
    try:
        with closing(connect(copy, "rw")) as connection:
            if version_of(connection) < CURRENT:
                migrate(connection)
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        raise unusable(backup, error) from None


def _keep_rotated_keys(database: Path, copy: Path) -> None:
    """Keep the current keys when the backup is the same server's, so that rotated keys do not come back.

    A backup of another server brings its own keys, with which the tokens of its players were signed.
    """
    if not database.exists():
        return
    try:
        with closing(connect(database, "ro&immutable=1")) as old:
            keys = signing_keys(old)
    except sqlite3.DatabaseError:
        return  # an older version never rotated keys; an unreadable file is moved aside as it is
    try:
        with closing(connect(copy, "rw")) as connection:
            backup_keys = signing_keys(connection)
            if backup_keys and backup_keys[0].secret in {key.secret for key in keys}:
                connection.execute("BEGIN IMMEDIATE")
                connection.execute("DELETE FROM signing_keys")
                insert_keys(connection, keys)
                connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise unusable(database, error) from None


def _move_aside(database: Path) -> Path | None:
    """Link the old database to another name, and move its leftover logs away; return the new path, if any."""
    if not database.exists():
        for stray in companion_files(database):
            stray.unlink(missing_ok=True)
        return None
    number = 1
    while (previous := database.with_name(f"{database.name}.before-restore-{number}")).exists():
        number += 1
    try:
        previous.hardlink_to(database)
    except OSError:
        # Not every file system supports hard links.
        shutil.copy2(database, previous)
    for log, previous_log in zip(companion_files(database), companion_files(previous), strict=True):
        # It exists only if the old database could not be read, and would damage the restored one.
        if log.exists():
            log.replace(previous_log)
    sync_folder(database.parent)
    return previous


def _merge_log(database: Path) -> None:
    """Merge the log into the database file, which SQLite does when the last connection closes.

    A file that is no longer a database is left alone, because SQLite would delete its log.
    """
    if not database.exists():
        return
    with database.open("rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            return
    with suppress(sqlite3.Error), closing(connect(database, "rw")) as connection:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
