"""Every registered game, through every command, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from sabot.games import GAMES
from sabot.locale import LANGUAGES, Translator
from tests.support.cases import BASE, Case, all_flipped, each_table
from tests.terminal import every_game
from tests.terminal.conftest import Sabot

each_language = pytest.mark.parametrize("language", LANGUAGES)
pytestmark = pytest.mark.usefixtures("ordinary_terminal")
each_game = pytest.mark.parametrize("game_id", list(GAMES))


@each_language
@each_game
def test_help_at_the_table_has_examples_of_the_game(game_id: str, language: str) -> None:
    assert Translator(language).has(f"{game_id}-prompt-help")


def usual(game_id: str) -> Case:
    """Return the table that `sabot play` offers by default."""
    game = GAMES.get(game_id)
    return Case(game_id, game.default_edition, game.default_players)


@each_language
@each_game
def test_play_verify_and_replay(sabot: Sabot, tmp_path: Path, game_id: str, language: str) -> None:
    every_game.check_play(sabot, tmp_path, usual(game_id), language)


@each_game
def test_play_with_every_option_changed(sabot: Sabot, tmp_path: Path, game_id: str) -> None:
    largest = [case for case in BASE if case.game_id == game_id][-1]
    every_game.check_play(sabot, tmp_path, all_flipped(largest), "fr")


@each_game
def test_leave_and_resume(sabot: Sabot, home: Path, game_id: str) -> None:
    every_game.check_resume(sabot, home, usual(game_id))


@each_language
@each_game
def test_rules(sabot: Sabot, game_id: str, language: str) -> None:
    every_game.check_rules(sabot, GAMES.get(game_id), language)


@each_language
@each_game
def test_editions(sabot: Sabot, game_id: str, language: str) -> None:
    every_game.check_editions(sabot, GAMES.get(game_id), language)


@each_language
@each_game
def test_simulate(sabot: Sabot, game_id: str, language: str) -> None:
    every_game.check_simulate(sabot, GAMES.get(game_id), language)


@each_table
def test_styles(case: Case) -> None:
    every_game.check_styles(case)
