"""The effects of an ask: pure transitions from state to state.

The next turn depends only on how many cards each player has, which all can see.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from sabot.core.ids import Card, Seat
from sabot.core.rules import Event, Step
from sabot.games.kit.asking.actions import Ask
from sabot.games.kit.asking.events import (
    Drew,
    Found,
    Given,
    HandEnded,
    Refused,
    SetLaid,
    StockEmpty,
    TurnBegan,
)
from sabot.games.kit.asking.scoring import leaders
from sabot.games.kit.asking.state import Ended, Phase, State, Turn
from sabot.games.kit.asking.terms import Gives, LuckyDraw, Terms
from sabot.games.kit.numbers import NUMBERS, Cards, in_order


@dataclass(slots=True)
class _Draft:
    """A mutable copy of a state, with the events that change it."""

    terms: Terms
    dealer: Seat
    phase: Phase
    hands: list[Cards]
    stock: Cards
    sets: list[Cards]
    events: list[Event] = field(default_factory=list)

    def freeze(self) -> Step[State]:
        hands, sets = tuple(self.hands), tuple(self.sets)
        state = State(self.terms, self.dealer, self.phase, hands, self.stock, sets)
        return Step(state, tuple(self.events))

    def give(self, asker: Seat, other: Seat, number: Card) -> bool:
        """Let `other` give the cards that it must, and return whether it had any."""
        held = self.hands[other].count(number)
        if not held:
            self.events.append(Refused(asker, other, number))
            return False
        count = 1 if self.terms.gives is Gives.ONE else held
        at = self.hands[other].index(number)
        self.hands[other] = self.hands[other][:at] + self.hands[other][at + count :]
        self.events.append(Given(asker, other, number, count))
        self.receive(asker, (number,) * count)
        return True

    def go_to_stock(self, seat: Seat, wanted: Card) -> bool:
        """Draw a card after a refusal, if any is left; return whether a lucky draw continues the turn."""
        if not self.stock:
            return False
        lucky = self.terms.luck is LuckyDraw.GOES_ON and self.stock[0] == wanted
        self.draw(seat, shown=lucky)
        return lucky

    def draw(self, seat: Seat, *, shown: bool = False) -> None:
        card, self.stock = self.stock[0], self.stock[1:]
        self.events.append(Found(seat, card) if shown else Drew(seat, card))
        if not self.stock:
            self.events.append(StockEmpty())
        self.receive(seat, (card,))

    def receive(self, seat: Seat, cards: Cards) -> None:
        """Add cards to a hand; lay down a set that they complete."""
        self.hands[seat] = in_order(self.hands[seat] + cards)
        self.lay(seat, cards[0])

    def lay(self, seat: Seat, number: Card) -> None:
        if self.hands[seat].count(number) == self.terms.series:
            self.hands[seat] = tuple(card for card in self.hands[seat] if card != number)
            self.sets[seat] += (number,)
            self.events.append(SetLaid(seat, number))

    def pass_on(self, seat: Seat) -> None:
        """Pass the turn left, to the next seat that can ask; there is one until all sets are laid.

        A player without cards draws one, or is skipped if the stock is empty. With an empty stock, at least
        two players hold cards, because all cards of a number in one hand would be a set.
        """
        if sum(map(len, self.sets)) == len(NUMBERS):
            self.phase = Ended()
            best = leaders(self.sets)
            self.events.append(HandEnded(best, len(self.sets[best[0]])))
            return
        while True:
            seat = self.terms.left_of(seat)
            if not self.hands[seat] and not self.stock:
                continue
            self.events.append(TurnBegan(seat))
            if not self.hands[seat]:
                self.draw(seat)
            if self.hands[seat]:  # otherwise the drawn card completed a set
                self.phase = Turn(seat)
                return


def begin(terms: Terms, dealer: Seat, hands: tuple[Cards, ...], stock: Cards) -> Step[State]:
    """Return the first state: complete sets are laid, and the seat on the dealer's left begins."""
    sets: list[Cards] = [()] * terms.players
    draft = _Draft(terms, dealer, Ended(), [in_order(hand) for hand in hands], stock, sets)
    seat = dealer
    for _ in range(terms.players):
        seat = terms.left_of(seat)
        for number in NUMBERS:
            draft.lay(seat, number)
    draft.pass_on(dealer)
    return draft.freeze()


def apply(state: State, seat: Seat, action: Ask) -> Step[State]:
    """Return the state after `seat` asks. A player who is given cards or draws luckily asks again."""
    draft = _Draft(state.terms, state.dealer, state.phase, list(state.hands), state.stock, list(state.sets))
    again = draft.give(seat, action.other, action.number) or draft.go_to_stock(seat, action.number)
    if not (again and draft.hands[seat]):
        draft.pass_on(seat)
    return draft.freeze()
