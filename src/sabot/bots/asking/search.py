"""The search for games of asking: it tries asks on determinizations consistent with everything heard."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from sabot.bots.asking.attentive import AttentivePlayer, Chances, Memory
from sabot.bots.context import BotContext
from sabot.bots.monte_carlo import PlayoutSums, RaceSettings, race
from sabot.core.ids import HIDDEN, Card, Seat
from sabot.core.rules import Event
from sabot.games.kit.asking.actions import Ask
from sabot.games.kit.asking.events import Drew, Found, Given, Refused, SetLaid
from sabot.games.kit.asking.state import State
from sabot.games.kit.asking.view import View
from sabot.games.kit.numbers import LOWEST, rank

if TYPE_CHECKING:
    from sabot.fast.asking.determinization import Determinization, HeardEvent

MAX_TRIED, SAMPLES = 8, 100
"""How many of the best-looking asks are tried, and the number of samples used to rank them."""
NEGLIGIBLE = 0.01
"""A gain too small to search for: sets, or shares of a win."""


class SampledChances(Chances):
    """The probability that each ask is answered, from determinizations consistent with everything heard."""

    def __init__(self, view: View, memory: Memory, determinization: Determinization) -> None:
        super().__init__(view, memory)
        self._sampled = determinization.chances(SAMPLES)

    def of(self, ask: Ask) -> float:
        """Return 0 or 1 if certain; else the share of samples, plus a little for unlocated cards."""
        chance = super().of(ask)
        if chance in (0.0, 1.0):
            return chance
        return (self._sampled[ask.other, _at(ask.number)] * SAMPLES + chance) / (SAMPLES + 1)


class AskingSearch(AttentivePlayer):
    """Remembers and weighs as the attentive player does, then tries what looks best."""

    needs_kernel = True
    others: ClassVar[type[AttentivePlayer]]
    """How the other players are expected to ask."""
    race_settings: ClassVar[RaceSettings] = RaceSettings(NEGLIGIBLE)
    """How sure the search must be to prefer another ask to the best-looking one."""

    def __init__(self, seat: Seat, rng: random.Random, context: BotContext | None = None) -> None:
        super().__init__(seat, rng, context)
        self._context = context or BotContext()
        self._events: list[tuple[Event, int]] = []
        self._cards: Sequence[int] = ()

    def see(self, event: Event) -> None:
        """Remember every event in order, and which numbers each player was then known to hold."""
        match event:
            case Given(seat, _, _, _) | Refused(seat, _, _):
                self._events.append((event, self._offers(seat)))
            case Drew() | Found() | SetLaid():
                self._events.append((event, 0))
        super().see(event)

    def heard(self) -> list[HeardEvent]:
        """Return all events as numbers."""
        from sabot.fast.asking.determinization import HeardEvent
        from sabot.fast.asking.sampling import DREW, FOUND, GIVEN, REFUSED

        heard: list[HeardEvent] = []
        for event, offers in self._events:
            match event:
                case Given(seat, other, number, count):
                    heard.append(HeardEvent(GIVEN, seat, other, _at(number), count, offers=offers))
                case Refused(seat, other, number):
                    heard.append(HeardEvent(REFUSED, seat, other, _at(number), offers=offers))
                case Drew(seat, card):
                    heard.append(HeardEvent(DREW, seat, card=None if card == HIDDEN else _at(card)))
                case Found(seat, card):
                    heard.append(HeardEvent(FOUND, seat, number=_at(card), card=_at(card)))
                case SetLaid(_, number) if heard:  # before anything else: it was dealt complete
                    heard[-1] = replace(heard[-1], laid=_at(number))
        return heard

    def _offers(self, seat: Seat) -> int:
        """Return the numbers that players other than `seat` are known to hold, one bit each."""
        known = {number for (who, number), count in self._memory.certain.items() if count and who != seat}
        return sum(1 << _at(number) for number in known)

    def choose(self, view: View, legal: Sequence[Ask]) -> Ask:
        """Return the ask with the highest value."""
        from sabot.fast.asking.search import AskPlayouts

        began = time.monotonic()
        determinization = self._determinization(view)
        asks = self._best(legal, self._at_first_sight(view, determinization))
        mine, theirs = ask_weights_of(self), ask_weights_of(self.others)
        playouts = AskPlayouts(determinization, mine, theirs, to_win=self._context.totals is not None)

        def play_out(alive: Sequence[int], samples: int) -> PlayoutSums:
            return playouts.play_out([(asks[at].other, _at(asks[at].number)) for at in alive], samples)

        return asks[race(len(asks), play_out, self._context, began, self.race_settings)]

    def _at_first_sight(self, view: View, determinization: Determinization) -> Chances:
        """Return the probabilities used to choose which asks to try."""
        return SampledChances(view, self._memory, determinization)

    def _best(self, legal: Sequence[Ask], chances: Chances) -> list[Ask]:
        """Return the best-looking ask of each number, sorted from the best."""
        shuffled = self._rng.sample(legal, len(legal))
        ordered = sorted(shuffled, key=lambda ask: self._weigh(ask, chances), reverse=True)
        best: dict[Card, Ask] = {}
        for ask in ordered:
            best.setdefault(ask.number, ask)
        return list(best.values())[:MAX_TRIED]

    def sample_states(self, view: View, count: int) -> list[State]:
        """Return determinizations consistent with everything heard, some steps apart from each other."""
        determinization, found = self._determinization(view), []
        for _ in range(count):
            state = determinization.state(view)
            found.append(replace(state, stock=tuple(self._rng.sample(state.stock, len(state.stock)))))
        return found

    def _determinization(self, view: View) -> Determinization:
        """Return a first determinization; in a made-up position, one consistent only with the view."""
        from sabot.fast.asking.determinization import Determinization, Unexplained

        seed = self._rng.getrandbits(64)
        try:
            determinization = Determinization(view, self.heard(), seed, self._cards)
        except Unexplained:
            determinization = Determinization(view, (), seed)
        self._cards = determinization.cards
        determinization.remember(self._memory.certain, self._memory.had_none, self._memory.drawn)
        return determinization


def ask_weights_of(player: AttentivePlayer | type[AttentivePlayer]) -> tuple[float, float]:
    """Return what a playout needs to know about a player."""
    return player.for_told, player.for_each_held


def _at(number: Card) -> int:
    return rank(number) - LOWEST
