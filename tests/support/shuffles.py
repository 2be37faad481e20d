"""Shuffled packs from a seed, without the protocol of a fair shuffle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from sabot.core.fairness import Context, FirstProof
from sabot.core.ids import Seat

T = TypeVar("T")


def shuffled(pack: Sequence[T], key: bytes) -> tuple[T, ...]:
    """Return the project's own shuffle, as it was first, with nothing but a key."""
    return FirstProof("", (), key).shuffle(pack, Context("", "", "", "", 0), ())


@dataclass(frozen=True)
class FixedLuck:
    """Everybody cuts at the same place, and every key is the same: see `sabot.core.rules.DealChoices`."""

    place: int

    def cut(self, seat: Seat, size: int) -> int:
        """Always there."""
        return self.place

    def key(self, purpose: str) -> str:
        """Made of the place alone."""
        return f"{self.place:032x}"
