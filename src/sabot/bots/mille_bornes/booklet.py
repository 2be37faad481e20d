"""The player `booklet` of Mille Bornes: follows the hints that the rulebooks print, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Sequence

from sabot.bots.context import BotContext
from sabot.bots.mille_bornes.extension import calls_extension
from sabot.bots.mille_bornes.hints import weigh
from sabot.bots.mille_bornes.situation import Memory, Situation
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.games.mille_bornes.actions import Action, CallExtension, CoupFourre, EndHand
from sabot.games.mille_bornes.view import View


class Booklet:
    """Weighs every legal action by the hints and takes the best; among equals, a random one."""

    def __init__(self, seat: Seat, rng: random.Random, context: BotContext | None = None) -> None:
        self._rng = rng
        self._memory = Memory()

    def see(self, event: Event) -> None:
        """Remember the event. (Parker E: try to remember which cards have been played.)"""
        self._memory.see(event)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the action that the hints favour most."""
        equals = best_actions(Situation(view, self._memory.discarded), legal)
        return equals[0] if len(equals) == 1 else self._rng.choice(equals)


def best_actions(situation: Situation, legal: Sequence[Action]) -> Sequence[Action]:
    """Return all actions that the hints favour equally and most."""
    for action in legal:
        if isinstance(action, CoupFourre):
            return (action,)  # Parker G: 300 points besides the safety's 100, and another turn
        if isinstance(action, CallExtension):
            return (action if calls_extension(situation) else EndHand(),)
    weights = [weigh(situation, action) for action in legal]
    most = max(weights)
    return [action for action, weight in zip(legal, weights, strict=True) if weight == most]
