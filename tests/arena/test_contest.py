"""Contests: the same deals with places exchanged, and the same figures for any number of workers."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sabot import bots
from sabot.arena import playing
from sabot.arena.contest import Contest, contest, play_piece, reference_plays
from sabot.arena.contest_result import ContestResult
from sabot.arena.duel import Play, duel_of
from sabot.arena.playing import Job
from sabot.arena.seating import pairs, seatings
from sabot.arena.sprt import Measure, Sprt, SprtDecision
from sabot.bots.driver import Driver
from sabot.core.errors import SabotError, TableError, UnknownName
from sabot.games import GAMES
from tests.arena.meeting import HIGH, HIGH_EDITION, MILLE, PARKER

GOLDEN = Path(__file__).with_name("contest.json")


def high(*bots: str, players: int = 2, deals: int = 40, **more: Any) -> ContestResult:
    return contest(HIGH, HIGH_EDITION, players, bots, deals=deals, seed=5, **more)


@pytest.mark.parametrize("sides", range(1, 9))
def test_everybody_has_every_place_as_often(sides: int) -> None:
    plays = seatings(sides)
    assert len(set(plays)) == len(plays)
    for side in range(sides):
        assert sum(seating[side] for seating in plays) * 2 == len(plays)
    if sides > 1:
        assert all({0, 1} == set(seating) for seating in plays)
    assert {tuple(1 - player for player in seating) for seating in plays} == set(plays)


def test_two_sides_play_a_deal_twice_and_three_sides_six_times() -> None:
    assert seatings(2) == ((0, 1), (1, 0))
    assert seatings(4) == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert len(seatings(3)) == 6


def test_everybody_meets_everybody() -> None:
    assert pairs(("a", "b", "c")) == (("a", "b"), ("a", "c"), ("b", "c"))


@pytest.mark.parametrize(("players", "whole_games"), [(2, False), (3, False), (4, False), (2, True)])
def test_places_are_exchanged_on_the_same_deals(
    players: int, whole_games: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Partners are of one kind, and every player keeps their own random numbers."""
    seen: list[tuple[tuple[str, ...], list[str], int, list[Any]]] = []
    lucks: list[Any] = []
    make_bot = bots.make_bot

    def making(game: Any, name: str, seat: Any, rng: Any, totals: Any) -> Any:
        lucks.append((name, rng.getstate()))
        return make_bot(game, name, seat, rng, totals=totals)

    class Watched(Driver[Any, Any, Any]):
        def run(self) -> None:
            hand = self.session
            seen.append((hand.players, list(hand.record().start), hand.hand, sorted(lucks)))
            lucks.clear()
            super().run()

    monkeypatch.setattr(playing, "make_bot", making)
    monkeypatch.setattr(playing, "Driver", Watched)
    sides = MILLE.rules.sides(PARKER, players)
    job = Contest(MILLE, PARKER, players, sides, ("booklet", "random"), whole_games, 3)
    play_piece(job, (0, range(7, 8)))
    firsts = [one for one in seen if one[2] == 1]
    assert len(firsts) == len(seatings(sides))
    assert len({one[0] for one in firsts}) == len(firsts)
    assert all(one[0][seat] == one[0][seat % sides] for one in firsts for seat in range(players))
    for hand in {one[2] for one in seen}:
        same = [one for one in seen if one[2] == hand]
        assert all(one[1] == same[0][1] for one in same)
        if sides % 2 == 0:
            assert all(one[3] == same[0][3] for one in same)
    assert whole_games == (len(seen) > len(firsts))


def test_players_who_play_alike_are_exactly_equal() -> None:
    for players in (2, 3, 4):
        (pair,) = high("one", "two", players=players, deals=12).pairs
        assert set(pair.wins) == {0.5}
        assert set(pair.margins) == {0.0}
    (pair,) = high("one", "two", deals=4, whole_games=True).pairs
    assert set(pair.wins) == {0.5}


def test_a_twin_is_equal_on_average() -> None:
    (pair,) = high("random", "twin", deals=300).pairs
    assert pair.share.low < 0.5 < pair.share.high
    assert pair.margin.low < 0 < pair.margin.high


def test_the_better_player_is_found() -> None:
    (pair,) = high("steady", "random", deals=100).pairs
    assert pair.share.low > 0.5
    assert pair.margin.low > 0


def test_the_order_of_names_turns_the_figures_round() -> None:
    (there,), (back,) = high("steady", "random").pairs, high("random", "steady").pairs
    assert [1 - wins for wins in there.wins] == pytest.approx(back.wins)
    assert [-margin for margin in there.margins] == pytest.approx(back.margins)
    assert there.scores == back.scores[::-1]


def test_the_sum_of_a_deal_by_hand() -> None:
    """The two plays of three sides are A B A, then B A B."""
    first = Play((0, 1, 0), ((100, 50, 200),), (0.0, 0.0, 1.0))
    second = Play((1, 0, 1), ((300, 200, 0),), (1.0, 0.0, 0.0))
    found = duel_of([first, second])
    assert found.wins == 0.5
    assert found.margin == ((150 - 50) + (200 - 150)) / 2
    assert found.scores == ((100, 200, 200), (50, 300, 0))
    assert found.hands == 2


def test_nobody_wins_half_each() -> None:
    assert duel_of([Play((0, 1), ((5, 5),), (0.0, 0.0))]).wins == 0.5


def test_fewer_may_be_better() -> None:
    game = GAMES.get("domino")
    result = contest(game, game.edition(game.default_edition), 2, ["booklet", "random"], deals=6, seed=1)
    (pair,) = result.pairs
    assert (pair.share.mean > 0.5) == (pair.margin.mean > 0)
    assert min(result.scores("booklet")) == 0


def test_a_game_for_one_is_played_by_each_on_the_same_deal() -> None:
    game = GAMES.get("patience")
    edition = game.edition(game.default_edition)
    (pair,) = contest(game, edition, 1, ["booklet", "random"], deals=25, seed=1).pairs
    assert pair.hands == 50
    assert pair.share.mean > 0.5
    assert pair.margin.mean > 0
    assert set(pair.wins) <= {0.0, 0.5, 1.0}


def plays(whole_games: bool, seating: tuple[int, int], numbers: range) -> list[Play]:
    """Return the plays of `booklet` and `random`, in this order or reversed."""
    bots = ("booklet", "random") if seating == (0, 1) else ("random", "booklet")
    return reference_plays(Job(MILLE, PARKER, bots, whole_games, 1), seating, numbers)


def test_whole_games_are_won_as_the_game_says() -> None:
    (one,) = plays(True, (0, 1), range(4, 5))
    totals = [sum(column) for column in zip(*one.totals, strict=True)]
    assert max(totals) >= 5000
    assert one.won == (1.0, 0.0)
    assert one.points == tuple(total / len(one.totals) for total in totals)


def test_a_single_hand_is_won_by_who_is_ahead() -> None:
    for one in plays(False, (1, 0), range(5)):
        assert len(one.totals) == 1
        assert one.won[one.points.index(max(one.points))] == (1.0 if len(set(one.points)) == 2 else 0.5)


def test_a_deal_follows_from_the_seed_and_its_own_number_alone() -> None:
    job = Contest(HIGH, HIGH_EDITION, 3, 3, ("steady", "random"), whole_games=False, seed=1)
    assert play_piece(job, (0, range(6)))[4:] == play_piece(job, (0, range(4, 6)))


@pytest.mark.parametrize("more", [{}, {"whole_games": True}, {"test": Sprt(Measure.WINS, 0.45, 0.55)}])
def test_the_number_of_workers_changes_nothing(more: dict[str, Any]) -> None:
    alone, together = (high("steady", "random", "one", deals=60, workers=n, **more) for n in (1, 2))
    assert alone.to_json() == together.to_json()


def test_a_decided_pair_stops_and_the_others_go_on() -> None:
    result = high("steady", "random", "twin", deals=200, test=Sprt(Measure.WINS, 0.48, 0.52))
    by_names = {(pair.first, pair.second): pair for pair in result.pairs}
    decided, open_ = by_names["steady", "random"], by_names["random", "twin"]
    assert decided.decision is SprtDecision.UPPER
    assert 50 <= decided.deals < open_.deals
    whole = high("steady", "random", deals=200).pairs[0]
    assert decided.wins == whole.wins[: decided.deals]


def test_a_margin_can_be_tested_too() -> None:
    (pair,) = high("steady", "random", deals=400, test=Sprt(Measure.MARGIN, 0.0, 0.5)).pairs
    assert pair.decision is SprtDecision.UPPER
    assert pair.deals < 400


def stopping(after: int) -> Callable[[int, int], None]:
    def progress(done: int, total: int) -> None:
        if done >= after:
            raise KeyboardInterrupt

    return progress


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_ends_with_what_was_found_so_far(workers: int) -> None:
    result = high("steady", "random", deals=4000, workers=workers, progress=stopping(40))
    assert result.interrupted
    assert result.pairs[0].deals == 40
    assert json.loads(result.to_json())["interrupted"] is True


def test_an_interrupt_before_anything_is_known_is_one() -> None:
    with pytest.raises(KeyboardInterrupt):
        high("steady", "random", "one", deals=4000, progress=stopping(1))


def test_progress_ends_where_it_said() -> None:
    told: list[tuple[int, int]] = []
    high("steady", "random", "one", deals=25, progress=lambda *at: told.append(at))
    assert told[-1] == (75, 75)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def test_the_same_contest_gives_the_same_bytes() -> None:
    """To renew the file, write there what `to_json` returns."""
    result = high("steady", "random", "one", players=3, deals=12, test=Sprt(Measure.WINS, 0.4, 0.6))
    assert result.to_json() == GOLDEN.read_text(encoding="utf-8")


def test_a_single_deal_has_no_interval() -> None:
    (pair,) = json.loads(high("steady", "random", deals=1).to_json())["pairs"]
    assert pair["margin"]["low_95"] is None
    assert pair["margin"]["mean"] is not None


@pytest.mark.parametrize(
    ("wrong", "error", "code"),
    [
        ({"bots": ["random"]}, SabotError, "arena-bots"),
        ({"bots": []}, SabotError, "arena-bots"),
        ({"bots": ["random", "random"]}, SabotError, "arena-bots"),
        ({"bots": ["random", "nobody"]}, UnknownName, "player-unknown"),
        ({"deals": 0}, SabotError, "count-positive"),
        ({"workers": 0}, SabotError, "count-positive"),
        ({"players": 99}, TableError, "table-players"),
    ],
)
def test_what_cannot_be_held(wrong: dict[str, Any], error: type[SabotError], code: str) -> None:
    asked: dict[str, Any] = {"players": 2, "bots": ["random", "booklet"], "deals": 5} | wrong
    with pytest.raises(error) as caught:
        contest(MILLE, PARKER, asked.pop("players"), asked.pop("bots"), **asked)
    assert caught.value.code == code
