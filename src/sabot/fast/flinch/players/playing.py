"""Play hands of Flinch to their end, with a policy for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.fast.compiling import kernel, routine
from sabot.fast.flinch.engine.kernels import MAX_MOVES, write_result
from sabot.fast.flinch.engine.legality import random_move
from sabot.fast.flinch.engine.packing import ENDED
from sabot.fast.flinch.engine.rules import apply_move
from sabot.fast.flinch.engine.tables import LAY
from sabot.fast.flinch.players.runs.outlook import KNOWLEDGE
from sabot.fast.flinch.players.runs.policy import choose
from sabot.fast.flinch.players.runs.weights import WEIGHTS
from sabot.fast.flinch.types import (
    Knowledge,
    KnowledgeArray,
    MoveCode,
    PackedRules,
    PackedState,
    PackedStates,
    RulesArray,
)
from sabot.fast.types import Array, IntArray, Number

POLICIES = ("random", "runs")
"""All policies. Kernels know them by their indices in this list."""
_RUNS = POLICIES.index("runs")

_NO_MOVE, _FOREVER = np.int64(-1), np.int64(MAX_MOVES)
"""Typed numbers, because plain ones would make Numba compile the whole function again."""


def knowledge_for(policies: Sequence[str]) -> npt.NDArray[Any]:
    """Return the struct with the policy of each seat."""
    knowledge = np.zeros(1, KNOWLEDGE)
    knowledge["policies"][0, : len(policies)] = [POLICIES.index(name) for name in policies]
    knowledge["weights"][0] = WEIGHTS
    return knowledge


@routine
def play_on(
    knowledge: Knowledge, state: PackedState, terms: PackedRules, move: MoveCode, turns: Number
) -> Number:
    """Play to the end or for `turns` turns, with `move` first unless it is -1; return the number of moves."""
    made = 0
    while state.phase != ENDED and made < MAX_MOVES and turns > 0:
        seat = np.int64(state.seat)
        if move < 0:
            move = (
                choose(knowledge, state, terms, seat)
                if knowledge.policies[seat] == _RUNS
                else random_move(state, terms, seat)
            )
        apply_move(state, terms, move)
        turns -= move >> 8 >= LAY
        move = _NO_MOVE
        made += 1
    return made


@kernel
def play_out_seated(
    states: PackedStates,
    rules: RulesArray,
    knowledge_sets: KnowledgeArray,
    totals: Array,
    won: Array,
    moves: IntArray,
) -> None:
    """Play every hand to its end."""
    for hand in range(states.size):
        moves[hand] = play_on(knowledge_sets[0], states[hand], rules[0], _NO_MOVE, _FOREVER)
        write_result(states[hand], rules[0], totals[hand], won[hand])


@kernel
def choose_all(states: PackedStates, rules: RulesArray, knowledge_sets: KnowledgeArray, out: Array) -> None:
    """Write the move of `runs` in each hand, as a code; -1 where the hand is over."""
    for hand in range(states.size):
        state = states[hand]
        out[hand] = -1
        if state.phase != ENDED:
            out[hand] = rules[0].codes[choose(knowledge_sets[0], state, rules[0], np.int64(state.seat))]
