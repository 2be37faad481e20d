"""Reaction windows: their duration does not depend on the cards, and passing is silent.

The game is High Card, where everybody but the leader may double after each lead.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from sabot.tables import requests
from sabot.wire.lobby import NewTable, Pace
from tests.server.tables.fake_clock import FakeClient, TableHarness, now, run_with_fake_clock

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

    def __init__(self, harness: TableHarness, clients: dict[int, FakeClient]) -> None:
        self.harness, self.clients = harness, clients
        table = harness.actor.table
        assert table.window is not None
        assert table.asked is not None
        self.asked = [self.clients[seat] for seat in table.asked.seats if seat in clients]
        self.leader = next(client for seat, client in clients.items() if seat not in table.asked.seats)
        self.version, self.opened = table.version, now()

    @classmethod
    async def make(cls, wanted: NewTable, **config: Any) -> Led:
        """Sit down, cut, deal and lead."""
        people = [who for who, bot in zip(PEOPLE, wanted.bots or (None,) * 3, strict=True) if not bot]
        harness = await TableHarness.open(wanted, *people[: wanted.players], **config)
        clients = {seat: await harness.connect(who) for seat, who in enumerate(people[: wanted.players])}
        await harness.start(people[0], *clients.values())
        session = harness.actor.table.session
        assert session is not None
        assert session.asked is not None
        (leader,) = session.asked.seats
        answer = await clients[leader].act(session.view(leader).hand[0])
        assert answer["type"] == "ack", answer
        for client in clients.values():
            client.unread()
        return cls(harness, clients)

    @property
    def is_open(self) -> bool:
        """Whether it still is."""
        return (
            self.harness.actor.table.window is not None and self.harness.actor.table.version == self.version
        )

    async def closed(self) -> dict[str, Any]:
        """Wait for the end of the window; what the leader is told of it."""
        update = await self.leader.receive("update")
        assert update["version"] == self.version + 1
        return update


def test_window_lasts_its_fixed_time() -> None:
    async def test() -> None:
        led = await Led.make(game())
        assert led.harness.actor.table.asked is not None
        assert len(led.asked) == 2
        update = await led.closed()
        assert now() - led.opened == pytest.approx(WINDOW)
        assert update["by"] == "window"

    run_with_fake_clock(test)


def test_all_who_may_react_are_asked_and_told_the_limit() -> None:
    async def test() -> None:
        harness = await TableHarness.open(game(), *PEOPLE)
        clients = [await harness.connect(who) for who in PEOPLE]
        await harness.start("anna", *clients)
        table = harness.actor.table
        assert table.session is not None
        assert table.asked is not None
        (leader,) = table.asked.seats
        for client in clients:
            client.unread()
        await clients[leader].act(table.session.view(leader).hand[0])
        for seat, client in enumerate(clients):
            update = await client.receive("update")
            asked = update["asked"]
            assert asked == {
                "seats": [(leader + 1) % 3, (leader + 2) % 3],
                "window": True,
                "ms": 5000,
            }
            offered = [action["do"] for action in update.get("legal", [])]
            assert offered == ([] if seat == leader else ["double", "pass"])

    run_with_fake_clock(test)


async def heard_by_the_leader(silent: int) -> tuple[float, dict[str, Any]]:
    """How long a window takes in which so many answer in silence, and what the leader hears of it."""
    led = await Led.make(game())
    for client in led.asked[:silent]:
        assert (await client.act("pass"))["type"] == "ack"
    await led.harness.info()
    assert led.is_open
    assert led.leader.unread() == []
    assert all(client.unread() == [] for client in led.asked[silent:])
    update = await led.closed()
    return round(now() - led.opened, 6), update


def test_passing_is_silent_and_shortens_nothing() -> None:
    nobody, one, both = (run_with_fake_clock(partial(heard_by_the_leader, silent)) for silent in (0, 1, 2))
    seconds, update = nobody
    assert (seconds, update["by"]) == (WINDOW, "window")
    assert one == both == nobody


def test_own_answer_is_shown_on_all_devices() -> None:
    async def test() -> None:
        led = await Led.make(game())
        client, other = led.asked
        second = await led.harness.connect(client.player)
        for one in (client, second, other, led.leader):
            one.unread()
        ack = await client.act("pass")
        assert (ack["version"], ack.get("repeated")) == (led.version, None)
        for one in (client, second):
            update = await one.receive("update")
            assert update["asked"]["answered"] is True
            assert "legal" not in update
            assert "events" not in update
            assert update["version"] == led.version
        assert other.unread() == led.leader.unread() == []
        third = await led.harness.connect(client.player)
        assert third.received[0]["update"]["asked"]["answered"] is True
        fourth = await led.harness.connect(other.player)
        assert "answered" not in fourth.received[0]["update"]["asked"]

    run_with_fake_clock(test)


def test_only_asked_seats_answer_and_only_once() -> None:
    async def test() -> None:
        led = await Led.make(game())
        client, _ = led.asked
        await client.act("pass")
        for again in ("pass", "double"):
            assert (await client.act(again))["code"] == "has-answered"
        refused = await led.leader.act("double")
        assert (refused["code"], refused["rule"]) == ("not-asked", "HC-3")
        assert (await led.harness.info()).phase == "playing"
        assert led.is_open
        await led.closed()
        assert (await client.act("pass", led.version))["code"] == "stale-version"

    run_with_fake_clock(test)


def test_visible_answer_closes_the_window_at_once() -> None:
    async def test() -> None:
        led = await Led.make(game(players=2))
        (client,) = led.asked
        ack = await client.act("double")
        assert ack["version"] == led.version + 1
        update = await led.closed()
        assert now() == led.opened
        assert "by" not in update
        assert update["events"][0]["kind"] == "doubled"

    run_with_fake_clock(test)


def test_visible_answer_waits_for_others_who_may_answer() -> None:
    async def test() -> None:
        led = await Led.make(game())
        first, last = led.asked
        ack = await first.act("double")
        assert ack["version"] == led.version
        assert led.leader.unread() == last.unread() == []
        assert (await last.act("double"))["version"] == led.version + 1
        update = await led.closed()
        assert now() == led.opened
        assert update["events"][0]["seats"] == [first_seat(led, first), first_seat(led, last)]

    run_with_fake_clock(test)


def first_seat(led: Led, client: FakeClient) -> int:
    """Where somebody sits."""
    return next(seat for seat, one in led.clients.items() if one is client)


@pytest.mark.parametrize("answer", ["pass", "double"])
@pytest.mark.parametrize(("bot_seconds", "after"), [(1, 1.0), (30, 3.0)])
def test_bot_answers_after_a_fixed_time_within_the_window(
    answer: str, bot_seconds: int, after: float
) -> None:
    async def test() -> None:
        led = await Led.make(game(bots=[None, None, "steady"], bot_seconds=bot_seconds))
        led.harness.bots.pick = lambda legal: legal[0 if answer == "double" else 1]
        (person,) = led.asked
        await person.act("pass")
        update = await led.closed()
        if answer == "pass":
            assert now() - led.opened == pytest.approx(WINDOW)
            assert update["by"] == "window"
        else:
            assert now() - led.opened == pytest.approx(after)
            assert update["by"] == "bot"

    run_with_fake_clock(test)


def test_stand_in_does_not_lengthen_the_window() -> None:
    async def test() -> None:
        led = await Led.make(game(players=2, bot_seconds=30))
        (client,) = led.asked
        led.harness.bots.pick = lambda legal: legal[1]
        await asyncio.sleep(2)
        client.disconnect()
        await led.harness.ask(requests.PutBot(str(led.leader.player), first_seat(led, client), "steady"))
        await led.closed()
        assert now() - led.opened == pytest.approx(WINDOW)

    run_with_fake_clock(test)


def test_returning_player_cannot_answer_after_the_stand_in() -> None:
    async def test() -> None:
        led = await Led.make(game(players=3, bot_seconds=0))
        client, _ = led.asked
        led.harness.bots.pick = lambda legal: legal[1]
        client.disconnect()
        await led.harness.ask(requests.PutBot(str(led.leader.player), first_seat(led, client), "steady"))
        while first_seat(led, client) not in {int(seat) for seat in led.harness.actor.table.window.answers}:  # type: ignore[union-attr]
            await led.harness.info()
        back = await led.harness.connect(client.player)
        assert back.received[0]["update"]["asked"]["answered"] is True
        assert (await back.act("double"))["code"] == "has-answered"
        await led.closed()

    run_with_fake_clock(test)


@pytest.mark.parametrize(("pace", "seconds"), [(Pace.LIVE, 4.0), (Pace.RELAXED, 10.0)])
def test_each_pace_has_its_default_window(pace: Pace, seconds: float) -> None:
    async def test() -> None:
        led = await Led.make(game(window_seconds=None, pace=pace))
        await led.closed()
        assert now() - led.opened == pytest.approx(seconds)

    run_with_fake_clock(test)


def test_correspondence_window_ends_with_the_last_answer() -> None:
    async def test() -> None:
        led = await Led.make(game(window_seconds=None, pace=Pace.CORRESPONDENCE))
        first, last = led.asked
        await first.act("pass")
        assert led.leader.unread() == last.unread() == []
        assert led.is_open
        ack = await last.act("pass")
        assert ack["version"] == led.version + 1
        update = await led.closed()
        assert now() == led.opened
        assert update["by"] == "window"  # who was the last is nobody's business

    run_with_fake_clock(test)


def test_missing_answers_pass_by_correspondence() -> None:
    async def test() -> None:
        led = await Led.make(game(window_seconds=None, pace=Pace.CORRESPONDENCE, turn_seconds=86_400))
        await led.asked[0].act("double")
        update = await led.closed()
        assert now() - led.opened == pytest.approx(86_400)
        assert update["by"] == "window"
        assert update["events"][0] == {"kind": "doubled", "seats": [first_seat(led, led.asked[0])]}

    run_with_fake_clock(test)


def test_bots_answer_by_correspondence() -> None:
    async def test() -> None:
        led = await Led.make(
            game(window_seconds=None, pace=Pace.CORRESPONDENCE, bots=[None, None, "steady"], bot_seconds=2)
        )
        led.harness.bots.pick = lambda legal: legal[1]
        await led.asked[0].act("pass")
        update = await led.closed()
        assert now() - led.opened == pytest.approx(2.0)
        assert update["by"] == "window"

    run_with_fake_clock(test)
