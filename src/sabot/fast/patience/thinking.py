"""How the player `search` of Patience tries things out: the ways to meet the next card of the pack.

The rule of the player `booklet` names the ways that are worth a try, plays on from their ends and, some cards
later, says how likely the game is won: that tells more from few guesses than to play on to the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from sabot.core.edition import Edition
from sabot.fast.luck import seeds_of
from sabot.fast.patience import search
from sabot.fast.patience.booklet import MOST_KEPT, MOST_SLOTS, mind_of
from sabot.fast.patience.face import FastPatience
from sabot.fast.patience.record import RECORD, put_view
from sabot.games.patience.game import PATIENCE
from sabot.games.patience.state import ALONE
from sabot.games.patience.view import View, view

WAYS, FEW_CARDS = 12, 2
"""So many ways are tried, the most promising ones; all there are, while the pack has but few cards."""
FAR_ENOUGH = 8
"""For so many cards of the pack a guess is played on."""
BOARDS, ENDINGS = 4_000, MOST_SLOTS // 2
"""How many boards are looked at before a card is turned, and once the pack is out: nearly always all."""

Sums = tuple[list[float], list[list[float]]]
"""By way, the sum of what it came to; by two ways, the sum of the products."""


class Thinker:
    """Thinks about one board at a time, at one table."""

    def __init__(self, edition: Edition) -> None:
        self._game = FastPatience(edition, 1)
        self._mind, self._helper = mind_of(), mind_of()
        self._mind["boards"], self._mind["endings"], self._mind["slots"] = BOARDS, ENDINGS, MOST_SLOTS
        self._scratch = np.zeros(1, RECORD)
        self._ways: list[list[int]] = []
        self._order = np.zeros(0, np.int64)
        self._seed, self._guesses = 0, 0

    def sight(self, seen: View) -> bytes:
        """Everything that lies open."""
        self._sit_down(seen)
        return self._game.observe(0).tobytes()

    def look(self, seen: View, seed: int) -> int:
        """How many ways there are to try, the most promising first; one, once the pack is out: the best."""
        self._sit_down(seen)
        self._seed, self._guesses = seed, 0
        mind = self._mind[0]
        mind["wanted"] = 0 if seen.pack_size == 0 else MOST_KEPT if seen.pack_size <= FEW_CARDS else WAYS
        search.look(self._game.states, self._game.rules, self._mind)
        if mind["kept"] == 0:
            self._ways = [mind["way"][: mind["length"]].tolist()]
        else:
            self._order = np.argsort(-mind["values"][: mind["kept"]], kind="stable")
            self._ways = [mind["ways"][at, : mind["lengths"][at]].tolist() for at in self._order]
        return len(self._ways)

    def _sit_down(self, seen: View) -> None:
        """The pack lies there sorted: every guess shuffles it."""
        self._game.states = np.zeros(1, RECORD)
        put_view(self._game.states[0], seen)

    def play_out(self, ways: Sequence[int], guesses: int) -> Sums:
        """What some of the ways come to in so many further guesses at the pack."""
        game, out = self._game, np.empty((guesses, len(ways)))
        seeds = seeds_of(self._seed, self._guesses, guesses)
        self._guesses += guesses
        chosen = self._order[list(ways)]
        minds = self._mind, self._helper, self._scratch
        search.try_out(game.states, game.rules, *minds, chosen, FAR_ENOUGH, seeds, out)
        return out.sum(axis=0).tolist(), (out.T @ out).tolist()

    def way(self, which: int) -> Iterator[tuple[bytes, int]]:
        """Go one of the ways, until a card comes out of the pack: what lies open, and what is done then."""
        game = self._game
        last = game.states["next"][0] == len(game.terms.deck)
        for code in self._ways[which]:
            yield game.observe(0).tobytes(), code
            game.step([code])
        if last and not game.over()[0]:
            yield game.observe(0).tobytes(), int(search.last_action(game.states, game.rules))


def exercise() -> None:
    """Call every kernel once, so that all are compiled."""
    edition = PATIENCE.edition(PATIENCE.default_edition)
    game = FastPatience(edition, 1)
    game.reset([0])
    thinker = Thinker(edition)
    thinker.look(view(game.state(0), ALONE), 0)
    thinker.play_out([0], 1)
    search.last_action(game.states, game.rules)
