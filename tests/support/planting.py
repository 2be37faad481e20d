"""Plays a few hands and looks for leaks: over honest rules nothing is found, over spoiled ones something."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from sabot.core.game import AnyGame
from tests.support.cases import Case
from tests.support.leaks import check_history, check_passes, check_static, check_step, viewers
from tests.support.play import Player, new_session

Check = Callable[[AnyGame, Case, int], None]


def static(game: AnyGame, case: Case, seed: int) -> None:
    session, player = new_session(case, seed), Player(case, seed)
    while not session.over:
        for viewer in viewers(case.table):
            check_static(game, session.state, viewer, case.table, player.rng)
        player.step(session)


def step(game: AnyGame, case: Case, seed: int) -> None:
    session, player = new_session(case, seed), Player(case, seed)
    while not session.over:
        state = session.state
        seat, action = player.step(session)
        for viewer in viewers(case.table):
            check_step(game, state, viewer, case.table, seat, action, player.rng)


def passes(game: AnyGame, case: Case, seed: int) -> None:
    session, player = new_session(case, seed), Player(case, seed)
    while not session.over:
        check_passes(game, session.state, case.table)
        player.step(session)


def history(game: AnyGame, case: Case, seed: int) -> None:
    """Play under the planted rules themselves: what they tell is what is compared."""
    planted = case.played_by(game)
    session, player = new_session(planted, seed), Player(planted, seed)
    while not session.over:
        if session.version % 10 == 9:
            for viewer in viewers(case.table):
                check_history(session, viewer, Random(session.version))
        player.step(session)


def run(check: Check, game: AnyGame, case: Case) -> None:
    for seed in range(1, 60, 2):  # a rare leak needs many hands to show; a common one ends this at once
        check(game, case, seed)
