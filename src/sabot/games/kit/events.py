"""The base of a game's events, and the two kinds that every game has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sabot.core.ids import Seat


@dataclass(frozen=True, slots=True)
class PublicEvent:
    """An event that everybody sees as it is."""

    opens_turn: ClassVar[bool] = False

    def seen_by(self, seat: Seat | None) -> PublicEvent | None:
        """The event as `seat` (None: a spectator) learns of it."""
        return self


@dataclass(frozen=True, slots=True)
class TurnBegan(PublicEvent):
    """It is this player's turn."""

    opens_turn: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class AnsweredInSilence(PublicEvent):
    """Somebody has answered an open window: known to him alone until it closes."""

    seat: Seat

    def seen_by(self, seat: Seat | None) -> PublicEvent | None:
        """Nobody else learns who has answered already."""
        return self if seat == self.seat else None
