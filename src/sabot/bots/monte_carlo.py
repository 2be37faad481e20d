"""A race between choices: all are tried in the same worlds, and those that are clearly worse drop out.

What a world is, and how it is played out, the game's own player knows.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import sqrt

from sabot.bots.setting import Setting

Sums = tuple[list[float], list[list[float]]]
"""By choice, the sum of what it came to; by two choices, the sum of the products."""

SLICE = 32
"""So many worlds are played out before anybody looks at the clock."""
CLEAR, SURE = 2.5, 1.5
"""By how many standard errors of the difference a choice is clearly worse; and by how many another must be
ahead to be taken rather than the one that the player would take without thinking."""


class Race:
    """Choices numbered from 0, the first being the one that is taken unless another is better."""

    def __init__(self, choices: int) -> None:
        self.alive = list(range(choices))
        self.worlds = 0
        self._sums = [0.0] * choices
        self._products = [[0.0] * choices for _ in range(choices)]

    def take(self, found: Sums, worlds: int) -> None:
        """What the choices still alive came to in some more worlds."""
        sums, products = found
        self.worlds += worlds
        for row, one in enumerate(self.alive):
            self._sums[one] += sums[row]
            for column, other in enumerate(self.alive):
                self._products[one][other] += products[row][column]

    def lead(self, one: int, other: int) -> tuple[float, float]:
        """By how much one choice is ahead of another in the same worlds, and the standard error of that."""
        count, products = self.worlds, self._products
        mean = (self._sums[one] - self._sums[other]) / count
        squares = products[one][one] + products[other][other] - 2 * products[one][other]
        variance = max(0.0, squares / count - mean * mean)
        return mean, sqrt(variance / max(1, count - 1))

    @property
    def first(self) -> int:
        """Who is ahead."""
        return max(self.alive, key=lambda one: self._sums[one])

    def drop(self, negligible: float) -> None:
        """Those that are clearly worse give up, and all do if what they could still gain is not worth it."""
        first, rivals, hope = self.first, [], 0.0
        for one in self.alive:
            mean, error = self.lead(first, one)
            if one == first or mean <= CLEAR * error:
                rivals.append(one)
                hope = max(hope, CLEAR * error - mean)
        self.alive = rivals if hope > negligible else [first]

    def winner(self) -> int:
        """The best choice, as far as is known."""
        first, usual = self.first, 0
        if usual not in self.alive:
            return first
        mean, error = self.lead(first, usual)
        return first if mean > SURE * error else usual


def race(
    choices: int,
    play_out: Callable[[Sequence[int], int], Sums],
    setting: Setting,
    began: float,
    *,
    negligible: float,
) -> int:
    """The best of some choices after as much thought as is allowed since `began`, or as is needed."""
    thought, run = setting.thought, Race(choices)
    until, left = began + thought.seconds, thought.playouts
    while len(run.alive) > 1:
        worlds = SLICE if left is None else min(SLICE, left // len(run.alive))
        if worlds == 0:
            break
        before = time.monotonic()
        run.take(play_out(run.alive, worlds), worlds)
        if left is not None:
            left -= worlds * len(run.alive)
        if run.worlds >= SLICE:
            run.drop(negligible)
        now = time.monotonic()
        if setting.stopped() or (left is None and now + (now - before) > until):  # no time for another
            break
    return run.winner() if run.worlds else 0
