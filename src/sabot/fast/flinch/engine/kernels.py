"""The kernels of the engine that Python calls. Each goes through a whole batch.

A policy is an `inlined` function of the state, the rules and the seat to act; it returns a legal move,
numbered as in `tables`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from sabot.fast.compiling import inlined, kernel
from sabot.fast.flinch.engine import observation
from sabot.fast.flinch.engine.legality import is_legal, mark_legal, random_move
from sabot.fast.flinch.engine.packing import AGAIN, ENDED
from sabot.fast.flinch.engine.rules import apply_move, left
from sabot.fast.flinch.types import BeliefArray, PackedRules, PackedState, PackedStates, RulesArray
from sabot.fast.random_numbers import stream_start
from sabot.fast.types import Array, IntArray, Number, SeatNumber, Seeds

MAX_MOVES = 100_000
"""The limit of a playout. Random play takes some hundreds of moves, but where closed piles come back (FL-4)
nothing guarantees that a hand ends.
"""


def playout_of(name: str, policy: Any) -> Callable[..., None]:
    """Return the kernel that plays hands to their end, every seat by `policy`."""

    @kernel(tag=name)
    def playout(states: PackedStates, rules: RulesArray, totals: Array, won: Array, moves: IntArray) -> None:
        terms = rules[0]
        for hand in range(states.size):
            state, made = states[hand], 0
            while state.phase != ENDED and made < MAX_MOVES:
                apply_move(state, terms, policy(state, terms, np.int64(state.seat)))
                made += 1
            moves[hand] = made
            write_result(state, terms, totals[hand], won[hand])

    return playout


@inlined
def write_result(state: PackedState, terms: PackedRules, totals: Array, won: Array) -> None:
    """Write the score of a hand and its winners."""
    _score(state, terms, totals)
    for side in range(terms.sides):
        won[side] = state.phase == ENDED and state.winners >> side & 1 != 0


play_at_random = playout_of("random", random_move)


@kernel
def deal(states: PackedStates, rules: RulesArray, seeds: Seeds, dealer: SeatNumber) -> None:
    """Deal every hand from its own seed."""
    for hand in range(states.size):
        states[hand].rng = stream_start(seeds[hand], 0)
        observation.deal(states[hand], rules[0], dealer)


@kernel
def step_all(states: PackedStates, rules: RulesArray, codes: IntArray) -> Number:
    """Apply one action in each hand or, if one is illegal, none; return the number of that hand, else -1."""
    terms = rules[0]
    for hand in range(states.size):
        state, code = states[hand], codes[hand]
        if state.phase == ENDED:
            if code != -1:
                return hand
        elif not 0 <= code < terms.actions or not is_legal(state, terms, np.int64(terms.moves[code])):
            return hand
    for hand in range(states.size):
        if states[hand].phase != ENDED:
            apply_move(states[hand], terms, np.int64(terms.moves[codes[hand]]))
    return -1


@kernel
def mark_all(states: PackedStates, rules: RulesArray, out: Array) -> None:
    """Mark the legal actions of each hand, by code."""
    for hand in range(states.size):
        mark_legal(states[hand], rules[0], out[hand])


@kernel
def actors(states: PackedStates, out: Array) -> None:
    """Write the seat to act of each hand; -1 at the end."""
    for hand in range(states.size):
        out[hand] = -1 if states[hand].phase == ENDED else states[hand].seat


@kernel
def score_all(states: PackedStates, rules: RulesArray, out: Array) -> None:
    """Write the game-pile cards left to each side."""
    for hand in range(states.size):
        _score(states[hand], rules[0], out[hand])


@kernel
def observe_all(states: PackedStates, rules: RulesArray, seat: SeatNumber, out: Array) -> None:
    """Write what a seat sees of each hand."""
    for hand in range(states.size):
        observation.observe(states[hand], rules[0], seat, out[hand])


@kernel
def determinize_all(
    states: PackedStates, rules: RulesArray, beliefs: BeliefArray, seat: SeatNumber, seeds: Seeds
) -> None:
    """Deal again, in each hand, what a seat does not know."""
    for hand in range(states.size):
        states[hand].rng = stream_start(seeds[hand], 0)
        observation.determinize(states[hand], rules[0], beliefs[0], seat)


@inlined
def _score(state: PackedState, terms: PackedRules, out: Array) -> None:
    """Write the score; a hand that must be dealt again counts for nothing (FL-10)."""
    again = state.phase == ENDED and state.how == AGAIN
    for side in range(terms.sides):
        out[side] = 0 if again else left(state, terms, side)
