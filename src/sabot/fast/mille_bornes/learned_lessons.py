"""Lessons for the learned player: in many moments of a hand every action in question is tried and played on
from, with the cards as they lie; what came of it is written down beside what he saw.

The hands of the others are those that they really have: over many moments that is just what a player in that
seat should believe of them, whatever they have done or let pass.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import kernel
from sabot.fast.luck import below
from sabot.fast.mille_bornes.booklet_mind import recall, see
from sabot.fast.mille_bornes.counter_lessons import play_from
from sabot.fast.mille_bornes.kernel import act, next_turn
from sabot.fast.mille_bornes.layout import CHOICE, ENDED, NOBODY, WINDOW
from sabot.fast.mille_bornes.learned import GAP_COUNTS, HOPELESS, consider
from sabot.fast.mille_bornes.learned_layout import INPUTS
from sabot.fast.mille_bornes.learned_outlook import look_ahead
from sabot.fast.mille_bornes.learned_sight import output_of, write_inputs
from sabot.fast.mille_bornes.playout import decides
from sabot.fast.mille_bornes.policies import decide
from sabot.fast.mille_bornes.search_stakes import settle
from sabot.fast.mille_bornes.sheet import LINES

_LINES = len(LINES)
NOT_TRIED = -32768
RARELY = 3
"""What `counter` holds for hopeless is tried once in so many times."""


@kernel
def write_lessons(
    states: Any,
    tried: Any,
    rules: Any,
    minds: Any,
    grid: Any,
    stakes: Any,
    brought: Any,
    every: Any,
    seen: Any,
    values: Any,
    points: Any,
) -> Any:
    """Play hands, to which the sides bring totals if they belong to games; at one of so many decisions, write
    a lesson. How many were written is returned.

    `values` are what came of each output's action, with what `counter` thinks taken off; `points` what a
    point was worth. Two minds: one for the hand itself, one for what is tried.
    """
    terms, mind, trying = rules[0], minds[0], minds[1]
    sheet = np.empty((_LINES, terms.sides), np.int64)
    before, totals = np.zeros(terms.sides), np.empty(terms.sides)
    lessons = 0
    for at in range(states.size):
        game = states[at]
        recall(mind, game, terms)
        if stakes[0].nodes:
            for side in range(terms.sides):
                before[side] = brought[at, side]
            for place in range(2):
                look_ahead(minds[place], terms, grid, stakes[0], before, totals)
        while game.phase != ENDED:
            seat = decides(game, terms)
            if seat == NOBODY:
                next_turn(game, terms, np.int64(game.seat))
                continue
            if game.phase == WINDOW:
                game.waiting = 1 << seat
            elif (game.phase == CHOICE or below(game, every) == 0) and lessons < seen.shape[0]:
                consider(mind, game, terms, seat)
                if mind.many > 1:
                    write_inputs(mind, game, terms, seat)
                    for place in range(INPUTS):
                        seen[lessons, place] = mind.inputs[place]
                    values[lessons, :] = NOT_TRIED
                    side = terms.side_of[seat]
                    points[lessons] = mind.point[side]
                    for option in range(mind.many):
                        if mind.gaps[option] >= HOPELESS and below(game, RARELY):
                            continue
                        out = output_of(mind, terms, mind.codes[option])
                        tried[0] = states[at]
                        trying.hidden[:] = mind.hidden
                        trying.passed[:] = mind.passed
                        trying.cards, trying.seen = mind.cards, mind.seen
                        play_from(tried[0], terms, trying, seat, mind.codes[option])
                        if out != NOBODY:
                            found = settle(tried[0], terms, side, sheet, before, totals, grid, stakes[0])
                            thought = -GAP_COUNTS * mind.gaps[option]
                            values[lessons, out] = found - mind.point[side] * thought
                    lessons += 1
            code = decide(mind, game, terms, seat)
            see(mind, code)
            act(game, terms, seat, code)
    return lessons
