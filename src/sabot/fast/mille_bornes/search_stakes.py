"""What points are worth within a game: the chance to win it, by what all sides have after a hand (MB-8.1).

The chances are worked out for a table when they are first asked for, from hands that a rule plays against
itself: backwards from the target, on a grid of totals between which they are interpolated. So is what a
point more is worth at the beginning of a hand.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import inner, kernel
from sabot.fast.mille_bornes.sheet import has_won, total, write_sheet

_SWEEPS = 2
"""A hand may bring so little that totals stay between the same nodes: going over the grid again helps."""

STAKES = np.dtype([("nodes", np.int64), ("step", np.float64), ("target", np.float64)], align=True)
"""How to read a grid."""
LAYERS = 2
_CHANCE, _POINT = range(LAYERS)
"""What a grid has for all totals: the chance to win the game, and what a point in the next hand is worth."""
A_HAND = np.zeros((LAYERS, 0)), np.zeros(1, STAKES)
"""A hand by itself: no grid, and nothing to read from it."""

HAND_WON = 1000.0
"""What winning a hand weighs where there are no points, beside a mile."""
GAME_WON, EVEN_SO = 10_000.0, 0.001
"""What winning a game weighs: about as much as makes a point of an even game a point. And what a point weighs
when the game is as good as decided."""


@inner
def settle(
    game: Any, rules: Any, side: Any, sheet: Any, brought: Any, totals: Any, grid: Any, stakes: Any
) -> Any:
    """What the end of a hand is worth to a side: its points less those of the others, on average; within a
    game, to which the sides brought these totals, the chance to win it. `totals` is scratch paper.
    """
    write_sheet(game, rules, sheet)
    own, others = 0.0, 0.0
    for each in range(rules.sides):
        points = float(total(sheet, each))
        if not rules.counts_points and has_won(game, rules, each):
            points += HAND_WON
        totals[each] = brought[each] + points
        if each == side:
            own = points
        else:
            others += points
    margin = own - others / (rules.sides - 1)
    if not stakes.nodes:
        return margin
    return GAME_WON * chance(grid, stakes, totals, rules.sides, side) + EVEN_SO * margin


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
    return _between(grid, _CHANCE, stakes, totals, sides, side)


@inner
def point(grid: Any, stakes: Any, totals: Any, sides: Any, side: Any) -> Any:
    """What a point is worth to a side, by the measure of `settle`, in a hand to which the sides bring these
    totals; they are used up.
    """
    return _between(grid, _POINT, stakes, totals, sides, side)


@inner
def _between(grid: Any, layer: Any, stakes: Any, totals: Any, sides: Any, side: Any) -> Any:
    """What the grid has for these totals, of which none has come to the target; they are used up."""
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
            found += share * grid[layer, at]
    return found


@inner
def _at(stakes: Any, at: Any, sides: Any, totals: Any) -> Any:
    """Write down the totals of a node; says whether the game is over there."""
    over = False
    for place in range(sides - 1, -1, -1):
        totals[place] = stakes.step * (at % stakes.nodes)
        over |= totals[place] >= stakes.target
        at //= stakes.nodes
    return over


@kernel
def fill_chances(grid: Any, records: Any, results: Any) -> None:
    """Work out the grid, for the first of the sides, from `results[hand, side]`."""
    stakes = records[0]
    many, sides = results.shape
    totals = np.empty(sides, np.float64)
    for _ in range(_SWEEPS):
        for at in range(grid.shape[1] - 1, -1, -1):
            if _at(stakes, at, sides, totals):
                grid[_CHANCE, at] = chance(grid, stakes, totals, sides, 0)
                continue
            found = 0.0
            for hand in range(many):
                _at(stakes, at, sides, totals)
                for place in range(sides):
                    totals[place] += results[hand, place]
                found += chance(grid, stakes, totals, sides, 0)
            grid[_CHANCE, at] = found / many


@kernel
def fill_points(grid: Any, records: Any, results: Any) -> None:
    """Work out what a point is worth, once the chances are known: the slope of what hands came to over the
    points that they brought. Who has come to the target is taken to be just before it: games end there.
    """
    stakes = records[0]
    many, sides = results.shape
    totals = np.empty(sides, np.float64)
    for at in range(grid.shape[1]):
        margins, worths, squares, products = 0.0, 0.0, 0.0, 0.0
        for hand in range(many):
            _at(stakes, at, sides, totals)
            margin = results[hand, 0]
            for place in range(sides):
                totals[place] = min(totals[place], stakes.target - 1) + results[hand, place]
                if place:
                    margin -= results[hand, place] / (sides - 1)
            worth = GAME_WON * chance(grid, stakes, totals, sides, 0) + EVEN_SO * margin
            margins += margin
            worths += worth
            squares += margin * margin
            products += margin * worth
        grid[_POINT, at] = (products - margins * worths / many) / (squares - margins * margins / many)


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
