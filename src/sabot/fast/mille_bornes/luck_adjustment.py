"""Luck-adjusted results of hands: what decisions gained, with the luck of deals and draws removed.

The method follows AIVAT (Burch, Schmid, Moravčík, Bowling 2018), as the coach's luck ledger does. Where a
player departed from a rule, both actions are played out by that rule from the true position, with the draw
pile in many other orders. The differences of a hand add up to its points except for two parts: the value of
the deal, which is the same for any seating of the players, and the luck of the draws, which averages to zero,
because no player knows the order of the draw pile.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from sabot.fast.batch import PlayoutResult, StructArray
from sabot.fast.compiling import kernel
from sabot.fast.mille_bornes.engine.kernels import step_all
from sabot.fast.mille_bornes.engine.layout import PACKED_STATE
from sabot.fast.mille_bornes.types import PackedStates, RulesArray
from sabot.fast.random_numbers import seeds_of, shuffle
from sabot.fast.types import Seeds

Decisions = tuple[StructArray, npt.NDArray[np.int64]]
"""States before decisions; and for each the number of its game, the seat that decided, and its action."""

NO_DECISIONS: Decisions = np.zeros(0, PACKED_STATE), np.zeros((0, 3), np.int64)
ORDERS = 256
"""The number of orders of the draw pile that are tried for each decision."""
_TOGETHER = 100
"""The number of decisions evaluated at once."""

PlayOut = Callable[[StructArray], PlayoutResult]
"""Plays hands out by the rule."""
Shares = Callable[[PlayoutResult], npt.NDArray[np.float64]]
"""Returns [hands, sides]: the share of the win, or the probability of winning the match."""


def by_points(outcome: PlayoutResult) -> npt.NDArray[np.float64]:
    """Return the shares of the win when most points win a hand."""
    best = outcome.totals == outcome.totals.max(axis=1, keepdims=True)
    found: npt.NDArray[np.float64] = best / best.sum(axis=1, keepdims=True)
    return found


@kernel
def reorder(states: PackedStates, rules: RulesArray, seeds: Seeds) -> None:
    """Shuffle the rest of the draw pile of every game."""
    for at in range(states.size):
        state = states[at]
        state.rng = seeds[at]
        shuffle(state, state.pack, np.int64(state.next_card), np.int64(rules[0].pack_end))


def gains(
    decisions: Decisions,
    rule: npt.NDArray[np.int64],
    rules: StructArray,
    games: int,
    play_out: PlayOut,
    shares: Shares,
) -> npt.NDArray[np.float64]:
    """Return [games, 2, sides]: points and win shares gained over the actions of `rule`."""
    before, decided = decisions
    sides = int(rules["sides"][0])
    found = np.zeros((games, 2, sides))
    (departed,) = np.nonzero(decided[:, 2] != rule)
    for first in range(0, len(departed), _TOGETHER):
        some = departed[first : first + _TOGETHER]
        reordered = np.repeat(before[some], ORDERS)
        lucks = zip(before["rng"][some].tolist(), some.tolist(), strict=True)
        seeds = [seeds_of(luck, ORDERS * at, ORDERS) for luck, at in lucks]
        reorder(reordered, rules, np.concatenate(seeds))
        seats = np.repeat(decided[some, 1].astype(np.int8), ORDERS)
        gained = np.zeros((len(reordered), 2, sides))
        for codes, sign in ((decided[some, 2], 1), (rule[some], -1)):
            tried = reordered.copy()
            step_all(tried, rules, seats, np.repeat(codes, ORDERS))
            outcome = play_out(tried)
            gained[:, 0] += sign * outcome.totals
            gained[:, 1] += sign * shares(outcome)
        np.add.at(found, decided[some, 0], gained.reshape(len(some), ORDERS, 2, sides).mean(axis=1))
    return found
