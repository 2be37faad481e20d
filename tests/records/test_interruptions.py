"""Actions out of turn in records: each is a reaction on its own line, distinct from answers in a window."""

from __future__ import annotations

import pytest

from sabot.core.errors import RecordError
from sabot.core.ids import Seat
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.core.replay import replay
from sabot.core.session import AnySession, Session
from sabot.games import GAMES
from sabot.games.flinch.game import FLINCH

POSITION = """game Paul 10 9 9 9
game Janine 7 8 11
game Paulette 10 12
hand Paul 1 2 6 12
hand Janine 4 6
hand Paulette 4 6
centre 1-1
pack *
turn Paul"""


def played(*lines: str) -> AnySession:
    """Return the hand after these actions, each `Paul 2`."""
    edition = FLINCH.edition(FLINCH.default_edition).with_options({"duties": "challenge"}, 3)
    table = FLINCH.table(edition, ("Paul", "Janine", "Paulette"))
    position = FLINCH.notation.parse_setup(POSITION.splitlines(), edition, table, Seat(2))
    session: AnySession = Session(FLINCH, edition, table, Seat(2), position=position)
    for line in lines:
        name, _, action = line.partition(" ")
        session.play_text(table.seat_named(name), action)
    return session


def moves(session: AnySession) -> list[str]:
    """Return the lines of play, after reading and replaying them."""
    text = dumps(session.record())
    (record,) = loads(text)
    again = replay(record, GAMES)
    assert again.state == session.state
    assert dumps(again.record()) == text
    return [str(move) for move in record.moves]


def test_the_turn_goes_on_after_an_interruption() -> None:
    session = played("Paul 2", "Paul 1", "Janine challenge_start", "Paul -12@1")
    assert moves(session) == ["1. Paul 2 1", "1r Janine challenge_start", "1. Paul +game:9 -12@1"]


def test_a_second_challenge_is_not_an_answer_to_the_first() -> None:
    said = ("Paul 2", "Paul 1", "Paulette challenge_start", "Janine let", "Janine challenge_start")
    lines = moves(played(*said))
    assert lines == [
        "1. Paul 2 1",
        "1r Paulette challenge_start",
        "1. Paul +game:9",
        "1r Janine challenge_start",
        "1. Paul +game:9",
    ]
    together = moves(played(*said[:3], "Janine challenge_start"))
    assert together == [
        "1. Paul 2 1",
        "1r Paulette challenge_start",
        "1r Janine challenge_start",
        "1. Paul +game:9",
    ]


def test_a_line_without_an_action_stands_before_an_interruption_or_last() -> None:
    text = dumps(played("Paul 2", "Paul -12@1", "Janine let", "Paulette let").record())
    loads(text)
    with pytest.raises(RecordError) as caught:
        loads(text.replace("1. Paul 2", "1. Paul\n1. Paul 2"))
    assert caught.value.code == "record-line"
