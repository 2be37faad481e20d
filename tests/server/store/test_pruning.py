"""Pruning deletes old rows step by step, nothing else, and frees their space."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sabot.server.store import CountRow
from sabot.server.store.backup import backup, check_backup, restore_backup
from sabot.server.store.pruning import delete_table
from sabot.server.store.sqlite import SqliteStore
from tests.server.store.helpers import all_entries, appending, check_whole, game, opened, start, with_store

DAY = 86_400.0
NOW = 1_000 * DAY


def rows(database: Path, statement: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(statement).fetchall()


async def keep(store: SqliteStore, table: str, at: float, *games: bool, closed: bool = True) -> None:
    """A table with games that were finished (True) or not, the last entry of which was made at a time."""
    for number, finished in enumerate(games):
        found = game(id=f"{table}-{number}", table=table, finished_at=at, is_finished=finished)
        await store.append(appending(table, number, 1, game=found))
    await store.append(appending(table, len(games), 1, finished=closed or None, at=at))


TABLES: dict[str, tuple[float, tuple[bool, ...], bool]] = {
    "old finished": (NOW - 90 * DAY, (True, True), True),
    "old both": (NOW - 90 * DAY, (True, False), True),
    "old unfinished": (NOW - 90 * DAY, (False,), True),
    "old empty": (NOW - 90 * DAY, (), True),
    "old open": (NOW - 90 * DAY, (True,), False),
    "new finished": (NOW - DAY, (True,), True),
    "new unfinished": (NOW - DAY, (False,), True),
    "new empty": (NOW - DAY, (), True),
}
"""When, which games (True: finished), and whether the table was closed."""


@pytest.mark.parametrize(
    ("finished_days", "unfinished_days", "gone", "games"),
    [
        (0, 0, set(), 8),
        (30, 0, {"old finished"}, 4),
        (0, 30, {"old unfinished", "old empty"}, 6),
        (30, 30, {"old finished", "old both", "old unfinished", "old empty"}, 2),
    ],
)
def test_what_is_older_than_the_host_wants_goes(
    tmp_path: Path, finished_days: int, unfinished_days: int, gone: set[str], games: int
) -> None:
    database = tmp_path / "sabot.db"

    async def work(store: SqliteStore) -> None:
        for table, (at, played, closed) in TABLES.items():
            await keep(store, table, at, *played, closed=closed)
        for finished, days in ((True, finished_days), (False, unfinished_days)):
            if days:
                await store.delete_games(finished=finished, before=NOW - days * DAY, most=100)
        await store.delete_tables(NOW - unfinished_days * DAY if unfinished_days else 0.0)
        assert (await store.size()).games == games
        assert await store.unfinished_tables() == ["old open"]

    with_store(database, work)
    left = all_entries(database)
    assert set(left) == set(TABLES) - gone
    for table, entries in left.items():
        assert len(entries) == len(TABLES[table][1]) + 1
    assert rows(database, "SELECT count(*) FROM played WHERE game NOT IN (SELECT id FROM games)") == [(0,)]


def test_an_unfinished_game_counts_neither_as_played_nor_as_lost(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await keep(store, "a", 1.0, True)
        await keep(store, "b", 2.0, False)
        unfinished = await store.game("b-0")
        assert unfinished is not None
        assert not unfinished.is_finished
        finished = await store.game("a-0")
        assert finished is not None
        assert finished.is_finished
        history = await store.history("zoe", 10)
        assert [(row.game.id, row.game.is_finished) for row in history] == [("b-0", False), ("a-0", True)]
        assert await store.played_and_won("zoe") == (1, 1)
        assert await store.counts() == [CountRow("some-game", "some-edition", 1, 3, 120)]

    with_store(tmp_path / "sabot.db", work)


def test_a_table_that_is_being_deleted_can_no_longer_be_read(tmp_path: Path) -> None:
    """Else a part of its entries would make an open table again."""

    async def work(store: SqliteStore) -> None:
        await store.append(appending("a", 0, 30, finished=True, at=1.0))
        done = await store._writer.submit(lambda connection: delete_table(connection, 1, 10))
        assert not done
        assert await store.entries("a") == []
        assert await store.unfinished_tables() == []
        assert await store.delete_tables(0.0) == 1  # whatever the host's setting is by now
        assert (await store.size()).tables == 0

    with_store(tmp_path / "sabot.db", work)


def test_a_closed_table_that_goes_on_is_not_deleted(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.append(appending("a", 0, 3, finished=True, at=1.0))
        await store.append(appending("a", 3, 1, finished=False, at=2.0))
        assert await store.delete_tables(NOW) == 0
        assert len(await store.entries("a")) == 4

    with_store(tmp_path / "sabot.db", work)


def test_a_backup_in_the_middle_of_it_can_be_restored_and_goes_on(tmp_path: Path) -> None:
    database, copy = tmp_path / "sabot.db", tmp_path / "copy.db"

    async def begin(store: SqliteStore) -> None:
        await store.append(appending("open", 0, 3))
        await store.append(appending("a", 0, 30, finished=True, at=1.0))
        await store._writer.submit(lambda connection: delete_table(connection, 2, 10))
        await asyncio.to_thread(backup, database, copy)

    async def end(store: SqliteStore) -> None:
        assert await store.delete_tables(0.0) == 1

    with_store(database, begin)
    assert check_backup(copy).tables == 2
    restore_backup(copy, database)
    with_store(database, end)
    assert list(all_entries(database)) == ["open"]


@pytest.mark.parametrize("kills", [4, pytest.param(40, marks=pytest.mark.soak)])
def test_a_kill_at_any_moment_costs_nothing_that_is_to_stay(tmp_path: Path, kills: int) -> None:
    database, rng, told = tmp_path / "sabot.db", random.Random(kills), set[str]()
    for _ in range(kills):
        with start("pruner", database) as pruner:
            assert pruner.stdout is not None
            for _ in range(rng.randrange(3, 12)):
                told.add(pruner.stdout.readline().strip())
            pruner.send_signal(signal.SIGKILL)
        found = all_entries(database)
        assert told <= {table for table in found if table.startswith("open")}
        for table in told:
            check_whole(table, found[table])

    async def end(store: SqliteStore) -> None:
        await store.delete_games(finished=True, before=2.0, most=1000)
        await store.delete_tables(2.0)

    with_store(database, end)
    assert all(table.startswith("open") for table in all_entries(database))
    assert (
        rows(database, "SELECT count(*) FROM games")
        == rows(database, "SELECT count(*) FROM played")
        == [(0,)]
    )


def test_under_steady_play_the_file_stops_growing(tmp_path: Path) -> None:
    """A game a day, each kept for ten days: from the second ten days on there is no growth."""
    database = tmp_path / "sabot.db"

    async def day(store: SqliteStore, number: int, count: int) -> None:
        at = number * DAY
        for each in range(count):
            table = f"t{number}-{each}"
            over = game(id=f"g{number}-{each}", table=table, finished_at=at, record="x" * 40_000)
            await store.append(appending(table, 0, 1000, finished=True, game=over, at=at))
        await store.delete_games(finished=True, before=at - 10 * DAY, most=100)
        await store.delete_tables(0.0)
        await store.shrink()

    async def run() -> tuple[list[int], int, int]:
        async with opened(database) as store:
            sizes = []
            for number in range(60):
                await day(store, number, 3)
                sizes.append((await store.size()).file)
            for number in range(60, 75):
                await day(store, number, 0)
            await store.append(appending("last", 0, finished=None))
            empty = await store.size()
            return sizes, empty.file, empty.games

    sizes, empty, games = asyncio.run(run())
    assert max(sizes[20:]) <= 1.02 * max(sizes[:20])
    assert games == 0
    assert empty < max(sizes) / 2  # given back to the disk
    assert database.stat().st_size == empty
