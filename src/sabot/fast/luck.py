"""The luck inside kernels: a generator of 64 bits that any record with a field `luck` carries along.

It is SplitMix64: the state counts on by a fixed odd number and is mixed on the way out. All games
are on that one long circle, so where each begins is itself mixed from its seed and its number:
seeds that differ by the step of the counter would otherwise give the same numbers one place later.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.fast.compiling import inner, kernel

STEP = np.uint64(0x9E3779B97F4A7C15)
_A, _B = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)
_OTHER = np.uint64(0xD1B54A32D192ED03)
"""Keeps apart what comes of the seed and what comes of the number."""


@inner
def mixed(number: Any) -> Any:
    """All 64 bits of `number` stirred together: one to one, and every bit depends on every other."""
    number = (number ^ (number >> _30)) * _A
    number = (number ^ (number >> _27)) * _B
    return number ^ (number >> _31)


@inner
def stream(seed: Any, number: Any) -> Any:
    """Where the luck of game `number` of a run begins."""
    return mixed(mixed(np.uint64(seed) + STEP) ^ mixed(np.uint64(number) * _OTHER + STEP))


@inner
def scaled(word: Any, limit: Any) -> Any:
    """A number below `limit`, at most 2³², from 64 random bits; no number is likelier by more than
    limit / 2³²."""
    return np.int64(((word >> _32) * np.uint64(limit)) >> _32)


@inner
def word(record: Any) -> Any:
    """The next 64 random bits."""
    record.luck += STEP
    return mixed(record.luck)


@inner
def below(record: Any, limit: Any) -> Any:
    """The next number from 0 to `limit` - 1."""
    record.luck += STEP
    return scaled(mixed(record.luck), limit)


@inner
def shuffle(record: Any, cards: Any, first: Any, end: Any) -> None:
    """Put `cards[first:end]` in any order, each as likely (Fisher and Yates)."""
    for last in range(end - 1, first, -1):
        other = first + below(record, last + 1 - first)
        kept = cards[last]
        cards[last] = cards[other]
        cards[other] = kept


@kernel
def _streams(seed: Any, first: Any, out: Any) -> None:
    for at in range(out.size):
        out[at] = stream(seed, first + np.uint64(at))


def seeds_of(seed: int, first: int, count: int) -> npt.NDArray[np.uint64]:
    """The seeds of the games `first`, `first` + 1, … of a run: the same however the run is cut up."""
    out = np.empty(count, np.uint64)
    _streams(np.uint64(seed % (1 << 64)), np.uint64(first), out)
    return out
