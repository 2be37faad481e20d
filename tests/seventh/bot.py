"""A player for High Card: wins as cheaply as it can, and doubles with a high card in hand."""

from __future__ import annotations

import random
from collections.abc import Sequence

from sabot.bots.context import BotContext
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.games.kit.numbers import rank
from tests.seventh.state import Action, Double, LetPass, Play
from tests.seventh.view import View

HIGH = 12


class Steady:
    """Remembers nothing."""

    def __init__(self, seat: Seat, rng: random.Random, context: BotContext | None = None) -> None:
        self._seat = seat

    def see(self, event: Event) -> None:
        """Ignore the event: the view is enough."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the lowest card that wins so far, else the lowest; when leading, the highest."""
        plays = sorted((one for one in legal if isinstance(one, Play)), key=lambda one: rank(one.card))
        if not plays:
            return Double() if any(rank(card) >= HIGH for card in view.hand) else LetPass()
        if not view.trick:
            return plays[-1]
        best = max(map(rank, view.trick))
        return next((one for one in plays if rank(one.card) > best), plays[0])
