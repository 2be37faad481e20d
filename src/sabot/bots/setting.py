"""What a player is told besides the cards: how long to think, and how the game stands.

How long stands behind the name of a player who thinks: `search@0.1s`, `search@1s` or `search@5s` by the
clock, `search@2000` by playouts, which makes the same choices on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sabot.core.errors import UnknownName

LEVEL = "@"
LEVELS = ("0.1s", "1s", "5s")
"""The levels of thought that people choose from."""
USUAL_LEVEL = "1s"

_LONGEST, _MOST = 60.0, 10_000_000

Stopped = Callable[[], bool]


def never() -> bool:
    """Nobody stops a player who is not waited for."""
    return False


@dataclass(frozen=True, slots=True)
class Thought:
    """How much a player may think about one question: so many seconds or, if given, so many playouts."""

    seconds: float = 1.0
    playouts: int | None = None


@dataclass(frozen=True, slots=True)
class Setting:
    """For one hand. `totals`: what the sides bring to it; None, if it is no part of a game.

    `stopped` is asked while thinking: once it says so, the best choice found so far is wanted at once.
    """

    thought: Thought = Thought()
    totals: tuple[int, ...] | None = None
    stopped: Stopped = never


def thought_of(name: str, level: str) -> Thought:
    """What a level means; `name` is the whole name, for whoever has to correct it."""
    try:
        thought = Thought(float(level[:-1])) if level.endswith("s") else Thought(playouts=int(level))
    except ValueError:
        raise _unknown(name) from None
    playouts = 1 if thought.playouts is None else thought.playouts
    if not 0 < thought.seconds <= _LONGEST or not 0 < playouts <= _MOST:
        raise _unknown(name)
    return thought


def _unknown(name: str) -> UnknownName:
    return UnknownName("player-level", name=name, known=", ".join(LEVELS))
