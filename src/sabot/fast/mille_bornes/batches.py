"""The kernels of Mille Bornes that Python calls: each does one thing to a whole batch of records."""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import inner, kernel
from sabot.fast.mille_bornes.kernel import (
    act,
    asked,
    deal,
    holds_answer,
    is_legal,
    look_at,
    may_answer,
    options,
    shield,
)
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
)
from sabot.fast.mille_bornes.sheet import has_won, write_sheet
from sabot.fast.mille_bornes.sight import SCRATCH, determinize, observe


@kernel
def deal_all(states: Any, rules: Any, seeds: Any) -> None:
    """Deal every game from its seed."""
    terms = rules[0]
    for at in range(states.size):
        game = states[at]
        game.luck = seeds[at]
        deal(game, terms, terms.players - 1)


@kernel
def look_at_all(states: Any, rules: Any) -> None:
    """Work out what the piles take, in records that were not dealt here."""
    terms = rules[0]
    for at in range(states.size):
        game = states[at]
        for side in range(terms.sides):
            look_at(game, terms, side, game.sides[side])
            shield(game, terms, side, game.sides[side])


@kernel
def step_all(states: Any, rules: Any, seats: Any, codes: Any) -> Any:
    """Let one seat act in every game, or in none: then the number of a game where it may not."""
    terms = rules[0]
    for at in range(states.size):
        game = states[at]
        if not (codes[at] == NOBODY if game.phase == ENDED else is_legal(game, terms, seats[at], codes[at])):
            return at
    for at in range(states.size):
        game = states[at]
        if game.phase != ENDED:
            act(game, terms, np.int64(seats[at]), codes[at])
    return NOBODY


@inner
def _write_legal(game: Any, rules: Any, seat: Any, out: Any) -> None:
    out[:] = False
    if game.phase == TURN and game.seat == seat:
        plays, waste = options(game, rules, seat)
        for code in range(PLAYS):
            out[code] = plays >> code & 1
        for code in range(DISCARD, COUP):
            out[code] = waste >> code - DISCARD & 1
        for attack in range(HAZARD_COUNT * rules.sides):
            out[ATTACK + attack] = (plays >> attack + PLAYS | waste >> attack + COUP - DISCARD) & 1
    elif may_answer(game, seat):
        out[PASS] = True
        out[COUP + ANSWER[game.hazard]] = holds_answer(game, seat)
    elif game.phase == CHOICE and game.seat == seat:
        out[CALL] = True
        out[END] = True


@kernel
def legal_all(states: Any, rules: Any, seats: Any, out: Any) -> None:
    """What one seat of every game may do."""
    for at in range(states.size):
        _write_legal(states[at], rules[0], np.int64(seats[at]), out[at])


@kernel
def asked_all(states: Any, out: Any) -> None:
    """Who is asked."""
    for at in range(states.size):
        out[at] = asked(states[at])


@kernel
def score_all(states: Any, rules: Any, sheets: Any, won: Any) -> None:
    """The score sheets, `sheets[game, line, side]`, and who has won."""
    terms = rules[0]
    for at in range(states.size):
        game = states[at]
        write_sheet(game, terms, sheets[at])
        for side in range(terms.sides):
            won[at, side] = has_won(game, terms, side)


@kernel
def observe_all(states: Any, rules: Any, seat: Any, out: Any) -> None:
    """What a seat sees."""
    for at in range(states.size):
        observe(states[at], rules[0], seat, out[at])


@kernel
def determinize_all(states: Any, rules: Any, seat: Any, remembers: Any, seeds: Any) -> None:
    """Deal anew what a seat does not see."""
    scratch = np.empty(SCRATCH, np.uint8)
    for at in range(states.size):
        game = states[at]
        game.luck = seeds[at]
        determinize(game, rules[0], seat, remembers, scratch)
