"""The contract of `Store`, tested on the SQLite store."""

import asyncio
import random
from dataclasses import replace
from pathlib import Path

import pytest

from sabot.core.errors import SabotError
from sabot.locale import LANGUAGES, Translator
from sabot.server.store import CountRow, HistoryRow, KeyRow, PlayerRow, Store
from sabot.server.store.sqlite import SqliteStore
from sabot.tables.errors import Conflict, Unavailable
from sabot.tables.journal import Append
from tests.server.store.helpers import GAME, all_entries, appending, check_whole, game, opened, with_store


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "data" / "sabot.db"


def assert_said_in_both_languages(error: SabotError) -> None:
    for language in LANGUAGES:
        assert Translator(language)(error.text)


def test_the_embedded_store_is_a_journal(database: Path) -> None:
    async def work(store: Store) -> None:
        await store.append(appending("a", 0))
        assert await store.entries("a") == list(appending("a", 0).entries)

    with_store(database, work)


def test_entries_come_back_in_order_and_after_a_restart(database: Path) -> None:
    async def write(store: SqliteStore) -> None:
        await store.append(appending("b", 0, 2))
        await store.append(appending("a", 0))
        await store.append(appending("b", 2, 3))

    async def read(store: SqliteStore) -> None:
        assert await store.unfinished_tables() == ["b", "a"]
        assert await store.entries("b") == [*appending("b", 0, 2).entries, *appending("b", 2, 3).entries]
        assert await store.entries("nobody's") == []
        await store.append(appending("b", 5))
        assert len(await store.entries("b")) == 6

    with_store(database, write)
    with_store(database, read)


def test_entries_are_any_bytes(database: Path) -> None:
    entries = (b"", b"\x00\xff", bytes(range(256)) * 300)

    async def work(store: SqliteStore) -> None:
        await store.append(Append("a", 0, entries))
        assert await store.entries("a") == list(entries)

    with_store(database, work)


def test_more_entries_than_one_statement_takes(database: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await asyncio.gather(store.append(appending("a", 0, 5000)), store.append(appending("b", 0, 1)))
        entries = await store.entries("a")
        assert len(entries) == 5000
        check_whole("a", entries)

    with_store(database, work)


@pytest.mark.parametrize("first", [0, 1, 3, 9])
def test_a_number_that_is_not_the_next_is_refused(database: Path, first: int) -> None:
    async def work(store: SqliteStore) -> None:
        await store.append(appending("a", 0, 2))
        with pytest.raises(Conflict) as refused:
            await store.append(appending("a", first, 2, finished=True, game=GAME))
        assert_said_in_both_languages(refused.value)
        assert len(await store.entries("a")) == 2
        assert await store.unfinished_tables() == ["a"]
        assert await store.game(GAME.id) is None
        await store.append(appending("a", 2))

    with_store(database, work)


def test_a_table_begins_with_its_first_entry(database: Path) -> None:
    async def work(store: SqliteStore) -> None:
        with pytest.raises(Conflict):
            await store.append(appending("a", 1))
        assert await store.unfinished_tables() == []
        await store.append(appending("a", 0))
        assert await store.unfinished_tables() == ["a"]

    with_store(database, work)


def test_a_finished_table_is_left_out_and_may_go_on(database: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.append(appending("a", 0))
        await store.append(appending("b", 0))
        await store.append(appending("a", 1, finished=True))
        assert await store.unfinished_tables() == ["b"]
        assert len(await store.entries("a")) == 2
        await store.append(appending("a", 2))
        assert await store.unfinished_tables() == ["b"]
        await store.append(Append("a", 3, (), finished=False))
        assert await store.unfinished_tables() == ["a", "b"]

    with_store(database, work)


def test_a_table_finished_and_gone_on_with_in_the_same_moment(database: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await asyncio.gather(
            store.append(appending("a", 0, 3, finished=True)),
            store.append(appending("a", 3, 2, finished=False)),
        )
        assert len(await store.entries("a")) == 5
        assert await store.unfinished_tables() == ["a"]

    with_store(database, work)


def test_a_finished_game_is_found_again(database: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.append(appending("a", 0, 2, game=GAME))
        assert await store.game(GAME.id) == GAME
        assert await store.game("another") is None

    with_store(database, work)


def test_a_game_is_kept_once(database: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.append(appending("a", 0, game=GAME))
        with pytest.raises(Conflict) as refused:
            await store.append(appending("a", 1, game=game(moves=1)))
        assert_said_in_both_languages(refused.value)
        assert len(await store.entries("a")) == 1
        assert await store.game(GAME.id) == GAME

    with_store(database, work)


def test_history_and_statistics(database: Path) -> None:
    second = game(id="game-2", winners=(1,), finished_at=2000.0, hands=1, moves=40)
    alone = game(
        id="game-3",
        edition="another",
        names=("Zoé",),
        sides=1,
        totals=(7,),
        winners=(),
        finished_at=1500.0,
        players=("zoe",),
    )

    async def work(store: SqliteStore) -> None:
        assert await store.counts() == []
        for first, kept in enumerate((GAME, second, alone)):
            await store.append(appending("a", first, game=kept))
        without_records = {kept.id: game(record="") for kept in (GAME,)}
        past = await store.history("zoe", 10)
        assert [row.game.id for row in past] == ["game-2", "game-3", "game-1"]
        assert past[2] == HistoryRow(without_records[GAME.id], seat=0)
        assert await store.history("zoe", 2) == past[:2]
        assert [row.seat for row in await store.history("paul", 10)] == [2, 2]
        assert await store.history("nobody", 10) == []
        assert await store.played_and_won("zoe") == (3, 1)
        assert await store.played_and_won("paul") == (2, 1)
        assert await store.played_and_won("nobody") == (0, 0)
        assert await store.counts() == [
            CountRow("some-game", "another", 1, 3, 120),
            CountRow("some-game", "some-edition", 2, 4, 160),
        ]

    with_store(database, work)


def test_players(database: Path) -> None:
    zoe = PlayerRow("zoe", "Zoé", "fr", 12.5)
    changed = PlayerRow("zoe", "Zoë", "en", 12.5, may_host=True, generation=3, recovery=b"\x01" * 32)

    async def work(store: SqliteStore) -> None:
        assert await store.player("zoe") is None
        assert await store.player_count() == 0
        await store.save_player(zoe)
        await store.save_player(PlayerRow("paul", "Paul", "fr", 13.0))
        assert await store.player("zoe") == zoe
        # Nobody has an empty code, though some have none.
        assert await store.player_by_recovery(b"") is None
        await store.save_player(changed)
        assert await store.player("zoe") == changed
        assert await store.player_by_recovery(b"\x01" * 32) == changed
        assert await store.player_by_recovery(b"\x02" * 32) is None
        assert await store.player_count() == 2

    with_store(database, work)


def test_a_key_is_made_once_and_rotated(database: Path) -> None:
    one, two, three = KeyRow(b"one", 1.0), KeyRow(b"two", 2.0), KeyRow(b"three", 3.0)

    async def first(store: SqliteStore) -> None:
        assert await store.signing_keys(one) == [one]
        assert await store.signing_keys(two) == [one]
        assert await store.rotate_key(two, 50.0) == [two, replace(one, good_until=50.0)]

    async def later(store: SqliteStore) -> None:
        assert await store.signing_keys(three) == [two, replace(one, good_until=50.0)]
        # No key counts for longer than was said when it was replaced.
        expected = [three, replace(two, good_until=90.0), replace(one, good_until=50.0)]
        assert await store.rotate_key(three, 90.0) == expected
        with pytest.raises(Conflict):  # the same key again
            await store.rotate_key(three, 1.0)
        assert await store.signing_keys(one) == expected
        four = KeyRow(b"four", 4.0)
        assert {row.good_until for row in (await store.rotate_key(four, 10.0))[1:]} == {10.0}

    with_store(database, first)
    with_store(database, later)


def test_what_waits_is_written_before_closing(database: Path) -> None:
    async def run() -> None:
        store = await SqliteStore.open(database)
        appends = [asyncio.ensure_future(store.append(appending(f"t{at}", 0))) for at in range(100)]
        await asyncio.sleep(0)
        assert store.pending == 100
        await store.close()
        await asyncio.gather(*appends)
        assert store.pending == 0
        await store.close()
        with pytest.raises(Unavailable) as refused:
            await store.append(appending("late", 0))
        assert_said_in_both_languages(refused.value)
        with pytest.raises(Unavailable):
            await store.entries("t1")

    asyncio.run(run())
    assert len(all_entries(database)) == 100
    assert sorted(path.name for path in database.parent.iterdir()) == ["sabot.db", "sabot.db.lock"]


def test_it_can_be_opened_again_on_another_loop(database: Path) -> None:
    async def work(store: SqliteStore) -> int:
        number = len(await store.entries("a"))
        await store.append(appending("a", number))
        await store.check_writable()
        return number

    assert [with_store(database, work) for _ in range(3)] == [0, 1, 2]


def test_a_loop_that_ends_without_closing_takes_nothing_with_it(database: Path) -> None:
    async def run() -> SqliteStore:
        store = await SqliteStore.open(database)
        await store.append(appending("a", 0))
        # Nobody will ever hear of this one.
        lost = asyncio.ensure_future(store.append(appending("a", 1)))
        await asyncio.sleep(0)
        lost.cancel()
        return store

    store = asyncio.run(run())
    entries = all_entries(database)["a"]
    assert len(entries) in (1, 2)
    check_whole("a", entries)
    assert store.groups >= 1
    store._reader.close()  # the writer’s is closed with its thread, which has not ended


def test_cancelling_who_waits_harms_nobody_else(database: Path) -> None:
    async def work(store: SqliteStore) -> None:
        for turn in range(20):
            waiting = [
                asyncio.ensure_future(store.append(appending(f"t{at}-{turn}", 0, 3))) for at in range(20)
            ]
            await asyncio.sleep(0)
            for task in waiting[::2]:
                task.cancel()
            told = await asyncio.gather(*waiting, return_exceptions=True)
            assert told[1::2] == [None] * 10
            assert all(isinstance(answer, asyncio.CancelledError) for answer in told[::2])
        await store.append(appending("after", 0))

    with_store(database, work)
    tables = all_entries(database)
    for table, entries in tables.items():
        check_whole(table, entries)
    assert all(f"t{at}-{turn}" in tables for at in range(1, 20, 2) for turn in range(20))


@pytest.mark.parametrize("seed", range(8))
def test_rivals_for_the_same_tables_never_mix(database: Path, seed: int) -> None:
    """Several owners write to each table as if they were alone: what they were told is what is there."""
    rng = random.Random(seed)
    kept: dict[str, dict[int, bytes]] = {f"t{at}": {} for at in range(4)}

    async def owner(store: SqliteStore, name: int) -> None:
        for turn in range(30):
            table = rng.choice(list(kept))
            first = max(0, len(kept[table]) + rng.choice((-1, 0, 0, 0, 1)))
            entries = tuple(f"{name}/{turn}/{at}".encode() for at in range(rng.randint(1, 3)))
            try:
                await store.append(Append(table, first, entries, game=rng.choice((None, None, GAME))))
            except Conflict:
                continue
            for seq, entry in enumerate(entries, first):
                assert kept[table].setdefault(seq, entry) == entry, "the same number given twice"

    async def run() -> None:
        async with opened(database) as store:
            await asyncio.gather(*(owner(store, name) for name in range(6)))

    asyncio.run(run())
    found = all_entries(database)
    assert {table: dict(enumerate(entries)) for table, entries in found.items()} == {
        table: dict(sorted(entries.items())) for table, entries in kept.items() if entries
    }
