"""The events of a game of asking.

All is public except which card was drawn. Everybody hears every ask and its result.
"""

from __future__ import annotations

from dataclasses import dataclass

from sabot.core.fast_init import fast_init
from sabot.core.ids import Card, Seat, Side
from sabot.games.kit.events import Drew, PublicEvent, TurnBegan

__all__ = ["Drew", "PublicEvent", "TurnBegan"]


@dataclass(frozen=True, slots=True)
class Given(PublicEvent):
    """`seat` asked `other` for a number and was given `count` cards."""

    seat: Seat
    other: Seat
    number: Card
    count: int


@dataclass(frozen=True, slots=True)
class Refused(PublicEvent):
    """`seat` asked `other` for a number of which they hold no card."""

    seat: Seat
    other: Seat
    number: Card


@fast_init
@dataclass(frozen=True, slots=True)
class SetLaid(PublicEvent):
    """All cards of a number were laid on the table."""

    seat: Seat
    number: Card


@fast_init
@dataclass(frozen=True, slots=True)
class Found(PublicEvent):
    """The number asked for was drawn and shown to all, so the turn goes on."""

    seat: Seat
    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class StockEmpty(PublicEvent):
    """The last card of the stock was drawn."""


@fast_init
@dataclass(frozen=True, slots=True)
class HandEnded(PublicEvent):
    """The last set is complete; `sides` have the most sets, `count` each."""

    sides: tuple[Side, ...]
    count: int
