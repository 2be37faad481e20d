"""The value of a decision, judged by what its player could know."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from sabot.arena.intervals import Interval
from sabot.bots.asking.attentive import Memory
from sabot.coach import Decision, Grade
from sabot.coach.decision_points import DecisionPoint, decision_points
from sabot.coach.decisions import assess, grade_of
from sabot.coach.kernel import KernelEvaluator
from sabot.coach.reference import ReferenceEvaluator, determinizations
from sabot.coach.variation import SHARE, likely_variation
from sabot.core.session import AnySession
from sabot.fast import fast_game
from tests.coach.playing import a_hand, evaluator_of
from tests.fast.preparing import prepared

SPREAD = 1250.0


def look(session: AnySession, point: DecisionPoint, playouts: int = 400, seed: int = 1) -> Decision:
    return assess(point, evaluator_of(session), session.table, playouts, np.random.default_rng(seed), SPREAD)


def choices(session: AnySession) -> list[DecisionPoint]:
    return [one for one in decision_points(session) if len(one.legal) > 1]


@pytest.mark.parametrize(("game_id", "players"), [("mille-bornes", 2), ("mille-bornes", 4), ("store", 2)])
def test_the_coach_sees_no_more_than_the_player(game_id: str, players: int) -> None:
    session = a_hand(game_id, players)
    for point in choices(session)[3:30:9]:
        blind = replace(point, state=None, after=None, events=())
        blind = replace(blind, seen={seat: point.known[seat] for seat in point.seen})
        assert look(session, blind, 40) == look(session, point, 40)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_guesses_look_as_the_view_does(players: int) -> None:
    session = a_hand("mille-bornes", players)
    evaluator_of(session)
    batch = fast_game("mille-bornes", session.edition, players)
    rules = session.game.rules
    for point in choices(session)[::5]:
        batch.load_seen(point.view, point.seen[point.seat], np.arange(3, dtype=np.uint64))
        found = [batch.state(at) for at in range(3)]
        assert len({state.draw for state in found}) == 3 or point.view.draw_size < 4
        for state in found:
            assert sorted(rules.view(state, point.seat).hand) == sorted(point.view.hand)
            hand_apart = replace(rules.view(state, point.seat), hand=point.view.hand)
            assert hand_apart == point.view
            assert state.discard == point.state.discard


@pytest.mark.parametrize(("game_id", "players"), [("authors", 3), ("store", 2), ("store", 3), ("domino", 4)])
def test_players_who_listen_guess_what_can_be(game_id: str, players: int) -> None:
    session = a_hand(game_id, players)
    rules = session.game.rules
    for point in choices(session)[::6]:
        for state in determinizations(session.game, point.view, point.known, np.arange(3, dtype=np.uint64)):
            assert rules.view(state, point.seat) == point.view
            session.game.notation.format_setup(state, session.table)


def test_who_was_heard_to_hold_a_card_holds_it() -> None:
    session = a_hand("authors", 3)
    for point in choices(session)[8::6]:
        memory = Memory(point.view.terms.gives)
        for event in point.public:
            memory.see(event)
        for state in determinizations(session.game, point.view, point.known, np.arange(3, dtype=np.uint64)):
            for (seat, number), count in memory.certain.items():
                assert state.hands[seat].count(number) >= count


def test_in_domino_a_pile_taken_up_is_remembered() -> None:
    session = a_hand("domino", 4)
    point = choices(session)[-1]
    (state,) = determinizations(session.game, point.view, point.known, np.arange(1, dtype=np.uint64))
    assert state.piles == point.state.piles


def test_a_coup_fourre_let_pass_is_a_blunder() -> None:
    session = next(
        session
        for session in (a_hand("mille-bornes", 2, seed=seed) for seed in range(40))
        if any(one.window for one in choices(session))
    )
    point = next(one for one in choices(session) if one.window)
    silence = next(action for action in point.legal if action != point.action)
    right, wrong = look(session, point), look(session, replace(point, action=silence))
    assert right.best == wrong.best == point.action
    assert right.grade is Grade.FINE
    assert right.loss.mean == 0
    assert wrong.grade is Grade.BLUNDER
    assert wrong.loss.low > 100
    assert wrong.options[0].action == point.action
    assert wrong.options[0].ahead.mean > wrong.options[1].ahead.mean + 100


def test_in_a_team_each_player_answers_alone() -> None:
    session = next(
        session
        for session in (a_hand("mille-bornes", 4, seed=seed) for seed in range(60))
        if any(one.window and one.seat > 1 for one in choices(session))
    )
    point = next(one for one in choices(session) if one.window and one.seat > 1)
    assert look(session, point, 40).seat == point.seat


def test_one_seed_gives_one_answer() -> None:
    session = a_hand("mille-bornes", 2)
    point = choices(session)[4]
    assert look(session, point, 100, 1) == look(session, point, 100, 1)
    assert look(session, point, 100, 1) != look(session, point, 100, 2)


def test_the_reference_judge_agrees_with_the_kernel() -> None:
    """Both play the same policy from the same orders of the draw pile."""
    session = a_hand("mille-bornes", 2)
    point = choices(session)[-6]
    prepared("mille-bornes")
    slow, fast = (kind(session.game, session.edition, 2) for kind in (ReferenceEvaluator, KernelEvaluator))
    fast.policy = slow.policy
    orders = np.array([np.random.default_rng(at).permutation(len(point.state.draw)) for at in range(80)])
    seeds = np.arange(len(orders), dtype=np.uint64)
    for action in point.legal:
        one, other = (
            evaluator.play_out(
                evaluator.orders(point.state, orders, point.seen, seeds), point.seat, action
            ).ahead
            for evaluator in (slow, fast)
        )
        apart = (one - other)[:, session.table.side_of(point.seat)]
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
    point = choices(session)[-1]
    found = assess(point, evaluator_of(session), session.table, 8, np.random.default_rng(1), 1.0)
    assert {option.action for option in found.options} == set(point.legal)
    line = likely_variation(
        session, point, found.best, evaluator_of(session).policy, np.arange(6, dtype=np.uint64)
    )
    assert (line[0].seat, line[0].action, line[0].share) == (point.seat, found.best, 1.0)
    assert all(SHARE <= step.share <= 1 for step in line)
