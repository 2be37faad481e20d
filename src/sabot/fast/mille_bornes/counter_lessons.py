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
from sabot.fast.mille_bornes.search import HAND_WON
from sabot.fast.mille_bornes.sheet import LINES, has_won, total, write_sheet
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
def played_on(game: Any, rules: Any, mind: Any, seat: Any, code: Any, sheet: Any) -> Any:
    """What an action comes to: how far its side is ahead of the others at the end."""
    side = rules.side_of[seat]
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
    write_sheet(game, rules, sheet)
    ahead = 0.0
    for other in range(rules.sides):
        points = float(total(sheet, other))
        if not rules.counts_points and has_won(game, rules, other):
            points += HAND_WON
        ahead += points * (1.0 if other == side else -1.0 / (rules.sides - 1))
    return ahead


@kernel
def write_choices(states: Any, tried: Any, rules: Any, minds: Any, reasons: Any, gains: Any) -> Any:
    """Play hands, and where the extension may be called try both; how often that was is returned."""
    terms, mind, trying = rules[0], minds[0], minds[1]
    sheet = np.empty((_LINES, terms.sides), np.int64)
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
                    found = played_on(tried[0], terms, trying, seat, code, sheet)
                    gains[lessons] += found if code == CALL else -found
                lessons += 1
            code = decide(mind, game, terms, seat)
            see(mind, code)
            act(game, terms, seat, code)
    return lessons
