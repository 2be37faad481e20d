"""Simulations can be repeated exactly, and count what they claim to count."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sabot.arena.playing import Job, new_match
from sabot.arena.reference import Reference
from sabot.arena.report import Report
from sabot.arena.simulate import simulate
from sabot.core.errors import SabotError, TableError, UnknownName
from sabot.core.game import AnyGame
from sabot.games import GAMES
from tests.support.cases import Case, each_table

GAME: AnyGame = GAMES.get("mille-bornes")
EDITION = GAME.edition(GAME.default_edition)


def hands(count: int = 60, seed: int = 1, workers: int = 1, bots: tuple[str, ...] = ("random",)) -> Report:
    return simulate(GAME, EDITION, 2, bots, hands=count, seed=seed, workers=workers)


def test_the_number_of_workers_changes_nothing() -> None:
    alone = hands(bots=("booklet", "random"))
    assert hands(workers=2, bots=("booklet", "random")).to_json() == alone.to_json()


def test_whole_games_neither() -> None:
    reports = [
        simulate(GAME, EDITION, 2, ["booklet"], games=25, seed=3, workers=workers) for workers in (1, 2)
    ]
    assert reports[0].to_json() == reports[1].to_json()


def test_the_same_seed_gives_the_same_bytes_and_another_seed_others() -> None:
    first = hands(seed=1).to_json()
    assert hands(seed=1).to_json() == first
    other = json.loads(hands(seed=2).to_json())
    assert other["per_hand"] != json.loads(first)["per_hand"]


def test_a_hand_follows_from_the_seed_and_its_own_number_alone() -> None:
    job = Job(GAME, EDITION, ("random", "random"), whole_games=False, seed=1)
    play = Reference().play
    whole, pieces = play(job, range(6)), play(job, range(4, 6))
    pieces.merge(play(job, range(4)))
    assert pieces.per_hand.estimates() == whole.per_hand.estimates()


def test_seat_1_begins_every_hand_and_the_first_deal_of_games_goes_round() -> None:
    single = Job(GAME, EDITION, ("random",) * 3, whole_games=False, seed=1)
    whole = Job(GAME, EDITION, ("random",) * 3, whole_games=True, seed=1)
    assert [new_match(single, number).first_dealer for number in range(4)] == [2, 2, 2, 2]
    assert [new_match(whole, number).first_dealer for number in range(4)] == [0, 1, 2, 0]


def test_the_report_says_what_was_played() -> None:
    edition = EDITION.with_options({"extension": "none"}, 2)
    report = simulate(GAME, edition, 2, ["booklet", "random"], hands=5, seed=9)
    content = json.loads(report.to_json())
    assert content["game"] == "mille-bornes"
    assert content["edition"] == EDITION.id
    assert content["edition_hash"] == edition.hash != EDITION.hash
    assert content["options"] == ["tables.2.extension=none"]
    assert (content["players"], content["sides"], content["bots"]) == (2, 2, ["booklet", "random"])
    assert (content["mode"], content["games"], content["hands"], content["seed"]) == ("hands", None, 5, 9)
    assert content["per_game"] == {}
    assert set(content["per_hand"]["moves"]) == {"mean", "standard_error", "half_width_95"}


@each_table
def test_every_table_can_be_simulated(case: Case) -> None:
    report = simulate(case.game, case.edition, case.players, ["random"], hands=2, seed=1)
    assert report.hands == 2
    assert report.players == case.players
    for side in range(1, report.sides + 1):
        assert {f"won.{side}", f"ahead.{side}"} <= set(report.per_hand)
        for line in report.score_lines:
            assert f"{line}.{side}" in report.per_hand


def test_the_lines_add_up_to_the_score() -> None:
    report = hands(count=40, bots=("booklet", "random"))
    for side in (1, 2):
        parts = sum(report.per_hand[f"{line}.{side}"].mean for line in report.score_lines)
        assert parts == pytest.approx(report.per_hand[f"score.{side}"].mean)
    ended = [report.per_hand[f"ended-by-{way}"].mean for way in ("trip", "extension", "exhaustion")]
    assert sum(ended) == pytest.approx(1)


def test_whole_games_have_hands_and_one_winner_each() -> None:
    report = simulate(GAME, EDITION, 2, ["booklet", "random"], games=6, seed=1)
    assert report.per_game["hands"].count == 6
    assert report.per_game["hands"].mean * 6 == pytest.approx(report.hands)
    assert report.per_game["won.1"].mean + report.per_game["won.2"].mean == pytest.approx(1)
    assert report.per_game["won.1"].mean == 1


def test_a_game_of_one_hand_is_one_hand() -> None:
    edition = GAME.edition("dujardin-2011")
    report = simulate(GAME, edition, 3, ["random"], games=4, seed=1)
    assert report.per_game["hands"].mean == 1
    assert sum(report.per_game[f"won.{side}"].mean for side in (1, 2, 3)) == pytest.approx(1)
    assert report.score_lines == ("distance",)


@pytest.mark.parametrize(
    "bots", [(), ("random", "random", "random"), ("random", "random", "booklet", "random")]
)
def test_bots_must_fit_the_seats(bots: tuple[str, ...]) -> None:
    with pytest.raises(SabotError) as caught:
        hands(bots=bots)
    assert caught.value.code == "bots-count"
    assert caught.value.details == {"found": len(bots), "needed": 2}


@pytest.mark.parametrize(
    ("wrong", "error", "code"),
    [
        ({"bots": ["nobody"]}, UnknownName, "player-unknown"),
        ({"games": 5}, SabotError, "games-or-hands"),
        ({"hands": None}, SabotError, "games-or-hands"),
        ({"hands": 0}, SabotError, "count-positive"),
        ({"workers": 0}, SabotError, "count-positive"),
        ({"players": 5}, TableError, "table-players"),
    ],
)
def test_what_cannot_be_simulated(wrong: dict[str, Any], error: type[SabotError], code: str) -> None:
    asked: dict[str, Any] = {"players": 2, "bots": ["random"], "hands": 5, "seed": 1} | wrong
    with pytest.raises(error) as caught:
        simulate(GAME, EDITION, asked.pop("players"), asked.pop("bots"), **asked)
    assert caught.value.code == code
