"""Numbers packed four bits each into one word of 64: counts of them, and sets with one bit in each four."""

from __future__ import annotations

from typing import Any

from sabot.fast.compiling import inner

_ONES = 0x1111111111111110
"""One bit for each number from 1 to 15."""
_EVEN = 0x0F0F0F0F0F0F0F0F
_BYTES = 0x0101010101010101


@inner
def members(counts: Any) -> Any:
    """The set of numbers that are counted at least once, and less than eight times."""
    return (counts | counts >> 1 | counts >> 2) & _ONES


@inner
def at(counts: Any, number: Any) -> Any:
    """How often `number` is counted."""
    return counts >> (4 * number) & 15


@inner
def total(counts: Any) -> Any:
    """All counts together, up to 127."""
    return (((counts & _EVEN) + (counts >> 4 & _EVEN)) * _BYTES) >> 56


@inner
def among(counts: Any, numbers: Any) -> Any:
    """The counts of the numbers in a set, the others being 0."""
    return counts & numbers * 15
