"""A rank test: do two kinds of measurements differ, on a machine with other load?

Measurements are compared by rank, and only within blocks taken at about the same time. So neither a few very
slow ones nor a machine that slows down look like a difference (the stratified rank test of van Elteren).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt

BLOCK = 24
"""The number of consecutive measurements that count as taken at the same time."""


def p_value(measured: Sequence[tuple[bool, float]]) -> float:
    """Return the probability of such a difference by chance alone.

    `measured` are kind and value of each measurement, in order.
    """
    distance = variance = 0.0
    for start in range(0, len(measured), BLOCK):
        block = measured[start : start + BLOCK]
        ranks = _ranks([value for _, value in block])
        size, ours = len(block), [rank for rank, (kind, _) in zip(ranks, block, strict=True) if kind]
        if not 0 < len(ours) < size:
            continue
        mean = sum(ranks) / size
        spread = sum((rank - mean) ** 2 for rank in ranks) / (size - 1)
        weight = 1 / (size + 1)
        distance += weight * (sum(ours) - len(ours) * mean)
        variance += weight**2 * spread * len(ours) * (size - len(ours)) / size
    return 1.0 if not variance else erfc(abs(distance) / sqrt(variance) / sqrt(2))


def _ranks(values: Sequence[float]) -> list[float]:
    """Return the rank of each value; equal values share theirs."""
    order = sorted(values)
    first = {value: place for place, value in reversed([*enumerate(order)])}
    last = {value: place for place, value in enumerate(order)}
    return [(first[value] + last[value]) / 2 for value in values]
