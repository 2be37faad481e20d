"""Every action of a table as a number, and back.

What names nobody comes first, so that it has the same code at every table.
"""

from __future__ import annotations

from sabot.core.ids import Seat
from sabot.games.domino.actions import (
    Action,
    Call,
    LayOwn,
    LetPass,
    PileToOpponent,
    PileToTable,
    ToOpponent,
    ToTable,
    TurnUp,
)
from sabot.games.kit.codec import ListedActions


def all_actions(players: int, sides: int) -> tuple[Action, ...]:
    """Return the whole action space of a table, in the order of the codes."""
    seats = [Seat(seat) for seat in range(players)]
    return (
        TurnUp(),
        PileToTable(),
        ToTable(),
        LayOwn(),
        Call(),
        LetPass(),
        *(PileToOpponent(seat) for seat in seats),
        *(ToOpponent(seat) for seat in seats),
    )


CODEC: ListedActions[Action] = ListedActions(all_actions)
