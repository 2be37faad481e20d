"""The state of a hand: frozen, complete, and without randomness.

A hand of cards is written from its bottom, in the order in which it will be turned up; the last card is its
top. A player's pile is written from bottom to top: the last card shows. Of a table pile only the top is
stored, because it begins with 1 and has no gaps.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from sabot.core.fast_init import fast_init
from sabot.core.ids import Card, Seat
from sabot.games.domino.actions import Deed
from sabot.games.domino.terms import Terms
from sabot.games.kit.calls import Calls
from sabot.games.kit.numbers import Cards


@fast_init
@dataclass(frozen=True, slots=True)
class Turn:
    """A player uses their pile or turns up a card, or places the card turned up (`State.turned`)."""

    seat: Seat


@fast_init
@dataclass(frozen=True, slots=True)
class Window:
    """`seat` has done something that could have broken a duty, and the others may call (DO-7).

    The window opens for all others after every such action, whether or not it broke a duty.
    """

    seat: Seat
    deed: Deed
    calls: Calls[bool]


@fast_init
@dataclass(frozen=True, slots=True)
class Ended:
    """The hand is over: a player has no card left, or (None) the last turn has ended (DO-6)."""

    seat: Seat | None


Phase: TypeAlias = Turn | Window | Ended


@fast_init
@dataclass(frozen=True, slots=True)
class State:
    """The complete state of a hand."""

    terms: Terms
    dealer: Seat
    phase: Phase
    hands: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    table: Cards
    """The tops of the open table piles, from the lowest to the highest."""
    closed: int
    """The number of complete table piles."""
    turned: Card | None
    """The card that the player on turn has turned up and must place."""
    turns: int
    """The number of turns that have begun, including the present one."""

    @property
    def players(self) -> int:
        """The number of players."""
        return self.terms.players

    def top(self, seat: Seat) -> Card | None:
        """Return the top card of a player's pile."""
        pile = self.piles[seat]
        return pile[-1] if pile else None

    def left(self, seat: Seat) -> int:
        """Return how many cards a seat has: in hand, on its pile, and the one that it has turned up."""
        placing = self.turned is not None and not isinstance(self.phase, Ended) and self.phase.seat == seat
        return len(self.hands[seat]) + len(self.piles[seat]) + placing
