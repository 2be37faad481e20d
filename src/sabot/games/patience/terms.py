"""The terms of the table: cards, waste, and how empty places are filled (PA-1, PA-2, PA-4)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from sabot.core.edition import Edition
from sabot.core.errors import TableError
from sabot.games.kit.numbers import Cards, pack_of
from sabot.games.kit.policies import policy

PLACES = 4
"""The number of piles in the lower row, for which the actions are made (PA-1)."""


class Gaps(StrEnum):
    """What fills a place that a 1 or play to the upper row has left (PA-4).

    The place of a moved pile always takes the next card of the pack, as the book says.
    """

    PACK_THEN_WASTE = "pack-then-waste"
    WASTE_THEN_PACK = "waste-then-pack"
    PACK_ONLY = "pack-only"
    NEVER = "never"


class Waste(StrEnum):
    """When a card that was turned up may go onto the waste (PA-2)."""

    ONLY_IF_UNPLAYABLE = "only-if-unplayable"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class Terms:
    """What a table agrees on before the first card is dealt."""

    edition: Edition
    series: int
    deck: Cards
    gaps: Gaps
    waste: Waste


def player_counts(edition: Edition) -> tuple[int, ...]:
    """Return the only number of players: 1 (PA-1)."""
    return (1,)


@lru_cache(maxsize=64)
def terms_of(edition: Edition, players: int) -> Terms:
    """Return the terms of the only table; raise TableError for more players (PA-1)."""
    if players not in player_counts(edition):
        raise TableError("table-players", players=players, edition=edition.id, known="1")
    series = edition.integer("play.series", 1, 10)
    edition.integer("play.row", PLACES, PLACES)
    gaps, waste = policy(edition, "options.gaps", Gaps), policy(edition, "options.waste", Waste)
    return Terms(edition, series, pack_of(series), gaps, waste)
