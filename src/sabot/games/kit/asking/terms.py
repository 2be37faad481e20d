"""The terms of one table: what differs between games of asking, typed and checked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sabot.core.edition import Edition
from sabot.core.errors import EditionError, TableError
from sabot.core.ids import Seat
from sabot.games.kit.numbers import NUMBERS, Cards, pack_of


class Gives(StrEnum):
    """How many of his cards of a number an asked player gives."""

    ONE = "one"
    ALL = "all"


class Luck(StrEnum):
    """What it means to draw from the stock the very number that was asked for."""

    ENDS = "ends"
    GOES_ON = "goes-on"


@dataclass(frozen=True, slots=True)
class Terms:
    """What is agreed at one table before the first card is dealt."""

    edition: Edition
    players: int
    series: int
    """How many cards of each number there are; together they are a set."""
    hand_size: int | None
    """How many cards each player is dealt, the rest being the stock; None: all, one after another."""
    gives: Gives
    luck: Luck

    @property
    def deck(self) -> Cards:
        """The pack in printed order."""
        return pack_of(self.series)

    def dealt_to(self, seat: Seat, dealer: Seat) -> int:
        """How many cards this player is dealt; the first ones on the dealer's left may get one more."""
        if self.hand_size is not None:
            return self.hand_size
        each, more = divmod(self.series * len(NUMBERS), self.players)
        return each + ((seat - dealer - 1) % self.players < more)

    def left_of(self, seat: Seat) -> Seat:
        """The player on the left."""
        return Seat((seat + 1) % self.players)


def player_counts(edition: Edition) -> tuple[int, ...]:
    """For how many players the edition has a table."""
    fewest = edition.integer("play.fewest_players", 2, 8)
    return tuple(range(fewest, edition.integer("play.most_players", fewest, 8) + 1))


def agreed(edition: Edition, players: int, hand_size: int | None, gives: Gives, luck: Luck) -> Terms:
    """The terms; raises TableError where the edition has no such table."""
    counts = player_counts(edition)
    if players not in counts:
        known = ", ".join(map(str, counts))
        raise TableError("table-players", players=players, edition=edition.id, known=known)
    terms = Terms(edition, players, edition.integer("play.series", 2, 10), hand_size, gives, luck)
    if len(terms.deck) < players * (hand_size or 1):
        cards = len(terms.deck)
        raise EditionError("edition-pack-small", edition=edition.id, players=players, cards=cards)
    return terms
