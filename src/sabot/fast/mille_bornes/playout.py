"""Games of Mille Bornes played to their end inside the kernel, by a policy.

A policy is an `inner` function of the game, the rules and the seat that is asked; it returns the
code of a legal action. It is asked only where there is something to decide.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.bits import count_bits, nth_bit
from sabot.fast.compiling import inner, kernel
from sabot.fast.luck import below
from sabot.fast.mille_bornes.kernel import (
    act,
    holds_answer,
    next_turn,
    options,
    play_code,
    waste_code,
)
from sabot.fast.mille_bornes.layout import ANSWER, CALL, COUP, END, ENDED, NOBODY, PASS, TURN, WINDOW
from sabot.fast.mille_bornes.sheet import LINES, has_won, total, write_sheet

_LINES = len(LINES)


@inner
def uniform(game: Any, rules: Any, seat: Any) -> Any:
    """Any legal action, each as likely."""
    if game.phase == TURN:
        plays, waste = options(game, rules, seat)
        many = count_bits(plays)
        number = below(game, many + count_bits(waste))
        if number < many:
            return play_code(nth_bit(plays, number))
        return waste_code(nth_bit(waste, number - many))
    if game.phase == WINDOW:
        return COUP + ANSWER[game.hazard] if below(game, 2) == 0 else PASS
    return CALL if below(game, 2) == 0 else END


@inner
def decides(game: Any, rules: Any) -> Any:
    """The seat with something to decide; nobody, if an attack waits for a side without the answer."""
    if game.phase != WINDOW:
        return np.int64(game.seat)
    for seat in range(rules.players):
        if game.waiting >> seat & 1 and holds_answer(game, seat):
            return seat
    return NOBODY


@inner
def play_out(game: Any, rules: Any, policy: Any) -> Any:
    """Play on until the hand has ended; returns how many decisions that took."""
    moves = 0
    while game.phase != ENDED:
        seat = decides(game, rules)
        if seat == NOBODY:
            next_turn(game, rules, np.int64(game.seat))
        else:
            if game.phase == WINDOW:
                game.waiting = 1 << seat  # the others of the side have nothing to answer with
            act(game, rules, seat, policy(game, rules, seat))
            moves += 1
    return moves


@inner
def tell(game: Any, rules: Any, sheet: Any, totals: Any, won: Any) -> None:
    """What came of a hand, side by side."""
    write_sheet(game, rules, sheet)
    for side in range(rules.sides):
        totals[side] = total(sheet, side)
        won[side] = has_won(game, rules, side)


@kernel
def play_out_uniformly(states: Any, rules: Any, totals: Any, won: Any, moves: Any) -> None:
    """Play every game of a batch to its end at random, and say what came of it."""
    terms = rules[0]
    sheet = np.empty((_LINES, terms.sides), np.int64)
    for at in range(states.size):
        game = states[at]
        moves[at] = play_out(game, terms, uniform)
        tell(game, terms, sheet, totals[at], won[at])
