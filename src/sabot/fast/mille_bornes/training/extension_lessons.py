"""Lessons for the player `counter`: what calling the extension gained, and the features of the situation."""

from __future__ import annotations

import numpy as np

from sabot.fast.compiling import kernel, routine
from sabot.fast.mille_bornes.api import FastMilleBornes
from sabot.fast.mille_bornes.engine.layout import CALL, CHOICE, END, ENDED, NOBODY, WINDOW
from sabot.fast.mille_bornes.engine.rules import apply_action, next_turn
from sabot.fast.mille_bornes.engine.scoring import SCORE_LINES
from sabot.fast.mille_bornes.players.counter.policy import write_extension_features
from sabot.fast.mille_bornes.players.counter.weights import family_of
from sabot.fast.mille_bornes.players.knowledge import count_hidden_cards, note_action
from sabot.fast.mille_bornes.players.playout import deciding_seat
from sabot.fast.mille_bornes.players.policies import decide
from sabot.fast.mille_bornes.players.search.match_equity import hand_value
from sabot.fast.mille_bornes.types import (
    EquityValues,
    GridShapes,
    Knowledge,
    KnowledgeArray,
    PackedRules,
    PackedState,
    PackedStates,
    RulesArray,
)
from sabot.fast.types import ActionCode, Number, RealArray, SeatNumber
from sabot.games.mille_bornes.game import MILLE_BORNES

_LINES = len(SCORE_LINES)


def tables_of(family: str) -> list[FastMilleBornes]:
    """Return the tables of all editions that use this set of weights."""
    editions = [MILLE_BORNES.edition(name) for name in MILLE_BORNES.edition_ids]
    tables = [
        FastMilleBornes(edition, players) for edition in editions for players in MILLE_BORNES.players(edition)
    ]
    return [table for table in tables if family_of(table.rules[0]) == family]


@routine
def play_from(
    state: PackedState, rules: PackedRules, knowledge: Knowledge, seat: SeatNumber, code: ActionCode
) -> None:
    """Play a hand to its end from an action on."""
    while True:
        note_action(knowledge, code)
        apply_action(state, rules, seat, code)
        seat = deciding_seat(state, rules)
        while seat == NOBODY and state.phase == WINDOW:
            next_turn(state, rules, np.int64(state.seat))
            seat = deciding_seat(state, rules)
        if state.phase == ENDED:
            break
        if state.phase == WINDOW:
            state.waiting = 1 << seat
        code = decide(knowledge, state, rules, seat)


@kernel
def write_extension_lessons(
    states: PackedStates,
    tried: PackedStates,
    rules: RulesArray,
    knowledge_sets: KnowledgeArray,
    grid: EquityValues,
    grid_shape: GridShapes,
    reasons: RealArray,
    gains: RealArray,
) -> Number:
    """Play hands and try both choices whenever the extension may be called; return how often that was."""
    terms, knowledge, trial_knowledge = rules[0], knowledge_sets[0], knowledge_sets[1]
    sheet = np.empty((_LINES, terms.sides), np.int64)
    nothing, totals = np.zeros(terms.sides), np.empty(terms.sides)
    lessons = 0
    for at in range(states.size):
        state = states[at]
        count_hidden_cards(knowledge, state, terms)
        while state.phase != ENDED:
            seat = deciding_seat(state, terms)
            if seat == NOBODY:
                next_turn(state, terms, np.int64(state.seat))
                continue
            if state.phase == WINDOW:
                state.waiting = 1 << seat
            if state.phase == CHOICE:
                write_extension_features(knowledge, state, terms, seat)
                for place in range(reasons.shape[1]):
                    reasons[lessons, place] = knowledge.extension_features[place]
                gains[lessons] = 0.0
                for code in (CALL, END):
                    tried[0] = states[at]
                    count_hidden_cards(trial_knowledge, tried[0], terms)
                    play_from(tried[0], terms, trial_knowledge, seat, code)
                    found = hand_value(
                        tried[0], terms, terms.side_of[seat], sheet, nothing, totals, grid, grid_shape[0]
                    )
                    gains[lessons] += found if code == CALL else -found
                lessons += 1
            code = decide(knowledge, state, terms, seat)
            note_action(knowledge, code)
            apply_action(state, terms, seat, code)
    return lessons
