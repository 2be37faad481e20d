"""What a simulation measures in a finished hand of Patience."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sabot.core.rules import Event
from sabot.games.patience.events import PileMoved
from sabot.games.patience.state import State


def measures(state: State, events: Sequence[Event]) -> Mapping[str, float]:
    """Return the measures by name; the one side is number 1."""
    return {
        "score.1": float(state.up),
        "up.1": float(state.up),
        "come-out": float(state.won),
        "half-up": float(2 * state.up >= len(state.terms.deck)),
        "piles-moved": float(sum(isinstance(event, PileMoved) for event in events)),
        "left-in-waste": float(len(state.waste)),
        "left-in-row": float(sum(len(pile) for pile in state.lower)),
    }
