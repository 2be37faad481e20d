"""Playouts of ways: all on the same orders of the pack, continued for some cards.

A sample is an order of the unseen cards, each equally likely: nothing else is hidden.
"""

from __future__ import annotations

import numpy as np

from sabot.fast.compiling import inlined, kernel
from sabot.fast.patience.engine.rules import step, total
from sabot.fast.patience.players.booklet.policy import find_best_way, last_move
from sabot.fast.patience.players.booklet.weights import FULL_PACK, PROGRESS, WIN_CURVE
from sabot.fast.patience.types import (
    PackedRules,
    PackedState,
    PackedStates,
    RulesArray,
    SearchArray,
    SearchState,
)
from sabot.fast.random_numbers import mix, shuffle
from sabot.fast.types import Array, IntArray, Number, Seeds


@kernel
def find_ways(states: PackedStates, rules: RulesArray, searches: SearchArray) -> None:
    """Find the most promising ways on a board; only the best one, once the pack is empty."""
    find_best_way(searches[0], states[0], rules[0])


@kernel
def last_action(states: PackedStates, rules: RulesArray) -> Number:
    """Return the action at the end of the best way, once the pack is empty."""
    return last_move(states[0], rules[0])


@kernel
def try_out(
    states: PackedStates,
    rules: RulesArray,
    searches: SearchArray,
    playout_searches: SearchArray,
    scratch: PackedStates,
    chosen: IntArray,
    cards: Number,
    seeds: Seeds,
    out: Array,
) -> None:
    """Write the value of each chosen way, `out[sample, way]`, by playing on for some cards from its end."""
    for sample in range(seeds.size):
        for at in range(chosen.size):
            scratch[0] = states[0]
            state = scratch[0]
            state.rng = mix(seeds[sample])
            shuffle(state, state.cards, state.next, rules[0].cards)
            for move in range(searches[0].lengths[chosen[at]]):
                step(state, rules[0], searches[0].ways[chosen[at], move])
            out[sample, at] = _play_on(playout_searches[0], state, rules[0], cards)


@inlined
def _play_on(search: SearchState, state: PackedState, rules: PackedRules, cards: Number) -> Number:
    """Play on for `cards` cards and return the probability of winning; play to the end of a shorter pack."""
    until = rules.cards - state.next - cards
    while not state.ended:
        find_best_way(search, state, rules)
        if search.pack_size == 0:
            return _win_value(rules, search.best_value)
        if search.pack_size <= until:
            return _win_probability(search.pack_size / FULL_PACK, search.best_value)
        for at in range(search.best_length):
            step(state, rules, search.best_way[at])
    return _win_value(rules, total(state))


@inlined
def _win_value(rules: PackedRules, up: Number) -> Number:
    return (up == rules.cards) + PROGRESS * up / rules.cards


@inlined
def _win_probability(share: Number, value: Number) -> Number:
    """Return the probability of winning with the best board within reach."""
    slope = WIN_CURVE[0] + WIN_CURVE[1] * share + WIN_CURVE[2] * share * share
    level = WIN_CURVE[3] + WIN_CURVE[4] * share + WIN_CURVE[5] * share * share
    return 1 / (1 + np.exp(-(slope * value + level)))
