"""The race between choices: which one wins, and when it ends."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence

from sabot.bots.context import BotContext, SearchBudget
from sabot.bots.monte_carlo import SLICE, PlayoutSums, RaceSettings, race

MANY = RaceSettings(0.0, clear=3.0, sure=1.0, at_once=4, narrowing=True)


class Bandit:
    """Choices with these means; `common` is the luck that all share in a sample, `own` that of each."""

    def __init__(self, *means: float, own: float = 0.0, common: float = 5.0) -> None:
        self._means, self._own, self._common = means, own, common
        self._rng = random.Random(1)
        self.playouts, self.asked = 0, list[int]()

    def play_out(self, alive: Sequence[int], samples: int) -> PlayoutSums:
        self.playouts += samples * len(alive)
        self.asked.append(len(alive))
        sums, products = [0.0] * len(alive), [[0.0] * len(alive) for _ in alive]
        for _ in range(samples):
            luck = self._rng.gauss(0, self._common)
            found = [self._means[one] + luck + self._rng.gauss(0, self._own) for one in alive]
            for row, one in enumerate(found):
                sums[row] += one
                for column, other in enumerate(found):
                    products[row][column] += one * other
        return sums, products


def of_playouts(count: int, stopped: Callable[[], bool] = lambda: False) -> BotContext:
    return BotContext(SearchBudget(playouts=count), stopped=stopped)


def test_luck_shared_by_all_choices_does_not_matter() -> None:
    bandit = Bandit(1.0, 1.2, 1.1)
    assert race(3, bandit.play_out, of_playouts(100_000), time.monotonic(), RaceSettings(0.01)) == 1
    assert bandit.playouts == 3 * SLICE


def test_clearly_worse_choices_drop_out() -> None:
    bandit = Bandit(1.0, -9.0, 1.1, own=1.0)
    assert race(3, bandit.play_out, of_playouts(20_000), time.monotonic(), RaceSettings(0.0)) == 2
    assert bandit.asked[:2] == [3, 2]
    assert bandit.playouts < 20_000


def test_the_first_choice_stands_unless_another_is_better() -> None:
    for means in ((1.0, 1.0, 1.0), (1.0, 1.001, 0.9)):
        bandit = Bandit(*means, own=2.0)
        assert race(3, bandit.play_out, of_playouts(300), time.monotonic(), RaceSettings(0.0)) == 0


def test_nobody_waits_for_a_negligible_gain() -> None:
    bandit = Bandit(1.0, 1.0, own=0.1)
    race(2, bandit.play_out, of_playouts(1_000_000), time.monotonic(), RaceSettings(0.05))
    assert bandit.playouts < 1000


def test_playouts_are_an_upper_limit() -> None:
    for limit in (1, 2, 3, 64, 100):
        bandit = Bandit(1.0, 1.0, 1.0, own=9.0)
        assert race(3, bandit.play_out, of_playouts(limit), time.monotonic(), RaceSettings(0.0)) in range(3)
        assert bandit.playouts <= limit


def test_a_stopped_race_ends_with_its_slice() -> None:
    bandit = Bandit(1.0, 1.0, own=9.0)
    race(
        2,
        bandit.play_out,
        BotContext(SearchBudget(seconds=60), stopped=lambda: True),
        time.monotonic(),
        RaceSettings(0.0),
    )
    assert bandit.playouts == 2 * SLICE


def test_a_race_ends_when_the_time_is_up() -> None:
    bandit = Bandit(1.0, 1.0, own=9.0)
    race(2, bandit.play_out, BotContext(SearchBudget(seconds=0.001)), time.monotonic(), RaceSettings(0.0))
    assert bandit.playouts >= 2 * SLICE


def test_fewer_and_fewer_go_on_as_time_runs_out() -> None:
    bandit = Bandit(1.0, *(2.0 + 0.1 * one for one in range(20)), own=0.5)
    won = race(21, bandit.play_out, of_playouts(2000), time.monotonic(), MANY)
    assert won >= 18
    assert bandit.asked[0] == 21
    assert bandit.asked == sorted(bandit.asked, reverse=True)
    assert bandit.asked[-1] <= 3
    assert bandit.playouts <= 2000


def test_the_first_choice_is_never_dropped() -> None:
    bandit = Bandit(1.0, *(1.0 for _ in range(20)), own=0.5)
    tried: list[list[int]] = []

    def play_out(alive: Sequence[int], samples: int) -> PlayoutSums:
        tried.append(list(alive))
        return bandit.play_out(alive, samples)

    race(21, play_out, of_playouts(600), time.monotonic(), MANY)
    assert len(tried[-1]) < 4
    assert all(alive[0] == 0 for alive in tried)
