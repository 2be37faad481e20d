"""The batch class of Mille Bornes, including the methods that need the search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.fast.batch import FastGame
from sabot.fast.mille_bornes.batch import MilleBornesBatch
from sabot.fast.mille_bornes.engine.layout import PACKED_STATE
from sabot.fast.mille_bornes.luck_adjustment import by_points
from sabot.fast.mille_bornes.players.search.api import Searcher, match_shares
from sabot.games.mille_bornes.actions import Action
from sabot.games.mille_bornes.state import State
from sabot.games.mille_bornes.view import View


class FastMilleBornes(MilleBornesBatch):
    """See `sabot.fast.batch.FastGame`."""

    @classmethod
    def examples(cls) -> Iterator[FastGame]:
        """Yield one table: all tables share their compiled functions."""
        for batch in super().examples():
            assert isinstance(batch, cls)
            batch.reset([0])
            batch.best_actions()
            yield batch

    def load_seen(self, view: View, events: Sequence[Event], seeds: npt.NDArray[np.uint64]) -> None:
        """Load determinizations for a seat that has followed the hand.

        It remembers the discards; a card is likelier to be in a hand if its owner could hardly have used it.
        """
        searcher = Searcher(view)
        searcher.follow(events)
        searcher.start(view, 0)
        found = searcher.sample_states(seeds)
        if found is None:
            self.load_view(view, seeds)
        else:
            self.states = found

    def gains_of(
        self, start: State, done: Sequence[tuple[Seat, Action]], totals_before: Sequence[int] | None = None
    ) -> npt.NDArray[np.float64]:
        """Return [2, sides]: luck-adjusted points and share of the win of one hand.

        With the totals that the sides bring to the hand, the share is the probability of winning the game.
        """
        shares = (
            by_points if totals_before is None else match_shares(self.edition, self.players, totals_before)
        )
        self.load([start])
        before, decided = np.zeros(len(done), PACKED_STATE), np.zeros((len(done), 3), np.int64)
        for at, (seat, action) in enumerate(done):
            before[at], decided[at, 1:] = self.states[0], (seat, self.game.codec.encode(action, self.table))
            self.step_for(0, seat, int(decided[at, 2]))
        found: npt.NDArray[np.float64] = self._gains((before, decided), shares)[0]
        return found
