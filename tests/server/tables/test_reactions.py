"""Reaction windows in the games of the package, over real sockets and on the table's state."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from sabot.core.ids import Seat
from sabot.tables import decisions
from sabot.tables.messages import projection
from sabot.tables.messages.projection import Reader
from sabot.tables.state import entries as e
from sabot.tables.state.effects import Stepped
from sabot.wire.lobby import NewTable, Pace, TablePhase
from tests.server.process import ServerProcess
from tests.server.tables.clients import TableClient, cut, seated
from tests.server.tables.fake_clock import TableHarness, now, run_with_fake_clock
from tests.server.tables.table_driver import TableDriver

PASS = "pass"
CALLED = {"duties": "challenge"}
NAMES = ("Anna", "Ben", "Cleo")


@asynccontextmanager
async def window(
    server: ServerProcess, **wanted: Any
) -> AsyncIterator[tuple[int, TableClient, list[TableClient]]]:
    """A window that has just opened: its version, who has acted, and those who may call a breach of duty."""
    code, players = await seated(server.address, "domino", *NAMES, players=3, options=CALLED, **wanted)
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(player.connect(code)) for player in players]
        await players[0].start(code)
        await cut(*clients)
        opened = await clients[0].receive_type("update")
        (seat,) = opened["asked"]["seats"]
        acting = clients.pop(seat)
        opened = await acting.current_update()
        while "window" not in opened["asked"]:
            version = opened["version"]
            assert (await acting.act(opened, opened["legal"][0]["do"]))["type"] == "ack"
            opened = await acting.receive_until(lambda message: message.get("version", 0) > version)  # noqa: B023
        for client in clients:
            mine = await client.receive_until(lambda message: message.get("version") == opened["version"])
            assert mine["asked"] == opened["asked"]
            assert PASS in [one["do"] for one in mine["legal"]]
        assert sorted(opened["asked"]["seats"]) == [other for other in range(3) if other != seat]
        yield opened["version"], acting, clients


def test_silent_answers_close_nothing(server: ServerProcess) -> None:
    async def test() -> None:
        async with window(server, window_seconds=60) as (version, acting, (first, second)):
            for client in (first, second):
                ack = await client.request("act", version=version, action=PASS)
                assert (ack["type"], ack["version"]) == ("ack", version)
                told = await client.receive_type("update")
                assert (told["asked"]["answered"], told["version"]) == (True, version)
                assert "legal" not in told
                assert await acting.unread() == []
                assert (await client.request("act", version=version, action=PASS))["code"] == "has-answered"
            assert await first.unread() == []  # nor do those who are asked hear of each other
            assert await acting.version() == version

    asyncio.run(test())


def test_timeout_counts_as_passing() -> None:
    async def test() -> None:
        wanted = NewTable(game="domino", players=3, options=CALLED, window_seconds=4)
        people = [name.lower() for name in NAMES]
        harness = await TableHarness.open(wanted, *people)
        clients = [await harness.connect(who) for who in people]
        await harness.start(people[0], *clients)
        table = harness.actor.table
        while table.window is None:
            assert table.asked is not None
            (seat,) = table.asked.seats
            update = projection.update_message(table, Reader(seat, "en", words=False), None)
            assert (await clients[seat].act(update.legal[0]["do"]))["type"] == "ack"
        assert table.asked is not None
        version, opened, asked = table.version, now(), [clients[seat] for seat in table.asked.seats]
        for client in clients:
            client.unread()
        for client in clients:
            closed = await client.receive("update")
            assert (closed["version"], closed["by"]) == (version + 1, "window")
        assert now() - opened == pytest.approx(4)
        assert (await asked[0].act(PASS, version))["code"] == "stale-version"

    run_with_fake_clock(test)


def test_last_answer_closes_the_window_by_correspondence(server: ServerProcess) -> None:
    async def test() -> None:
        async with window(server, pace="correspondence") as (version, acting, (first, second)):
            assert (await first.request("act", version=version, action=PASS))["version"] == version
            assert await acting.unread() == []
            assert (await second.request("act", version=version, action=PASS))["version"] == version + 1
            assert (await acting.receive_type("update"))["version"] == version + 1

    asyncio.run(test())


def test_clock_plays_for_idle_players(server: ServerProcess) -> None:
    async def test() -> None:
        code, players = await seated(
            server.address, "domino", "Anna", "Ben", turn_seconds=1, languages=("en", "fr")
        )
        async with players[0].connect(code) as english, players[1].connect(code) as french:
            await players[0].start(code)
            await cut(english, french)
            for client, news in ((english, "has run out of time: a bot"), (french, "un robot joue ce tour")):
                await client.receive_until(lambda message: news in message.get("news", ""))  # noqa: B023
                update = await client.receive_until(lambda message: message.get("by") == "clock")
                assert update["events"]
            assert {chair["kind"] for chair in (await players[0].info(code))["seats"]} == {"person"}

    asyncio.run(test())


# --- attacks ---------------------------------------------------------------------------------------


def attacks(players: int, pace: Pace = Pace.LIVE, many: int = 12) -> Iterator[TableDriver]:
    """Tables with an attack that may be answered."""
    for seed in range(1000):
        driver = TableDriver(NewTable(game="mille-bornes", players=players, pace=pace), seed)
        for seat in range(players):
            driver.sit(f"player{seat}", seat)
        driver.start()
        driver.advance()
        while driver.table.phase is TablePhase.PLAYING:
            if driver.table.window is not None:
                yield driver
                many -= 1
                break
            deeds = [one for one in driver.offered() if not one[1].startswith("-")]
            driver.act(*driver.rng.choice(deeds or driver.offered()))
        if not many:
            return
    raise AssertionError("there were not enough attacks")


def offered_to(driver: TableDriver, seat: Seat) -> list[str]:
    """What a seat is told that it may do."""
    update = projection.update_message(driver.table, Reader(seat, "en", words=False), None)
    return [one["do"] for one in update.legal]


@pytest.mark.parametrize("pace", [Pace.LIVE, Pace.CORRESPONDENCE])
@pytest.mark.parametrize("players", [2, 4])
def test_whole_attacked_side_is_asked(players: int, pace: Pace) -> None:
    empty_handed = 0
    for driver in attacks(players, pace):
        asked, session = driver.table.asked, driver.table.session
        assert asked is not None
        assert session is not None
        assert asked.seats == session.table.members(session.table.side_of(asked.seats[0]))
        for seat in session.table.seats:
            offered = offered_to(driver, seat)
            assert (PASS in offered) == (seat in asked.seats)
            empty_handed += offered == [PASS]
    assert empty_handed


def test_coup_fourre_closes_the_window_at_once() -> None:
    found = 0
    for driver in attacks(4, many=150):
        asked = driver.table.asked
        assert asked is not None
        first, last = asked.seats
        answers = [text for text in offered_to(driver, last) if text != PASS]
        if not answers:
            continue
        found += 1
        version = driver.table.version
        assert (
            driver.commit_entries(decisions.act(driver.table, first, version, PASS)) == []
        )  # nobody hears of it
        assert driver.table.version == version
        effects = driver.commit_entries(decisions.act(driver.table, last, version, answers[0]))
        assert isinstance(effects[0], Stepped)
        assert driver.table.version == version + 1
        assert driver.table.window is None or driver.table.window.answers == {}
    assert found > 3


def test_silent_window_looks_the_same_whoever_answered() -> None:
    for driver in attacks(4):
        asked, journal = driver.table.asked, list(driver.journal)
        assert asked is not None
        told = set()
        for answering in ((), asked.seats[:1], asked.seats[1:], asked.seats, asked.seats[::-1]):
            again = TableDriver.replay(journal)
            for seat in answering:
                assert again.commit_entries(decisions.act(again.table, seat, again.table.version, PASS)) == []
            effects = again.commit_entries([e.WindowTimedOut()])
            reader = Reader(None, "en", words=True)
            assert isinstance(effects[0], Stepped)
            told.add(str(projection.update_message(again.table, reader, effects[0].since, effects[0].by)))
        assert len(told) == 1
