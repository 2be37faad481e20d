"""A player for games of asking who tries his asks out, in worlds that agree with all that he has heard."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from sabot.bots.asking import AttentivePlayer, Chances, Memory
from sabot.bots.monte_carlo import Manner, Sums, race
from sabot.bots.setting import Setting
from sabot.core.ids import HIDDEN, Card, Seat
from sabot.core.rules import Event
from sabot.games.kit.asking.actions import Ask
from sabot.games.kit.asking.events import Drew, Found, Given, Refused, SetLaid
from sabot.games.kit.asking.state import State
from sabot.games.kit.asking.view import View
from sabot.games.kit.numbers import LOWEST, rank

if TYPE_CHECKING:
    from sabot.fast.asking.guess import Guess, Heard

MOST_TRIED, GUESSES = 8, 100
"""So many asks are tried, those for which most speaks at first sight; and what that goes by."""
NEGLIGIBLE = 0.01
"""A gain that nobody should be kept waiting for: sets, or games of one."""


class Likelihoods(Chances):
    """How likely each ask is to be answered, by what explains best what was heard."""

    def __init__(self, view: View, memory: Memory, guess: Guess) -> None:
        super().__init__(view, memory)
        self._guessed = guess.chances(GUESSES)

    def of(self, ask: Ask) -> float:
        """As before where it is certain; else the guesses count, and a little what could be anywhere."""
        chance = super().of(ask)
        if chance in (0.0, 1.0):
            return chance
        return (self._guessed[ask.other, _at(ask.number)] * GUESSES + chance) / (GUESSES + 1)


class AskingSearch(AttentivePlayer):
    """Listens and weighs as the attentive player does; then tries out what looks best."""

    needs_kernel = True
    others: ClassVar[type[AttentivePlayer]]
    """How he expects the others to ask."""
    manner: ClassVar[Manner] = Manner(NEGLIGIBLE)
    """How sure he must be to ask for something else than looks best at first sight."""

    def __init__(self, seat: Seat, rng: random.Random, setting: Setting | None = None) -> None:
        super().__init__(seat, rng, setting)
        self._setting = setting or Setting()
        self._events: list[tuple[Event, int]] = []
        self._cards: Sequence[int] = ()

    def see(self, event: Event) -> None:
        """Remember everything, in order, and what there was to be asked for."""
        match event:
            case Given(seat, _, _, _) | Refused(seat, _, _):
                self._events.append((event, self._offers(seat)))
            case Drew() | Found() | SetLaid():
                self._events.append((event, 0))
        super().see(event)

    def heard(self) -> list[Heard]:
        """All of it in numbers."""
        from sabot.fast.asking.guess import Heard
        from sabot.fast.asking.worlds import DREW, FOUND, GIVEN, REFUSED

        heard: list[Heard] = []
        for event, offers in self._events:
            match event:
                case Given(seat, other, number, count):
                    heard.append(Heard(GIVEN, seat, other, _at(number), count, offers=offers))
                case Refused(seat, other, number):
                    heard.append(Heard(REFUSED, seat, other, _at(number), offers=offers))
                case Drew(seat, card):
                    heard.append(Heard(DREW, seat, card=None if card == HIDDEN else _at(card)))
                case Found(seat, card):
                    heard.append(Heard(FOUND, seat, number=_at(card), card=_at(card)))
                case SetLaid(_, number) if heard:  # before anything else, it was dealt complete
                    heard[-1] = replace(heard[-1], laid=_at(number))
        return heard

    def _offers(self, seat: Seat) -> int:
        """The numbers of which everybody knows who has one, besides `seat`: a bit for each."""
        known = {number for (who, number), count in self._memory.certain.items() if count and who != seat}
        return sum(1 << _at(number) for number in known)

    def choose(self, view: View, legal: Sequence[Ask]) -> Ask:
        """The ask that comes to most."""
        from sabot.fast.asking.thinking import Question

        began = time.monotonic()
        guess = self._guess(view)
        asks = self._best(legal, self._at_first_sight(view, guess))
        mine, theirs = habits_of(self), habits_of(self.others)
        question = Question(guess, mine, theirs, to_win=self._setting.totals is not None)

        def play_out(alive: Sequence[int], worlds: int) -> Sums:
            return question.play_out([(asks[at].other, _at(asks[at].number)) for at in alive], worlds)

        return asks[race(len(asks), play_out, self._setting, began, self.manner)]

    def _at_first_sight(self, view: View, guess: Guess) -> Chances:
        """By what the first choice of asks goes."""
        return Likelihoods(view, self._memory, guess)

    def _best(self, legal: Sequence[Ask], chances: Chances) -> list[Ask]:
        """For each number the ask for which most speaks at first sight; the best of these, best first."""
        shuffled = self._rng.sample(legal, len(legal))
        ordered = sorted(shuffled, key=lambda ask: self._weigh(ask, chances), reverse=True)
        best: dict[Card, Ask] = {}
        for ask in ordered:
            best.setdefault(ask.number, ask)
        return list(best.values())[:MOST_TRIED]

    def guesses(self, view: View, count: int) -> list[State]:
        """Worlds that agree with all that he has heard, some way apart from each other."""
        guess, found = self._guess(view), []
        for _ in range(count):
            state = guess.state(view)
            found.append(replace(state, stock=tuple(self._rng.sample(state.stock, len(state.stock)))))
        return found

    def _guess(self, view: View) -> Guess:
        """A world to begin with; after a position that was made up, one that only looks like the view."""
        from sabot.fast.asking.guess import Guess, Unexplained

        seed = self._rng.getrandbits(64)
        try:
            guess = Guess(view, self.heard(), seed, self._cards)
        except Unexplained:
            guess = Guess(view, (), seed)
        self._cards = guess.cards
        guess.remember(self._memory.certain, self._memory.had_none, self._memory.drawn)
        return guess


def habits_of(player: AttentivePlayer | type[AttentivePlayer]) -> tuple[float, float]:
    """What a playout has to know of a player."""
    return player.for_told, player.for_each_held


def _at(number: Card) -> int:
    return rank(number) - LOWEST
