"""Hands of Flinch played out by players of different kinds, one for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.fast.compiling import kernel, routine
from sabot.fast.flinch.kernel import step
from sabot.fast.flinch.legality import drawn_by_lot
from sabot.fast.flinch.outlook import MIND
from sabot.fast.flinch.playout import MOST_MOVES, tell
from sabot.fast.flinch.record import ENDED
from sabot.fast.flinch.runs import by_runs
from sabot.fast.flinch.tables import LAY
from sabot.fast.flinch.weights import WEIGHTS

POLICIES = ("random", "runs")
"""A mind has their places in this list, seat by seat."""
_RUNS = POLICIES.index("runs")

_NO_MOVE, _FOREVER = np.int64(-1), np.int64(MOST_MOVES)
"""As typed numbers: for plain ones the whole function would be compiled once more."""


def mind_of(policies: Sequence[str]) -> npt.NDArray[Any]:
    """What the players of a table have in mind, before the first move."""
    mind = np.zeros(1, MIND)
    mind["policies"][0, : len(policies)] = [POLICIES.index(name) for name in policies]
    mind["weights"][0] = WEIGHTS
    return mind


@routine
def play_on(m: Any, s: Any, r: Any, move: Any, turns: Any) -> Any:
    """Play on, to the end or for so many turns, with this move first unless it is -1.

    Says how many moves it took.
    """
    made = 0
    while s.phase != ENDED and made < MOST_MOVES and turns > 0:
        seat = np.int64(s.seat)
        if move < 0:
            move = by_runs(m, s, r, seat) if m.policies[seat] == _RUNS else drawn_by_lot(s, r, seat)
        step(s, r, move)
        turns -= move >> 8 >= LAY
        move = _NO_MOVE
        made += 1
    return made


@kernel
def play_out_seated(states: Any, rules: Any, minds: Any, totals: Any, won: Any, moves: Any) -> None:
    """Play every hand to its end."""
    for game in range(states.size):
        moves[game] = play_on(minds[0], states[game], rules[0], _NO_MOVE, _FOREVER)
        tell(states[game], rules[0], totals[game], won[game])


@kernel
def choose_all(states: Any, rules: Any, minds: Any, out: Any) -> None:
    """What `runs` would do in each hand, as a code; -1 where it is over."""
    for game in range(states.size):
        s = states[game]
        out[game] = -1
        if s.phase != ENDED:
            out[game] = rules[0].codes[by_runs(minds[0], s, rules[0], np.int64(s.seat))]
