"""A race between choices: all are tried on the same samples, and those that are clearly worse drop out.

What a sample is, and how it is played out, is up to the game's own bot.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from sabot.bots.context import BotContext, SearchBudget

PlayoutSums = tuple[list[float], list[list[float]]]
"""By choice, the sum of its values; by two choices, the sum of the products."""

SLICE = 32
"""How many samples are played out between two looks at the clock."""
ENOUGH = 32
"""Fewer samples say nothing about who is behind."""


@dataclass(frozen=True)
class RaceSettings:
    """How a bot races. `negligible`: a gain that is not worth another sample.

    `clear`: by how many standard errors of the difference a choice is clearly worse. `sure`: by how many
    another one must be ahead to replace the first choice. `doubt`: how far apart two choices could be in a
    sample that has not come yet: where a rare one may decide, two that have been alike so far need not be.
    `at_once`: how many samples are played out between two looks at the clock. With `narrowing`, fewer and
    fewer choices go on as time runs out: for many that are much alike.
    """

    negligible: float
    clear: float = 2.5
    sure: float = 1.5
    doubt: float = 0.0
    at_once: int = SLICE
    narrowing: bool = False


class Race:
    """Choices numbered from 0. The first one is taken unless another is better."""

    def __init__(self, choices: int, race_settings: RaceSettings) -> None:
        self._manner = race_settings
        self.alive = list(range(choices))
        self.samples = 0
        self._sums = [0.0] * choices
        self._products = [[0.0] * choices for _ in range(choices)]

    def take(self, found: PlayoutSums, samples: int) -> None:
        """Add the values of the remaining choices on some more samples."""
        sums, products = found
        self.samples += samples
        for row, one in enumerate(self.alive):
            self._sums[one] += sums[row]
            for column, other in enumerate(self.alive):
                self._products[one][other] += products[row][column]

    def lead(self, one: int, other: int) -> tuple[float, float]:
        """Return the lead of one choice over another on the same samples, and its standard error."""
        count, products = self.samples, self._products
        mean = (self._sums[one] - self._sums[other]) / count
        squares = products[one][one] + products[other][other] - 2 * products[one][other]
        variance = max(0.0, squares / count - mean * mean) + self._manner.doubt**2 / count
        return mean, sqrt(variance / max(1, count - 1))

    @property
    def first(self) -> int:
        """The choice that is ahead."""
        return max(self.alive, key=lambda one: self._sums[one])

    def drop(self) -> None:
        """Drop choices that are clearly worse; drop all others if what they could gain is negligible."""
        first, rivals, hope, clear = self.first, [], 0.0, self._manner.clear
        for one in self.alive:
            mean, error = self.lead(first, one)
            if one == first or mean <= clear * error:
                rivals.append(one)
                hope = max(hope, clear * error - mean)
        self.alive = rivals if hope > self._manner.negligible else [first]

    def narrow(self, most: int) -> None:
        """Keep only so many of the best, and the first choice."""
        ranked = sorted(self.alive, key=lambda one: -self._sums[one])
        self.alive = sorted({*ranked[:most], *(one for one in self.alive if one == 0)})

    def winner(self) -> int:
        """Return the best choice, as far as is known."""
        first, usual = self.first, 0
        if usual not in self.alive:
            return first
        mean, error = self.lead(first, usual)
        return first if mean > self._manner.sure * error else usual


def race(
    choices: int,
    play_out: Callable[[Sequence[int], int], PlayoutSums],
    context: BotContext,
    began: float,
    race_settings: RaceSettings,
) -> int:
    """Return the best of some choices, within the budget since `began`."""
    budget, run = context.budget, Race(choices, race_settings)
    left = budget.playouts
    while len(run.alive) > 1:
        samples = (
            race_settings.at_once if left is None else min(race_settings.at_once, left // len(run.alive))
        )
        if samples == 0:
            break
        before = time.monotonic()
        run.take(play_out(run.alive, samples), samples)
        if left is not None:
            left -= samples * len(run.alive)
        if run.samples >= ENOUGH:
            run.drop()
        now = time.monotonic()
        if race_settings.narrowing:
            run.narrow(max(2, ceil(choices ** (1.0 - _spent(budget, now - began, left)))))
        if context.stopped() or _spent(budget, now + (now - before) - began, left) >= 1.0:
            break  # no time for another round
    return run.winner() if run.samples else 0


def _spent(budget: SearchBudget, seconds: float, left: int | None) -> float:
    """Return which share of the budget is spent, at most 1."""
    if budget.playouts is None or left is None:
        return min(1.0, seconds / budget.seconds)
    return 1.0 - left / budget.playouts
