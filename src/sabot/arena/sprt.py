"""Sequential stopping: a contest ends once it is clear on which side of a gap a player's strength is.

Wald's test on paired data: an observation is a deal, played with places exchanged. Its outcomes are neither
coin tosses nor of a known variance, so the ratio is the generalised one: that of a normal mean at either
bound, each with the variance that suits it best. The test is applied after every deal, in order, from the
50th on.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum

from sabot.arena.intervals import Sums
from sabot.core.errors import SabotError

ALPHA = BETA = 0.05
"""The probability of a wrong answer: the upper bound if the lower is true, and the reverse."""
FEWEST = 50
"""Deals before the variance is reliable: with fewer, skewed outcomes mislead in more than 5 % of cases."""


class Measure(Enum):
    """The quantity that is tested."""

    WINS = "wins"
    MARGIN = "margin"


class SprtDecision(Enum):
    """The result so far: the truth is at the lower bound or below, or at the upper bound or above."""

    LOWER = "lower"
    UPPER = "upper"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Sprt:
    """Two values of a measure to decide between."""

    measure: Measure
    lower: float
    upper: float

    def __post_init__(self) -> None:
        if not -math.inf < self.lower < self.upper < math.inf:
            raise SabotError("sprt-bounds", lower=f"{self.lower:g}", upper=f"{self.upper:g}")
        if self.measure is Measure.WINS and not 0 < self.lower < self.upper < 1:
            raise SabotError("sprt-shares", lower=f"{100 * self.lower:g}", upper=f"{100 * self.upper:g}")

    def ratio(self, sums: Sums) -> float:
        """Return the logarithm of the likelihood ratio of the upper bound to the lower."""
        least = (self.upper - self.lower) ** 2 / sums.count  # a variance of exactly 0 is not credible
        around = [sums.square_around(bound) + least for bound in (self.lower, self.upper)]
        return sums.count / 2 * math.log(around[0] / around[1])

    def decide(self, sums: Sums) -> SprtDecision:
        """Return the decision on the observations so far."""
        if sums.count < FEWEST:
            return SprtDecision.OPEN
        ratio = self.ratio(sums)
        if ratio >= math.log((1 - BETA) / ALPHA):
            return SprtDecision.UPPER
        return SprtDecision.LOWER if ratio <= math.log(BETA / (1 - ALPHA)) else SprtDecision.OPEN


WHEN_SURE = Sprt(Measure.WINS, 0.48, 0.52)
"""Which player is better: wrong in at most 5 % of cases, unless they are closer than that."""
