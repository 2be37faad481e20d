"""The actions of Domino: one small frozen class per verb. None names a card, because only one can be
meant.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from sabot.core.fast_init import fast_init
from sabot.core.ids import Seat


@fast_init
@dataclass(frozen=True, slots=True)
class TurnUp:
    """Turn up the bottom card of the hand (DO-2), after turning the pile over if necessary (DO-5)."""


@fast_init
@dataclass(frozen=True, slots=True)
class PileToTable:
    """Play the top of the player's own pile to the table (DO-2)."""


@fast_init
@dataclass(frozen=True, slots=True)
class ToTable:
    """Play the card that was just turned up to the table (DO-3)."""


@fast_init
@dataclass(frozen=True, slots=True)
class LayOwn:
    """Lay the card that was just turned up on the player's own pile, which ends the turn (DO-4)."""


@fast_init
@dataclass(frozen=True, slots=True)
class Call:
    """Say "Domino": the player on turn has broken a duty (DO-7)."""


@fast_init
@dataclass(frozen=True, slots=True)
class LetPass:
    """Say nothing."""


@fast_init
@dataclass(frozen=True, slots=True)
class PileToOpponent:
    """Play the top of the player's own pile onto the pile of `other` (DO-3)."""

    other: Seat


@fast_init
@dataclass(frozen=True, slots=True)
class ToOpponent:
    """Play the card that was just turned up onto the pile of `other` (DO-3)."""

    other: Seat


Deed: TypeAlias = TurnUp | LayOwn | PileToOpponent | ToOpponent
"""An action that may break a duty. Playing a card to the table never does."""

Action: TypeAlias = Deed | PileToTable | ToTable | Call | LetPass
