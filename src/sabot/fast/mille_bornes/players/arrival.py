"""Exact arrival: which lengths the distance cards of a hand can make (see `sabot.bots.mille_bornes.arrival`).

Lengths are counted in steps of the shortest card; a set of lengths is the bits of one number. The lengths
that none, one, two or three cards make are side by side in a first number, those of four to seven cards in a
second, each only up to where exact arrival matters.
"""

from __future__ import annotations

import numpy as np

from sabot.fast.bits import lowest_bit
from sabot.fast.compiling import inlined, routine
from sabot.fast.mille_bornes.engine.layout import DISTANCE, MAX_HAND, NOBODY, STEP
from sabot.fast.mille_bornes.players.booklet.weights import ARRIVAL_IF_DRAWN, ARRIVAL_NEAR, ARRIVAL_PER_CARD
from sabot.fast.mille_bornes.players.knowledge import hand_count, held, unseen
from sabot.fast.mille_bornes.types import Knowledge, PackedHand
from sabot.fast.types import CardNumber, Number, Truth
from sabot.games.mille_bornes.cards import D200, DISTANCES, LENGTH

STEPS = np.array([LENGTH[card] // STEP for card in DISTANCES], np.int64)
"""By distance card, the shortest first."""
KINDS = len(DISTANCES)
LONGEST = DISTANCES.index(D200)
NEAR = ARRIVAL_NEAR // STEP

_MOST = MAX_HAND + 1
_FARTHEST = _MOST * LENGTH[D200] // STEP
_DONE = np.array([ARRIVAL_PER_CARD**cards for cards in range(_MOST + 1)], np.float64)
"""By number of cards: the prospect of cards that end on the trip."""

_WIDTH, _HALF = NEAR + 1, 4
assert 2 * LENGTH[D200] > ARRIVAL_NEAR
assert _WIDTH * _HALF < 63
assert _MOST < 2 * _HALF
_WHOLE = (1 << _WIDTH * _HALF) - 1
_FIRST = sum(1 << _WIDTH * cards for cards in range(_HALF))
_ROOM = np.array([_FIRST * ((1 << max(0, _WIDTH - steps)) - 1) for steps in STEPS.tolist()], np.int64)
"""By distance card: the lengths that it can be added to."""


@inlined
def can_make(left: Number, hand: PackedHand, spare: Number) -> Truth:
    """Return whether distance cards of a hand, with at most `spare_200s` 200s, make exactly `left`."""
    sums = 1
    for kind in range(KINDS):
        for _ in range(_usable(hand, kind, spare)):
            sums |= sums << STEPS[kind]
    return left <= _FARTHEST and sums >> left & 1 == 1


@inlined
def _usable(hand: PackedHand, kind: CardNumber, spare: Number) -> Number:
    many = held(hand, DISTANCE + kind)
    return min(many, spare) if kind == LONGEST else many


@inlined
def _reachable_lengths(hand: PackedHand, spare: Number) -> Number:
    """Return the lengths that a hand makes, by number of cards."""
    few, more = 1, 0
    for kind in range(KINDS):
        for _ in range(_usable(hand, kind, spare)):
            longer = (few & _ROOM[kind]) << STEPS[kind]
            more |= ((more & _ROOM[kind]) << STEPS[kind] + _WIDTH | longer >> _WIDTH * (_HALF - 1)) & _WHOLE
            few |= longer << _WIDTH & _WHOLE
    return few, more


@routine
def prospect(knowledge: Knowledge, left: Number, hand: PackedHand, spare: Number) -> Number:
    """Return how good a hand is for exactly `left`, from 0 to 1.

    Fewer cards are better; if no cards make it, the value depends on how many unseen cards would complete it.
    """
    few, more = _reachable_lengths(hand, spare)
    cards = _fewest(few, more, left)
    if cards != NOBODY:
        return _DONE[cards]
    wanted = 0
    for kind in range(KINDS):
        if kind == LONGEST and spare <= 0:
            break  # a second 200 need not be checked: two go too far
        if STEPS[kind] <= left and _fewest(few, more, left - STEPS[kind]) != NOBODY:
            wanted += unseen(knowledge, DISTANCE + kind)
    return ARRIVAL_IF_DRAWN * wanted / max(1, knowledge.hidden_total - hand_count(knowledge.hand))


@inlined
def _fewest(few: Number, more: Number, left: Number) -> Number:
    """Return the fewest cards that make exactly `left`; NOBODY if none do."""
    if few >> left & _FIRST:
        return lowest_bit(few >> left & _FIRST) // _WIDTH
    if more >> left & _FIRST:
        return lowest_bit(more >> left & _FIRST) // _WIDTH + _HALF
    return NOBODY
