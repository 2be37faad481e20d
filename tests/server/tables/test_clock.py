"""Paces and their limits: the turn clock, the time to cut, tables that nobody comes to any more."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sabot.core.fairness import Proof
from sabot.server.errors import NotFound
from sabot.server.table import entries as e
from sabot.server.table import requests
from sabot.wire.lobby import NewTable, Pace, TablePhase
from tests.server.tables.clockwork import Ear, Parlour, in_no_time, now, plain

DAY = 86_400.0

pytestmark = pytest.mark.usefixtures("seventh")


def game(**wanted: Any) -> NewTable:
    """A table for two at High Card, without windows."""
    return NewTable(
        **{"game": "high-card", "players": 2, "options": {"doubling": "none"}, "bot_seconds": 1, **wanted}
    )


async def dealt(wanted: NewTable, **config: Any) -> tuple[Parlour, list[Ear]]:
    """A table where Anna (who dealt) and Ben (whose turn it is) play."""
    parlour = await Parlour.open(wanted, "anna", "ben", **config)
    ears = [await parlour.come("anna"), await parlour.come("ben", "fr")]
    await parlour.start("anna", *ears)
    for ear in ears:
        ear.rest()
    return parlour, ears


def card_of(parlour: Parlour, seat: int) -> str:
    """A card that a seat holds."""
    session = parlour.owner.table.session
    assert session is not None
    return str(session.view(session.table.seats[seat]).hand[0])


# --- the turn clock ------------------------------------------------------------------------------


def test_when_the_time_is_over_a_bot_plays_that_turn_and_everybody_sees_it() -> None:
    async def test() -> None:
        parlour, (anna, ben) = await dealt(game(turn_seconds=30))
        began = now()
        assert (await anna.hear("table"))["news"] == "Ben has run out of time: a bot plays this turn."
        assert now() - began == pytest.approx(30)
        news = plain((await ben.hear("table"))["news"])
        assert news == "Ben n’a plus de temps : un robot joue ce tour."
        update = await anna.hear("update")
        assert now() - began == pytest.approx(31)
        assert update["by"] == "clock"
        assert update["events"][0]["seat"] == 1
        assert (await parlour.look()).seats[1].kind == "person"
        assert update["asked"] == {"seats": [0], "ms": 30_000}
        await anna.act(card_of(parlour, 0))
        await anna.hear("update")
        winner = parlour.owner.table.asked
        assert winner is not None
        assert parlour.owner.table.bot_for(winner.seats[0]) == ""  # his next turn is his own again

    in_no_time(test)


def test_each_turn_has_its_whole_time() -> None:
    async def test() -> None:
        parlour, (anna, ben) = await dealt(game(turn_seconds=30))
        await asyncio.sleep(29)
        await ben.act(card_of(parlour, 1))
        began = now()
        assert (await anna.hear("table"))["news"] == "Anna has run out of time: a bot plays this turn."
        assert now() - began == pytest.approx(30)

    in_no_time(test)


def test_how_much_is_left_is_told_to_who_comes_later() -> None:
    async def test() -> None:
        parlour, _ = await dealt(game(turn_seconds=30))
        await asyncio.sleep(12)
        watcher = await parlour.come(None)
        assert watcher.heard[0]["update"]["asked"]["ms"] == 18_000

    in_no_time(test)


def test_he_may_still_play_himself_until_the_bot_has() -> None:
    async def test() -> None:
        parlour, (anna, ben) = await dealt(game(turn_seconds=30, bot_seconds=5))
        await anna.hear("table")
        await asyncio.sleep(3)
        assert (await ben.act(card_of(parlour, 1)))["type"] == "ack"
        assert "by" not in await anna.hear("update")
        await anna.act(card_of(parlour, 0))
        assert parlour.owner.table.timed_out_seat is None

    in_no_time(test)


def test_the_bot_plays_the_whole_of_a_turn_with_many_steps() -> None:
    async def test() -> None:
        wanted = NewTable(game="flinch", players=2, turn_seconds=30, bot_seconds=1)
        parlour, (anna, _) = await dealt(wanted)
        parlour.bots.pick = lambda legal: legal[0]  # to lay cards comes before ending the turn
        longest = 0
        while longest < 2:
            asked = parlour.owner.table.asked
            assert asked is not None
            began, steps = now(), 1
            await anna.hear("table")
            while (update := await anna.hear("update"))["asked"]["seats"] == list(asked.seats):
                steps += 1
            assert update["by"] == "clock"
            assert now() - began == pytest.approx(30 + steps, abs=0.001)  # nobody waited in between
            assert parlour.owner.table.timed_out_seat is None
            longest = max(longest, steps)

    in_no_time(test)


def test_who_leaves_or_comes_back_on_his_turn_has_it_taken_and_given_back() -> None:
    async def test() -> None:
        parlour, (anna, ben) = await dealt(game(turn_seconds=30, bot_seconds=5))
        await asyncio.sleep(20)
        await parlour.ask(requests.Leave("ben"))
        assert parlour.owner.info().seats[1].kind == "left"
        await asyncio.sleep(3)
        await parlour.ask(requests.Sit("ben", "Ben", 1))
        began = now()
        anna.rest()
        assert "Ben has run out of time" in (await anna.hear("table"))["news"]
        assert now() - began == pytest.approx(30)
        assert not ben.code

    in_no_time(test)


def test_a_relaxed_table_has_no_clock() -> None:
    async def test() -> None:
        parlour, (anna, ben) = await dealt(game(pace=Pace.RELAXED))
        version = parlour.owner.table.version
        await asyncio.sleep(365 * DAY)
        assert parlour.owner.table.version == version
        assert anna.rest() == ben.rest() == []
        watcher = await parlour.come(None)
        assert watcher.heard[0]["update"]["asked"] == {"seats": [1]}

    in_no_time(test)


@pytest.mark.parametrize(("turn_seconds", "seconds"), [(None, 3 * DAY), (7 * 86_400, 7 * DAY)])
def test_by_correspondence_a_turn_takes_days(turn_seconds: int | None, seconds: float) -> None:
    async def test() -> None:
        _, (anna, ben) = await dealt(game(pace=Pace.CORRESPONDENCE, turn_seconds=turn_seconds))
        ben.leave_line()
        began = now()
        assert "Ben has lost the connection" in (await anna.hear("table"))["news"]
        assert "Ben has run out of time" in (await anna.hear("table"))["news"]
        assert now() - began == pytest.approx(seconds)

    in_no_time(test)


# --- the time to cut -----------------------------------------------------------------------------


def test_the_pack_is_dealt_when_everybody_has_cut_or_the_time_is_over() -> None:
    async def test() -> None:
        parlour = await Parlour.open(game(), "anna", "ben", cut_seconds=6, next_hand_seconds=40)
        anna, ben = await parlour.come("anna"), await parlour.come("ben")
        await parlour.ask(requests.Start("anna"))
        began = now()
        sealed = await anna.hear("sealed")
        assert (sealed["hand"], sealed.get("committed"), sealed["ms"]) == (1, None, 6000)
        await asyncio.sleep(2)
        await ben.cut("ben's own")
        sealed = await anna.hear("sealed")
        assert (sealed["committed"], sealed["ms"]) == ([1], 4000)
        assert (await ben.cut())["code"] == "has-cut"
        await anna.hear("update")
        assert now() - began == pytest.approx(6)
        session = parlour.owner.table.session
        assert session is not None
        assert isinstance(session.proof, Proof)
        assert dict(session.proof.dealt.cuts)["Ben"].text == "ben's own"

    in_no_time(test)


def test_between_hands_there_is_more_time_and_whoever_is_ready_cuts() -> None:
    async def test() -> None:
        wanted = game(bots=[None, "steady"], bot_seconds=0)
        parlour = await Parlour.open(wanted, "anna", cut_seconds=6, next_hand_seconds=40)
        anna = await parlour.come("anna")
        await parlour.start("anna", anna)
        for hand in (2, 3):
            while parlour.owner.table.phase is TablePhase.PLAYING:
                asked = parlour.owner.table.asked
                if asked is not None and asked.seats[0] == 0:
                    await anna.act(card_of(parlour, 0))
                await asyncio.sleep(0.1)
            anna.rest()
            watcher = await parlour.come(None)
            sealed = watcher.heard[0]["sealed"]
            assert sealed["hand"] == hand
            assert 38_000 < sealed["ms"] <= 40_000
            assert watcher.heard[0]["scored"]["hand"] == hand - 1
            began = now()
            if hand == 2:
                await anna.cut()
                await anna.hear("update")
                assert now() == began
            else:
                await anna.hear("update")
                assert now() - began == pytest.approx(40, abs=2)

    in_no_time(test)


# --- nobody there --------------------------------------------------------------------------------


def test_bots_stop_when_nobody_is_left_and_go_on_for_whoever_comes() -> None:
    async def test() -> None:
        parlour, (anna, ben) = await dealt(game(), idle_hours=8000)
        await parlour.ask(requests.Leave("anna"))
        await parlour.ask(requests.Leave("ben"))
        for ear in (anna, ben):
            ear.leave_line()
        await parlour.look()
        version = parlour.owner.table.version
        await asyncio.sleep(300)
        assert parlour.owner.table.version <= version + 1  # what a bot had begun
        version = parlour.owner.table.version
        watcher = await parlour.come(None)
        assert (await watcher.hear("update"))["version"] == version + 1

    in_no_time(test)


def test_bots_play_on_while_a_person_belongs_to_the_table() -> None:
    async def test() -> None:
        parlour, (anna, ben) = await dealt(game())
        await parlour.ask(requests.Leave("ben"))
        anna.leave_line()
        ben.leave_line()
        version = parlour.owner.table.version
        await asyncio.sleep(10)
        assert parlour.owner.table.version == version + 1
        assert parlour.owner.table.asked is not None
        assert parlour.owner.table.asked.seats == (0,)  # where it waits for her

    in_no_time(test)


async def is_gone(parlour: Parlour) -> bool:
    """Whether the table is closed for good, for those who ask as in the journal."""
    if parlour.code not in parlour.memory.finished:
        await parlour.look()
        return False
    assert isinstance(e.decode(parlour.memory.tables[parlour.code][-1]), e.TableClosed)
    with pytest.raises(NotFound, match="table-unknown"):
        await parlour.look()
    return True


@pytest.mark.parametrize("begun", [False, True])
def test_a_table_that_nobody_comes_to_is_closed(begun: bool) -> None:
    async def test() -> None:
        if begun:
            parlour, ears = await dealt(game(), idle_hours=2)
        else:
            parlour = await Parlour.open(game(), "anna", idle_hours=2)
            ears = [await parlour.come("anna")]
        await asyncio.sleep(5 * 3600)
        assert not await is_gone(parlour)  # somebody is here, if not busy
        for ear in ears:
            ear.leave_line()
        await asyncio.sleep(10)
        assert await is_gone(parlour)

    in_no_time(test)


def test_a_table_is_not_closed_before_its_time() -> None:
    async def test() -> None:
        parlour, (anna, ben) = await dealt(game(), idle_hours=2)
        for ear in (anna, ben):
            ear.leave_line()
        await asyncio.sleep(3600)
        back = await parlour.come("ben")
        await back.act(card_of(parlour, 1))
        back.leave_line()
        await asyncio.sleep(1.9 * 3600)
        assert not await is_gone(parlour)
        await asyncio.sleep(0.2 * 3600)
        assert await is_gone(parlour)

    in_no_time(test)


def test_a_table_that_all_have_left_is_closed_soon() -> None:
    async def test() -> None:
        parlour, ears = await dealt(game(), idle_hours=48)
        for ear, who in zip(ears, ("anna", "ben"), strict=True):
            ear.leave_line()
            await parlour.ask(requests.Leave(who))
        await asyncio.sleep(900)
        assert await is_gone(parlour)

    in_no_time(test)


def test_a_game_by_correspondence_is_not_closed_while_it_goes_on() -> None:
    async def test() -> None:
        parlour, ears = await dealt(game(pace=Pace.CORRESPONDENCE), idle_hours=2)
        await ears[1].act(card_of(parlour, 1))
        for ear in ears:
            ear.leave_line()
        await asyncio.sleep(2.9 * DAY)
        assert not await is_gone(parlour)
        await asyncio.sleep(300 * DAY)  # by and by everybody has missed several turns
        assert await is_gone(parlour)
        assert len(parlour.memory.games) == 1

    in_no_time(test)


def test_who_comes_in_the_moment_of_closing_is_told_so() -> None:
    async def test() -> None:
        parlour = await Parlour.open(game(), "anna", idle_hours=2)
        late = Ear(parlour.owner, "anna")
        asked: list[asyncio.Task[Any]] = []

        def meanwhile() -> None:
            parlour.owner.connect(late, -1)
            asked.append(asyncio.create_task(parlour.owner.ask(requests.GetInfo(""))))

        parlour.memory.meanwhile = meanwhile
        await asyncio.sleep(3 * 3600)
        assert late.heard[-1]["type"] == "bye"
        assert late.heard[-1]["code"] == "table-unknown"
        assert late.code is not None
        with pytest.raises(NotFound):
            await asked[0]

    in_no_time(test)


# --- a journal that cannot be written --------------------------------------------------------------


def test_a_limit_that_runs_out_while_nothing_can_be_written_counts_later() -> None:
    async def test() -> None:
        parlour, (anna, ben) = await dealt(game(turn_seconds=30))
        parlour.memory.broken = True
        await asyncio.sleep(40)
        refused = await ben.act(card_of(parlour, 1))
        assert (refused["type"], refused["code"]) == ("refused", "journal-full")
        assert anna.rest() == []
        parlour.memory.broken = False
        assert "Ben has run out of time" in (await anna.hear("table"))["news"]
        assert (await anna.hear("update"))["by"] == "clock"

    in_no_time(test)


def test_what_was_acknowledged_is_not_refused_for_what_follows_it() -> None:
    async def test() -> None:
        parlour = await Parlour.open(game(), "anna", "ben", cut_seconds=3600)
        anna, ben = await parlour.come("anna"), await parlour.come("ben")
        await parlour.ask(requests.Start("anna"))
        await anna.cut()
        parlour.memory.only = e.Committed
        assert (await ben.cut())["type"] == "ack"
        await asyncio.sleep(10)
        assert not [message for message in ben.heard if message["type"] == "refused"]
        assert (await parlour.look()).phase is TablePhase.CUTTING
        parlour.memory.only = None
        await ben.hear("update")
        assert (await parlour.look()).phase is TablePhase.PLAYING

    in_no_time(test)


def test_no_new_game_takes_the_place_of_one_that_could_not_be_kept() -> None:
    async def test() -> None:
        wanted = NewTable(game="high-card", players=2, bots=["steady", "steady"], sit=None, bot_seconds=0)
        parlour = await Parlour.open(wanted)
        parlour.memory.without = e.GameStored
        await parlour.come(None)
        await parlour.ask(requests.Start("host"))
        while parlour.owner.table.phase is not TablePhase.OVER:
            await asyncio.sleep(10)
        with pytest.raises(Exception, match="game-not-over"):
            await parlour.ask(requests.Start("host"))
        parlour.memory.without = None
        await asyncio.sleep(5)
        assert len(parlour.memory.games) == 1
        await parlour.ask(requests.Start("host"))
        assert parlour.owner.table.phase is not TablePhase.OVER

    in_no_time(test)
