"""The state of a hand: frozen, complete, and without any randomness inside.

A hand of cards is written from its bottom, in the order in which it will be turned up; the last
card is its top. A player's pile is written from bottom to top: the last card shows. Of a table
pile only the top need be known, for it begins with 1 and leaves out no number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from sabot.core.ids import Card, Seat
from sabot.games.domino.actions import Deed
from sabot.games.domino.terms import Terms
from sabot.games.kit.calls import Calls
from sabot.games.kit.numbers import Cards


@dataclass(frozen=True, slots=True)
class Turn:
    """A player uses their pile or turns up a card, or (`State.turned`) places the card turned up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Window:
    """`seat` has done something that could have broken a duty, and the others may call (DO-7).

    It opens after every such deed, breach or not, and for all the others.
    """

    seat: Seat
    deed: Deed
    calls: Calls[bool]


@dataclass(frozen=True, slots=True)
class Ended:
    """The hand is over: a player has got rid of all their cards, or (None) the turns are up (DO-6)."""

    seat: Seat | None


Phase: TypeAlias = Turn | Window | Ended


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a hand at one moment."""

    terms: Terms
    dealer: Seat
    phase: Phase
    hands: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    table: Cards
    """The tops of the open table piles, from the lowest to the highest."""
    closed: int
    """How many table piles are complete."""
    turned: Card | None
    """The card that the player on turn has turned up and must place."""
    turns: int
    """How many turns have begun, the present one included."""

    @property
    def players(self) -> int:
        """How many play."""
        return self.terms.players

    def top(self, seat: Seat) -> Card | None:
        """Return the card that a player's pile shows."""
        pile = self.piles[seat]
        return pile[-1] if pile else None

    def left(self, seat: Seat) -> int:
        """Return how many cards a seat has: in hand, on its pile, and the one that it has turned up."""
        placing = self.turned is not None and not isinstance(self.phase, Ended) and self.phase.seat == seat
        return len(self.hands[seat]) + len(self.piles[seat]) + placing
