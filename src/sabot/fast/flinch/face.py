"""Flinch in batches: the Python face of its kernels.

An observation is, in this order:

- phase (0 a turn, 1 laying out, 2 a block, 3 the end), who is asked, whose turn follows a block, how
  the hand ended (as in `Ending`), who won (a bit for each side), the dealer; -1 where there is none;
- cards in the pack, closed piles, how often they came back, hands laid out, idle turns, opened or not;
- 15 numbers: the own hand, counted by number;
- 63 numbers: open centre piles, counted by their look (`tables.piles_of`);
- for every player from the seat itself to the left, 13 numbers: cards in the hand, top and size of
  the game pile, the tops of the five reserve piles, their sizes; 0 for the top of an empty pile.

Players are told by how many places they sit to the left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.core.ids import Seat
from sabot.fast.batch import FastGame, Records
from sabot.fast.flinch import players, playout
from sabot.fast.flinch.hidden import ABOUT_ALL, ABOUT_SEAT, BELIEF
from sabot.fast.flinch.players import mind_of
from sabot.fast.flinch.record import ENDED, ENDINGS, STATE, record_of_view, records_of, state_of
from sabot.fast.flinch.search import Trials
from sabot.fast.flinch.tables import RESERVES, rules_of
from sabot.fast.luck import seeds_of
from sabot.games.flinch.state import Ending, State
from sabot.games.flinch.terms import terms_of
from sabot.games.flinch.view import View


class FastFlinch(FastGame):
    """2 to 8 players, one pack or two, every variation, partners; the referee keeps the duties (FL-11)."""

    game_id = "flinch"
    policies = players.POLICIES

    @classmethod
    def examples(cls) -> Iterator[FastGame]:
        """One table is as good as another; a search is called here, as no other face has one."""
        for game in super().examples():
            assert isinstance(game, cls)
            game.reset([0])
            view = game.game.rules.view(game.state(0), Seat(0))
            Trials(view, [()] * (game.players * RESERVES), (), 0).run([0], 1)
            yield game

    @property
    def observation_size(self) -> int:
        """See the head of this file."""
        return ABOUT_ALL + ABOUT_SEAT * self.players

    def winners(self) -> npt.NDArray[np.bool_]:
        """[games, sides]: who has won the hand; nobody before the end, or if it is dealt again."""
        found: npt.NDArray[np.bool_] = self.states["winners"][:, None] >> np.arange(self.table.sides) & 1 != 0
        return found

    def measures(self) -> dict[str, npt.NDArray[np.int32]]:
        """[games] for each of the numbers that `sabot.games.flinch.measures` tells of a finished hand."""
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
        """One hand, as the reference has it."""
        return state_of(self.states[at], terms_of(self.edition, self.players))

    def load(self, states: Sequence[State]) -> None:
        """From the reference; each gets a luck of its own, the same every time."""
        self.states = records_of(states)
        self.states["luck"] = seeds_of(0, 0, len(states))

    def load_view(self, view: View, seeds: npt.NDArray[np.uint64]) -> None:
        """One guess of the reference, of which the kernel makes all others."""
        self.states = np.repeat(record_of_view(view), len(seeds))
        seat = -1 if view.seat is None else view.seat
        self._determinize(self.states, seat, np.ascontiguousarray(seeds, np.uint64))

    def _rules(self) -> Records:
        return rules_of(terms_of(self.edition, self.players))

    def _dtype(self) -> np.dtype[Any]:
        return STATE

    def _deal(self, states: Records, seeds: npt.NDArray[np.uint64]) -> None:
        playout.deal(states, self.rules, seeds, self.players - 1)

    def _step(self, states: Records, codes: npt.NDArray[np.int64]) -> int:
        return int(playout.step_all(states, self.rules, codes))

    def _legal(self, states: Records, out: npt.NDArray[np.bool_]) -> None:
        playout.mark_all(states, self.rules, out)

    def _actor(self, states: Records, out: npt.NDArray[np.int8]) -> None:
        playout.actors(states, out)

    def _score(self, states: Records, out: npt.NDArray[np.int32]) -> None:
        playout.score_all(states, self.rules, out)

    def _observe(self, states: Records, seat: int, out: npt.NDArray[np.int16]) -> None:
        playout.observe_all(states, self.rules, seat, out)

    def _determinize(self, states: Records, seat: int, seeds: npt.NDArray[np.uint64]) -> None:
        playout.determinize_all(states, self.rules, np.zeros(1, BELIEF), seat, seeds)

    def _playout(
        self,
        states: Records,
        policies: tuple[str, ...],
        totals: npt.NDArray[np.int32],
        won: npt.NDArray[np.bool_],
        moves: npt.NDArray[np.int32],
    ) -> None:
        if set(policies) == {"random"}:
            playout.play_at_random(states, self.rules, totals, won, moves)
        else:
            players.play_out_seated(states, self.rules, mind_of(policies), totals, won, moves)
