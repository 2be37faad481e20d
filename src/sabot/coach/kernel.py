"""The judge for games that have a kernel: thousands of playouts in the time of a blink."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.coach.judging import Results, Seeds, Told, Worlds, results
from sabot.core.edition import Edition
from sabot.core.game import Game
from sabot.core.ids import Seat
from sabot.fast import fast_game


class KernelJudge:
    """See `sabot.coach.judging.Judge`. Worlds are records of the kernel."""

    engine = "fast"
    usual = 4000

    def __init__(self, game: Game[Any, Any, Any], edition: Edition, players: int) -> None:
        self._batch = fast_game(game.id, edition, players)
        self._game = game
        self.policy = self._batch.policies[-1]  # a face names them from the weakest to the strongest

    def guesses(self, view: Any, told: Told, seeds: Seeds) -> Worlds:
        """As the kernel deals anew what the seat has not seen."""
        self._batch.load_seen(view, told[view.seat], seeds)
        return self._batch.states

    def orders(self, state: Any, orders: npt.NDArray[np.int64], told: Told, seeds: Seeds) -> Worlds:
        """Each with a luck of its own, for players who toss a coin between equals."""
        self._batch.load_orders(state, orders)
        self._batch.states["luck"] = seeds
        return self._batch.states

    def deals(self, states: Sequence[Any], seeds: Seeds) -> Worlds:
        """From the reference rules."""
        self._batch.load(states)
        self._batch.states["luck"] = seeds
        return self._batch.states

    def play_out(self, worlds: Worlds, seat: Seat | None = None, action: Any = None) -> Results:
        """On copies. In a window the others let it pass first: a batch asks them one after another."""
        batch = self._batch
        batch.states = worlds.copy()
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
