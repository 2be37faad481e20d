"""The events of a hand of High Card."""

from __future__ import annotations

from dataclasses import dataclass

from sabot.core.ids import Card, Seat
from sabot.games.kit.events import AnsweredInSilence, PublicEvent, TurnBegan

__all__ = ["AnsweredInSilence", "PublicEvent", "TurnBegan"]


@dataclass(frozen=True, slots=True)
class Played(PublicEvent):
    """A card was played to the trick (HC-2)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Doubled(PublicEvent):
    """The trick counts double (HC-3)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TrickTaken(PublicEvent):
    """The highest card won the trick (HC-4)."""

    seat: Seat
    points: int
