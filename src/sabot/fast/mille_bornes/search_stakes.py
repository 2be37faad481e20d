"""What points are worth within a game: the chance to win it, by what all sides have after a hand (MB-8.1).

The chances are worked out for a table when they are first asked for, from hands that a rule plays against
itself: backwards from the target, on a grid of totals between which they are interpolated.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import inner, kernel

_SWEEPS = 2
"""A hand may bring so little that totals stay between the same nodes: going over the grid again helps."""

STAKES = np.dtype([("nodes", np.int64), ("step", np.float64), ("target", np.float64)], align=True)
"""How to read a grid."""
A_HAND = np.zeros(0), np.zeros(1, STAKES)
"""A hand by itself: no grid, and nothing to read from it."""


@inner
def chance(grid: Any, stakes: Any, totals: Any, sides: Any, side: Any) -> Any:
    """The chance that a side wins the game, if these are the totals after a hand; they are used up."""
    most, winners = 0.0, 0
    for other in range(sides):
        if totals[other] > most:
            most, winners = totals[other], 0
        winners += totals[other] == most
    if most >= stakes.target:
        return (totals[side] == most) / winners
    first = 0
    for place in range(sides):
        other = (side + place) % sides
        where = max(0.0, totals[other]) / stakes.step
        first = first * stakes.nodes + int(where)
        totals[other] = where - int(where)
    found = 0.0
    for corner in range(1 << sides):
        at, share, stride = first, 1.0, 1
        for place in range(sides - 1, -1, -1):
            up = corner >> place & 1
            beyond = totals[(side + place) % sides]
            share *= beyond if up else 1 - beyond
            at += up * stride
            stride *= stakes.nodes
        if share > 0:
            found += share * grid[at]
    return found


@kernel
def fill_chances(grid: Any, records: Any, results: Any) -> None:
    """Work out the grid, for the first of the sides, from `results[hand, side]`."""
    stakes = records[0]
    sides = results.shape[1]
    totals = np.empty(sides, np.float64)
    for _ in range(_SWEEPS):
        for at in range(grid.size - 1, -1, -1):
            found, many = 0.0, results.shape[0]
            for hand in range(many):
                rest = at
                for place in range(sides - 1, -1, -1):
                    totals[place] = stakes.step * (rest % stakes.nodes)
                    if totals[place] >= stakes.target:
                        many = 1
                    rest //= stakes.nodes
                if many > 1:
                    for place in range(sides):
                        totals[place] += results[hand, place]
                found += chance(grid, stakes, totals, sides, 0)
                if many == 1:
                    break
            grid[at] = found / many


@kernel
def weigh_totals(grid: Any, records: Any, totals: Any, out: Any) -> None:
    """`out[game, side]`: the chance to win, if these are the totals after a hand."""
    sides = totals.shape[1]
    after = np.empty(sides, np.float64)
    for at in range(totals.shape[0]):
        for side in range(sides):
            for other in range(sides):
                after[other] = totals[at, other]
            out[at, side] = chance(grid, records[0], after, sides, side)
