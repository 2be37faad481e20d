"""The inputs of the learned player's network: see `learned.network`."""

from __future__ import annotations

import numpy as np

from sabot.fast.compiling import inlined, routine
from sabot.fast.mille_bornes.engine.layout import (
    ATTACK,
    CALL,
    CHOICE,
    COUP,
    DISCARD,
    HAZARD_COUNT,
    LOG_ROOM,
    MILES,
    NOBODY,
    PLAYS,
    SAFETIES_AT,
    TWO_HUNDREDS,
)
from sabot.fast.mille_bornes.players.arrival import NEAR
from sabot.fast.mille_bornes.players.counter.policy import holding_probability
from sabot.fast.mille_bornes.players.knowledge import held, pile_status, unseen
from sabot.fast.mille_bornes.players.learned.network import (
    IN_GAP,
    IN_HAND,
    IN_OUTLOOK,
    IN_OWN,
    IN_RIVAL,
    IN_TABLE,
    IN_UNSEEN,
    NEAR_STEPS,
    ONE,
    OUT_ATTACK,
    OUT_CALL,
    OUT_DISCARD,
    OUTLOOK_SIZE,
    RIVAL_SIZE,
    RIVALS,
    SIDE_SIZE,
)
from sabot.fast.mille_bornes.types import Knowledge, PackedPiles, PackedRules, PackedState
from sabot.fast.types import ActionCode, IntArray, Number, SeatNumber
from sabot.games.mille_bornes.cards import CARDS, SAFETIES

_CARDS, _SAFETIES = len(CARDS), len(SAFETIES)
_LONGEST_TRIP = 40


@routine
def write_inputs(knowledge: Knowledge, state: PackedState, rules: PackedRules, seat: SeatNumber) -> None:
    """Write the inputs, after `list_candidates`."""
    inputs = knowledge.inputs
    inputs[:] = 0
    for card in range(_CARDS):
        many = held(knowledge.hand, card)
        for number in range(min(many, 3)):
            inputs[IN_HAND + 3 * card + number] = ONE
        inputs[IN_UNSEEN + card] = min(8 * unseen(knowledge, card), 2 * ONE)
    draws = rules.pack_end - state.next_card
    inputs[IN_TABLE] = ONE * draws // (rules.pack_end - LOG_ROOM)
    inputs[IN_TABLE + 1] = np.int64(ONE * knowledge.lateness)
    each = draws // rules.players
    if each < 6:
        inputs[IN_TABLE + 2 + each] = ONE
    if draws == 0:
        inputs[IN_TABLE + 8] = ONE
    if state.extension != NOBODY:
        inputs[IN_TABLE + 9] = ONE
    if state.phase == CHOICE:
        inputs[IN_TABLE + 10] = ONE
    if knowledge.left <= NEAR:
        inputs[IN_TABLE + 11] = np.int64(ONE * knowledge.arrival_prospect)
    _side(inputs, IN_OWN, state, knowledge.piles)
    for rival in range(min(RIVALS, rules.sides - 1)):
        side = (knowledge.side + 1 + rival) % rules.sides
        at = IN_RIVAL + rival * RIVAL_SIZE
        _side(inputs, at, state, state.sides[side])
        at += SIDE_SIZE
        for safety in range(_SAFETIES):
            inputs[at + safety] = np.int64(ONE * holding_probability(knowledge, state, rules, side, safety))
        ahead = knowledge.left - (state.trip - (state.sides[side] & MILES))
        inputs[at + _SAFETIES] = min(max(4 * ahead, 0), 2 * ONE)
        inputs[at + _SAFETIES + 1] = min(max(-4 * ahead, 0), 2 * ONE)
    if knowledge.in_match:
        for at in range(OUTLOOK_SIZE):
            inputs[IN_OUTLOOK + at] = knowledge.match_outlook[knowledge.side, at]
    for at in range(knowledge.candidate_count):
        out = output_of(knowledge, rules, knowledge.codes[at])
        if out != NOBODY:
            inputs[IN_GAP + out] = max(0, ONE - np.int64(knowledge.gaps[at]))


@inlined
def output_of(knowledge: Knowledge, rules: PackedRules, code: ActionCode) -> Number:
    """Return the output for an action; NOBODY if there is none."""
    if code < PLAYS:
        return code
    if code < COUP:
        return code - DISCARD + OUT_DISCARD
    if code < ATTACK:
        return code - CALL + OUT_CALL
    target = (code - ATTACK) // HAZARD_COUNT
    rival = (target - knowledge.side) % rules.sides - 1
    if rival >= RIVALS:
        return NOBODY
    return OUT_ATTACK + code - ATTACK + HAZARD_COUNT * (rival - target)


@inlined
def _side(inputs: IntArray, at: Number, state: PackedState, piles: PackedPiles) -> None:
    left = state.trip - (piles & MILES)
    hazard, rolling, limited = pile_status(piles)
    inputs[at] = min(ONE * left // _LONGEST_TRIP, 2 * ONE)
    inputs[at + 1] = ONE if rolling else 0
    inputs[at + 2] = ONE if limited else 0
    inputs[at + 3] = ONE if piles >> TWO_HUNDREDS & 0xFF > 0 else 0
    inputs[at + 4] = ONE if piles >> TWO_HUNDREDS & 0xFF > 1 else 0
    if hazard != NOBODY:
        inputs[at + 5 + hazard] = ONE
    for safety in range(_SAFETIES):
        if piles >> SAFETIES_AT + safety & 1:
            inputs[at + 5 + HAZARD_COUNT + safety] = ONE
    if 0 < left <= NEAR_STEPS:
        inputs[at + 5 + HAZARD_COUNT + _SAFETIES + left - 1] = ONE
