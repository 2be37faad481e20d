"""What a position of Flinch is worth to a side: how likely it is to win, from what lies on the table."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from sabot.fast.bits import lowest_bit
from sabot.fast.compiling import routine
from sabot.fast.flinch.kernel import left, partner_of
from sabot.fast.flinch.nibbles import members
from sabot.fast.flinch.outlook import ends_of, missing, open_cards
from sabot.fast.flinch.record import ENDED
from sabot.fast.flinch.tables import RESERVES, SEATS
from sabot.games.kit.numbers import HIGHEST

CARD = 0.02
"""What each card ahead of the others' average counts beside winning the hand."""

LEFT, LACKS, HAND, EMPTY, RUNS = 0, 1, 5, 6, 7
"""What speaks for a side: game-pile cards left; how many cards their tops wait for (none, one, two, more);
cards in hand; empty reserve places; cards of the reserve that lie right on what comes after them."""
TRAITS = 8

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
"""How much each of that counts, by variation: once the pack or a game pile is nearly out, and at the start.
Fitted to how hands ended between players who play as `runs` does: `tools/flinch_worth.py`."""


@routine
def traits(s: Any, r: Any, out: Any) -> None:
    """What speaks for each side."""
    ups, downs = ends_of(s, r.ups), ends_of(s, r.downs)
    for side in range(r.sides):
        for one in range(TRAITS):
            out[side, one] = 0.0
    for seat in range(r.players):
        partner, found = partner_of(r, seat), out[seat % r.sides]
        found[LEFT] += s.game_left[seat]
        found[HAND] += s.hand_left[seat]
        sight = open_cards(s, r, seat)
        if partner != seat:
            sight |= open_cards(s, r, partner)
        hand = members(s.hands[seat])
        while hand:
            sight |= 1 << (lowest_bit(hand) >> 2)
            hand &= hand - 1
        goals = 2 if partner != seat else 1
        nearness = (r.players - (seat - s.seat + r.players) % r.players) / r.players / goals
        for goal in range(goals):
            owner = seat if goal == 0 else partner
            if s.game_left[owner]:
                lack = missing(r, np.int64(s.game_tops[owner]), ups, downs, sight)
                found[LACKS + min(lack, 3)] += nearness
        for place in range(RESERVES):
            slot = np.int64(s.reserves[seat * RESERVES + place])
            found[EMPTY] += slot == 0
            word = np.int64(s.slots[slot])
            while word >> 4:
                below = np.int64(s.slots[word >> 4])
                found[RUNS] += r.follows[word & 15] >> (below & 15) & 1
                word = below


@routine
def worth(s: Any, r: Any, side: Any) -> Any:
    """The chance of a side to win, and a little for each card that it is ahead."""
    others, fewest = 0, left(s, r, side)
    for other in range(r.sides):
        if other != side:
            others += left(s, r, other)
            fewest = min(fewest, left(s, r, other))
    value = CARD * (others / (r.sides - 1) - left(s, r, side))
    if s.phase == ENDED:
        winners = 0
        for other in range(r.sides):
            winners += s.winners >> other & 1
        if winners == 0:  # dealt again (FL-10)
            return 1.0 / r.sides
        return value + (1.0 / winners if s.winners >> side & 1 else 0.0)
    found = np.empty((SEATS, TRAITS), np.float64)
    traits(s, r, found)
    cards = HIGHEST * r.series - r.players * (r.game_pile + r.hand_size)
    early = s.pack_left / max(cards, 1) * fewest * r.sides / (r.game_pile * r.players)
    late, soon = LATE[r.variation], EARLY[r.variation]
    mine, total = 0.0, 0.0
    for other in range(r.sides):
        score = 0.0
        for one in range(TRAITS):
            score += found[other, one] * (late[one] + early * (soon[one] - late[one]))
        strength = math.exp(score)
        total += strength
        if other == side:
            mine = strength
    return value + mine / total
