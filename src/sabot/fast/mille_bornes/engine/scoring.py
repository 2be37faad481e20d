"""The score sheet of a hand, line by line as in `sabot.games.mille_bornes.scoring` (MB-7)."""

from __future__ import annotations

import numpy as np

from sabot.fast.bits import count_bits
from sabot.fast.compiling import inlined
from sabot.fast.mille_bornes.engine.layout import (
    COUPS_AT,
    ENDED,
    FOUR_BITS,
    MILES,
    NOBODY,
    SAFETIES_AT,
    STEP,
    TWO_HUNDREDS,
)
from sabot.fast.mille_bornes.engine.tables import SHUT_OUT
from sabot.fast.mille_bornes.types import PackedRules, PackedState, ScoreSheet
from sabot.fast.types import Number, SideNumber, Truth
from sabot.games.mille_bornes.terms import ShutOut

SCORE_LINES = (
    "distance",
    "safeties",
    "all_safeties",
    "coups_fourres",
    "trip",
    "delayed_action",
    "no_200",
    "extension",
    "shut_out",
)
"""The lines of the sheet from top to bottom."""

_DISTANCE, _SAFETIES, _ALL_SAFETIES, _COUPS_FOURRES, _TRIP, _DELAYED_ACTION, _NO_200, _EXTENSION, _ = range(9)
_LINES = len(SCORE_LINES)

_ONCE_TO_COMPLETER = SHUT_OUT.index(ShutOut.ONCE_TO_COMPLETER)
_TO_OTHERS_ON_THE_ROAD = SHUT_OUT.index(ShutOut.TO_OTHERS_ON_THE_ROAD)


@inlined
def write_score_sheet(state: PackedState, rules: PackedRules, sheet: ScoreSheet) -> None:
    """Write `sheet[line, side]`; a game without points has only the distance (MB-8.2)."""
    winner = _winner(state, rules)
    for side in range(rules.sides):
        sheet[_DISTANCE, side] = STEP * (state.sides[side] & MILES)
        for line in range(_DISTANCE + 1, _LINES):
            sheet[line, side] = _points(state, rules, line, side, winner) if rules.counts_points else 0


@inlined
def total(sheet: ScoreSheet, side: SideNumber) -> Number:
    """Return the total of a side."""
    points = 0
    for line in range(_LINES):
        points += sheet[line, side]
    return points


@inlined
def has_won(state: PackedState, rules: PackedRules, side: SideNumber) -> Truth:
    """Return whether a side has won the hand, by the trip or as the edition says (MB-7.3, MB-8.2)."""
    if state.phase != ENDED or state.completed != NOBODY or rules.counts_points:
        return _winner(state, rules) == side
    return state.sides[side] & MILES == _longest_distance(state, rules)


@inlined
def _winner(state: PackedState, rules: PackedRules) -> Number:
    """Return the side that completed the trip or, in some editions, was farthest alone (MB-7.3)."""
    if state.phase != ENDED or state.completed != NOBODY or not rules.longest_wins:
        return np.int64(state.completed)
    longest = _longest_distance(state, rules)
    found = NOBODY
    for side in range(rules.sides):
        if state.sides[side] & MILES == longest:
            if found != NOBODY:
                return NOBODY
            found = side
    return found


@inlined
def _longest_distance(state: PackedState, rules: PackedRules) -> Number:
    longest = 0
    for side in range(rules.sides):
        longest = max(longest, state.sides[side] & MILES)
    return longest


@inlined
def _points(state: PackedState, rules: PackedRules, line: Number, side: SideNumber, winner: Number) -> Number:
    """Return the points of a side on one line."""
    piles = state.sides[side]
    each = rules.points[line - 1]
    safeties = count_bits(piles >> SAFETIES_AT & FOUR_BITS)
    over = state.phase == ENDED
    if line == _SAFETIES:
        return each * safeties
    if line == _ALL_SAFETIES:
        return each if safeties == 4 else 0
    if line == _COUPS_FOURRES:
        return each * count_bits(piles >> COUPS_AT & FOUR_BITS)
    if line == _TRIP:
        failed = state.extension == side and state.completed == NOBODY
        return each if side == winner and not failed else 0
    if line == _DELAYED_ACTION:
        return each if over and side == state.completed and state.delayed else 0
    if line == _NO_200:
        return each if side == winner and piles >> TWO_HUNDREDS & 0xFF == 0 else 0
    if not over:
        return 0
    if line == _EXTENSION:
        if state.extension == NOBODY:
            return 0
        # For a caller who completes the trip; else for each opposing side, even without distance (MB-7).
        called = state.extension == side
        return each if called == (state.completed == state.extension) else 0
    return each * _shut_outs(state, rules, side)


@inlined
def _shut_outs(state: PackedState, rules: PackedRules, side: SideNumber) -> Number:
    """Return the number of sides without distance cards for which this side scores (MB-7)."""
    victims = 0
    for other in range(rules.sides):
        victims += other != side and state.sides[other] & MILES == 0
    if rules.shut_out == _ONCE_TO_COMPLETER:
        return 1 if side == state.completed and victims == rules.sides - 1 else 0
    if rules.shut_out == _TO_OTHERS_ON_THE_ROAD and state.sides[side] & MILES == 0:
        return 0  # MB-7.1
    return victims
