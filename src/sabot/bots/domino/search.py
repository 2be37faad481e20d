"""The player who remembers every card of Domino, and plays the hand out before he chooses a pile."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from sabot.bots.domino.booklet import Booklet
from sabot.bots.domino.memory import Memory
from sabot.bots.monte_carlo import Manner, Sums, race
from sabot.bots.setting import Setting
from sabot.core.ids import Card, Seat
from sabot.core.rules import Event
from sabot.games.domino.actions import Action, PileToOpponent, ToOpponent
from sabot.games.domino.state import State
from sabot.games.domino.view import View, determinize, unseen
from sabot.games.kit.numbers import of_rank, rank

FEW_CARDS, SELDOM = 0.05, 0.001
"""A gain that nobody should be kept waiting for: cards; games of one."""


class Search(Booklet):
    """Keeps the duties and calls as the booklet's player; only among opponents' piles there is a choice."""

    needs_kernel = True

    def __init__(self, seat: Seat, rng: random.Random, setting: Setting | None = None) -> None:
        super().__init__(seat, rng, setting)
        self._setting = setting or Setting()
        self._memory: Memory | None = None
        self._events: list[Event] = []

    def see(self, event: Event) -> None:
        """Remember everything, in order."""
        self._events.append(event)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """As the booklet's player, unless trying it out shows another pile to be better."""
        usual = super().choose(view, legal)
        if not isinstance(usual, PileToOpponent | ToOpponent):
            return usual
        onto = [action for action in legal if isinstance(action, PileToOpponent | ToOpponent)]
        onto.sort(key=lambda action: action != usual)
        if len(onto) == 1:
            return usual
        from sabot.fast.domino.thinking import Question

        began, to_win = time.monotonic(), self._setting.totals is not None
        hands, piles, loose = self._known(view)
        question = Question(view, hands, piles, loose, self._rng.getrandbits(64), to_win=to_win)

        def play_out(alive: Sequence[int], worlds: int) -> Sums:
            return question.play_out([onto[at].other for at in alive], worlds)

        negligible = SELDOM if to_win else FEW_CARDS
        return onto[race(len(onto), play_out, self._setting, began, Manner(negligible))]

    def guesses(self, view: View, count: int) -> list[State]:
        """What is remembered as it is, the cards that nobody has seen anywhere else."""
        hands, piles, loose = self._known(view)
        found = []
        for _ in range(count):
            unused = iter(self._rng.sample(loose, len(loose)))
            filled = tuple(tuple(of_rank(card or next(unused)) for card in hand) for hand in hands)
            laid = tuple(tuple(map(of_rank, pile)) for pile in piles)
            found.append(replace(determinize(view, self._rng), hands=filled, piles=laid))
        return found

    def _known(self, view: View) -> tuple[list[list[int]], list[list[int]], list[int]]:
        """Hands and piles as they are remembered, 0 for a card unknown; and which cards are unknown."""
        memory = self._memory = self._memory or Memory(view)
        for event in self._events:
            memory.see(event)
        self._events.clear()
        hands, piles, loose = memory.hands, memory.piles, Counter(unseen(view))
        if memory.agrees(view):
            loose.subtract(card for hand in hands for card in hand if card is not None)
            loose.subtract(card for pile in piles for card in pile[:-1])
        else:
            hands, piles, loose = self._guessed(view)
        return (
            [[0 if card is None else rank(card) for card in hand] for hand in hands],
            [[rank(card) for card in pile] for pile in piles],
            [rank(card) for card in loose.elements()],
        )

    def _guessed(self, view: View) -> tuple[list[list[Card | None]], list[list[Card]], Counter[Card]]:
        """After a position that was made up: any cards may lie beneath the tops of the piles."""
        cards = unseen(view)
        self._rng.shuffle(cards)
        piles = [
            [] if top is None else [*(cards.pop() for _ in range(size - 1)), top]
            for top, size in zip(view.tops, view.pile_sizes, strict=True)
        ]
        return [[None] * size for size in view.hand_sizes], piles, Counter(cards)
