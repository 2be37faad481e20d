"""Tables that all players have left: what they write, when they close, which games are stored."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sabot.core.match import match_of
from sabot.core.record_reader import loads
from sabot.games import GAMES
from sabot.tables import requests
from sabot.tables.actor.expiry import (
    MAX_PASSIVE_TURNS,
    MAX_UNATTENDED_ENTRIES,
    RESTART_SECONDS,
    WATCHED_SECONDS,
)
from sabot.tables.state import entries as e
from sabot.wire.lobby import NewTable, Pace, TablePhase
from sabot.wire.messages import Ping, Say
from tests.server.tables.fake_clock import FakeClient, TableHarness, plain, run_with_fake_clock
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


def written(harness: TableHarness) -> int:
    """How many bytes the journal of the table has."""
    return sum(map(len, harness.store.tables[harness.code]))


async def begun(pace: Pace, clock: int | None, people: list[str]) -> TableHarness:
    """A game of Mille Bornes for two, with a bot where there is no second person."""
    bots = [None, "random"] if len(people) == 1 else []
    wanted = NewTable(
        game="mille-bornes", players=2, pace=pace, turn_seconds=clock, bots=bots, bot_seconds=0.1
    )
    return await TableHarness.open(wanted, *people)


@pytest.mark.parametrize("people", [["anna"], ["anna", "ben"]], ids=["alone", "two"])
@pytest.mark.parametrize("scene", ["never", "middle", "left", "spectator", "one-gone", "restarts"])
@pytest.mark.parametrize(("pace", "clock"), PACES)
def test_abandoned_table_writes_little_and_closes(
    pace: Pace, clock: int | None, scene: str, people: list[str]
) -> None:
    async def test() -> None:
        harness = await begun(pace, clock, people)
        clients = [] if scene == "never" else [await harness.connect(player) for player in people]
        await harness.ask(requests.Start("anna"))
        for client in clients:
            await client.cut()
        await asyncio.sleep(20)
        if scene == "spectator":
            await harness.connect(None)
        if scene == "left":
            for player in people:
                await harness.ask(requests.Leave(player))
        for client in clients[1:] if scene == "one-gone" else clients:
            client.disconnect()
        for _ in range(30):
            await asyncio.sleep(DAY)
            if scene == "restarts" and harness.code not in harness.store.finished:
                await harness.restart()
        if scene == "one-gone" and harness.code not in harness.store.finished:
            clients[0].disconnect()  # nothing has closed the table under somebody who waits there
            await asyncio.sleep(30 * DAY)
        assert written(harness) < MAX_BYTES
        assert await is_gone(harness)

    run_with_fake_clock(test)


# --- going on again ------------------------------------------------------------------------------


def test_clock_pauses_without_players_and_resumes_when_one_returns() -> None:
    async def test() -> None:
        harness, clients = await dealt(game(turn_seconds=30))
        for client in clients:
            client.disconnect()
        await asyncio.sleep(HOUR)
        version = harness.actor.table.version
        await asyncio.sleep(HOUR)
        assert harness.actor.table.version == version
        anna = await harness.connect("anna")
        update = await anna.receive("update")
        assert (update["by"], update["asked"]["ms"]) == ("clock", 30_000)  # the next turn has all its time
        await asyncio.sleep(60)
        assert harness.actor.table.version > version

    run_with_fake_clock(test)


def test_spectators_do_not_run_the_clock_and_learn_of_the_pause() -> None:
    async def test() -> None:
        harness, clients = await dealt(game(turn_seconds=30))
        watcher = await harness.connect(None)
        for client in clients:
            client.disconnect()
        await asyncio.sleep(HOUR)
        told = [plain(message["news"]) for message in watcher.unread() if message["type"] == "table"]
        assert told[-1] == (
            "Nobody has played for a while, so the table waits. "
            "It goes on when one of its players comes or does something."
        )
        assert told.count(told[-1]) == 1
        version = harness.actor.table.version
        await harness.connect(None)
        await asyncio.sleep(HOUR)
        assert harness.actor.table.version == version

    run_with_fake_clock(test)


def test_stand_ins_for_all_players_do_not_finish_the_game() -> None:
    async def test() -> None:
        wanted = NewTable(game="mille-bornes", players=2, bot_seconds=0)
        harness = await TableHarness.open(wanted, "anna", "ben")
        anna, ben = await harness.connect("anna"), await harness.connect("ben")
        await harness.start("anna", anna, ben)
        for client, seat, other in ((ben, 1, "anna"), (anna, 0, "anna")):
            client.disconnect()
            await asyncio.sleep(1)
            await harness.ask(requests.PutBot(other, seat, "random"))
        count = harness.actor.table.entry_count
        await asyncio.sleep(HOUR)
        assert MAX_UNATTENDED_ENTRIES <= harness.actor.table.entry_count - count <= MAX_UNATTENDED_ENTRIES + 5

    run_with_fake_clock(test)


def test_open_page_without_activity_does_not_finish_the_game() -> None:
    async def test() -> None:
        harness = await begun(Pace.LIVE, 1, ["anna", "ben"])
        anna = await harness.connect("anna")
        await harness.ask(requests.Start("anna"))
        await asyncio.sleep(HOUR)
        table = harness.actor.table
        assert table.participation.missed_turns[0] in (MAX_PASSIVE_TURNS + 2, MAX_PASSIVE_TURNS + 3)
        version = table.version
        harness.actor.receive(anna, Ping("1"))  # as pages do by themselves
        await asyncio.sleep(HOUR)
        assert table.version == version
        assert (await anna.send_and_wait(lambda identity: Say(identity, "hello")))["type"] == "ack"
        await asyncio.sleep(HOUR)
        assert table.version > version + 5

    run_with_fake_clock(test)


def test_bots_play_for_spectators_for_a_while_after_all_players_left() -> None:
    async def test() -> None:
        wanted = NewTable(game="mille-bornes", players=2, bots=["random", "random"], sit=None, bot_seconds=30)
        harness = await TableHarness.open(wanted)
        host = await harness.connect("host")
        await harness.ask(requests.Start("host"))
        await asyncio.sleep(2 * WATCHED_SECONDS)
        version = harness.actor.table.version
        await asyncio.sleep(HOUR)
        assert harness.actor.table.version > version + 50  # for the host they play as long as it takes
        host.disconnect()
        watcher = await harness.connect(None)
        await asyncio.sleep(0.9 * WATCHED_SECONDS)
        version = harness.actor.table.version
        await asyncio.sleep(0.2 * WATCHED_SECONDS)
        assert version < harness.actor.table.version < version + 15
        await asyncio.sleep(HOUR)
        assert await is_gone(harness)
        assert (watcher.received[-1]["type"], watcher.received[-1]["code"]) == ("bye", "table-unknown")

    run_with_fake_clock(test)


# --- by correspondence ---------------------------------------------------------------------------


async def by_letter(**config: Any) -> tuple[TableHarness, FakeClient, FakeClient]:
    """A game by correspondence in which Ben has played a card, with a day for every turn."""
    harness, (anna, ben) = await dealt(game(pace=Pace.CORRESPONDENCE, turn_seconds=int(DAY)), **config)
    await ben.act(card_of(harness, 1))
    anna.disconnect()
    ben.disconnect()
    return harness, anna, ben


def test_correspondence_game_continues_while_one_player_visits() -> None:
    async def test() -> None:
        harness, *_ = await by_letter()
        for _ in range(6):
            await asyncio.sleep(3.5 * DAY)
            if harness.actor.table.phase is not TablePhase.PLAYING:
                break  # it was played to its end
            assert not await is_gone(harness)
            (await harness.connect("anna")).disconnect()  # only to look at it
        assert not await is_gone(harness)

    run_with_fake_clock(test)


def test_correspondence_game_closes_when_all_players_missed_many_turns() -> None:
    async def test() -> None:
        harness, *_ = await by_letter()
        await asyncio.sleep(5.5 * DAY)
        assert dict(harness.actor.table.participation.missed_turns) == {0: 3, 1: 2}
        assert not await is_gone(harness)
        await asyncio.sleep(2 * DAY)  # Anna leads, misses one more, and then it is Ben's turn
        assert await is_gone(harness)

    run_with_fake_clock(test)


def test_fast_correspondence_game_waits_as_long_as_any_table() -> None:
    async def test() -> None:
        wanted = game(pace=Pace.CORRESPONDENCE, turn_seconds=1)
        harness, clients = await dealt(wanted, idle_hours=48)
        for client in clients:
            client.disconnect()
        await asyncio.sleep(HOUR)
        count = harness.actor.table.entry_count
        await asyncio.sleep(46 * HOUR)
        assert not await is_gone(harness)
        assert harness.actor.table.entry_count == count
        await asyncio.sleep(2 * HOUR)
        assert await is_gone(harness)

    run_with_fake_clock(test)


def test_missed_turns_survive_a_restart() -> None:
    async def test() -> None:
        harness, *_ = await by_letter()
        await asyncio.sleep(5.5 * DAY)
        await harness.restart()
        assert dict(harness.actor.table.participation.missed_turns) == {0: 3, 1: 2}
        await asyncio.sleep(2 * DAY + RESTART_SECONDS)
        assert await is_gone(harness)

    run_with_fake_clock(test)


# --- what is kept --------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", list(Pace))
def test_unfinished_game_is_stored_as_unfinished(pace: Pace) -> None:
    async def test() -> None:
        harness, (anna, ben) = await dealt(game(pace=pace))
        await ben.act(card_of(harness, 1))
        game_id = harness.actor.table.game_id
        for client in (anna, ben):
            client.disconnect()
        await asyncio.sleep(60 * DAY)
        assert await is_gone(harness)
        (kept,) = harness.store.games
        assert (kept.id, kept.players, kept.is_finished) == (game_id, ("anna", "ben"), False)
        assert kept.winners == ()
        records = loads(kept.record)
        assert len(records) == kept.hands
        assert not any(record.header.viewer for record in records)  # whole: nobody plays on with these cards
        assert len(match_of(records, GAMES).sessions) == kept.hands
        assert isinstance(e.decode(harness.store.tables[harness.code][-1]), e.TableClosed)

    run_with_fake_clock(test)


@pytest.mark.parametrize("scene", ["nobody has played", "everybody has left", "it was over"])
def test_games_that_nobody_would_look_for_are_not_stored(scene: str) -> None:
    async def test() -> None:
        harness, (anna, ben) = await dealt(game(turn_seconds=1))
        if scene == "everybody has left":
            await ben.act(card_of(harness, 1))
            for player in ("anna", "ben"):
                await harness.ask(requests.Leave(player))
        while scene == "it was over" and harness.actor.table.phase is not TablePhase.OVER:
            await asyncio.sleep(10)
            anna.unread()
            await ben.send_and_wait(lambda identity: Say(identity, "hello"))
        for client in (anna, ben):
            client.disconnect()
        await asyncio.sleep(30 * DAY)
        assert await is_gone(harness)
        assert [kept.is_finished for kept in harness.store.games] == [True] * (scene == "it was over")

    run_with_fake_clock(test)
