"""The winner: the first player without game-pile cards (FL-3) or, in a block, the fewest (FL-12)."""

from __future__ import annotations

from sabot.core.ids import RuleId, Side
from sabot.core.rules import ScoreEntry, ScoreLine, ScoreSheet
from sabot.core.text import Text
from sabot.games.flinch.state import Ended, Ending, State


def score(state: State) -> ScoreSheet:
    """Return a sheet of one line: the game-pile cards left to each side, of which the fewest win.

    A hand that must be dealt again counts for nothing (FL-10).
    """
    terms, phase = state.terms, state.phase
    blocked = isinstance(phase, Ended) and phase.how is Ending.BLOCK
    if isinstance(phase, Ended) and phase.how is Ending.AGAIN:
        entries = tuple(_entry("again", 0) for _ in range(terms.sides))
    else:
        entries = tuple(_entry("left", _left(state, Side(side))) for side in range(terms.sides))
    line = ScoreLine("left", RuleId("FL-12" if blocked else "FL-3"), entries)
    totals = tuple(entry.points for entry in entries)
    return ScoreSheet((line,), totals, phase.winners if isinstance(phase, Ended) else (), fewest_win=True)


def _left(state: State, side: Side) -> int:
    """Return the number of cards in a side's game piles (FL-15)."""
    return sum(len(state.game[seat]) for seat in state.terms.members(side))


def _entry(reason: str, points: int) -> ScoreEntry:
    return ScoreEntry(points, Text(f"flinch-why-{reason}", {"points": points}))
