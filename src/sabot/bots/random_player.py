"""A player for any game: every legal action is equally likely."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

from sabot.bots.context import BotContext
from sabot.core.ids import Seat
from sabot.core.rules import Event

A = TypeVar("A")


class RandomPlayer:
    """Knows nothing and remembers nothing: the baseline for all other bots."""

    def __init__(self, seat: Seat, rng: random.Random, context: BotContext | None = None) -> None:
        self._rng = rng

    def see(self, event: Event) -> None:
        """Do nothing."""

    def choose(self, view: object, legal: Sequence[A]) -> A:
        """Return a random legal action."""
        return legal[int(self._rng.random() * len(legal))]
