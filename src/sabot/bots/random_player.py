"""A player for any game: every legal action is equally likely."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

from sabot.bots.setting import Setting
from sabot.core.ids import Seat
from sabot.core.rules import Event

A = TypeVar("A")


class RandomPlayer:
    """Knows nothing, remembers nothing, and is fair about it: the measure for everybody else."""

    def __init__(self, seat: Seat, rng: random.Random, setting: Setting | None = None) -> None:
        self._rng = rng

    def see(self, event: Event) -> None:
        """Nothing that happened matters."""

    def choose(self, view: object, legal: Sequence[A]) -> A:
        """Any of them."""
        return legal[int(self._rng.random() * len(legal))]
