"""A mutable copy of a state, with the events that change it."""

from __future__ import annotations

from dataclasses import dataclass, field

from sabot.core.fairness import shuffle_again
from sabot.core.ids import Card, Seat, Side
from sabot.core.rules import Event, Step
from sabot.games.flinch.centre import Centre
from sabot.games.flinch.events import Drew, GamePileOut, HandDrawn, HandEnded, PackEmpty, Recycled, TurnedUp
from sabot.games.flinch.state import Ended, Ending, Phase, Reserve, State
from sabot.games.flinch.terms import Terms
from sabot.games.kit.numbers import Cards, in_order, pack_of


@dataclass(slots=True)
class Draft:
    """A mutable copy of a `State`, and the events so far."""

    terms: Terms
    dealer: Seat
    phase: Phase
    game: list[Cards]
    hands: list[Cards]
    reserves: list[Reserve]
    centre: Centre
    closed: int
    pack: Cards
    spreads: int
    idle: int
    again: str
    recycled: int
    events: list[Event] = field(default_factory=list)

    @classmethod
    def of(cls, state: State) -> Draft:
        """Return a mutable copy of `state`."""
        return cls(
            state.terms,
            state.dealer,
            state.phase,
            list(state.game),
            list(state.hands),
            list(state.reserves),
            state.centre,
            state.closed,
            state.pack,
            state.spreads,
            state.idle,
            state.again,
            state.recycled,
        )

    def state(self) -> State:
        """Return the state as it is now."""
        return State(
            self.terms,
            self.dealer,
            self.phase,
            tuple(self.game),
            tuple(self.hands),
            tuple(self.reserves),
            self.centre,
            self.closed,
            self.pack,
            self.spreads,
            self.idle,
            self.again,
            self.recycled,
        )

    def freeze(self) -> Step[State]:
        """Return the state and the events."""
        return Step(self.state(), tuple(self.events))

    @property
    def opened(self) -> bool:
        """Whether the first starter has been played (FL-10)."""
        return bool(self.centre) or self.closed > 0 or self.recycled > 0

    def take_from_hand(self, seat: Seat, card: Card) -> None:
        """Remove one such card from a hand."""
        hand = self.hands[seat]
        place = hand.index(card)
        self.hands[seat] = hand[:place] + hand[place + 1 :]

    def take_game_top(self, seat: Seat) -> Card:
        """Take the top of a game pile and turn up the next card (FL-5)."""
        card, self.game[seat] = self.game[seat][0], self.game[seat][1:]
        if self.game[seat]:
            self.events.append(TurnedUp(seat, self.game[seat][0]))
        else:
            self.events.append(GamePileOut(seat))
        return card

    def take_from_reserve(self, seat: Seat, place: int) -> Card:
        """Take the top of a reserve pile."""
        pile = self.reserves[seat][place - 1]
        self._set_reserve(seat, place, pile[:-1])
        return pile[-1]

    def lay(self, seat: Seat, card: Card, place: int) -> None:
        """Put a card on top of a reserve pile."""
        self._set_reserve(seat, place, (*self.reserves[seat][place - 1], card))

    def _set_reserve(self, seat: Seat, place: int, pile: Cards) -> None:
        piles = self.reserves[seat]
        self.reserves[seat] = (*piles[: place - 1], pile, *piles[place:])

    def fill_hand(self, seat: Seat) -> None:
        """Draw up to a full hand, or the rest of the pack (FL-7)."""
        drawn: list[Card] = []
        while self.pack and len(self.hands[seat]) + len(drawn) < self.terms.hand_size:
            card, self.pack = self.pack[0], self.pack[1:]
            drawn.append(card)
            self.events.append(Drew(seat, card))
            if not self.pack:
                self.events.append(PackEmpty())
                self.recycle()
        if drawn:
            self.hands[seat] = in_order((*self.hands[seat], *drawn))
            self.events.append(HandDrawn(seat, len(drawn)))

    def recycle(self) -> None:
        """Replace an empty pack by the closed piles, if the terms say so (FL-4)."""
        if self.terms.recycle and self.closed and not self.pack:
            self.recycled += 1
            self.pack = shuffle_again(pack_of(self.closed), self.again, self.recycled)
            self.closed = 0
            self.events.append(Recycled(len(self.pack)))

    def is_out(self, seat: Seat) -> bool:
        """Return whether all game piles of this player's side are out (FL-3, FL-15)."""
        return not any(self.game[member] for member in self.terms.members(self.terms.side_of(seat)))

    def end(self, how: Ending, winners: tuple[Side, ...]) -> None:
        """End the hand."""
        self.phase = Ended(how, winners)
        self.events.append(HandEnded(how.value, winners))
