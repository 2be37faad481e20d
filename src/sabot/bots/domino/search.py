"""The player `search` of Domino: remembers every card, and plays the hand out before choosing a pile."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from sabot.bots.context import BotContext
from sabot.bots.domino.booklet import Booklet
from sabot.bots.domino.memory import Memory
from sabot.bots.monte_carlo import PlayoutSums, RaceSettings, race
from sabot.core.ids import Card, Seat
from sabot.core.rules import Event
from sabot.games.domino.actions import Action, PileToOpponent, ToOpponent
from sabot.games.domino.state import State
from sabot.games.domino.view import View, determinize, unseen
from sabot.games.kit.numbers import of_rank, rank

FEW_CARDS, SELDOM = 0.05, 0.001
"""A gain too small to search for: in cards, and in shares of a win."""


class Search(Booklet):
    """Keeps the duties and calls as `booklet` does; searches only for the best opponent's pile."""

    needs_kernel = True

    def __init__(self, seat: Seat, rng: random.Random, context: BotContext | None = None) -> None:
        super().__init__(seat, rng, context)
        self._context = context or BotContext()
        self._memory: Memory | None = None
        self._events: list[Event] = []

    def see(self, event: Event) -> None:
        """Remember every event, in order."""
        self._events.append(event)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the choice of `booklet`, unless playouts favour another pile."""
        usual = super().choose(view, legal)
        if not isinstance(usual, PileToOpponent | ToOpponent):
            return usual
        onto = [action for action in legal if isinstance(action, PileToOpponent | ToOpponent)]
        onto.sort(key=lambda action: action != usual)
        if len(onto) == 1:
            return usual
        from sabot.fast.domino.search import PilePlayouts

        began, to_win = time.monotonic(), self._context.totals is not None
        hands, piles, unknown = self._known(view)
        playouts = PilePlayouts(view, hands, piles, unknown, self._rng.getrandbits(64), to_win=to_win)

        def play_out(alive: Sequence[int], samples: int) -> PlayoutSums:
            return playouts.play_out([onto[at].other for at in alive], samples)

        negligible = SELDOM if to_win else FEW_CARDS
        return onto[race(len(onto), play_out, self._context, began, RaceSettings(negligible))]

    def sample_states(self, view: View, count: int) -> list[State]:
        """Return states with all remembered cards in place and the unknown cards anywhere."""
        hands, piles, unknown = self._known(view)
        found = []
        for _ in range(count):
            unused = iter(self._rng.sample(unknown, len(unknown)))
            filled = tuple(tuple(of_rank(card or next(unused)) for card in hand) for hand in hands)
            laid = tuple(tuple(map(of_rank, pile)) for pile in piles)
            found.append(replace(determinize(view, self._rng), hands=filled, piles=laid))
        return found

    def _known(self, view: View) -> tuple[list[list[int]], list[list[int]], list[int]]:
        """Return hands and piles as remembered, with 0 for unknown cards; and the unknown cards."""
        memory = self._memory = self._memory or Memory(view)
        for event in self._events:
            memory.see(event)
        self._events.clear()
        hands, piles, unknown = memory.hands, memory.piles, Counter(unseen(view))
        if memory.agrees(view):
            unknown.subtract(card for hand in hands for card in hand if card is not None)
            unknown.subtract(card for pile in piles for card in pile[:-1])
        else:
            hands, piles, unknown = self._guessed(view)
        return (
            [[0 if card is None else rank(card) for card in hand] for hand in hands],
            [[rank(card) for card in pile] for pile in piles],
            [rank(card) for card in unknown.elements()],
        )

    def _guessed(self, view: View) -> tuple[list[list[Card | None]], list[list[Card]], Counter[Card]]:
        """Return the same for a made-up position: any cards may be beneath the tops of the piles."""
        cards = unseen(view)
        self._rng.shuffle(cards)
        piles = [
            [] if top is None else [*(cards.pop() for _ in range(size - 1)), top]
            for top, size in zip(view.tops, view.pile_sizes, strict=True)
        ]
        return [[None] * size for size in view.hand_sizes], piles, Counter(cards)
