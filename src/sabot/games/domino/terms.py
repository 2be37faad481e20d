"""The terms of one table: an edition's values for this many players, typed and checked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from sabot.core.edition import Edition
from sabot.core.errors import TableError
from sabot.core.ids import Seat
from sabot.games.kit.numbers import Cards, pack_of
from sabot.games.kit.policies import policy


class Duties(StrEnum):
    """Who enforces the duties: the program, or the opponents (DO-7)."""

    REFEREE = "referee"
    CHALLENGE = "challenge"


class TurnOver(StrEnum):
    """When a player whose hand is empty turns the pile over (DO-5)."""

    AT_ONCE = "at-once"
    WHEN_NEEDED = "when-needed"
    """Only when a card of the hand has to be turned up."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a table agrees on before the first card is dealt."""

    edition: Edition
    players: int
    deck: Cards
    most_turns: int
    duties: Duties
    turn_over: TurnOver

    def left_of(self, seat: Seat) -> Seat:
        """Return the next seat, on the left."""
        return Seat((seat + 1) % self.players)

    def hand_size(self, seat: Seat, dealer: Seat) -> int:
        """Return how many cards are dealt to `seat`; the first seats may get one more (DO-1)."""
        each, over = divmod(len(self.deck), self.players)
        return each + ((seat - dealer - 1) % self.players < over)


def player_counts(edition: Edition) -> tuple[int, ...]:
    """Return the numbers of players for which the edition has a table (DO-1)."""
    fewest = edition.integer("play.fewest_players", 2, 8)
    return tuple(range(fewest, edition.integer("play.most_players", fewest, 8) + 1))


@lru_cache(maxsize=256)
def terms_of(edition: Edition, players: int) -> Terms:
    """Return the terms for this many players; raise TableError if the edition has no such table."""
    if players not in player_counts(edition):
        known = ", ".join(str(count) for count in player_counts(edition))
        raise TableError("table-players", players=players, edition=edition.id, known=known)
    deck = pack_of(edition.integer("play.series", 1, 40))
    most_turns = edition.integer("play.most_turns", 1, 99_999)
    duties = policy(edition, "options.duties", Duties)
    turn_over = policy(edition, "options.turn_over", TurnOver)
    return Terms(edition, players, deck, most_turns, duties, turn_over)
