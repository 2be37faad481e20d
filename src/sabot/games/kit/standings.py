"""The standing in games that end with the first hand that has a winner."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.rules import MatchStanding, ScoreSheet


def one_hand(sides: int, carried: tuple[int, ...], sheets: Sequence[ScoreSheet]) -> MatchStanding:
    """Return the standing after one hand; a hand without a winner is dealt again."""
    totals = list(carried) if carried else [0] * sides
    for sheet in sheets:
        totals = [total + points for total, points in zip(totals, sheet.totals, strict=True)]
    winners = sheets[-1].winners if sheets else ()
    return MatchStanding(tuple(totals), bool(winners), winners)
