"""What may be restored: a file that holds exactly what our migrations make, whole, and within bounds.

A backup may come from anywhere. Views, triggers, generated columns and whatever else a schema can hold are
programs that would run inside the server, so nothing is looked for in particular: the schema is compared with
that of a database made here, object by object. Nothing of the file is changed or run meanwhile.
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

from sabot.server.store.database import StoreFileError, check_ours, connect, reason, unusable
from sabot.server.store.migrations import MIGRATIONS, migrate, version_of

MIB = 1024 * 1024
LARGEST_VALUE = MIB
"""The longest value that a server writes, but for the records of games."""
LARGEST_RECORD = 64 * MIB
_RECORD = "record"
MOST_NUMBER = 2**53
"""Above all numbers that a server writes, and far below where adding one would be too much for SQLite."""
_LISTS = {
    "games": {
        "names": ("text",),
        "totals": ("integer",),
        "winners": ("integer",),
        "players": ("text", "null"),
    }
}
"""Columns that hold lists as JSON, and of what."""
_STEPS = 20_000
"""How many steps SQLite may take until the time is looked at; a few milliseconds' worth."""
_SHOWN = 60
"""How much of a name in a foreign file is shown."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How long it may take to look a backup through, and how large it may be."""

    seconds: float
    size: int
    clock: Callable[[], float] = time.monotonic


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


def beside(database: Path) -> tuple[Path, ...]:
    """The files that SQLite keeps next to a database at work."""
    return tuple(database.with_name(database.name + ending) for ending in ("-wal", "-shm", "-journal"))


def glance(path: Path, bounds: Bounds | None = None) -> None:
    """Refuse at a glance what can be no backup: what is no file, not ours, too large or in use."""
    if not path.is_file():
        raise StoreFileError("journal-file-missing", path=str(path))
    if any(log.exists() and log.stat().st_size for log in beside(path)):
        # A part of it is in the log: it is a database at work or cut short, and no backup.
        raise StoreFileError("journal-backup-open", path=str(path))
    if bounds is not None and path.stat().st_size > bounds.size:
        raise StoreFileError("journal-backup-large", path=str(path), most=bounds.size // MIB)
    try:
        with closing(connect(path, "ro&immutable=1")) as connection:
            check_ours(connection, path)
    except sqlite3.Error as error:
        raise _blamed(error, path) from None


def vetted(path: Path, named: Path, bounds: Bounds | None = None) -> BackupInfo:
    """Look a database file through; `named` is what errors call it. Raises JournalFileError."""
    try:
        with closing(connect(path, "ro&immutable=1")) as connection, _Look(connection, named, bounds) as look:
            return look.through(path)
    except sqlite3.Error as error:
        raise _blamed(error, named) from None


class _Look:
    """One look at a file, for as long as it may take."""

    def __init__(self, connection: sqlite3.Connection, named: Path, bounds: Bounds | None) -> None:
        self._connection = connection
        self._named = named
        self._bounds = bounds
        self._ends = 0.0 if bounds is None else bounds.clock() + bounds.seconds
        self._timer: threading.Timer | None = None

    def __enter__(self) -> _Look:
        if self._bounds is not None:
            self._connection.set_progress_handler(self._is_late, _STEPS)
            # A part of the integrity check takes no steps, but can be interrupted.
            self._timer = threading.Timer(self._bounds.seconds, self._connection.interrupt)
            self._timer.daemon = True
            self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def through(self, path: Path) -> BackupInfo:
        """Everything that there is to check, and what was found."""
        connection = self._connection
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_RECORD + MIB)
        for pragma in ("trusted_schema = OFF", "cell_size_check = ON", "mmap_size = 0"):
            connection.execute(f"PRAGMA {pragma}")
        check_ours(connection, self._named)
        version = version_of(connection)
        if version < 1:
            raise StoreFileError("journal-file-foreign", path=str(self._named))
        if self._one("PRAGMA encoding") != "UTF-8":
            raise self._altered("PRAGMA encoding")
        self._check_schema(version)
        if self._one("PRAGMA integrity_check(1)") != "ok":
            raise StoreFileError("journal-backup-damaged", path=str(self._named))
        if self._any("PRAGMA foreign_key_check"):
            raise StoreFileError("journal-backup-damaged", path=str(self._named))
        for table, columns in expected_columns(version).items():
            self._check_values(table, columns)
        return BackupInfo(
            version=version,
            tables=self._count("tables"),
            unfinished=self._count("tables WHERE NOT finished"),
            games=self._count("games") if version > 1 else 0,  # the first version kept none
            players=self._count("players"),
            size=path.stat().st_size,
        )

    def _check_schema(self, version: int) -> None:
        """Refuse anything that is there and should not be, is missing, or is not the same."""
        expected, found = expected_schema(version), set[tuple[Any, ...]]()
        for row in self._rows("SELECT type, name, tbl_name, sql FROM sqlite_master"):
            if _plain(row) not in expected:
                raise self._altered(f"{row[0]} {row[1]}")
            found.add(_plain(row))
        for kind, name, *_ in sorted(expected - found, key=repr):
            raise self._altered(f"{kind} {name}")

    def _check_values(self, table: str, columns: dict[str, tuple[str, ...]]) -> None:
        """Refuse values of another kind than ours, or longer ones, or lists that are none."""
        for column, kinds in columns.items():
            most = LARGEST_RECORD if column == _RECORD else LARGEST_VALUE
            wrong = f"typeof({column}) NOT IN {_listed(kinds)} OR length({column}) > {most}"
            if "integer" in kinds:
                wrong += f" OR {column} NOT BETWEEN -{MOST_NUMBER} AND {MOST_NUMBER}"
            if (items := _LISTS.get(table, {}).get(column)) is not None:
                # In this order: json_each fails where there is no JSON.
                wrong += (
                    f" OR CASE WHEN NOT json_valid({column}) THEN TRUE"
                    f" WHEN json_type({column}) != 'array' THEN TRUE"
                    f" ELSE EXISTS (SELECT 1 FROM json_each({column}) WHERE type NOT IN {_listed(items)}) END"
                )
            if self._any(f"SELECT 1 FROM {table} WHERE {wrong} LIMIT 1"):
                raise self._altered(f"{table}.{column}")

    def _rows(self, statement: str) -> Iterator[tuple[Any, ...]]:
        if self._is_late():
            raise self._slow()
        try:
            yield from self._connection.execute(statement)
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_INTERRUPT:
                raise self._slow() from None
            raise

    def _one(self, statement: str) -> Any:
        ((found,),) = self._rows(statement)
        return found

    def _any(self, statement: str) -> bool:
        return next(self._rows(statement), None) is not None

    def _count(self, what: str) -> int:
        return int(self._one(f"SELECT count(*) FROM {what}"))

    def _is_late(self) -> bool:
        return self._bounds is not None and self._bounds.clock() >= self._ends

    def _slow(self) -> StoreFileError:
        assert self._bounds is not None, "there is a time limit"
        return StoreFileError(
            "journal-backup-slow", path=str(self._named), seconds=round(self._bounds.seconds)
        )

    def _altered(self, what: str) -> StoreFileError:
        return StoreFileError("journal-backup-altered", path=str(self._named), what=what[:_SHOWN])


@contextmanager
def _fresh(version: int) -> Iterator[sqlite3.Connection]:
    """A database of this version, as we make it."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:version])
        yield connection


@cache
def expected_schema(version: int) -> frozenset[tuple[Any, ...]]:
    """Every table and index of a version: kind, name, table, and the statement that makes it."""
    with _fresh(version) as connection:
        rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
    return frozenset(map(_plain, rows))


@cache
def expected_columns(version: int) -> dict[str, dict[str, tuple[str, ...]]]:
    """The columns of each table, and as what SQLite may hold their values."""
    with _fresh(version) as connection:
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


def _listed(words: tuple[str, ...]) -> str:
    """Some words of ours as a list of SQL."""
    return "(" + ", ".join(f"'{word}'" for word in words) + ")"


def _plain(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """A row of the schema, with the statement's spaces in one spelling."""
    kind, name, table, sql = row
    return kind, name, table, " ".join(sql.split()) if isinstance(sql, str) else sql


def _blamed(error: sqlite3.Error, named: Path) -> StoreFileError:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_TOOBIG:
        return StoreFileError("journal-backup-altered", path=str(named), what=reason(error))
    if code == sqlite3.SQLITE_CORRUPT:
        return StoreFileError("journal-backup-damaged", path=str(named))
    if isinstance(error, sqlite3.OperationalError):
        return StoreFileError("journal-file-unusable", path=str(named), problem=reason(error))
    return unusable(named, error)
