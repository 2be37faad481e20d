"""The schema of the database as migrations; a file of an older version is migrated when it is opened.

A released migration never changes: add another one. Each runs in one transaction together with the version
number it leads to.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

APPLICATION_ID = 0x5AB07
"""The `PRAGMA application_id` of Sabot's files."""

_PLAY = """
    CREATE TABLE meta (
        name TEXT PRIMARY KEY,
        value BLOB NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE tables (
        number INTEGER PRIMARY KEY,
        code TEXT NOT NULL UNIQUE,
        finished INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX tables_unfinished ON tables (number) WHERE NOT finished;

    CREATE TABLE entries (
        table_no INTEGER NOT NULL REFERENCES tables,
        seq INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (table_no, seq)
    ) WITHOUT ROWID;

    CREATE TABLE players (
        id TEXT PRIMARY KEY,
        nickname TEXT NOT NULL,
        language TEXT NOT NULL,
        created_at REAL NOT NULL,
        may_host INTEGER NOT NULL,
        generation INTEGER NOT NULL,
        recovery BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX players_by_recovery ON players (recovery) WHERE recovery != x''
"""

# The record is the last column: SQLite does not read it for queries on the others.
_FINISHED_GAMES = """
    CREATE TABLE games (
        id TEXT NOT NULL UNIQUE,
        table_no INTEGER NOT NULL REFERENCES tables,
        game TEXT NOT NULL,
        edition TEXT NOT NULL,
        names TEXT NOT NULL,
        sides INTEGER NOT NULL,
        totals TEXT NOT NULL,
        winners TEXT NOT NULL,
        hands INTEGER NOT NULL,
        moves INTEGER NOT NULL,
        finished_at REAL NOT NULL,
        players TEXT NOT NULL,
        record TEXT NOT NULL
    );
    CREATE INDEX games_counted ON games (game, edition, hands, moves);

    CREATE TABLE played (
        player TEXT NOT NULL,
        finished_at REAL NOT NULL,
        game TEXT NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        won INTEGER NOT NULL,
        PRIMARY KEY (player, finished_at, game, seat)
    ) WITHOUT ROWID
"""

_BANS = """
    CREATE TABLE bans (
        target TEXT PRIMARY KEY,
        note TEXT NOT NULL,
        created_at REAL NOT NULL,
        until REAL
    ) WITHOUT ROWID
"""

# Recovery links made before they had a time limit are valid as long as new ones.
_KEYS_AND_RECOVERY = """
    CREATE TABLE signing_keys (
        secret BLOB PRIMARY KEY,
        made_at REAL NOT NULL,
        good_until REAL
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX signing_keys_current ON signing_keys (good_until IS NULL) WHERE good_until IS NULL;
    INSERT INTO signing_keys SELECT value, CAST(strftime('%s', 'now') AS REAL), NULL
        FROM meta WHERE name = 'token-key';
    DELETE FROM meta WHERE name = 'token-key';

    ALTER TABLE players ADD COLUMN recovery_at REAL NOT NULL DEFAULT 0;
    UPDATE players SET recovery_at = CAST(strftime('%s', 'now') AS REAL) WHERE recovery != x''
"""

# A table that is being deleted has `finished` 2 and `closed_at` -1; its entries are deleted in parts.
_RETENTION = """
    ALTER TABLE tables ADD COLUMN closed_at REAL;
    UPDATE tables SET closed_at = CAST(strftime('%s', 'now') AS REAL) WHERE finished;
    CREATE INDEX tables_closed ON tables (closed_at) WHERE finished;

    ALTER TABLE games ADD COLUMN is_finished INTEGER NOT NULL DEFAULT 1;
    DROP INDEX games_counted;
    CREATE INDEX games_counted ON games (game, edition, hands, moves) WHERE is_finished;
    CREATE INDEX games_by_date ON games (is_finished, finished_at);
    CREATE INDEX games_by_table ON games (table_no);

    ALTER TABLE played ADD COLUMN is_finished INTEGER NOT NULL DEFAULT 1;
    CREATE INDEX played_by_game ON played (game)
"""

MIGRATIONS = (_PLAY, _FINISHED_GAMES, _BANS, _KEYS_AND_RECOVERY, _RETENTION)
"""The statements that lead to version 1, to version 2 and so on, separated by semicolons."""

CURRENT = len(MIGRATIONS)
"""The version this program writes."""


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of a database; 0 if it is empty."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def application_of(connection: sqlite3.Connection) -> int:
    """Return the application id of a database."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    return int(application)


def is_empty(connection: sqlite3.Connection) -> bool:
    """Return whether a database has no tables and no version."""
    (objects,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return not objects and version_of(connection) == 0 and application_of(connection) == 0


def migrate(connection: sqlite3.Connection, migrations: Sequence[str] = MIGRATIONS) -> tuple[int, int]:
    """Migrate an empty or older database step by step; return the versions before and after.

    A failed step leaves the database as the step before left it.
    """
    found = version_of(connection)
    for version, statements in enumerate(migrations[found:], start=found + 1):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in statements.split(";"):
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {version}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
    return found, max(found, len(migrations))
