"""The events of a hand. Each event knows what a seat may learn of it.

All but three kinds are public. Only the drawer knows a drawn card, and only the player knows that they let an
attack pass while partners are still thinking (MB-5.9).
"""

from __future__ import annotations

from dataclasses import dataclass

from sabot.core.fast_init import fast_init
from sabot.core.ids import Card, Seat, Side
from sabot.games.kit.events import AnsweredInSilence, Drew, PublicEvent, TurnBegan

__all__ = ["AnsweredInSilence", "Drew", "PublicEvent", "TurnBegan"]


@fast_init
@dataclass(frozen=True, slots=True)
class Played(PublicEvent):
    """A remedy or a distance card was laid on the player's own piles."""

    seat: Seat
    side: Side
    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class Attacked(PublicEvent):
    """A hazard was laid on another side's piles."""

    seat: Seat
    side: Side
    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class AttackedInVain(PublicEvent):
    """A careless attack on a protected side: the card was discarded (MB-4.13)."""

    seat: Seat
    side: Side
    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class Discarded(PublicEvent):
    """A card was discarded from a hand."""

    seat: Seat
    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class SafetyExposed(PublicEvent):
    """A safety was laid on its owner's turn, which goes on (MB-3.3)."""

    seat: Seat
    side: Side
    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class HazardCleared(PublicEvent):
    """A safety or a coup fourré took a hazard off the pile (MB-4.9, MB-5.2)."""

    side: Side
    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class WindowOpened(PublicEvent):
    """The attacked side may answer (MB-5.1). The window opens whatever the side holds (MB-5.9)."""

    side: Side
    hazard: Card


@fast_init
@dataclass(frozen=True, slots=True)
class WindowClosed(PublicEvent):
    """Nobody answered the attack."""

    side: Side


@fast_init
@dataclass(frozen=True, slots=True)
class CoupFourreMade(PublicEvent):
    """An attack was answered with the matching safety (MB-5.2)."""

    seat: Seat
    side: Side
    card: Card
    hazard: Card


@fast_init
@dataclass(frozen=True, slots=True)
class TurnsLost(PublicEvent):
    """These players lost their turn to a coup fourré (MB-5.3)."""

    seats: tuple[Seat, ...]


@fast_init
@dataclass(frozen=True, slots=True)
class ExtensionOffered(PublicEvent):
    """A side has travelled exactly the short trip (MB-6.3)."""

    seat: Seat
    side: Side


@fast_init
@dataclass(frozen=True, slots=True)
class ExtensionCalled(PublicEvent):
    """The trip is now the longer one for everybody (MB-6.3)."""

    seat: Seat
    side: Side
    trip: int


@fast_init
@dataclass(frozen=True, slots=True)
class DrawPileEmpty(PublicEvent):
    """The last card was drawn; the players play out their hands (MB-3.4)."""


@fast_init
@dataclass(frozen=True, slots=True)
class HandEnded(PublicEvent):
    """The hand is over: a side completed the trip, or (None) every hand is empty (MB-6.1)."""

    side: Side | None
    delayed: bool
