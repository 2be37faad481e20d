"""The weights of opponents' piles, for a card that fits on several."""

from __future__ import annotations

from dataclasses import dataclass

from sabot.core.ids import Card, Seat
from sabot.games.domino.actions import PileToOpponent, ToOpponent
from sabot.games.domino.places import is_usable
from sabot.games.domino.view import View
from sabot.games.kit.numbers import HIGHEST, LOWEST, rank

DANGER, RELIEF, OUTLETS = 150.0, 2.0, 1.0
"""The weights: giving a card to a player with few cards left (divided by their number), letting an opponent
play the top of their pile, and every number that some pile takes.
"""


@dataclass(frozen=True, slots=True)
class _After:
    """The face-up cards after another card is laid on a pile."""

    view: View
    onto: Seat
    card: Card

    @property
    def table(self) -> tuple[Card, ...]:
        return self.view.table

    @property
    def players(self) -> int:
        return self.view.players

    def top(self, seat: Seat) -> Card | None:
        return self.card if seat == self.onto else self.view.top(seat)


def weigh(view: View, action: PileToOpponent | ToOpponent) -> float:
    """Return the weight of laying the card there."""
    me = view.seat
    assert me is not None
    card = view.top(me) if isinstance(action, PileToOpponent) else view.turned
    assert card is not None
    after = _After(view, action.other, card)
    danger = DANGER / view.left(action.other)  # slow down a player who is about to go out
    return danger - RELIEF * _relieved(after, me) + OUTLETS * _outlets(after, me)


def _relieved(after: _After, me: Seat) -> int:
    """Return how many opponents could get rid of the top of their piles."""
    others = [Seat(other) for other in range(after.players) if other != me]
    return sum((top := after.top(other)) is not None and is_usable(after, other, top) for other in others)


def _outlets(after: _After, seat: Seat) -> int:
    """Return how many numbers `seat` could lay on some opponent's pile."""
    tops = [rank(top) for other in range(after.players) if other != seat and (top := after.top(Seat(other)))]
    fitting = {near for number in tops for near in (number - 1, number + 1)}
    return sum(LOWEST <= number <= HIGHEST for number in fitting)
