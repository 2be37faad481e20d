"""The Python API of Patience in kernels: batches of hands. See `sabot.fast.batch`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.fast.batch import FastGame, StructArray
from sabot.fast.patience.engine import kernels
from sabot.fast.patience.engine.packing import PACKED_STATE, pack, pack_view, unpack
from sabot.fast.patience.engine.tables import rules_of
from sabot.fast.patience.players.booklet import kernels as booklet
from sabot.fast.patience.players.booklet.policy import new_search
from sabot.games.patience.state import State
from sabot.games.patience.terms import Terms, terms_of
from sabot.games.patience.view import View


class FastPatience(FastGame):
    """Hands of Patience. A packed state takes 184 bytes: a batch of 100,000 games 18.4 MB.

    An observation is: ended, turned card, size of the waste, cards gone from the pack; ten heights of the
    upper row; the highest cards of the four lower piles, then the lowest; the waste.
    """

    game_id = "patience"
    policies = ("random", "booklet")

    @classmethod
    def examples(cls) -> Iterator[FastGame]:
        """Yield any table, and call the methods that only this class has."""
        for game in super().examples():
            assert isinstance(game, cls)
            game.deal_packs(np.arange(len(game.terms.deck), dtype=np.uint8)[None] // 4 + 1)
            game.choose()
            yield game

    @property
    def terms(self) -> Terms:
        """The terms of the table."""
        return terms_of(self.edition, self.players)

    @property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
        return kernels.OBSERVATION

    def deal_packs(self, packs: npt.NDArray[np.uint8]) -> None:
        """Deal one game from each row of numbers: a shuffled pack."""
        self.states = np.zeros(len(packs), PACKED_STATE)
        kernels.deal_packs(self.states, self.rules, packs)

    def measures(self) -> Mapping[str, npt.NDArray[Any]]:
        """Return name → [games] for the numbers of `sabot.games.patience.measures` of a finished hand."""
        states, up = self.states, self.score()[:, 0]
        row = np.where(states["low"], states["high"] - states["low"] + 1, 0).sum(axis=1)
        return {
            "score.1": up,
            "up.1": up,
            "come-out": up == len(self.terms.deck),
            "half-up": 2 * up >= len(self.terms.deck),
            "piles-moved": states["moved"],
            "left-in-waste": states["waste"],
            "left-in-row": row,
        }

    def choose(self) -> npt.NDArray[np.int64]:
        """Return the action of the player `booklet` in each game; -1 where it is over."""
        out = np.empty(len(self), np.int64)
        booklet.choose(self.states, self.rules, new_search(), out)
        return out

    def state(self, at: int) -> State:
        """Return one of the games as a state of the reference rules."""
        return unpack(self.states[at], self.terms)

    def load(self, states: Sequence[State]) -> None:
        """Load states of the reference rules."""
        self.states = np.zeros(len(states), PACKED_STATE)
        for record, state in zip(self.states, states, strict=True):
            pack(record, state)

    def load_view(self, view: View, seeds: npt.NDArray[np.uint64]) -> None:
        """Load determinizations of a view: packs in other orders."""
        one = np.zeros(1, PACKED_STATE)
        pack_view(one[0], view)
        self.states = np.repeat(one, len(seeds))
        self._determinize(self.states, 0, seeds)

    def _rules(self) -> StructArray:
        return rules_of(self.terms)

    def _dtype(self) -> np.dtype[Any]:
        return PACKED_STATE

    def _deal(self, states: StructArray, seeds: npt.NDArray[np.uint64]) -> None:
        kernels.deal(states, self.rules, seeds)

    def _step(self, states: StructArray, codes: npt.NDArray[np.int64]) -> int:
        return int(kernels.step(states, self.rules, codes))

    def _legal(self, states: StructArray, out: npt.NDArray[np.bool_]) -> None:
        kernels.legal(states, self.rules, out)

    def _actor(self, states: StructArray, out: npt.NDArray[np.int8]) -> None:
        out[:] = np.where(states["ended"], -1, 0)

    def _score(self, states: StructArray, out: npt.NDArray[np.int32]) -> None:
        kernels.score(states, out)

    def _observe(self, states: StructArray, seat: int, out: npt.NDArray[np.int16]) -> None:
        kernels.observe(states, out)

    def _determinize(self, states: StructArray, seat: int, seeds: npt.NDArray[np.uint64]) -> None:
        kernels.determinize(states, self.rules, seeds)

    def _playout(
        self,
        states: StructArray,
        policies: tuple[str, ...],
        totals: npt.NDArray[np.int32],
        won: npt.NDArray[np.bool_],
        moves: npt.NDArray[np.int32],
    ) -> None:
        if policies[0] == "random":
            kernels.play_random(states, self.rules, totals, won, moves)
        else:
            booklet.play_booklet(states, self.rules, new_search(), totals, won, moves)
