"""Ratings of many players from all their meetings: the Bradley–Terry model, in Elo points.

The ratings are those of greatest likelihood; their average is 0. Every pair gets two more deals, one won by
each player, so that no rating is infinite. The errors come from the spread of whole deals (a sandwich
estimate), because the plays of a deal, and the meetings of different pairs on it, are not independent.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sabot.arena.tally import NORMAL_95

ELO = 400 / math.log(10)
"""Points for a factor of e in the odds."""
STEPS, ENOUGH = 100, 1e-12
_VIRTUAL = (0.0, 1.0)

Meetings = Mapping[tuple[int, int], Sequence[float]]
"""The share of wins of the first player in every deal, by two players and the deal's number."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength, and half the width of its 95 % interval."""

    name: str
    elo: float
    half_width: float


def ratings(names: Sequence[str], meetings: Meetings) -> tuple[Rating, ...]:
    """Return the ladder, the strongest first; equals are in the order of `names`."""
    met = {pair: found for pair, found in meetings.items() if found}
    strengths = _fit(len(names), met)
    errors = _errors(strengths, met)
    order = sorted(range(len(names)), key=lambda one: -round(strengths[one], 9))
    return tuple(Rating(names[one], ELO * strengths[one], ELO * NORMAL_95 * errors[one]) for one in order)


def expected(first: float, second: float) -> float:
    """Return the expected share of wins for two strengths (natural, not Elo)."""
    return 1 / (1 + math.exp(second - first))


def _fit(players: int, met: Meetings) -> list[float]:
    """Return the strengths of greatest likelihood, by Newton's method."""
    strengths = [0.0] * players
    for _ in range(STEPS):
        slope = [0.0] * players
        for (one, other), found in met.items():
            share = expected(strengths[one], strengths[other])
            excess = sum(found) + sum(_VIRTUAL) - (len(found) + len(_VIRTUAL)) * share
            slope[one] += excess
            slope[other] -= excess
        step = _solve(_information(strengths, met), slope)
        longest = max(map(abs, step), default=0.0)
        slow = min(1.0, 1 / longest) if longest else 1.0  # far from the top, the parabola is a bad guide
        strengths = [strength + slow * move for strength, move in zip(strengths, step, strict=True)]
        if longest < ENOUGH:
            break
    average = sum(strengths) / players
    return [strength - average for strength in strengths]


def _information(strengths: Sequence[float], met: Meetings) -> list[list[float]]:
    """Return the information matrix of the likelihood; its last term keeps the average fixed."""
    players = len(strengths)
    matrix = [[1 / players] * players for _ in range(players)]
    for (one, other), found in met.items():
        share = expected(strengths[one], strengths[other])
        weight = (len(found) + len(_VIRTUAL)) * share * (1 - share)
        matrix[one][one] += weight
        matrix[other][other] += weight
        matrix[one][other] -= weight
        matrix[other][one] -= weight
    return matrix


def _errors(strengths: Sequence[float], met: Meetings) -> list[float]:
    """Return the standard error of each strength against the average."""
    players = len(strengths)
    information = _information(strengths, met)
    unit = [[float(row == column) for column in range(players)] for row in range(players)]
    inverse = [_solve(information, row) for row in unit]
    variances = [0.0] * players
    for slope in _slopes(strengths, met):
        for one in range(players):
            move = sum(inverse[one][other] * slope[other] for other in range(players))
            variances[one] += move * move
    return [math.sqrt(variance) for variance in variances]


def _slopes(strengths: Sequence[float], met: Meetings) -> list[list[float]]:
    """Return the slope of the likelihood that each deal contributes, with all its plays."""
    deals = max(map(len, met.values()), default=0)
    slopes = [[0.0] * len(strengths) for _ in range(deals)]
    for (one, other), found in met.items():
        share = expected(strengths[one], strengths[other])
        for deal, won in enumerate(found):
            slopes[deal][one] += won - share
            slopes[deal][other] -= won - share
        for won in _VIRTUAL:
            slope = [0.0] * len(strengths)
            slope[one], slope[other] = won - share, share - won
            slopes.append(slope)
    return slopes


def _solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Return the solution of a small system of equations (Gauss, with pivots)."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [rows[row][size] / rows[row][row] for row in range(size)]
