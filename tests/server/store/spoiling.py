"""Manipulated backups, with the error code and the object that the refusal names."""

from __future__ import annotations

import os
import sqlite3
import struct
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

from sabot.server.store.backup_checks import MAX_VALUE_BYTES
from sabot.server.store.migrations import CURRENT, migrate

Spoil: TypeAlias = Callable[[Path], None]
PAGE = 4096


def sql(script: str) -> Spoil:
    """Run a script on the backup."""

    def spoil(path: Path) -> None:
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(script)

    return spoil


def schema(statement: str) -> Spoil:
    """Change the stored SQL of the schema, bypassing SQLite's checks."""
    return sql(f"PRAGMA writable_schema = ON; {statement}; PRAGMA writable_schema = RESET")


def rebuilt(table: str, old: str, new: str) -> Spoil:
    """Rebuild a table with another statement and the same rows."""

    def spoil(path: Path) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA legacy_alter_table = ON")
            (made,) = connection.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()
            assert old in made
            columns = ", ".join(row[1] for row in connection.execute(f"PRAGMA table_info({table})"))
            rest = connection.execute(
                "SELECT name, sql FROM sqlite_master WHERE tbl_name = ? AND type = 'index' AND sql NOT NULL",
                (table,),
            ).fetchall()
            connection.execute(f"ALTER TABLE {table} RENAME TO old_one")
            connection.execute(made.replace(old, new))
            connection.execute(f"INSERT INTO {table} ({columns}) SELECT {columns} FROM old_one")
            connection.execute("DROP TABLE old_one")
            for _, index in rest:
                connection.execute(index)

    return spoil


def bytes_at(place: int, content: bytes) -> Spoil:
    """Overwrite bytes of the file; a negative place counts from the end."""

    def spoil(path: Path) -> None:
        with path.open("r+b") as file:
            file.seek(place, os.SEEK_SET if place >= 0 else os.SEEK_END)
            file.write(content)

    return spoil


def companion_file(ending: str, content: bytes) -> Spoil:
    """Add a file that SQLite would keep next to an open database."""
    return lambda path: void(path.with_name(path.name + ending).write_bytes(content))


def void(_: object) -> None:
    """Discard a result."""


def in_utf_16(path: Path) -> None:
    """Rebuild the database in another encoding."""
    path.unlink()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA encoding = 'UTF-16'")
        migrate(connection)


def damaged_page(path: Path) -> None:
    """Overwrite a page of a table's rows."""
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()
    bytes_at((page - 1) * PAGE, b"\xaa" * PAGE)(path)


def bad_index(path: Path) -> None:
    """Make an index differ from its table."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        (root,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_tables_1'"
        ).fetchone()
    content = bytearray(path.read_bytes())
    at = (root - 1) * PAGE
    place = content.index(b"t1", at, at + PAGE)
    content[place : place + 2] = b"t9"
    path.write_bytes(content)


def cyclic(path: Path) -> None:
    """Mark a page in use as free."""
    with path.open("r+b") as file:
        file.seek(32)
        file.write(struct.pack(">II", 2, 1))


def pipe(path: Path) -> None:
    """Replace the file with a pipe, which never ends."""
    path.unlink()
    os.mkfifo(path)


ALTERED, DAMAGED, FOREIGN = "journal-backup-altered", "journal-backup-damaged", "journal-file-foreign"
HUGE = MAX_VALUE_BYTES + 1

HOSTILE: dict[str, tuple[Spoil, str, str]] = {
    "a view": (sql("CREATE VIEW everybody AS SELECT * FROM players"), ALTERED, "view everybody"),
    "a view in the place of a table": (
        sql(
            "DROP TABLE bans; CREATE VIEW bans AS SELECT 1 AS target, '' AS note, 0 AS created_at, 0 AS until"
        ),
        ALTERED,
        "view bans",
    ),
    "a view that never ends": (
        sql(
            "CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
            " SELECT count(*) FROM n"
        ),
        ALTERED,
        "view endless",
    ),
    "a trigger": (
        sql("CREATE TRIGGER t AFTER INSERT ON entries BEGIN UPDATE players SET may_host = 1; END"),
        ALTERED,
        "trigger t",
    ),
    "another table": (sql("CREATE TABLE more (a)"), ALTERED, "table more"),
    "a virtual table": (sql("CREATE VIRTUAL TABLE v USING fts5(a)"), ALTERED, "table v"),
    "statistics": (sql("ANALYZE"), ALTERED, "table sqlite_stat1"),
    "a missing table": (sql("DROP TABLE played"), ALTERED, "index played_by_game"),
    "a missing empty table": (sql("DROP TABLE bans"), ALTERED, "table bans"),
    "another index": (sql("CREATE INDEX more ON players (nickname)"), ALTERED, "index more"),
    "an index that computes": (
        sql("CREATE INDEX more ON players (length(nickname))"),
        ALTERED,
        "index more",
    ),
    "a missing index": (sql("DROP INDEX tables_unfinished"), ALTERED, "index tables_unfinished"),
    "another index of the same name": (
        sql("DROP INDEX games_counted; CREATE INDEX games_counted ON games (game)"),
        ALTERED,
        "index games_counted",
    ),
    "an index no longer unique": (
        sql("DROP INDEX players_by_recovery; CREATE INDEX players_by_recovery ON players (recovery)"),
        ALTERED,
        "index players_by_recovery",
    ),
    "another column": (sql("ALTER TABLE players ADD COLUMN more TEXT"), ALTERED, "table players"),
    "a generated column": (
        sql("ALTER TABLE players ADD COLUMN more TEXT GENERATED ALWAYS AS (hex(recovery)) VIRTUAL"),
        ALTERED,
        "table players",
    ),
    "a column less": (sql("ALTER TABLE players DROP COLUMN recovery_at"), ALTERED, "table players"),
    "a column renamed": (
        sql("ALTER TABLE players RENAME COLUMN nickname TO name"),
        ALTERED,
        "table players",
    ),
    "a column of another kind": (
        rebuilt("meta", "value BLOB NOT NULL", "value TEXT NOT NULL"),
        ALTERED,
        "table meta",
    ),
    "a column that may be empty": (rebuilt("meta", "BLOB NOT NULL", "BLOB"), ALTERED, "table meta"),
    "a check": (rebuilt("meta", "BLOB NOT NULL", "BLOB NOT NULL CHECK (1)"), ALTERED, "table meta"),
    "a default that computes": (
        rebuilt("players", "nickname TEXT NOT NULL", "nickname TEXT NOT NULL DEFAULT (hex(zeroblob(9)))"),
        ALTERED,
        "table players",
    ),
    "another collation": (
        rebuilt("meta", "name TEXT PRIMARY KEY", "name TEXT COLLATE NOCASE PRIMARY KEY"),
        ALTERED,
        "table meta",
    ),
    "no foreign key": (
        rebuilt("entries", "INTEGER NOT NULL REFERENCES tables", "INTEGER NOT NULL"),
        ALTERED,
        "table entries",
    ),
    "a schema that says something else": (
        schema(
            "UPDATE sqlite_master SET sql = sql || ' ' WHERE name = 'tables'; UPDATE sqlite_master"
            " SET sql = replace(sql, 'code TEXT', 'code BLOB') WHERE name = 'tables'"
        ),
        ALTERED,
        "table tables",
    ),
    "a schema that is none": (
        schema("UPDATE sqlite_master SET sql = 'x' WHERE name = 'tables'"),
        DAMAGED,
        "",
    ),
    "no schema": (schema("DELETE FROM sqlite_master"), ALTERED, "index games_by_date"),
    "another encoding": (in_utf_16, ALTERED, "PRAGMA encoding"),
    "another program's": (sql("PRAGMA application_id = 7"), FOREIGN, ""),
    "no version": (sql("PRAGMA user_version = 0"), FOREIGN, ""),
    "a negative version": (sql("PRAGMA user_version = -1"), FOREIGN, ""),
    "an older version": (sql("PRAGMA user_version = 1"), ALTERED, ""),
    "a newer version": (sql(f"PRAGMA user_version = {CURRENT + 1}"), "journal-file-newer", ""),
    "a damaged page": (damaged_page, DAMAGED, ""),
    "an index that does not fit": (bad_index, DAMAGED, ""),
    "a free page in use": (cyclic, DAMAGED, ""),
    "an unknown format": (bytes_at(18, b"\x09\x09"), FOREIGN, ""),
    "a page size of its own": (bytes_at(16, b"\x00\x03"), FOREIGN, ""),
    "cut short": (lambda path: os.truncate(path, PAGE * 3), DAMAGED, ""),
    "cut within a page": (lambda path: os.truncate(path, 50), FOREIGN, ""),
    "empty": (lambda path: os.truncate(path, 0), FOREIGN, ""),
    "an entry of no table": (
        sql("INSERT INTO entries VALUES (999, 0, x'00')"),
        DAMAGED,
        "",
    ),
    "a huge blob": (
        sql(f"UPDATE entries SET body = zeroblob({HUGE}) WHERE table_no = 1 AND seq = 0"),
        ALTERED,
        "entries.body",
    ),
    "a huge text": (
        sql(f"UPDATE players SET nickname = printf('%.*c', {HUGE}, 'x')"),
        ALTERED,
        "players.nickname",
    ),
    "a text where bytes belong": (sql("UPDATE entries SET body = 'text'"), ALTERED, "entries.body"),
    "bytes where a text belongs": (sql("UPDATE players SET nickname = x'00'"), ALTERED, "players.nickname"),
    "a text where a number belongs": (
        sql("UPDATE players SET generation = 'many'"),
        ALTERED,
        "players.generation",
    ),
    "a fraction where a whole number belongs": (
        sql("UPDATE entries SET seq = seq + 0.5"),
        ALTERED,
        "entries.seq",
    ),
    "a list that is none": (sql("UPDATE games SET names = '[1'"), ALTERED, "games.names"),
    "a number in the place of a list": (sql("UPDATE games SET names = '5'"), ALTERED, "games.names"),
    "an object in the place of a list": (sql("UPDATE games SET players = '{}'"), ALTERED, "games.players"),
    "a number among names": (sql("""UPDATE games SET names = '["A", 5]'"""), ALTERED, "games.names"),
    "a name among totals": (sql("""UPDATE games SET totals = '[5, "A"]'"""), ALTERED, "games.totals"),
    "a list among winners": (sql("UPDATE games SET winners = '[[0]]'"), ALTERED, "games.winners"),
    "the last number of all": (
        sql("UPDATE players SET generation = 9223372036854775807"),
        ALTERED,
        "players.generation",
    ),
    "the last table of all": (
        sql("INSERT INTO tables (number, code) VALUES (9223372036854775807, 'last')"),
        ALTERED,
        "tables.number",
    ),
    "a log": (companion_file("-wal", b"x" * 100), "journal-backup-open", ""),
    "an index of a log": (companion_file("-shm", b"x" * 100), "journal-backup-open", ""),
    "a journal to be rolled back": (companion_file("-journal", b"x" * 100), "journal-backup-open", ""),
    "a pipe": (pipe, "journal-file-missing", ""),
}
