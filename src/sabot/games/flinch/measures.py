"""What a simulation measures in a finished hand of Flinch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sabot.core.rules import Event
from sabot.games.flinch.events import Blocked, Challenged, NobodyBegan, Recycled
from sabot.games.flinch.scoring import score
from sabot.games.flinch.state import Ended, Ending, State

_ENDINGS = {
    "ended-by-going-out": Ending.OUT,
    "ended-by-penalty": Ending.PENALTY,
    "ended-by-block": Ending.BLOCK,
    "dealt-again": Ending.AGAIN,
}


def measures(state: State, events: Sequence[Event]) -> Mapping[str, float]:
    """Return the measures by name; those of a side end in its number, counted from 1."""
    assert isinstance(state.phase, Ended)
    sheet, found = score(state), {}
    for side, total in enumerate(sheet.totals, 1):
        found[f"score.{side}"] = float(total)
        for line in sheet.lines:
            entry = line.entries[side - 1]
            found[f"{line.key}.{side}"] = float(entry.points if entry is not None else 0)
    for name, how in _ENDINGS.items():
        found[name] = float(state.phase.how is how)
    challenges = [event.right for event in events if isinstance(event, Challenged)]
    found["challenges-right"] = float(sum(challenges))
    found["challenges-wrong"] = float(len(challenges) - sum(challenges))
    found["hands-laid-out"] = float(sum(isinstance(event, NobodyBegan) for event in events))
    found["blocks"] = float(sum(isinstance(event, Blocked) for event in events))
    found["recycles"] = float(sum(isinstance(event, Recycled) for event in events))
    return found
