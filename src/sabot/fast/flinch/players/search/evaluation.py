"""The value of a position of Flinch to a side: its probability of winning, from the open cards."""

from __future__ import annotations

import math

import numpy as np

from sabot.fast.bits import lowest_bit
from sabot.fast.compiling import routine
from sabot.fast.flinch.engine.nibbles import numbers_in
from sabot.fast.flinch.engine.packing import ENDED
from sabot.fast.flinch.engine.rules import left, partner_of
from sabot.fast.flinch.engine.tables import MAX_SEATS, RESERVES
from sabot.fast.flinch.players.runs.outlook import missing, reachable_in_reserve, wanted_numbers
from sabot.fast.flinch.types import PackedRules, PackedState
from sabot.fast.types import Array, Number, SideNumber
from sabot.games.kit.numbers import HIGHEST

CARD = 0.02
"""The value of each card ahead of the others' average, in addition to winning the hand."""

LEFT, LACKS, HAND, EMPTY, RUNS = 0, 1, 5, 6, 7
"""The features of a side: game-pile cards left; how many cards their tops wait for (none, one, two, more);
cards in hand; empty reserve places; reserve cards directly on their successors.
"""
FEATURES = 8

LATE = np.array(
    [
        [-0.732, 1.012, 0.319, -0.107, -0.365, -0.028, -0.01, 0.07],
        [-0.286, 1.428, 0.402, 0.176, 0.007, -0.037, -0.061, 0.074],
        [-0.576, 1.341, 0.369, -0.06, -0.254, -0.057, -0.031, 0.085],
    ]
)
EARLY = np.array(
    [
        [0.013, 0.568, 0.284, 0.247, -0.101, -0.02, -0.139, -0.019],
        [-0.048, 0.208, 0.063, -0.007, 0.045, -0.009, -0.061, -0.016],
        [0.069, 0.316, 0.226, -0.001, 0.116, -0.021, -0.092, -0.017],
    ]
)
"""The weights of the features by variation: when the pack or a game pile is nearly empty, and at the start.
`tools/fit_flinch_evaluation.py` fitted them to the results of hands between players `runs`.
"""


@routine
def write_features(state: PackedState, rules: PackedRules, out: Array) -> None:
    """Write the features of each side."""
    ups, downs = wanted_numbers(state, rules.ups), wanted_numbers(state, rules.downs)
    for side in range(rules.sides):
        for one in range(FEATURES):
            out[side, one] = 0.0
    for seat in range(rules.players):
        partner, found = partner_of(rules, seat), out[seat % rules.sides]
        found[LEFT] += state.game_left[seat]
        found[HAND] += state.hand_left[seat]
        reachable = reachable_in_reserve(state, rules, seat)
        if partner != seat:
            reachable |= reachable_in_reserve(state, rules, partner)
        hand = numbers_in(state.hands[seat])
        while hand:
            reachable |= 1 << (lowest_bit(hand) >> 2)
            hand &= hand - 1
        goals = 2 if partner != seat else 1
        nearness = (
            (rules.players - (seat - state.seat + rules.players) % rules.players) / rules.players / goals
        )
        for goal in range(goals):
            owner = seat if goal == 0 else partner
            if state.game_left[owner]:
                lack = missing(rules, np.int64(state.game_tops[owner]), ups, downs, reachable)
                found[LACKS + min(lack, 3)] += nearness
        for place in range(RESERVES):
            slot = np.int64(state.reserves[seat * RESERVES + place])
            found[EMPTY] += slot == 0
            word = np.int64(state.slots[slot])
            while word >> 4:
                below = np.int64(state.slots[word >> 4])
                found[RUNS] += rules.follows[word & 15] >> (below & 15) & 1
                word = below


@routine
def evaluate(state: PackedState, rules: PackedRules, side: SideNumber) -> Number:
    """Return a side's probability of winning, and a little for each card that it is ahead."""
    others, fewest = 0, left(state, rules, side)
    for other in range(rules.sides):
        if other != side:
            others += left(state, rules, other)
            fewest = min(fewest, left(state, rules, other))
    value = CARD * (others / (rules.sides - 1) - left(state, rules, side))
    if state.phase == ENDED:
        winners = 0
        for other in range(rules.sides):
            winners += state.winners >> other & 1
        if winners == 0:  # dealt again (FL-10)
            return 1.0 / rules.sides
        return value + (1.0 / winners if state.winners >> side & 1 else 0.0)
    found = np.empty((MAX_SEATS, FEATURES), np.float64)
    write_features(state, rules, found)
    cards = HIGHEST * rules.series - rules.players * (rules.game_pile + rules.hand_size)
    early = state.pack_left / max(cards, 1) * fewest * rules.sides / (rules.game_pile * rules.players)
    late, soon = LATE[rules.variation], EARLY[rules.variation]
    mine, total = 0.0, 0.0
    for other in range(rules.sides):
        score = 0.0
        for one in range(FEATURES):
            score += found[other, one] * (late[one] + early * (soon[one] - late[one]))
        strength = math.exp(score)
        total += strength
        if other == side:
            mine = strength
    return value + mine / total
