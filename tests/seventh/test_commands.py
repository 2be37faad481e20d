"""The seventh game works in every command and every shared layer, though nothing in the package knows it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from sabot.arena.simulate import simulate
from sabot.bots import bot_names, make_bot
from sabot.bots.driver import Driver
from sabot.core.game import AnyGame
from sabot.core.match import match_of
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.core.replay import check_fairness
from sabot.games import GAMES, new_match
from sabot.locale import LANGUAGES, MissingMessage, Translator
from tests.locale.spoken import keys_of
from tests.support.cases import Case
from tests.terminal import every_game
from tests.terminal.conftest import Sabot

TABLE = Case("high-card", "table-2026", 3)

pytestmark = pytest.mark.usefixtures("ordinary_terminal")
each_language = pytest.mark.parametrize("language", LANGUAGES)


def seventh() -> AnyGame:
    return GAMES.get("high-card")


@pytest.mark.parametrize("bot", ["random", "steady"])
def test_a_whole_game_between_bots(bot: str) -> None:
    match = new_match("high-card", ["Ada", "Blaise", "Céline"], options={"play.target": "12"})
    assert bot in bot_names(match.game)
    while not match.standing.over:
        session = match.deal_seeded(4)
        bots = {seat: make_bot(match.game, bot, seat, random.Random(seat)) for seat in match.table.seats}
        Driver(session, bots).run()
    assert len(match.sessions) > 1
    text = dumps(match.records())
    again = match_of(loads(text), GAMES)
    assert dumps(again.records()) == text
    assert again.standing == match.standing
    for session in again.sessions:
        check_fairness(session)


def test_its_own_player_is_better_than_chance() -> None:
    game = seventh()
    report = simulate(game, game.edition("table-2026"), 2, ["steady", "random"], games=100, seed=1)
    assert report.per_game["won.1"].mean > 0.6


def test_processes_can_share_it() -> None:
    game = seventh()
    alone, together = (
        simulate(game, game.edition("table-2026"), 3, ["steady"], hands=40, seed=1, workers=workers)
        for workers in (1, 2)
    )
    assert alone.to_json() == together.to_json()


def test_it_stands_in_the_help_and_in_the_lists(sabot: Sabot) -> None:
    assert "high-card" in " ".join(sabot("play", "--help").out.split())
    assert "High Card" in sabot("editions", "--lang", "en").out
    assert "sabot rules high-card" in sabot("rules", "--lang", "en").out
    assert "high-card" in sabot("play", "bridge", "--lang", "en").err


def test_its_words_come_from_its_own_folder() -> None:
    assert Translator("fr", GAMES.packages)("high-card-name") == "Carte haute"
    GAMES.remove("high-card")
    try:
        with pytest.raises(MissingMessage):
            Translator("fr", GAMES.packages)("high-cards-name")
    finally:
        GAMES.add("high-card", "tests.seventh.game:HIGH_CARD")


def test_it_has_words_for_everything() -> None:
    keys = keys_of(seventh())
    for language in LANGUAGES:
        tr = Translator(language, GAMES.packages)
        assert not [key for key in sorted(keys) if not tr.has(key)]


@each_language
@pytest.mark.parametrize("options", [(), (("doubling", "none"),)], ids=["book", "house"])
def test_play(sabot: Sabot, tmp_path: Path, language: str, options: tuple[tuple[str, str], ...]) -> None:
    every_game.check_play(sabot, tmp_path, Case("high-card", "table-2026", 4, options), language)


def test_resume(sabot: Sabot, home: Path) -> None:
    every_game.check_resume(sabot, home, TABLE)


def test_a_kept_game_that_is_no_longer_there_is_listed(sabot: Sabot) -> None:
    sabot(*every_game.play_argv(TABLE, "en"), keys="1\nq\n")
    GAMES.remove("high-card")
    try:
        assert "high-card: " in sabot("resume", "--list", "--lang", "en").out
        assert "There is no game “high-card”" in sabot("resume", "--lang", "en").err
    finally:
        GAMES.add("high-card", "tests.seventh.game:HIGH_CARD")


@each_language
def test_rules(sabot: Sabot, language: str) -> None:
    every_game.check_rules(sabot, seventh(), language)


@each_language
def test_editions(sabot: Sabot, language: str) -> None:
    every_game.check_editions(sabot, seventh(), language)


@each_language
def test_simulate(sabot: Sabot, language: str) -> None:
    every_game.check_simulate(sabot, seventh(), language)


@each_language
def test_arena(sabot: Sabot, language: str) -> None:
    found = sabot(
        "arena", "high-card", "--players", "3", "--deals", "4", "--workers", "1", "--lang", language
    )
    assert (found.code, found.err) == (0, "")
    assert "steady – random" in found.out


def test_styles() -> None:
    every_game.check_styles(TABLE)
