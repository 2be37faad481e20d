"""From a key to an order of cards: a stream of numbers and a Fisher–Yates shuffle."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import TypeVar

T = TypeVar("T")


def ordered(pack: Sequence[T], block: Callable[[int], bytes]) -> tuple[T, ...]:
    """Return `pack` in the order that a stream of 32-byte blocks gives it (Fisher–Yates)."""
    numbers = _numbers(block)
    cards = list(pack)
    for last in range(len(cards) - 1, 0, -1):
        other = _below(last + 1, numbers)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def shuffle_again(pack: Sequence[T], key: str, number: int) -> tuple[T, ...]:
    """Return the order of cards that are shuffled for the `number`-th time during a hand."""
    digest = hashlib.sha256(f"again {number} {key}".encode()).digest()
    return ordered(pack, counted(digest))


def counted(key: bytes) -> Callable[[int], bytes]:
    """Return the stream that SHA-256 makes of a key and a counter."""
    return lambda number: hashlib.sha256(key + number.to_bytes(8, "big")).digest()


def _numbers(block: Callable[[int], bytes]) -> Iterator[int]:
    """Yield 32-bit numbers without end, eight from each block."""
    for number in count():
        digest = block(number)
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")


def _below(limit: int, numbers: Iterator[int]) -> int:
    """Return a number below `limit`, each equally likely: values that would favour some are skipped."""
    fair = (1 << 32) - (1 << 32) % limit
    return next(number for number in numbers if number < fair) % limit
