"""The luck ledger: how much of a hand's margin came from the cards, and how much from decisions.

Following AIVAT (Burch, Schmid, Moravčík, Bowling 2018) a hand is a chain of values, each the mean of many
playouts by one policy from the true position with the unseen cards in other orders:

- the value of a place before the deal,
- *deal*: the position dealt, less that;
- *move*: the position after a decision, less the same position with the policy's decision;
- *draw*: the position with the drawn card, less the position in which any unseen card can be drawn.

Each value is added once and subtracted once, and the last is the margin itself, so the parts add up to it
exactly, however good the playouts are. Deals and draws have the expectation 0 for any players, because the
real order is one of those averaged over. So the margin without them has the same mean and varies much less.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import numpy as np

from sabot.arena.intervals import Interval, of_margins
from sabot.arena.tally import NORMAL_95
from sabot.coach.decision_points import DecisionPoint, first_state
from sabot.coach.decisions import new_seeds, sums
from sabot.coach.playouts import Numbers, PlayoutEvaluator, Results, Seeds, SeenEvents, results
from sabot.core.ids import Seat, Side
from sabot.core.session import AnySession
from sabot.core.text import Text


class Kind(StrEnum):
    """The source of a part of the margin."""

    DEAL = "deal"
    DRAW = "draw"
    MOVE = "move"


@dataclass(frozen=True)
class Part:
    """One entry of the ledger."""

    kind: Kind
    number: int
    """The number of the action; -1 for the deal."""
    turn: int
    """The line of the record."""
    seat: Seat | None
    """The seat that moved or drew; None for the deal."""
    tokens: tuple[str, ...]
    """The cards drawn or the action, as records write them."""
    words: tuple[Text, ...]
    """The drawn cards in words."""
    ahead: tuple[Interval, ...]
    """Points ahead gained by each side."""


@dataclass(frozen=True)
class Ledger:
    """The parts of a hand's margins."""

    expected: tuple[Interval, ...]
    """The value of each side's place before the deal, or of a set-up position."""
    parts: tuple[Part, ...]
    margin: tuple[float, ...]
    """Each side's points ahead at the end."""
    luck: tuple[Interval, ...]
    """The sum of all deals and draws."""

    def share(self, side: Side, kind: Kind, seats: Sequence[Seat] | None = None) -> float:
        """Return the points that all parts of a kind, or those of `seats`, gained for one side."""
        return sum(
            part.ahead[side].mean
            for part in self.parts
            if part.kind is kind and (seats is None or part.seat in seats)
        )

    def remainder(self, side: Side) -> float:
        """Return what the parts do not explain, which is only rounding."""
        explained = self.expected[side].mean + sum(self.share(side, kind) for kind in Kind)
        return self.margin[side] - explained


class Orders:
    """The unseen cards in many orders, kept from draw to draw; each drawn card is removed from every order.

    So the playouts before and after a draw differ only in that card, and their difference is more precise.
    """

    def __init__(self, cards: int, count: int, generator: np.random.Generator) -> None:
        self._ranks = generator.random((count, cards))

    def of(self, cards: int) -> Any:
        """Return one order per row, of `cards` cards; cards drawn so far were at the front."""
        return np.argsort(self._ranks[:, self._ranks.shape[1] - cards :], axis=1)


class _LedgerBuilder:
    """The values along a hand, playout by playout."""

    def __init__(
        self, session: AnySession, evaluator: PlayoutEvaluator, count: int, generator: np.random.Generator
    ) -> None:
        assert session.game.unseen is not None, "called only for games with unseen cards"
        self._session, self._evaluator, self._unseen = session, evaluator, session.game.unseen
        first = first_state(session)
        self._orders = Orders(len(self._unseen.cards(first)), count, generator)
        self._seeds: Seeds = new_seeds(generator, count)
        self.parts: list[Part] = []
        self.first = self.now = self._value(first, {})
        """The value of the present position."""
        self.moved = np.zeros_like(self.now)
        """The gain from all decisions so far."""

    def _states(self, state: Any, seen: SeenEvents) -> Any:
        orders = self._orders.of(len(self._unseen.cards(state)))
        return self._evaluator.orders(state, orders, seen, self._seeds)

    def _value(self, state: Any, seen: SeenEvents) -> Numbers:
        rules = self._session.game.rules
        if rules.asked(state) is None:
            return np.repeat(margin_of(self._session, state).ahead, len(self._seeds), axis=0)
        return self._evaluator.play_out(self._states(state, seen)).ahead

    def turn(self, point: DecisionPoint, seen: SeenEvents) -> None:
        """Add one action and its draws; `seen` has the events by seat after it."""
        if len(point.legal) > 1:
            states = self._states(point.state, point.seen)
            after = self._evaluator.play_out(states, point.seat, point.action).ahead
            text = self._session.game.notation.format_action(point.action, self._session.table)
            self.moved += after - self.now
            gain = self._gain(after)
            self.parts.append(Part(Kind.MOVE, point.number, point.turn, point.seat, (text,), (), gain))
            self.now = after
        if self._unseen.cards(point.state) != self._unseen.cards(point.after):
            after = self._value(point.after, seen)
            self.parts.append(self._drawn(point, self._gain(after)))
            self.now = after

    def _gain(self, value: Numbers) -> tuple[Interval, ...]:
        return by_side(value - self.now)

    def _drawn(self, point: DecisionPoint, gain: tuple[Interval, ...]) -> Part:
        """Return the part for the draws that the record notes."""
        session, game = self._session, self._session.game
        noted = [(event, token) for event in point.events if (token := game.notation.event_token(event))]
        texts = [game.presenter.event(event, session.table, session.edition.words) for event, _ in noted]
        return Part(
            Kind.DRAW,
            point.number,
            point.turn,
            noted[0][1][0] if noted else point.seat,
            tuple(text for _, (_, text) in noted),
            tuple(words for words in texts if words is not None),
            gain,
        )


def build_ledger(
    session: AnySession,
    course: Sequence[DecisionPoint],
    evaluator: PlayoutEvaluator,
    deals: Results,
    count: int,
    generator: np.random.Generator,
) -> Ledger:
    """Return the ledger of a finished hand, from `count` playouts per value; `deals` value the places."""
    builder = _LedgerBuilder(session, evaluator, count, generator)
    seen = [*(point.seen for point in course[1:]), {}]
    for point, after in zip(course, seen, strict=True):
        builder.turn(point, after)
    margin = margin_of(session, session.state).ahead[0]
    if session.position is not None:
        expected = by_side(builder.first)
        return Ledger(
            expected,
            tuple(builder.parts),
            tuple(margin.tolist()),
            by_side(margin - builder.first - builder.moved),
        )
    expected = by_side(deals.ahead)
    dealt = tuple(_apart(*both) for both in zip(by_side(builder.first), expected, strict=True))
    rest = by_side(margin - builder.moved)
    luck = tuple(_apart(*both) for both in zip(rest, expected, strict=True))
    parts = (Part(Kind.DEAL, -1, 0, None, (), (), dealt), *builder.parts)
    return Ledger(expected, parts, tuple(margin.tolist()), luck)


def margin_of(session: AnySession, state: Any) -> Results:
    """Return the result of a finished hand as a single state."""
    sheet = session.game.rules.score(state)
    won = np.zeros((1, len(sheet.totals)))
    won[0, list(sheet.winners)] = 1
    return results(np.array([sheet.totals]), won, fewest_win=sheet.fewest_win)


def by_side(values: Numbers) -> tuple[Interval, ...]:
    """Return the mean of each column with its interval."""
    return tuple(of_margins(sums(column)) for column in values.T)


def _apart(one: Interval, other: Interval) -> Interval:
    """Return the difference of two independent means."""
    error = math.hypot(one.error, other.error)
    mean, half = one.mean - other.mean, NORMAL_95 * error
    return Interval(one.count, mean, error, mean - half, mean + half)
