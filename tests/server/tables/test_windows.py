"""Reaction windows: as long for everybody whatever he holds, and nobody hears who lets one pass.

The game is High Card, where everybody but the leader may double after each lead.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from sabot.server.table import requests
from sabot.wire.lobby import NewTable, Pace
from tests.server.tables.clockwork import Ear, Parlour, in_no_time, now

PEOPLE = ("anna", "ben", "cleo")
WINDOW = 5.0

pytestmark = pytest.mark.usefixtures("seventh")


def game(**wanted: Any) -> NewTable:
    """A table of High Card with long turns and a window of five seconds."""
    return NewTable(
        **{"game": "high-card", "players": 3, "window_seconds": WINDOW, "bot_seconds": 1, **wanted}
    )


class Led:
    """A table where a card has just been led and a window is open."""

    def __init__(self, parlour: Parlour, ears: dict[int, Ear]) -> None:
        self.parlour, self.ears = parlour, ears
        table = parlour.owner.table
        assert table.window is not None
        assert table.asked is not None
        self.asked = [self.ears[seat] for seat in table.asked.seats if seat in ears]
        self.leader = next(ear for seat, ear in ears.items() if seat not in table.asked.seats)
        self.version, self.opened = table.version, now()

    @classmethod
    async def make(cls, wanted: NewTable, **config: Any) -> Led:
        """Sit down, cut, deal and lead."""
        people = [who for who, bot in zip(PEOPLE, wanted.bots or (None,) * 3, strict=True) if not bot]
        parlour = await Parlour.open(wanted, *people[: wanted.players], **config)
        ears = {seat: await parlour.come(who) for seat, who in enumerate(people[: wanted.players])}
        await parlour.start(people[0], *ears.values())
        session = parlour.owner.table.session
        assert session is not None
        assert session.asked is not None
        (leader,) = session.asked.seats
        answer = await ears[leader].act(session.view(leader).hand[0])
        assert answer["type"] == "ack", answer
        for ear in ears.values():
            ear.rest()
        return cls(parlour, ears)

    @property
    def is_open(self) -> bool:
        """Whether it still is."""
        return (
            self.parlour.owner.table.window is not None and self.parlour.owner.table.version == self.version
        )

    async def closed(self) -> dict[str, Any]:
        """Wait for the end of the window; what the leader is told of it."""
        update = await self.leader.hear("update")
        assert update["version"] == self.version + 1
        return update


def test_a_window_lasts_its_fixed_time() -> None:
    async def test() -> None:
        led = await Led.make(game())
        assert led.parlour.owner.table.asked is not None
        assert len(led.asked) == 2
        update = await led.closed()
        assert now() - led.opened == pytest.approx(WINDOW)
        assert update["by"] == "window"

    in_no_time(test)


def test_everybody_who_may_react_is_asked_and_told_how_long() -> None:
    async def test() -> None:
        parlour = await Parlour.open(game(), *PEOPLE)
        ears = [await parlour.come(who) for who in PEOPLE]
        await parlour.start("anna", *ears)
        table = parlour.owner.table
        assert table.session is not None
        assert table.asked is not None
        (leader,) = table.asked.seats
        for ear in ears:
            ear.rest()
        await ears[leader].act(table.session.view(leader).hand[0])
        for seat, ear in enumerate(ears):
            update = await ear.hear("update")
            asked = update["asked"]
            assert asked == {
                "seats": [(leader + 1) % 3, (leader + 2) % 3],
                "window": True,
                "ms": 5000,
            }
            offered = [action["do"] for action in update.get("legal", [])]
            assert offered == ([] if seat == leader else ["double", "pass"])

    in_no_time(test)


async def heard_by_the_leader(silent: int) -> tuple[float, dict[str, Any]]:
    """How long a window takes in which so many answer in silence, and what the leader hears of it."""
    led = await Led.make(game())
    for ear in led.asked[:silent]:
        assert (await ear.act("pass"))["type"] == "ack"
    await led.parlour.look()
    assert led.is_open
    assert led.leader.rest() == []
    assert all(ear.rest() == [] for ear in led.asked[silent:])
    update = await led.closed()
    return round(now() - led.opened, 6), update


def test_whoever_lets_it_pass_is_not_heard_and_shortens_nothing() -> None:
    nobody, one, both = (in_no_time(partial(heard_by_the_leader, silent)) for silent in (0, 1, 2))
    seconds, update = nobody
    assert (seconds, update["by"]) == (WINDOW, "window")
    assert one == both == nobody


def test_he_is_told_himself_on_all_his_devices() -> None:
    async def test() -> None:
        led = await Led.make(game())
        ear, other = led.asked
        second = await led.parlour.come(ear.player)
        for one in (ear, second, other, led.leader):
            one.rest()
        ack = await ear.act("pass")
        assert (ack["version"], ack.get("repeated")) == (led.version, None)
        for one in (ear, second):
            update = await one.hear("update")
            assert update["asked"]["answered"] is True
            assert "legal" not in update
            assert "events" not in update
            assert update["version"] == led.version
        assert other.rest() == led.leader.rest() == []
        third = await led.parlour.come(ear.player)
        assert third.heard[0]["update"]["asked"]["answered"] is True
        fourth = await led.parlour.come(other.player)
        assert "answered" not in fourth.heard[0]["update"]["asked"]

    in_no_time(test)


def test_nobody_answers_twice_and_only_who_is_asked() -> None:
    async def test() -> None:
        led = await Led.make(game())
        ear, _ = led.asked
        await ear.act("pass")
        for again in ("pass", "double"):
            assert (await ear.act(again))["code"] == "has-answered"
        refused = await led.leader.act("double")
        assert (refused["code"], refused["rule"]) == ("not-asked", "HC-3")
        assert (await led.parlour.look()).phase == "playing"
        assert led.is_open
        await led.closed()
        assert (await ear.act("pass", led.version))["code"] == "stale-version"

    in_no_time(test)


def test_an_answer_that_shows_ends_it_at_once() -> None:
    async def test() -> None:
        led = await Led.make(game(players=2))
        (ear,) = led.asked
        ack = await ear.act("double")
        assert ack["version"] == led.version + 1
        update = await led.closed()
        assert now() == led.opened
        assert "by" not in update
        assert update["events"][0]["kind"] == "doubled"

    in_no_time(test)


def test_an_answer_that_shows_waits_for_those_who_may_still_answer() -> None:
    async def test() -> None:
        led = await Led.make(game())
        first, last = led.asked
        ack = await first.act("double")
        assert ack["version"] == led.version
        assert led.leader.rest() == last.rest() == []
        assert (await last.act("double"))["version"] == led.version + 1
        update = await led.closed()
        assert now() == led.opened
        assert update["events"][0]["seats"] == [first_seat(led, first), first_seat(led, last)]

    in_no_time(test)


def first_seat(led: Led, ear: Ear) -> int:
    """Where somebody sits."""
    return next(seat for seat, one in led.ears.items() if one is ear)


@pytest.mark.parametrize("answer", ["pass", "double"])
@pytest.mark.parametrize(("bot_seconds", "after"), [(1, 1.0), (30, 3.0)])
def test_a_bot_answers_after_the_same_time_and_early_enough(
    answer: str, bot_seconds: int, after: float
) -> None:
    async def test() -> None:
        led = await Led.make(game(bots=[None, None, "steady"], bot_seconds=bot_seconds))
        led.parlour.bots.pick = lambda legal: legal[0 if answer == "double" else 1]
        (person,) = led.asked
        await person.act("pass")
        update = await led.closed()
        if answer == "pass":
            assert now() - led.opened == pytest.approx(WINDOW)
            assert update["by"] == "window"
        else:
            assert now() - led.opened == pytest.approx(after)
            assert update["by"] == "bot"

    in_no_time(test)


def test_a_stand_in_does_not_lengthen_it() -> None:
    async def test() -> None:
        led = await Led.make(game(players=2, bot_seconds=30))
        (ear,) = led.asked
        led.parlour.bots.pick = lambda legal: legal[1]
        await asyncio.sleep(2)
        ear.leave_line()
        await led.parlour.ask(requests.PutBot(str(led.leader.player), first_seat(led, ear), "steady"))
        await led.closed()
        assert now() - led.opened == pytest.approx(WINDOW)

    in_no_time(test)


def test_who_comes_back_after_his_stand_in_has_answered_cannot_answer_again() -> None:
    async def test() -> None:
        led = await Led.make(game(players=3, bot_seconds=0))
        ear, _ = led.asked
        led.parlour.bots.pick = lambda legal: legal[1]
        ear.leave_line()
        await led.parlour.ask(requests.PutBot(str(led.leader.player), first_seat(led, ear), "steady"))
        while first_seat(led, ear) not in {int(seat) for seat in led.parlour.owner.table.window.answers}:  # type: ignore[union-attr]
            await led.parlour.look()
        back = await led.parlour.come(ear.player)
        assert back.heard[0]["update"]["asked"]["answered"] is True
        assert (await back.act("double"))["code"] == "has-answered"
        await led.closed()

    in_no_time(test)


@pytest.mark.parametrize(("pace", "seconds"), [(Pace.LIVE, 4.0), (Pace.RELAXED, 10.0)])
def test_each_pace_has_its_usual_length(pace: Pace, seconds: float) -> None:
    async def test() -> None:
        led = await Led.make(game(window_seconds=None, pace=pace))
        await led.closed()
        assert now() - led.opened == pytest.approx(seconds)

    in_no_time(test)


def test_by_correspondence_it_ends_with_the_last_answer_whatever_it_is() -> None:
    async def test() -> None:
        led = await Led.make(game(window_seconds=None, pace=Pace.CORRESPONDENCE))
        first, last = led.asked
        await first.act("pass")
        assert led.leader.rest() == last.rest() == []
        assert led.is_open
        ack = await last.act("pass")
        assert ack["version"] == led.version + 1
        update = await led.closed()
        assert now() == led.opened
        assert update["by"] == "window"  # who was the last is nobody's business

    in_no_time(test)


def test_by_correspondence_whoever_never_answers_lets_it_pass() -> None:
    async def test() -> None:
        led = await Led.make(game(window_seconds=None, pace=Pace.CORRESPONDENCE, turn_seconds=86_400))
        await led.asked[0].act("double")
        update = await led.closed()
        assert now() - led.opened == pytest.approx(86_400)
        assert update["by"] == "window"
        assert update["events"][0] == {"kind": "doubled", "seats": [first_seat(led, led.asked[0])]}

    in_no_time(test)


def test_by_correspondence_bots_answer_too() -> None:
    async def test() -> None:
        led = await Led.make(
            game(window_seconds=None, pace=Pace.CORRESPONDENCE, bots=[None, None, "steady"], bot_seconds=2)
        )
        led.parlour.bots.pick = lambda legal: legal[1]
        await led.asked[0].act("pass")
        update = await led.closed()
        assert now() - led.opened == pytest.approx(2.0)
        assert update["by"] == "window"

    in_no_time(test)
