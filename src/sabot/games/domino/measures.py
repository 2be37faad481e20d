"""What a simulation measures in a finished hand of Domino."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sabot.core.rules import Event
from sabot.games.domino.events import (
    CalledInVain,
    CalledRightly,
    LaidOnOpponent,
    PileTurnedOver,
)
from sabot.games.domino.scoring import score
from sabot.games.domino.state import Ended, State

_COUNTED: dict[str, type] = {
    "laid-on-opponents": LaidOnOpponent,
    "piles-turned-over": PileTurnedOver,
    "calls-right": CalledRightly,
    "calls-wrong": CalledInVain,
}


def measures(state: State, events: Sequence[Event]) -> Mapping[str, float]:
    """Return the measures by name; those of a player end in the player's number, counted from 1."""
    assert isinstance(state.phase, Ended)
    sheet, found = score(state), {}
    for side, total in enumerate(sheet.totals, 1):
        found[f"score.{side}"] = float(total)
        for line in sheet.lines:
            entry = line.entries[side - 1]
            found[f"{line.key}.{side}"] = float(entry.points if entry is not None else 0)
    found["ended-by-going-out"] = float(state.phase.seat is not None)
    found["ended-by-turn-limit"] = float(state.phase.seat is None)
    found["turns"] = float(state.turns)
    for name, kind in _COUNTED.items():
        found[name] = float(sum(isinstance(event, kind) for event in events))
    return found
