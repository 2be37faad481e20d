"""The evaluator for games with a kernel: tens of thousands of playouts per second."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.coach.playouts import Results, Seeds, SeenEvents, StateBatch, results
from sabot.core.edition import Edition
from sabot.core.game import AnyGame
from sabot.core.ids import Seat
from sabot.fast import fast_game


class KernelEvaluator:
    """A `sabot.coach.playouts.PlayoutEvaluator` whose batches are arrays of the kernel's packed states."""

    engine = "fast"
    usual = 4000

    def __init__(self, game: AnyGame, edition: Edition, players: int) -> None:
        self._batch = fast_game(game.id, edition, players)
        self._game = game
        self.policy = self._batch.policies[-1]  # sorted from the weakest to the strongest

    def determinize(self, view: Any, seen: SeenEvents, seeds: Seeds) -> StateBatch:
        """Return states in which the kernel has dealt again what the seat has not seen."""
        self._batch.load_seen(view, seen[view.seat], seeds)
        return self._batch.states

    def orders(self, state: Any, orders: npt.NDArray[np.int64], seen: SeenEvents, seeds: Seeds) -> StateBatch:
        """Return one state per row, each with its own random numbers, by which policies break ties."""
        self._batch.load_orders(state, orders)
        self._batch.states["rng"] = seeds
        return self._batch.states

    def deals(self, states: Sequence[Any], seeds: Seeds) -> StateBatch:
        """Return packed states made from those of the reference rules."""
        self._batch.load(states)
        self._batch.states["rng"] = seeds
        return self._batch.states

    def play_out(self, states: StateBatch, seat: Seat | None = None, action: Any = None) -> Results:
        """Play copies. In a window the other seats pass first, because a batch asks seats in turn."""
        batch = self._batch
        batch.states = states.copy()
        if seat is not None:
            while (asked := int(batch.actor()[0])) != seat:
                self._do(dict(self._game.rules.silence(batch.state(0)))[Seat(asked)])
            self._do(action)
        outcome = batch.playout(self.policy)
        fewest = self._game.rules.score(batch.state(0)).fewest_win
        return results(outcome.totals, outcome.won, fewest_win=fewest)

    def _do(self, action: Any) -> None:
        code = self._game.codec.encode(action, self._batch.table)
        self._batch.step(np.full(len(self._batch), code))
