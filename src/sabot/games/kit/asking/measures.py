"""What a simulation measures in a finished hand of a game of asking."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from sabot.core.rules import Event
from sabot.games.kit.asking.events import Drew, Found, Given, Refused, SetLaid, StockEmpty
from sabot.games.kit.asking.scoring import leaders
from sabot.games.kit.asking.state import State
from sabot.games.kit.numbers import NUMBERS


def measures(state: State, events: Sequence[Event]) -> dict[str, float]:
    """Return the measures by name; those of a side end in its number, counted from 1."""
    found: dict[str, float] = {}
    for side, laid in enumerate(state.sets, 1):
        found[f"score.{side}"] = found[f"sets.{side}"] = float(len(laid))
    found["asks"] = float(sum(isinstance(event, Given | Refused) for event in events))
    found["refusals"] = float(sum(isinstance(event, Refused) for event in events))
    found["shared"] = float(len(leaders(state.sets)) > 1)
    found["all-sets-to-one"] = float(len(NUMBERS) in map(len, state.sets))
    return found


def sets_drawn(events: Sequence[Event]) -> float:
    """Return how many sets were completed by a card from the stock."""
    told = [event for event in events if not isinstance(event, StockEmpty)]
    return float(
        sum(
            isinstance(before, Drew | Found) and isinstance(event, SetLaid)
            for before, event in pairwise(told)
        )
    )
