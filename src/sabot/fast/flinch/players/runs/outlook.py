"""The knowledge of the player `runs`: who needs which card, and how near it is.

The centre is reduced to two sets of numbers: those wanted at ends that grow upwards, and those at ends that
grow downwards. Most of this follows `sabot.bots.flinch.evaluation`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.bits import count_bits, highest_bit, lowest_bit
from sabot.fast.compiling import inlined, routine
from sabot.fast.flinch.engine.nibbles import numbers_in
from sabot.fast.flinch.engine.rules import left_of, partner_of
from sabot.fast.flinch.engine.tables import MAX_SEATS, RESERVES
from sabot.fast.flinch.players.runs.weights import DANGER, FADES, LAST_CARDS, OWN_LUCK, WEIGHTS
from sabot.fast.flinch.types import Knowledge, NumberSet, PackedRules, PackedState
from sabot.fast.types import Number, RealArray, SeatNumber
from sabot.games.kit.numbers import HIGHEST, LOWEST

KNOWLEDGE = np.dtype(
    [
        ("policies", np.int64, MAX_SEATS),  # by seat: the number of its policy
        ("weights", np.float64, (MAX_SEATS, WEIGHTS.size)),
        ("count", np.int64),  # how many game piles of others matter
        ("goals", np.int64, 2 * MAX_SEATS),  # their tops
        ("reachable", np.int64, 2 * MAX_SEATS),  # the open numbers that can serve to play the top
        ("hands", np.int64, 2 * MAX_SEATS),  # the size of that player's hand
        ("importances", np.float64, 2 * MAX_SEATS),  # how much it matters; negative for an opponent
        ("own_top", np.int64),  # the top of the player's own game pile
        ("own_reachable", np.int64),  # the numbers in the player's hand and their side's reserve
        ("own_importance", np.float64),
        ("partner_top", np.int64),  # the top of the partner's game pile
        ("partner_importance", np.float64),
        ("chance_to_find", np.float64, 16),  # by number of missing cards: the probability that they turn up
        ("piles", np.int64, 2 * RESERVES),  # scratch: the tops of the reserve piles while a run is tried
    ],
    align=True,
)

_MAX_HAND = 5
_NEVER = 15
"""As good as never."""


def _chances() -> Any:
    """Return [cards, numbers]: the probability that `cards` unknown cards include `numbers` given numbers."""
    found = np.zeros((_MAX_HAND + 1, _NEVER + 1))
    for cards in range(_MAX_HAND + 1):
        found[cards, 0] = 1.0
        for missing in range(1, cards + 1):
            one = 1.0 - (1.0 - 1.0 / HIGHEST) ** (cards + 1 - missing)
            found[cards, missing] = found[cards, missing - 1] * one
    return found


_CHANCES = _chances()


@inlined
def wanted_numbers(state: PackedState, ways: Number) -> Number:
    """Return the numbers wanted at ends that grow one way."""
    found = 0
    for number in range(LOWEST, HIGHEST + 1):
        found |= (state.landings[number] & ways[number] != 0) << number
    return found


@inlined
def missing(
    rules: PackedRules, goal: Number, ups: NumberSet, downs: NumberSet, reachable: NumberSet
) -> Number:
    """Return the fewest missing cards that must come before this one, over all ends."""
    if rules.starters >> (4 * goal) & 1:
        return 0
    found = _NEVER
    below = ups & ((2 << goal) - 1)
    if below:
        found = count_bits(((1 << goal) - (1 << highest_bit(below))) & ~reachable)
    above = downs >> goal << goal
    if above:
        found = min(found, count_bits(((2 << lowest_bit(above)) - (2 << goal)) & ~reachable))
    return found


@routine
def reachable_in_reserve(state: PackedState, rules: PackedRules, seat: SeatNumber) -> Number:
    """Return the numbers that a player can play from the reserve, including runs that lie on each other."""
    found = np.int64(0)
    for place in range(RESERVES):
        slot = np.int64(state.reserves[seat * RESERVES + place])
        while slot:
            word = np.int64(state.slots[slot])
            found |= 1 << (word & 15)
            slot = word >> 4
            if rules.follows[word & 15] >> (state.slots[slot] & 15) & 1 == 0:
                break
    return found & ~1


@inlined
def _urgency(state: PackedState, weights: RealArray, seat: SeatNumber) -> Number:
    """Return the importance of a game pile, which grows as fewer cards are left."""
    return 1.0 + weights[LAST_CARDS] / max(np.int64(state.game_left[seat]), 1)


@routine
def observe_table(knowledge: Knowledge, state: PackedState, rules: PackedRules, seat: SeatNumber) -> None:
    """Note how much each game pile matters, and which cards can serve to play it."""
    weights, partner = knowledge.weights[seat], partner_of(rules, seat)
    knowledge.count = 0
    drawn, fading, other = rules.hand_size if state.pack_left else 0, 1.0, seat
    for _ in range(rules.players - 1):
        other = left_of(rules, other)
        others_partner = partner_of(rules, other)
        reachable = reachable_in_reserve(state, rules, other)
        if others_partner != other:
            reachable |= reachable_in_reserve(state, rules, others_partner)
        hand: Any = min(np.int64(state.hand_left[other]), _MAX_HAND)
        importance = fading * weights[DANGER]
        if other != partner:
            importance = -importance
        _add_goal(knowledge, state, weights, other, reachable, hand if hand else drawn, importance)
        if others_partner != other and others_partner != seat:
            _add_goal(
                knowledge, state, weights, others_partner, reachable, hand if hand else drawn, importance
            )
        fading *= weights[FADES]
    knowledge.own_top = state.game_tops[seat]
    knowledge.own_reachable = reachable_in_reserve(state, rules, seat)
    knowledge.own_importance = _urgency(state, weights, seat)
    knowledge.partner_top = knowledge.partner_importance = 0
    if partner != seat:
        knowledge.own_reachable |= reachable_in_reserve(state, rules, partner)
        knowledge.partner_top = state.game_tops[partner]
        knowledge.partner_importance = _urgency(state, weights, partner)
    hand = numbers_in(state.hands[seat])
    while hand:
        knowledge.own_reachable |= 1 << (lowest_bit(hand) >> 2)
        hand &= hand - 1
    chance = 1.0
    for lack in range(_NEVER):
        knowledge.chance_to_find[lack] = chance
        chance *= weights[OWN_LUCK]
    knowledge.chance_to_find[_NEVER] = 0.0


@inlined
def _add_goal(
    knowledge: Knowledge,
    state: PackedState,
    weights: RealArray,
    owner: SeatNumber,
    reachable: NumberSet,
    hand: Number,
    importance: Number,
) -> None:
    """Note one more game pile that matters, unless it is out."""
    if state.game_left[owner]:
        knowledge.goals[knowledge.count] = state.game_tops[owner]
        knowledge.reachable[knowledge.count] = reachable
        knowledge.hands[knowledge.count] = hand
        knowledge.importances[knowledge.count] = importance * _urgency(state, weights, owner)
        knowledge.count += 1


@routine
def outlook(knowledge: Knowledge, rules: PackedRules, ups: NumberSet, downs: NumberSet) -> Number:
    """Return what others, including the partner, can gain from these ends."""
    value = 0.0
    for one in range(knowledge.count):
        lack = missing(rules, knowledge.goals[one], ups, downs, knowledge.reachable[one])
        value += knowledge.importances[one] * _CHANCES[knowledge.hands[one], lack]
    return value


@inlined
def prospect(
    knowledge: Knowledge, rules: PackedRules, ups: NumberSet, downs: NumberSet, reachable: NumberSet
) -> Number:
    """Return the probability of soon playing the player's game-pile card, times its importance."""
    return (
        knowledge.chance_to_find[missing(rules, knowledge.own_top, ups, downs, reachable)]
        * knowledge.own_importance
        if knowledge.own_top
        else 0.0
    )
