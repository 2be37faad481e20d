"""Flinch for Python: batches of hands.

An observation is, in this order:

- phase (0 a turn, 1 laying out, 2 a block, 3 the end), the seat to act, whose turn follows a block, how
  the hand ended (as in `Ending`), the winners (a bit for each side), the dealer; -1 where there is none;
- cards in the pack, closed piles, how often they came back, hands laid out, idle turns, opened or not;
- 15 numbers: the seat's own hand, counted by number;
- 63 numbers: open centre piles, counted by their look (`tables.piles_of`);
- for every player from the seat itself to the left, 13 numbers: cards in the hand, top and size of
  the game pile, the tops of the five reserve piles, their sizes; 0 for the top of an empty pile.

Players are numbered by their distance to the left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.fast.batch import FastGame, StructArray
from sabot.fast.flinch.engine import kernels
from sabot.fast.flinch.engine.observation import BELIEF, SEAT_NUMBERS, SHARED_NUMBERS
from sabot.fast.flinch.engine.packing import ENDED, ENDINGS, PACKED_STATE, pack, pack_view, unpack
from sabot.fast.flinch.engine.tables import rules_of
from sabot.fast.flinch.players import playing
from sabot.fast.flinch.players.playing import knowledge_for
from sabot.fast.random_numbers import seeds_of
from sabot.games.flinch.state import Ending, State
from sabot.games.flinch.terms import terms_of
from sabot.games.flinch.view import View


class FastFlinch(FastGame):
    """Two to eight players, one pack or two, every variation, partners; with a referee (FL-11)."""

    game_id = "flinch"
    policies = playing.POLICIES

    @property
    def observation_size(self) -> int:
        """The number of numbers in an observation: see the top of this module."""
        return SHARED_NUMBERS + SEAT_NUMBERS * self.players

    def winners(self) -> npt.NDArray[np.bool_]:
        """Return [games, sides]: the winners of the hand; none before the end, or if it is dealt again."""
        found: npt.NDArray[np.bool_] = self.states["winners"][:, None] >> np.arange(self.table.sides) & 1 != 0
        return found

    def measures(self) -> dict[str, npt.NDArray[np.int32]]:
        """Return name → [games] for the numbers of `sabot.games.flinch.measures` of a finished hand."""
        states, left = self.states, self.score()
        over = states["phase"] == ENDED
        ended = {ending: over & (states["how"] == number) for number, ending in enumerate(ENDINGS)}
        counts = {
            "ended-by-going-out": ended[Ending.OUT],
            "ended-by-penalty": ended[Ending.PENALTY],
            "ended-by-block": ended[Ending.BLOCK],
            "dealt-again": ended[Ending.AGAIN],
            "challenges-right": np.zeros(len(self)),
            "challenges-wrong": np.zeros(len(self)),
            "hands-laid-out": states["spreads"],
            "blocks": states["blocks"],
            "recycles": states["recycled"],
        }
        sides = range(self.table.sides)
        found = {f"{name}.{side + 1}": left[:, side] for side in sides for name in ("score", "left")}
        return found | {name: np.asarray(values, np.int32) for name, values in counts.items()}

    def state(self, at: int) -> State:
        """Return one hand as a state of the reference rules."""
        return unpack(self.states[at], terms_of(self.edition, self.players))

    def load(self, states: Sequence[State]) -> None:
        """Load states of the reference rules; each gets its own random numbers, the same every time."""
        self.states = pack(states)
        self.states["rng"] = seeds_of(0, 0, len(states))

    def load_view(self, view: View, seeds: npt.NDArray[np.uint64]) -> None:
        """Load a view: the reference rules make one determinization, the kernel all others from it."""
        self.states = np.repeat(pack_view(view), len(seeds))
        seat = -1 if view.seat is None else view.seat
        self._determinize(self.states, seat, np.ascontiguousarray(seeds, np.uint64))

    def _rules(self) -> StructArray:
        return rules_of(terms_of(self.edition, self.players))

    def _dtype(self) -> np.dtype[Any]:
        return PACKED_STATE

    def _deal(self, states: StructArray, seeds: npt.NDArray[np.uint64]) -> None:
        kernels.deal(states, self.rules, seeds, self.players - 1)

    def _step(self, states: StructArray, codes: npt.NDArray[np.int64]) -> int:
        return int(kernels.step_all(states, self.rules, codes))

    def _legal(self, states: StructArray, out: npt.NDArray[np.bool_]) -> None:
        kernels.mark_all(states, self.rules, out)

    def _actor(self, states: StructArray, out: npt.NDArray[np.int8]) -> None:
        kernels.actors(states, out)

    def _score(self, states: StructArray, out: npt.NDArray[np.int32]) -> None:
        kernels.score_all(states, self.rules, out)

    def _observe(self, states: StructArray, seat: int, out: npt.NDArray[np.int16]) -> None:
        kernels.observe_all(states, self.rules, seat, out)

    def _determinize(self, states: StructArray, seat: int, seeds: npt.NDArray[np.uint64]) -> None:
        kernels.determinize_all(states, self.rules, np.zeros(1, BELIEF), seat, seeds)

    def _playout(
        self,
        states: StructArray,
        policies: tuple[str, ...],
        totals: npt.NDArray[np.int32],
        won: npt.NDArray[np.bool_],
        moves: npt.NDArray[np.int32],
    ) -> None:
        if set(policies) == {"random"}:
            kernels.play_at_random(states, self.rules, totals, won, moves)
        else:
            playing.play_out_seated(states, self.rules, knowledge_for(policies), totals, won, moves)
