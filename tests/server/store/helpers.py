"""Stores for tests, and entries that name their position."""

from __future__ import annotations

import asyncio
import sqlite3
import struct
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from sabot.server.store.sqlite import SqliteStore
from sabot.tables.journal import Append, StoredGame

ROOT = Path(__file__).parents[3]

T = TypeVar("T")

GAME = StoredGame(
    id="game-1",
    table="a",
    game="some-game",
    edition="some-edition",
    names=("Zoé", "Bot", "Paul", "Bot-2"),
    sides=2,
    totals=(5000, -300),
    winners=(0,),
    hands=3,
    moves=120,
    record='[Record "1"]\n…\n',
    finished_at=1000.5,
    players=("zoe", None, "paul", None),
)


def game(**changes: Any) -> StoredGame:
    """Return `GAME` with changes."""
    return replace(GAME, **changes)


def body(table: str, seq: int, part: int = 1, parts: int = 1) -> bytes:
    """Return an entry that names its table, number, and part of its append."""
    return f"{table}:{seq}:{part}/{parts}".encode()


def appending(table: str, first: int, count: int = 1, **more: Any) -> Append:
    """Return an append of `count` such entries."""
    entries = tuple(body(table, first + at, at + 1, count) for at in range(count))
    return Append(table, first, entries, **more)


def check_whole(table: str, entries: Sequence[bytes]) -> None:
    """Check that every entry is at its position and no append is incomplete."""
    expected_part = 1
    for seq, entry in enumerate(entries):
        part, parts = (int(number) for number in entry.decode().rpartition(":")[2].split("/"))
        assert entry == body(table, seq, part, parts)
        assert part == expected_part
        expected_part = part % parts + 1
    assert expected_part == 1


@asynccontextmanager
async def opened(database: Path) -> AsyncIterator[SqliteStore]:
    """Open a store and close it afterwards."""
    store = await SqliteStore.open(database)
    try:
        yield store
    finally:
        await store.close()


def with_store(database: Path, work: Callable[[SqliteStore], Coroutine[Any, Any, T]]) -> T:
    """Run a function on an open store."""

    async def run() -> T:
        async with opened(database) as store:
            return await work(store)

    return asyncio.run(run())


def all_entries(database: Path) -> dict[str, list[bytes]]:
    """What a database file holds, by table, read past the program that wrote it.

    Tables that are being deleted are left out: they are there in part.
    """
    with closing(sqlite3.connect(database)) as connection:
        (found,) = connection.execute("PRAGMA integrity_check").fetchone()
        assert found == "ok"
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        tables: dict[str, list[bytes]] = {
            code: []
            for (code,) in connection.execute("SELECT code FROM tables WHERE finished < 2 ORDER BY number")
        }
        rows = connection.execute(
            "SELECT code, seq, body FROM entries JOIN tables ON number = table_no WHERE finished < 2"
            " ORDER BY number, seq"
        )
        for code, seq, entry in rows:
            assert seq == len(tables[code]), "a gap"
            tables[code].append(entry)
        return tables


def commits_in_log(database: Path) -> int:
    """How many transactions the write-ahead log holds, as the file itself says.

    A frame has a header of 24 bytes, whose second word is zero but in the last of a transaction.
    """
    log = database.with_name(database.name + "-wal").read_bytes()
    (page_size,) = struct.unpack(">I", log[8:12])
    salts = log[16:24]
    commits = 0
    for at in range(32, len(log), 24 + page_size):
        _, size_after = struct.unpack(">II", log[at : at + 8])
        commits += bool(size_after) and log[at + 8 : at + 16] == salts
    return commits


def start(module: str, *args: str | Path, **options: Any) -> subprocess.Popen[str]:
    """Start a process that runs one of the modules here."""
    command = [sys.executable, "-m", f"tests.server.store.{module}", *map(str, args)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, **options)
