"""A complete memory of a hand of Domino: all cards except those not yet turned up.

Every card is seen when it is placed, and a pile that is turned over keeps its order (DO-5), so the hands
become better known with every round.
"""

from __future__ import annotations

from sabot.core.ids import Card, Seat
from sabot.core.rules import Event
from sabot.games.domino.events import (
    LaidOnOpponent,
    LaidOnOwnPile,
    LaidOnTable,
    PenaltyTaken,
    PileTurnedOver,
    TakenBack,
    TurnBegan,
    TurnedUp,
)
from sabot.games.domino.view import View


class Memory:
    """Hands and piles, both from their bottom; None is a card that nobody has seen."""

    def __init__(self, view: View) -> None:
        """Start before the first event of a hand; `view` may be from any later moment."""
        terms = view.terms
        seats = [Seat(seat) for seat in range(terms.players)]
        self.hands: list[list[Card | None]] = [[None] * terms.hand_size(seat, view.dealer) for seat in seats]
        self.piles: list[list[Card]] = [[] for _ in seats]
        self._turned: Card | None = None
        self._onto: Seat | None = None
        self._from_pile = False

    def see(self, event: Event) -> None:
        """Follow the card of an event."""
        match event:
            case TurnBegan():
                self._turned = None
            case PileTurnedOver(seat, _):
                self.hands[seat], self.piles[seat] = [*reversed(self.piles[seat])], []
            case TurnedUp(seat, card):
                self.hands[seat].pop(0)
                self._turned, self._onto = card, None
            case LaidOnTable(seat, _):
                self._take(seat)
            case LaidOnOpponent(seat, other, card):
                self._take(seat)
                self.piles[other].append(card)
                self._onto = other
            case LaidOnOwnPile(seat, card):
                self._take(seat)
                self.piles[seat].append(card)
                self._onto = seat
            case TakenBack(seat, card):
                self._take_back(seat, card)
            case PenaltyTaken(seat, other, card):
                (self.hands[other] or self.piles[other]).pop()
                self.piles[seat].append(card)

    def _take(self, seat: Seat) -> None:
        """Take the card to be placed: the turned-up card, else the top of the pile."""
        self._from_pile = self._turned is None
        if self._from_pile:
            self.piles[seat].pop()
        self._turned = None

    def _take_back(self, seat: Seat, card: Card) -> None:
        """Return a card to where it came from (DO-7); a turned-up card goes back under the hand."""
        if self._onto is not None:
            self.piles[self._onto].pop()
        if self._onto is not None and self._from_pile:
            self.piles[seat].append(card)
        else:
            self.hands[seat].insert(0, card)

    def agrees(self, view: View) -> bool:
        """Return whether no event was missed; some were, if the hand began from a position."""
        return (
            tuple(map(len, self.hands)) == view.hand_sizes
            and tuple(map(len, self.piles)) == view.pile_sizes
            and tuple(pile[-1] if pile else None for pile in self.piles) == view.tops
        )
