"""The player who searches: he tries what he may do on many guesses at the hidden cards and takes what comes
out best. How stands in `sabot.fast.mille_bornes.search`.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sabot.bots.setting import Setting
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.games.mille_bornes.actions import Action
from sabot.games.mille_bornes.view import View

if TYPE_CHECKING:
    from sabot.fast.mille_bornes.search_face import Searcher

_FIRST, _SLICE = 16, 0.01
"""Guesses before the clock is looked at for the first time, and about how many seconds pass after that."""


class Search:
    """Thinks as long as he was told to, or until the choice is clear."""

    needs_kernel = True
    player = "search"
    """Who he is in the kernel."""

    def __init__(self, seat: Seat, rng: random.Random, setting: Setting | None = None) -> None:
        self._rng = rng
        self._setting = setting or Setting()
        self._unseen: list[Event] = []
        self._searcher: Searcher | None = None

    def see(self, event: Event) -> None:
        """Kept for when there is something to decide."""
        self._unseen.append(event)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """What comes out best."""
        began = time.perf_counter()
        if self._searcher is None:
            from sabot.fast.mille_bornes.search_face import Searcher

            self._searcher = Searcher(view, self._setting.totals, self.player)
        searcher, thought = self._searcher, self._setting.thought
        searcher.follow(self._unseen)
        self._unseen.clear()
        searcher.look(view, self._rng.getrandbits(64), thought.playouts)
        guesses = _FIRST
        while not searcher.think(guesses) and not self._setting.stopped():
            passed = time.perf_counter() - began
            if thought.playouts is None and passed >= thought.seconds:
                break
            each = passed / guesses
            left = _SLICE if thought.playouts is not None else min(_SLICE, thought.seconds - passed)
            guesses += max(1, min(guesses, int(left / each)))
        return searcher.choice


class Master(Search):
    """Knows beforehand what to expect: see `sabot.fast.mille_bornes.learned`."""

    player = "master"
