"""A race between choices: all are tried on the same samples, and clearly worse ones drop out.

Each game's own bot decides what a sample is and how it is played out.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from sabot.bots.context import BotContext, SearchBudget

PlayoutSums = tuple[list[float], list[list[float]]]
"""The sum of values by choice, and the sums of their products by pairs of choices."""

SLICE = 32
"""How many samples are played out between looks at the clock."""
ENOUGH = 32
"""The fewest samples that can show that a choice is behind."""


@dataclass(frozen=True)
class RaceSettings:
    """How a bot runs a race. `negligible`: a gain not worth another sample.

    `clear`: by how many standard errors of the difference a choice is clearly worse. `sure`: by how many
    another choice must lead to replace the first one. `doubt`: how far two choices may differ in a sample
    still to come; where a rare sample may decide, two choices that were equal so far may differ. `at_once`:
    how many samples are played out between looks at the clock. With `narrowing`, fewer and fewer choices
    remain as time runs out, for many similar choices.
    """

    negligible: float
    clear: float = 2.5
    sure: float = 1.5
    doubt: float = 0.0
    at_once: int = SLICE
    narrowing: bool = False


class Race:
    """Choices numbered from 0. The first one wins unless another is better."""

    def __init__(self, choices: int, race_settings: RaceSettings) -> None:
        self._manner = race_settings
        self.alive = list(range(choices))
        self.samples = 0
        self._sums = [0.0] * choices
        self._products = [[0.0] * choices for _ in range(choices)]

    def take(self, found: PlayoutSums, samples: int) -> None:
        """Add the values of the remaining choices on `samples` more samples."""
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
        """The leading choice."""
        return max(self.alive, key=lambda one: self._sums[one])

    def drop(self) -> None:
        """Drop clearly worse choices; drop all others if their possible gain is negligible."""
        first, rivals, hope, clear = self.first, [], 0.0, self._manner.clear
        for one in self.alive:
            mean, error = self.lead(first, one)
            if one == first or mean <= clear * error:
                rivals.append(one)
                hope = max(hope, clear * error - mean)
        self.alive = rivals if hope > self._manner.negligible else [first]

    def narrow(self, most: int) -> None:
        """Keep only the `most` best choices, and the first one."""
        ranked = sorted(self.alive, key=lambda one: -self._sums[one])
        self.alive = sorted({*ranked[:most], *(one for one in self.alive if one == 0)})

    def winner(self) -> int:
        """Return the best choice so far."""
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
    """Return the best of the choices, within the budget since `began`."""
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
    """Return the share of the budget that is spent, at most 1."""
    if budget.playouts is None or left is None:
        return min(1.0, seconds / budget.seconds)
    return 1.0 - left / budget.playouts
