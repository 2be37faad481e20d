"""Validation of backups: the exact schema of our migrations, an intact file, values within limits.

A backup may come from anywhere. Views, triggers and generated columns are programs that would run inside the
server, so the schema must equal that of a database made here, object by object. Validation neither changes
the file nor runs anything in it.
"""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sabot.server.store.database import StoreFileError, check_format, connect, reason, unusable
from sabot.server.store.migrations import MIGRATIONS, migrate, version_of

MIB = 1024 * 1024
MAX_VALUE_BYTES = MIB
"""The longest value that a server writes, except records of games."""
MAX_RECORD_BYTES = 64 * MIB
_RECORD = "record"
MAX_NUMBER = 2**53
"""Above all numbers that a server writes, and far below the overflow of SQLite's integers."""
_LIST_COLUMNS = {
    "games": {
        "names": ("text",),
        "totals": ("integer",),
        "winners": ("integer",),
        "players": ("text", "null"),
    }
}
"""Columns that hold JSON lists, with the types of their items."""
_PROGRESS_STEPS = 20_000
"""Steps of SQLite between checks of the time; some milliseconds."""
_MAX_NAME_SHOWN = 60
"""Characters of a foreign name that errors show."""


@dataclass(frozen=True, slots=True)
class BackupLimits:
    """Limits of time and size for a backup."""

    seconds: float
    size: int
    clock: Callable[[], float] = time.monotonic


@dataclass(frozen=True, slots=True)
class BackupInfo:
    """Contents of a backup."""

    version: int
    """The version of the database; a server migrates an older one when it opens it."""
    tables: int
    unfinished: int
    games: int
    players: int
    size: int
    """Bytes."""


def companion_files(database: Path) -> tuple[Path, ...]:
    """Return the paths of the files that SQLite keeps next to an open database."""
    return tuple(database.with_name(database.name + ending) for ending in ("-wal", "-shm", "-journal"))


def quick_check(path: Path, limits: BackupLimits | None = None) -> None:
    """Raise StoreFileError for what is clearly no backup: no file, foreign, too large or in use."""
    if not path.is_file():
        raise StoreFileError("journal-file-missing", path=str(path))
    if any(log.exists() and log.stat().st_size for log in companion_files(path)):
        # A part of the data is in the log: the file is an open or crashed database.
        raise StoreFileError("journal-backup-open", path=str(path))
    if limits is not None and path.stat().st_size > limits.size:
        raise StoreFileError("journal-backup-large", path=str(path), most=limits.size // MIB)
    try:
        with closing(connect(path, "ro&immutable=1")) as connection:
            check_format(connection, path)
    except sqlite3.Error as error:
        raise _store_error(error, path) from None


def validate(path: Path, shown_path: Path, limits: BackupLimits | None = None) -> BackupInfo:
    """Validate a database file, or raise StoreFileError. Errors name `shown_path`."""
    try:
        with (
            closing(connect(path, "ro&immutable=1")) as connection,
            _Validation(connection, shown_path, limits) as validation,
        ):
            return validation.run(path)
    except sqlite3.Error as error:
        raise _store_error(error, shown_path) from None


class _Validation:
    """One validation of a file, with its time limit."""

    def __init__(self, connection: sqlite3.Connection, shown_path: Path, limits: BackupLimits | None) -> None:
        self._connection = connection
        self._shown_path = shown_path
        self._limits = limits
        self._deadline = 0.0 if limits is None else limits.clock() + limits.seconds
        self._timer: threading.Timer | None = None

    def __enter__(self) -> _Validation:
        if self._limits is not None:
            self._connection.set_progress_handler(self._has_expired, _PROGRESS_STEPS)
            # A part of the integrity check reports no steps, but can be interrupted.
            self._timer = threading.Timer(self._limits.seconds, self._connection.interrupt)
            self._timer.daemon = True
            self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def run(self, path: Path) -> BackupInfo:
        """Check everything; return the contents."""
        connection = self._connection
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_RECORD_BYTES + MIB)
        for pragma in ("trusted_schema = OFF", "cell_size_check = ON", "mmap_size = 0"):
            connection.execute(f"PRAGMA {pragma}")
        check_format(connection, self._shown_path)
        version = version_of(connection)
        if version < 1:
            raise StoreFileError("journal-file-foreign", path=str(self._shown_path))
        if self._fetch_value("PRAGMA encoding") != "UTF-8":
            raise self._altered_error("PRAGMA encoding")
        self._check_schema(version)
        if self._fetch_value("PRAGMA integrity_check(1)") != "ok":
            raise StoreFileError("journal-backup-damaged", path=str(self._shown_path))
        if self._has_rows("PRAGMA foreign_key_check"):
            raise StoreFileError("journal-backup-damaged", path=str(self._shown_path))
        for table, columns in expected_columns(version).items():
            self._check_values(table, columns)
        return BackupInfo(
            version=version,
            tables=self._count("tables"),
            unfinished=self._count("tables WHERE NOT finished"),
            games=self._count("games") if version > 1 else 0,  # version 1 has no games
            players=self._count("players"),
            size=path.stat().st_size,
        )

    def _check_schema(self, version: int) -> None:
        """Raise an error if an object of the schema is missing, extra or different."""
        expected, found = expected_schema(version), set[tuple[Any, ...]]()
        for row in self._rows("SELECT type, name, tbl_name, sql FROM sqlite_master"):
            if _normalized(row) not in expected:
                raise self._altered_error(f"{row[0]} {row[1]}")
            found.add(_normalized(row))
        for kind, name, *_ in sorted(expected - found, key=repr):
            raise self._altered_error(f"{kind} {name}")

    def _check_values(self, table: str, columns: dict[str, tuple[str, ...]]) -> None:
        """Raise an error if a column has a value of another type, too long a value or no valid list."""
        for column, kinds in columns.items():
            max_length = MAX_RECORD_BYTES if column == _RECORD else MAX_VALUE_BYTES
            invalid = f"typeof({column}) NOT IN {_sql_list(kinds)} OR length({column}) > {max_length}"
            if "integer" in kinds:
                invalid += f" OR {column} NOT BETWEEN -{MAX_NUMBER} AND {MAX_NUMBER}"
            if (items := _LIST_COLUMNS.get(table, {}).get(column)) is not None:
                # Check json_valid first: json_each fails without JSON.
                invalid += (
                    f" OR CASE WHEN NOT json_valid({column}) THEN TRUE"
                    f" WHEN json_type({column}) != 'array' THEN TRUE"
                    f" ELSE EXISTS (SELECT 1 FROM json_each({column})"
                    f" WHERE type NOT IN {_sql_list(items)}) END"
                )
            if self._has_rows(f"SELECT 1 FROM {table} WHERE {invalid} LIMIT 1"):
                raise self._altered_error(f"{table}.{column}")

    def _rows(self, statement: str) -> Iterator[tuple[Any, ...]]:
        if self._has_expired():
            raise self._timeout_error()
        try:
            yield from self._connection.execute(statement)
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_INTERRUPT:
                raise self._timeout_error() from None
            raise

    def _fetch_value(self, statement: str) -> Any:
        ((found,),) = self._rows(statement)
        return found

    def _has_rows(self, statement: str) -> bool:
        return next(self._rows(statement), None) is not None

    def _count(self, what: str) -> int:
        return int(self._fetch_value(f"SELECT count(*) FROM {what}"))

    def _has_expired(self) -> bool:
        return self._limits is not None and self._limits.clock() >= self._deadline

    def _timeout_error(self) -> StoreFileError:
        assert self._limits is not None, "there is a time limit"
        return StoreFileError(
            "journal-backup-slow", path=str(self._shown_path), seconds=round(self._limits.seconds)
        )

    def _altered_error(self, what: str) -> StoreFileError:
        path, what = str(self._shown_path), what[:_MAX_NAME_SHOWN]
        return StoreFileError("journal-backup-altered", path=path, what=what)


@contextmanager
def _expected_database(version: int) -> Iterator[sqlite3.Connection]:
    """Open a new database of this version in memory."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:version])
        yield connection


@cache
def expected_schema(version: int) -> frozenset[tuple[Any, ...]]:
    """Return the tables and indexes of a version: type, name, table and SQL."""
    with _expected_database(version) as connection:
        rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
    return frozenset(map(_normalized, rows))


@cache
def expected_columns(version: int) -> dict[str, dict[str, tuple[str, ...]]]:
    """Return the columns of each table, with the storage types that SQLite may use."""
    with _expected_database(version) as connection:
        names = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        return {
            table: {
                name: (kind.lower(), *(() if needed or key else ("null",)))
                for _, name, kind, needed, _, key in connection.execute(f"PRAGMA table_info({table})")
            }
            for table in names
        }


def _sql_list(words: tuple[str, ...]) -> str:
    """Return words as an SQL list."""
    return "(" + ", ".join(f"'{word}'" for word in words) + ")"


def _normalized(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return a row of the schema with the white space of its SQL normalized."""
    kind, name, table, sql = row
    return kind, name, table, " ".join(sql.split()) if isinstance(sql, str) else sql


def _store_error(error: sqlite3.Error, shown_path: Path) -> StoreFileError:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_TOOBIG:
        return StoreFileError("journal-backup-altered", path=str(shown_path), what=reason(error))
    if code == sqlite3.SQLITE_CORRUPT:
        return StoreFileError("journal-backup-damaged", path=str(shown_path))
    if isinstance(error, sqlite3.OperationalError):
        return StoreFileError("journal-file-unusable", path=str(shown_path), problem=reason(error))
    return unusable(shown_path, error)
