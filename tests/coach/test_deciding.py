"""What a decision was worth, judged by what its player could know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from sabot.arena.intervals import Interval
from sabot.bots.asking import Memory
from sabot.coach import Decision, Grade
from sabot.coach.course import Moment, moments
from sabot.coach.deciding import assess, grade_of
from sabot.coach.kernel import KernelJudge
from sabot.coach.line import SHARE, likely_line
from sabot.coach.reference import ReferenceJudge, guessed
from sabot.core.session import Session
from sabot.fast import fast_game
from tests.coach.playing import a_hand, judge_of
from tests.fast.preparing import prepared

SPREAD = 1250.0


def look(session: Session[Any, Any, Any], moment: Moment, playouts: int = 400, seed: int = 1) -> Decision:
    return assess(moment, judge_of(session), session.table, playouts, np.random.default_rng(seed), SPREAD)


def choices(session: Session[Any, Any, Any]) -> list[Moment]:
    return [one for one in moments(session) if len(one.legal) > 1]


@pytest.mark.parametrize(("game_id", "players"), [("mille-bornes", 2), ("mille-bornes", 4), ("store", 2)])
def test_the_coach_sees_no_more_than_the_player(game_id: str, players: int) -> None:
    session = a_hand(game_id, players)
    for moment in choices(session)[3:30:9]:
        blind = replace(moment, state=None, after=None, events=())
        blind = replace(blind, told={seat: moment.known[seat] for seat in moment.told})
        assert look(session, blind, 40) == look(session, moment, 40)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_guesses_look_as_the_view_does(players: int) -> None:
    session = a_hand("mille-bornes", players)
    judge_of(session)
    batch = fast_game("mille-bornes", session.edition, players)
    rules = session.game.rules
    for moment in choices(session)[::5]:
        batch.load_seen(moment.view, moment.told[moment.seat], np.arange(3, dtype=np.uint64))
        found = [batch.state(at) for at in range(3)]
        assert len({state.draw for state in found}) == 3 or moment.view.draw_size < 4
        for state in found:
            assert sorted(rules.view(state, moment.seat).hand) == sorted(moment.view.hand)
            hand_apart = replace(rules.view(state, moment.seat), hand=moment.view.hand)
            assert hand_apart == moment.view
            assert state.discard == moment.state.discard


@pytest.mark.parametrize(("game_id", "players"), [("authors", 3), ("store", 2), ("store", 3), ("domino", 4)])
def test_players_who_listen_guess_what_can_be(game_id: str, players: int) -> None:
    session = a_hand(game_id, players)
    rules = session.game.rules
    for moment in choices(session)[::6]:
        for state in guessed(session.game, moment.view, moment.known, np.arange(3, dtype=np.uint64)):
            assert rules.view(state, moment.seat) == moment.view
            session.game.notation.format_setup(state, session.table)


def test_who_was_heard_to_hold_a_card_holds_it() -> None:
    session = a_hand("authors", 3)
    for moment in choices(session)[8::6]:
        memory = Memory(moment.view.terms.gives)
        for event in moment.public:
            memory.see(event)
        for state in guessed(session.game, moment.view, moment.known, np.arange(3, dtype=np.uint64)):
            for (seat, number), count in memory.certain.items():
                assert state.hands[seat].count(number) >= count


def test_in_domino_a_pile_taken_up_is_remembered() -> None:
    session = a_hand("domino", 4)
    moment = choices(session)[-1]
    (state,) = guessed(session.game, moment.view, moment.known, np.arange(1, dtype=np.uint64))
    assert state.piles == moment.state.piles


def test_a_coup_fourre_let_pass_is_a_blunder() -> None:
    session = next(
        session
        for session in (a_hand("mille-bornes", 2, seed=seed) for seed in range(40))
        if any(one.window for one in choices(session))
    )
    moment = next(one for one in choices(session) if one.window)
    silence = next(action for action in moment.legal if action != moment.action)
    right, wrong = look(session, moment), look(session, replace(moment, action=silence))
    assert right.best == wrong.best == moment.action
    assert right.grade is Grade.FINE
    assert right.loss.mean == 0
    assert wrong.grade is Grade.BLUNDER
    assert wrong.loss.low > 100
    assert wrong.options[0].action == moment.action
    assert wrong.options[0].ahead.mean > wrong.options[1].ahead.mean + 100


def test_in_a_team_everybody_answers_for_himself() -> None:
    session = next(
        session
        for session in (a_hand("mille-bornes", 4, seed=seed) for seed in range(60))
        if any(one.window and one.seat > 1 for one in choices(session))
    )
    moment = next(one for one in choices(session) if one.window and one.seat > 1)
    assert look(session, moment, 40).seat == moment.seat


def test_one_seed_gives_one_answer() -> None:
    session = a_hand("mille-bornes", 2)
    moment = choices(session)[4]
    assert look(session, moment, 100, 1) == look(session, moment, 100, 1)
    assert look(session, moment, 100, 1) != look(session, moment, 100, 2)


def test_the_reference_judge_agrees_with_the_kernel() -> None:
    """On what an action is worth: the two play the same policy from the same orders of the draw pile."""
    session = a_hand("mille-bornes", 2)
    moment = choices(session)[-6]
    prepared("mille-bornes")
    slow, fast = (kind(session.game, session.edition, 2) for kind in (ReferenceJudge, KernelJudge))
    fast.policy = slow.policy
    orders = np.array([np.random.default_rng(at).permutation(len(moment.state.draw)) for at in range(80)])
    seeds = np.arange(len(orders), dtype=np.uint64)
    for action in moment.legal:
        one, other = (
            judge.play_out(judge.orders(moment.state, orders, moment.told, seeds), moment.seat, action).ahead
            for judge in (slow, fast)
        )
        apart = (one - other)[:, session.table.side_of(moment.seat)]
        assert abs(apart.mean()) < 4.5 * apart.std() / len(apart) ** 0.5 + 1


@pytest.mark.parametrize(
    ("mean", "low", "grade"),
    [
        (30, 10, Grade.FINE),
        (40, 10, Grade.INACCURACY),
        (120, 10, Grade.MISTAKE),
        (300, 10, Grade.BLUNDER),
        (300, -1, Grade.FINE),
        (0, 0, Grade.FINE),
    ],
)
def test_a_loss_is_graded_if_it_is_certain(mean: float, low: float, grade: Grade) -> None:
    assert grade_of(Interval(100, mean, 1.0, low, 2 * mean - low), SPREAD) is grade


@pytest.mark.parametrize(
    ("game_id", "players"), [("domino", 4), ("authors", 3), ("store", 2), ("patience", 1), ("flinch", 2)]
)
def test_every_game_can_be_judged(game_id: str, players: int) -> None:
    session = a_hand(game_id, players)
    moment = choices(session)[-1]
    found = assess(moment, judge_of(session), session.table, 8, np.random.default_rng(1), 1.0)
    assert {option.action for option in found.options} == set(moment.legal)
    line = likely_line(session, moment, found.best, judge_of(session).policy, np.arange(6, dtype=np.uint64))
    assert (line[0].seat, line[0].action, line[0].share) == (moment.seat, found.best, 1.0)
    assert all(SHARE <= step.share <= 1 for step in line)
