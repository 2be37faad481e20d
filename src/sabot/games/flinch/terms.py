"""The terms of one table: an edition's values for this many players, typed and checked (FL-1, FL-15).

The rules ask for a value here, never for the edition.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from sabot.core.edition import Edition
from sabot.core.errors import EditionError, TableError
from sabot.core.ids import Card, Seat, Side
from sabot.games.kit.numbers import Cards, of_rank, pack_of
from sabot.games.kit.policies import policy


class Duties(StrEnum):
    """Who enforces the duties (FL-11)."""

    REFEREE = "referee"
    CHALLENGE = "challenge"


class Variation(StrEnum):
    """How centre piles are built (FL-4, FL-13, FL-14)."""

    NONE = "none"
    BOTH_ENDS = "from-both-ends"
    MIDDLE = "from-the-middle"


STARTING_RANKS = {
    Variation.NONE: (1,),
    Variation.BOTH_ENDS: (1, 15),
    Variation.MIDDLE: (8,),
}
"""The numbers that begin a centre pile and have the duties of the 1 (FL-4, FL-13, FL-14)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a table agrees on before the first card is dealt."""

    edition: Edition
    players: int
    sides: int
    deck: Cards
    game_pile: int
    hand_size: int
    reserves: int
    duties: Duties
    recycle: bool
    variation: Variation
    starters: frozenset[Card]

    def side_of(self, seat: Seat) -> Side:
        """Return the side of a seat: partners sit opposite, seat *s* on side *s mod k* (FL-15)."""
        return Side(seat % self.sides)

    def partner_of(self, seat: Seat) -> Seat | None:
        """Return the partner of `seat`, if the table has partners (FL-15)."""
        return None if self.sides == self.players else Seat((seat + self.sides) % self.players)

    def members(self, side: Side) -> tuple[Seat, ...]:
        """Return the seats of a side."""
        return tuple(Seat(seat) for seat in range(side, self.players, self.sides))

    def left_of(self, seat: Seat) -> Seat:
        """Return the next seat, on the left (FL-3)."""
        return Seat((seat + 1) % self.players)


def player_counts(edition: Edition) -> tuple[int, ...]:
    """Return the numbers of players for which the edition has a table: 2 to 8 (FL-1)."""
    return tuple(sorted({int(key.split(".")[1]) for key in edition.values if key.startswith("tables.")}))


@lru_cache(maxsize=256)
def terms_of(edition: Edition, players: int) -> Terms:
    """Return the terms for this many players; raise TableError if the edition has no such table."""
    if players not in player_counts(edition):
        known = ", ".join(str(count) for count in player_counts(edition))
        raise TableError("table-players", players=players, edition=edition.id, known=known)
    partners = edition.truth(f"tables.{players}.partners")
    if partners and players % 2:
        raise TableError("table-sides", players=players, sides=players // 2)
    packs = edition.integer(f"tables.{players}.packs", 1, 2)
    deck = pack_of(edition.integer("deck.series", 1, 40) * packs)
    reserves = edition.integer("play.reserves", 5, 5)
    hand_size = edition.integer("play.hand", 1, reserves)  # each card may become a reserve pile (FL-10)
    game_pile = edition.integer("play.game_pile", 1, 40)
    if len(deck) < players * (game_pile + hand_size):
        raise EditionError("edition-pack-small", edition=edition.id, players=players, cards=len(deck))
    variation = policy(edition, "options.variation", Variation)
    return Terms(
        edition,
        players,
        players // 2 if partners else players,
        deck,
        game_pile,
        hand_size,
        reserves,
        policy(edition, "options.duties", Duties),
        edition.truth("options.recycle"),
        variation,
        frozenset(of_rank(number) for number in STARTING_RANKS[variation]),
    )
