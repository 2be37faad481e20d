"""The terms of one table of Authors (AU-1)."""

from __future__ import annotations

from functools import lru_cache

from sabot.core.edition import Edition
from sabot.games.kit.asking.terms import Askable, Gives, LuckyDraw, Terms, agreed


@lru_cache(maxsize=64)
def terms_of(edition: Edition, players: int) -> Terms:
    """Return the terms: four series, all dealt, for two players or more (AU-1).

    One card at a time is given (AU-2); players without cards are not asked (AU-4).
    """
    return agreed(
        edition,
        players,
        hand_size=None,
        gives=Gives.ONE,
        luck=LuckyDraw.ENDS,
        askable=Askable.WITH_CARDS,
    )
