"""The seatings when two players meet: each deal is played several times, with places exchanged.

With two sides, a deal is played twice. With more, the two players alternate around the table, `A B A B` or `A
B A`, and the pattern is turned and exchanged until both have had every place equally often, and the majority
equally often. In a game for one player, each plays the deal once.
"""

from __future__ import annotations

from itertools import combinations

Seating = tuple[int, ...]
"""The player, 0 or 1, of each side."""


def seatings(sides: int) -> tuple[Seating, ...]:
    """Return one seating for each play of a deal."""
    pattern = tuple(side % 2 for side in range(sides))
    turned = [pattern[first:] + pattern[:first] for first in range(sides)]
    exchanged = [tuple(1 - player for player in seating) for seating in turned]
    return tuple(sorted(dict.fromkeys([*turned, *exchanged])))


def pairs(bots: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return every pair of bots."""
    return tuple(combinations(bots, 2))
