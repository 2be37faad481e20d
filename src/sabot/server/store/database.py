"""The database file: its lock, its format and connections to it.

A server holds a lock on `<file>.lock` while it has the file open, so that no second server writes to it.
"""

from __future__ import annotations

import errno
import fcntl
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from sabot.core.errors import SabotError
from sabot.core.os_errors import os_problem
from sabot.server.store.migrations import (
    APPLICATION_ID,
    CURRENT,
    application_of,
    is_empty,
    migrate,
    version_of,
)

BUSY_TIMEOUT = 5.0
"""Seconds to wait for another process that writes to the file."""

_CHECKPOINT_PAGES = 2000
_MAX_IDLE_WAL_BYTES = 64 * 2**20
_CACHE_KIB = 32 * 1024


class StoreFileError(SabotError):
    """Raised for a database file that is foreign, too new, in use or not writable."""


class FileLock:
    """Lock on a database, held by one process at a time and released when it ends."""

    def __init__(self, database: Path) -> None:
        """Take the lock, or raise StoreFileError with the id of the process that holds it."""
        path = database.with_name(database.name + ".lock")
        try:
            self._handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise unusable(database, error) from None
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            copy_owner(self._handle, database.parent)
            os.ftruncate(self._handle, 0)
            os.pwrite(self._handle, str(os.getpid()).encode(), 0)
        except BlockingIOError:
            holder = os.pread(self._handle, 20, 0).decode("ascii", "replace")
            os.close(self._handle)
            raise StoreFileError("journal-in-use", path=str(database), pid=holder or "?") from None
        except OSError as error:
            os.close(self._handle)
            raise unusable(database, error) from None

    def release(self) -> None:
        """Release the lock. The file stays: after removing it two processes could each lock one."""
        os.close(self._handle)


def ensure_folder(database: Path) -> None:
    """Make the folder of a database, private to its owner, unless it exists."""
    try:
        database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise unusable(database, error) from None


def ensure_file(database: Path) -> None:
    """Make the database file, private to its owner, unless it exists."""
    ensure_folder(database)
    try:
        os.close(os.open(database, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
        sync_folder(database.parent)
    except FileExistsError:
        if not database.is_file():
            raise StoreFileError("journal-file-foreign", path=str(database)) from None
        if not os.access(database, os.R_OK | os.W_OK):
            # SQLite would make read-only companion files.
            raise StoreFileError("journal-file-read-only", path=str(database)) from None
    except OSError as error:
        raise unusable(database, error) from None


def copy_owner(file: Path | int, like: Path) -> None:
    """Give a file made by root the owner of another file."""
    if os.geteuid() == 0:
        owner = like.stat()
        os.chown(file, owner.st_uid, owner.st_gid)


def wal_path(database: Path) -> Path:
    """Return the path of SQLite's write-ahead log."""
    return database.with_name(database.name + "-wal")


def sync_folder(folder: Path) -> None:
    """Flush the names in a folder to the disk."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def connect(database: Path, mode: str) -> sqlite3.Connection:
    """Open a connection without implicit transactions. `mode`: `rw`, `ro`, or more of an SQLite URI."""
    return sqlite3.connect(
        f"file:{quote(str(database))}?mode={mode}",
        uri=True,
        timeout=BUSY_TIMEOUT,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=64,
    )


def connect_to_write(database: Path) -> sqlite3.Connection:
    """Open a connection whose commits are flushed to the disk."""
    connection = connect(database, "rw")
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA wal_autocheckpoint = {_CHECKPOINT_PAGES}")
        connection.execute(f"PRAGMA journal_size_limit = {_MAX_IDLE_WAL_BYTES}")
        connection.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
    except BaseException:
        connection.close()
        raise
    return connection


def check_format(connection: sqlite3.Connection, database: Path) -> None:
    """Raise StoreFileError if a database is another program's or a later version's."""
    if application_of(connection) != APPLICATION_ID:
        raise StoreFileError("journal-file-foreign", path=str(database))
    if (found := version_of(connection)) > CURRENT:
        raise StoreFileError("journal-file-newer", path=str(database), found=found, known=CURRENT)


def prepare(database: Path) -> None:
    """Create or migrate the database. Raise StoreFileError, and change nothing, if it is foreign."""
    try:
        with closing(connect(database, "rw")) as connection:
            if is_empty(connection):
                connection.execute("PRAGMA auto_vacuum = INCREMENTAL")  # only possible in an empty file
            else:
                check_format(connection, database)
            # A read-only file opens without an error; only a write reveals it.
            connection.execute("BEGIN IMMEDIATE")
            connection.execute(f"PRAGMA user_version = {version_of(connection)}")
            connection.execute("ROLLBACK")
            migrate(connection)
    except sqlite3.Error as error:
        raise unusable(database, error) from None


def unusable(database: Path, error: sqlite3.Error | OSError) -> StoreFileError:
    """Return the error to show the host for a file that cannot be opened."""
    kind = failure_code(error)
    if kind == "journal-full":
        return StoreFileError("journal-file-full", path=str(database))
    if kind == "journal-read-only":
        return StoreFileError("journal-file-read-only", path=str(database))
    if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_NOTADB:
        return StoreFileError("journal-file-foreign", path=str(database))
    problem = os_problem(error) if isinstance(error, OSError) else reason(error)
    return StoreFileError("journal-file-unusable", path=str(database), problem=problem)


def failure_code(error: sqlite3.Error | OSError) -> str:
    """Return the error code for a failed write."""
    if isinstance(error, OSError):
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        read_only = error.errno in (errno.EROFS, errno.EACCES, errno.EPERM)
    else:
        # The low byte is the primary error code, the whole is the extended one.
        code = getattr(error, "sqlite_errorcode", 0)
        kind = code & 0xFF
        # SQLite reports an I/O error if the index of its log does not fit on the disk.
        full = kind == sqlite3.SQLITE_FULL or code == sqlite3.SQLITE_IOERR_SHMSIZE
        read_only = kind == sqlite3.SQLITE_READONLY
    if full:
        return "journal-full"
    return "journal-read-only" if read_only else "journal-failed"


def reason(error: sqlite3.Error) -> str:
    """Return SQLite's name of the error, such as `SQLITE_IOERR_WRITE`."""
    return str(getattr(error, "sqlite_errorname", type(error).__name__))
