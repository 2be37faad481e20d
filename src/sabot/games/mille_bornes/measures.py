"""What a simulation measures in a finished hand of Mille Bornes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sabot.core.rules import Event
from sabot.games.mille_bornes.events import CoupFourreMade, ExtensionCalled
from sabot.games.mille_bornes.scoring import score
from sabot.games.mille_bornes.state import Ended, State


def measures(state: State, events: Sequence[Event]) -> Mapping[str, float]:
    """Return the measures by name; those of a side end in its number, counted from 1."""
    assert isinstance(state.phase, Ended)
    sheet, found = score(state), {}
    for side, total in enumerate(sheet.totals, 1):
        found[f"score.{side}"] = float(total)
        for line in sheet.lines:
            entry = line.entries[side - 1]
            found[f"{line.key}.{side}"] = float(entry.points if entry is not None else 0)
    completed, called = state.phase.completed, state.extension
    found["ended-by-trip"] = float(completed is not None and called is None)
    found["ended-by-extension"] = float(completed is not None and called is not None)
    found["ended-by-exhaustion"] = float(completed is None)
    found["extensions-called"] = float(sum(isinstance(event, ExtensionCalled) for event in events))
    found["coups-fourres"] = float(sum(isinstance(event, CoupFourreMade) for event in events))
    found["shut-outs"] = float(sum(not piles.distance for piles in state.sides))
    return found
