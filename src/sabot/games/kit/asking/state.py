"""The state of a game of asking: hands, stock and sets; frozen, complete, without randomness.

Hands are sorted by number; the stock is in the order in which it will be drawn. Nobody holds a whole set: it
is laid down at once.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from sabot.core.fast_init import fast_init
from sabot.core.ids import Seat
from sabot.games.kit.asking.terms import Terms
from sabot.games.kit.numbers import Cards


@fast_init
@dataclass(frozen=True, slots=True)
class Turn:
    """A player has to ask: they have cards, and somebody to ask."""

    seat: Seat


@fast_init
@dataclass(frozen=True, slots=True)
class Ended:
    """All sets are complete."""


Phase: TypeAlias = Turn | Ended


@fast_init
@dataclass(frozen=True, slots=True)
class State:
    """The complete state of a hand."""

    terms: Terms
    dealer: Seat
    phase: Phase
    hands: tuple[Cards, ...]
    stock: Cards
    sets: tuple[Cards, ...]
    """By seat: the numbers of its sets, in the order in which they were laid."""


def unseen_cards(state: State) -> Cards:
    """Return the cards that nobody has seen yet: the stock."""
    return state.stock


def with_unseen(state: State, cards: Cards) -> State:
    """Return the state with the stock in another order."""
    return replace(state, stock=cards)
