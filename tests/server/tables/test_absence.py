"""Absent players: when the others are told, and when a bot may stand in."""

from __future__ import annotations

import asyncio

import pytest

from sabot.tables import requests
from sabot.tables.actor.presence import GRACE_SECONDS
from sabot.tables.errors import Conflict
from sabot.wire.lobby import Pace
from tests.server.tables.fake_clock import FakeClient, TableHarness, now, plain, run_with_fake_clock
from tests.server.tables.test_clock import dealt, game

pytestmark = pytest.mark.usefixtures("seventh")

AWAY_SECONDS = 30.0
SOON = GRACE_SECONDS / 2
BEN = 1


async def both(pace: Pace = Pace.LIVE) -> tuple[TableHarness, FakeClient, FakeClient]:
    """Anna and Ben in the middle of a hand, at a server whose host waits for a while."""
    harness, _ = await dealt(game(pace=pace))
    await harness.restart(away_seconds=AWAY_SECONDS)
    anna, ben = await harness.connect("anna"), await harness.connect("ben")
    anna.unread()
    return harness, anna, ben


def news(client: FakeClient) -> list[str]:
    """What was told of the table itself since one last listened."""
    return [plain(message["news"]) for message in client.unread() if message["type"] == "table"]


def test_quick_reload_is_not_announced() -> None:
    async def test() -> None:
        harness, anna, ben = await both()
        ben.disconnect()
        await asyncio.sleep(SOON)
        assert (await harness.info()).seats[BEN].connected
        await harness.connect("ben")
        await asyncio.sleep(2 * AWAY_SECONDS)
        assert news(anna) == []

    run_with_fake_clock(test)


def test_lost_connection_is_announced_and_later_the_offer_of_a_bot() -> None:
    async def test() -> None:
        harness, anna, ben = await both()
        ben.disconnect()
        began = now()
        lost = await anna.receive("table")
        assert plain(lost["news"]) == "Ben has lost the connection."
        assert now() - began == pytest.approx(GRACE_SECONDS)
        chair = lost["table"]["seats"][BEN]
        assert ("connected" in chair, "replaceable" in chair) == (False, False)
        with pytest.raises(Conflict, match="seat-present"):
            await harness.ask(requests.PutBot("anna", BEN, "random"))
        away = await anna.receive("table")
        assert plain(away["news"]) == "Ben is still away: a bot may play for them now."
        assert now() - began == pytest.approx(AWAY_SECONDS)
        assert away["table"]["seats"][BEN]["replaceable"]
        await harness.ask(requests.PutBot("anna", BEN, "random"))
        stands_in = await anna.receive("table")
        assert plain(stands_in["news"]) == "A bot sits in for Ben."
        assert "replaceable" not in stands_in["table"]["seats"][BEN]
        await harness.connect("ben")  # and has the seat back at once
        back = await anna.receive("table")
        assert back["table"]["seats"][BEN]["kind"] == "person"
        assert "Ben is back" in back["news"]

    run_with_fake_clock(test)


def test_late_return_is_announced() -> None:
    async def test() -> None:
        harness, anna, ben = await both()
        ben.disconnect()
        await asyncio.sleep(2 * GRACE_SECONDS)
        await harness.connect("ben")
        await asyncio.sleep(2 * AWAY_SECONDS)
        assert news(anna) == ["Ben has lost the connection.", "Ben is here."]

    run_with_fake_clock(test)


def test_player_who_has_just_sat_down_is_not_announced_as_lost() -> None:
    async def test() -> None:
        harness = await TableHarness.open(game(), "anna")
        await harness.restart(away_seconds=AWAY_SECONDS)
        anna, watching = await harness.connect("anna"), await harness.connect("ben")
        anna.unread()
        await harness.ask(requests.Sit("ben", "Ben", BEN))
        watching.disconnect()  # the page connects anew as who sits there
        await asyncio.sleep(SOON)
        await harness.connect("ben")
        await asyncio.sleep(2 * AWAY_SECONDS)
        assert news(anna) == ["Ben takes seat 2."]

    run_with_fake_clock(test)


def test_player_who_never_connects_is_not_announced_as_lost() -> None:
    async def test() -> None:
        harness = await TableHarness.open(game(), "anna")
        await harness.restart(away_seconds=AWAY_SECONDS)
        anna = await harness.connect("anna")
        anna.unread()
        await harness.ask(requests.Sit("ben", "Ben", BEN))
        await asyncio.sleep(AWAY_SECONDS / 2)
        await harness.ask(requests.Start("anna"))
        assert not (await harness.info()).seats[BEN].replaceable
        await asyncio.sleep(AWAY_SECONDS)
        assert (await harness.info()).seats[BEN].replaceable
        assert news(anna) == [
            "Ben takes seat 2.",
            "The game begins.",
            "Ben is still away: a bot may play for them now.",
        ]

    run_with_fake_clock(test)


def test_after_a_restart_players_have_time_to_return() -> None:
    async def test() -> None:
        harness, _ = await dealt(game())
        await harness.restart(away_seconds=AWAY_SECONDS)
        anna = await harness.connect("anna")
        anna.unread()
        began = now()
        assert "still away" in (await anna.receive("table"))["news"]
        assert now() - began == pytest.approx(AWAY_SECONDS)

    run_with_fake_clock(test)


def test_no_bot_is_offered_by_correspondence() -> None:
    async def test() -> None:
        harness, anna, ben = await both(Pace.CORRESPONDENCE)
        ben.disconnect()
        await asyncio.sleep(2 * AWAY_SECONDS)
        assert news(anna) == ["Ben has lost the connection."]
        assert not (await harness.info()).seats[BEN].replaceable

    run_with_fake_clock(test)
