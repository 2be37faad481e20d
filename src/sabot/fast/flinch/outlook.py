"""What the player `runs` sees when he looks around: who is after which card, and how near it is.

The centre is nothing to him but two sets of numbers: those wanted at ends that grow upwards, and
downwards. See `sabot.bots.flinch.judging`, from which most of this is taken.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.bits import count_bits, highest_bit, lowest_bit
from sabot.fast.compiling import inner, routine
from sabot.fast.flinch.kernel import left_of, partner_of
from sabot.fast.flinch.nibbles import members
from sabot.fast.flinch.tables import RESERVES, SEATS
from sabot.fast.flinch.weights import DANGER, FADES, LAST_CARDS, OWN_LUCK, WEIGHTS
from sabot.games.kit.numbers import HIGHEST, LOWEST

MIND = np.dtype(
    [
        ("policies", np.int64, SEATS),  # who plays how: see `players`
        ("weights", np.float64, (SEATS, WEIGHTS.size)),
        ("count", np.int64),  # so many game piles of others matter
        ("goals", np.int64, 2 * SEATS),  # their tops
        ("sights", np.int64, 2 * SEATS),  # the numbers that lie open for who is after them
        ("hands", np.int64, 2 * SEATS),  # and his cards in hand
        ("stakes", np.float64, 2 * SEATS),  # what it is worth: negative, where an opponent has it
        ("own", np.int64),  # the top of the player's own game pile
        ("own_sight", np.int64),  # the numbers that he can have from his hand and his side's reserve
        ("own_stake", np.float64),
        ("mate", np.int64),  # the top of his partner's
        ("mate_stake", np.float64),
        ("luck", np.float64, 16),  # the chance that so many missing cards turn up
        ("piles", np.int64, 2 * RESERVES),  # where the reserve's tops lie, while a run is thought through
    ],
    align=True,
)

_MOST_HAND = 5
_FAR = 15
"""As good as never."""


def _chances() -> Any:
    """[cards, numbers]: how likely so many unknown cards have so many certain numbers among them."""
    found = np.zeros((_MOST_HAND + 1, _FAR + 1))
    for cards in range(_MOST_HAND + 1):
        found[cards, 0] = 1.0
        for missing in range(1, cards + 1):
            one = 1.0 - (1.0 - 1.0 / HIGHEST) ** (cards + 1 - missing)
            found[cards, missing] = found[cards, missing - 1] * one
    return found


_CHANCES = _chances()


@inner
def ends_of(s: Any, ways: Any) -> Any:
    """The set of numbers wanted at ends that grow in one way."""
    found = 0
    for number in range(LOWEST, HIGHEST + 1):
        found |= (s.landings[number] & ways[number] != 0) << number
    return found


@inner
def missing(r: Any, goal: Any, ups: Any, downs: Any, sight: Any) -> Any:
    """How many cards that are not in sight must come before this one can, at the nearest end."""
    if r.starters >> (4 * goal) & 1:
        return 0
    found = _FAR
    below = ups & ((2 << goal) - 1)
    if below:
        found = count_bits(((1 << goal) - (1 << highest_bit(below))) & ~sight)
    above = downs >> goal << goal
    if above:
        found = min(found, count_bits(((2 << lowest_bit(above)) - (2 << goal)) & ~sight))
    return found


@routine
def open_cards(s: Any, r: Any, seat: Any) -> Any:
    """The set of numbers that a player can have from his reserve, runs that lie on each other with them."""
    found = np.int64(0)
    for place in range(RESERVES):
        slot = np.int64(s.reserves[seat * RESERVES + place])
        while slot:
            word = np.int64(s.slots[slot])
            found |= 1 << (word & 15)
            slot = word >> 4
            if r.follows[word & 15] >> (s.slots[slot] & 15) & 1 == 0:
                break
    return found & ~1


@inner
def _urgency(s: Any, weights: Any, seat: Any) -> Any:
    """Every card of a game pile counts, and the fewer are left, the more."""
    return 1.0 + weights[LAST_CARDS] / max(np.int64(s.game_left[seat]), 1)


@routine
def look_around(m: Any, s: Any, r: Any, seat: Any) -> None:
    """Note whose game piles matter how much, and what lies open for them."""
    weights, partner = m.weights[seat], partner_of(r, seat)
    m.count = 0
    drawn, fading, other = r.hand_size if s.pack_left else 0, 1.0, seat
    for _ in range(r.players - 1):
        other = left_of(r, other)
        mate = partner_of(r, other)
        sight = open_cards(s, r, other)
        if mate != other:
            sight |= open_cards(s, r, mate)
        hand: Any = min(np.int64(s.hand_left[other]), _MOST_HAND)
        stake = fading * weights[DANGER]
        if other != partner:
            stake = -stake
        _note(m, s, weights, other, sight, hand if hand else drawn, stake)
        if mate != other and mate != seat:
            _note(m, s, weights, mate, sight, hand if hand else drawn, stake)
        fading *= weights[FADES]
    m.own = s.game_tops[seat]
    m.own_sight = open_cards(s, r, seat)
    m.own_stake = _urgency(s, weights, seat)
    m.mate = m.mate_stake = 0
    if partner != seat:
        m.own_sight |= open_cards(s, r, partner)
        m.mate = s.game_tops[partner]
        m.mate_stake = _urgency(s, weights, partner)
    hand = members(s.hands[seat])
    while hand:
        m.own_sight |= 1 << (lowest_bit(hand) >> 2)
        hand &= hand - 1
    chance = 1.0
    for lack in range(_FAR):
        m.luck[lack] = chance
        chance *= weights[OWN_LUCK]
    m.luck[_FAR] = 0.0


@inner
def _note(m: Any, s: Any, weights: Any, owner: Any, sight: Any, hand: Any, stake: Any) -> None:
    """One more game pile that matters, unless it is out."""
    if s.game_left[owner]:
        m.goals[m.count] = s.game_tops[owner]
        m.sights[m.count] = sight
        m.hands[m.count] = hand
        m.stakes[m.count] = stake * _urgency(s, weights, owner)
        m.count += 1


@routine
def outlook(m: Any, r: Any, ups: Any, downs: Any) -> Any:
    """What others can make of these ends, the own side's partner among them."""
    value = 0.0
    for one in range(m.count):
        lack = missing(r, m.goals[one], ups, downs, m.sights[one])
        value += m.stakes[one] * _CHANCES[m.hands[one], lack]
    return value


@inner
def prospect(m: Any, r: Any, ups: Any, downs: Any, sight: Any) -> Any:
    """The chance that the own game pile's card can be played before long."""
    return m.luck[missing(r, m.own, ups, downs, sight)] * m.own_stake if m.own else 0.0
