"""A bot's budget for a decision, and the standing of the match.

The budget follows the name of a bot that searches: `search@0.1s`, `search@1s` or `search@5s` by the clock,
`search@2000` by playouts, which gives the same choices on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sabot.core.errors import UnknownName

LEVEL_MARK = "@"
LEVELS = ("0.1s", "1s", "5s")
"""The budgets that people can choose."""
DEFAULT_LEVEL = "1s"

_MAX_SECONDS, _MAX_PLAYOUTS = 60.0, 10_000_000

Stopped = Callable[[], bool]


def never() -> bool:
    """Return False: the search is never stopped early."""
    return False


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """How much a bot may search for one decision: `seconds` or, if given, `playouts`."""

    seconds: float = 1.0
    playouts: int | None = None


@dataclass(frozen=True, slots=True)
class BotContext:
    """What a bot is told for one hand. `totals`: what the sides bring to it; None outside a match.

    A search calls `stopped` as it goes; once that returns True, it must return its best choice at once.
    """

    budget: SearchBudget = SearchBudget()
    totals: tuple[int, ...] | None = None
    stopped: Stopped = never


def parse_budget(name: str, level: str) -> SearchBudget:
    """Return the budget that a level stands for; `name` is the whole name, for the error message."""
    try:
        budget = SearchBudget(float(level[:-1])) if level.endswith("s") else SearchBudget(playouts=int(level))
    except ValueError:
        raise _unknown(name) from None
    playouts = 1 if budget.playouts is None else budget.playouts
    if not 0 < budget.seconds <= _MAX_SECONDS or not 0 < playouts <= _MAX_PLAYOUTS:
        raise _unknown(name)
    return budget


def _unknown(name: str) -> UnknownName:
    return UnknownName("player-level", name=name, known=", ".join(LEVELS))
