"""The database file: whose it is, whether it can be read, and connections to it.

A server holds a lock on `<file>.lock` as long as it has the file open, so that no second one
writes into the same tables.
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

PATIENCE = 5.0
"""Seconds to wait for another program that is writing to the file."""

_PAGES_BEFORE_CHECKPOINT = 2000
_LARGEST_IDLE_WAL = 64 * 2**20
_CACHE_KIB = 32 * 1024


class StoreFileError(SabotError):
    """A database file that cannot be used: not ours, too new, in use, or not to be written."""


class FileLock:
    """The right to write a database, held by one process at a time. It ends with the process."""

    def __init__(self, database: Path) -> None:
        """Take the lock, or raise JournalFileError with the number of the process that has it."""
        path = database.with_name(database.name + ".lock")
        try:
            self._handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise unusable(database, error) from None
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            hand_over(self._handle, database.parent)
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
        """Let another have it. The file stays: removing it would let two hold a lock of that name."""
        os.close(self._handle)


def make_folder(database: Path) -> None:
    """See to it that there is a folder for it, and one of its owner's alone if it is new."""
    try:
        database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise unusable(database, error) from None


def make_file(database: Path) -> None:
    """See to it that there is a file, and that only its owner can read what will be in it."""
    make_folder(database)
    try:
        os.close(os.open(database, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
        sync_folder(database.parent)
    except FileExistsError:
        if not database.is_file():
            raise StoreFileError("journal-file-foreign", path=str(database)) from None
        if not os.access(database, os.R_OK | os.W_OK):
            # SQLite would put files beside it that could not be written later on either.
            raise StoreFileError("journal-file-read-only", path=str(database)) from None
    except OSError as error:
        raise unusable(database, error) from None


def hand_over(file: Path | int, like: Path) -> None:
    """Where root has made a file for somebody's server, let it be his who has the other one."""
    if os.geteuid() == 0:
        owner = like.stat()
        os.chown(file, owner.st_uid, owner.st_gid)


def log_of(database: Path) -> Path:
    """Where SQLite keeps what has not been put into the database itself yet."""
    return database.with_name(database.name + "-wal")


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on the disk."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def connect(database: Path, mode: str) -> sqlite3.Connection:
    """A connection that leaves transactions to us. `mode`: `rw`, `ro`, or more of an SQLite URI."""
    return sqlite3.connect(
        f"file:{quote(str(database))}?mode={mode}",
        uri=True,
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=64,
    )


def connect_to_write(database: Path) -> sqlite3.Connection:
    """The writer's connection: what it has committed is on the disk."""
    connection = connect(database, "rw")
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA wal_autocheckpoint = {_PAGES_BEFORE_CHECKPOINT}")
        connection.execute(f"PRAGMA journal_size_limit = {_LARGEST_IDLE_WAL}")
        connection.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
    except BaseException:
        connection.close()
        raise
    return connection


def check_ours(connection: sqlite3.Connection, database: Path) -> None:
    """Refuse a database of another program, or of a later version of this one."""
    if application_of(connection) != APPLICATION_ID:
        raise StoreFileError("journal-file-foreign", path=str(database))
    if (found := version_of(connection)) > CURRENT:
        raise StoreFileError("journal-file-newer", path=str(database), found=found, known=CURRENT)


def prepare(database: Path) -> None:
    """Make the database or bring it up to date; refuse one that is not ours without touching it."""
    try:
        with closing(connect(database, "rw")) as connection:
            if is_empty(connection):
                connection.execute("PRAGMA auto_vacuum = INCREMENTAL")  # it cannot be had later on
            else:
                check_ours(connection, database)
            # A file that may only be read opens all the same, and says so when it is written to.
            connection.execute("BEGIN IMMEDIATE")
            connection.execute(f"PRAGMA user_version = {version_of(connection)}")
            connection.execute("ROLLBACK")
            migrate(connection)
    except sqlite3.Error as error:
        raise unusable(database, error) from None


def unusable(database: Path, error: sqlite3.Error | OSError) -> StoreFileError:
    """Why the file cannot be opened, for whoever starts the server."""
    kind = trouble(error)
    if kind == "journal-full":
        return StoreFileError("journal-file-full", path=str(database))
    if kind == "journal-read-only":
        return StoreFileError("journal-file-read-only", path=str(database))
    if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_NOTADB:
        return StoreFileError("journal-file-foreign", path=str(database))
    problem = os_problem(error) if isinstance(error, OSError) else reason(error)
    return StoreFileError("journal-file-unusable", path=str(database), problem=problem)


def trouble(error: sqlite3.Error | OSError) -> str:
    """The code for what stands in the way of writing."""
    if isinstance(error, OSError):
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        read_only = error.errno in (errno.EROFS, errno.EACCES, errno.EPERM)
    else:
        # The low byte says what kind of error it is, the others which one exactly.
        code = getattr(error, "sqlite_errorcode", 0)
        kind = code & 0xFF
        # Without room for the index of its log SQLite reports an I/O error.
        full = kind == sqlite3.SQLITE_FULL or code == sqlite3.SQLITE_IOERR_SHMSIZE
        read_only = kind == sqlite3.SQLITE_READONLY
    if full:
        return "journal-full"
    return "journal-read-only" if read_only else "journal-failed"


def reason(error: sqlite3.Error) -> str:
    """What the database itself says, in a word: `SQLITE_IOERR_WRITE`."""
    return str(getattr(error, "sqlite_errorname", type(error).__name__))
