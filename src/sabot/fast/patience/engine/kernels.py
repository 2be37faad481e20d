"""The kernels of the engine that Python calls. Each goes through all games of a batch."""

from __future__ import annotations

from sabot.fast.bits import count_bits, nth_bit
from sabot.fast.compiling import kernel
from sabot.fast.patience.engine import rules as game_rules
from sabot.fast.patience.engine.tables import MAX_CARDS, MAX_SERIES
from sabot.fast.patience.types import PackedStates, RulesArray
from sabot.fast.random_numbers import mix, random_below, shuffle
from sabot.fast.types import Array, IntArray, Seeds, Truth
from sabot.games.patience.terms import PLACES

OBSERVATION = 4 + MAX_SERIES + 2 * PLACES + MAX_CARDS


@kernel
def deal(states: PackedStates, rules: RulesArray, seeds: Seeds) -> None:
    """Deal every game from its own seed."""
    for at in range(states.size):
        states[at].rng = mix(seeds[at])
        game_rules.deal(states[at], rules[0])


@kernel
def deal_packs(states: PackedStates, rules: RulesArray, packs: IntArray) -> None:
    """Deal every game from a pack in a given order."""
    for at in range(states.size):
        for card in range(rules[0].cards):
            states[at].cards[card] = packs[at, card]
        game_rules.begin(states[at], rules[0])


@kernel
def legal(states: PackedStates, rules: RulesArray, out: Array) -> None:
    """Mark the legal actions of every game."""
    for at in range(states.size):
        bits = game_rules.legal(states[at], rules[0])
        for code in range(out.shape[1]):
            out[at, code] = bits >> code & 1


@kernel
def step(states: PackedStates, rules: RulesArray, codes: IntArray) -> Truth:
    """Apply one action in every game or, if one is illegal, none; return the number of that game, else -1."""
    for at in range(states.size):
        bits = game_rules.legal(states[at], rules[0])
        fits = 0 <= codes[at] <= game_rules.STOP and bits >> codes[at] & 1
        if not fits and not (bits == 0 and codes[at] == -1):
            return at
    for at in range(states.size):
        if codes[at] >= 0:
            game_rules.step(states[at], rules[0], codes[at])
    return -1


@kernel
def observe(states: PackedStates, out: Array) -> None:
    """Write all face-up cards."""
    for at in range(states.size):
        state = states[at]
        out[at, 0], out[at, 1], out[at, 2], out[at, 3] = state.ended, state.turned, state.waste, state.next
        for which in range(state.piles):
            out[at, 4 + which] = state.upper[which]
        for place in range(PLACES):
            out[at, 4 + MAX_SERIES + place] = state.high[place]
            out[at, 4 + MAX_SERIES + PLACES + place] = state.low[place]
        for card in range(state.waste):
            out[at, OBSERVATION - MAX_CARDS + card] = state.cards[card]


@kernel
def score(states: PackedStates, out: Array) -> None:
    """Write how many cards are on the upper row in every game."""
    for at in range(states.size):
        out[at, 0] = game_rules.total(states[at])


@kernel
def determinize(states: PackedStates, rules: RulesArray, seeds: Seeds) -> None:
    """Shuffle the rest of every pack."""
    for at in range(states.size):
        states[at].rng = mix(seeds[at])
        shuffle(states[at], states[at].cards, states[at].next, rules[0].cards)


@kernel
def play_random(states: PackedStates, rules: RulesArray, totals: Array, won: Array, moves: Array) -> None:
    """Play every game to its end at random."""
    for at in range(states.size):
        state = states[at]
        count = 0
        while not state.ended:
            bits = game_rules.legal(state, rules[0])
            game_rules.step(state, rules[0], nth_bit(bits, random_below(state, count_bits(bits))))
            count += 1
        totals[at, 0], moves[at] = game_rules.total(state), count
        won[at, 0] = totals[at, 0] == rules[0].cards
