"""Who is away: when the others are told, and when they may let a bot play."""

from __future__ import annotations

import asyncio

import pytest

from sabot.server.errors import Conflict
from sabot.server.table import requests
from sabot.server.table.presence import GRACE_SECONDS
from sabot.wire.lobby import Pace
from tests.server.tables.clockwork import Ear, Parlour, in_no_time, now, plain
from tests.server.tables.test_clock import dealt, game

pytestmark = pytest.mark.usefixtures("seventh")

AWAY_SECONDS = 30.0
SOON = GRACE_SECONDS / 2
BEN = 1


async def both(pace: Pace = Pace.LIVE) -> tuple[Parlour, Ear, Ear]:
    """Anna and Ben in the middle of a hand, at a server whose host waits for a while."""
    parlour, _ = await dealt(game(pace=pace))
    await parlour.restart(away_seconds=AWAY_SECONDS)
    anna, ben = await parlour.come("anna"), await parlour.come("ben")
    anna.rest()
    return parlour, anna, ben


def news(ear: Ear) -> list[str]:
    """What was told of the table itself since one last listened."""
    return [plain(message["news"]) for message in ear.rest() if message["type"] == "table"]


def test_a_page_that_is_loaded_again_is_not_worth_a_word() -> None:
    async def test() -> None:
        parlour, anna, ben = await both()
        ben.leave_line()
        await asyncio.sleep(SOON)
        assert (await parlour.look()).seats[BEN].connected
        await parlour.come("ben")
        await asyncio.sleep(2 * AWAY_SECONDS)
        assert news(anna) == []

    in_no_time(test)


def test_a_lost_connection_is_told_and_later_that_a_bot_may_play() -> None:
    async def test() -> None:
        parlour, anna, ben = await both()
        ben.leave_line()
        began = now()
        lost = await anna.hear("table")
        assert plain(lost["news"]) == "Ben has lost the connection."
        assert now() - began == pytest.approx(GRACE_SECONDS)
        chair = lost["table"]["seats"][BEN]
        assert ("connected" in chair, "replaceable" in chair) == (False, False)
        with pytest.raises(Conflict, match="seat-present"):
            await parlour.ask(requests.PutBot("anna", BEN, "random"))
        away = await anna.hear("table")
        assert plain(away["news"]) == "Ben is still away: a bot may play for them now."
        assert now() - began == pytest.approx(AWAY_SECONDS)
        assert away["table"]["seats"][BEN]["replaceable"]
        await parlour.ask(requests.PutBot("anna", BEN, "random"))
        stands_in = await anna.hear("table")
        assert plain(stands_in["news"]) == "A bot sits in for Ben."
        assert "replaceable" not in stands_in["table"]["seats"][BEN]
        await parlour.come("ben")  # and has the seat back at once
        back = await anna.hear("table")
        assert back["table"]["seats"][BEN]["kind"] == "person"
        assert "Ben is back" in back["news"]

    in_no_time(test)


def test_who_comes_back_late_is_told_of() -> None:
    async def test() -> None:
        parlour, anna, ben = await both()
        ben.leave_line()
        await asyncio.sleep(2 * GRACE_SECONDS)
        await parlour.come("ben")
        await asyncio.sleep(2 * AWAY_SECONDS)
        assert news(anna) == ["Ben has lost the connection.", "Ben is here."]

    in_no_time(test)


def test_a_guest_who_has_just_sat_down_has_lost_nothing() -> None:
    async def test() -> None:
        parlour = await Parlour.open(game(), "anna")
        await parlour.restart(away_seconds=AWAY_SECONDS)
        anna, watching = await parlour.come("anna"), await parlour.come("ben")
        anna.rest()
        await parlour.ask(requests.Sit("ben", "Ben", BEN))
        watching.leave_line()  # the page connects anew as who sits there
        await asyncio.sleep(SOON)
        await parlour.come("ben")
        await asyncio.sleep(2 * AWAY_SECONDS)
        assert news(anna) == ["Ben takes seat 2."]

    in_no_time(test)


def test_who_sits_down_and_never_connects_has_lost_nothing_either() -> None:
    async def test() -> None:
        parlour = await Parlour.open(game(), "anna")
        await parlour.restart(away_seconds=AWAY_SECONDS)
        anna = await parlour.come("anna")
        anna.rest()
        await parlour.ask(requests.Sit("ben", "Ben", BEN))
        await asyncio.sleep(AWAY_SECONDS / 2)
        await parlour.ask(requests.Start("anna"))
        assert not (await parlour.look()).seats[BEN].replaceable
        await asyncio.sleep(AWAY_SECONDS)
        assert (await parlour.look()).seats[BEN].replaceable
        assert news(anna) == [
            "Ben takes seat 2.",
            "The game begins.",
            "Ben is still away: a bot may play for them now.",
        ]

    in_no_time(test)


def test_after_a_restart_everybody_has_time_to_come_back() -> None:
    async def test() -> None:
        parlour, _ = await dealt(game())
        await parlour.restart(away_seconds=AWAY_SECONDS)
        anna = await parlour.come("anna")
        anna.rest()
        began = now()
        assert "still away" in (await anna.hear("table"))["news"]
        assert now() - began == pytest.approx(AWAY_SECONDS)

    in_no_time(test)


def test_nobody_is_offered_a_bot_for_who_plays_by_correspondence() -> None:
    async def test() -> None:
        parlour, anna, ben = await both(Pace.CORRESPONDENCE)
        ben.leave_line()
        await asyncio.sleep(2 * AWAY_SECONDS)
        assert news(anna) == ["Ben has lost the connection."]
        assert not (await parlour.look()).seats[BEN].replaceable

    in_no_time(test)
