"""The player `counter`, who counts which cards are still out and what the others can hold.

The kernel makes every choice: see `sabot.fast.mille_bornes.players.counter`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from sabot.bots.context import BotContext
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.games.mille_bornes.actions import Action, CoupFourre
from sabot.games.mille_bornes.view import View


class Counter:
    """Takes the action with the greatest weight, without randomness."""

    needs_kernel = True

    def __init__(self, seat: Seat, rng: random.Random, context: BotContext | None = None) -> None:
        self._seen: list[Event] = []

    def see(self, event: Event) -> None:
        """Remember everything: the discards under the top one, and which players let an attack pass."""
        self._seen.append(event)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return a coup fourré if one is legal; else the choice of the kernel."""
        for action in legal:
            if isinstance(action, CoupFourre):
                return action
        from sabot.fast.mille_bornes.players.counter.from_view import choose

        return choose(view, self._seen)
