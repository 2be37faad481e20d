"""What days, and servers that are started again, do to a table: it waits, and its clock goes on."""

from __future__ import annotations

import asyncio

import pytest

from sabot.server.errors import Broken, Conflict, NotFound
from sabot.server.table import entries as e
from sabot.server.table import requests
from sabot.wire.lobby import Pace, TablePhase
from tests.server.tables.clockwork import Parlour, in_no_time
from tests.server.tables.test_clock import card_of, dealt, game

DAY = 24 * 3600

pytestmark = pytest.mark.usefixtures("seventh")


async def in_phase(phase: TablePhase, pace: Pace) -> Parlour:
    """A table that two people have come to and gone from."""
    parlour = await Parlour.open(game(pace=pace), "anna", "ben")
    ears = [await parlour.come("anna"), await parlour.come("ben")]
    if phase is not TablePhase.WAITING:
        await parlour.ask(requests.Start("anna"))
        if phase is TablePhase.PLAYING:
            await parlour.cut(*ears)
    for ear in ears:
        ear.leave_line()
    assert (await parlour.look()).phase is phase
    return parlour


@pytest.mark.parametrize("phase", [TablePhase.WAITING, TablePhase.CUTTING, TablePhase.PLAYING])
@pytest.mark.parametrize("pace", Pace)
def test_no_table_is_closed_because_the_server_was_away(phase: TablePhase, pace: Pace) -> None:
    async def test() -> None:
        parlour = await in_phase(phase, pace)
        await parlour.bus.close(lambda _: pytest.fail("nobody is connected"))
        await asyncio.sleep(10 * DAY)
        await parlour.restart()
        await asyncio.sleep(3600)
        assert (await parlour.look()).seats[0].name == "Anna"
        back = await parlour.come("anna")
        assert (await back.hear("welcome"))["seat"] == 0

    in_no_time(test)


@pytest.mark.parametrize(("pace", "days"), [(Pace.LIVE, 2), (Pace.RELAXED, 28)])
def test_a_game_that_nobody_comes_back_to_is_closed_one_day(pace: Pace, days: int) -> None:
    async def test() -> None:
        wanted = game(pace=pace, bots=[None, None])
        parlour, ears = await dealt(wanted)
        for ear in ears:
            ear.leave_line()
        await asyncio.sleep(days * DAY - 3600)
        assert (await parlour.look()).phase in (TablePhase.PLAYING, TablePhase.CUTTING)
        await asyncio.sleep(2 * 3600)
        with pytest.raises(NotFound, match="table-unknown"):
            await parlour.look()

    in_no_time(test)


def test_a_clock_of_days_goes_on_while_the_server_is_away() -> None:
    async def test() -> None:
        parlour, ears = await dealt(game(pace=Pace.CORRESPONDENCE, turn_seconds=3 * DAY))
        for ear in ears:
            ear.leave_line()
        version = parlour.owner.table.version
        for _ in range(5):  # started again twice a day
            await asyncio.sleep(DAY / 2)
            await parlour.restart()
        assert parlour.owner.table.version == version
        await asyncio.sleep(DAY / 2 + 60)
        assert parlour.owner.table.version > version

    in_no_time(test)


def test_whose_time_ran_out_meanwhile_has_some_minutes_to_come() -> None:
    async def test() -> None:
        parlour, ears = await dealt(game(pace=Pace.CORRESPONDENCE, turn_seconds=DAY))
        for ear in ears:
            ear.leave_line()
        await parlour.bus.close(lambda _: pytest.fail("nobody is connected"))
        await asyncio.sleep(5 * DAY)
        await parlour.restart()
        ben = await parlour.come("ben")
        await asyncio.sleep(300)
        assert (await ben.act(card_of(parlour, 1)))["type"] == "ack"

    in_no_time(test)


def test_by_correspondence_everybody_has_days_to_cut() -> None:
    async def test() -> None:
        parlour = await in_phase(TablePhase.CUTTING, Pace.CORRESPONDENCE)
        await asyncio.sleep(2.9 * DAY)
        assert (await parlour.look()).phase is TablePhase.CUTTING
        await asyncio.sleep(0.2 * DAY)
        assert (await parlour.look()).phase is TablePhase.PLAYING

    in_no_time(test)


def test_nobody_lets_a_bot_answer_for_one_who_plays_by_correspondence() -> None:
    async def test() -> None:
        parlour, (_, ben) = await dealt(game(pace=Pace.CORRESPONDENCE))
        ben.leave_line()
        with pytest.raises(Conflict, match="seat-by-letter"):
            await parlour.ask(requests.PutBot("anna", 1, "random"))
        assert (await parlour.look()).seats[1].kind == "person"

    in_no_time(test)


def test_a_bot_sits_in_only_for_one_who_has_been_away_for_a_while() -> None:
    async def test() -> None:
        parlour, _ = await dealt(game())
        await parlour.restart(away_seconds=30)
        ben = await parlour.come("ben")
        await asyncio.sleep(60)
        ben.leave_line()
        await asyncio.sleep(20)
        with pytest.raises(Conflict, match="seat-present"):
            await parlour.ask(requests.PutBot("anna", 1, "random"))
        await asyncio.sleep(11)
        await parlour.ask(requests.PutBot("anna", 1, "random"))
        assert (await parlour.look()).seats[1].kind == "stand-in"

    in_no_time(test)


@pytest.mark.parametrize("last", [b'["later",1]', b"nonsense", b'["act",0,"nonsense"]'])
def test_a_table_whose_last_entry_cannot_be_read_stays_closed(last: bytes) -> None:
    async def test() -> None:
        parlour = await in_phase(TablePhase.PLAYING, Pace.LIVE)
        parlour.memory.tables[parlour.code].append(last)
        for _ in range(2):
            with pytest.raises(Broken, match="table-failed"):
                await parlour.restart()

    in_no_time(test)


def test_a_table_that_plays_by_another_edition_stays_closed() -> None:
    async def test() -> None:
        parlour = await in_phase(TablePhase.PLAYING, Pace.LIVE)
        journal = parlour.memory.tables[parlour.code]
        opened = e.decode(journal[0])
        assert isinstance(opened, e.Opened)
        edition = opened.settings.rules[1]
        for changed, plays in ((edition.hash, True), ("sha256:0", False)):
            values = (opened.settings, opened.host, opened.host_name, opened.bots, opened.at, changed)
            journal[0] = e.encode(e.Opened(*values))
            if plays:
                await parlour.restart()
                assert (await parlour.look()).phase is TablePhase.PLAYING
            else:
                with pytest.raises(Broken, match="table-failed"):
                    await parlour.restart()

    in_no_time(test)
