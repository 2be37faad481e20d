"""Traces every card of a hand of Flinch from the deal to its current place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sabot.core.ids import Card, Seat
from sabot.core.rules import Event, Zone
from sabot.games.flinch.actions import Source
from sabot.games.flinch.events import (
    Drew,
    Laid,
    PenaltyTaken,
    Played,
    Recycled,
    SpreadOut,
    TakenBack,
    TurnedUp,
)

_PARTNERS = (Source.PARTNER_GAME.value, Source.PARTNER_RESERVE.value)
_GAME = (Source.GAME.value, Source.PARTNER_GAME.value)


class Tracing:
    """Cards are numbered by their place in the deal; those of a recycled pack by higher numbers."""

    def __init__(self, deal: Sequence[Zone], players: int, sides: int, viewer: Seat | None) -> None:
        self.face: dict[int, Card] = {}
        self.zones: list[list[int]] = []
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.seen: set[int] = set()
        self._game: list[list[int]] = [[] for _ in range(players)]
        self._reserves: list[dict[int, list[int]]] = [{} for _ in range(players)]
        self._pack: list[int] = []
        self._sides = sides
        self._viewer = viewer
        for zone in deal:
            held = list(range(len(self.face), len(self.face) + len(zone.cards)))
            self.face.update(zip(held, zone.cards, strict=True))
            self.zones.append(held)
            if zone.keyword == "game" and zone.seat is not None:
                self._game[zone.seat] = list(held)
                self.seen.add(held[0])
            elif zone.keyword == "hand" and zone.seat is not None:
                self.hands[zone.seat] = list(held)
                self.seen.update(held if zone.seat == viewer else ())
            elif zone.keyword == "pack":
                self._pack = list(held)
            else:
                self.seen.update(held)  # the key of later packs: no card
        self._next = len(self.face)

    def follow(self, events: Iterable[Event]) -> None:
        """Move the cards as the events of one step say."""
        for event in events:
            match event:
                case Drew(seat, card):
                    drawn = self._pack.pop(0)
                    self.face[drawn] = card
                    self.hands[seat].append(drawn)
                    if seat == self._viewer:
                        self.seen.add(drawn)
                case Recycled(count):
                    self._pack = list(range(self._next, self._next + count))
                    self.seen.update(self._pack)  # their order follows from the key, not from the deal
                    self._next += count
                case Played(seat, source, card, _, place):
                    self._play(seat, source, card, place)
                case TurnedUp(seat):
                    self.seen.add(self._game[seat][0])
                case PenaltyTaken(seat, other):
                    self._game[seat].append(self._game[other].pop(0))
                case Laid(seat, card, laid):
                    self._lay(seat, card, laid)
                case SpreadOut(seat, cards):
                    for laid, card in enumerate(cards, 1):
                        self._lay(seat, card, laid)
                case TakenBack(seat, _, laid):
                    self.hands[seat].append(self._reserves[seat][laid].pop())

    def _play(self, seat: Seat, source: str, card: Card, place: int) -> None:
        owner = (seat + self._sides) % len(self.hands) if source in _PARTNERS else seat
        if source == Source.HAND.value:
            self.seen.add(self._from_hand(seat, card))
        elif source in _GAME:
            self._game[owner].pop(0)
        else:
            self._reserves[owner][place].pop()

    def _lay(self, seat: Seat, card: Card, place: int) -> None:
        laid = self._from_hand(seat, card)
        self.seen.add(laid)
        self._reserves[seat].setdefault(place, []).append(laid)

    def _from_hand(self, seat: Seat, card: Card) -> int:
        found = next(at for at in self.hands[seat] if self.face[at] == card)
        self.hands[seat].remove(found)
        return found
