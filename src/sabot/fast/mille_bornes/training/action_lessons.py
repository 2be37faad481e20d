"""Lessons for the learned player.

In many positions of a hand, every candidate action is tried and played out with the cards as they lie, and
the result is written down beside the inputs of the network. The other hands are the true ones: over many
positions that is just what a player in that seat should believe of them, whatever they have done or let pass.
"""

from __future__ import annotations

import numpy as np

from sabot.fast.compiling import kernel
from sabot.fast.mille_bornes.engine.layout import CHOICE, ENDED, NOBODY, WINDOW
from sabot.fast.mille_bornes.engine.rules import apply_action, next_turn
from sabot.fast.mille_bornes.engine.scoring import SCORE_LINES
from sabot.fast.mille_bornes.players.knowledge import count_hidden_cards, note_action
from sabot.fast.mille_bornes.players.learned.inputs import output_of, write_inputs
from sabot.fast.mille_bornes.players.learned.match_outlook import write_match_outlook
from sabot.fast.mille_bornes.players.learned.network import INPUTS
from sabot.fast.mille_bornes.players.learned.policy import HOPELESS, POINTS_PER_GAP, list_candidates
from sabot.fast.mille_bornes.players.playout import deciding_seat
from sabot.fast.mille_bornes.players.policies import decide
from sabot.fast.mille_bornes.players.search.match_equity import hand_value
from sabot.fast.mille_bornes.training.extension_lessons import play_from
from sabot.fast.mille_bornes.types import EquityValues, GridShapes, KnowledgeArray, PackedStates, RulesArray
from sabot.fast.random_numbers import random_below
from sabot.fast.types import IntArray, Number, RealArray

_LINES = len(SCORE_LINES)
NOT_TRIED = -32768
RARELY = 3
"""What `counter` considers hopeless is tried once in so many times."""


@kernel
def write_action_lessons(
    states: PackedStates,
    tried: PackedStates,
    rules: RulesArray,
    knowledge_sets: KnowledgeArray,
    grid: EquityValues,
    grid_shape: GridShapes,
    totals_before: RealArray,
    every: Number,
    seen: IntArray,
    values: RealArray,
    points: RealArray,
) -> Number:
    """Play hands, of matches if totals are given; write a lesson at one of `every` decisions; return their
    number.

    `values` are the results of each output's action, less what `counter` expects; `points` is the value of a
    point. `knowledge_sets` has one element for the hand itself and one for what is tried.
    """
    terms, knowledge, trial_knowledge = rules[0], knowledge_sets[0], knowledge_sets[1]
    sheet = np.empty((_LINES, terms.sides), np.int64)
    before, totals = np.zeros(terms.sides), np.empty(terms.sides)
    lessons = 0
    for at in range(states.size):
        state = states[at]
        count_hidden_cards(knowledge, state, terms)
        if grid_shape[0].nodes:
            for side in range(terms.sides):
                before[side] = totals_before[at, side]
            for place in range(2):
                write_match_outlook(knowledge_sets[place], terms, grid, grid_shape[0], before, totals)
        while state.phase != ENDED:
            seat = deciding_seat(state, terms)
            if seat == NOBODY:
                next_turn(state, terms, np.int64(state.seat))
                continue
            if state.phase == WINDOW:
                state.waiting = 1 << seat
            elif (state.phase == CHOICE or random_below(state, every) == 0) and lessons < seen.shape[0]:
                list_candidates(knowledge, state, terms, seat)
                if knowledge.candidate_count > 1:
                    write_inputs(knowledge, state, terms, seat)
                    for place in range(INPUTS):
                        seen[lessons, place] = knowledge.inputs[place]
                    values[lessons, :] = NOT_TRIED
                    side = terms.side_of[seat]
                    points[lessons] = knowledge.point_value[side]
                    for option in range(knowledge.candidate_count):
                        if knowledge.gaps[option] >= HOPELESS and random_below(state, RARELY):
                            continue
                        out = output_of(knowledge, terms, knowledge.codes[option])
                        tried[0] = states[at]
                        trial_knowledge.hidden_counts[:] = knowledge.hidden_counts
                        trial_knowledge.last_attacks[:] = knowledge.last_attacks
                        trial_knowledge.hidden_total, trial_knowledge.cards_seen = (
                            knowledge.hidden_total,
                            knowledge.cards_seen,
                        )
                        play_from(tried[0], terms, trial_knowledge, seat, knowledge.codes[option])
                        if out != NOBODY:
                            found = hand_value(
                                tried[0], terms, side, sheet, before, totals, grid, grid_shape[0]
                            )
                            search = -POINTS_PER_GAP * knowledge.gaps[option]
                            values[lessons, out] = found - knowledge.point_value[side] * search
                    lessons += 1
            code = decide(knowledge, state, terms, seat)
            note_action(knowledge, code)
            apply_action(state, terms, seat, code)
    return lessons
