"""Games of Mille Bornes played out by players of different kinds, a policy for each seat."""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import kernel
from sabot.fast.mille_bornes.booklet import best, goes_on
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
from sabot.fast.mille_bornes.playout import decides, tell
from sabot.fast.mille_bornes.policies import BOOKLET, decide
from sabot.fast.mille_bornes.sheet import LINES

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
            code = decide(mind, game, terms, seat)
            see(mind, code)
            act(game, terms, seat, code)
            count += 1
        moves[at] = count
        tell(game, terms, sheet, totals[at], won[at])


@kernel
def mark_best(states: Any, rules: Any, minds: Any, out: Any) -> None:
    """Mark everything that a player holds for best, in the place of whoever is asked.

    `booklet` may hold several actions for equally good; any other player has one choice.
    """
    terms, mind = rules[0], minds[0]
    for at in range(states.size):
        game = states[at]
        recall(mind, game, terms)
        out[at, :] = False
        seat = asked(game)
        if game.phase == WINDOW and not holds_answer(game, seat):
            out[at, PASS] = True
        elif game.phase != ENDED and mind.policies[seat] != BOOKLET:
            out[at, decide(mind, game, terms, seat)] = True
        elif game.phase == TURN:
            plays, waste = best(mind, game, terms, seat)
            for code in range(PLAYS):
                out[at, code] = plays >> code & 1
            for code in range(DISCARD, COUP):
                out[at, code] = waste >> code - DISCARD & 1
            for attack in range(HAZARD_COUNT * terms.sides):
                out[at, ATTACK + attack] = plays >> attack + PLAYS & 1
        elif game.phase == CHOICE:
            out[at, CALL if goes_on(mind, game, terms, seat) else END] = True
        elif game.phase != ENDED:
            out[at, COUP + ANSWER[game.hazard]] = True
