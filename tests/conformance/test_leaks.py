"""No seat sees what it must not know: in a position, a step, a whole history or a record."""

from __future__ import annotations

from random import Random

import pytest

from sabot.core.errors import RecordError
from sabot.core.ids import HIDDEN
from sabot.core.record import SPECTATOR, dumps
from sabot.core.record_reader import loads
from sabot.core.replay import replay
from sabot.games import GAMES
from tests.support.cases import Case, each_table, each_table_closely, each_variant
from tests.support.leaks import check_history, check_passes, check_static, check_step, some_viewers, viewers
from tests.support.play import from_position, plies, possible, sparsely, steps
from tests.support.traits import traits_of


@each_variant
def test_static(case: Case) -> None:
    """Deal again what a seat cannot see: it sees the same."""
    for seed in case.seeds:
        for session, rng in plies(case, seed):
            for viewer in some_viewers(case, rng):
                check_static(case.game, session.state, viewer, case.table, rng)


@each_variant
def test_step(case: Case) -> None:
    """Play the same step in two states that look the same: the steps look the same."""
    for seed in case.seeds:
        for state, seat, action, rng in steps(case, seed):
            for viewer in some_viewers(case, rng):
                check_step(case.game, state, viewer, case.table, seat, action, rng)


@each_table_closely
def test_step_of_every_possible_action(case: Case) -> None:
    """At intervals, and in every open window, try not only the played action but every possible one."""
    for session, rng in sparsely(case, 1, gap=6):
        for seat, action in possible(session):
            for viewer in some_viewers(case, rng):
                check_step(case.game, session.state, viewer, case.table, seat, action, rng)


@each_table_closely
def test_letting_a_window_pass_is_known_to_that_seat_alone(case: Case) -> None:
    """Only when the window closes does everybody see that nobody reacted."""
    for seed in range(6):
        for session, _ in plies(case, seed):
            check_passes(case.game, session.state, case.table)


@each_variant
def test_history(case: Case) -> None:
    """Deal again what a seat never saw: events, views and its own record stay the same."""
    told = tried = 0
    gap = 4 if case.options else 20  # under some house rules the same play seldom fits another deal
    for session, rng in sparsely(case, 1, gap=gap):
        for viewer in some_viewers(case, rng):
            tried += 1
            told += check_history(session, viewer, Random(session.version))
    assert told
    if not case.options:
        assert told == tried


@each_table
def test_a_redacted_record_shows_no_hidden_card(case: Case) -> None:
    for session, _ in sparsely(case, 1, gap=10):
        for viewer in viewers(case.table):
            record = session.record_for(viewer)
            text = dumps(record)
            assert loads(text) == (record,)
            assert dumps(loads(text)) == text
            assert record.header.viewer == (SPECTATOR if viewer is None else case.table.name(viewer))
            assert record.header.proof is not None
            assert not record.header.proof.is_open
            assert "[Secret" not in text
            assert HIDDEN in text
            told = [case.game.notation.event_token(event) for event in session.events_for(viewer)]
            allowed = [token for token in told if token is not None]
            for move in record.moves:
                for token in move.tokens:
                    if token.startswith("+"):
                        allowed.remove((case.table.seat_named(move.player), token))
            with pytest.raises(RecordError) as caught:
                replay(record, GAMES)
            assert caught.value.code == "record-redacted"


@each_table
def test_a_redacted_record_has_the_same_moves(case: Case) -> None:
    """Only draws, and silence in an open window, are left out."""
    for session, _ in sparsely(case, 1, gap=10):
        asked = session.asked
        if asked is not None and asked.window:
            continue
        whole = session.record()
        for viewer in viewers(case.table):
            seen = session.record_for(viewer)
            assert [(move.number, move.player, move.actions) for move in seen.moves] == [
                (move.number, move.player, move.actions) for move in whole.moves
            ]
            assert (seen.end, seen.scores) == (whole.end, whole.scores)


@each_table
def test_a_redacted_record_of_a_position_shows_no_hidden_card(case: Case) -> None:
    """Two positions that a seat cannot tell apart give it the same record."""
    for session, rng in sparsely(case, 1, gap=10):
        for viewer in viewers(case.table):
            other = traits_of(case.game_id).reshuffle(session.state, viewer, rng)
            here, there = (
                dumps(from_position(case, state, session.dealer).record_for(viewer))
                for state in (session.state, other)
            )
            assert here == there
            assert dumps(loads(here)) == here
