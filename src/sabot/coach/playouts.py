"""The value of positions: the mean of many playouts by a rule player, from determinizations.

A `PlayoutEvaluator` makes states (determinizations, or the true state with the unseen cards in other orders)
and plays them to their end. The same states serve every action, so that differences are paired.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from sabot.bots import RANDOM
from sabot.core.edition import Edition
from sabot.core.game import AnyGame
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.fast import supported

StateBatch: TypeAlias = Any
"""Many states, in the form that the evaluator uses."""
SeenEvents: TypeAlias = Mapping[Seat, Sequence[Event]]
"""The events that each seat has seen so far."""
Seeds: TypeAlias = npt.NDArray[np.uint64]
Numbers: TypeAlias = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Results:
    """The results of states. Points ahead are a side's points less the mean of the others'."""

    ahead: Numbers
    """[states, sides]"""
    won: Numbers
    """[states, sides]: the win of the hand, shared between equals."""

    def and_more(self, more: Results) -> Results:
        """Return both results together."""
        return Results(np.concatenate([self.ahead, more.ahead]), np.concatenate([self.won, more.won]))


class PlayoutEvaluator(Protocol):
    """Plays states of one edition at one table to their end."""

    engine: str
    """`fast` or `reference`."""
    policy: str
    """The policy that plays for every seat: the id of a bot, if there is such a bot."""
    usual: int
    """The default number of playouts per decision."""

    def determinize(self, view: Any, seen: SeenEvents, seeds: Seeds) -> StateBatch:
        """Return states that fit a seat's view and, if the game has a sampler, the events it saw."""
        ...

    def orders(self, state: Any, orders: npt.NDArray[np.int64], seen: SeenEvents, seeds: Seeds) -> StateBatch:
        """Return one state per row: the given one with its unseen cards in another order."""
        ...

    def deals(self, states: Sequence[Any], seeds: Seeds) -> StateBatch:
        """Return a batch of the first states of hands."""
        ...

    def play_out(self, states: StateBatch, seat: Seat | None = None, action: Any = None) -> Results:
        """Let `seat` take an action, if given, then play on and return the results; keep the states."""
        ...


def evaluator_for(game: AnyGame, edition: Edition, players: int) -> PlayoutEvaluator:
    """Return the kernel's evaluator if it has a good policy, else the reference evaluator."""
    if supported(game.id, edition, players):
        from sabot.coach.kernel import KernelEvaluator

        fast = KernelEvaluator(game, edition, players)
        if fast.policy != RANDOM:  # random playouts say nothing about a decision
            return fast
    from sabot.coach.reference import ReferenceEvaluator

    return ReferenceEvaluator(game, edition, players)


def results(totals: npt.NDArray[Any], won: npt.NDArray[Any], *, fewest_win: bool) -> Results:
    """Return results from totals and winners, `[states, sides]`."""
    signed = totals.astype(np.float64) * (-1 if fewest_win else 1)
    sides = signed.shape[1]
    ahead = signed if sides == 1 else (signed * sides - signed.sum(axis=1, keepdims=True)) / (sides - 1)
    winners = won.sum(axis=1, keepdims=True)
    return Results(ahead, won / np.maximum(winners, 1))
