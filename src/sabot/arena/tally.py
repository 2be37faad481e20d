"""Counts the values of a measure over many hands; means, errors and charts follow from the counts."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

NORMAL_95 = 1.959963984540054
"""95 % of a normal distribution is within this many standard errors of the mean."""

Distribution = Mapping[float, int]
"""How often each value occurred, from the lowest to the highest."""


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
    """Counts of values by name. Scores and counts are whole numbers: few values, exact sums."""

    def __init__(self) -> None:
        self._counts: dict[str, dict[float, int]] = {}

    def add(self, values: Mapping[str, float]) -> None:
        """Add the measures of one more hand or game."""
        for name, value in values.items():
            self.count(name, ((value, 1),))

    def count(self, name: str, counts: Iterable[tuple[float, int]]) -> None:
        """Add values of one measure, each with how often it occurred."""
        mine = self._counts.setdefault(name, {})
        for value, often in counts:
            mine[value] = mine.get(value, 0) + often

    def merge(self, other: Tally) -> None:
        """Add all counts of `other`."""
        for name, counts in other._counts.items():
            self.count(name, counts.items())

    def distributions(self) -> dict[str, Distribution]:
        """Return how often each value occurred, by name."""
        return {name: dict(sorted(counts.items())) for name, counts in self._counts.items()}

    def estimates(self) -> dict[str, Estimate]:
        """Return the means, by name."""
        return {name: estimate(found) for name, found in self.distributions().items()}


@dataclass
class SimulationTallies:
    """The tallies of some pieces of a simulation."""

    per_hand: Tally = field(default_factory=Tally)
    per_game: Tally = field(default_factory=Tally)
    score_lines: dict[str, None] = field(default_factory=dict)

    def merge(self, other: SimulationTallies) -> None:
        """Add the tallies of the next piece."""
        self.per_hand.merge(other.per_hand)
        self.per_game.merge(other.per_game)
        self.score_lines.update(other.score_lines)


def estimate(found: Distribution) -> Estimate:
    """Return the mean of the counts, exactly independent of the order of counting."""
    count = sum(found.values())
    total = math.fsum(value * often for value, often in found.items())
    squares = math.fsum(value * value * often for value, often in found.items())
    mean = total / count
    if count < 2:
        return Estimate(count, mean, 0.0)
    variance = max(0.0, (squares - total * mean) / (count - 1))
    return Estimate(count, mean, math.sqrt(variance / count))


def share(found: Distribution) -> float:
    """Return the share of hands in which the value was not 0."""
    return 1 - found.get(0.0, 0) / sum(found.values())
