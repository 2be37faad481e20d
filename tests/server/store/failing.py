"""Run as a process: a store whose file cannot be written for a while. Prints what came of it.

    failing.py WAY FOLDER

WAY says what stands in the way: `disk` (the folder is a small file system, filled to the brim),
`calls` (the system calls of SQLite say that it is), `disk restart` and `calls restart` (the same, and
the server is started again before there is room), `size` (no file of this process may grow) or
`pages` (the database itself has reached its limit).
"""

from __future__ import annotations

import asyncio
import json
import resource
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sabot.server.store.database import StoreFileError
from sabot.server.store.sqlite import SqliteStore
from sabot.tables.errors import Unavailable
from sabot.tables.journal import Append
from tests.server.store.helpers import all_entries
from tests.support.no_room import refuse_growth_while

TABLES = [f"t{number}" for number in range(5)]
ENTRY = 3000


def fill(folder: Path, _store: SqliteStore) -> Callable[[], None]:
    """Fill the file system to the last byte; return a function that makes room again."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (4096, 1):
            try:
                while True:
                    file.write(b"x" * size)
            except OSError:
                continue
    return ballast.unlink


def refuse_growth(folder: Path, _store: SqliteStore) -> Callable[[], None]:
    """Make every write of SQLite fail for lack of room; return a function that makes room again."""
    marker = folder / "no room"
    refuse_growth_while(marker)
    marker.touch()
    return marker.unlink


def limit_size(folder: Path, _store: SqliteStore) -> Callable[[], None]:
    """Forbid files to grow beyond the largest one; return a function that allows it again."""
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    largest = max(path.stat().st_size for path in folder.iterdir())
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, hard))
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))


def limit_pages(_folder: Path, store: SqliteStore) -> Callable[[], None]:
    """Forbid the database to grow; return a function that allows it again."""
    connection = store._writer._connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")

    def lift() -> None:
        connection.execute("PRAGMA max_page_count = 1000000")

    return lift


WAYS = {"disk": fill, "calls": refuse_growth, "size": limit_size, "pages": limit_pages}


class Trial:
    """Appends to all tables at once, with their results."""

    def __init__(self) -> None:
        self.kept: dict[str, list[bytes]] = {table: [] for table in TABLES}
        self.refused: list[Unavailable] = []

    async def one(self, store: SqliteStore, table: str) -> bool:
        """Append once; return whether it was stored."""
        first = len(self.kept[table])
        entries = tuple(f"{table}:{first + at}:".encode() + b"." * ENTRY for at in range(2))
        try:
            await store.append(Append(table, first, entries))
        except Unavailable as error:
            self.refused.append(error)
            return False
        self.kept[table] += entries
        return True

    async def round(self, store: SqliteStore) -> int:
        """Append once to every table; return how many were stored."""
        return sum(await asyncio.gather(*(self.one(store, table) for table in TABLES)))

    async def matches(self, store: SqliteStore) -> bool:
        """Return whether the store holds exactly what it acknowledged."""
        return all([await store.entries(table) == self.kept[table] for table in TABLES])


async def again(database: Path) -> str:
    """Return how a server that starts now fares: an error code, or "opened"."""
    try:
        store = await SqliteStore.open(database)
    except StoreFileError as error:
        return error.code
    await store.close()
    return "opened"


async def run(way: str, folder: Path) -> dict[str, Any]:
    """Write, block writing until every append fails, then write again; return a report."""
    database = folder / "sabot.db"
    trial = Trial()
    store = await SqliteStore.open(database)
    report: dict[str, Any] = {"at first": [await trial.round(store) for _ in range(3)]}
    way, _, restart = way.partition(" ")
    give_way = WAYS[way](folder, store)
    rounds = 0
    while await trial.round(store):
        rounds += 1
        assert rounds < 1000, "nothing stands in the way"
    report["kept in vain"] = await trial.round(store)
    report["codes"] = sorted({error.code for error in trial.refused})
    report["problems"] = sorted({str(error.details.get("problem", "")) for error in trial.refused})
    report["right while failing"] = await trial.matches(store)
    if restart:
        await store.close()
        report["a new database"] = await again(folder / "new.db")
        report["the same"] = await again(database)
    give_way()
    if restart:
        store = await SqliteStore.open(database)
    report["right afterwards"] = await trial.matches(store)
    report["at last"] = [await trial.round(store) for _ in range(3)]
    await store.check_writable()
    await store.close()
    report["on disk"] = all_entries(database) == trial.kept
    return report


if __name__ == "__main__":
    print(json.dumps(asyncio.run(run(sys.argv[1], Path(sys.argv[2])))))
