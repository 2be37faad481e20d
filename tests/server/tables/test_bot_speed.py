"""The speed of bots, which a single person among bots may choose."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sabot.tables import requests
from sabot.tables.errors import Conflict
from sabot.wire.lobby import NewTable, TablePhase
from tests.server.process import ServerProcess
from tests.server.tables.clients import seated
from tests.server.tables.fake_clock import FakeClient, TableHarness, now, run_with_fake_clock

pytestmark = pytest.mark.usefixtures("seventh")


def against_bots(bot_seconds: float, **wanted: Any) -> NewTable:
    """High Card without windows, with a bot for company."""
    options = {"doubling": "none"}
    bots = [None, "steady"]
    return NewTable(
        **{"game": "high-card", "players": 2, "options": options, "bots": bots, **wanted},
        bot_seconds=bot_seconds,
    )


async def turn_of_a_bot(harness: TableHarness, anna: FakeClient) -> float:
    """Play until a bot has played; how long it took."""
    table = harness.actor.table
    while True:
        session, asked = table.session, table.asked
        assert session is not None
        assert asked is not None
        if asked.seats == (0,):
            await anna.act(str(session.view(session.table.seats[0]).hand[0]))
            continue
        began, version = now(), table.version
        while table.version == version:
            await anna.receive("update")
        return now() - began


async def dealt(bot_seconds: float) -> tuple[TableHarness, FakeClient]:
    """A game of Anna's against a bot."""
    harness = await TableHarness.open(against_bots(bot_seconds), "anna")
    anna = await harness.connect("anna")
    await harness.start("anna", anna)
    anna.unread()
    return harness, anna


def test_bots_take_the_chosen_time() -> None:
    async def test() -> None:
        harness, anna = await dealt(3)
        assert await turn_of_a_bot(harness, anna) == pytest.approx(3)
        await harness.ask(requests.SetBotSpeed("anna", 0.5))
        changed = await anna.receive("table")
        assert changed["table"]["bot_seconds"] == 0.5
        assert changed["news"] == "The bots play at another speed now."
        assert await turn_of_a_bot(harness, anna) == pytest.approx(0.5)
        await harness.restart()
        assert (await harness.info()).bot_seconds == 0.5

    run_with_fake_clock(test)


def test_new_speed_applies_to_a_thinking_bot() -> None:
    async def test() -> None:
        harness, anna = await dealt(30)
        waiting = asyncio.create_task(turn_of_a_bot(harness, anna))
        await asyncio.sleep(2)
        await harness.ask(requests.SetBotSpeed("anna", 0))
        assert await waiting == pytest.approx(2)
        assert await turn_of_a_bot(harness, anna) == pytest.approx(0, abs=0.01)

    run_with_fake_clock(test)


def test_bots_without_delay_answer_at_once() -> None:
    async def test() -> None:
        harness, anna = await dealt(0)
        began = now()
        while harness.actor.table.phase is TablePhase.PLAYING:
            session, asked = harness.actor.table.session, harness.actor.table.asked
            assert session is not None
            if asked is not None and asked.seats == (0,):
                await anna.act(str(session.view(session.table.seats[0]).hand[0]))
            await asyncio.sleep(0)
        assert now() - began < 0.01

    run_with_fake_clock(test)


def test_unchanged_speed_writes_nothing() -> None:
    async def test() -> None:
        harness, _ = await dealt(3)
        count, version = harness.actor.table.entry_count, harness.actor.table.version
        await harness.ask(requests.SetBotSpeed("anna", 3))
        assert harness.actor.table.entry_count == count
        await harness.ask(requests.SetBotSpeed("anna", 4))
        assert (harness.actor.table.entry_count, harness.actor.table.version) == (count + 1, version)

    run_with_fake_clock(test)


def test_speed_is_fixed_with_several_people() -> None:
    async def test() -> None:
        harness = await TableHarness.open(
            against_bots(3, players=3, bots=[None, None, "steady"]), "anna", "ben"
        )
        with pytest.raises(Conflict, match="tempo-not-here"):
            await harness.ask(requests.SetBotSpeed("anna", 0))
        await harness.ask(requests.Leave("ben"))
        assert (await harness.ask(requests.SetBotSpeed("anna", 0))).bot_seconds == 0

    run_with_fake_clock(test)


def test_speed_is_set_over_http(server: ServerProcess) -> None:
    async def test() -> None:
        code, (anna, ben) = await seated(server.address, "domino", "Anna", "Ben", bots=[None, None])
        path = f"/api/tables/{code}/tempo"
        assert await anna.refusal("PUT", path, {"bot_seconds": 2}) == (409, "tempo-not-here")
        await ben.leave(code)
        assert await ben.refusal("PUT", path, {"bot_seconds": 2}) == (403, "not-seated")
        async with anna.connect(code) as client:
            info = await anna.request("PUT", path, {"bot_seconds": 2.5})
            assert info["bot_seconds"] == 2.5
            await client.receive_until(lambda one: one.get("table", {}).get("bot_seconds") == 2.5)
        for wrong in ({"bot_seconds": -1}, {"bot_seconds": 31}, {}, {"bot_seconds": "1"}, {"seconds": 1}):
            assert await anna.refusal("PUT", path, wrong) == (400, "body-invalid")

    asyncio.run(test())
