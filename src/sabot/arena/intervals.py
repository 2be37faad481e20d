"""Means of paired observations, with 95 % intervals that also hold for few observations and near 0 or 1."""

from __future__ import annotations

import math
from dataclasses import dataclass

from sabot.arena.tally import NORMAL_95

PSEUDO = 2
"""The observations added at each end of a share ("plus four", Agresti and Coull): a player who has won
everything so far is not yet certain to win always.
"""


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean, its standard error, and its 95 % interval."""

    count: int
    mean: float
    error: float
    low: float
    high: float


@dataclass(slots=True)
class Sums:
    """Count, sum and sum of squares, which are all that means and tests need."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Add one more observation."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.count

    @property
    def variance(self) -> float:
        """The variance of single observations around their mean; 0 for only one."""
        if self.count < 2:
            return 0.0
        return max(0.0, (self.squares - self.total * self.mean) / (self.count - 1))

    def square_around(self, centre: float) -> float:
        """Return the mean square of the distance from a value."""
        return max(0.0, (self.squares - 2 * centre * self.total) / self.count + centre * centre)

    def with_both_ends(self) -> Sums:
        """Return the sums with `PSEUDO` observations of 0 and as many of 1."""
        return Sums(self.count + 2 * PSEUDO, self.total + PSEUDO, self.squares + PSEUDO)


def of_margins(sums: Sums) -> Interval:
    """Return the interval of unbounded observations, by Student's distribution; infinite for one."""
    error = math.sqrt(sums.variance / sums.count)
    half = student_95(sums.count - 1) * error if sums.count > 1 else math.inf
    return Interval(sums.count, sums.mean, error, sums.mean - half, sums.mean + half)


def of_shares(sums: Sums) -> Interval:
    """Return the interval of observations between 0 and 1."""
    error = math.sqrt(sums.variance / sums.count)
    more = sums.with_both_ends()
    half = NORMAL_95 * math.sqrt(more.variance / more.count)
    return Interval(sums.count, sums.mean, error, max(0.0, more.mean - half), min(1.0, more.mean + half))


def student_95(freedom: int) -> float:
    """Return the 97.5 % point of Student's distribution: exact for 1 and 2, else within 2 in 1000."""
    if freedom == 1:
        return math.tan(0.475 * math.pi)
    if freedom == 2:
        return 0.95 * math.sqrt(2 / (1 - 0.95**2))
    z, v = NORMAL_95, freedom
    terms = (
        (z**3 + z) / (4 * v),
        (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2),
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3),
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * v**4),
    )
    return z + sum(terms)
