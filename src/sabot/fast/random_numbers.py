"""The random numbers of kernels: a 64-bit generator whose state is the field `rng` of a packed struct.

The generator is SplitMix64: the state advances by a fixed odd number and is mixed on output. All games are on
one long cycle, so the start of each is mixed from its seed and its number. Otherwise, seeds that differ by
the step of the generator would give the same numbers, shifted by one.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sabot.fast.compiling import inlined, kernel
from sabot.fast.types import Array, CardNumber, IntArray, Number, RandomSource

STEP = np.uint64(0x9E3779B97F4A7C15)
_A, _B = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)
_OTHER = np.uint64(0xD1B54A32D192ED03)
"""Keeps the seed and the number of the game apart."""


@inlined
def mix(number: CardNumber) -> Number:
    """Return `number` with its 64 bits mixed: one to one, and every bit depends on every other."""
    number = (number ^ (number >> _30)) * _A
    number = (number ^ (number >> _27)) * _B
    return number ^ (number >> _31)


@inlined
def stream_start(seed: Number, number: CardNumber) -> Number:
    """Return the initial state for game `number` of a run."""
    return mix(mix(np.uint64(seed) + STEP) ^ mix(np.uint64(number) * _OTHER + STEP))


@inlined
def scale(word: Number, limit: Number) -> Number:
    """Return a number below `limit`, at most 2³², from 64 random bits; the bias is at most limit / 2³²."""
    return np.int64(((word >> _32) * np.uint64(limit)) >> _32)


@inlined
def next_word(source: RandomSource) -> Number:
    """Return the next 64 random bits."""
    source.rng += STEP
    return mix(source.rng)


@inlined
def random_below(source: RandomSource, limit: Number) -> Number:
    """Return the next random number from 0 to `limit` - 1."""
    source.rng += STEP
    return scale(mix(source.rng), limit)


@inlined
def shuffle(source: RandomSource, cards: IntArray, first: Number, end: Number) -> None:
    """Shuffle `cards[first:end]` in place (Fisher–Yates)."""
    for last in range(end - 1, first, -1):
        other = first + random_below(source, last + 1 - first)
        kept = cards[last]
        cards[last] = cards[other]
        cards[other] = kept


@kernel
def _streams(seed: Number, first: Number, out: Array) -> None:
    for at in range(out.size):
        out[at] = stream_start(seed, first + np.uint64(at))


def seeds_of(seed: int, first: int, count: int) -> npt.NDArray[np.uint64]:
    """Return the seeds of the games `first`, `first` + 1, … of a run, however it is split."""
    out = np.empty(count, np.uint64)
    _streams(np.uint64(seed % (1 << 64)), np.uint64(first), out)
    return out
