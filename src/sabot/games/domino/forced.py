"""Moves that play themselves. Nobody sees into a hand, so everybody sees when only one move is legal."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.games.domino.actions import Action
from sabot.games.domino.view import View


def forced(view: View, legal: Sequence[Action]) -> Action | None:
    """Return the only legal move. With two players, every move is the only one."""
    return legal[0] if len(legal) == 1 else None
