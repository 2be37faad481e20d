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
        [-0.743, 1.18, 0.381, -0.007, -0.347, -0.053, -0.004, 0.056],
        [-0.213, 1.251, 0.349, 0.13, 0.127, -0.038, -0.096, 0.005],
        [-0.477, 1.227, 0.306, -0.178, -0.284, -0.051, -0.031, 0.066],
    ]
)
EARLY = np.array(
    [
        [0.0, 0.575, 0.33, 0.247, -0.097, 0.006, -0.141, 0.03],
        [-0.095, 0.115, 0.083, 0.024, 0.015, -0.012, -0.065, 0.006],
        [0.0, 0.182, 0.208, 0.047, 0.059, -0.005, -0.088, -0.025],
    ]
)
"""How much each of that counts, by variation: once the pack or a game pile is nearly out, and at the start.
Fitted to how 10,000 hands at each of 16 tables ended, between players who play as `runs` does."""


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
