"""Signing keys and backups: which keys a server has after a restore."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from sabot.server.store import KeyRow
from sabot.server.store.backup import backup, restore_backup
from sabot.server.store.sqlite import SqliteStore
from tests.server.store.helpers import with_store


def rotated(*keys: KeyRow) -> Callable[[SqliteStore], Awaitable[None]]:
    """Return work that signs with the first key and rotates to the others."""

    async def work(store: SqliteStore) -> None:
        await store.signing_keys(keys[0])
        for key in keys[1:]:
            await store.rotate_key(key, 50.0)

    return work


async def keys_of(store: SqliteStore) -> list[bytes]:
    """Return the keys of a store, the one that signs first."""
    return [key.secret for key in await store.signing_keys(KeyRow(b"none was there", 9.0))]


@pytest.mark.parametrize(
    ("backed_up", "afterwards", "expected"),
    [
        ("a", "", "a"),
        ("a", "b", "ba"),
        ("a", "bc", "cba"),
        ("ab", "c", "cba"),
    ],
)
def test_a_key_that_was_rotated_away_does_not_come_back(
    tmp_path: Path, backed_up: str, afterwards: str, expected: str
) -> None:
    database, copy = tmp_path / "sabot.db", tmp_path / "copy.db"
    rows = {name: KeyRow(name.encode(), float(ord(name))) for name in "abcx"}

    async def first(store: SqliteStore) -> None:
        await rotated(*(rows[name] for name in backed_up))(store)

    async def later(store: SqliteStore) -> None:
        for name in afterwards:
            await store.rotate_key(rows[name], 50.0)

    with_store(database, first)
    backup(database, copy)
    with_store(database, later)
    restore_backup(copy, database)
    assert with_store(database, keys_of) == [name.encode() for name in expected]


@pytest.mark.parametrize("there", ["nothing", "another server"])
def test_the_keys_of_another_server_come_with_its_backup(tmp_path: Path, there: str) -> None:
    source, copy, database = tmp_path / "source.db", tmp_path / "copy.db", tmp_path / "sabot.db"

    async def own(store: SqliteStore) -> None:
        await store.signing_keys(KeyRow(b"theirs", 1.0))

    async def other(store: SqliteStore) -> None:
        await store.signing_keys(KeyRow(b"its own", 1.0))

    with_store(source, own)
    backup(source, copy)
    if there != "nothing":
        with_store(database, other)
    restore_backup(copy, database)
    assert with_store(database, keys_of) == [b"theirs"]
