"""The state of a hand: frozen, complete, and without randomness.

Hands belong to a seat, piles to a side. Piles are written from bottom to top, the draw pile in the order in
which it will be drawn.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from sabot.core.fast_init import fast_init
from sabot.core.ids import Card, Seat, Side
from sabot.games.mille_bornes.cards import LENGTH
from sabot.games.mille_bornes.terms import Terms

Cards: TypeAlias = tuple[Card, ...]


@fast_init
@dataclass(frozen=True, slots=True)
class Exposed:
    """A safety on the table; a coup fourré lies crosswise (MB-5.4)."""

    card: Card
    coup_fourre: bool = False


@fast_init
@dataclass(frozen=True, slots=True)
class Piles:
    """What one side has before it: battle pile, speed pile, safety area, distance piles."""

    battle: Cards = ()
    speed: Cards = ()
    safeties: tuple[Exposed, ...] = ()
    distance: Cards = ()

    @property
    def travelled(self) -> int:
        """The distance that the side has travelled."""
        return sum(LENGTH[card] for card in self.distance)

    @property
    def battle_top(self) -> Card | None:
        """The top card of the battle pile."""
        return self.battle[-1] if self.battle else None

    @property
    def speed_top(self) -> Card | None:
        """The top card of the speed pile."""
        return self.speed[-1] if self.speed else None

    def has(self, safety: Card) -> bool:
        """Return whether the side has exposed `safety`."""
        return safety in [exposed.card for exposed in self.safeties]

    def with_battle(self, battle: Cards) -> Piles:
        """Return the piles with another battle pile."""
        return Piles(battle, self.speed, self.safeties, self.distance)

    def with_speed(self, speed: Cards) -> Piles:
        """Return the piles with another speed pile."""
        return Piles(self.battle, speed, self.safeties, self.distance)

    def with_distance(self, distance: Cards) -> Piles:
        """Return the piles with other distance piles."""
        return Piles(self.battle, self.speed, self.safeties, distance)


@fast_init
@dataclass(frozen=True, slots=True)
class Turn:
    """A player has drawn `drew` cards for this turn and must now play or discard."""

    seat: Seat
    drew: int


@fast_init
@dataclass(frozen=True, slots=True)
class Window:
    """An attack has been laid and may be answered by a coup fourré (MB-5.1).

    The window opens after every attack, for every member of the side, whatever they hold (MB-5.9). `waiting`
    are the seats that have not answered yet.
    """

    attacker: Seat
    side: Side
    hazard: Card
    waiting: tuple[Seat, ...]


@fast_init
@dataclass(frozen=True, slots=True)
class ExtensionChoice:
    """A side is exactly on the short trip; the player who laid the card may call the extension (MB-6.3)."""

    seat: Seat
    delayed: bool


@fast_init
@dataclass(frozen=True, slots=True)
class Ended:
    """The hand is over; `completed` is the side exactly on the trip, if any (MB-6.1)."""

    completed: Side | None
    delayed: bool = False


Phase: TypeAlias = Turn | Window | ExtensionChoice | Ended


@fast_init
@dataclass(frozen=True, slots=True)
class State:
    """The complete state of a hand."""

    terms: Terms
    dealer: Seat
    phase: Phase
    hands: tuple[Cards, ...]
    draw: Cards
    discard: Cards
    sides: tuple[Piles, ...]
    extension: Side | None = None

    @property
    def trip(self) -> int:
        """The trip in force: the short one until an extension is called (MB-4.1, MB-6.3)."""
        return self.terms.trip_in_force(self.extension)


def unseen_cards(state: State) -> Cards:
    """Return the cards that nobody has seen yet: the draw pile."""
    return state.draw


def with_unseen(state: State, cards: Cards) -> State:
    """Return the state with the draw pile in another order."""
    return replace(state, draw=cards)
