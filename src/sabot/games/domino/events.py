"""The events of a hand. All are public, except who has already answered an open window."""

from __future__ import annotations

from dataclasses import dataclass

from sabot.core.fast_init import fast_init
from sabot.core.ids import Card, Seat, Side
from sabot.games.kit.events import AnsweredInSilence, PublicEvent, TurnBegan

__all__ = ["AnsweredInSilence", "PublicEvent", "TurnBegan"]


@fast_init
@dataclass(frozen=True, slots=True)
class PileTurnedOver(PublicEvent):
    """A player without a hand turned the pile over, unshuffled, to be the hand (DO-5)."""

    seat: Seat
    count: int


@fast_init
@dataclass(frozen=True, slots=True)
class TurnedUp(PublicEvent):
    """The bottom card of a hand was turned up for all to see (DO-2)."""

    seat: Seat
    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class LaidOnTable(PublicEvent):
    """A card started a table pile or was added to one (DO-3)."""

    seat: Seat
    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class TablePileClosed(PublicEvent):
    """A table pile is complete (DO-3)."""

    closed: int


@fast_init
@dataclass(frozen=True, slots=True)
class LaidOnOpponent(PublicEvent):
    """A card was laid on the pile of `other` (DO-3)."""

    seat: Seat
    other: Seat
    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class LaidOnOwnPile(PublicEvent):
    """A card was laid on the player's own pile, as one that fits nowhere else (DO-4)."""

    seat: Seat
    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class WindowOpened(PublicEvent):
    """The others may call what `seat` has just done, whether or not it broke a duty (DO-7)."""

    seat: Seat


@fast_init
@dataclass(frozen=True, slots=True)
class WindowClosed(PublicEvent):
    """Nobody called."""

    seat: Seat


@fast_init
@dataclass(frozen=True, slots=True)
class CalledInVain(PublicEvent):
    """`seat` called a player who had broken no duty, which costs nothing (DO-7)."""

    seat: Seat
    other: Seat


@fast_init
@dataclass(frozen=True, slots=True)
class CalledRightly(PublicEvent):
    """`seat` called a breach by `other`, whose turn is over (DO-7)."""

    seat: Seat
    other: Seat


@fast_init
@dataclass(frozen=True, slots=True)
class TakenBack(PublicEvent):
    """The misplaced card went back where it came from (DO-7)."""

    seat: Seat
    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class PenaltyTaken(PublicEvent):
    """`seat` took a card of the caller `other` onto its own pile (DO-7)."""

    seat: Seat
    other: Seat
    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class HandEnded(PublicEvent):
    """The hand is over: `seat` has no card left, or (None) the last turn has ended (DO-6)."""

    seat: Seat | None
    sides: tuple[Side, ...]
    """The winners."""
