"""Play hands to their end with a policy for each seat, including policies that search."""

from __future__ import annotations

import numpy as np

from sabot.fast.compiling import kernel
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
    WINDOW,
)
from sabot.fast.mille_bornes.engine.rules import asked, can_coup_fourre, next_turn
from sabot.fast.mille_bornes.engine.scoring import SCORE_LINES
from sabot.fast.mille_bornes.players.booklet.policy import best_actions, calls_extension
from sabot.fast.mille_bornes.players.knowledge import count_hidden_cards, note_action
from sabot.fast.mille_bornes.players.playout import deciding_seat, write_result
from sabot.fast.mille_bornes.players.policies import BOOKLET, DEPART_FROM, LEARNED, SEARCH, decide
from sabot.fast.mille_bornes.players.search.candidates import (
    PLAYOUT,
    PUBLIC,
    ROOT,
    SAMPLE,
    add_sample,
    begin_search,
    chosen_action,
    copy_card_counts,
    determinize_root,
    is_decided,
    next_action,
    playout_value,
    set_rule_action,
)
from sabot.fast.mille_bornes.players.search.public_history import apply_in_search, begin_history, follow
from sabot.fast.mille_bornes.players.search.statistics import set_priors
from sabot.fast.mille_bornes.types import (
    EquityValues,
    GridShapes,
    HistoryArray,
    KnowledgeArray,
    PackedStates,
    RulesArray,
    SearchArray,
)
from sabot.fast.types import Array, IntArray, Number, RealArray

_LINES = len(SCORE_LINES)
_HAND_ITSELF, _RULE_CHOICE = -3, -2
"""The subject of play, other than trying an action: the hand itself, or a rule's choice in a
determinization.
"""
_PLAYING_OUT = len(DEPART_FROM)
"""The index in `knowledge_sets` of the first playout policies, after those that searches depart from."""
_ONE = np.uint64(1)


@kernel
def play_on(
    states: PackedStates,
    rules: RulesArray,
    knowledge_sets: KnowledgeArray,
    positions: PackedStates,
    histories: HistoryArray,
    searches: SearchArray,
    grid: EquityValues,
    grid_shape: GridShapes,
    samples: Number,
    totals: RealArray,
    won: Array,
    moves: Array,
    before: PackedStates,
    decided: IntArray,
) -> Number:
    """Play every game of a batch to its end or, with `samples`, search one decision up to that number.

    Record decisions while there is space: the state `before`, the number of the game, the seat and its
    action. Return how many there were.

    `knowledge_sets` has first the policies of the seats, then the rules that each kind of search departs
    from, then the rules that each kind plays out with. Everything goes through one loop, because a function
    called in several places is compiled several times.
    """
    terms, history, search = rules[0], histories[0], searches[0]
    sheet = np.empty((_LINES, terms.sides), np.int64)
    searching, decisions = False, 0
    for seat in range(terms.players):
        searching |= knowledge_sets[0].policies[seat] >= SEARCH
    for at in range(states.size):
        state, knowledge, tried, count, code = states[at], knowledge_sets[0], _HAND_ITSELF, 0, 0
        if not samples:
            count_hidden_cards(knowledge, state, terms)
            if searching:
                positions[PUBLIC] = states[at]
                begin_history(positions[PUBLIC], history, terms)
                search.rng, search.samples = state.rng, 0
        while True:
            starts_playout = False
            if state.phase != ENDED:
                seat = deciding_seat(state, terms)
                if seat == NOBODY:
                    if searching and tried == _HAND_ITSELF:
                        follow(positions[PUBLIC], history, terms, seat, PASS)
                    next_turn(state, terms, np.int64(state.seat))
                    continue
                if state.phase == WINDOW:
                    state.waiting = 1 << seat
                if knowledge.policies[seat] >= SEARCH:
                    if search.samples == 0:
                        positions[ROOT] = positions[PUBLIC]
                        positions[ROOT].hands[seat] = state.hands[seat]
                        begin_search(search, positions[ROOT], history, terms, seat)
                    determinize_root(search, positions, knowledge_sets[0].hidden_counts, terms)
                    state, knowledge, tried = (
                        positions[SAMPLE],
                        knowledge_sets[1 + knowledge.policies[seat] - SEARCH],
                        _RULE_CHOICE,
                    )
                    copy_card_counts(knowledge, knowledge_sets[0])
                code = decide(knowledge, state, terms, seat)
                if tried == _RULE_CHOICE:
                    if search.samples == 0:
                        set_rule_action(search, code)
                        if knowledge.policies[seat] == LEARNED:
                            set_priors(search, knowledge, terms)
                    tried, starts_playout = next_action(search, NOBODY), True
            elif tried == _HAND_ITSELF:
                break
            else:
                search.values[tried] = playout_value(search, state, terms, sheet, grid, grid_shape[0])
                tried, starts_playout = next_action(search, tried), True
                if tried == NOBODY:
                    add_sample(search)
                    if search.samples == samples or is_decided(search):
                        search.choice = chosen_action(search)
                        if samples:
                            return 0
                        search.samples = 0
                        search.rng += _ONE
                        state, knowledge, tried, starts_playout = (
                            states[at],
                            knowledge_sets[0],
                            _HAND_ITSELF,
                            False,
                        )
                        seat, code = search.seat, search.codes[search.choice]
                    else:
                        determinize_root(search, positions, knowledge_sets[0].hidden_counts, terms)
                        tried = next_action(search, NOBODY)
            if starts_playout:
                positions[PLAYOUT] = positions[SAMPLE]
                rule = 1 + knowledge_sets[0].policies[search.seat] - SEARCH
                state, knowledge = positions[PLAYOUT], knowledge_sets[rule + _PLAYING_OUT]
                copy_card_counts(knowledge, knowledge_sets[0])
                seat, code = search.seat, search.codes[tried]
            if tried == _HAND_ITSELF:
                if decisions < before.size:
                    before[decisions] = states[at]
                    decided[decisions, 0], decided[decisions, 1], decided[decisions, 2] = at, seat, code
                decisions += 1
                count += 1
                if searching:
                    follow(positions[PUBLIC], history, terms, seat, code)
            note_action(knowledge, code)
            apply_in_search(state, terms, seat, code)
        moves[at] = count
        write_result(state, terms, sheet, totals[at], won[at])
    return decisions


@kernel
def mark_best(states: PackedStates, rules: RulesArray, knowledge_sets: KnowledgeArray, out: Array) -> None:
    """Mark all actions that a player considers best, for the seat to act.

    `booklet` may consider several actions equally good; any other player has one choice.
    """
    terms, knowledge = rules[0], knowledge_sets[0]
    for at in range(states.size):
        state = states[at]
        count_hidden_cards(knowledge, state, terms)
        out[at, :] = False
        seat = asked(state)
        if state.phase == WINDOW and not can_coup_fourre(state, seat):
            out[at, PASS] = True
        elif state.phase != ENDED and knowledge.policies[seat] != BOOKLET:
            out[at, decide(knowledge, state, terms, seat)] = True
        elif state.phase == TURN:
            plays, waste = best_actions(knowledge, state, terms, seat)
            for code in range(PLAYS):
                out[at, code] = plays >> code & 1
            for code in range(DISCARD, COUP):
                out[at, code] = waste >> code - DISCARD & 1
            for attack in range(HAZARD_COUNT * terms.sides):
                out[at, ATTACK + attack] = plays >> attack + PLAYS & 1
        elif state.phase == CHOICE:
            out[at, CALL if calls_extension(knowledge, state, terms, seat) else END] = True
        elif state.phase != ENDED:
            out[at, COUP + ANSWERING_SAFETY[state.hazard]] = True
