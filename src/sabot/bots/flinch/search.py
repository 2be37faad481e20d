"""The player `search` of Flinch: tries every legal move on determinizations before making one.

The kernel (`sabot.fast.flinch.players.search`) plays them out, `sabot.bots.monte_carlo` finds the best.
Search departs from the move of the kernel's quick player `runs` only for a gain that is more than luck.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sabot.bots.context import BotContext
from sabot.bots.flinch.challenges import answer, is_watching
from sabot.bots.flinch.memory import Memory
from sabot.bots.monte_carlo import RaceSettings, race
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.games.flinch.actions import Action
from sabot.games.flinch.codec import CODEC
from sabot.games.flinch.state import Turn, Window
from sabot.games.flinch.terms import Duties
from sabot.games.flinch.view import View

if TYPE_CHECKING:
    from sabot.fast.flinch.players.search.trials import Trials

SAMPLES_AT_ONCE = 8
RACE_SETTINGS = RaceSettings(0.002, clear=3.0, sure=1.0, at_once=SAMPLES_AT_ONCE, narrowing=True)
"""Two hands in a thousand are not worth more search."""


class Search:
    """Searches determinizations, remembers the reserve piles, and keeps the duties even without a referee."""

    needs_kernel = True

    def __init__(self, seat: Seat, rng: random.Random, context: BotContext | None = None) -> None:
        self._rng = rng
        self._memory = Memory()
        self._context = context or BotContext()

    def see(self, event: Event) -> None:
        """Remember a reserve card when it is laid, because it may be covered later."""
        self._memory.see(event)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the action with the highest value. `booklet` decides whether to challenge (FL-11)."""
        self._memory.catch_up(view.terms)
        if isinstance(view.phase, Turn | Window) and is_watching(view):
            return answer(view, view.phase, self._memory)
        began = time.monotonic()
        trials, terms = self._trials(view), view.terms
        best = race(len(trials.codes), trials.run, self._context, began, RACE_SETTINGS)
        return CODEC.actions(terms.players, terms.sides)[trials.codes[best]]

    def _trials(self, view: View) -> Trials:
        """Return the trials, played as with a referee where the opponents watch over the duties (FL-11)."""
        from sabot.fast.flinch.players.search.trials import Trials

        memory, terms = self._memory, view.terms
        watched = terms.duties is Duties.CHALLENGE
        if watched:
            view = replace(view, terms=replace(terms, duties=Duties.REFEREE))
        stacks = [stack for seat in range(terms.players) for stack in memory.stacks(view, Seat(seat))]
        dutiful = () if watched else memory.dutiful
        return Trials(view, stacks, dutiful, self._rng.getrandbits(64))
