"""Lessons for the player `counter`: what calling the extension gained, and what spoke for it and against."""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import kernel, routine
from sabot.fast.mille_bornes.booklet_mind import recall, see
from sabot.fast.mille_bornes.counter import find_reasons
from sabot.fast.mille_bornes.counter_weights import family_of
from sabot.fast.mille_bornes.face import FastMilleBornes
from sabot.fast.mille_bornes.kernel import act, next_turn
from sabot.fast.mille_bornes.layout import CALL, CHOICE, END, ENDED, NOBODY, WINDOW
from sabot.fast.mille_bornes.playout import decides
from sabot.fast.mille_bornes.policies import decide
from sabot.fast.mille_bornes.search_stakes import settle
from sabot.fast.mille_bornes.sheet import LINES
from sabot.games.mille_bornes.game import MILLE_BORNES

_LINES = len(LINES)


def tables_of(family: str) -> list[FastMilleBornes]:
    """The tables of all editions that play by this set."""
    editions = [MILLE_BORNES.edition(name) for name in MILLE_BORNES.edition_ids]
    tables = [
        FastMilleBornes(edition, players) for edition in editions for players in MILLE_BORNES.players(edition)
    ]
    return [table for table in tables if family_of(table.rules[0]) == family]


@routine
def play_from(game: Any, rules: Any, mind: Any, seat: Any, code: Any) -> None:
    """Play a hand to its end from an action on."""
    while True:
        see(mind, code)
        act(game, rules, seat, code)
        seat = decides(game, rules)
        while seat == NOBODY and game.phase == WINDOW:
            next_turn(game, rules, np.int64(game.seat))
            seat = decides(game, rules)
        if game.phase == ENDED:
            break
        if game.phase == WINDOW:
            game.waiting = 1 << seat
        code = decide(mind, game, rules, seat)


@kernel
def write_choices(
    states: Any, tried: Any, rules: Any, minds: Any, grid: Any, stakes: Any, reasons: Any, gains: Any
) -> Any:
    """Play hands, and where the extension may be called try both; how often that was is returned."""
    terms, mind, trying = rules[0], minds[0], minds[1]
    sheet = np.empty((_LINES, terms.sides), np.int64)
    nothing, totals = np.zeros(terms.sides), np.empty(terms.sides)
    lessons = 0
    for at in range(states.size):
        game = states[at]
        recall(mind, game, terms)
        while game.phase != ENDED:
            seat = decides(game, terms)
            if seat == NOBODY:
                next_turn(game, terms, np.int64(game.seat))
                continue
            if game.phase == WINDOW:
                game.waiting = 1 << seat
            if game.phase == CHOICE:
                find_reasons(mind, game, terms, seat)
                for place in range(reasons.shape[1]):
                    reasons[lessons, place] = mind.reasons[place]
                gains[lessons] = 0.0
                for code in (CALL, END):
                    tried[0] = states[at]
                    recall(trying, tried[0], terms)
                    play_from(tried[0], terms, trying, seat, code)
                    found = settle(
                        tried[0], terms, terms.side_of[seat], sheet, nothing, totals, grid, stakes[0]
                    )
                    gains[lessons] += found if code == CALL else -found
                lessons += 1
            code = decide(mind, game, terms, seat)
            see(mind, code)
            act(game, terms, seat, code)
    return lessons
