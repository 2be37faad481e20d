"""A race between choices: all are tried in the same worlds, and those that are clearly worse drop out.

What a world is, and how it is played out, the game's own player knows.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from sabot.bots.setting import Setting, Thought

Sums = tuple[list[float], list[list[float]]]
"""By choice, the sum of what it came to; by two choices, the sum of the products."""

SLICE = 32
"""So many worlds are played out before anybody looks at the clock."""
ENOUGH = 32
"""Fewer worlds say nothing about who is behind."""


@dataclass(frozen=True)
class Manner:
    """How a player races. `negligible`: what is not worth another world.

    `clear`: by how many standard errors of the difference a choice is clearly worse. `sure`: by how many
    another must be ahead to be taken rather than the one that the player would take without thinking.
    `doubt`: how far apart two choices could be in a world that has not come yet: where a rare world may
    decide, two that have been alike so far need not be so. `at_once`: so many worlds are played out between
    two looks at the clock. With `narrowing` fewer and fewer choices go on as time runs out: for many of
    them that are much alike.
    """

    negligible: float
    clear: float = 2.5
    sure: float = 1.5
    doubt: float = 0.0
    at_once: int = SLICE
    narrowing: bool = False


class Race:
    """Choices numbered from 0, the first being the one that is taken unless another is better."""

    def __init__(self, choices: int, manner: Manner) -> None:
        self._manner = manner
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
        variance = max(0.0, squares / count - mean * mean) + self._manner.doubt**2 / count
        return mean, sqrt(variance / max(1, count - 1))

    @property
    def first(self) -> int:
        """Who is ahead."""
        return max(self.alive, key=lambda one: self._sums[one])

    def drop(self) -> None:
        """Those that are clearly worse give up, and all do if what they could still gain is not worth it."""
        first, rivals, hope, clear = self.first, [], 0.0, self._manner.clear
        for one in self.alive:
            mean, error = self.lead(first, one)
            if one == first or mean <= clear * error:
                rivals.append(one)
                hope = max(hope, clear * error - mean)
        self.alive = rivals if hope > self._manner.negligible else [first]

    def narrow(self, most: int) -> None:
        """Only so many of the best go on, and the one that is taken unless another is better."""
        ranked = sorted(self.alive, key=lambda one: -self._sums[one])
        self.alive = sorted({*ranked[:most], *(one for one in self.alive if one == 0)})

    def winner(self) -> int:
        """The best choice, as far as is known."""
        first, usual = self.first, 0
        if usual not in self.alive:
            return first
        mean, error = self.lead(first, usual)
        return first if mean > self._manner.sure * error else usual


def race(
    choices: int,
    play_out: Callable[[Sequence[int], int], Sums],
    setting: Setting,
    began: float,
    manner: Manner,
) -> int:
    """The best of some choices after as much thought as is allowed since `began`, or as is needed."""
    thought, run = setting.thought, Race(choices, manner)
    left = thought.playouts
    while len(run.alive) > 1:
        worlds = manner.at_once if left is None else min(manner.at_once, left // len(run.alive))
        if worlds == 0:
            break
        before = time.monotonic()
        run.take(play_out(run.alive, worlds), worlds)
        if left is not None:
            left -= worlds * len(run.alive)
        if run.worlds >= ENOUGH:
            run.drop()
        now = time.monotonic()
        if manner.narrowing:
            run.narrow(max(2, ceil(choices ** (1.0 - _spent(thought, now - began, left)))))
        if setting.stopped() or _spent(thought, now + (now - before) - began, left) >= 1.0:
            break  # no time for another
    return run.winner() if run.worlds else 0


def _spent(thought: Thought, seconds: float, left: int | None) -> float:
    """How much of the thought that is allowed has been used, at most 1."""
    if thought.playouts is None or left is None:
        return min(1.0, seconds / thought.seconds)
    return 1.0 - left / thought.playouts
