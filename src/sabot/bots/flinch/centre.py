"""The centre as open ends: which numbers it takes next, and what follows them.

A pile is reduced to its open ends, each of which takes one number next. This holds for all variations, which
differ in the cards that begin a pile and in the ends that such a card opens.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from sabot.games.kit.numbers import HIGHEST, LOWEST


class End(NamedTuple):
    """The number that an end takes next, and the way the pile grows: 1 upwards, -1 downwards."""

    wanted: int
    step: int

    @property
    def next(self) -> End | None:
        """The same end after one more card; None once it is complete."""
        after = self.wanted + self.step
        return End(after, self.step) if LOWEST <= after <= HIGHEST else None

    def cards_before(self, number: int) -> int | None:
        """Return how many cards must come before this number can; None if it can no longer come here."""
        missing = (number - self.wanted) * self.step
        return missing if missing >= 0 else None


Ends: TypeAlias = tuple[End, ...]
Starts: TypeAlias = Mapping[int, Ends]
"""The numbers that begin a pile, and the ends of the new pile."""


def started(ends: Ends, new: Ends) -> Ends:
    """Return the ends after a new pile is begun."""
    return tuple(sorted((*ends, *new)))


def grown(ends: Ends, end: End) -> Ends:
    """Return the ends after one more card at this end."""
    left = list(ends)
    left.remove(end)
    after = end.next
    return tuple(left) if after is None else tuple(sorted((*left, after)))


def is_wanted(number: int, ends: Ends, starts: Starts) -> bool:
    """Return whether this number can be played now."""
    return number in starts or any(end.wanted == number for end in ends)


def follows(later: int, earlier: int, starts: Starts) -> bool:
    """Return whether, on some pile, `later` comes directly after `earlier`."""
    for new in starts.values():
        for end in new:
            if later - earlier == end.step and (later - end.wanted) * end.step >= 0:
                return True
    return False


def places_from_start(number: int, starts: Starts) -> int:
    """Return the fewest cards from the beginning of a pile to this number."""
    ways = [
        missing + 1
        for new in starts.values()
        for end in new
        if (missing := end.cards_before(number)) is not None
    ]
    return 0 if number in starts else min(ways)
