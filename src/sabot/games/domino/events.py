"""What happens in a hand. All of it is public but one thing: who has answered an open window already."""

from __future__ import annotations

from dataclasses import dataclass

from sabot.core.ids import Card, Seat, Side
from sabot.games.kit.events import AnsweredInSilence, PublicEvent, TurnBegan

__all__ = ["AnsweredInSilence", "PublicEvent", "TurnBegan"]


@dataclass(frozen=True, slots=True)
class PileTurnedOver(PublicEvent):
    """A player without a hand turned the pile over, as it lay, to be the hand (DO-5)."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class TurnedUp(PublicEvent):
    """The bottom card of a hand was turned up before everybody (DO-2)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class LaidOnTable(PublicEvent):
    """A card started or went on a table pile (DO-3)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TablePileClosed(PublicEvent):
    """A table pile is complete (DO-3)."""

    closed: int


@dataclass(frozen=True, slots=True)
class LaidOnOpponent(PublicEvent):
    """A card went on the pile of `other` (DO-3)."""

    seat: Seat
    other: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class LaidOnOwnPile(PublicEvent):
    """A card that went nowhere, or was said to, lies on the player's own pile (DO-4)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class WindowOpened(PublicEvent):
    """The others may call what `seat` has just done (DO-7). Always, breach or not."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WindowClosed(PublicEvent):
    """Nobody called."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CalledInVain(PublicEvent):
    """`seat` called a player who had broken no duty: it costs nothing (DO-7)."""

    seat: Seat
    other: Seat


@dataclass(frozen=True, slots=True)
class CalledRightly(PublicEvent):
    """`seat` called a breach by `other`, whose turn is over (DO-7)."""

    seat: Seat
    other: Seat


@dataclass(frozen=True, slots=True)
class TakenBack(PublicEvent):
    """The misplaced card went back where it came from (DO-7)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PenaltyTaken(PublicEvent):
    """`seat` took a card of the caller `other` onto its own pile (DO-7)."""

    seat: Seat
    other: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class HandEnded(PublicEvent):
    """The hand is over: `seat` has no card left, or (None) the turns are up (DO-6)."""

    seat: Seat | None
    sides: tuple[Side, ...]
    """Who has won."""
