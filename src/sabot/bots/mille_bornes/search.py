"""The players `search` and `master`, who try actions on many determinizations and take the best.

The kernel does this: see `sabot.fast.mille_bornes.players.search`.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sabot.bots.context import BotContext
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.games.mille_bornes.actions import Action
from sabot.games.mille_bornes.view import View

if TYPE_CHECKING:
    from sabot.fast.mille_bornes.players.search.api import Searcher

_FIRST, _SLICE = 16, 0.01
"""The samples before the first look at the clock, and the approximate seconds between looks."""


class Search:
    """Searches as long as the budget allows, or until the choice is clear."""

    needs_kernel = True
    player = "search"
    """The name of the policy in the kernel."""

    def __init__(self, seat: Seat, rng: random.Random, context: BotContext | None = None) -> None:
        self._rng = rng
        self._context = context or BotContext()
        self._unseen: list[Event] = []
        self._searcher: Searcher | None = None

    def see(self, event: Event) -> None:
        """Keep the event for the next decision."""
        self._unseen.append(event)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the best action."""
        began = time.perf_counter()
        if self._searcher is None:
            from sabot.fast.mille_bornes.players.search.api import Searcher

            self._searcher = Searcher(view, self._context.totals, self.player)
        searcher, budget = self._searcher, self._context.budget
        searcher.follow(self._unseen)
        self._unseen.clear()
        searcher.start(view, self._rng.getrandbits(64), budget.playouts)
        samples = _FIRST
        while not searcher.run(samples) and not self._context.stopped():
            passed = time.perf_counter() - began
            if budget.playouts is None and passed >= budget.seconds:
                break
            each = passed / samples
            left = _SLICE if budget.playouts is not None else min(_SLICE, budget.seconds - passed)
            samples += max(1, min(samples, int(left / each)))
        return searcher.choice


class Master(Search):
    """Uses learned priors in its search: see `sabot.fast.mille_bornes.players.learned`."""

    player = "master"
