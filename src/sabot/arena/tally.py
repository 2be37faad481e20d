"""Sums over many hands, from which means and their errors follow."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

NORMAL_95 = 1.959963984540054
"""95 in 100 of a normal distribution lie within so many standard errors of the mean."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """The mean of a measure, and its standard error (0 if there was only one value)."""

    count: int
    mean: float
    error: float

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval around the mean, by the normal approximation."""
        return NORMAL_95 * self.error


class Tally:
    """Counts, sums and sums of squares by name. Exact for whole numbers, as scores and counts are."""

    def __init__(self) -> None:
        self._sums: dict[str, tuple[int, float, float]] = {}

    def add(self, values: Mapping[str, float]) -> None:
        """Take in the measures of one more hand, or game."""
        for name, value in values.items():
            count, total, squares = self._sums.get(name, (0, 0.0, 0.0))
            self._sums[name] = count + 1, total + value, squares + value * value

    def merge(self, other: Tally) -> None:
        """Take in all that `other` has. Whoever merges in a fixed order gets the same last bit always."""
        for name, (count, total, squares) in other._sums.items():
            mine = self._sums.get(name, (0, 0.0, 0.0))
            self._sums[name] = mine[0] + count, mine[1] + total, mine[2] + squares

    def estimates(self) -> dict[str, Estimate]:
        """What the sums say, by name."""
        return {name: _estimate(*sums) for name, sums in self._sums.items()}


def _estimate(count: int, total: float, squares: float) -> Estimate:
    mean = total / count
    if count < 2:
        return Estimate(count, mean, 0.0)
    variance = max(0.0, (squares - total * mean) / (count - 1))
    return Estimate(count, mean, math.sqrt(variance / count))
