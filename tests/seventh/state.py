"""High Card: actions, and the whole truth about a hand."""

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
    """Make the trick count twice (HC-3)."""


@dataclass(frozen=True, slots=True)
class LetPass:
    """Leave it as it is (HC-3)."""


Action: TypeAlias = Play | Double | LetPass
Answer: TypeAlias = Double | LetPass


@dataclass(frozen=True, slots=True)
class Turn:
    """A player has to play a card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Window:
    """After the lead, everybody else may double (HC-3)."""

    calls: Calls[Answer]


@dataclass(frozen=True, slots=True)
class Ended:
    """No cards are left in hand."""


Phase: TypeAlias = Turn | Window | Ended


@dataclass(frozen=True, slots=True)
class State:
    """One hand. `trick` goes round from `leader`; `taken` are the cards of earlier tricks."""

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
