"""The score of a hand inside the kernel, line by line as `sabot.games.mille_bornes.scoring` has it (MB-7)."""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.bits import count_bits
from sabot.fast.compiling import inner
from sabot.fast.mille_bornes.layout import (
    COUPS_AT,
    ENDED,
    FOUR_BITS,
    MILES,
    NOBODY,
    SAFETIES_AT,
    STEP,
    TWO_HUNDREDS,
)
from sabot.fast.mille_bornes.tables import SHUT_OUT
from sabot.games.mille_bornes.terms import ShutOut

LINES = (
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
"""The sheet from top to bottom."""

_DISTANCE, _SAFETIES, _ALL_SAFETIES, _COUPS_FOURRES, _TRIP, _DELAYED_ACTION, _NO_200, _EXTENSION, _ = range(9)
_LINES = len(LINES)

_ONCE_TO_COMPLETER = SHUT_OUT.index(ShutOut.ONCE_TO_COMPLETER)
_TO_OTHERS_ON_THE_ROAD = SHUT_OUT.index(ShutOut.TO_OTHERS_ON_THE_ROAD)


@inner
def write_sheet(game: Any, rules: Any, sheet: Any) -> None:
    """Fill in `sheet[line, side]`; a game without points knows only the distance (MB-8.2)."""
    winner = _winner(game, rules)
    for side in range(rules.sides):
        sheet[_DISTANCE, side] = STEP * (game.sides[side] & MILES)
        for line in range(_DISTANCE + 1, _LINES):
            sheet[line, side] = _points(game, rules, line, side, winner) if rules.counts_points else 0


@inner
def total(sheet: Any, side: Any) -> Any:
    """What a side has scored in all."""
    points = 0
    for line in range(_LINES):
        points += sheet[line, side]
    return points


@inner
def has_won(game: Any, rules: Any, side: Any) -> Any:
    """Whether a side has won the hand: by the trip, or else as the edition says (MB-7.3, MB-8.2)."""
    if game.phase != ENDED or game.completed != NOBODY or rules.counts_points:
        return _winner(game, rules) == side
    return game.sides[side] & MILES == _longest(game, rules)


@inner
def _winner(game: Any, rules: Any) -> Any:
    """Who completed the trip or, where the edition says so, came farthest alone (MB-7.3)."""
    if game.phase != ENDED or game.completed != NOBODY or not rules.longest_wins:
        return np.int64(game.completed)
    longest = _longest(game, rules)
    found = NOBODY
    for side in range(rules.sides):
        if game.sides[side] & MILES == longest:
            if found != NOBODY:
                return NOBODY
            found = side
    return found


@inner
def _longest(game: Any, rules: Any) -> Any:
    longest = 0
    for side in range(rules.sides):
        longest = max(longest, game.sides[side] & MILES)
    return longest


@inner
def _points(game: Any, rules: Any, line: Any, side: Any, winner: Any) -> Any:
    """What a side gets on one line."""
    piles = game.sides[side]
    each = rules.points[line - 1]
    safeties = count_bits(piles >> SAFETIES_AT & FOUR_BITS)
    over = game.phase == ENDED
    if line == _SAFETIES:
        return each * safeties
    if line == _ALL_SAFETIES:
        return each if safeties == 4 else 0
    if line == _COUPS_FOURRES:
        return each * count_bits(piles >> COUPS_AT & FOUR_BITS)
    if line == _TRIP:
        failed = game.extension == side and game.completed == NOBODY
        return each if side == winner and not failed else 0
    if line == _DELAYED_ACTION:
        return each if over and side == game.completed and game.delayed else 0
    if line == _NO_200:
        return each if side == winner and piles >> TWO_HUNDREDS & 0xFF == 0 else 0
    if not over:
        return 0
    if line == _EXTENSION:
        if game.extension == NOBODY:
            return 0
        # To the caller who completes; else to each opposing side, even one without distance (MB-7).
        called = game.extension == side
        return each if called == (game.completed == game.extension) else 0
    return each * _shut_outs(game, rules, side)


@inner
def _shut_outs(game: Any, rules: Any, side: Any) -> Any:
    """For how many sides without distance cards this one scores (MB-7)."""
    victims = 0
    for other in range(rules.sides):
        victims += other != side and game.sides[other] & MILES == 0
    if rules.shut_out == _ONCE_TO_COMPLETER:
        return 1 if side == game.completed and victims == rules.sides - 1 else 0
    if rules.shut_out == _TO_OTHERS_ON_THE_ROAD and game.sides[side] & MILES == 0:
        return 0  # MB-7.1
    return victims
