"""The actions of Mille Bornes: one small frozen class per verb."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from sabot.core.fast_init import fast_init
from sabot.core.ids import Card, Side


@fast_init
@dataclass(frozen=True, slots=True)
class Play:
    """Lay a remedy, a safety or a distance card on the piles of the player's own side."""

    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class Attack:
    """Lay a hazard on the piles of `target`."""

    card: Card
    target: Side


@fast_init
@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card from the hand."""

    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class CoupFourre:
    """Answer an attack at once with the matching safety (MB-5)."""

    card: Card


@fast_init
@dataclass(frozen=True, slots=True)
class LetPass:
    """Leave an attack unanswered."""


@fast_init
@dataclass(frozen=True, slots=True)
class CallExtension:
    """Extend the trip (MB-6.3)."""


@fast_init
@dataclass(frozen=True, slots=True)
class EndHand:
    """Decline the extension: the hand ends."""


Action: TypeAlias = Play | Attack | Discard | CoupFourre | LetPass | CallExtension | EndHand
