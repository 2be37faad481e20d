"""The terms of one table: an edition's values for this many players, typed and checked (MB-2).

Everything that differs between editions or house rules is a named value here. The rules ask for the value,
never for the edition.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from sabot.core.edition import Edition
from sabot.core.errors import EditionError, TableError
from sabot.core.ids import Card, Seat, Side
from sabot.games.kit.policies import policy
from sabot.games.mille_bornes.cards import CARDS, LENGTH


class DiscardPolicy(StrEnum):
    """When a card may be discarded (MB-3.2)."""

    ANY = "any"
    ONLY_IF_NO_PLAY = "only-if-no-play"


class DiscardsVisible(StrEnum):
    """Which cards of the discard pile everybody may see (MB-3.2)."""

    TOP = "top"
    ALL = "all"


class RollWithRightOfWay(StrEnum):
    """Whether a Roll that Right of Way makes pointless may be played (MB-4.6)."""

    REFUSE = "refuse"
    ALLOW = "allow"


class SafetyClears(StrEnum):
    """What happens to a showing hazard when its safety is exposed during a turn (MB-4.9)."""

    DISCARD = "discard"
    COVER = "cover"


class CarelessAttack(StrEnum):
    """What happens to an attack on a side that an exposed safety protects (MB-4.13)."""

    REFUSE = "refuse"
    DISCARD = "discard"


class Cut(StrEnum):
    """Whether a player cuts the shuffled pack (MB-2.4)."""

    NONE = "none"
    DEALERS_RIGHT = "dealers-right"


class DelayedAction(StrEnum):
    """Whether completing the trip with the last drawn card is a delayed action (MB-6.2)."""

    LAST_CARD_INCLUDED = "last-card-included"
    AFTER_LAST_CARD = "after-last-card"


class Extension(StrEnum):
    """Whether the table plays with the extension (MB-6.3)."""

    OFFERED = "offered"
    NONE = "none"


class ShutOut(StrEnum):
    """How often, and to whom, a side without distance cards counts (MB-7)."""

    ONCE_TO_COMPLETER = "once-to-completer"
    TO_OTHERS_ON_THE_ROAD = "per-side-to-others-on-the-road"
    TO_ALL_OTHERS = "per-side-to-all-others"


class UnfinishedTrip(StrEnum):
    """Who wins a hand in which nobody completed the trip (MB-7.3)."""

    NOBODY = "nobody"
    MOST_DISTANCE = "most-distance"


@dataclass(frozen=True, slots=True)
class Scores:
    """The points of each scoring line (MB-7); 0 means that the edition has no such line."""

    safety: int
    all_safeties: int
    coup_fourre: int
    trip: int
    delayed_action: int
    no_200: int
    extension: int
    shut_out: int


@dataclass(frozen=True, slots=True)
class Terms:
    """What a table agrees on before the first card is dealt."""

    edition: Edition
    players: int
    sides: int
    deck: tuple[Card, ...]
    hand_size: int
    most_200s: int
    trip: int
    extended_trip: int
    extension: Extension
    discard: DiscardPolicy
    discards_visible: DiscardsVisible
    roll_with_right_of_way: RollWithRightOfWay
    safety_clears: SafetyClears
    careless_attack: CarelessAttack
    cut: Cut
    delayed_action: DelayedAction
    shut_out: ShutOut
    unfinished_trip: UnfinishedTrip
    scores: Scores
    points: bool
    target: int

    def trip_in_force(self, extension: Side | None) -> int:
        """Return the trip: the short one or, once an extension is called, the longer one (MB-6.3)."""
        return self.trip if extension is None else self.extended_trip

    def side_of(self, seat: Seat) -> Side:
        """Return the side of a seat: partners sit opposite, seat *s* on side *s mod k* (MB-2.2)."""
        return Side(seat % self.sides)

    def members(self, side: Side) -> tuple[Seat, ...]:
        """Return the seats of a side."""
        return tuple(Seat(seat) for seat in range(side, self.players, self.sides))

    def left_of(self, seat: Seat) -> Seat:
        """Return the next seat, on the left (MB-2.2)."""
        return Seat((seat + 1) % self.players)


def player_counts(edition: Edition) -> tuple[int, ...]:
    """Return the numbers of players for which the edition has a table (MB-2)."""
    counts = {int(key.split(".")[1]) for key in edition.values if key.startswith("tables.")}
    return tuple(sorted(counts))


@lru_cache(maxsize=256)
def terms_of(edition: Edition, players: int) -> Terms:
    """Return the terms for this many players; raise TableError if the edition has no such table."""
    if players not in player_counts(edition):
        known = ", ".join(str(count) for count in player_counts(edition))
        raise TableError("table-players", players=players, edition=edition.id, known=known)
    table = f"tables.{players}"
    sides = edition.integer(f"{table}.sides", 2, players)
    if players % sides:
        raise TableError("table-sides", players=players, sides=sides)
    deck = _deck(edition, players)
    hand_size = edition.integer("play.hand_size", 1, 20)
    if len(deck) < players * hand_size:
        raise EditionError("edition-pack-small", edition=edition.id, players=players, cards=len(deck))
    trip, extended = _trip(edition, f"{table}.trip"), _trip(edition, "play.extended_trip")
    extension = policy(edition, f"{table}.extension", Extension)
    return Terms(
        edition,
        players,
        sides,
        deck,
        hand_size,
        edition.integer("play.most_200s"),
        trip,
        extended,
        extension if extended > trip else Extension.NONE,  # the trip cannot be extended
        policy(edition, "options.discard", DiscardPolicy),
        policy(edition, "options.discards_visible", DiscardsVisible),
        policy(edition, "options.roll_with_right_of_way", RollWithRightOfWay),
        policy(edition, "options.safety_clears", SafetyClears),
        policy(edition, "options.careless_attack", CarelessAttack),
        policy(edition, "options.cut", Cut),
        policy(edition, "options.delayed_action", DelayedAction),
        policy(edition, "options.shut_out", ShutOut),
        policy(edition, "options.unfinished_trip", UnfinishedTrip),
        _scores(edition),
        edition.truth("options.points"),
        edition.integer("play.target", 1),
    )


def _deck(edition: Edition, players: int) -> tuple[Card, ...]:
    """Return the pack: 106 cards, less those that the table takes out (MB-2.1)."""
    counts = {Card(name): edition.integer(f"deck.{name}", 0, 40) for name in edition.section("deck")}
    for card in counts:
        if card not in CARDS:
            raise EditionError("edition-value", edition=edition.id, key="deck", value=card)
    for name in edition.section(f"tables.{players}.out"):
        counts[Card(name)] -= edition.integer(f"tables.{players}.out.{name}", 0, counts.get(Card(name), 0))
    return tuple(card for card in CARDS for _ in range(counts.get(card, 0)))


def _trip(edition: Edition, key: str) -> int:
    """Return a length that distance cards can add up to; raise EditionError for others."""
    trip, step = edition.integer(key, min(LENGTH.values())), min(LENGTH.values())
    if trip % step:
        raise EditionError("edition-value", edition=edition.id, key=key, value=str(trip))
    return trip


def _scores(edition: Edition) -> Scores:
    names = (
        "safety",
        "all_safeties",
        "coup_fourre",
        "trip",
        "delayed_action",
        "no_200",
        "extension",
        "shut_out",
    )
    return Scores(*(edition.integer(f"score.{name}") for name in names))
