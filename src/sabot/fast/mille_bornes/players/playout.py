"""Playouts: hands played to their end by a policy.

A policy is an `inlined` function of the state, the rules and the seat to act; it returns the code of a legal
action. It is called only when there is a choice.
"""

from __future__ import annotations

import numpy as np

from sabot.fast.bits import count_bits, nth_bit
from sabot.fast.compiling import inlined, kernel
from sabot.fast.mille_bornes.engine.layout import (
    ANSWERING_SAFETY,
    CALL,
    COUP,
    END,
    ENDED,
    NOBODY,
    PASS,
    TURN,
    WINDOW,
)
from sabot.fast.mille_bornes.engine.rules import (
    apply_action,
    can_coup_fourre,
    next_turn,
    options,
    play_code,
    waste_code,
)
from sabot.fast.mille_bornes.engine.scoring import SCORE_LINES, has_won, total, write_score_sheet
from sabot.fast.mille_bornes.types import PackedRules, PackedState, PackedStates, RulesArray, ScoreSheet
from sabot.fast.random_numbers import random_below
from sabot.fast.types import Array, Number, RealArray, SeatNumber

_LINES = len(SCORE_LINES)


@inlined
def random_action(state: PackedState, rules: PackedRules, seat: SeatNumber) -> Number:
    """Return a random legal action."""
    if state.phase == TURN:
        plays, waste = options(state, rules, seat)
        many = count_bits(plays)
        number = random_below(state, many + count_bits(waste))
        if number < many:
            return play_code(nth_bit(plays, number))
        return waste_code(nth_bit(waste, number - many))
    if state.phase == WINDOW:
        return COUP + ANSWERING_SAFETY[state.hazard] if random_below(state, 2) == 0 else PASS
    return CALL if random_below(state, 2) == 0 else END


@inlined
def deciding_seat(state: PackedState, rules: PackedRules) -> Number:
    """Return the seat that has to decide; NOBODY if an attack waits for a side that cannot answer it."""
    if state.phase != WINDOW:
        return np.int64(state.seat)
    for seat in range(rules.players):
        if state.waiting >> seat & 1 and can_coup_fourre(state, seat):
            return seat
    return NOBODY


@inlined
def play_out(state: PackedState, rules: PackedRules, policy: Number) -> Number:
    """Play to the end of the hand; return the number of decisions."""
    moves = 0
    while state.phase != ENDED:
        seat = deciding_seat(state, rules)
        if seat == NOBODY:
            next_turn(state, rules, np.int64(state.seat))
        else:
            if state.phase == WINDOW:
                state.waiting = 1 << seat  # the others of the side have no answer
            apply_action(state, rules, seat, policy(state, rules, seat))
            moves += 1
    return moves


@inlined
def write_result(
    state: PackedState, rules: PackedRules, sheet: ScoreSheet, totals: RealArray, won: Array
) -> None:
    """Write the result of a hand, by side."""
    write_score_sheet(state, rules, sheet)
    for side in range(rules.sides):
        totals[side] = total(sheet, side)
        won[side] = has_won(state, rules, side)


@kernel
def play_out_randomly(
    states: PackedStates, rules: RulesArray, totals: RealArray, won: Array, moves: Array
) -> None:
    """Play every game of a batch to its end at random, and write the results."""
    terms = rules[0]
    sheet = np.empty((_LINES, terms.sides), np.int64)
    for at in range(states.size):
        state = states[at]
        moves[at] = play_out(state, terms, random_action)
        write_result(state, terms, sheet, totals[at], won[at])
