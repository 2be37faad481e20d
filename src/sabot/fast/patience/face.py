"""Patience as a batch: see `sabot.fast.batch`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.fast.batch import FastGame, Records
from sabot.fast.patience import batch
from sabot.fast.patience.booklet import mind_of
from sabot.fast.patience.record import RECORD, put_state, put_view, state_of
from sabot.fast.patience.tables import rules_of
from sabot.games.patience.state import State
from sabot.games.patience.terms import Terms, terms_of
from sabot.games.patience.view import View


class FastPatience(FastGame):
    """Hands of Patience. A record takes 184 bytes: a batch of 100,000 games 18.4 MB.

    An observation is: ended, turned card, size of the waste, cards gone from the pack; ten
    heights of the upper row; the highest cards of the four lower piles, then the lowest; the waste.
    """

    game_id = "patience"
    policies = ("random", "booklet")

    @classmethod
    def examples(cls) -> Iterator[FastGame]:
        """Any table will do; what is called here no other face has."""
        for game in super().examples():
            assert isinstance(game, cls)
            game.deal_packs(np.arange(len(game.terms.deck), dtype=np.uint8)[None] // 4 + 1)
            game.choose()
            yield game
        from sabot.fast.patience.thinking import exercise  # which needs this face

        exercise()

    @property
    def terms(self) -> Terms:
        """What is agreed before the first card is dealt."""
        return terms_of(self.edition, self.players)

    @property
    def observation_size(self) -> int:
        """How many numbers an observation is."""
        return batch.OBSERVATION

    def deal_packs(self, packs: npt.NDArray[np.uint8]) -> None:
        """Deal one game from each row of numbers: a pack in the order in which it lies after the shuffle."""
        self.states = np.zeros(len(packs), RECORD)
        batch.deal_packs(self.states, self.rules, packs)

    def measures(self) -> Mapping[str, npt.NDArray[Any]]:
        """The numbers that `sabot.games.patience.measures` tells of a finished hand."""
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
        """What the player `booklet` would do in each game; -1 where it is over."""
        out = np.empty(len(self), np.int64)
        batch.choose(self.states, self.rules, mind_of(), out)
        return out

    def state(self, at: int) -> State:
        """One of the games as a state of the reference rules."""
        return state_of(self.states[at], self.terms)

    def load(self, states: Sequence[State]) -> None:
        """Make these states the games of the batch."""
        self.states = np.zeros(len(states), RECORD)
        for record, state in zip(self.states, states, strict=True):
            put_state(record, state)

    def load_view(self, view: View, seeds: npt.NDArray[np.uint64]) -> None:
        """Make the batch guesses at what lies behind a view: packs in other orders."""
        one = np.zeros(1, RECORD)
        put_view(one[0], view)
        self.states = np.repeat(one, len(seeds))
        self._determinize(self.states, 0, seeds)

    def _rules(self) -> Records:
        return rules_of(self.terms)

    def _dtype(self) -> np.dtype[Any]:
        return RECORD

    def _deal(self, states: Records, seeds: npt.NDArray[np.uint64]) -> None:
        batch.deal(states, self.rules, seeds)

    def _step(self, states: Records, codes: npt.NDArray[np.int64]) -> int:
        return int(batch.step(states, self.rules, codes))

    def _legal(self, states: Records, out: npt.NDArray[np.bool_]) -> None:
        batch.legal(states, self.rules, out)

    def _actor(self, states: Records, out: npt.NDArray[np.int8]) -> None:
        out[:] = np.where(states["ended"], -1, 0)

    def _score(self, states: Records, out: npt.NDArray[np.int32]) -> None:
        batch.score(states, out)

    def _observe(self, states: Records, seat: int, out: npt.NDArray[np.int16]) -> None:
        batch.observe(states, out)

    def _determinize(self, states: Records, seat: int, seeds: npt.NDArray[np.uint64]) -> None:
        batch.determinize(states, self.rules, seeds)

    def _playout(
        self,
        states: Records,
        policies: tuple[str, ...],
        totals: npt.NDArray[np.int32],
        won: npt.NDArray[np.bool_],
        moves: npt.NDArray[np.int32],
    ) -> None:
        if policies[0] == "random":
            batch.play_random(states, self.rules, totals, won, moves)
        else:
            batch.play_booklet(states, self.rules, mind_of(), totals, won, moves)
