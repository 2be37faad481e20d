"""Match equity: the probability of winning the match from the totals of all sides after a hand (MB-8.1).

The values are computed for a table when they are first needed, from hands that a rule plays against itself:
backwards from the target, on a grid of totals with interpolation between them. The value of a point at the
beginning of a hand is computed in the same way.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from sabot.fast.batch import StructArray
from sabot.fast.compiling import inlined, kernel
from sabot.fast.mille_bornes.engine.scoring import has_won, total, write_score_sheet
from sabot.fast.mille_bornes.types import EquityValues, GridShape, PackedRules, PackedState, ScoreSheet
from sabot.fast.types import Array, Number, RealArray, SideNumber

_SWEEPS = 2
"""A hand may score so little that totals stay between the same nodes; then a second sweep helps."""

GRID_SHAPE = np.dtype([("nodes", np.int64), ("step", np.float64), ("target", np.float64)], align=True)
"""The shape of a grid."""
LAYERS = 2
_CHANCE, _POINT = range(LAYERS)
"""The layers: the probability of winning the match, and the value of a point in the next hand."""
EquityGrid: TypeAlias = tuple[npt.NDArray[np.float64], StructArray]
"""A grid and its shape."""
NO_MATCH: EquityGrid = np.zeros((LAYERS, 0)), np.zeros(1, GRID_SHAPE)
"""For a single hand: an empty grid."""

HAND_WON = 1000.0
"""The value of winning a hand where there are no points, relative to a mile."""
MATCH_WON, MARGIN_WEIGHT = 10_000.0, 0.001
"""The value of winning a match, chosen so that a point of an even match is worth about 1; and the weight of
the margin, which decides when the match is as good as won or lost.
"""


@inlined
def hand_value(
    state: PackedState,
    rules: PackedRules,
    side: SideNumber,
    sheet: ScoreSheet,
    totals_before: RealArray,
    totals: RealArray,
    grid: EquityValues,
    grid_shape: GridShape,
) -> Number:
    """Return the value of the end of a hand to a side.

    For a single hand, that is its points less the others' average; within a match, the probability of winning
    it. `totals` is scratch space.
    """
    write_score_sheet(state, rules, sheet)
    own, others = 0.0, 0.0
    for each in range(rules.sides):
        points = float(total(sheet, each))
        if not rules.counts_points and has_won(state, rules, each):
            points += HAND_WON
        totals[each] = totals_before[each] + points
        if each == side:
            own = points
        else:
            others += points
    margin = own - others / (rules.sides - 1)
    if not grid_shape.nodes:
        return margin
    return MATCH_WON * win_probability(grid, grid_shape, totals, rules.sides, side) + MARGIN_WEIGHT * margin


@inlined
def win_probability(
    grid: EquityValues, grid_shape: GridShape, totals: RealArray, sides: Number, side: SideNumber
) -> Number:
    """Return the probability that a side wins the match with these totals. `totals` is overwritten."""
    most, winners = 0.0, 0
    for other in range(sides):
        if totals[other] > most:
            most, winners = totals[other], 0
        winners += totals[other] == most
    if most >= grid_shape.target:
        return (totals[side] == most) / winners
    return _interpolate(grid, _CHANCE, grid_shape, totals, sides, side)


@inlined
def point_value(
    grid: EquityValues, grid_shape: GridShape, totals: RealArray, sides: Number, side: SideNumber
) -> Number:
    """Return the value of a point to a side, in a hand that begins with these totals.

    It is in the unit of `hand_value`; `totals` is overwritten.
    """
    return _interpolate(grid, _POINT, grid_shape, totals, sides, side)


@inlined
def _interpolate(
    grid: EquityValues,
    layer: Number,
    grid_shape: GridShape,
    totals: RealArray,
    sides: Number,
    side: SideNumber,
) -> Number:
    """Interpolate the grid at these totals, all below the target; `totals` is overwritten."""
    first = 0
    for place in range(sides):
        other = (side + place) % sides
        where = max(0.0, totals[other]) / grid_shape.step
        first = first * grid_shape.nodes + int(where)
        totals[other] = where - int(where)
    found = 0.0
    for corner in range(1 << sides):
        at, share, stride = first, 1.0, 1
        for place in range(sides - 1, -1, -1):
            up = corner >> place & 1
            beyond = totals[(side + place) % sides]
            share *= beyond if up else 1 - beyond
            at += up * stride
            stride *= grid_shape.nodes
        if share > 0:
            found += share * grid[layer, at]
    return found


@inlined
def _write_node_totals(grid_shape: GridShape, at: Number, sides: Number, totals: RealArray) -> Number:
    """Write the totals of a node; return whether the match is over there."""
    over = False
    for place in range(sides - 1, -1, -1):
        totals[place] = grid_shape.step * (at % grid_shape.nodes)
        over |= totals[place] >= grid_shape.target
        at //= grid_shape.nodes
    return over


@kernel
def fill_win_probabilities(grid: EquityValues, records: Number, results: RealArray) -> None:
    """Compute the win probabilities, for the first of the sides, from `results[hand, side]`."""
    grid_shape = records[0]
    many, sides = results.shape
    totals = np.empty(sides, np.float64)
    for _ in range(_SWEEPS):
        for at in range(grid.shape[1] - 1, -1, -1):
            if _write_node_totals(grid_shape, at, sides, totals):
                grid[_CHANCE, at] = win_probability(grid, grid_shape, totals, sides, 0)
                continue
            found = 0.0
            for hand in range(many):
                _write_node_totals(grid_shape, at, sides, totals)
                for place in range(sides):
                    totals[place] += results[hand, place]
                found += win_probability(grid, grid_shape, totals, sides, 0)
            grid[_CHANCE, at] = found / many


@kernel
def fill_point_values(grid: EquityValues, records: Number, results: RealArray) -> None:
    """Compute the values of a point from the win probabilities: the slope of value over margin.

    A side at the target counts as just before it, because matches end there.
    """
    grid_shape = records[0]
    many, sides = results.shape
    totals = np.empty(sides, np.float64)
    for at in range(grid.shape[1]):
        margins, values, squares, products = 0.0, 0.0, 0.0, 0.0
        for hand in range(many):
            _write_node_totals(grid_shape, at, sides, totals)
            margin = results[hand, 0]
            for place in range(sides):
                totals[place] = min(totals[place], grid_shape.target - 1) + results[hand, place]
                if place:
                    margin -= results[hand, place] / (sides - 1)
            value = MATCH_WON * win_probability(grid, grid_shape, totals, sides, 0) + MARGIN_WEIGHT * margin
            margins += margin
            values += value
            squares += margin * margin
            products += margin * value
        grid[_POINT, at] = (products - margins * values / many) / (squares - margins * margins / many)


@kernel
def win_probabilities(grid: EquityValues, records: Number, totals: RealArray, out: Array) -> None:
    """Write `out[game, side]`: the probability of winning with these totals after a hand."""
    sides = totals.shape[1]
    after = np.empty(sides, np.float64)
    for at in range(totals.shape[0]):
        for side in range(sides):
            for other in range(sides):
                after[other] = totals[at, other]
            out[at, side] = win_probability(grid, records[0], after, sides, side)
