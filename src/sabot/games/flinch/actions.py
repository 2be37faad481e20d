"""The actions of Flinch: one small frozen class per verb."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from sabot.core.fast_init import fast_init
from sabot.core.ids import Card


class Source(StrEnum):
    """Where a card played to the centre comes from (FL-5, FL-15)."""

    HAND = "hand"
    GAME = "game"
    PARTNER_GAME = "partner-game"
    RESERVE = "reserve"
    PARTNER_RESERVE = "partner-reserve"


@fast_init
@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the centre (FL-5).

    `number` is the card's number for a card from the hand, the place (1 to 5) for one from a reserve pile,
    and 0 for one from a game pile. `onto` chooses the centre pile: see `centre`.
    """

    source: Source
    number: int
    onto: int


@fast_init
@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a hand card on a reserve pile, which ends the turn (FL-8, FL-9)."""

    card: Card
    place: int


@fast_init
@dataclass(frozen=True, slots=True)
class Pass:
    """End a turn without a reserve card, where that is allowed (FL-8, FL-10, FL-12)."""


@fast_init
@dataclass(frozen=True, slots=True)
class ChallengePile:
    """Say that the game-pile card could have been played (FL-11)."""


@fast_init
@dataclass(frozen=True, slots=True)
class ChallengeStarter:
    """Say that the player held back a starter in the hand (FL-11)."""


@fast_init
@dataclass(frozen=True, slots=True)
class LetPass:
    """Say nothing."""


Answer: TypeAlias = ChallengePile | ChallengeStarter | LetPass
Action: TypeAlias = Play | Lay | Pass | Answer
