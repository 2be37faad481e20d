"""The player `search` of Patience: tries each line up to the next card on many orders of the pack."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sabot.bots.context import BotContext
from sabot.bots.monte_carlo import RaceSettings, race
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.games.patience.actions import Action, all_actions
from sabot.games.patience.view import View

if TYPE_CHECKING:
    from sabot.fast.patience.players.search.api import WaySearch

RACE_SETTINGS = RaceSettings(negligible=0.003, clear=3.0, sure=1.0, doubt=0.3)
"""In shares of games won. A rare card may decide."""


class Search:
    """Searches until the next card leaves the pack, and then follows the best line.

    Once the pack is empty nothing is hidden, and with one card in it a single sample is enough.
    """

    needs_kernel = True

    def __init__(self, seat: Seat, rng: random.Random, context: BotContext | None = None) -> None:
        self._rng, self._context = rng, context or BotContext()
        self._way_search: WaySearch | None = None
        self._way: dict[bytes, int] = {}

    def see(self, event: Event) -> None:
        """Do nothing: the table shows what matters."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the next action of the line."""
        if self._way_search is None:
            from sabot.fast.patience.players.search.api import WaySearch

            self._way_search = WaySearch(view.terms.edition)
        observation_key = self._way_search.observation_key(view)
        if observation_key not in self._way:
            self._way = dict(self._way_search.follow(self._best_of(self._way_search, view)))
        return all_actions()[self._way[observation_key]]

    def _best_of(self, way_search: WaySearch, view: View) -> int:
        began = time.monotonic()
        ways = way_search.start(view, self._rng.getrandbits(64))
        if ways > 1 and view.pack_size == 1:
            came_to, _ = way_search.play_out(range(ways), 1)
            return came_to.index(max(came_to))
        return race(ways, way_search.play_out, self._context, began, RACE_SETTINGS)
