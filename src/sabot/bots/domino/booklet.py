"""The player `booklet` of Domino: keeps the duties, calls breaches, and weighs what the rules leave open.

That is only which of several opponents' piles to lay a card on, and whether to say "Domino". Both can be
judged by the face-up cards.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from sabot.bots.context import BotContext
from sabot.bots.domino.hints import weigh
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.games.domino.actions import (
    Action,
    Call,
    LetPass,
    PileToOpponent,
    PileToTable,
    ToOpponent,
    ToTable,
)
from sabot.games.domino.places import is_breach
from sabot.games.domino.state import Window
from sabot.games.domino.view import View


class Booklet:
    """Needs no memory: everything that matters is on the table."""

    def __init__(self, seat: Seat, rng: random.Random, context: BotContext | None = None) -> None:
        self._rng = rng

    def see(self, event: Event) -> None:
        """Do nothing: the table shows what matters."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Prefer the table, then an opponent's pile, then actions that get rid of nothing (DO-3, DO-4)."""
        if isinstance(view.phase, Window):
            return Call() if is_breach(view, view.phase.seat, view.phase.deed) else LetPass()
        for action in legal:
            if isinstance(action, PileToTable | ToTable):
                return action
        onto = [action for action in legal if isinstance(action, PileToOpponent | ToOpponent)]
        if not onto:
            return legal[0]  # a player may turn up a card, or lay one on their own pile: never both
        weights = [weigh(view, action) for action in onto]
        best = max(weights)
        equals = [action for action, weight in zip(onto, weights, strict=True) if weight == best]
        return equals[0] if len(equals) == 1 else self._rng.choice(equals)
