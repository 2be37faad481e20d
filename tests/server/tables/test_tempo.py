"""How fast bots play is for the one person to say who plays with them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sabot.server.errors import Conflict
from sabot.server.table import requests
from sabot.wire.lobby import NewTable, TablePhase
from tests.server.process import ServerProcess
from tests.server.tables.clockwork import Ear, Parlour, in_no_time, now
from tests.server.tables.guests import seated

pytestmark = pytest.mark.usefixtures("seventh")


def against_bots(bot_seconds: float, **wanted: Any) -> NewTable:
    """High Card without windows, with a bot for company."""
    options = {"doubling": "none"}
    bots = [None, "steady"]
    return NewTable(
        **{"game": "high-card", "players": 2, "options": options, "bots": bots, **wanted},
        bot_seconds=bot_seconds,
    )


async def turn_of_a_bot(parlour: Parlour, anna: Ear) -> float:
    """Play until a bot has played; how long it took."""
    table = parlour.owner.table
    while True:
        session, asked = table.session, table.asked
        assert session is not None
        assert asked is not None
        if asked.seats == (0,):
            await anna.act(str(session.view(session.table.seats[0]).hand[0]))
            continue
        began, version = now(), table.version
        while table.version == version:
            await anna.hear("update")
        return now() - began


async def dealt(bot_seconds: float) -> tuple[Parlour, Ear]:
    """A game of Anna's against a bot."""
    parlour = await Parlour.open(against_bots(bot_seconds), "anna")
    anna = await parlour.come("anna")
    await parlour.start("anna", anna)
    anna.rest()
    return parlour, anna


def test_bots_take_as_long_as_was_said() -> None:
    async def test() -> None:
        parlour, anna = await dealt(3)
        assert await turn_of_a_bot(parlour, anna) == pytest.approx(3)
        await parlour.ask(requests.SetBotSpeed("anna", 0.5))
        changed = await anna.hear("table")
        assert changed["table"]["bot_seconds"] == 0.5
        assert changed["news"] == "The bots play at another speed now."
        assert await turn_of_a_bot(parlour, anna) == pytest.approx(0.5)
        await parlour.restart()
        assert (await parlour.look()).bot_seconds == 0.5

    in_no_time(test)


def test_a_bot_that_is_thinking_already_hurries_too() -> None:
    async def test() -> None:
        parlour, anna = await dealt(30)
        waiting = asyncio.create_task(turn_of_a_bot(parlour, anna))
        await asyncio.sleep(2)
        await parlour.ask(requests.SetBotSpeed("anna", 0))
        assert await waiting == pytest.approx(2)
        assert await turn_of_a_bot(parlour, anna) == pytest.approx(0, abs=0.01)

    in_no_time(test)


def test_bots_that_take_no_time_answer_at_once() -> None:
    async def test() -> None:
        parlour, anna = await dealt(0)
        began = now()
        while parlour.owner.table.phase is TablePhase.PLAYING:
            session, asked = parlour.owner.table.session, parlour.owner.table.asked
            assert session is not None
            if asked is not None and asked.seats == (0,):
                await anna.act(str(session.view(session.table.seats[0]).hand[0]))
            await asyncio.sleep(0)
        assert now() - began < 0.01

    in_no_time(test)


def test_nothing_is_written_that_changes_nothing() -> None:
    async def test() -> None:
        parlour, _ = await dealt(3)
        count, version = parlour.owner.table.entry_count, parlour.owner.table.version
        await parlour.ask(requests.SetBotSpeed("anna", 3))
        assert parlour.owner.table.entry_count == count
        await parlour.ask(requests.SetBotSpeed("anna", 4))
        assert (parlour.owner.table.entry_count, parlour.owner.table.version) == (count + 1, version)

    in_no_time(test)


def test_where_others_play_too_it_stays_as_it_is() -> None:
    async def test() -> None:
        parlour = await Parlour.open(against_bots(3, players=3, bots=[None, None, "steady"]), "anna", "ben")
        with pytest.raises(Conflict, match="tempo-not-here"):
            await parlour.ask(requests.SetBotSpeed("anna", 0))
        await parlour.ask(requests.Leave("ben"))
        assert (await parlour.ask(requests.SetBotSpeed("anna", 0))).bot_seconds == 0

    in_no_time(test)


def test_a_real_server_is_told_over_http(server: ServerProcess) -> None:
    async def test() -> None:
        code, (anna, ben) = await seated(server.address, "domino", "Anna", "Ben", bots=[None, None])
        path = f"/api/tables/{code}/tempo"
        assert await anna.refusal("PUT", path, {"bot_seconds": 2}) == (409, "tempo-not-here")
        await ben.leave(code)
        assert await ben.refusal("PUT", path, {"bot_seconds": 2}) == (403, "not-seated")
        async with anna.line(code) as line:
            info = await anna.want("PUT", path, {"bot_seconds": 2.5})
            assert info["bot_seconds"] == 2.5
            await line.receive_until(lambda one: one.get("table", {}).get("bot_seconds") == 2.5)
        for wrong in ({"bot_seconds": -1}, {"bot_seconds": 31}, {}, {"bot_seconds": "1"}, {"seconds": 1}):
            assert await anna.refusal("PUT", path, wrong) == (400, "body-invalid")

    asyncio.run(test())
