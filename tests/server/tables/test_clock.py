"""Time limits of each pace: turns, cuts, and the expiry of unvisited tables."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sabot.core.fairness import Proof
from sabot.tables import requests
from sabot.tables.errors import NotFound
from sabot.tables.state import entries as e
from sabot.wire.lobby import NewTable, Pace, TablePhase
from tests.server.tables.fake_clock import FakeClient, TableHarness, now, plain, run_with_fake_clock

DAY = 86_400.0

pytestmark = pytest.mark.usefixtures("seventh")


def game(**wanted: Any) -> NewTable:
    """A table for two at High Card, without windows."""
    return NewTable(
        **{"game": "high-card", "players": 2, "options": {"doubling": "none"}, "bot_seconds": 1, **wanted}
    )


async def dealt(wanted: NewTable, **config: Any) -> tuple[TableHarness, list[FakeClient]]:
    """A table where Anna (who dealt) and Ben (whose turn it is) play."""
    harness = await TableHarness.open(wanted, "anna", "ben", **config)
    clients = [await harness.connect("anna"), await harness.connect("ben", "fr")]
    await harness.start("anna", *clients)
    for client in clients:
        client.unread()
    return harness, clients


def card_of(harness: TableHarness, seat: int) -> str:
    """A card that a seat holds."""
    session = harness.actor.table.session
    assert session is not None
    return str(session.view(session.table.seats[seat]).hand[0])


# --- the turn clock ------------------------------------------------------------------------------


def test_bot_plays_the_turn_when_time_runs_out() -> None:
    async def test() -> None:
        harness, (anna, ben) = await dealt(game(turn_seconds=30))
        began = now()
        assert (await anna.receive("table"))["news"] == "Ben has run out of time: a bot plays this turn."
        assert now() - began == pytest.approx(30)
        news = plain((await ben.receive("table"))["news"])
        assert news == "Ben n’a plus de temps : un robot joue ce tour."
        update = await anna.receive("update")
        assert now() - began == pytest.approx(31)
        assert update["by"] == "clock"
        assert update["events"][0]["seat"] == 1
        assert (await harness.info()).seats[1].kind == "person"
        assert update["asked"] == {"seats": [0], "ms": 30_000}
        await anna.act(card_of(harness, 0))
        await anna.receive("update")
        winner = harness.actor.table.asked
        assert winner is not None
        assert harness.actor.table.bot_for(winner.seats[0]) == ""  # the player plays the next turn again

    run_with_fake_clock(test)


def test_each_turn_has_its_whole_time() -> None:
    async def test() -> None:
        harness, (anna, ben) = await dealt(game(turn_seconds=30))
        await asyncio.sleep(29)
        await ben.act(card_of(harness, 1))
        began = now()
        assert (await anna.receive("table"))["news"] == "Anna has run out of time: a bot plays this turn."
        assert now() - began == pytest.approx(30)

    run_with_fake_clock(test)


def test_latecomer_is_told_the_remaining_time() -> None:
    async def test() -> None:
        harness, _ = await dealt(game(turn_seconds=30))
        await asyncio.sleep(12)
        watcher = await harness.connect(None)
        assert watcher.received[0]["update"]["asked"]["ms"] == 18_000

    run_with_fake_clock(test)


def test_player_may_act_until_the_bot_has_acted() -> None:
    async def test() -> None:
        harness, (anna, ben) = await dealt(game(turn_seconds=30, bot_seconds=5))
        await anna.receive("table")
        await asyncio.sleep(3)
        assert (await ben.act(card_of(harness, 1)))["type"] == "ack"
        assert "by" not in await anna.receive("update")
        await anna.act(card_of(harness, 0))
        assert harness.actor.table.timed_out_seat is None

    run_with_fake_clock(test)


def test_bot_plays_all_steps_of_a_turn() -> None:
    async def test() -> None:
        wanted = NewTable(game="flinch", players=2, turn_seconds=30, bot_seconds=1)
        harness, (anna, _) = await dealt(wanted)
        harness.bots.pick = lambda legal: legal[0]  # to lay cards comes before ending the turn
        longest = 0
        while longest < 2:
            asked = harness.actor.table.asked
            assert asked is not None
            began, steps = now(), 1
            await anna.receive("table")
            while (update := await anna.receive("update"))["asked"]["seats"] == list(asked.seats):
                steps += 1
            assert update["by"] == "clock"
            assert now() - began == pytest.approx(30 + steps, abs=0.001)  # nobody waited in between
            assert harness.actor.table.timed_out_seat is None
            longest = max(longest, steps)

    run_with_fake_clock(test)


def test_leaving_hands_the_turn_to_a_bot_and_returning_takes_it_back() -> None:
    async def test() -> None:
        harness, (anna, ben) = await dealt(game(turn_seconds=30, bot_seconds=5))
        await asyncio.sleep(20)
        await harness.ask(requests.Leave("ben"))
        assert harness.actor.info().seats[1].kind == "left"
        await asyncio.sleep(3)
        await harness.ask(requests.Sit("ben", "Ben", 1))
        began = now()
        anna.unread()
        assert "Ben has run out of time" in (await anna.receive("table"))["news"]
        assert now() - began == pytest.approx(30)
        assert not ben.code

    run_with_fake_clock(test)


def test_a_relaxed_table_has_no_clock() -> None:
    async def test() -> None:
        harness, (anna, ben) = await dealt(game(pace=Pace.RELAXED))
        version = harness.actor.table.version
        await asyncio.sleep(365 * DAY)
        assert harness.actor.table.version == version
        assert anna.unread() == ben.unread() == []
        watcher = await harness.connect(None)
        assert watcher.received[0]["update"]["asked"] == {"seats": [1]}

    run_with_fake_clock(test)


@pytest.mark.parametrize(("turn_seconds", "seconds"), [(None, 3 * DAY), (7 * 86_400, 7 * DAY)])
def test_turns_by_correspondence_last_days(turn_seconds: int | None, seconds: float) -> None:
    async def test() -> None:
        _, (anna, ben) = await dealt(game(pace=Pace.CORRESPONDENCE, turn_seconds=turn_seconds))
        ben.disconnect()
        began = now()
        assert "Ben has lost the connection" in (await anna.receive("table"))["news"]
        assert "Ben has run out of time" in (await anna.receive("table"))["news"]
        assert now() - began == pytest.approx(seconds)

    run_with_fake_clock(test)


# --- the time to cut -----------------------------------------------------------------------------


def test_pack_is_dealt_when_all_have_cut_or_time_is_over() -> None:
    async def test() -> None:
        harness = await TableHarness.open(game(), "anna", "ben", cut_seconds=6, next_hand_seconds=40)
        anna, ben = await harness.connect("anna"), await harness.connect("ben")
        await harness.ask(requests.Start("anna"))
        began = now()
        sealed = await anna.receive("sealed")
        assert (sealed["hand"], sealed.get("committed"), sealed["ms"]) == (1, None, 6000)
        await asyncio.sleep(2)
        await ben.cut("ben's own")
        sealed = await anna.receive("sealed")
        assert (sealed["committed"], sealed["ms"]) == ([1], 4000)
        assert (await ben.cut())["code"] == "has-cut"
        await anna.receive("update")
        assert now() - began == pytest.approx(6)
        session = harness.actor.table.session
        assert session is not None
        assert isinstance(session.proof, Proof)
        assert dict(session.proof.dealt.cuts)["Ben"].text == "ben's own"

    run_with_fake_clock(test)


def test_there_is_more_time_to_cut_between_hands() -> None:
    async def test() -> None:
        wanted = game(bots=[None, "steady"], bot_seconds=0)
        harness = await TableHarness.open(wanted, "anna", cut_seconds=6, next_hand_seconds=40)
        anna = await harness.connect("anna")
        await harness.start("anna", anna)
        for hand in (2, 3):
            while harness.actor.table.phase is TablePhase.PLAYING:
                asked = harness.actor.table.asked
                if asked is not None and asked.seats[0] == 0:
                    await anna.act(card_of(harness, 0))
                await asyncio.sleep(0.1)
            anna.unread()
            watcher = await harness.connect(None)
            sealed = watcher.received[0]["sealed"]
            assert sealed["hand"] == hand
            assert 38_000 < sealed["ms"] <= 40_000
            assert watcher.received[0]["scored"]["hand"] == hand - 1
            began = now()
            if hand == 2:
                await anna.cut()
                await anna.receive("update")
                assert now() == began
            else:
                await anna.receive("update")
                assert now() - began == pytest.approx(40, abs=2)

    run_with_fake_clock(test)


# --- nobody there --------------------------------------------------------------------------------


def test_bots_stop_without_players_and_resume_for_a_visitor() -> None:
    async def test() -> None:
        harness, (anna, ben) = await dealt(game(), idle_hours=8000)
        await harness.ask(requests.Leave("anna"))
        await harness.ask(requests.Leave("ben"))
        for client in (anna, ben):
            client.disconnect()
        await harness.info()
        version = harness.actor.table.version
        await asyncio.sleep(300)
        assert harness.actor.table.version <= version + 1  # what a bot had begun
        version = harness.actor.table.version
        watcher = await harness.connect(None)
        assert (await watcher.receive("update"))["version"] == version + 1

    run_with_fake_clock(test)


def test_bots_continue_while_a_person_has_a_seat() -> None:
    async def test() -> None:
        harness, (anna, ben) = await dealt(game())
        await harness.ask(requests.Leave("ben"))
        anna.disconnect()
        ben.disconnect()
        version = harness.actor.table.version
        await asyncio.sleep(10)
        assert harness.actor.table.version == version + 1
        assert harness.actor.table.asked is not None
        assert harness.actor.table.asked.seats == (0,)  # where it waits for her

    run_with_fake_clock(test)


async def is_gone(harness: TableHarness) -> bool:
    """Whether the table is closed for good, for those who ask as in the journal."""
    if harness.code not in harness.store.finished:
        await harness.info()
        return False
    assert isinstance(e.decode(harness.store.tables[harness.code][-1]), e.TableClosed)
    with pytest.raises(NotFound, match="table-unknown"):
        await harness.info()
    return True


@pytest.mark.parametrize("begun", [False, True])
def test_unvisited_table_is_closed(begun: bool) -> None:
    async def test() -> None:
        if begun:
            harness, clients = await dealt(game(), idle_hours=2)
        else:
            harness = await TableHarness.open(game(), "anna", idle_hours=2)
            clients = [await harness.connect("anna")]
        await asyncio.sleep(5 * 3600)
        assert not await is_gone(harness)  # somebody is here, if not busy
        for client in clients:
            client.disconnect()
        await asyncio.sleep(10)
        assert await is_gone(harness)

    run_with_fake_clock(test)


def test_table_is_not_closed_early() -> None:
    async def test() -> None:
        harness, (anna, ben) = await dealt(game(), idle_hours=2)
        for client in (anna, ben):
            client.disconnect()
        await asyncio.sleep(3600)
        back = await harness.connect("ben")
        await back.act(card_of(harness, 1))
        back.disconnect()
        await asyncio.sleep(1.9 * 3600)
        assert not await is_gone(harness)
        await asyncio.sleep(0.2 * 3600)
        assert await is_gone(harness)

    run_with_fake_clock(test)


def test_deserted_table_is_closed_soon() -> None:
    async def test() -> None:
        harness, clients = await dealt(game(), idle_hours=48)
        for client, who in zip(clients, ("anna", "ben"), strict=True):
            client.disconnect()
            await harness.ask(requests.Leave(who))
        await asyncio.sleep(900)
        assert await is_gone(harness)

    run_with_fake_clock(test)


def test_running_correspondence_game_is_not_closed() -> None:
    async def test() -> None:
        harness, clients = await dealt(game(pace=Pace.CORRESPONDENCE), idle_hours=2)
        await clients[1].act(card_of(harness, 1))
        for client in clients:
            client.disconnect()
        await asyncio.sleep(2.9 * DAY)
        assert not await is_gone(harness)
        await asyncio.sleep(300 * DAY)  # by and by everybody has missed several turns
        assert await is_gone(harness)
        assert len(harness.store.games) == 1

    run_with_fake_clock(test)


def test_connecting_while_the_table_closes_is_refused() -> None:
    async def test() -> None:
        harness = await TableHarness.open(game(), "anna", idle_hours=2)
        late = FakeClient(harness.actor, "anna")
        asked: list[asyncio.Task[Any]] = []

        def meanwhile() -> None:
            harness.actor.connect(late, -1)
            asked.append(asyncio.create_task(harness.actor.ask(requests.GetInfo(""))))

        harness.store.meanwhile = meanwhile
        await asyncio.sleep(3 * 3600)
        assert late.received[-1]["type"] == "bye"
        assert late.received[-1]["code"] == "table-unknown"
        assert late.code is not None
        with pytest.raises(NotFound):
            await asked[0]

    run_with_fake_clock(test)


# --- a journal that cannot be written --------------------------------------------------------------


def test_limit_reached_during_a_write_failure_counts_later() -> None:
    async def test() -> None:
        harness, (anna, ben) = await dealt(game(turn_seconds=30))
        harness.store.broken = True
        await asyncio.sleep(40)
        refused = await ben.act(card_of(harness, 1))
        assert (refused["type"], refused["code"]) == ("refused", "journal-full")
        assert anna.unread() == []
        harness.store.broken = False
        assert "Ben has run out of time" in (await anna.receive("table"))["news"]
        assert (await anna.receive("update"))["by"] == "clock"

    run_with_fake_clock(test)


def test_acknowledged_message_is_not_refused_for_later_failures() -> None:
    async def test() -> None:
        harness = await TableHarness.open(game(), "anna", "ben", cut_seconds=3600)
        anna, ben = await harness.connect("anna"), await harness.connect("ben")
        await harness.ask(requests.Start("anna"))
        await anna.cut()
        harness.store.only = e.Committed
        assert (await ben.cut())["type"] == "ack"
        await asyncio.sleep(10)
        assert not [message for message in ben.received if message["type"] == "refused"]
        assert (await harness.info()).phase is TablePhase.CUTTING
        harness.store.only = None
        await ben.receive("update")
        assert (await harness.info()).phase is TablePhase.PLAYING

    run_with_fake_clock(test)


def test_no_new_game_before_the_last_is_stored() -> None:
    async def test() -> None:
        wanted = NewTable(game="high-card", players=2, bots=["steady", "steady"], sit=None, bot_seconds=0)
        harness = await TableHarness.open(wanted)
        harness.store.without = e.GameStored
        await harness.connect(None)
        await harness.ask(requests.Start("host"))
        while harness.actor.table.phase is not TablePhase.OVER:
            await asyncio.sleep(10)
        with pytest.raises(Exception, match="game-not-over"):
            await harness.ask(requests.Start("host"))
        harness.store.without = None
        await asyncio.sleep(5)
        assert len(harness.store.games) == 1
        await harness.ask(requests.Start("host"))
        assert harness.actor.table.phase is not TablePhase.OVER

    run_with_fake_clock(test)
