"""Deals and positions as lines of text: `deal Paul 3 7 7`, `reserve Paul 2 9 8`, `pack 4 *`.

A deal has a line for each of its zones. A position has one for each pile, then one for the phase, which each
game writes in its own way. `*` at the end of a pile stands for all cards that are named nowhere, in printed
order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence

from sabot.core.errors import NotationError, at_line
from sabot.core.ids import HIDDEN, Card, Seat
from sabot.core.rules import Zone
from sabot.core.table import Table
from sabot.games.kit.numbers import Cards, parse_number

REST = "*"


def parse_deal(
    lines: Sequence[str],
    table: Table,
    owned: Sequence[str],
    shared: Sequence[str],
    parse_card: Callable[[str], Card] = parse_number,
) -> tuple[Zone, ...]:
    """Return the zones of a deal: those of each player (`owned` keywords), then the `shared` ones.

    They are in the order of the seats and of the keywords. `Rules.setup` checks which zones there are and how
    many cards each has.
    """
    zones = []
    for offset, line in enumerate(lines):
        with at_line(offset):
            keyword, *words = line.split(" ")
            if keyword in owned and words and words[0] in table.names:
                cards = tuple(parse_card(word) for word in words[1:])
                zones.append(Zone(keyword, table.seat_named(words[0]), cards))
            elif keyword in shared:
                zones.append(Zone(keyword, None, tuple(parse_card(word) for word in words)))
            else:
                raise NotationError("zone-unknown", found=line)
    order = [*owned, *shared]
    return tuple(
        sorted(zones, key=lambda zone: (zone.seat is None, zone.seat or 0, order.index(zone.keyword)))
    )


def format_deal(deal: Sequence[Zone], table: Table) -> list[str]:
    """Return the lines of a deal."""
    return [
        " ".join([zone.keyword, *(() if zone.seat is None else (table.name(zone.seat),)), *zone.cards])
        for zone in deal
    ]


def hide_zone(zone: Zone, shown: Collection[int] = ()) -> Zone:
    """Return a zone with `?` for all cards but those at the indexes `shown`."""
    cards = tuple(card if place in shown else HIDDEN for place, card in enumerate(zone.cards))
    return Zone(zone.keyword, zone.seat, cards)


def check_deal(
    deal: Sequence[Zone], expected: Sequence[tuple[str, Seat | None, int]], deck: Cards, edition: str
) -> dict[tuple[str, Seat | None], Cards]:
    """Return the zones by keyword and owner; raise NotationError unless they match `expected` and the pack.

    `expected` lists keyword, owner and number of cards; together the zones must hold the whole pack.
    """
    found = {(zone.keyword, zone.seat): zone.cards for zone in deal}
    sizes = {(keyword, seat): size for keyword, seat, size in expected}
    if len(found) != len(deal) or {key: len(cards) for key, cards in found.items()} != sizes:
        raise NotationError("deal-zones", zones=", ".join(sorted({keyword for keyword, _, _ in expected})))
    if Counter(card for cards in found.values() for card in cards) != Counter(deck):
        raise NotationError("deal-cards", cards=len(deck), edition=edition)
    return found


class ZoneReader:
    """The piles of a position, read line by line. Lines of other kinds are left to the game."""

    def __init__(
        self,
        table: Table,
        *,
        owned: Sequence[str] = (),
        placed: Sequence[str] = (),
        shared: Sequence[str] = (),
        numbered: Sequence[str] = (),
        parse_card: Callable[[str], Card] = parse_number,
    ) -> None:
        """Set the keywords of piles with an owner, with an owner and a place, with neither, with a place."""
        self.table = table
        self._owned, self._placed = frozenset(owned), frozenset(placed)
        self._shared, self._numbered = frozenset(shared), frozenset(numbered)
        self._parse_card = parse_card
        self._zones: dict[tuple[str, int, int], Cards] = {}
        self._rest: tuple[str, int, int] | None = None

    def read(self, line: str) -> bool:
        """Read a line if it describes a pile; return whether it does."""
        keyword, *words = line.split(" ")
        owner = place = 0
        if keyword in self._owned | self._placed:
            owner, words = self.seat(words, line), words[1:]
        elif keyword not in self._shared | self._numbered:
            return False
        if keyword in self._placed | self._numbered:
            place, words = number(words, line), words[1:]
        key = keyword, owner, place
        if key in self._zones:
            raise NotationError("zone-twice", found=line)
        if words[-1:] == [REST] and self._rest is None:
            self._rest, words = key, words[:-1]
        self._zones[key] = tuple(self._parse_card(word) for word in words)
        return True

    def seat(self, words: Sequence[str], line: str) -> Seat:
        """Return the player whose name is the first of `words`."""
        if not words or words[0] not in self.table.names:
            raise NotationError("zone-unknown", found=line)
        return self.table.seat_named(words[0])

    def fill(self, deck: Cards, elsewhere: Cards = ()) -> None:
        """Put all cards that are in no pile and not `elsewhere` where the `*` is.

        Raise NotationError if they do not fit.
        """
        left = Counter(deck)
        left.subtract(elsewhere)
        for cards in self._zones.values():
            left.subtract(cards)
        extra = sorted(card for card, count in left.items() if count < 0)
        if extra:
            raise NotationError("zone-too-many", cards=", ".join(extra))
        missing = tuple(card for card in dict.fromkeys(deck) for _ in range(left[card]))
        if self._rest is not None:
            self._zones[self._rest] += missing
        elif missing:
            raise NotationError("zone-cards-missing", cards=", ".join(missing))

    def pile(self, keyword: str, owner: int = 0, place: int = 0) -> Cards:
        """Return the cards of a pile; none if no line described it."""
        return self._zones.get((keyword, owner, place), ())

    def places(self, keyword: str, owner: int = 0) -> tuple[int, ...]:
        """Return the places of this kind that some line described, in order."""
        return tuple(sorted(place for name, who, place in self._zones if (name, who) == (keyword, owner)))


def number(words: Sequence[str], line: str, highest: int = 99_999) -> int:
    """Return the first of `words` as a whole number."""
    if not words or not (words[0].isascii() and words[0].isdecimal() and len(words[0]) <= 5):
        raise NotationError("zone-unknown", found=line)
    if int(words[0]) > highest or words[0] != str(int(words[0])):
        raise NotationError("zone-unknown", found=line)
    return int(words[0])


def zone_line(keyword: str, cards: Cards, *before: str | int) -> str:
    """Return the line of a pile: keyword, owner and place, cards."""
    return " ".join([keyword, *map(str, before), *cards])
