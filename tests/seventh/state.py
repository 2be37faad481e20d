"""High Card: its actions, and the complete state of a hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from sabot.core.ids import Card, Seat
from sabot.games.kit.calls import Calls
from sabot.games.kit.numbers import NUMBERS, Cards
from tests.seventh.terms import Terms


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick (HC-2)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Double:
    """Double the value of the trick (HC-3)."""


@dataclass(frozen=True, slots=True)
class LetPass:
    """Leave the trick undoubled (HC-3)."""


Action: TypeAlias = Play | Double | LetPass
Answer: TypeAlias = Double | LetPass


@dataclass(frozen=True, slots=True)
class Turn:
    """A player has to play a card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Window:
    """After the lead, all others may double (HC-3)."""

    calls: Calls[Answer]


@dataclass(frozen=True, slots=True)
class Ended:
    """All cards have been played."""


Phase: TypeAlias = Turn | Window | Ended


@dataclass(frozen=True, slots=True)
class State:
    """The complete state of a hand. `trick` begins with `leader`; `taken` has earlier tricks."""

    terms: Terms
    dealer: Seat
    phase: Phase
    hands: tuple[Cards, ...]
    aside: Cards
    leader: Seat
    trick: Cards
    doubled: bool
    taken: Cards
    points: tuple[int, ...]


def all_actions(players: int, sides: int) -> tuple[Action, ...]:
    """Return the whole action space, in the order of the codes."""
    return (*(Play(card) for card in NUMBERS), Double(), LetPass())
