"""Moves that play themselves: a pass, where passing already says that nothing could be played."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.games.flinch.actions import Action, Pass
from sabot.games.flinch.state import Block
from sabot.games.flinch.terms import Duties
from sabot.games.flinch.view import View


def forced(view: View, legal: Sequence[Action]) -> Action | None:
    """Return the pass of a seat that can do nothing else.

    Where the opponents watch over the duties (FL-11), a player may pass while holding back a starter. There,
    an immediate pass would reveal that the hand has none, unless the hand is empty or a block leaves no
    choice (FL-12).
    """
    if tuple(legal) != (Pass(),) or view.seat is None:
        return None
    watched = view.terms.duties is Duties.CHALLENGE and not isinstance(view.phase, Block)
    return None if watched and view.hand else legal[0]
