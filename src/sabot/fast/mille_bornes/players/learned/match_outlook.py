"""The inputs about the match around a hand: its standing, and the value of a point."""

from __future__ import annotations

import numpy as np

from sabot.fast.compiling import inlined, kernel
from sabot.fast.mille_bornes.players.learned.network import FAR_STEP, FAR_STEPS, ONE, RIVALS
from sabot.fast.mille_bornes.players.search.match_equity import point_value, win_probability
from sabot.fast.mille_bornes.types import (
    EquityValues,
    GridShape,
    Knowledge,
    KnowledgeArray,
    PackedRules,
    RulesArray,
)
from sabot.fast.types import Number, RealArray

_LEAST = 0.01
"""The least value of a point, however decided the match is."""
_POINT_IS = 16
"""The input for a point of value 1."""


@inlined
def write_match_outlook(
    knowledge: Knowledge,
    rules: PackedRules,
    grid: EquityValues,
    grid_shape: GridShape,
    totals_before: RealArray,
    totals: RealArray,
) -> None:
    """Write the inputs for the totals that the sides bring to the hand. `totals` is scratch space."""
    knowledge.in_match = 1
    for side in range(rules.sides):
        for other in range(rules.sides):
            totals[other] = totals_before[other]
        wins = win_probability(grid, grid_shape, totals, rules.sides, side)
        for other in range(rules.sides):
            totals[other] = totals_before[other]
        value = max(_LEAST, point_value(grid, grid_shape, totals, rules.sides, side))
        knowledge.point_value[side] = value
        knowledge.match_outlook[side, 0] = np.int64(ONE * wins)
        knowledge.match_outlook[side, 1] = np.int64(min(_POINT_IS * value, 2.0 * ONE))
        for place in range(min(1 + RIVALS, rules.sides)):
            far = grid_shape.target - totals_before[(side + place) % rules.sides]
            for step in range(FAR_STEPS):
                share = min(max(far / FAR_STEP - step, 0.0), 1.0)
                knowledge.match_outlook[side, 2 + FAR_STEPS * place + step] = np.int64(ONE * share)


@kernel
def write_match_outlook_all(
    knowledge_sets: KnowledgeArray,
    rules: RulesArray,
    grid: EquityValues,
    records: Number,
    totals_before: RealArray,
) -> None:
    """Write the inputs about the match into several structs."""
    totals = np.empty(rules[0].sides, np.float64)
    for at in range(knowledge_sets.size):
        write_match_outlook(knowledge_sets[at], rules[0], grid, records[0], totals_before, totals)
