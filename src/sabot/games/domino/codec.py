"""The number of every action at a table, and back.

Actions that name no player come first, so that they have the same code at every table.
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
