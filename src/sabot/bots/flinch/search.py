"""The player who tries every move over and over in his mind before he makes one.

How it is tried stands in `sabot.fast.flinch.search`, how the best is found in `sabot.bots.monte_carlo`: what
the quick player `runs` of the kernel would do is departed from only for a gain that is more than luck.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sabot.bots.flinch.memory import Memory
from sabot.bots.flinch.watching import answer, is_watching
from sabot.bots.monte_carlo import Manner, race
from sabot.bots.setting import Setting
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.games.flinch.actions import Action
from sabot.games.flinch.codec import CODEC
from sabot.games.flinch.state import Turn, Window
from sabot.games.flinch.terms import Duties
from sabot.games.flinch.view import View

if TYPE_CHECKING:
    from sabot.fast.flinch.search import Trials

GUESSES_AT_ONCE = 8
MANNER = Manner(0.002, clear=3.0, sure=1.0, at_once=GUESSES_AT_ONCE, narrowing=True)
"""Two hands in a thousand are not worth another thought."""


class Search:
    """Looks ahead by chance, remembers the reserve piles, and keeps the duties, whoever watches over them."""

    needs_kernel = True

    def __init__(self, seat: Seat, rng: random.Random, setting: Setting | None = None) -> None:
        self._rng = rng
        self._memory = Memory()
        self._setting = setting or Setting()

    def see(self, event: Event) -> None:
        """What lies beneath a reserve top was seen when it was laid."""
        self._memory.see(event)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """The action that brought most. Whether to challenge is decided as by the booklet player (FL-11)."""
        self._memory.catch_up(view.terms)
        if isinstance(view.phase, Turn | Window) and is_watching(view):
            return answer(view, view.phase, self._memory)
        began = time.monotonic()
        trials, terms = self._trials(view), view.terms
        best = race(len(trials.codes), trials.run, self._setting, began, MANNER)
        return CODEC.actions(terms.players, terms.sides)[trials.codes[best]]

    def _trials(self, view: View) -> Trials:
        """Where opponents watch over the duties he keeps them too, and thinks as if all did (FL-11)."""
        from sabot.fast.flinch.search import Trials

        memory, terms = self._memory, view.terms
        watched = terms.duties is Duties.CHALLENGE
        if watched:
            view = replace(view, terms=replace(terms, duties=Duties.REFEREE))
        stacks = [stack for seat in range(terms.players) for stack in memory.stacks(view, Seat(seat))]
        dutiful = () if watched else memory.dutiful
        return Trials(view, stacks, dutiful, self._rng.getrandbits(64))
