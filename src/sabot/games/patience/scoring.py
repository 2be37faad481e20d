"""The score of a hand: the cards on the upper row (PA-5). One hand is a whole game."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.ids import RuleId, Side
from sabot.core.rules import MatchStanding, ScoreEntry, ScoreLine, ScoreSheet
from sabot.core.text import Text
from sabot.games.patience.state import State


def score(state: State) -> ScoreSheet:
    """Return a point for every card on the upper row; only all cards win (PA-5)."""
    points, cards = state.up, len(state.terms.deck)
    reason = Text("patience-why-up", {"points": points, "cards": cards})
    line = ScoreLine("up", RuleId("PA-5"), (ScoreEntry(points, reason),))
    return ScoreSheet((line,), (points,), (Side(0),) if state.won else ())


def standing(carried: tuple[int, ...], sheets: Sequence[ScoreSheet]) -> MatchStanding:
    """Return the standing: the game ends with its first hand, won or lost (PA-5)."""
    total = sum(carried) + sum(sheet.totals[0] for sheet in sheets)
    return MatchStanding((total,), bool(sheets), sheets[-1].winners if sheets else ())
