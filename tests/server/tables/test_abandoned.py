"""Tables whose people have gone: how much they still write, when they close, what is kept of their games."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sabot.core.match import match_of
from sabot.core.record_reader import loads
from sabot.games import GAMES
from sabot.server.table import entries as e
from sabot.server.table import requests
from sabot.server.table.expiry import (
    MAX_PASSIVE_TURNS,
    MAX_UNATTENDED_ENTRIES,
    RESTART_SECONDS,
    WATCHED_SECONDS,
)
from sabot.wire.lobby import NewTable, Pace, TablePhase
from sabot.wire.messages import Ping, Say
from tests.server.tables.clockwork import Ear, Parlour, in_no_time, plain
from tests.server.tables.test_clock import DAY, card_of, dealt, game, is_gone

pytestmark = pytest.mark.usefixtures("seventh")

HOUR = 3600.0
MAX_BYTES = 6000
"""What an abandoned table may write: one game by the clock takes some ten times as much."""
PACES = [
    (Pace.LIVE, None),
    (Pace.LIVE, 1),
    (Pace.LIVE, 30),
    (Pace.RELAXED, None),
    (Pace.CORRESPONDENCE, 1),
    (Pace.CORRESPONDENCE, 3600),
    (Pace.CORRESPONDENCE, None),
]


def written(parlour: Parlour) -> int:
    """How many bytes the journal of the table has."""
    return sum(map(len, parlour.memory.tables[parlour.code]))


async def begun(pace: Pace, clock: int | None, people: list[str]) -> Parlour:
    """A game of Mille Bornes for two, with a bot where there is no second person."""
    bots = [None, "random"] if len(people) == 1 else []
    wanted = NewTable(
        game="mille-bornes", players=2, pace=pace, turn_seconds=clock, bots=bots, bot_seconds=0.1
    )
    return await Parlour.open(wanted, *people)


@pytest.mark.parametrize("people", [["anna"], ["anna", "ben"]], ids=["alone", "two"])
@pytest.mark.parametrize("scene", ["never", "middle", "left", "spectator", "one-gone", "restarts"])
@pytest.mark.parametrize(("pace", "clock"), PACES)
def test_a_table_whose_people_have_gone_writes_little_and_closes(
    pace: Pace, clock: int | None, scene: str, people: list[str]
) -> None:
    async def test() -> None:
        parlour = await begun(pace, clock, people)
        ears = [] if scene == "never" else [await parlour.come(player) for player in people]
        await parlour.ask(requests.Start("anna"))
        for ear in ears:
            await ear.cut()
        await asyncio.sleep(20)
        if scene == "spectator":
            await parlour.come(None)
        if scene == "left":
            for player in people:
                await parlour.ask(requests.Leave(player))
        for ear in ears[1:] if scene == "one-gone" else ears:
            ear.leave_line()
        for _ in range(30):
            await asyncio.sleep(DAY)
            if scene == "restarts" and parlour.code not in parlour.memory.finished:
                await parlour.restart()
        if scene == "one-gone" and parlour.code not in parlour.memory.finished:
            ears[0].leave_line()  # nothing has closed the table under somebody who waits there
            await asyncio.sleep(30 * DAY)
        assert written(parlour) < MAX_BYTES
        assert await is_gone(parlour)

    in_no_time(test)


# --- going on again ------------------------------------------------------------------------------


def test_the_clock_stops_for_nobody_and_runs_again_for_whoever_comes_back() -> None:
    async def test() -> None:
        parlour, ears = await dealt(game(turn_seconds=30))
        for ear in ears:
            ear.leave_line()
        await asyncio.sleep(HOUR)
        version = parlour.owner.table.version
        await asyncio.sleep(HOUR)
        assert parlour.owner.table.version == version
        anna = await parlour.come("anna")
        update = await anna.hear("update")
        assert (update["by"], update["asked"]["ms"]) == ("clock", 30_000)  # the next turn has all its time
        await asyncio.sleep(60)
        assert parlour.owner.table.version > version

    in_no_time(test)


def test_who_watches_does_not_make_the_clock_run_and_is_told_that_the_table_waits() -> None:
    async def test() -> None:
        parlour, ears = await dealt(game(turn_seconds=30))
        watcher = await parlour.come(None)
        for ear in ears:
            ear.leave_line()
        await asyncio.sleep(HOUR)
        told = [plain(message["news"]) for message in watcher.rest() if message["type"] == "table"]
        assert told[-1] == (
            "Nobody has played for a while, so the table waits. "
            "It goes on when one of its players comes or does something."
        )
        assert told.count(told[-1]) == 1
        version = parlour.owner.table.version
        await parlour.come(None)
        await asyncio.sleep(HOUR)
        assert parlour.owner.table.version == version

    in_no_time(test)


def test_bots_that_sit_in_for_everybody_do_not_play_the_game_out() -> None:
    async def test() -> None:
        wanted = NewTable(game="mille-bornes", players=2, bot_seconds=0)
        parlour = await Parlour.open(wanted, "anna", "ben")
        anna, ben = await parlour.come("anna"), await parlour.come("ben")
        await parlour.start("anna", anna, ben)
        for ear, seat, other in ((ben, 1, "anna"), (anna, 0, "anna")):
            ear.leave_line()
            await asyncio.sleep(1)
            await parlour.ask(requests.PutBot(other, seat, "random"))
        count = parlour.owner.table.entry_count
        await asyncio.sleep(HOUR)
        assert MAX_UNATTENDED_ENTRIES <= parlour.owner.table.entry_count - count <= MAX_UNATTENDED_ENTRIES + 5

    in_no_time(test)


def test_a_page_that_is_left_open_does_not_play_the_game_out() -> None:
    async def test() -> None:
        parlour = await begun(Pace.LIVE, 1, ["anna", "ben"])
        anna = await parlour.come("anna")
        await parlour.ask(requests.Start("anna"))
        await asyncio.sleep(HOUR)
        table = parlour.owner.table
        assert table.participation.missed_turns[0] in (MAX_PASSIVE_TURNS + 2, MAX_PASSIVE_TURNS + 3)
        version = table.version
        parlour.owner.receive(anna, Ping("1"))  # as pages do by themselves
        await asyncio.sleep(HOUR)
        assert table.version == version
        assert (await anna.say(lambda identity: Say(identity, "hello")))["type"] == "ack"
        await asyncio.sleep(HOUR)
        assert table.version > version + 5

    in_no_time(test)


def test_bots_play_a_while_for_who_watches_at_a_table_that_everybody_has_left() -> None:
    async def test() -> None:
        wanted = NewTable(game="mille-bornes", players=2, bots=["random", "random"], sit=None, bot_seconds=30)
        parlour = await Parlour.open(wanted)
        host = await parlour.come("host")
        await parlour.ask(requests.Start("host"))
        await asyncio.sleep(2 * WATCHED_SECONDS)
        version = parlour.owner.table.version
        await asyncio.sleep(HOUR)
        assert parlour.owner.table.version > version + 50  # for the host they play as long as it takes
        host.leave_line()
        watcher = await parlour.come(None)
        await asyncio.sleep(0.9 * WATCHED_SECONDS)
        version = parlour.owner.table.version
        await asyncio.sleep(0.2 * WATCHED_SECONDS)
        assert version < parlour.owner.table.version < version + 15
        await asyncio.sleep(HOUR)
        assert await is_gone(parlour)
        assert (watcher.heard[-1]["type"], watcher.heard[-1]["code"]) == ("bye", "table-unknown")

    in_no_time(test)


# --- by correspondence ---------------------------------------------------------------------------


async def by_letter(**config: Any) -> tuple[Parlour, Ear, Ear]:
    """A game by correspondence in which Ben has played a card, with a day for every turn."""
    parlour, (anna, ben) = await dealt(game(pace=Pace.CORRESPONDENCE, turn_seconds=int(DAY)), **config)
    await ben.act(card_of(parlour, 1))
    anna.leave_line()
    ben.leave_line()
    return parlour, anna, ben


def test_a_game_by_correspondence_goes_on_while_one_of_its_people_comes() -> None:
    async def test() -> None:
        parlour, *_ = await by_letter()
        for _ in range(6):
            await asyncio.sleep(3.5 * DAY)
            if parlour.owner.table.phase is not TablePhase.PLAYING:
                break  # it was played to its end
            assert not await is_gone(parlour)
            (await parlour.come("anna")).leave_line()  # only to look at it
        assert not await is_gone(parlour)

    in_no_time(test)


def test_it_closes_when_everybody_has_missed_so_many_turns_in_a_row() -> None:
    async def test() -> None:
        parlour, *_ = await by_letter()
        await asyncio.sleep(5.5 * DAY)
        assert dict(parlour.owner.table.participation.missed_turns) == {0: 3, 1: 2}
        assert not await is_gone(parlour)
        await asyncio.sleep(2 * DAY)  # Anna leads, misses one more, and then it is Ben's turn
        assert await is_gone(parlour)

    in_no_time(test)


def test_a_fast_one_waits_as_long_as_any_other_table_and_plays_no_further() -> None:
    async def test() -> None:
        wanted = game(pace=Pace.CORRESPONDENCE, turn_seconds=1)
        parlour, ears = await dealt(wanted, idle_hours=48)
        for ear in ears:
            ear.leave_line()
        await asyncio.sleep(HOUR)
        count = parlour.owner.table.entry_count
        await asyncio.sleep(46 * HOUR)
        assert not await is_gone(parlour)
        assert parlour.owner.table.entry_count == count
        await asyncio.sleep(2 * HOUR)
        assert await is_gone(parlour)

    in_no_time(test)


def test_missed_turns_are_remembered_by_a_server_that_is_started_again() -> None:
    async def test() -> None:
        parlour, *_ = await by_letter()
        await asyncio.sleep(5.5 * DAY)
        await parlour.restart()
        assert dict(parlour.owner.table.participation.missed_turns) == {0: 3, 1: 2}
        await asyncio.sleep(2 * DAY + RESTART_SECONDS)
        assert await is_gone(parlour)

    in_no_time(test)


# --- what is kept --------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", list(Pace))
def test_an_unfinished_game_is_kept_as_what_it_is(pace: Pace) -> None:
    async def test() -> None:
        parlour, (anna, ben) = await dealt(game(pace=pace))
        await ben.act(card_of(parlour, 1))
        game_id = parlour.owner.table.game_id
        for ear in (anna, ben):
            ear.leave_line()
        await asyncio.sleep(60 * DAY)
        assert await is_gone(parlour)
        (kept,) = parlour.memory.games
        assert (kept.id, kept.players, kept.is_finished) == (game_id, ("anna", "ben"), False)
        assert kept.winners == ()
        records = loads(kept.record)
        assert len(records) == kept.hands
        assert not any(record.header.viewer for record in records)  # whole: nobody plays on with these cards
        assert len(match_of(records, GAMES).sessions) == kept.hands
        assert isinstance(e.decode(parlour.memory.tables[parlour.code][-1]), e.TableClosed)

    in_no_time(test)


@pytest.mark.parametrize("scene", ["nobody has played", "everybody has left", "it was over"])
def test_nothing_is_kept_that_nobody_would_look_for(scene: str) -> None:
    async def test() -> None:
        parlour, (anna, ben) = await dealt(game(turn_seconds=1))
        if scene == "everybody has left":
            await ben.act(card_of(parlour, 1))
            for player in ("anna", "ben"):
                await parlour.ask(requests.Leave(player))
        while scene == "it was over" and parlour.owner.table.phase is not TablePhase.OVER:
            await asyncio.sleep(10)
            anna.rest()
            await ben.say(lambda identity: Say(identity, "hello"))
        for ear in (anna, ben):
            ear.leave_line()
        await asyncio.sleep(30 * DAY)
        assert await is_gone(parlour)
        assert [kept.is_finished for kept in parlour.memory.games] == [True] * (scene == "it was over")

    in_no_time(test)
