"""Moves that play themselves: a turned card goes to the waste if no other move is legal."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.games.patience.actions import MOVES, Action, Spot
from sabot.games.patience.view import View


def forced(view: View, legal: Sequence[Action]) -> Action | None:
    """Return the move of the turned card to the waste if it is the only legal one.

    Turning up the next card is always left to the player, because it sets the pace of the game.
    """
    aside = MOVES[Spot.TURNED, Spot.WASTE]
    return aside if tuple(legal) == (aside,) else None
