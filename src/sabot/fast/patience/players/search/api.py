"""The Python API of the search of Patience: it tries ways to reach the next card of the pack.

The player `booklet` chooses the ways to try, continues from their ends and, some cards later, evaluates the
board: a few samples then say more than playing to the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from sabot.core.edition import Edition
from sabot.fast.patience.api import FastPatience
from sabot.fast.patience.engine.packing import PACKED_STATE, pack_view
from sabot.fast.patience.players.booklet.policy import MAX_SLOTS, MAX_WAYS, new_search
from sabot.fast.patience.players.search import kernels
from sabot.fast.random_numbers import seeds_of
from sabot.games.patience.game import PATIENCE
from sabot.games.patience.state import ALONE
from sabot.games.patience.view import View, view

WAYS, FEW_CARDS = 12, 2
"""How many ways are tried; all of them once the pack has only a few cards."""
FAR_ENOUGH = 8
"""The number of cards of the pack for which a sample is continued."""
BOARDS, ENDGAME_BOARDS = 4_000, MAX_SLOTS // 2
"""How many boards are visited before a card is turned, and once the pack is empty: nearly always all."""

PlayoutSums = tuple[list[float], list[list[float]]]
"""The sum of values by way, and the sums of their products by pairs of ways."""


class WaySearch:
    """The search at one table, one board at a time."""

    def __init__(self, edition: Edition) -> None:
        self._game = FastPatience(edition, 1)
        self._search, self._playout_search = new_search(), new_search()
        self._search["max_boards"], self._search["max_endgame_boards"], self._search["slots"] = (
            BOARDS,
            ENDGAME_BOARDS,
            MAX_SLOTS,
        )
        self._scratch = np.zeros(1, PACKED_STATE)
        self._ways: list[list[int]] = []
        self._order = np.zeros(0, np.int64)
        self._seed, self._samples = 0, 0

    def observation_key(self, seen: View) -> bytes:
        """Return a key of all face-up cards."""
        self._load(seen)
        return self._game.observe(0).tobytes()

    def start(self, seen: View, seed: int) -> int:
        """Start on a board; return the number of ways to try, best first (1 once the pack is empty)."""
        self._load(seen)
        self._seed, self._samples = seed, 0
        search = self._search[0]
        search["ways_wanted"] = (
            0 if seen.pack_size == 0 else MAX_WAYS if seen.pack_size <= FEW_CARDS else WAYS
        )
        kernels.find_ways(self._game.states, self._game.rules, self._search)
        if search["ways_kept"] == 0:
            self._ways = [search["best_way"][: search["best_length"]].tolist()]
        else:
            self._order = np.argsort(-search["values"][: search["ways_kept"]], kind="stable")
            self._ways = [search["ways"][at, : search["lengths"][at]].tolist() for at in self._order]
        return len(self._ways)

    def _load(self, seen: View) -> None:
        """Load a view. The pack is sorted; every sample shuffles it."""
        self._game.states = np.zeros(1, PACKED_STATE)
        pack_view(self._game.states[0], seen)

    def play_out(self, ways: Sequence[int], samples: int) -> PlayoutSums:
        """Play out some of the ways on `samples` more orders of the pack."""
        game, out = self._game, np.empty((samples, len(ways)))
        seeds = seeds_of(self._seed, self._samples, samples)
        self._samples += samples
        chosen = self._order[list(ways)]
        searches = self._search, self._playout_search, self._scratch
        kernels.try_out(game.states, game.rules, *searches, chosen, FAR_ENOUGH, seeds, out)
        return out.sum(axis=0).tolist(), (out.T @ out).tolist()

    def follow(self, which: int) -> Iterator[tuple[bytes, int]]:
        """Yield the observations and actions of one way, until a card leaves the pack."""
        game = self._game
        last = game.states["next"][0] == len(game.terms.deck)
        for code in self._ways[which]:
            yield game.observe(0).tobytes(), code
            game.step([code])
        if last and not game.over()[0]:
            yield game.observe(0).tobytes(), int(kernels.last_action(game.states, game.rules))


def warm_up() -> None:
    """Call every kernel once, so that all of them are compiled."""
    edition = PATIENCE.edition(PATIENCE.default_edition)
    game = FastPatience(edition, 1)
    game.reset([0])
    way_search = WaySearch(edition)
    way_search.start(view(game.state(0), ALONE), 0)
    way_search.play_out([0], 1)
    kernels.last_action(game.states, game.rules)
