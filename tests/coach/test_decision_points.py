"""The course of a hand: what was known when, and where it is in the record."""

from __future__ import annotations

from pathlib import Path

import pytest

from sabot.coach.decision_points import decision_points, first_state
from sabot.core.record_reader import loads
from sabot.core.replay import replay
from sabot.games import GAMES
from tests.coach.playing import a_hand

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("game_id", list(GAMES))
def test_moves_have_the_numbers_of_the_record(game_id: str) -> None:
    for file in (
        sorted((GOLDEN / game_id).glob("*-[234]*.sabot"))[:4] or [*(GOLDEN / game_id).glob("*.sabot")][:1]
    ):
        record = loads(file.read_text(encoding="utf-8"))[0]
        session = replay(record, GAMES)
        written = [
            (move.number, move.reaction, move.player, token)
            for move in record.moves
            for token in move.actions
        ]
        table, text = session.table, session.game.notation.format_action
        found = {
            (one.turn, one.window, table.name(one.seat), text(one.action, table))
            for one in decision_points(session)
        }
        assert found >= set(written)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_what_a_seat_was_told_is_what_it_was_told(game_id: str) -> None:
    session = a_hand(game_id, GAMES.get(game_id).default_players)
    course = list(decision_points(session))
    assert course[0].state == first_state(session)
    assert course[-1].after == session.state
    for seat in session.table.seats:
        whole = session.events_for(seat)
        for one in course:
            heard = one.seen[seat]
            assert heard == whole[: len(heard)]
            assert one.action in one.legal


def test_nobody_knows_what_another_drew() -> None:
    session = a_hand("mille-bornes", 2)
    for one in decision_points(session):
        other = session.table.left_of(one.seat)
        assert one.known[one.seat] == one.seen[one.seat]
        assert one.known[other] == one.public
        assert all(event.seen_by(None) == event for event in one.public)
