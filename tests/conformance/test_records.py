"""Records: at any moment of any hand the text can be read back, byte for byte, and replayed."""

from __future__ import annotations

import pytest

from sabot.core.errors import TableError
from sabot.core.match import match_of
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.core.replay import begin, check_fairness, play_move, replay
from sabot.core.session import AnySession
from sabot.games import GAMES
from tests.support.cases import Case, each_table, each_table_closely, each_variant
from tests.support.play import (
    Player,
    deal_next,
    finished,
    from_position,
    new_session,
    played_match,
    plies,
    sparsely,
)


def check_round_trip(session: AnySession) -> AnySession:
    """Write, read and write; replay and write; return the hand as read."""
    text = dumps(session.record())
    (record,) = loads(text)
    assert record == session.record()
    assert dumps(record) == text
    again = replay(record, GAMES)
    assert again.state == session.state
    assert again.score() == session.score()
    assert again.record() == record
    return again


@each_variant
def test_a_hand_is_read_back_at_any_moment(case: Case) -> None:
    for session, _ in sparsely(case, 1, gap=4):
        check_round_trip(session)


@each_table_closely
def test_a_hand_is_read_back_within_an_open_window(case: Case) -> None:
    """This also holds after some seats have let it pass, in any order."""
    partial = windows = 0
    for seed in range(6):
        for session, rng in plies(case, seed):
            asked = session.asked
            if asked is None or not asked.window:
                continue
            waiting = [seat for seat, _ in case.game.rules.silence(session.state)]
            windows += 1
            partial += len(waiting) < len(asked.seats)
            check_round_trip(session)
            if rng.random() < 0.2:
                again, left = check_round_trip(session), dict(case.game.rules.silence(session.state))
                for seat in rng.sample(waiting, len(waiting)):
                    again.play(seat, left[seat])
                    check_round_trip(again)
    teams = case.players > case.table.sides
    assert windows or not any_window(case)
    assert partial or not (windows and teams)


def any_window(case: Case) -> bool:
    """Return whether any window opens in a few hands."""
    return any(entry.window for seed in range(6) for entry in finished(case, seed).history)


@each_table
def test_the_order_of_passing_is_not_told(case: Case) -> None:
    """The order in which partners let an attack pass, even after a pause, does not change the record."""
    for session, rng in sparsely(case, 1, gap=1000):
        silence = case.game.rules.silence(session.state)
        texts = set()
        for count in range(len(silence) + 1):
            again = replay(session.record(), GAMES)
            for seat, action in rng.sample(silence, count):
                again.play(seat, action)
            again.let_pass()
            texts.add(dumps(again.record()))
        assert len(texts) == 1


@each_table
def test_a_hand_that_was_read_back_goes_on_the_same(case: Case) -> None:
    """A hand that is saved and resumed every few moves ends in the same way."""
    straight = finished(case, 1)
    session = new_session(case, 1)
    for number, entry in enumerate(straight.history):
        if number % 5 == 0:
            session = replay(loads(dumps(session.record()))[0], GAMES)
        session.play(entry.seat, entry.action)
    assert session.state == straight.state
    assert dumps(session.record()) == dumps(straight.record())


@each_table
def test_a_record_can_be_played_line_by_line(case: Case) -> None:
    straight = finished(case, 1)
    record = straight.record()
    session = begin(record, GAMES)
    for move in record.moves:
        play_move(session, move)
    session.let_pass()
    assert session.state == straight.state
    assert session.record() == record


@each_table
def test_comments_are_kept_and_change_nothing(case: Case) -> None:
    lines = dumps(finished(case, 1).record()).split("\n")
    commented = [f"{line} {{{line}; a « note »: 100 %}}" if line[:1].isdigit() else line for line in lines]
    text = "\n".join(commented)
    assert "{" in text
    (record,) = loads(text)
    assert dumps(record) == text
    assert replay(record, GAMES).state == finished(case, 1).state


@each_variant
def test_a_whole_game_is_read_back(case: Case) -> None:
    match = played_match(case, 1, hands=3)
    text = dumps(match.records())
    records = loads(text)
    assert dumps(records) == text
    again = match_of(records, GAMES)
    assert again.standing == match.standing
    assert again.records() == match.records()
    assert (again.next_dealer, again.next_hand) == (match.next_dealer, match.next_hand)
    for session in again.sessions:
        check_fairness(session)


@each_table
def test_a_game_is_read_back_with_its_last_hand_unfinished(case: Case) -> None:
    match = played_match(case, 1, hands=1)
    if match.standing.over:  # a game of one hand has no other hand to leave unfinished
        with pytest.raises(TableError):
            deal_next(match, case, 1)
        return
    player = Player(case, 2)
    session = deal_next(match, case, 1)
    for number in range(20):
        if number % 4 == 0:
            text = dumps(match.records())
            again = match_of(loads(text), GAMES)
            assert dumps(again.records()) == text
            assert again.session is not None
            assert again.session.state == session.state
            assert again.standing == match.standing
        if session.over:
            break
        player.step(session)


@each_table
def test_a_game_can_be_joined_at_a_later_hand(case: Case) -> None:
    """A file may begin with any hand, whose totals are accepted as written."""
    match = played_match(case, 1, hands=3)
    for first in range(1, len(match.sessions)):
        records = loads(dumps(match.records()[first:]))
        again = match_of(records, GAMES)
        assert again.standing == match.standing
        assert again.next_hand == match.next_hand


@each_variant
def test_a_position_is_read_back(case: Case) -> None:
    """Read back a hand set up from a position, in every phase, before and after some moves."""
    for session, rng in sparsely(case, 1, gap=12):
        state = session.state
        fresh = from_position(case, state, session.dealer)
        check_round_trip(fresh)
        notation, table = case.game.notation, case.table
        lines = notation.format_setup(state, table)
        assert notation.parse_setup(lines, case.edition, table, session.dealer) == state
        player = Player(case, rng.randrange(1000))
        for number in range(4):
            if fresh.over:
                break
            player.step(fresh)
            if number % 3 == 0:
                check_round_trip(fresh)
