"""The state of a hand: frozen, complete, and without randomness.

Piles are written from bottom to top, the pack in the order in which it will be turned up. A pile of the upper
row always runs from 1, so its height is enough.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from sabot.core.fast_init import fast_init
from sabot.core.ids import Card, Seat
from sabot.games.kit.numbers import Cards
from sabot.games.patience.actions import Spot
from sabot.games.patience.terms import Terms

ALONE = Seat(0)
"""The one player (PA-1)."""


@fast_init
@dataclass(frozen=True, slots=True)
class State:
    """The complete state of a hand."""

    terms: Terms
    upper: tuple[int, ...]
    lower: tuple[Cards, ...]
    waste: Cards
    pack: Cards
    turned: Card | None = None
    ended: bool = False

    @property
    def up(self) -> int:
        """The number of cards on the upper row."""
        return sum(self.upper)

    @property
    def won(self) -> bool:
        """Whether all cards are on the upper row (PA-5)."""
        return self.up == len(self.terms.deck)

    def top(self, spot: Spot) -> Card | None:
        """Return the card that a spot offers for play."""
        if spot is Spot.TURNED:
            return self.turned
        place = spot.place
        pile = self.waste if place is None else self.lower[place]
        return pile[-1] if pile else None


def unseen_cards(state: State) -> Cards:
    """Return the cards that nobody has seen yet: the pack."""
    return state.pack


def with_unseen(state: State, cards: Cards) -> State:
    """Return the state with the pack in another order."""
    return replace(state, pack=cards)
