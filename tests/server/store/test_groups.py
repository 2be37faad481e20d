"""Groups of appends: one commit, and an invalid append fails alone."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from sabot.server.store import PlayerRow, database
from sabot.server.store.sqlite import SqliteStore
from sabot.tables.errors import Conflict, Unavailable
from sabot.tables.journal import Append
from tests.server.store.helpers import GAME, all_entries, appending, commits_in_log, game, opened


@asynccontextmanager
async def held_up(store: SqliteStore, path: Path) -> AsyncIterator[None]:
    """Lock the file in another connection, so that appends wait and form a group."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        # One that the writer takes by itself, and is stuck with.
        stuck = asyncio.ensure_future(store.append(appending("stuck", 0)))
        yield
        # All that was started within has been handed over once the loop has come round.
        await asyncio.sleep(0)
        other.execute("ROLLBACK")
    await stuck


def start(store: SqliteStore, *appends: Append) -> list[asyncio.Task[None]]:
    return [asyncio.ensure_future(store.append(append)) for append in appends]


async def told(tasks: list[asyncio.Task[None]]) -> list[Any]:
    return [type(answer) for answer in await asyncio.gather(*tasks, return_exceptions=True)]


def test_a_group_is_one_commit(tmp_path: Path) -> None:
    path = tmp_path / "sabot.db"

    async def run() -> None:
        async with opened(path) as store:
            await asyncio.gather(*start(store, *(appending(f"t{at}", 0) for at in range(50))))
            before, groups = commits_in_log(path), store.groups
            async with held_up(store, path):
                tasks = start(store, *(appending(f"t{at}", 1, 2) for at in range(50)))
            await asyncio.gather(*tasks)
            # Those that the writer had taken when it was held up, and all the others.
            assert 1 <= commits_in_log(path) - before <= 2
            assert commits_in_log(path) - before == store.groups - groups

    asyncio.run(run())
    assert sum(map(len, all_entries(path).values())) == 50 * 3 + 1


def test_one_after_another_is_a_commit_each(tmp_path: Path) -> None:
    path = tmp_path / "sabot.db"

    async def run() -> None:
        async with opened(path) as store:
            await store.append(appending("a", 0))
            before = commits_in_log(path)
            for first in range(1, 11):
                await store.append(appending("a", first))
            assert commits_in_log(path) - before == 10

    asyncio.run(run())


def test_a_second_owner_in_the_group_is_refused_alone(tmp_path: Path) -> None:
    path = tmp_path / "sabot.db"

    async def run() -> None:
        async with opened(path) as store:
            await store.append(appending("a", 0))
            async with held_up(store, path):
                tasks = start(
                    store,
                    appending("b", 0),
                    appending("a", 1),
                    Append("a", 1, (b"the second owner's",)),
                    appending("a", 2),
                    appending("c", 0),
                )
            assert await told(tasks) == [type(None), type(None), Conflict, type(None), type(None)]

    asyncio.run(run())
    found = all_entries(path)
    assert {table: len(entries) for table, entries in found.items()} == {"a": 3, "b": 1, "c": 1, "stuck": 1}
    assert b"the second owner's" not in found["a"]


def test_what_the_database_itself_refuses_fails_alone(tmp_path: Path) -> None:
    """A row that another program put there is not known to the writer, only to the database."""
    path = tmp_path / "sabot.db"

    async def run() -> None:
        async with opened(path) as store:
            await store.append(appending("a", 0))
            await store.append(appending("b", 0, game=GAME))
            with closing(sqlite3.connect(path)) as other:
                other.execute("INSERT INTO entries SELECT number, 1, x'00' FROM tables WHERE code = 'a'")
                other.commit()
            async with held_up(store, path):
                tasks = start(
                    store,
                    appending("b", 1),
                    appending("a", 1, 2, finished=True),
                    appending("b", 2, game=game(id="game-2")),
                    appending("b", 3, game=GAME),
                    appending("b", 3, game=game(id="game-3")),
                    appending("c", 0),
                )
            assert await told(tasks) == [
                type(None),
                Conflict,
                type(None),
                Conflict,
                type(None),
                type(None),
            ]
            assert await store.unfinished_tables() == ["a", "b", "stuck", "c"]
            assert (await store.played_and_won("zoe")) == (3, 3)
            # It has learnt where the table stands.
            await store.append(appending("a", 2))

    asyncio.run(run())
    found = all_entries(path)
    assert {table: len(entries) for table, entries in found.items()} == {"a": 3, "b": 4, "c": 1, "stuck": 1}


def test_what_cannot_be_stored_at_all_fails_alone(tmp_path: Path) -> None:
    path = tmp_path / "sabot.db"
    wrong: Any = ("no bytes at all", object())

    async def run() -> None:
        async with opened(path) as store:
            async with held_up(store, path):
                tasks = start(
                    store,
                    appending("a", 0),
                    Append("b", 0, (b"good", wrong)),
                    Append("\udc80", 0, (b"good",)),
                    appending("c", 0, game=game(moves=2**70)),
                    appending("d", 0),
                )
            answers = await told(tasks)
            assert (answers[0], answers[4]) == (type(None), type(None))
            assert all(issubclass(answer, Exception) for answer in answers[1:4])
            assert not any(issubclass(answer, Unavailable) for answer in answers[1:4])
            await store.append(appending("b", 0))

    asyncio.run(run())
    assert {table: len(entries) for table, entries in all_entries(path).items()} == {
        "stuck": 1,
        "a": 1,
        "d": 1,
        "b": 1,
    }


def test_two_players_with_one_recovery_code(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "sabot.db") as store:
            await store.save_player(PlayerRow("zoe", "Zoé", "fr", 1.0, recovery=b"x" * 32))
            async with held_up(store, tmp_path / "sabot.db"):
                tasks = [
                    asyncio.ensure_future(store.save_player(PlayerRow(name, name, "en", 1.0, recovery=code)))
                    for name, code in (("paul", b""), ("thief", b"x" * 32), ("jean", b"y" * 32))
                ]
                tasks += start(store, appending("a", 0))
            assert await told(tasks) == [type(None), Conflict, type(None), type(None)]
            assert await store.player("thief") is None
            assert await store.player_count() == 3

    asyncio.run(run())


def test_a_file_that_another_program_will_not_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "sabot.db"
    monkeypatch.setattr(database, "BUSY_TIMEOUT", 0.05)

    async def run() -> None:
        async with opened(path) as store:
            await store.append(appending("a", 0))
            with closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                tasks = start(store, appending("a", 1), appending("b", 0))
                assert await told(tasks) == [Unavailable, Unavailable]
                with pytest.raises(Unavailable) as failed:
                    await store.check_writable()
                assert failed.value.code == "journal-failed"
                assert failed.value.details == {"problem": "SQLITE_BUSY"}
                # Reading goes on all the while.
                assert len(await store.entries("a")) == 1
            await store.check_writable()
            await asyncio.gather(*start(store, appending("a", 1), appending("b", 0)))

    asyncio.run(run())
    assert {table: len(entries) for table, entries in all_entries(path).items()} == {"a": 2, "b": 1}
