"""Run as a process: appends to many tables until it is killed, and says what has been acknowledged.

Each line is `table first count`, written after the append has returned. Each task has two tables
and writes to them in turn, so that at every moment the first is level with the second or one
append ahead.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from sabot.server.store.sqlite import SqliteStore
from sabot.tables.journal import Append
from tests.server.store.helpers import appending

TASKS = 20


async def append(store: SqliteStore, what: Append) -> None:
    """Append and report it. A pipe takes so short a line in one piece."""
    await store.append(what)
    os.write(1, f"{what.table} {what.first} {len(what.entries)}\n".encode())


async def task(store: SqliteStore, number: int) -> None:
    """Continue two tables where they stopped; let the second catch up first."""
    left, right = f"left-{number}", f"right-{number}"
    ahead, behind = len(await store.entries(left)), len(await store.entries(right))
    turn = 0
    while True:
        count = 1 + (number + turn) % 3
        if ahead > behind:
            count = ahead - behind
        else:
            await append(store, appending(left, ahead, count))
            ahead += count
        await append(store, appending(right, behind, count))
        behind += count
        turn += 1


async def main() -> None:
    """Write until the process is killed."""
    store = await SqliteStore.open(Path(sys.argv[1]))
    await asyncio.gather(*(task(store, number) for number in range(TASKS)))


if __name__ == "__main__":
    asyncio.run(main())
