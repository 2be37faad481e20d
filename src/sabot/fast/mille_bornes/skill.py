"""How much of what hands brought came from decisions, luck taken away: players are known from fewer hands.

In the manner of AIVAT (Burch, Schmid, Moravčík, Bowling 2018), as in the coach's ledger: where a player did
otherwise than one rule would have, both actions are played out by that rule from the true position, with the
draw pile in many other orders. The differences of a hand add up to its points but for two parts: what the
deal was worth, which is the same whoever sits where, and what the draws brought, which is nothing on average
for any players at all, since none of them knows the order of the draw pile.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.fast.batch import Outcome, Records
from sabot.fast.compiling import kernel
from sabot.fast.luck import seeds_of, shuffle
from sabot.fast.mille_bornes.batches import step_all
from sabot.fast.mille_bornes.layout import GAME

Decisions = tuple[Records, npt.NDArray[np.int64]]
"""Games as they were and, of each, its number, the seat that decided, and what it did."""

NO_DECISIONS: Decisions = np.zeros(0, GAME), np.zeros((0, 3), np.int64)
ORDERS = 256
"""So many orders of the draw pile show what a decision is worth."""
_TOGETHER = 100
"""Decisions that are looked at side by side."""

PlayOut = Callable[[Records], Outcome]
"""What hands come to, played out by the rule."""
Shares = Callable[[Outcome], npt.NDArray[np.float64]]
"""[hands, sides]: the share of the win, or the chance of it, that hands bring each side."""


def by_points(outcome: Outcome) -> npt.NDArray[np.float64]:
    """A hand by itself is won by who has most points."""
    best = outcome.totals == outcome.totals.max(axis=1, keepdims=True)
    found: npt.NDArray[np.float64] = best / best.sum(axis=1, keepdims=True)
    return found


@kernel
def reorder(states: Any, rules: Any, seeds: Any) -> None:
    """Put what is left of the draw pile of every game into another order."""
    for at in range(states.size):
        game = states[at]
        game.luck = seeds[at]
        shuffle(game, game.pack, np.int64(game.next_card), np.int64(rules[0].pack_end))


def gains(
    decisions: Decisions,
    rule: npt.NDArray[np.int64],
    rules: Records,
    games: int,
    play_out: PlayOut,
    shares: Shares,
) -> npt.NDArray[np.float64]:
    """[games, 2, sides]: the points and the share of the win that decisions brought beyond what `rule`, by
    decision, would have done.
    """
    before, decided = decisions
    sides = int(rules["sides"][0])
    found = np.zeros((games, 2, sides))
    (departed,) = np.nonzero(decided[:, 2] != rule)
    for first in range(0, len(departed), _TOGETHER):
        some = departed[first : first + _TOGETHER]
        worlds = np.repeat(before[some], ORDERS)
        lucks = zip(before["luck"][some].tolist(), some.tolist(), strict=True)
        seeds = [seeds_of(luck, ORDERS * at, ORDERS) for luck, at in lucks]
        reorder(worlds, rules, np.concatenate(seeds))
        seats = np.repeat(decided[some, 1].astype(np.int8), ORDERS)
        gained = np.zeros((len(worlds), 2, sides))
        for codes, sign in ((decided[some, 2], 1), (rule[some], -1)):
            tried = worlds.copy()
            step_all(tried, rules, seats, np.repeat(codes, ORDERS))
            outcome = play_out(tried)
            gained[:, 0] += sign * outcome.totals
            gained[:, 1] += sign * shares(outcome)
        np.add.at(found, decided[some, 0], gained.reshape(len(some), ORDERS, 2, sides).mean(axis=1))
    return found
