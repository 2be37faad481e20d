"""The kernels of the engine that Python calls. Each does one thing for a whole batch."""

from __future__ import annotations

import numpy as np

from sabot.fast.compiling import inlined, kernel
from sabot.fast.mille_bornes.engine.layout import (
    ANSWERING_SAFETY,
    ATTACK,
    CALL,
    CHOICE,
    COUP,
    DISCARD,
    END,
    ENDED,
    HAZARD_COUNT,
    NOBODY,
    PASS,
    PLAYS,
    TURN,
)
from sabot.fast.mille_bornes.engine.observation import SCRATCH, determinize, observe
from sabot.fast.mille_bornes.engine.rules import (
    apply_action,
    asked,
    can_coup_fourre,
    deal,
    is_legal,
    may_answer,
    options,
    update_piles,
    update_wasted,
)
from sabot.fast.mille_bornes.engine.scoring import has_won, write_score_sheet
from sabot.fast.mille_bornes.types import PackedRules, PackedState, PackedStates, RulesArray
from sabot.fast.types import Array, IntArray, Number, SeatNumber, Seeds, Truth


@kernel
def deal_all(states: PackedStates, rules: RulesArray, seeds: Seeds) -> None:
    """Deal every game from its seed."""
    terms = rules[0]
    for at in range(states.size):
        state = states[at]
        state.rng = seeds[at]
        deal(state, terms, terms.players - 1)


@kernel
def update_piles_all(states: PackedStates, rules: RulesArray) -> None:
    """Compute which cards the piles accept, in states that were not dealt here."""
    terms = rules[0]
    for at in range(states.size):
        state = states[at]
        for side in range(terms.sides):
            update_piles(state, terms, side, state.sides[side])
            update_wasted(state, terms, side, state.sides[side])


@kernel
def step_all(states: PackedStates, rules: RulesArray, seats: IntArray, codes: IntArray) -> Number:
    """Apply one action in every game or, if one is illegal, in none; return the number of that
    game, else -1.
    """
    terms = rules[0]
    for at in range(states.size):
        state = states[at]
        if not (
            codes[at] == NOBODY if state.phase == ENDED else is_legal(state, terms, seats[at], codes[at])
        ):
            return at
    for at in range(states.size):
        state = states[at]
        if state.phase != ENDED:
            apply_action(state, terms, np.int64(seats[at]), codes[at])
    return NOBODY


@inlined
def _write_legal(state: PackedState, rules: PackedRules, seat: SeatNumber, out: Array) -> None:
    out[:] = False
    if state.phase == TURN and state.seat == seat:
        plays, waste = options(state, rules, seat)
        for code in range(PLAYS):
            out[code] = plays >> code & 1
        for code in range(DISCARD, COUP):
            out[code] = waste >> code - DISCARD & 1
        for attack in range(HAZARD_COUNT * rules.sides):
            out[ATTACK + attack] = (plays >> attack + PLAYS | waste >> attack + COUP - DISCARD) & 1
    elif may_answer(state, seat):
        out[PASS] = True
        out[COUP + ANSWERING_SAFETY[state.hazard]] = can_coup_fourre(state, seat)
    elif state.phase == CHOICE and state.seat == seat:
        out[CALL] = True
        out[END] = True


@kernel
def legal_all(states: PackedStates, rules: RulesArray, seats: IntArray, out: Array) -> None:
    """Mark the legal actions of one seat of every game."""
    for at in range(states.size):
        _write_legal(states[at], rules[0], np.int64(seats[at]), out[at])


@kernel
def asked_all(states: PackedStates, out: Array) -> None:
    """Write the seat to act of every game."""
    for at in range(states.size):
        out[at] = asked(states[at])


@kernel
def score_all(states: PackedStates, rules: RulesArray, sheets: Array, won: Array) -> None:
    """Write the score sheets, `sheets[game, line, side]`, and the winners."""
    terms = rules[0]
    for at in range(states.size):
        state = states[at]
        write_score_sheet(state, terms, sheets[at])
        for side in range(terms.sides):
            won[at, side] = has_won(state, terms, side)


@kernel
def observe_all(states: PackedStates, rules: RulesArray, seat: SeatNumber, out: Array) -> None:
    """Write the observation of a seat."""
    for at in range(states.size):
        observe(states[at], rules[0], seat, out[at])


@kernel
def determinize_all(
    states: PackedStates, rules: RulesArray, seat: SeatNumber, remembers: Truth, seeds: Seeds
) -> None:
    """Deal anew what a seat does not see."""
    scratch = np.empty(SCRATCH, np.uint8)
    for at in range(states.size):
        state = states[at]
        state.rng = seeds[at]
        determinize(state, rules[0], seat, remembers, scratch)
