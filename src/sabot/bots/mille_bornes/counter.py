"""The player who counts: what is still out, what the others can still hold, and what each of it is worth.

How he weighs that stands in `sabot.fast.mille_bornes.counter`; the kernel is asked for every choice.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from sabot.bots.setting import Setting
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.games.mille_bornes.actions import Action, CoupFourre
from sabot.games.mille_bornes.view import View


class Counter:
    """Takes what weighs most. Luck has no part in it."""

    needs_kernel = True

    def __init__(self, seat: Seat, rng: random.Random, setting: Setting | None = None) -> None:
        self._seen: list[Event] = []

    def see(self, event: Event) -> None:
        """Keep everything: what lies under the top of the discards, and who let which attack pass."""
        self._seen.append(event)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """A coup fourré always; else what the kernel says."""
        for action in legal:
            if isinstance(action, CoupFourre):
                return action
        from sabot.fast.mille_bornes.counter_choice import choice

        return choice(view, self._seen)
