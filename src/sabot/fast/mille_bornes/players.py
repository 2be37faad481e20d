"""Games of Mille Bornes played out by players of different kinds, a policy for each seat."""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import kernel
from sabot.fast.mille_bornes.booklet import best, choose, goes_on
from sabot.fast.mille_bornes.booklet_mind import recall, see
from sabot.fast.mille_bornes.kernel import act, asked, holds_answer, next_turn
from sabot.fast.mille_bornes.layout import (
    ANSWER,
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
from sabot.fast.mille_bornes.playout import decides, tell, uniform
from sabot.fast.mille_bornes.sheet import LINES

POLICIES = ("random", "booklet")
"""By the names of the bots that they are; a mind has their places in this list, seat by seat."""

_BOOKLET = POLICIES.index("booklet")
_LINES = len(LINES)


@kernel
def play_out_seated(states: Any, rules: Any, minds: Any, totals: Any, won: Any, moves: Any) -> None:
    """Play every game of a batch to its end, and say what came of it.

    The loop is that of `playout.play_out`, written out: the deeper a big function is called, the
    longer it takes to compile.
    """
    terms, mind = rules[0], minds[0]
    sheet = np.empty((_LINES, terms.sides), np.int64)
    for at in range(states.size):
        game = states[at]
        recall(mind, game, terms)
        count = 0
        while game.phase != ENDED:
            seat = decides(game, terms)
            if seat == NOBODY:
                next_turn(game, terms, np.int64(game.seat))
                continue
            if game.phase == WINDOW:
                game.waiting = 1 << seat
            booklet = mind.policies[seat] == _BOOKLET
            code = choose(mind, game, terms, seat) if booklet else uniform(game, terms, seat)
            see(mind, code)
            act(game, terms, seat, code)
            count += 1
        moves[at] = count
        tell(game, terms, sheet, totals[at], won[at])


@kernel
def mark_best(states: Any, rules: Any, minds: Any, out: Any) -> None:
    """Mark everything that `booklet` holds for best, in the place of whoever is asked."""
    for at in range(states.size):
        game = states[at]
        recall(minds[0], game, rules[0])
        out[at, :] = False
        if game.phase == TURN:
            plays, waste = best(minds[0], game, rules[0], np.int64(game.seat))
            for code in range(PLAYS):
                out[at, code] = plays >> code & 1
            for code in range(DISCARD, COUP):
                out[at, code] = waste >> code - DISCARD & 1
            for attack in range(HAZARD_COUNT * rules[0].sides):
                out[at, ATTACK + attack] = plays >> attack + PLAYS & 1
        elif game.phase == CHOICE:
            out[at, CALL if goes_on(minds[0], game, rules[0], np.int64(game.seat)) else END] = True
        elif game.phase != ENDED:
            out[at, COUP + ANSWER[game.hazard] if holds_answer(game, asked(game)) else PASS] = True
