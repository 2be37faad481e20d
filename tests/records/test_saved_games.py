"""A hand that is saved and resumed is unchanged, even when the draw pile is empty."""

from __future__ import annotations

import pytest

from sabot.core.ids import Card, Seat
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.core.replay import replay
from sabot.core.session import AnySession
from sabot.games import GAMES
from sabot.games.mille_bornes.actions import Attack
from sabot.games.mille_bornes.game import MILLE_BORNES
from tests.records.edits import DUEL, TEAMS
from tests.support.cases import Case
from tests.support.play import from_position

ALL_REST = "discard *"


def attacked(case: Case, *zones: str) -> AnySession:
    """Return a hand in which the first player has just laid a Stop that the next side may answer."""
    lines = [*zones, ALL_REST, "turn Ada 0"]
    state = MILLE_BORNES.notation.parse_setup(lines, case.edition, case.table, Seat(case.players - 1))
    session = from_position(case, state, Seat(case.players - 1))
    session.play(Seat(0), Attack(Card("stop"), case.table.side_of(Seat(1))))
    return session


def saved(session: AnySession) -> AnySession:
    return replay(loads(dumps(session.record()))[0], GAMES)


@pytest.mark.parametrize("draw", ["draw", "draw 25 50 75"], ids=["nothing to draw", "cards to draw"])
def test_an_unanswered_attack_is_not_asked_again(draw: str) -> None:
    session = attacked(DUEL, "battle Blaise roll", "hand Ada stop 25", "hand Blaise right_of_way 50", draw)
    assert saved(session).state == session.state
    session.let_pass()
    assert session.asked is not None
    assert not session.asked.window
    assert saved(session).state == session.state


@pytest.mark.parametrize("draw", ["draw", "draw 25 50 75"], ids=["nothing to draw", "cards to draw"])
def test_partners_pass_one_by_one(draw: str) -> None:
    hands = ("hand Ada stop 25", "hand Blaise 50", "hand Céline 50", "hand Dov right_of_way 75")
    session = attacked(TEAMS, "battle Blaise roll", *hands, draw)
    while session.asked is not None and session.asked.window:
        assert saved(session).state == session.state
        seat, action = session.game.rules.silence(session.state)[-1]
        session.play(seat, action)
    assert saved(session).state == session.state
