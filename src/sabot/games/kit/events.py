"""The base of a game's events, and kinds of events that many games share."""

from __future__ import annotations

from dataclasses import dataclass
from types import ModuleType
from typing import ClassVar

from sabot.core.fast_init import fast_init
from sabot.core.ids import HIDDEN, Card, Seat


@dataclass(frozen=True, slots=True)
class GameEvent:
    """Something that happened."""

    opens_turn: ClassVar[bool] = False

    def seen_by(self, seat: Seat | None) -> GameEvent | None:
        """Return the event as `seat`, or a spectator (None), may see it; None if they may not."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class PublicEvent(GameEvent):
    """An event that everybody sees unchanged."""

    def seen_by(self, seat: Seat | None) -> PublicEvent:
        """Return the event itself."""
        return self


@fast_init
@dataclass(frozen=True, slots=True)
class TurnBegan(PublicEvent):
    """It is this player's turn."""

    opens_turn: ClassVar[bool] = True
    seat: Seat


@fast_init
@dataclass(frozen=True, slots=True)
class Drew(GameEvent):
    """A card was drawn; only the drawer sees which."""

    seat: Seat
    card: Card

    def seen_by(self, seat: Seat | None) -> GameEvent | None:
        """Return the event for the drawer; for others, the same event without the card."""
        return self if seat == self.seat else Drew(self.seat, HIDDEN)


@fast_init
@dataclass(frozen=True, slots=True)
class AnsweredInSilence(GameEvent):
    """A seat answered an open window; nobody else knows until the window closes."""

    seat: Seat

    def seen_by(self, seat: Seat | None) -> GameEvent | None:
        """Return the event for its own seat; None for others, who may not know who has answered."""
        return self if seat == self.seat else None


def kinds_in(module: ModuleType) -> tuple[type[GameEvent], ...]:
    """Return every kind of event that a game's events module defines or imports from here, in its order."""
    return tuple(
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, GameEvent) and kind not in (GameEvent, PublicEvent)
    )
