"""The keys that sign players' tokens, as the database holds them: one signs, earlier ones still count.

They are in the database and not beside it, so that they change in one transaction, are as private as
the rest, and are in every backup: without them nobody would be known on a server that was set up anew.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from sabot.server.store import KeyRow
from sabot.server.store.database import FileLock, StoreFileError, connect_to_write, prepare, unusable


def signing_keys(connection: sqlite3.Connection) -> list[KeyRow]:
    """Return all keys, the latest first."""
    rows = connection.execute(
        "SELECT secret, made_at, good_until FROM signing_keys"
        " ORDER BY good_until IS NOT NULL, made_at DESC, secret"
    )
    return [KeyRow(*row) for row in rows.fetchall()]


def ensure_key(connection: sqlite3.Connection, fresh: KeyRow) -> list[KeyRow]:
    """Return all keys; `fresh` is the first if there is none yet."""
    keys = signing_keys(connection)
    if not keys or keys[0].good_until is not None:
        put_keys(connection, [fresh])
        keys = signing_keys(connection)
    return keys


def rotate_key(connection: sqlite3.Connection, fresh: KeyRow, good_until: float) -> list[KeyRow]:
    """Let `fresh` sign from now on, and no earlier key count for longer than until then."""
    connection.execute(
        "UPDATE signing_keys SET good_until = min(ifnull(good_until, ?), ?)", (good_until, good_until)
    )
    put_keys(connection, [fresh])
    return signing_keys(connection)


def put_keys(connection: sqlite3.Connection, keys: Sequence[KeyRow]) -> None:
    """Add keys."""
    connection.executemany(
        "INSERT INTO signing_keys (secret, made_at, good_until) VALUES (?, ?, ?)",
        [(key.secret, key.made_at, key.good_until) for key in keys],
    )


def rotate_in_file(database: Path, fresh: KeyRow, good_until: float) -> None:
    """Rotate the key in a database that no server has open. Raises JournalFileError."""
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
