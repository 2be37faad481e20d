"""The random numbers of kernels: uniform, independent, different in every game, and checked by a second
generator.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from sabot.fast import fast_game, random_numbers
from sabot.fast.compiling import kernel
from sabot.fast.patience.api import FastPatience
from sabot.games.patience.game import PATIENCE
from tests.fast.preparing import prepared

RNG = np.dtype([("rng", np.uint64)])
TURNS = pow(int(random_numbers.STEP), -1, 1 << 64)
"""The factor that turns a state into its number of draws from 0 on the cycle of all states."""


@kernel
def draw(holder: Any, limit: Any, out: Any) -> None:
    """Draw numbers below a limit, or 64 bits at a time if it is 0."""
    for at in range(out.size):
        out[at] = (
            np.int64(random_numbers.next_word(holder[0]))
            if limit == 0
            else random_numbers.random_below(holder[0], limit)
        )


@kernel
def shuffle_rows(holder: Any, cards: Any) -> None:
    """Shuffle every row except its first and last cards."""
    for at in range(cards.shape[0]):
        random_numbers.shuffle(holder[0], cards[at], 1, cards.shape[1] - 1)


def holder(start: int) -> npt.NDArray[Any]:
    return np.array([(start,)], RNG)


def drawn(start: int, limit: int, count: int) -> npt.NDArray[np.int64]:
    out = np.empty(count, np.int64)
    draw(holder(start), limit, out)
    return out


def chi_square(counts: npt.NDArray[Any]) -> float:
    """Return how far counts are from equal, in standard deviations expected by chance."""
    mean, freedom = counts.sum() / counts.size, counts.size - 1
    return float((((counts - mean) ** 2).sum() / mean - freedom) / (2 * freedom) ** 0.5)


def test_it_is_splitmix64() -> None:
    """The first numbers from the state 1234567 match those published with the generator."""
    known = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert drawn(1234567, 0, 4).view(np.uint64).tolist() == known


@pytest.mark.parametrize("limit", [2, 3, 7, 15, 29, 60, 101])
def test_numbers_below_a_limit_are_even(limit: int) -> None:
    count = 200_000
    found = np.bincount(drawn(limit, limit, count), minlength=limit)
    other = np.bincount(np.random.default_rng(limit).integers(0, limit, count), minlength=limit)
    assert found.size == limit
    for counts in (found, other):
        assert chi_square(counts) < 4
    pairs = drawn(limit + 1, limit, count).reshape(-1, 2)
    assert chi_square(np.bincount(pairs[:, 0] * limit + pairs[:, 1], minlength=limit * limit)) < 4


def test_every_order_is_as_likely() -> None:
    cards = np.tile(np.arange(6), (120_000, 1))
    shuffle_rows(holder(1), cards)
    assert (cards[:, 0] == 0).all()
    assert (cards[:, 5] == 5).all()
    orders = {order: at for at, order in enumerate(permutations(range(1, 5)))}
    found = np.bincount([orders[tuple(row)] for row in cards[:, 1:5].tolist()], minlength=24)
    assert chi_square(found) < 4


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    """Compare bit by bit and stream by stream, for seeds one apart and one step of the generator apart."""
    step = int(random_numbers.STEP)
    for seed, other in ((1, 2), (5, 5 + step), (0, 1 << 63)):
        first, second = (random_numbers.seeds_of(which, 0, 50_000) for which in (seed, other))
        assert np.intersect1d(first, second).size == 0
        differing = np.unpackbits((first ^ second).view(np.uint8)).reshape(-1, 64).mean(axis=0)
        assert abs(differing - 0.5).max() < 4.5 * 0.5 / 50_000**0.5
        high = [(words >> np.uint64(11)).astype(np.float64) for words in (first, second)]
        assert abs(np.asarray(np.corrcoef(high))[0, 1]) < 4 / 50_000**0.5
        assert abs(np.asarray(np.corrcoef(high[0][:-1], high[0][1:]))[0, 1]) < 4 / 50_000**0.5


def nearest(starts: npt.NDArray[np.uint64]) -> int:
    """Return the fewest draws between any two of these states."""
    places = np.sort(starts * np.uint64(TURNS))
    return int(np.diff(places).min())


def test_no_two_games_share_random_numbers() -> None:
    """A million games of a run begin so far apart that none could reach another's beginning."""
    starts = random_numbers.seeds_of(1, 0, 1_000_000)
    assert nearest(starts) > 100_000
    planted = np.arange(1000, dtype=np.uint64) * random_numbers.STEP
    assert nearest(planted) == 1, "as it would be without mixing"


def test_a_run_can_be_split_anywhere() -> None:
    whole = random_numbers.seeds_of(3, 0, 100)
    assert (
        np.concatenate([random_numbers.seeds_of(3, 0, 37), random_numbers.seeds_of(3, 37, 63)]) == whole
    ).all()
    assert (random_numbers.seeds_of(3 - (1 << 64), 0, 100) == whole).all()


def test_results_are_alike_under_a_second_generator() -> None:
    """Compare random play from decks shuffled by the kernel and by NumPy."""
    prepared("patience")
    batch, games = fast_game("patience", PATIENCE.edition(PATIENCE.default_edition), 1), 20_000
    assert isinstance(batch, FastPatience)
    batch.reset(random_numbers.seeds_of(4, 0, games))
    ours = batch.playout()
    deck = np.tile(np.repeat(np.arange(1, 16, dtype=np.uint8), 4), (games, 1))
    batch.deal_packs(np.random.default_rng(4).permuted(deck, axis=1))
    batch.states["rng"] = np.random.default_rng(5).integers(0, 1 << 64, games, np.uint64)
    theirs = batch.playout()
    for mine, other in ((ours.totals, theirs.totals), (ours.moves, theirs.moves)):
        error = (mine.var() / games + other.var() / games) ** 0.5
        assert abs(mine.mean() - other.mean()) < 4 * error
        assert abs(mine.std() / other.std() - 1) < 0.03
