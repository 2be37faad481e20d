"""The events of a hand. Each event knows what a seat may learn of it.

All are public except two: only the drawer knows a drawn card, and only its seat knows an answer while others
are still deciding whether to challenge (FL-11).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sabot.core.fast_init import fast_init
from sabot.core.ids import Card, Seat, Side
from sabot.games.kit.events import AnsweredInSilence, Drew, PublicEvent, TurnBegan

__all__ = ["AnsweredInSilence", "Drew", "PublicEvent", "TurnBegan"]


@fast_init
@dataclass(frozen=True, slots=True)
class HandDrawn(PublicEvent):
    """A player drew `count` cards (FL-7, FL-8, FL-10)."""

    seat: Seat
    count: int


@fast_init
@dataclass(frozen=True, slots=True)
class PackEmpty(PublicEvent):
    """The last card of the pack was drawn."""


@fast_init
@dataclass(frozen=True, slots=True)
class Recycled(PublicEvent):
    """The closed piles were shuffled into a new pack (FL-4)."""

    count: int


@fast_init
@dataclass(frozen=True, slots=True)
class Played(PublicEvent):
    """A card went to the centre (FL-5). `place` is that of a reserve pile, or 0."""

    seat: Seat
    source: str
    card: Card
    onto: int
    place: int


@fast_init
@dataclass(frozen=True, slots=True)
class PileClosed(PublicEvent):
    """A centre pile is full and was set aside (FL-4)."""


@fast_init
@dataclass(frozen=True, slots=True)
class TurnedUp(PublicEvent):
    """The next card of a game pile was turned up (FL-5)."""

    seat: Seat
    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class GamePileOut(PublicEvent):
    """A game pile has no more cards (FL-3, FL-15)."""

    seat: Seat


@fast_init
@dataclass(frozen=True, slots=True)
class Laid(PublicEvent):
    """A hand card was laid on a reserve pile (FL-8)."""

    seat: Seat
    card: Card
    place: int


@fast_init
@dataclass(frozen=True, slots=True)
class Passed(PublicEvent):
    """A player ended their turn without a reserve card, or could not lift a block."""

    seat: Seat


@fast_init
@dataclass(frozen=True, slots=True)
class NobodyBegan(PublicEvent):
    """All players passed before the first starter, so hands are laid out, for the `count`-th time (FL-10)."""

    opens_turn: ClassVar[bool] = True
    count: int


@fast_init
@dataclass(frozen=True, slots=True)
class SpreadOut(PublicEvent):
    """A hand was laid out as reserve piles, one card on each place (FL-10)."""

    seat: Seat
    cards: tuple[Card, ...]


@fast_init
@dataclass(frozen=True, slots=True)
class SpreadBegan(PublicEvent):
    """A player begins to lay out their hand, in any order (FL-10)."""

    opens_turn: ClassVar[bool] = True
    seat: Seat


@fast_init
@dataclass(frozen=True, slots=True)
class WindowOpened(PublicEvent):
    """The opponents may challenge this player (FL-11)."""

    seat: Seat


@fast_init
@dataclass(frozen=True, slots=True)
class WindowClosed(PublicEvent):
    """Nobody challenged."""

    seat: Seat


@fast_init
@dataclass(frozen=True, slots=True)
class Interrupted(PublicEvent):
    """An opponent challenged `other` during the turn; opponents nearer on the left may do so too (FL-11)."""

    seat: Seat
    other: Seat
    duty: str


@fast_init
@dataclass(frozen=True, slots=True)
class Called(PublicEvent):
    """A player challenged `other` too (the game pile or a starter), but a nearer one counts (FL-11)."""

    seat: Seat
    other: Seat
    duty: str


@fast_init
@dataclass(frozen=True, slots=True)
class Challenged(PublicEvent):
    """The challenge that counts was settled as right or wrong (FL-11)."""

    seat: Seat
    other: Seat
    duty: str
    right: bool


@fast_init
@dataclass(frozen=True, slots=True)
class TakenBack(PublicEvent):
    """A challenged player took the reserve card back into their hand (FL-11)."""

    seat: Seat
    card: Card
    place: int


@fast_init
@dataclass(frozen=True, slots=True)
class PenaltyTaken(PublicEvent):
    """`seat` put the top of the game pile of `other` under its own (FL-11).

    Either may be the partner of the player concerned, if that player's own game pile is out (FL-15).
    """

    seat: Seat
    other: Seat
    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class Blocked(PublicEvent):
    """A whole round passed without a card to the centre, and the pack is empty (FL-12)."""


@fast_init
@dataclass(frozen=True, slots=True)
class BlockAsked(PublicEvent):
    """This player must lift the block if they can (FL-12)."""

    opens_turn: ClassVar[bool] = True
    seat: Seat


@fast_init
@dataclass(frozen=True, slots=True)
class HandEnded(PublicEvent):
    """The hand is over; `how` as in `state.Ending`."""

    how: str
    sides: tuple[Side, ...]
