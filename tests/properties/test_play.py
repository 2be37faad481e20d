"""Any line of play at any table satisfies the contract of the rules."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from sabot.core.errors import IllegalAction
from sabot.core.match import match_of
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.core.replay import check_fairness, replay
from tests.properties.strategies import (
    choices,
    micro_tables,
    play,
    seeds,
    tables,
    variants,
)
from tests.support.cases import Case
from tests.support.leaks import check_passes, check_static, check_step, viewers
from tests.support.micro import GAMES_AND_MICRO
from tests.support.play import Player, deal_next, new_match, new_session, possible
from tests.support.traits import traits_of


@given(case=tables, seed=seeds, line=choices)
def test_no_card_is_lost(case: Case, seed: int, line: list[int]) -> None:
    session = play(new_session(case, seed), line)
    deck = Counter(case.game.rules.deck(case.edition, case.players))
    assert traits_of(case.game_id).cards(session.state) == deck


@given(case=tables, seed=seeds, line=choices)
def test_enumeration_agrees_with_the_check(case: Case, seed: int, line: list[int]) -> None:
    session = play(new_session(case, seed), line)
    codec, table = case.game.codec, case.table
    space = [codec.decode(code, table) for code in range(codec.size(table))]
    for seat in case.table.seats:
        assert session.legal(seat) == tuple(one for one in space if session.check(seat, one) is None)
    assert session.over or possible(session)


@given(case=tables, seed=seeds, line=choices, seat=st.integers(0, 7), code=st.integers(0, 2000))
def test_an_action_is_done_or_changes_nothing(
    case: Case, seed: int, line: list[int], seat: int, code: int
) -> None:
    session = play(new_session(case, seed), line)
    codec, table = case.game.codec, case.table
    who = case.table.seats[seat % case.players]
    action = codec.decode(code % codec.size(table), table)
    before, version = session.state, session.version
    try:
        session.play(who, action)
    except IllegalAction:
        assert session.state is before
        assert session.version == version
    else:
        assert session.state != before
        assert session.version == version + 1


@settings(max_examples=150)
@given(case=tables, seed=seeds, line=choices)
def test_a_hand_is_read_back(case: Case, seed: int, line: list[int]) -> None:
    session = play(new_session(case, seed), line)
    text = dumps(session.record())
    again = replay(loads(text)[0], GAMES_AND_MICRO)
    assert again.state == session.state
    assert dumps(again.record()) == text
    check_fairness(again)


@settings(max_examples=150)
@given(case=tables, seed=seeds, line=choices, rest=choices)
def test_a_hand_taken_up_again_goes_on_the_same(
    case: Case, seed: int, line: list[int], rest: list[int]
) -> None:
    session = play(new_session(case, seed), line)
    again = replay(loads(dumps(session.record()))[0], GAMES_AND_MICRO)
    play(session, rest)
    play(again, rest)
    assert again.state == session.state
    assert dumps(again.record()) == dumps(session.record())


@settings(max_examples=200)
@given(case=variants, seed=seeds, line=choices, world=st.integers(0, 1000))
def test_nothing_hidden_shows(case: Case, seed: int, line: list[int], world: int) -> None:
    session, rng = play(new_session(case, seed), line), Random(world)
    check_passes(case.game, session.state, case.table)
    for viewer in viewers(case.table):
        check_static(case.game, session.state, viewer, case.table, rng)
        for seat, action in possible(session):
            check_step(case.game, session.state, viewer, case.table, seat, action, rng)


@settings(max_examples=150)
@given(case=variants, seed=seeds, line=choices, world=st.integers(0, 1000))
def test_a_guess_looks_like_its_view(case: Case, seed: int, line: list[int], world: int) -> None:
    session, rng, rules = play(new_session(case, seed), line), Random(world), case.game.rules
    for viewer in viewers(case.table):
        view = session.view(viewer)
        assert rules.view(rules.determinize(view, rng), viewer) == view


@settings(max_examples=40)
@given(case=variants, seed=seeds, line=choices)
def test_house_rules_can_be_combined(case: Case, seed: int, line: list[int]) -> None:
    """With any choices together, the hand ends and is read back with the same rules."""
    session = play(new_session(case, seed), line)
    player = Player(case, seed)
    for _ in range(traits_of(case.game_id).longest(case.edition, case.players)):
        if session.over:
            break
        player.step(session)
    assert session.over
    again = replay(loads(dumps(session.record()))[0], GAMES_AND_MICRO)
    assert again.state == session.state
    assert again.edition.hash == case.edition.hash


@settings(max_examples=40)
@given(case=micro_tables, seed=seeds, lines=st.lists(choices, min_size=1, max_size=5))
def test_a_game_of_several_hands_is_read_back(case: Case, seed: int, lines: list[list[int]]) -> None:
    match = new_match(case, seed)
    most = traits_of(case.game_id).longest(case.edition, case.players)
    for line in lines:
        if match.standing.over:
            break
        play(deal_next(match, case, seed), [*line, *[1] * most])
    text = dumps(match.records())
    again = match_of(loads(text), GAMES_AND_MICRO)
    assert dumps(again.records()) == text
    assert again.standing == match.standing
