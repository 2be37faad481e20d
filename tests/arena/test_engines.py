"""Which engine plays a simulation; kernels measure what the reference engine measures."""

from __future__ import annotations

import json

import pytest

from sabot.arena.contest import contest
from sabot.arena.engines import KERNEL_FROM, engine_for
from sabot.arena.kernel import BATCH, Kernel, kernel_plays
from sabot.arena.playing import Job
from sabot.arena.simulate import simulate
from sabot.cli import main
from sabot.core.errors import SabotError
from sabot.games import GAMES
from sabot.locale import LANGUAGES, Translator
from tests.fast.preparing import prepared
from tests.support.cases import Case


def job(game_id: str, *bots: str, whole_games: bool = False, **options: str) -> Job:
    game = GAMES.get(game_id)
    edition = game.edition(game.default_edition).with_options(options, len(bots))
    return Job(game, edition, bots, whole_games, 1)


RANDOM_TWO = job("mille-bornes", "random", "random")


@pytest.mark.parametrize(
    ("asked", "played", "total", "name"),
    [
        ("reference", RANDOM_TWO, KERNEL_FROM, "reference"),
        ("auto", RANDOM_TWO, KERNEL_FROM - 1, "reference"),
        ("auto", RANDOM_TWO, KERNEL_FROM, "fast"),
        ("fast", RANDOM_TWO, 1, "fast"),
        ("auto", job("mille-bornes", "random", "booklet"), KERNEL_FROM, "fast"),
        ("auto", job("flinch", "random", "booklet"), KERNEL_FROM, "reference"),
        ("auto", job("mille-bornes", "random", "random", whole_games=True), KERNEL_FROM, "reference"),
        ("auto", job("domino", "random", "random"), KERNEL_FROM, "reference"),
        ("auto", job("flinch", "random", "random", duties="challenge"), KERNEL_FROM, "reference"),
    ],
)
def test_the_kernel_plays_long_runs_that_it_can(asked: str, played: Job, total: int, name: str) -> None:
    assert engine_for(asked, played, len(played.bots), total).name == name


@pytest.mark.parametrize(
    ("asked", "played", "code"),
    [
        ("slow", RANDOM_TWO, "engine-unknown"),
        ("fast", job("flinch", "random", "booklet"), "engine-cannot"),
        ("fast", job("domino", "random", "random"), "engine-cannot"),
        ("fast", job("mille-bornes", "random", "random", whole_games=True), "engine-cannot"),
    ],
)
def test_what_the_kernel_cannot_play_is_refused(asked: str, played: Job, code: str) -> None:
    with pytest.raises(SabotError) as caught:
        engine_for(asked, played, len(played.bots), 5)
    assert caught.value.code == code


TABLES = [
    Case("mille-bornes", "parker-1971", 2),
    Case("mille-bornes", "dujardin-1960", 3),
    Case("mille-bornes", "dujardin-2011", 4, (("points", "yes"),)),
    Case("mille-bornes", "dujardin-2011", 6),
    Case("flinch", "parker-1963", 3),
    Case("flinch", "parker-1963", 4, (("partners", "yes"),)),
    Case("patience", "parker-1963", 1),
]
each_table = pytest.mark.parametrize("case", TABLES, ids=lambda case: case.id)
each_company = pytest.mark.parametrize(
    ("case", "bots"),
    [(case, bots) for case in TABLES[:4] for bots in ("booklet", "random booklet")],
    ids=lambda value: value.id if isinstance(value, Case) else value,
)


@each_table
def test_both_engines_measure_the_same(case: Case) -> None:
    compare(case, "random", 30 if case.game_id == "flinch" else 120, 4000)


@pytest.mark.soak
@each_table
def test_both_engines_measure_the_same_at_length(case: Case) -> None:
    compare(case, "random", 8000, 400_000)


@pytest.mark.soak
@each_company
def test_both_engines_measure_the_same_of_other_players(case: Case, bots: str) -> None:
    """Some of the players, or all, are `booklet`."""
    seated = (bots.split() * case.players)[: case.players]
    compare(case, " ".join(seated), 2000, 200_000)


def compare(case: Case, bots: str, slow_hands: int, fast_hands: int) -> None:
    """Check that means agree within their errors, leaving out measures too rare to occur."""
    prepared(case.game.id)
    slow, fast = (
        simulate(case.game, case.edition, case.players, bots.split(), hands=hands, seed=3, engine=engine)
        for hands, engine in ((slow_hands, "reference"), (fast_hands, "fast"))
    )
    assert list(fast.per_hand) == list(slow.per_hand)
    assert (fast.score_lines, fast.sides, fast.engine) == (slow.score_lines, slow.sides, "fast")
    for name, found in slow.per_hand.items():
        other = fast.per_hand[name]
        if found.error:
            spread = (found.error**2 + other.error**2) ** 0.5
            assert abs(found.mean - other.mean) < 4.5 * spread, name
        else:
            (always,) = slow.distributions[name]
            missed = 1 - fast.distributions[name].get(always, 0) / fast_hands
            assert slow_hands * missed < 12, name


def test_the_number_of_workers_and_of_batches_changes_nothing() -> None:
    prepared("mille-bornes")
    hands = Kernel().chunk + 1
    alone, together = (
        simulate(
            RANDOM_TWO.game, RANDOM_TWO.edition, 2, ["random"], hands=hands, engine="fast", workers=workers
        )
        for workers in (1, 2)
    )
    assert alone.to_json() == together.to_json()
    whole = Kernel().play(RANDOM_TWO, range(BATCH + 50))
    pieces = Kernel().play(RANDOM_TWO, range(70, BATCH + 50))
    pieces.merge(Kernel().play(RANDOM_TWO, range(70)))
    assert whole.per_hand.distributions() == pieces.per_hand.distributions()


@pytest.mark.parametrize(
    ("game_id", "bots"), [("patience", ["booklet"]), ("mille-bornes", ["booklet", "random"])]
)
def test_kernels_may_have_more_players_than_random(game_id: str, bots: list[str]) -> None:
    prepared(game_id)
    game = GAMES.get(game_id)
    found = [
        simulate(game, game.edition(game.default_edition), len(bots), bots, hands=hands, engine=engine)
        for hands, engine in ((80, "reference"), (2000, "fast"))
    ]
    for name in ("score.1", "moves", f"score.{len(bots)}"):
        slow, fast = (report.per_hand[name] for report in found)
        assert abs(slow.mean - fast.mean) < 4.5 * (slow.error**2 + fast.error**2) ** 0.5, name


@pytest.mark.parametrize(("game_id", "players"), [("mille-bornes", 2), ("mille-bornes", 3), ("patience", 1)])
def test_contests_come_to_the_same_in_both_engines(game_id: str, players: int) -> None:
    prepared(game_id)
    game = GAMES.get(game_id)
    edition = game.edition(game.default_edition)
    slow, fast = (
        contest(game, edition, players, ["booklet", "random"], deals=deals, seed=2, engine=engine)
        for deals, engine in ((20, "reference"), (400, "fast"))
    )
    assert (slow.engine, fast.engine) == ("reference", "fast")
    (one,), (other,) = slow.pairs, fast.pairs
    for mine, its in ((one.share, other.share), (one.margin, other.margin)):
        assert abs(mine.mean - its.mean) <= 4.5 * (mine.error**2 + its.error**2) ** 0.5 + 0.05


def test_a_kernel_deals_the_same_whoever_sits_where() -> None:
    prepared("mille-bornes")
    game = RANDOM_TWO.game
    alike = Job(game, RANDOM_TWO.edition, ("booklet", "booklet"), whole_games=False, seed=4)
    there, back = (kernel_plays(alike, seating, range(30)) for seating in ((0, 1), (1, 0)))
    assert [one.totals for one in there] == [one.totals for one in back]
    assert len({one.totals for one in there}) > 20


def test_workers_change_nothing_in_a_kernels_contest_either() -> None:
    prepared("mille-bornes")
    game, edition = RANDOM_TWO.game, RANDOM_TWO.edition
    alone, together = (
        contest(game, edition, 2, ["booklet", "random"], deals=10_001, engine="fast", workers=workers)
        for workers in (1, 2)
    )
    assert alone.to_json() == together.to_json()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_says_which_engine_played(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    prepared("patience")
    for engine in ("reference", "fast"):
        words = ["simulate", "patience", "--hands", "20", "--engine", engine, "--workers", "1"]
        assert main([*words, "--lang", language]) == 0
        shown = " ".join(capsys.readouterr().out.split())
        assert Translator(language)(f"simulate-engine-{engine}").replace("\N{NO-BREAK SPACE}", " ") in shown
        assert main([*words, "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["engine"] == engine


def test_a_wrong_engine_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--engine", "warp", "--hands", "5", "--lang", "en"]) == 2
    assert "no engine “warp”" in capsys.readouterr().err
