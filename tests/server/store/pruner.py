"""Run as a process: writes tables and games, and deletes what is old, until it is killed. Prints each round.

    pruner.py DATABASE

Tables called `open-…` stay open; those called `old-…` are closed, half of them with a game, and deleted.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from tests.server.store.helpers import appending, game, opened

KEPT = "x" * 40_000
LONG = 1_700
"""Entries of a table: more than are deleted at once."""


async def run(database: Path) -> None:
    """Go on for ever."""
    async with opened(database) as store:
        number = (await store.size()).players  # any number that grows from run to run
        while True:
            number += 1
            open_table, old = f"open-{number}-{id(store)}", f"old-{number}-{id(store)}"
            await store.append(appending(open_table, 0, 3))
            over = game(id=f"game-of-{old}", table=old, record=KEPT, finished_at=1.0)
            found = over if number % 2 else None
            await store.append(appending(old, 0, LONG, finished=True, game=found, at=1.0))
            print(open_table, flush=True)
            await store.delete_games(finished=True, before=2.0, most=20)
            await store.delete_tables(2.0)
            await store.shrink()


if __name__ == "__main__":
    asyncio.run(run(Path(sys.argv[1])))
