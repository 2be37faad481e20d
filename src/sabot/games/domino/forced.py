"""Which moves play themselves: nobody sees into a hand, so everybody sees when there is one move only."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.games.domino.actions import Action
from sabot.games.domino.view import View


def forced(view: View, legal: Sequence[Action]) -> Action | None:
    """Return the only legal move; with two players every move is one."""
    return legal[0] if len(legal) == 1 else None
