"""Legality has one definition, and enumeration, codes, notation and the session all agree with it."""

from __future__ import annotations

from typing import Any

import pytest

from sabot.core.errors import IllegalAction, NotationError
from sabot.core.session import AnySession
from tests.support.cases import Case, each_table, each_variant
from tests.support.play import Player, new_session, plies
from tests.support.traits import traits_of


def action_space(case: Case) -> list[Any]:
    codec, table = case.game.codec, case.table
    return [codec.decode(code, table) for code in range(codec.size(table))]


@each_variant
def test_legal_is_what_check_accepts(case: Case) -> None:
    """Check the whole action space, for every seat, asked or not, in the order of the codes."""
    space, rules = action_space(case), case.game.rules
    for seed in case.seeds:
        for session, _ in plies(case, seed):
            for seat in case.table.seats:
                accepted = tuple(action for action in space if session.check(seat, action) is None)
                assert session.legal(seat) == accepted
                assert rules.legal(session.state, seat) == accepted


@each_variant
def test_who_is_asked_can_act_and_nobody_else_can(case: Case) -> None:
    for seed in case.seeds:
        for session, _ in plies(case, seed):
            asked = session.asked
            able = {seat for seat in case.table.seats if session.legal(seat)}
            if asked is None:
                assert not able
                continue
            assert able
            assert able <= set(asked.able)
            assert len(set(asked.able)) == len(asked.able)
            assert bool(asked.interrupters) == (asked.quiet is not None)
            if not asked.window:
                assert able == set(asked.able)


@each_variant
def test_a_hand_ends_within_its_bound(case: Case) -> None:
    most = traits_of(case.game_id).longest(case.edition, case.players)
    for seed in range(4):
        player, session = Player(case, seed), new_session(case, seed)
        for _ in range(most):
            if session.over:
                break
            player.step(session)
        assert session.over


@each_variant
def test_a_refused_action_changes_nothing(case: Case) -> None:
    space = action_space(case)
    for number, (session, rng) in enumerate(plies(case, 1)):
        refused = [
            (seat, action, why)
            for seat in case.table.seats
            for action in space
            if (why := session.check(seat, action)) is not None
        ]
        for seat, action, why in refused if number % 25 == 0 else rng.sample(refused, 4):
            before, version, history = session.state, session.version, session.history
            with pytest.raises(IllegalAction) as caught:
                session.play(seat, action)
            assert caught.value.illegal == why
            assert caught.value.code == "illegal-action"
            assert why.rule in case.game.rule_ids
            assert session.state is before
            assert session.version == version
            assert session.history == history


@each_variant
def test_a_window_passes_in_silence(case: Case) -> None:
    """The silent answers are legal, are known exactly while a window is open, and close it."""
    rules = case.game.rules
    for session, _ in plies(case, 1):
        asked, silence = session.asked, rules.silence(session.state)
        assert bool(silence) == (asked is not None and asked.window)
        if asked is None or not silence:
            continue
        assert {seat for seat, _ in silence} <= set(asked.seats)
        state = session.state
        for seat, action in silence:
            assert rules.check(state, seat, action) is None
            state = rules.apply(state, seat, action).state
        after = rules.asked(state)
        assert after is None or not after.window


@each_table
def test_the_codec_is_a_bijection(case: Case) -> None:
    codec, table, space = case.game.codec, case.table, action_space(case)
    assert len(set(space)) == len(space)
    for code, action in enumerate(space):
        assert codec.encode(action, table) == code
        assert hash(codec.decode(code, table)) == hash(action)
    for code in (-1, len(space), len(space) + 1000):
        with pytest.raises(NotationError):
            codec.decode(code, table)
    with pytest.raises(NotationError):
        codec.encode(object(), table)


@each_table
def test_the_descriptor_names_every_kind_of_action(case: Case) -> None:
    assert {type(action) for action in action_space(case)} == set(case.game.action_types)


@each_table
def test_the_notation_names_every_action_once(case: Case) -> None:
    notation, table = case.game.notation, case.table
    texts = [notation.format_action(action, table) for action in action_space(case)]
    assert len(set(texts)) == len(texts)
    for text, action in zip(texts, action_space(case), strict=True):
        assert notation.parse_action(text, table) == action
        assert not any(sign in text for sign in ' \t\n{}"')
        assert not text.startswith("+"), "a plus marks a draw in records"


@each_table
def test_what_is_no_action_is_refused(case: Case) -> None:
    for text in ("", " ", "?", "+", "-", "!", ">", "nonsense", "roll roll", "-?", "1" * 5000):
        with pytest.raises(NotationError):
            print(f"read {text[:20]!r} as {case.game.notation.parse_action(text, case.table)}")


@each_table
def test_text_and_action_play_the_same(case: Case) -> None:
    """`play_text` does the same as `play` with the parsed action."""
    player, session = Player(case, 3), new_session(case, 3)
    twin: AnySession = new_session(case, 3)
    while not session.over:
        seat, action = player.step(session)
        twin.play_text(seat, case.game.notation.format_action(action, case.table))
        assert twin.state == session.state
