"""Luck taken away from the points of hands: the same mean, known from fewer deals."""

from __future__ import annotations

import pytest

from sabot.arena.contest import contest
from sabot.arena.outcome import Outcome
from sabot.core.errors import SabotError
from sabot.games import GAMES

GAME = GAMES.get("mille-bornes")


def meet(
    edition: str, players: int, bots: tuple[str, str], deals: int, *, luck: bool = False, workers: int = 1
) -> Outcome:
    return contest(
        GAME,
        GAME.edition(edition),
        players,
        bots,
        deals=deals,
        seed=3,
        workers=workers,
        engine="fast",
        without_luck=not luck,
    )


@pytest.mark.parametrize(
    ("edition", "players"),
    [("parker-1971", 2), ("parker-1971", 3), ("dujardin-1960", 4), ("dujardin-2011", 2)],
)
def test_the_mean_is_the_same_and_known_better(edition: str, players: int) -> None:
    bots, deals = ("booklet", "counter"), 200
    (with_luck,) = meet(edition, players, bots, 100 * deals, luck=True).pairs
    (without,) = meet(edition, players, bots, deals).pairs
    for mine, its in ((without.margin, with_luck.margin), (without.share, with_luck.share)):
        # Four standard errors: on a fixed seed this says that nothing has changed, not that luck was kind.
        assert abs(mine.mean - its.mean) < 4 * (mine.error**2 + its.error**2) ** 0.5
    (as_many,) = meet(edition, players, bots, deals, luck=True).pairs
    for mine, its in ((without.margin, as_many.margin), (without.share, as_many.share)):
        assert mine.error < 0.75 * its.error
    assert without.scores == as_many.scores


def test_who_plays_by_the_judges_rule_gains_nothing_by_himself() -> None:
    (pair,) = meet("parker-1971", 2, ("search@16", "counter"), 20).pairs
    (exchanged,) = meet("parker-1971", 2, ("counter", "search@16"), 20).pairs
    assert any(pair.margins)
    assert [-margin for margin in exchanged.margins] == pytest.approx(pair.margins)


def test_workers_change_nothing() -> None:
    bots = ("search@16", "counter")
    assert meet("parker-1971", 2, bots, 70).to_json() == meet("parker-1971", 2, bots, 70, workers=2).to_json()


@pytest.mark.parametrize(
    ("game", "bots", "engine", "whole_games"),
    [
        ("mille-bornes", ("booklet", "counter"), "reference", False),
        ("mille-bornes", ("booklet", "counter"), "fast", True),
        ("mille-bornes", ("search@1s", "counter"), "auto", False),
        ("flinch", ("booklet", "random"), "auto", False),
        ("authors", ("booklet", "random"), "auto", False),
    ],
)
def test_where_it_cannot_be_done(game: str, bots: tuple[str, str], engine: str, whole_games: bool) -> None:
    other = GAMES.get(game)
    with pytest.raises(SabotError) as raised:
        contest(
            other,
            other.edition(other.default_edition),
            other.default_players,
            bots,
            deals=1,
            engine=engine,
            whole_games=whole_games,
            without_luck=True,
        )
    assert raised.value.code == "arena-luck"
