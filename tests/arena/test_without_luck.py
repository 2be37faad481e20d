"""Luck removed from hands and from whole games: the same mean, known from fewer deals."""

from __future__ import annotations

from functools import partial

import pytest

from sabot.arena.contest import contest
from sabot.arena.contest_result import ContestResult
from sabot.core.errors import SabotError
from sabot.games import GAMES

GAME = GAMES.get("mille-bornes")


def meet(
    edition: str,
    players: int,
    bots: tuple[str, str],
    deals: int,
    *,
    luck: bool = False,
    workers: int = 1,
    engine: str = "fast",
    whole_games: bool = False,
) -> ContestResult:
    return contest(
        GAME,
        GAME.edition(edition),
        players,
        bots,
        deals=deals,
        seed=3,
        workers=workers,
        engine=engine,
        whole_games=whole_games,
        without_luck=not luck,
    )


@pytest.mark.parametrize(
    ("edition", "players"),
    [
        ("parker-1971", 2),
        ("dujardin-1960", 4),
        pytest.param("parker-1971", 3, marks=pytest.mark.soak),
        pytest.param("dujardin-2011", 2, marks=pytest.mark.soak),
    ],
)
def test_the_mean_is_the_same_and_known_better(edition: str, players: int) -> None:
    bots, deals = ("booklet", "counter"), 100
    (with_luck,) = meet(edition, players, bots, 100 * deals, luck=True).pairs
    (without,) = meet(edition, players, bots, deals).pairs
    for mine, its in ((without.margin, with_luck.margin), (without.share, with_luck.share)):
        # Four standard errors: with a fixed seed this says that nothing has changed, not that luck was kind.
        assert abs(mine.mean - its.mean) < 4 * (mine.error**2 + its.error**2) ** 0.5
    (as_many,) = meet(edition, players, bots, deals, luck=True).pairs
    for mine, its in ((without.margin, as_many.margin), (without.share, as_many.share)):
        assert mine.error < 0.75 * its.error
    assert without.scores == as_many.scores


def test_a_player_with_the_judges_policy_gains_nothing() -> None:
    (pair,) = meet("parker-1971", 2, ("search@16", "counter"), 20).pairs
    (exchanged,) = meet("parker-1971", 2, ("counter", "search@16"), 20).pairs
    assert any(pair.margins)
    assert [-margin for margin in exchanged.margins] == pytest.approx(pair.margins)


def test_workers_change_nothing() -> None:
    bots = ("search@16", "counter")
    assert meet("parker-1971", 2, bots, 70).to_json() == meet("parker-1971", 2, bots, 70, workers=2).to_json()


@pytest.mark.parametrize(
    ("edition", "players", "bots", "deals", "better"),
    [
        ("parker-1971", 2, ("booklet", "counter"), 25, 0.75),
        (
            "parker-1971",
            2,
            ("booklet", "random"),
            8,
            None,
        ),  # if luck decides nothing, none can be removed
        ("dujardin-2011", 2, ("booklet", "counter"), 40, 0.9),  # MB-8.2: a hand is a game
    ],
)
def test_whole_games(
    edition: str, players: int, bots: tuple[str, str], deals: int, better: float | None
) -> None:
    played = partial(meet, edition, players, bots, deals, engine="reference", whole_games=True)
    (with_luck,), (without,) = played(luck=True).pairs, played().pairs
    assert without.scores == with_luck.scores
    for mine, its in ((without.margin, with_luck.margin), (without.share, with_luck.share)):
        assert abs(mine.mean - its.mean) < 4 * (mine.error**2 + its.error**2) ** 0.5
        if better is not None:
            assert mine.error < better * its.error


def test_players_of_the_reference_engine_are_judged_too() -> None:
    (pair,) = meet("parker-1971", 2, ("booklet", "counter"), 30, engine="reference").pairs
    (known,) = meet("parker-1971", 2, ("booklet", "counter"), 400).pairs
    mine, its = pair.margin, known.margin
    assert abs(mine.mean - its.mean) < 4 * (mine.error**2 + its.error**2) ** 0.5
    (timed,) = meet("parker-1971", 2, ("search@0.1s", "counter"), 1, engine="auto").pairs
    assert timed.deals == 1


@pytest.mark.parametrize("game", ["flinch", "authors"])
def test_where_it_cannot_be_done(game: str) -> None:
    other = GAMES.get(game)
    with pytest.raises(SabotError) as raised:
        contest(
            other,
            other.edition(other.default_edition),
            other.default_players,
            ("booklet", "random"),
            deals=1,
            without_luck=True,
        )
    assert raised.value.code == "arena-luck"
