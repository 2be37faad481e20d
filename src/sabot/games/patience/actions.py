"""The actions of Patience: turn up a card, move a card or a pile from one spot to another, stop."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TypeAlias

from sabot.core.fast_init import fast_init
from sabot.games.kit.codec import ListedActions


class Spot(StrEnum):
    """A spot where cards lie, as records write it. The lower row has four places."""

    TURNED = "t"
    WASTE = "w"
    UP = "up"
    FIRST = "1"
    SECOND = "2"
    THIRD = "3"
    FOURTH = "4"

    @property
    def place(self) -> int | None:
        """The index of this place in the lower row; None for other spots."""
        return PLACE_OF.get(self)


LOWER = (Spot.FIRST, Spot.SECOND, Spot.THIRD, Spot.FOURTH)
"""The places of the lower row."""

PLACE_OF = {spot: place for place, spot in enumerate(LOWER)}


@fast_init
@dataclass(frozen=True, slots=True)
class TurnUp:
    """Turn up the next card of the pack (PA-2)."""


@fast_init
@dataclass(frozen=True, slots=True)
class Move:
    """Take the card at `origin` to `target`; between two places, a whole pile moves (PA-2, PA-3)."""

    origin: Spot
    target: Spot


@fast_init
@dataclass(frozen=True, slots=True)
class Stop:
    """End the game once the pack is empty."""


Action: TypeAlias = TurnUp | Move | Stop


@lru_cache(maxsize=1)
def all_actions() -> tuple[Action, ...]:
    """Return the whole action space: the turned card, the waste, the tops, whole piles."""
    return (
        TurnUp(),
        *(Move(Spot.TURNED, target) for target in (Spot.UP, *LOWER, Spot.WASTE)),
        *(Move(Spot.WASTE, target) for target in (Spot.UP, *LOWER)),
        *(Move(origin, Spot.UP) for origin in LOWER),
        *(Move(origin, target) for origin in LOWER for target in LOWER if origin is not target),
        Stop(),
    )


MOVES = {(action.origin, action.target): action for action in all_actions() if isinstance(action, Move)}
"""Every move by its two ends, made once because they are looked up often."""


def _listing(players: int, sides: int) -> tuple[Action, ...]:
    return all_actions()


CODEC: ListedActions[Action] = ListedActions(_listing)
"""The number of every action, and back."""
