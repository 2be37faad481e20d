"""Forced moves: there is no choice, and their pace reveals nothing."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sabot.core.game import nothing_forced
from sabot.core.session import AnySession
from tests.support.cases import ALL, BASE, Case
from tests.support.leaks import viewers
from tests.support.play import from_position, plies
from tests.support.traits import traits_of

SUCH = tuple(case for case in ALL if case.game.forced is not nothing_forced)
each_such_table = pytest.mark.parametrize("case", SUCH, ids=lambda case: case.id)
"""Run a test for every table whose game has moves that play themselves."""

WORLDS = 3
"""The number of other states that look the same to a viewer and are checked too."""


def leaks(case: Case, session: AnySession, rng: Random) -> list[str]:
    """Return the viewers to whom the pace of a forced move reveals something hidden, one line for each."""
    found = []
    asked = session.asked
    for seat in () if asked is None else asked.seats:
        forced = session.forced(seat)
        if forced is None:
            continue
        for viewer in (viewer for viewer in viewers(case.table) if viewer != seat):
            for _ in range(WORLDS):
                state = traits_of(case.game_id).reshuffle(session.state, viewer, rng)
                other = from_position(case, state, session.dealer)
                if other.check(seat, forced) is None and other.forced(seat) != forced:
                    found.append(f"{viewer} sees that {seat} was forced to {forced}")
    return found


@each_such_table
def test_only_what_is_legal_and_never_in_a_window(case: Case) -> None:
    for session, _ in plies(case, 1):
        for seat in case.table.seats:
            forced, asked = session.forced(seat), session.asked
            if forced is not None:
                assert asked is not None
                assert not asked.window
                assert seat in asked.seats
                assert session.check(seat, forced) is None


@each_such_table
def test_it_tells_nothing_that_the_move_does_not(case: Case) -> None:
    """Deal again what a viewer cannot see: a player who may make the move there is forced to it there too."""
    for session, rng in plies(case, 1):
        assert leaks(case, session, rng) == []


def forced_by_number(view: Any, legal: Any) -> Any:
    """Return the only legal action, which not every game may force."""
    return legal[0] if len(legal) == 1 else None


def test_a_pass_that_tells_of_the_hand_is_found_out() -> None:
    """Where opponents watch over Flinch's duties, a pass may hide a starter: its pace must not deny it."""
    (case,) = (
        case for case in ALL if (case.game_id, case.players) == ("flinch", 2) and "challenge" in case.id
    )
    planted = case.played_by(replace(case.game, forced=forced_by_number))
    assert any(leaks(planted, *moment) for seed in range(8) for moment in plies(planted, seed))


@pytest.mark.parametrize(("game", "always"), [("domino", True), ("flinch", False), ("patience", False)])
def test_the_games_that_have_such_moves(game: str, always: bool) -> None:
    """In Domino for two, no move is a choice."""
    case = next(case for case in BASE if case.game_id == game)
    met = [
        session.forced(asked.seats[0]) is not None
        for seed in range(4)
        for session, _ in plies(case, seed)
        if (asked := session.asked) is not None
    ]
    assert any(met)
    assert all(met) == always
