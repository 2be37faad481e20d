"""The attentive player of games of asking, who remembers every ask and its answer.

They know some cards of every hand for certain, and what the other cards cannot be. So for each ask they know
its answer, or how likely each answer is.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from math import comb
from typing import ClassVar

from sabot.bots.context import BotContext
from sabot.core.ids import Card, Seat
from sabot.core.rules import Event
from sabot.games.kit.asking.actions import Ask
from sabot.games.kit.asking.events import Drew, Found, Given, Refused, SetLaid
from sabot.games.kit.asking.terms import Gives
from sabot.games.kit.asking.view import View


class Memory:
    """What an attentive player can know about the hands."""

    def __init__(self, gives: Gives) -> None:
        self._gives = gives
        self.certain: Counter[tuple[Seat, Card]] = Counter()
        """The fewest cards of a number that a player must hold."""
        self.had_none: dict[tuple[Seat, Card], int] = {}
        """Players who were seen to hold none of a number, and how many cards they had drawn by then."""
        self.drawn: Counter[Seat] = Counter()
        """The number of cards that a player has drawn unseen."""

    def see(self, event: Event) -> None:
        """Remember what an answer says about both players."""
        match event:
            case Given(seat, other, number, count):
                self._gains(seat, number, count)
                self.certain[other, number] = max(0, self.certain[other, number] - count)
                if self._gives is Gives.ALL:
                    self._has_none(other, number)
            case Refused(seat, other, number):
                self._gains(seat, number, 0)
                self._has_none(other, number)
            case Drew(seat, _):
                self.drawn[seat] += 1
            case Found(seat, card):
                self._gains(seat, card, 1)
            case SetLaid(_, number):
                for key in [key for key in self.certain if key[1] == number]:
                    del self.certain[key]

    def _gains(self, seat: Seat, number: Card, count: int) -> None:
        """Note that a player who asks for a number holds a card of it, and has gained `count` more."""
        self.certain[seat, number] = max(1, self.certain[seat, number]) + count
        self.had_none.pop((seat, number), None)

    def _has_none(self, seat: Seat, number: Card) -> None:
        self.certain[seat, number] = 0
        self.had_none[seat, number] = self.drawn[seat]

    def known_of(self, seat: Seat) -> int:
        """Return how many cards of a hand are known."""
        return sum(count for (who, _), count in self.certain.items() if who == seat)

    def room(self, seat: Seat, number: Card, unknown: int) -> int:
        """Return how many of a player's unknown cards may be of this number."""
        if (seat, number) not in self.had_none:
            return unknown
        return min(unknown, self.drawn[seat] - self.had_none[seat, number])


class Chances:
    """The probability that each ask is answered, from a view and the memory."""

    def __init__(self, view: View, memory: Memory) -> None:
        self._view, self._memory = view, memory
        self.held = Counter(view.hand)
        self._others = [Seat(seat) for seat in range(view.terms.players) if seat != view.seat]
        self._unknown = {seat: max(0, view.hand_sizes[seat] - memory.known_of(seat)) for seat in self._others}

    def _elsewhere(self, number: Card) -> tuple[int, int]:
        """Return how many cards of a number are at unknown places, and how many such places there are."""
        known = sum(self._memory.certain[seat, number] for seat in self._others)
        left = max(0, self._view.terms.series - self.held[number] - known)
        rooms = sum(self._memory.room(seat, number, self._unknown[seat]) for seat in self._others)
        return left, rooms + self._view.stock_size

    def of(self, ask: Ask) -> float:
        """Return the probability: 0.0 if the player cannot have the card, 1.0 if they certainly do."""
        if self._memory.certain[ask.other, ask.number] > 0:
            return 1.0
        left, places = self._elsewhere(ask.number)
        room = self._memory.room(ask.other, ask.number, self._unknown[ask.other])
        if not left or not room:
            return 0.0
        return 1.0 - comb(places - room, left) / comb(places, left) if left <= places else 1.0

    def completes(self, number: Card) -> bool:
        """Return whether all missing cards of a number can certainly be had, one ask after another."""
        left, places = self._elsewhere(number)
        alone = any(self._memory.room(seat, number, self._unknown[seat]) == places for seat in self._others)
        return left == 0 or (left > 0 and alone)

    def is_told(self, number: Card) -> bool:
        """Return whether everybody already knows that the player holds this number."""
        assert self._view.seat is not None, "a spectator has nothing to ask"
        return self._memory.certain[self._view.seat, number] > 0


class AttentivePlayer:
    """Asks for certain cards first, whole sets before others, then for likely ones, revealing little."""

    gives: ClassVar[Gives]
    for_told: float
    """The weight of a number that the others know about anyway."""
    for_each_held: float
    """The weight of each of the player's own cards of the number."""

    def __init__(self, seat: Seat, rng: random.Random, context: BotContext | None = None) -> None:
        self._rng = rng
        self._memory = Memory(self.gives)

    def see(self, event: Event) -> None:
        """Remember the event."""
        self._memory.see(event)

    def choose(self, view: View, legal: Sequence[Ask]) -> Ask:
        """Return the best ask; among equals, a random one."""
        chances = Chances(view, self._memory)
        weights = [self._weigh(ask, chances) for ask in legal]
        best = max(weights)
        return self._rng.choice([ask for ask, weight in zip(legal, weights, strict=True) if weight == best])

    def _weigh(self, ask: Ask, chances: Chances) -> tuple[int, float]:
        """Rank asks: first those that certainly complete a set, then certain ones, then by probability."""
        chance = chances.of(ask)
        held = chances.held[ask.number] * self.for_each_held
        if chance == 1.0:
            return (3 if chances.completes(ask.number) else 2), held
        if chance == 0.0:
            return 0, held
        return 1, chance + held + (self.for_told if chances.is_told(ask.number) else 0.0)
