"""The events of a hand. Only the order of the pack is hidden, so every event is public."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sabot.core.fast_init import fast_init
from sabot.core.ids import Card, Seat
from sabot.games.kit.events import PublicEvent


@fast_init
@dataclass(frozen=True, slots=True)
class TurnedUp(PublicEvent):
    """The next card of the pack was turned up; the record starts a new line with it (PA-2)."""

    opens_turn: ClassVar[bool] = True
    seat: Seat
    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class WentUp(PublicEvent):
    """A card was added to the upper row, by the player or, for a 1, automatically (PA-1, PA-2)."""

    card: Card
    origin: str


@fast_init
@dataclass(frozen=True, slots=True)
class LaidDown(PublicEvent):
    """A card was laid on a pile of the lower row (PA-2)."""

    card: Card
    origin: str
    place: int


@fast_init
@dataclass(frozen=True, slots=True)
class PutAside(PublicEvent):
    """The turned card went onto the waste (PA-2)."""

    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class PileMoved(PublicEvent):
    """A whole pile was laid on another; `card` is its highest (PA-3)."""

    card: Card
    place: int
    onto: int


@fast_init
@dataclass(frozen=True, slots=True)
class PlaceFilled(PublicEvent):
    """An empty place took the next card of the pack (PA-4)."""

    seat: Seat
    card: Card
    place: int


@fast_init
@dataclass(frozen=True, slots=True)
class PlaceFilledFromWaste(PublicEvent):
    """An empty place took the top of the waste (PA-4)."""

    card: Card
    place: int


@fast_init
@dataclass(frozen=True, slots=True)
class PackOut(PublicEvent):
    """The last card of the pack was taken; it is gone through only once (PA-2)."""


@fast_init
@dataclass(frozen=True, slots=True)
class HandEnded(PublicEvent):
    """All cards are on the upper row, no move is left, or the player stopped (PA-5)."""

    up: int
    won: bool
