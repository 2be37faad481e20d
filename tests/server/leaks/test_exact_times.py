"""The time from an attack to the next event, and that of a bot's answer, to the microsecond.

In a time of the test's own nothing else takes time. So whatever these times depended on besides
the table's settings would show at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from sabot.core.ids import Seat
from sabot.games.mille_bornes.actions import CoupFourre, LetPass
from sabot.tables import clock
from sabot.tables.actor import bots
from sabot.tables.clock import SOLO_WINDOW_SECONDS
from sabot.tables.state.windows import OpenWindow
from sabot.wire.lobby import NewTable, Pace, TablePhase
from sabot.wire.response_time import MIN_SECONDS, WINDOW_SHARE
from tests.server.leaks.hoarding_bot import can_answer, choose
from tests.server.tables.fake_clock import FakeClient, InstantBots, TableHarness, now, run_with_fake_clock

PEOPLE = ("anna", "ben", "cleo", "dan", "eve", "fred")
WINDOW = 4.0


@dataclass(frozen=True)
class Seen:
    """What an attacker, or anybody else who is not asked, can tell of a window."""

    seconds: float
    ms: int | None
    by: str
    messages: int
    """How many messages the attacker received while it was open."""


@dataclass(frozen=True)
class Attacked:
    """A window that closed without a coup fourré."""

    held: bool
    seen: Seen


class Slow(InstantBots):
    """Bots that never answer an attack, and think the longer the more there is to choose from."""

    def __init__(self, each: float, least: float = 0.0) -> None:
        super().__init__()
        self._each, self._least = each, least
        self.pick = self._let_pass

    async def choose(self, *asked: Any) -> Any:
        """Take one's time."""
        await asyncio.sleep(self._least + self._each * len(asked[6]))
        return await super().choose(*asked)

    def _let_pass(self, legal: Sequence[Any]) -> Any:
        return choose(legal, self._rng)


class Table:
    """A table with people in all seats that have no bot."""

    def __init__(
        self, harness: TableHarness, clients: dict[Seat, FakeClient], watcher: FakeClient, rng: Random
    ) -> None:
        self.harness, self.clients, self.watcher, self._rng = harness, clients, watcher, rng
        self.table = harness.actor.table

    @classmethod
    async def make(cls, wanted: NewTable, seed: int, thinking: InstantBots | None = None) -> Table:
        """Everybody sits down, and the first hand is dealt."""
        bots = [*wanted.bots, *[None] * ((wanted.players or 0) - len(wanted.bots))]
        seats = [Seat(seat) for seat, bot in enumerate(bots) if not bot]
        people = [PEOPLE[seat] for seat in seats]
        harness = await TableHarness.open(wanted, *people)
        if thinking is not None:
            harness.bots = thinking
            harness.actor._bots._bot_pool = thinking
        clients = {seat: await harness.connect(who) for seat, who in zip(seats, people, strict=True)}
        watcher = await harness.connect(None)
        await harness.start(people[0], *clients.values())
        return cls(harness, clients, watcher, Random(seed))

    async def windows(self, answering: str) -> list[Attacked]:
        """Play a hand; the windows that closed on silence."""
        found = []
        while self.table.phase is TablePhase.PLAYING and self.table.session is not None:
            asked = self.table.asked
            assert asked is not None
            if asked.window:
                found += await self._window(answering)
            elif asked.seats[0] in self.clients:
                await self._act(asked.seats[0])
            else:
                await self._bots_turn()
        return found

    async def _act(self, seat: Seat) -> None:
        session = self.table.session
        assert session is not None
        action = choose(session.legal(seat), self._rng)
        answer = await self.clients[seat].act(session.game.notation.format_action(action, session.table))
        assert answer["type"] == "ack", answer

    async def _bots_turn(self) -> None:
        version = self.table.version
        while self.table.version == version and self.table.phase is TablePhase.PLAYING:
            await self.watcher.receive("update")

    async def _window(self, answering: str) -> list[Attacked]:
        session, asked, opened = self.table.session, self.table.asked, now()
        assert session is not None
        assert asked is not None
        held = can_answer(session, asked.seats)
        before = self.watcher.received[-1]
        count = len(self.watcher.received)
        answers = [asyncio.create_task(self._answer(seat, answering)) for seat in asked.seats]
        self.watcher.unread()
        update = await self.watcher.receive("update")
        for task in answers:
            task.cancel()
        await asyncio.gather(*answers, return_exceptions=True)
        if any(event["kind"] == "coup-fourre-made" for event in update["events"]):
            return []
        seen = Seen(
            round(now() - opened, 5),
            before["asked"].get("ms"),
            update["by"],
            len(self.watcher.received) - count,
        )
        return [Attacked(held, seen)]

    async def _answer(self, seat: Seat, answering: str) -> None:
        if seat not in self.clients or answering == "never":
            return
        if answering == "some time":
            await asyncio.sleep(self._rng.random() * WINDOW * 1.5)
        await self.clients[seat].act("pass")


async def hands(wanted: NewTable, answering: str, thinking: InstantBots | None = None) -> list[Attacked]:
    """A few hands, until enough attacks met somebody who could have answered."""
    found: list[Attacked] = []
    seed = 0
    while sum(one.held for one in found) < 12:
        table = await Table.make(wanted, seed, thinking)
        found += await table.windows(answering)
        seed += 1
    return found


def told_apart(found: Sequence[Attacked]) -> tuple[set[Seen], set[Seen]]:
    """What is to be seen where an answer was held, and where none was."""
    return {one.seen for one in found if one.held}, {one.seen for one in found if not one.held}


def game(players: int = 2, **wanted: Any) -> NewTable:
    """A table of Mille Bornes."""
    return NewTable(game="mille-bornes", edition="dujardin-1960", players=players, **wanted)


@pytest.mark.parametrize("players", [2, 3, 4, 6])
@pytest.mark.parametrize("answering", ["never", "at once", "some time"])
def test_a_window_lasts_as_long_whatever_is_held(players: int, answering: str) -> None:
    wanted = game(players, window_seconds=WINDOW)
    held, not_held = told_apart(run_with_fake_clock(partial(hands, wanted, answering)))
    assert held == not_held == {Seen(WINDOW, 4000, "window", 1)}


@pytest.mark.parametrize("bot_seconds", [0.0, 1.0, 30.0])
@pytest.mark.parametrize("players", [2, 4])
def test_so_it_does_where_bots_are_attacked(players: int, bot_seconds: float) -> None:
    """Bots that think the longer the more they hold, at that."""
    wanted = game(
        players, bots=[None, *["booklet"] * (players - 1)], window_seconds=WINDOW, bot_seconds=bot_seconds
    )
    held, not_held = told_apart(run_with_fake_clock(partial(hands, wanted, "at once", Slow(0.01))))
    brisk = {Seen(SOLO_WINDOW_SECONDS, ms, "window", 1) for ms in (None, round(SOLO_WINDOW_SECONDS * 1000))}
    assert held == not_held == brisk, "no limit for the one person, and then the same for all bots"


@pytest.mark.parametrize(
    ("bot_seconds", "thinking", "seconds"),
    [
        (2.0, Slow(0.3), 2.0),
        (0.0, Slow(0.01), MIN_SECONDS),
        (0.0, Slow(0.0, least=0.7), 0.7),
    ],
    ids=["usual", "fast", "overworked"],
)
def test_by_correspondence_a_bot_answers_after_the_same_time(
    bot_seconds: float, thinking: Slow, seconds: float
) -> None:
    """Also where it has nothing to choose from, and where its process is slow with everybody."""
    wanted = game(bots=[None, "booklet"], pace=Pace.CORRESPONDENCE, bot_seconds=bot_seconds)
    held, not_held = told_apart(run_with_fake_clock(partial(hands, wanted, "at once", thinking)))
    seen = {one for one in held | not_held if one.seconds}
    assert {replace(one, ms=0) for one in seen} == {Seen(seconds, 0, "window", 1)}
    assert held == not_held


def test_a_bot_that_does_answer_takes_as_long() -> None:
    async def test() -> list[float]:
        thinking = Slow(0.05)
        usual, times, seed = thinking.pick, list[float](), 0
        thinking.pick = lambda legal: next(
            (one for one in legal if isinstance(one, CoupFourre)), usual(legal)
        )
        while len(times) < 4:
            wanted = game(bots=[None, "booklet"], window_seconds=WINDOW, bot_seconds=1.0)
            table = await Table.make(wanted, seed, thinking)
            await table.windows("at once")
            heard = zip(table.watcher.received, table.watcher.times, strict=True)
            updates = [(one, at) for one, at in heard if one["type"] == "update"]
            for (_, opened), (update, closed) in pairwise(updates):
                if any(event["kind"] == "coup-fourre-made" for event in update["events"]):
                    times.append(round(closed - opened, 5))
            seed += 1
        return times

    assert set(run_with_fake_clock(test)) == {round(SOLO_WINDOW_SECONDS * WINDOW_SHARE, 5)}


# --- these tests can fail --------------------------------------------------------------------------


def closes_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """When everybody has let it pass, the window closes."""
    honest = OpenWindow.answer

    def spoiled(window: OpenWindow, seat: Seat, action: Any, by: str = "") -> bool:
        window._timed = False
        return honest(window, seat, action, by)

    monkeypatch.setattr(OpenWindow, "answer", spoiled)


def waits_for_holders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody could answer, the window is a little shorter."""
    honest = clock.current_limit

    def spoiled(table: Any) -> Any:
        limit = honest(table)
        if table.window is None or limit is None or can_answer(table.session, table.asked.seats):
            return limit
        return limit[0], limit[1] * 0.99

    monkeypatch.setattr(clock, "current_limit", spoiled)


@pytest.mark.parametrize("plant", [closes_early, waits_for_holders])
def test_a_planted_dependence_is_found(plant: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    wanted = game(window_seconds=WINDOW)
    held, not_held = told_apart(run_with_fake_clock(partial(hands, wanted, "some time")))
    assert held | not_held != {Seen(WINDOW, 4000, "window", 1)}


def test_a_bot_that_answers_at_once_where_it_has_no_choice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = bots.TableBots._decide

    async def spoiled(self: Any, session: Any, seat: Seat, bot: str, quiet: Any) -> None:
        if len(session.legal(seat)) == 1 and isinstance(session.legal(seat)[0], LetPass):
            self._post(bots.BotDecision(self._table.version, int(seat), "pass"))
            return
        await honest(self, session, seat, bot, quiet)

    monkeypatch.setattr(bots.TableBots, "_decide", spoiled)
    wanted = game(bots=[None, "booklet"], pace=Pace.CORRESPONDENCE, bot_seconds=1.0)
    held, not_held = told_apart(run_with_fake_clock(partial(hands, wanted, "at once", Slow(0.01))))
    assert held != not_held
