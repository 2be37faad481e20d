"""Keys that sign players' tokens: one signs, earlier ones are accepted for a while.

The keys are in the database, so that they change in one transaction and are in every backup: without them a
restored server would accept no token.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from sabot.server.store import KeyRow
from sabot.server.store.database import FileLock, StoreFileError, connect_to_write, prepare, unusable


def signing_keys(connection: sqlite3.Connection) -> list[KeyRow]:
    """Return all keys, the newest first."""
    rows = connection.execute(
        "SELECT secret, made_at, good_until FROM signing_keys"
        " ORDER BY good_until IS NOT NULL, made_at DESC, secret"
    )
    return [KeyRow(*row) for row in rows.fetchall()]


def ensure_key(connection: sqlite3.Connection, fresh: KeyRow) -> list[KeyRow]:
    """Return all keys. Store `fresh` if there is none yet."""
    keys = signing_keys(connection)
    if not keys or keys[0].good_until is not None:
        insert_keys(connection, [fresh])
        keys = signing_keys(connection)
    return keys


def rotate_key(connection: sqlite3.Connection, fresh: KeyRow, good_until: float) -> list[KeyRow]:
    """Sign with `fresh` from now on; accept earlier keys until `good_until` at most. Return all keys."""
    connection.execute(
        "UPDATE signing_keys SET good_until = min(ifnull(good_until, ?), ?)", (good_until, good_until)
    )
    insert_keys(connection, [fresh])
    return signing_keys(connection)


def insert_keys(connection: sqlite3.Connection, keys: Sequence[KeyRow]) -> None:
    """Insert keys."""
    connection.executemany(
        "INSERT INTO signing_keys (secret, made_at, good_until) VALUES (?, ?, ?)",
        [(key.secret, key.made_at, key.good_until) for key in keys],
    )


def rotate_in_file(database: Path, fresh: KeyRow, good_until: float) -> None:
    """Rotate the key in a database that no server has open, or raise StoreFileError."""
    if not database.is_file():
        raise StoreFileError("journal-file-missing", path=str(database))
    lock = FileLock(database)
    try:
        prepare(database)
        with closing(connect_to_write(database)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            rotate_key(connection, fresh, good_until)
            connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise unusable(database, error) from None
    finally:
        lock.release()
