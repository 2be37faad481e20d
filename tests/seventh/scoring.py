"""The sheet of a hand, and the winner of the game (HC-4, HC-5)."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.ids import RuleId, Side
from sabot.core.rules import MatchStanding, ScoreEntry, ScoreLine, ScoreSheet
from sabot.core.text import Text
from tests.seventh.state import State
from tests.seventh.terms import Terms


def _entry(reason: str, points: int) -> ScoreEntry:
    return ScoreEntry(points, Text(f"high-card-why-{reason}", {"points": points}))


def score(state: State) -> ScoreSheet:
    """Return a sheet of one line: the tricks (HC-4)."""
    entries = tuple(_entry("tricks", points) for points in state.points)
    return ScoreSheet((ScoreLine("tricks", RuleId("HC-4"), entries),), state.points, _most(state.points))


def standing(terms: Terms, carried: tuple[int, ...], sheets: Sequence[ScoreSheet]) -> MatchStanding:
    """Return the standing of a game played to a number of points (HC-5)."""
    rows = [carried or (0,) * terms.players, *(sheet.totals for sheet in sheets)]
    totals = tuple(map(sum, zip(*rows, strict=True)))
    over = max(totals) >= terms.target
    return MatchStanding(totals, over, _most(totals) if over else ())


def _most(points: tuple[int, ...]) -> tuple[Side, ...]:
    return tuple(Side(side) for side, one in enumerate(points) if one == max(points))
