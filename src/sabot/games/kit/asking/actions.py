"""The one action of games of asking, and all its forms in the order of the codes."""

from __future__ import annotations

from dataclasses import dataclass

from sabot.core.fast_init import fast_init
from sabot.core.ids import Card, Seat
from sabot.games.kit.numbers import NUMBERS


@fast_init
@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the player in seat `other` for cards of a number."""

    other: Seat
    number: Card


def all_asks(players: int, sides: int) -> tuple[Ask, ...]:
    """Return every possible ask at a table: player by player, from 1 to 15."""
    return tuple(Ask(Seat(other), number) for other in range(players) for number in NUMBERS)
