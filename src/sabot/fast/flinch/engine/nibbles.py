"""Four-bit numbers in a 64-bit word: counts by number, and sets with one bit in every four."""

from __future__ import annotations

from sabot.fast.compiling import inlined
from sabot.fast.flinch.types import NumberSet
from sabot.fast.types import CardNumber, Counts, Number

_ONES = 0x1111111111111110
"""One bit for each number from 1 to 15."""
_EVEN = 0x0F0F0F0F0F0F0F0F
_BYTES = 0x0101010101010101


@inlined
def numbers_in(counts: Counts) -> Number:
    """Return the set of numbers that are counted from once to seven times."""
    return (counts | counts >> 1 | counts >> 2) & _ONES


@inlined
def count_of(counts: Counts, number: CardNumber) -> Number:
    """Return how often `number` is counted."""
    return counts >> (4 * number) & 15


@inlined
def total(counts: Counts) -> Number:
    """Return the sum of all counts, up to 127."""
    return (((counts & _EVEN) + (counts >> 4 & _EVEN)) * _BYTES) >> 56


@inlined
def counts_among(counts: Counts, numbers: NumberSet) -> Number:
    """Return the counts of the numbers in a set, with 0 for the others."""
    return counts & numbers * 15
