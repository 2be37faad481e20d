"""The terms of one table of Go to the Store (GS-1, GS-2)."""

from __future__ import annotations

from functools import lru_cache

from sabot.core.edition import Edition
from sabot.games.kit.asking.terms import Askable, Gives, LuckyDraw, Terms, agreed
from sabot.games.kit.policies import policy


@lru_cache(maxsize=64)
def terms_of(edition: Edition, players: int) -> Terms:
    """Return the terms: six cards each, the rest is the store (GS-1).

    Any other player may be asked, and gives all cards of the number (GS-2).
    """
    return agreed(
        edition,
        players,
        hand_size=edition.integer("play.hand_size", 1, 20),
        gives=Gives.ALL,
        luck=policy(edition, "options.store_luck", LuckyDraw),
        askable=Askable.ANYBODY,
    )
