"""Reactions in the games of the package: over real sockets, and seat by seat on the table itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from sabot.core.ids import Seat
from sabot.server.table import decisions, projection
from sabot.server.table import entries as e
from sabot.server.table.effects import Stepped
from sabot.server.table.projection import Reader
from sabot.wire.lobby import NewTable, Pace, TablePhase
from tests.server.process import ServerProcess
from tests.server.tables.clockwork import Parlour, in_no_time, now
from tests.server.tables.fold import Fold
from tests.server.tables.guests import Line, cut, seated

PASS = "pass"
CALLED = {"duties": "challenge"}
NAMES = ("Anna", "Ben", "Cleo")


@asynccontextmanager
async def window(server: ServerProcess, **wanted: Any) -> AsyncIterator[tuple[int, Line, list[Line]]]:
    """A window that has just opened: its version, who has acted, and those who may call a breach of duty."""
    code, guests = await seated(server.address, "domino", *NAMES, players=3, options=CALLED, **wanted)
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(guest.line(code)) for guest in guests]
        await guests[0].start(code)
        await cut(*lines)
        opened = await lines[0].receive_type("update")
        (seat,) = opened["asked"]["seats"]
        acting = lines.pop(seat)
        opened = await acting.now()
        while "window" not in opened["asked"]:
            version = opened["version"]
            assert (await acting.act(opened, opened["legal"][0]["do"]))["type"] == "ack"
            opened = await acting.receive_until(lambda message: message.get("version", 0) > version)  # noqa: B023
        for line in lines:
            mine = await line.receive_until(lambda message: message.get("version") == opened["version"])
            assert mine["asked"] == opened["asked"]
            assert PASS in [one["do"] for one in mine["legal"]]
        assert sorted(opened["asked"]["seats"]) == [other for other in range(3) if other != seat]
        yield opened["version"], acting, lines


def test_silence_is_not_heard_and_closes_nothing(server: ServerProcess) -> None:
    async def test() -> None:
        async with window(server, window_seconds=60) as (version, acting, (first, second)):
            for line in (first, second):
                ack = await line.tell("act", version=version, action=PASS)
                assert (ack["type"], ack["version"]) == ("ack", version)
                told = await line.receive_type("update")
                assert (told["asked"]["answered"], told["version"]) == (True, version)
                assert "legal" not in told
                assert await acting.heard_until_now() == []
                assert (await line.tell("act", version=version, action=PASS))["code"] == "has-answered"
            assert await first.heard_until_now() == []  # nor do those who are asked hear of each other
            assert await acting.version() == version

    asyncio.run(test())


def test_when_the_time_is_over_the_silent_have_let_it_pass() -> None:
    async def test() -> None:
        wanted = NewTable(game="domino", players=3, options=CALLED, window_seconds=4)
        people = [name.lower() for name in NAMES]
        parlour = await Parlour.open(wanted, *people)
        ears = [await parlour.come(who) for who in people]
        await parlour.start(people[0], *ears)
        table = parlour.owner.table
        while table.window is None:
            assert table.asked is not None
            (seat,) = table.asked.seats
            update = projection.update_message(table, Reader(seat, "en", words=False), None)
            assert (await ears[seat].act(update.legal[0]["do"]))["type"] == "ack"
        assert table.asked is not None
        version, opened, asked = table.version, now(), [ears[seat] for seat in table.asked.seats]
        for ear in ears:
            ear.rest()
        for ear in ears:
            closed = await ear.hear("update")
            assert (closed["version"], closed["by"]) == (version + 1, "window")
        assert now() - opened == pytest.approx(4)
        assert (await asked[0].act(PASS, version))["code"] == "stale-version"

    in_no_time(test)


def test_by_correspondence_the_last_answer_closes_it(server: ServerProcess) -> None:
    async def test() -> None:
        async with window(server, pace="correspondence") as (version, acting, (first, second)):
            assert (await first.tell("act", version=version, action=PASS))["version"] == version
            assert await acting.heard_until_now() == []
            assert (await second.tell("act", version=version, action=PASS))["version"] == version + 1
            assert (await acting.receive_type("update"))["version"] == version + 1

    asyncio.run(test())


def test_the_clock_plays_for_who_does_not(server: ServerProcess) -> None:
    async def test() -> None:
        code, guests = await seated(
            server.address, "domino", "Anna", "Ben", turn_seconds=1, languages=("en", "fr")
        )
        async with guests[0].line(code) as english, guests[1].line(code) as french:
            await guests[0].start(code)
            await cut(english, french)
            for line, news in ((english, "has run out of time: a bot"), (french, "un robot joue ce tour")):
                await line.receive_until(lambda message: news in message.get("news", ""))  # noqa: B023
                update = await line.receive_until(lambda message: message.get("by") == "clock")
                assert update["events"]
            assert {chair["kind"] for chair in (await guests[0].look(code))["seats"]} == {"person"}

    asyncio.run(test())


# --- attacks ---------------------------------------------------------------------------------------


def attacks(players: int, pace: Pace = Pace.LIVE, many: int = 12) -> Iterator[Fold]:
    """Tables with an attack that may be answered."""
    for seed in range(1000):
        fold = Fold(NewTable(game="mille-bornes", players=players, pace=pace), seed)
        for seat in range(players):
            fold.sit(f"player{seat}", seat)
        fold.start()
        fold.go_on()
        while fold.table.phase is TablePhase.PLAYING:
            if fold.table.window is not None:
                yield fold
                many -= 1
                break
            deeds = [one for one in fold.offered() if not one[1].startswith("-")]
            fold.act(*fold.rng.choice(deeds or fold.offered()))
        if not many:
            return
    raise AssertionError("there were not enough attacks")


def offered_to(fold: Fold, seat: Seat) -> list[str]:
    """What a seat is told that it may do."""
    update = projection.update_message(fold.table, Reader(seat, "en", words=False), None)
    return [one["do"] for one in update.legal]


@pytest.mark.parametrize("pace", [Pace.LIVE, Pace.CORRESPONDENCE])
@pytest.mark.parametrize("players", [2, 4])
def test_every_member_of_the_attacked_side_is_asked_whatever_it_holds(players: int, pace: Pace) -> None:
    empty_handed = 0
    for fold in attacks(players, pace):
        asked, session = fold.table.asked, fold.table.session
        assert asked is not None
        assert session is not None
        assert asked.seats == session.table.members(session.table.side_of(asked.seats[0]))
        for seat in session.table.seats:
            offered = offered_to(fold, seat)
            assert (PASS in offered) == (seat in asked.seats)
            empty_handed += offered == [PASS]
    assert empty_handed


def test_a_coup_fourre_closes_the_window_at_once() -> None:
    found = 0
    for fold in attacks(4, many=150):
        asked = fold.table.asked
        assert asked is not None
        first, last = asked.seats
        answers = [text for text in offered_to(fold, last) if text != PASS]
        if not answers:
            continue
        found += 1
        version = fold.table.version
        assert fold.do(decisions.act(fold.table, first, version, PASS)) == []  # nobody hears of it
        assert fold.table.version == version
        outcomes = fold.do(decisions.act(fold.table, last, version, answers[0]))
        assert isinstance(outcomes[0], Stepped)
        assert fold.table.version == version + 1
        assert fold.table.window is None or fold.table.window.answers == {}
    assert found > 3


def test_a_window_that_closes_on_silence_says_the_same_whoever_answered() -> None:
    for fold in attacks(4):
        asked, journal = fold.table.asked, list(fold.journal)
        assert asked is not None
        told = set()
        for answering in ((), asked.seats[:1], asked.seats[1:], asked.seats, asked.seats[::-1]):
            again = Fold.of(journal)
            for seat in answering:
                assert again.do(decisions.act(again.table, seat, again.table.version, PASS)) == []
            outcomes = again.do([e.WindowTimedOut()])
            reader = Reader(None, "en", words=True)
            assert isinstance(outcomes[0], Stepped)
            told.add(str(projection.update_message(again.table, reader, outcomes[0].since, outcomes[0].by)))
        assert len(told) == 1
