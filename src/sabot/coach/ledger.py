"""The luck ledger: how much of a hand's margin came from the cards, and how much from decisions.

In the manner of AIVAT (Burch, Schmid, Moravčík, Bowling 2018) the course of a hand is a chain of values, each
the mean of many playouts by one policy from the true position with the unseen cards in other orders:

- what a place is worth before the deal,
- *deal*: the position dealt, less that;
- *move*: the position after a decision, less the position before it, where the policy would have decided;
- *draw*: the position with the card that came, less the position where any unseen card could have come.

Each value stands once with a plus and once with a minus, and the last is the margin itself, so the parts
add up to it exactly, whatever the playouts are worth. Deals and draws have the expectation 0 for any players
at all, since what came is one of the orders that are averaged over: what is left of the margin when they
are taken away has the same mean and varies much less.
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
from sabot.coach.course import Moment, first_state
from sabot.coach.deciding import new_seeds, sums
from sabot.coach.judging import Judge, Numbers, Results, Seeds, Told, results
from sabot.core.ids import Seat, Side
from sabot.core.session import Session
from sabot.core.text import Text


class Kind(StrEnum):
    """Where a part of the margin came from."""

    DEAL = "deal"
    DRAW = "draw"
    MOVE = "move"


@dataclass(frozen=True)
class Part:
    """One entry of the ledger."""

    kind: Kind
    number: int
    """The action that brought it; -1 for the deal."""
    turn: int
    """The line of the record."""
    seat: Seat | None
    """Who moved or drew; None for the deal."""
    tokens: tuple[str, ...]
    """What was drawn or done, as records write it."""
    words: tuple[Text, ...]
    """What was drawn, in words."""
    ahead: tuple[Interval, ...]
    """Points ahead gained by each side."""


@dataclass(frozen=True)
class Ledger:
    """A hand's margins, taken apart."""

    expected: tuple[Interval, ...]
    """What each side's place was worth before the deal, or in a position that was set up."""
    parts: tuple[Part, ...]
    margin: tuple[float, ...]
    """What came of it: points ahead, side by side."""
    luck: tuple[Interval, ...]
    """All deals and draws together."""

    def share(self, side: Side, kind: Kind, seats: Sequence[Seat] | None = None) -> float:
        """What all parts of a kind, or those of some seats, brought one side."""
        return sum(
            part.ahead[side].mean
            for part in self.parts
            if part.kind is kind and (seats is None or part.seat in seats)
        )

    def remainder(self, side: Side) -> float:
        """What the parts do not explain: nothing, but for rounding."""
        explained = self.expected[side].mean + sum(self.share(side, kind) for kind in Kind)
        return self.margin[side] - explained


class Orders:
    """The unseen cards in many orders, kept from draw to draw: a card that came is taken out of each.

    So the playouts before and after a draw differ in that card alone, and their difference is known better.
    """

    def __init__(self, cards: int, count: int, generator: np.random.Generator) -> None:
        self._ranks = generator.random((count, cards))

    def of(self, cards: int) -> Any:
        """One order a row; cards that came are those at the front."""
        return np.argsort(self._ranks[:, self._ranks.shape[1] - cards :], axis=1)


class _Book:
    """Values along the course of a hand, playout by playout."""

    def __init__(
        self, session: Session[Any, Any, Any], judge: Judge, count: int, generator: np.random.Generator
    ) -> None:
        assert session.game.unseen is not None, "asked only of games that say what nobody has seen"
        self._session, self._judge, self._unseen = session, judge, session.game.unseen
        first = first_state(session)
        self._orders = Orders(len(self._unseen.cards(first)), count, generator)
        self._seeds: Seeds = new_seeds(generator, count)
        self.parts: list[Part] = []
        self.first = self.now = self._value(first, {})
        """The value of the position as it stands."""
        self.moved = np.zeros_like(self.now)
        """What all decisions so far have brought."""

    def _worlds(self, state: Any, told: Told) -> Any:
        orders = self._orders.of(len(self._unseen.cards(state)))
        return self._judge.orders(state, orders, told, self._seeds)

    def _value(self, state: Any, told: Told) -> Numbers:
        rules = self._session.game.rules
        if rules.asked(state) is None:
            return np.repeat(margin_of(self._session, state).ahead, len(self._seeds), axis=0)
        return self._judge.play_out(self._worlds(state, told)).ahead

    def turn(self, moment: Moment, told: Told) -> None:
        """One action and what came of it; `told` is what everybody has seen after it."""
        if len(moment.legal) > 1:
            worlds = self._worlds(moment.state, moment.told)
            after = self._judge.play_out(worlds, moment.seat, moment.action).ahead
            text = self._session.game.notation.format_action(moment.action, self._session.table)
            self.moved += after - self.now
            gain = self._gain(after)
            self.parts.append(Part(Kind.MOVE, moment.number, moment.turn, moment.seat, (text,), (), gain))
            self.now = after
        if self._unseen.cards(moment.state) != self._unseen.cards(moment.after):
            after = self._value(moment.after, told)
            self.parts.append(self._drawn(moment, self._gain(after)))
            self.now = after

    def _gain(self, value: Numbers) -> tuple[Interval, ...]:
        return by_side(value - self.now)

    def _drawn(self, moment: Moment, gain: tuple[Interval, ...]) -> Part:
        """What came, and to whom: the draws that the record notes."""
        session, game = self._session, self._session.game
        noted = [(event, token) for event in moment.events if (token := game.notation.event_token(event))]
        told = [game.presenter.event(event, session.table, session.edition.words) for event, _ in noted]
        return Part(
            Kind.DRAW,
            moment.number,
            moment.turn,
            noted[0][1][0] if noted else moment.seat,
            tuple(text for _, (_, text) in noted),
            tuple(words for words in told if words is not None),
            gain,
        )


def keep_ledger(
    session: Session[Any, Any, Any],
    course: Sequence[Moment],
    judge: Judge,
    deals: Results,
    count: int,
    generator: np.random.Generator,
) -> Ledger:
    """The ledger of a finished hand, `count` playouts a value; `deals` tell what a place is worth."""
    book = _Book(session, judge, count, generator)
    told = [*(moment.told for moment in course[1:]), {}]
    for moment, after in zip(course, told, strict=True):
        book.turn(moment, after)
    margin = margin_of(session, session.state).ahead[0]
    if session.position is not None:
        expected = by_side(book.first)
        return Ledger(
            expected, tuple(book.parts), tuple(margin.tolist()), by_side(margin - book.first - book.moved)
        )
    expected = by_side(deals.ahead)
    dealt = tuple(_apart(*both) for both in zip(by_side(book.first), expected, strict=True))
    rest = by_side(margin - book.moved)
    luck = tuple(_apart(*both) for both in zip(rest, expected, strict=True))
    parts = (Part(Kind.DEAL, -1, 0, None, (), (), dealt), *book.parts)
    return Ledger(expected, parts, tuple(margin.tolist()), luck)


def margin_of(session: Session[Any, Any, Any], state: Any) -> Results:
    """What a hand that is over came to, as one world."""
    sheet = session.game.rules.score(state)
    won = np.zeros((1, len(sheet.totals)))
    won[0, list(sheet.winners)] = 1
    return results(np.array([sheet.totals]), won, fewest_win=sheet.fewest_win)


def by_side(values: Numbers) -> tuple[Interval, ...]:
    """The mean of each column, with its interval."""
    return tuple(of_margins(sums(column)) for column in values.T)


def _apart(one: Interval, other: Interval) -> Interval:
    """The difference of two means that do not depend on each other."""
    error = math.hypot(one.error, other.error)
    mean, half = one.mean - other.mean, NORMAL_95 * error
    return Interval(one.count, mean, error, mean - half, mean + half)
