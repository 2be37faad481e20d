"""The terms of one table: what differs between games of asking, typed and checked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sabot.core.edition import Edition
from sabot.core.errors import EditionError, TableError
from sabot.core.ids import Seat
from sabot.games.kit.numbers import NUMBERS, Cards, pack_of


class Gives(StrEnum):
    """How many cards of the number a player gives when asked."""

    ONE = "one"
    ALL = "all"


class Askable(StrEnum):
    """Whom a player may ask."""

    ANYBODY = "anybody"
    WITH_CARDS = "with-cards"
    """Players who hold a card. Only for games that deal all cards, where two players always do."""


class LuckyDraw(StrEnum):
    """What happens when a player draws the number that they asked for."""

    ENDS = "ends"
    GOES_ON = "goes-on"


@dataclass(frozen=True, slots=True)
class Terms:
    """What a table agrees on before the first card is dealt."""

    edition: Edition
    players: int
    series: int
    """The number of cards of each number, which together are a set."""
    hand_size: int | None
    """The number of cards dealt to each player, the rest being the stock; None to deal all cards."""
    gives: Gives
    luck: LuckyDraw
    askable: Askable

    @property
    def deck(self) -> Cards:
        """The pack in its printed order."""
        return pack_of(self.series)

    def dealt_to(self, seat: Seat, dealer: Seat) -> int:
        """Return how many cards this player is dealt; the first on the dealer's left may get one more."""
        if self.hand_size is not None:
            return self.hand_size
        each, more = divmod(self.series * len(NUMBERS), self.players)
        return each + ((seat - dealer - 1) % self.players < more)

    def may_be_asked(self, cards: int) -> bool:
        """Return whether a player who holds `cards` cards may be asked."""
        return cards > 0 or self.askable is Askable.ANYBODY

    def left_of(self, seat: Seat) -> Seat:
        """Return the player on the left."""
        return Seat((seat + 1) % self.players)


def player_counts(edition: Edition) -> tuple[int, ...]:
    """Return the numbers of players that the edition allows."""
    fewest = edition.integer("play.fewest_players", 2, 8)
    return tuple(range(fewest, edition.integer("play.most_players", fewest, 8) + 1))


def agreed(
    edition: Edition, players: int, hand_size: int | None, gives: Gives, luck: LuckyDraw, askable: Askable
) -> Terms:
    """Return the terms; raise TableError if the edition has no such table."""
    counts = player_counts(edition)
    if players not in counts:
        known = ", ".join(map(str, counts))
        raise TableError("table-players", players=players, edition=edition.id, known=known)
    series = edition.integer("play.series", 2, 10)
    terms = Terms(edition, players, series, hand_size, gives, luck, askable)
    if len(terms.deck) < players * (hand_size or 1):
        cards = len(terms.deck)
        raise EditionError("edition-pack-small", edition=edition.id, players=players, cards=cards)
    return terms
