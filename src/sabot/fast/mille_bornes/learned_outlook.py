"""What the learned player sees of the game around a hand: how it stands, and what a point is worth there."""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import inner, kernel
from sabot.fast.mille_bornes.learned_layout import FAR_STEP, FAR_STEPS, ONE, RIVALS
from sabot.fast.mille_bornes.search_stakes import chance, point

_LEAST = 0.01
"""A point is never worth less, however decided the game is."""
_POINT_IS = 16
"""How much of an input a point is whose worth is 1."""


@inner
def look_ahead(mind: Any, rules: Any, grid: Any, stakes: Any, brought: Any, totals: Any) -> None:
    """The sides bring these totals to the hand. `totals` is scratch paper."""
    mind.within = 1
    for side in range(rules.sides):
        for other in range(rules.sides):
            totals[other] = brought[other]
        wins = chance(grid, stakes, totals, rules.sides, side)
        for other in range(rules.sides):
            totals[other] = brought[other]
        worth = max(_LEAST, point(grid, stakes, totals, rules.sides, side))
        mind.point[side] = worth
        mind.outlook[side, 0] = np.int64(ONE * wins)
        mind.outlook[side, 1] = np.int64(min(_POINT_IS * worth, 2.0 * ONE))
        for place in range(min(1 + RIVALS, rules.sides)):
            far = stakes.target - brought[(side + place) % rules.sides]
            for step in range(FAR_STEPS):
                share = min(max(far / FAR_STEP - step, 0.0), 1.0)
                mind.outlook[side, 2 + FAR_STEPS * place + step] = np.int64(ONE * share)


@kernel
def look_ahead_all(minds: Any, rules: Any, grid: Any, records: Any, brought: Any) -> None:
    """Let all of these minds see the game around the hand."""
    totals = np.empty(rules[0].sides, np.float64)
    for at in range(minds.size):
        look_ahead(minds[at], rules[0], grid, records[0], brought, totals)
