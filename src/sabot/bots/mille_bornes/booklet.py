"""The player who has read the book: he goes by the hints that the rulebooks print, and by nothing else."""

from __future__ import annotations

import random
from collections.abc import Sequence

from sabot.bots.mille_bornes.extension import goes_on
from sabot.bots.mille_bornes.hints import weigh
from sabot.bots.mille_bornes.situation import Memory, Situation
from sabot.bots.setting import Setting
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.games.mille_bornes.actions import Action, CallExtension, CoupFourre, EndHand
from sabot.games.mille_bornes.view import View


class Booklet:
    """Weighs every legal action by the hints and takes the best; among equals, any."""

    def __init__(self, seat: Seat, rng: random.Random, setting: Setting | None = None) -> None:
        self._rng = rng
        self._memory = Memory()

    def see(self, event: Event) -> None:
        """Parker E: try to remember which cards have been played."""
        self._memory.see(event)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """The action that the hints speak for most."""
        equals = best(Situation(view, self._memory.discarded), legal)
        return equals[0] if len(equals) == 1 else self._rng.choice(equals)


def best(at: Situation, legal: Sequence[Action]) -> Sequence[Action]:
    """The actions that the hints speak for most, all alike."""
    for action in legal:
        if isinstance(action, CoupFourre):
            return (action,)  # Parker G: 300 points besides the safety's 100, and another turn
        if isinstance(action, CallExtension):
            return (action if goes_on(at) else EndHand(),)
    weights = [weigh(at, action) for action in legal]
    most = max(weights)
    return [action for action, weight in zip(legal, weights, strict=True) if weight == most]
