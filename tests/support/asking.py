"""Games of asking for the suite: where their cards are, and which other worlds would have sounded the same.

An ask tells everybody that the asker holds such a card; a refusal, that the other holds none; a gift,
how many they held (or that they held one); a set, that all its cards have come together now and not
before. Whatever keeps all that true may have been otherwise.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random

from sabot.core.edition import Edition
from sabot.core.ids import Card, Seat
from sabot.core.rules import Event, Zone
from sabot.core.session import AnySession
from sabot.games.kit.asking.actions import Ask
from sabot.games.kit.asking.events import Drew, Found, Given, Refused, SetLaid, TurnBegan
from sabot.games.kit.asking.play import apply
from sabot.games.kit.asking.state import State
from sabot.games.kit.asking.terms import Gives, LuckyDraw, Terms
from sabot.games.kit.numbers import NUMBERS, in_order

NEVER = 1 << 30
SWEEPS = 2
"""How often every hidden card is tried in another place."""


class AskingTraits:
    """See `tests.support.traits.Traits`."""

    illegal_codes = frozenset("hand-over not-your-turn not-another not-held".split())

    def cards(self, state: State) -> Counter[Card]:
        """Hands, stock, and the sets, which are written by their number."""
        found = Counter(state.stock)
        for hand in state.hands:
            found.update(hand)
        for laid in state.sets:
            found.update(dict.fromkeys(laid, state.terms.series))
        return found

    def longest(self, edition: Edition, players: int) -> int:
        """No rule keeps people from asking in vain for ever; chance does, long before this."""
        return 5000

    def weight(self, action: Ask) -> int:
        """Whoever asks at random gets everywhere."""
        return 1

    def reshuffle(self, state: State, viewer: Seat | None, rng: Random) -> State:
        """Other hands and the stock are mixed, but so that nobody holds a whole set."""
        return _mixed(state, viewer, (), rng)

    def redeal(self, state: State, viewer: Seat | None, seat: Seat, action: Ask, rng: Random) -> State:
        """The same, keeping what the answer says of the asker and the asked, and what the viewer draws."""
        return _mixed(state, viewer, apply(state, seat, action).events, rng)

    def twin_deal(self, session: AnySession, viewer: Seat | None, rng: Random) -> Sequence[Zone]:
        """Return whatever the viewer was not dealt and did not draw, as far as all answers stay true."""
        worlds = Worlds(session.state.terms, session.deal, viewer)
        worlds.follow(session.opening_events)
        for entry in session.history:
            worlds.follow(entry.events)
        return worlds.another(rng)


class AuthorsTraits(AskingTraits):
    """Where players without cards are not asked (AU-4)."""

    illegal_codes = AskingTraits.illegal_codes | {"no-cards"}


def _mixed(state: State, viewer: Seat | None, events: Iterable[Event], rng: Random) -> State:
    hands = [Zone("hand", Seat(seat), hand) for seat, hand in enumerate(state.hands)]
    worlds = Worlds(state.terms, [*hands, Zone("stock", None, state.stock)], viewer)
    worlds.follow(events)
    zones = worlds.another(rng)
    return replace(state, hands=tuple(in_order(zone.cards) for zone in zones[:-1]), stock=zones[-1].cards)


@dataclass(slots=True)
class _Place:
    """A place of the deal: whose hand it leads to and from when on; whether its card may be another."""

    owner: Seat | None
    start: int
    fixed: bool
    not_this: Card | None = None


@dataclass(slots=True)
class _Piece:
    """A card: until when it stayed with its first owner, unseen by all others."""

    number: Card
    leaves: int = NEVER


class Worlds:
    """All deals under which the same would have happened, as far as one viewer can tell."""

    def __init__(self, terms: Terms, zones: Sequence[Zone], viewer: Seat | None) -> None:
        self._terms, self._zones, self._viewer = terms, zones, viewer
        self._clock = 0
        self._places: list[_Place] = []
        self._pieces: list[_Piece] = []
        self._stock: list[int] = []
        self._shown: defaultdict[Seat, Counter[Card]] = defaultdict(Counter)
        """Cards that everybody knows to be in a hand, as they were given or found."""
        self._limits: dict[tuple[Seat, Card], dict[int, tuple[int, int]]] = defaultdict(dict)
        """At which moments how many unseen cards of a number a hand must have had, at least and at most."""
        self._strictest: dict[tuple[Seat, Card], tuple[int, int]] = {}
        """Of all these moments, the highest "at least" and the lowest "at most"."""
        for zone in zones:
            for card in zone.cards:
                if zone.seat is None:
                    self._stock.append(len(self._places))
                fixed = zone.seat is not None and zone.seat == viewer
                self._places.append(_Place(zone.seat, 0 if zone.seat is not None else NEVER, fixed))
                self._pieces.append(_Piece(card))
            if zone.seat is not None:
                self._no_whole_set(zone.seat)

    def follow(self, events: Iterable[Event]) -> None:
        """Take down what some events tell, and where the cards go."""
        wanted: Card | None = None
        for event in events:
            match event:
                case Given(seat, other, number, count):
                    self._holds(seat, number, 1, self._terms.series - 1)
                    most = self._terms.series - 1 if self._terms.gives is Gives.ONE else count
                    self._holds(other, number, count, most)
                    self._hand_over(other, number, count)
                    self._clock += 1
                    self._shown[seat][number] += count
                    self._holds(seat, number, 0, self._terms.series - 1)
                case Refused(seat, other, number):
                    self._holds(seat, number, 1, self._terms.series - 1)
                    self._holds(other, number, 0, 0)
                    wanted = number if self._terms.luck is LuckyDraw.GOES_ON else None
                case TurnBegan():
                    wanted = None
                case Drew(seat):
                    self._draw(seat, wanted)
                case Found(seat, card):
                    place = self._stock.pop(0)
                    self._clock += 1
                    self._places[place].fixed = True
                    self._shown[seat][card] += 1
                    self._holds(seat, card, 0, self._terms.series - 1)
                case SetLaid(seat, number):
                    self._holds(seat, number, self._terms.series, self._terms.series)
                    self._hand_over(seat, number, self._terms.series)
            if isinstance(event, Given | Refused | SetLaid):
                self._clock += 1

    def _draw(self, seat: Seat, wanted: Card | None) -> None:
        self._clock += 1
        place = self._places[self._stock.pop(0)]
        place.owner, place.start, place.not_this = seat, self._clock, wanted
        place.fixed = seat == self._viewer
        self._no_whole_set(seat)

    def _no_whole_set(self, seat: Seat) -> None:
        for number in NUMBERS:
            self._holds(seat, number, 0, self._terms.series - 1)

    def _holds(self, seat: Seat, number: Card, least: int, most: int) -> None:
        """At this moment a hand has at least and at most so many of a number, those shown among them."""
        shown = self._shown[seat][number]
        self._limits[seat, number][self._clock] = (least - shown, most - shown)

    def _hand_over(self, seat: Seat, number: Card, count: int) -> None:
        """Cards leave a hand for all to see: first those that are known to be there."""
        known = min(count, self._shown[seat][number])
        self._shown[seat][number] -= known
        unseen = (
            piece
            for place, piece in zip(self._places, self._pieces, strict=True)
            if (place.owner, piece.number) == (seat, number)
            and piece.leaves == NEVER
            and place.start <= self._clock
        )
        for _, piece in zip(range(count - known), unseen, strict=False):
            piece.leaves = self._clock

    def another(self, rng: Random) -> tuple[Zone, ...]:
        """One of these deals, reached by exchanging cards two by two; every one on the way is one, too."""
        free = [at for at, place in enumerate(self._places) if not place.fixed]
        now = _Arrangement(self._places, list(self._pieces))
        self._strictest = {
            key: (max(least for least, _ in limits.values()), min(most for _, most in limits.values()))
            for key, limits in self._limits.items()
        }
        for at in rng.sample(free, len(free)) * SWEEPS:
            other = rng.choice(free)
            if now.may_exchange(at, other):
                now.exchange(at, other)
                if not all(self._true(now, *key) for key in now.touched(at, other)):
                    now.exchange(at, other)
        left = iter(now.pieces)
        return tuple(
            replace(zone, cards=tuple(next(left).number for _ in zone.cards)) for zone in self._zones
        )

    def _true(self, now: _Arrangement, owner: Seat, number: Card) -> bool:
        """Return whether a hand has at all moments as many of a number as is known."""
        held = now.held[owner, number]
        most_needed, fewest_allowed = self._strictest[owner, number]
        if most_needed <= 0 and len(held) <= fewest_allowed:
            return True  # whenever they come and leave
        spans = [(now.places[at].start, now.pieces[at].leaves) for at in held]
        return all(
            least <= sum(start <= moment <= leaves for start, leaves in spans) <= most
            for moment, (least, most) in self._limits[owner, number].items()
        )


class _Arrangement:
    """Which card is in which place, and the places of every number in every hand."""

    def __init__(self, places: list[_Place], pieces: list[_Piece]) -> None:
        self.places, self.pieces = places, pieces
        self.held: defaultdict[tuple[Seat | None, Card], set[int]] = defaultdict(set)
        for at, (place, piece) in enumerate(zip(places, pieces, strict=True)):
            self.held[place.owner, piece.number].add(at)

    def may_exchange(self, one: int, other: int) -> bool:
        """Return whether that changes anything, and each card may have come from the other's place."""
        return (
            self.pieces[one].number != self.pieces[other].number
            and self._fits(one, other)
            and self._fits(other, one)
        )

    def _fits(self, old: int, new: int) -> bool:
        """A card that was shown later must still come to the hand that it was shown from, and in time."""
        piece, place = self.pieces[old], self.places[new]
        if piece.number == place.not_this:
            return False
        same = place.owner == self.places[old].owner and place.start <= piece.leaves
        return same or piece.leaves == NEVER

    def exchange(self, one: int, other: int) -> None:
        """Two cards take each other's place; done twice, all is as it was."""
        for at in (one, other):
            self.held[self.places[at].owner, self.pieces[at].number].remove(at)
        self.pieces[one], self.pieces[other] = self.pieces[other], self.pieces[one]
        for at in (one, other):
            self.held[self.places[at].owner, self.pieces[at].number].add(at)

    def touched(self, one: int, other: int) -> list[tuple[Seat, Card]]:
        """Return the hands and numbers that an exchange is about; the stock knows no limits."""
        owners = {owner for at in (one, other) if (owner := self.places[at].owner) is not None}
        return [(owner, self.pieces[at].number) for owner in owners for at in (one, other)]
