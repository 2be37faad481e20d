"""What a bot is told besides the cards: its budget for a decision, and how the match stands.

The budget follows the name of a bot that searches: `search@0.1s`, `search@1s` or `search@5s` by the clock,
`search@2000` by playouts, which makes the same choices on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sabot.core.errors import UnknownName

LEVEL_MARK = "@"
LEVELS = ("0.1s", "1s", "5s")
"""The budgets that people choose from."""
DEFAULT_LEVEL = "1s"

_MAX_SECONDS, _MAX_PLAYOUTS = 60.0, 10_000_000

Stopped = Callable[[], bool]


def never() -> bool:
    """Return False: nobody is waiting for the bot to stop."""
    return False


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """How much a bot may search for one decision: so many seconds or, if given, so many playouts."""

    seconds: float = 1.0
    playouts: int | None = None


@dataclass(frozen=True, slots=True)
class BotContext:
    """What a bot is told for one hand. `totals`: what the sides bring to it; None if it is not part of a
    match.

    `stopped` is asked while searching: once it returns True, the best choice so far is wanted at once.
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
