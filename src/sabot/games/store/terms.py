"""The terms of one table of Go to the Store (GS-1, GS-2)."""

from __future__ import annotations

from functools import lru_cache

from sabot.core.edition import Edition
from sabot.core.errors import EditionError
from sabot.games.kit.asking.terms import Gives, Luck, Terms, agreed


@lru_cache(maxsize=64)
def terms_of(edition: Edition, players: int) -> Terms:
    """Six cards each, the rest is the store (GS-1); all cards of the number are given (GS-2)."""
    return agreed(
        edition,
        players,
        hand_size=edition.integer("play.hand_size", 1, 20),
        gives=Gives.ALL,
        luck=_luck(edition),
    )


def _luck(edition: Edition) -> Luck:
    """Whether drawing the very number that was asked for lets the turn go on (GS-2)."""
    word = edition.word("options.store_luck")
    try:
        return Luck(word)
    except ValueError:
        raise EditionError(
            "edition-value", edition=edition.id, key="options.store_luck", value=word
        ) from None
