"""The terms of a table of High Card (HC-1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from sabot.core.edition import Edition
from sabot.core.errors import TableError
from sabot.core.ids import Seat
from sabot.games.kit.numbers import Cards, pack_of


class Doubling(StrEnum):
    """Whether a trick may be doubled (HC-3)."""

    OFFERED = "offered"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Terms:
    """What a table agrees on before the first card is dealt."""

    edition: Edition
    players: int
    deck: Cards
    hand_size: int
    target: int
    doubling: Doubling

    def left_of(self, seat: Seat) -> Seat:
        """Return the next player."""
        return Seat((seat + 1) % self.players)


def player_counts(edition: Edition) -> tuple[int, ...]:
    """Return the numbers of players that the edition allows (HC-1)."""
    return tuple(range(edition.integer("play.fewest_players"), edition.integer("play.most_players") + 1))


@lru_cache(maxsize=64)
def terms_of(edition: Edition, players: int) -> Terms:
    """Return the terms for this many players."""
    if players not in player_counts(edition):
        known = ", ".join(str(count) for count in player_counts(edition))
        raise TableError("table-players", players=players, edition=edition.id, known=known)
    size = edition.integer("play.dealt", 1, 15) // players
    doubling = Doubling(edition.word("options.doubling"))
    return Terms(edition, players, pack_of(1), size, edition.integer("play.target", 1), doubling)
