"""Every registered game can be simulated: by several processes, in hands and in games, won or lost."""

from __future__ import annotations

import pickle

import pytest

from sabot.arena.chunks import in_order
from sabot.arena.playing import Job, new_match
from sabot.arena.simulate import play_piece, simulate
from sabot.core.errors import Illegal, IllegalAction, RecordError, SabotError
from sabot.core.ids import RuleId
from sabot.core.text import Text
from sabot.games import GAMES
from tests.support.cases import Case
from tests.support.play import finished

each_game = pytest.mark.parametrize("game_id", list(GAMES))


@each_game
def test_processes_can_send_it_to_each_other(game_id: str) -> None:
    game = GAMES.get(game_id)
    edition = game.edition(game.default_edition)
    job = Job(game, edition, (game.default_bot,) * game.default_players, whole_games=False, seed=1)
    again = pickle.loads(pickle.dumps(job))
    assert again.game.id == game_id
    assert new_match(again, 0).table == new_match(job, 0).table


@each_game
def test_a_win_is_shared_once_at_most(game_id: str) -> None:
    game = GAMES.get(game_id)
    edition = game.edition(game.default_edition)
    report = simulate(game, edition, game.default_players, [game.default_bot], games=3, seed=2)
    for figures in (report.per_hand, report.per_game):
        won = sum(figures[f"won.{side}"].mean for side in range(1, report.sides + 1))
        assert 0 <= won <= 1 + 1e-9
    assert report.one_hand_games == (report.per_game["hands"].mean == 1)


@each_game
def test_who_is_ahead_has_the_best_total(game_id: str) -> None:
    """Where the totals count what is left, the lowest is best."""
    game = GAMES.get(game_id)
    case = Case(game_id, game.default_edition, game.default_players)
    fewest_win = finished(case, 1).score().fewest_win
    best = min if fewest_win else max
    for seed in range(5):
        report = simulate(game, case.edition, case.players, ["random"], hands=1, seed=seed)
        totals = [report.per_hand[f"score.{side}"].mean for side in range(1, report.sides + 1)]
        for side, total in enumerate(totals, 1):
            alone = total == best(totals) and totals.count(total) == 1
            assert report.per_hand[f"ahead.{side}"].mean == float(alone)


def test_what_cannot_be_sent_fails_at_once() -> None:
    """Otherwise a pool of processes might wait for ever."""
    with pytest.raises((pickle.PicklingError, AttributeError)):
        list(in_order(play_piece, lambda: None, 100, 2))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "error",
    [
        SabotError("count-positive", number=0),
        RecordError("record-totals", 3, hand=2, expected="1 2"),
        IllegalAction(Illegal("not-in-hand", RuleId("MB-3.1")), Text("some-reason", {"card": "stop"})),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_of_a_worker_is_told_by_the_one_who_asked(error: SabotError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (again.text, str(again), vars(again)) == (error.text, str(error), vars(error))
