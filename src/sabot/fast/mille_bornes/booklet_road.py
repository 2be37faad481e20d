"""Counting towards the exact trip, for the player `booklet`: see `sabot.bots.mille_bornes.road`.

Lengths are counted in steps of the shortest card, a set of lengths is the bits of one number. What
so many cards make lies side by side: none, one, two or three of them in the first number, four to
seven in the second, each as far as exact arrival is thought of.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.bits import lowest_bit
from sabot.fast.compiling import inner, routine
from sabot.fast.mille_bornes.booklet_mind import held, size, unseen
from sabot.fast.mille_bornes.layout import DISTANCE, MOST_HAND, NOBODY, STEP
from sabot.fast.mille_bornes.weights import ARRIVAL_NEAR, EACH_CARD, IF_DRAWN
from sabot.games.mille_bornes.cards import D200, DISTANCES, LENGTH

STEPS = np.array([LENGTH[card] // STEP for card in DISTANCES], np.int64)
"""By distance card, the shortest first."""
KINDS = len(DISTANCES)
LONGEST = DISTANCES.index(D200)
NEAR = ARRIVAL_NEAR // STEP

_MOST = MOST_HAND + 1
_FARTHEST = _MOST * LENGTH[D200] // STEP
_DONE = np.array([EACH_CARD**cards for cards in range(_MOST + 1)], np.float64)
"""By how many cards it takes: the prospect of cards that end on the trip."""

_WIDTH, _HALF = NEAR + 1, 4
assert 2 * LENGTH[D200] > ARRIVAL_NEAR
assert _WIDTH * _HALF < 63
assert _MOST < 2 * _HALF
_WHOLE = (1 << _WIDTH * _HALF) - 1
_FIRST = sum(1 << _WIDTH * cards for cards in range(_HALF))
_ROOM = np.array([_FIRST * ((1 << max(0, _WIDTH - steps)) - 1) for steps in STEPS.tolist()], np.int64)
"""By distance card: the lengths that it can be added to."""


@inner
def can_make(left: Any, hand: Any, spare: Any) -> Any:
    """Whether distance cards of a hand, at most `spare` 200s among them, make exactly `left`."""
    sums = 1
    for kind in range(KINDS):
        for _ in range(_usable(hand, kind, spare)):
            sums |= sums << STEPS[kind]
    return left <= _FARTHEST and sums >> left & 1 == 1


@inner
def _usable(hand: Any, kind: Any, spare: Any) -> Any:
    many = held(hand, DISTANCE + kind)
    return min(many, spare) if kind == LONGEST else many


@inner
def _made(hand: Any, spare: Any) -> Any:
    """Which lengths a hand makes with how many cards."""
    few, more = 1, 0
    for kind in range(KINDS):
        for _ in range(_usable(hand, kind, spare)):
            longer = (few & _ROOM[kind]) << STEPS[kind]
            more |= ((more & _ROOM[kind]) << STEPS[kind] + _WIDTH | longer >> _WIDTH * (_HALF - 1)) & _WHOLE
            few |= longer << _WIDTH & _WHOLE
    return few, more


@routine
def prospect(mind: Any, left: Any, hand: Any, spare: Any) -> Any:
    """How good the distance cards of a hand are for a trip of exactly `left`, from 0 to 1: the fewer it
    takes the better; else it counts how many of the unseen cards would complete them.
    """
    few, more = _made(hand, spare)
    cards = _fewest(few, more, left)
    if cards != NOBODY:
        return _DONE[cards]
    wanted = 0
    for kind in range(KINDS):
        if kind == LONGEST and spare <= 0:
            break  # whether a second one may follow is no question: two go too far
        if STEPS[kind] <= left and _fewest(few, more, left - STEPS[kind]) != NOBODY:
            wanted += unseen(mind, DISTANCE + kind)
    return IF_DRAWN * wanted / max(1, mind.cards - size(mind.hand))


@inner
def _fewest(few: Any, more: Any, left: Any) -> Any:
    """How many cards it takes to make exactly `left`; NOBODY if none do."""
    if few >> left & _FIRST:
        return lowest_bit(few >> left & _FIRST) // _WIDTH
    if more >> left & _FIRST:
        return lowest_bit(more >> left & _FIRST) // _WIDTH + _HALF
    return NOBODY
