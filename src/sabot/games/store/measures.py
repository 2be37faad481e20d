"""What a simulation measures in a finished hand of Go to the Store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sabot.core.rules import Event
from sabot.games.kit.asking import measures as asking
from sabot.games.kit.asking.state import State


def measures(state: State, events: Sequence[Event]) -> Mapping[str, float]:
    """Return the measures of games of asking, and how many sets the store completed."""
    return asking.measures(state, events) | {"sets-drawn": asking.sets_drawn(events)}
