"""The player who tries out, in many guesses at the pack, what each way to meet its next card comes to."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sabot.bots.monte_carlo import Manner, race
from sabot.bots.setting import Setting
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.games.patience.actions import Action, all_actions
from sabot.games.patience.view import View

if TYPE_CHECKING:
    from sabot.fast.patience.thinking import Thinker

MANNER = Manner(negligible=0.003, clear=3.0, sure=1.0, doubt=0.3)
"""In games of one. A rare card may decide."""


class Search:
    """Thinks until the next card comes out of the pack, and then goes the way that he has found.

    Once the pack is out there is nothing left to guess, and with one card in it a single guess.
    """

    needs_kernel = True

    def __init__(self, seat: Seat, rng: random.Random, setting: Setting | None = None) -> None:
        self._rng, self._setting = rng, setting or Setting()
        self._thinker: Thinker | None = None
        self._way: dict[bytes, int] = {}

    def see(self, event: Event) -> None:
        """All that matters lies on the table."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """The next move of the way."""
        if self._thinker is None:
            from sabot.fast.patience.thinking import Thinker

            self._thinker = Thinker(view.terms.edition)
        sight = self._thinker.sight(view)
        if sight not in self._way:
            self._way = dict(self._thinker.way(self._best_of(self._thinker, view)))
        return all_actions()[self._way[sight]]

    def _best_of(self, thinker: Thinker, view: View) -> int:
        began = time.monotonic()
        ways = thinker.look(view, self._rng.getrandbits(64))
        if ways > 1 and view.pack_size == 1:
            came_to, _ = thinker.play_out(range(ways), 1)
            return came_to.index(max(came_to))
        return race(ways, thinker.play_out, self._setting, began, MANNER)
