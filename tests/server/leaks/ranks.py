"""Whether two kinds of measurements differ, on a machine that has other things to do.

Measurements are compared by rank, and only with those taken at about the same time, so that neither
a few very slow ones nor a machine that grows slower make a difference where there is none (the
stratified rank test of van Elteren).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt

BLOCK = 24
"""So many measurements in a row were taken at about the same time."""


def chance(measured: Sequence[tuple[bool, float]]) -> float:
    """How likely, at most, the two kinds would differ so much if nothing but chance were at work.

    `measured` are kind and value in the order in which they were taken.
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
    """The place of each in the order of size; equal ones share theirs."""
    order = sorted(values)
    first = {value: place for place, value in reversed([*enumerate(order)])}
    last = {value: place for place, value in enumerate(order)}
    return [(first[value] + last[value]) / 2 for value in values]
