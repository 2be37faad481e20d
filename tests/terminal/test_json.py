"""`--json` means the same in every command that has it."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from sabot import cli
from sabot.core.record import dumps
from sabot.locale import LANGUAGES, Translator
from tests.coach.playing import a_match
from tests.terminal.conftest import Sabot

GAME = "mille-bornes"
FEW = {
    "simulate": ("--hands", "2", "--workers", "1"),
    "arena": ("--deals", "2", "--workers", "1", "--engine", "reference"),
    "analyse": ("--playouts", "2", "--hand", "1"),
}
"""Command → arguments that keep it short."""


def commands() -> dict[str, argparse.ArgumentParser]:
    (choices,) = (
        action
        for action in cli._parser(Translator("en"))._actions
        if isinstance(action, argparse._SubParsersAction)
    )
    return {name: parser for name, parser in choices.choices.items() if "--json" in parser.format_help()}


@pytest.fixture
def subject(tmp_path: Path) -> dict[str, str]:
    """Return the game or the record of each command."""
    record = tmp_path / "game.sabot"
    record.write_text(dumps(a_match(GAME, 2).records()), "utf-8")
    return {"simulate": GAME, "arena": GAME, "analyse": str(record)}


def test_every_command_takes_it_in_the_same_form() -> None:
    assert set(commands()) == set(FEW)
    for parser in commands().values():
        (action,) = (one for one in parser._actions if "--json" in one.option_strings)
        assert (action.nargs, action.const, action.default) == ("?", "-", None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_tells_of_both_uses(language: str, sabot: Sabot) -> None:
    word = Translator(language)("cli-word-json-file")
    for command in FEW:
        shown = sabot(command, "--help", "--lang", language).out
        assert f"--json [{word}]" in " ".join(shown.split())


@pytest.mark.parametrize("command", FEW)
def test_alone_it_prints_numbers_instead_of_the_report(
    command: str, subject: dict[str, str], sabot: Sabot
) -> None:
    about = subject[command]
    texts = [
        sabot(command, *words, *FEW[command]).out
        for words in ((about, "--json"), ("--json", about), (about, "--json", "-"), (about, "--json=-"))
    ]
    assert len(set(texts)) == 1, "before a game or a record it is a flag, too"
    assert json.loads(texts[0])["game"] == GAME


@pytest.mark.parametrize("command", FEW)
def test_with_a_file_it_writes_numbers_and_prints_the_report(
    command: str, subject: dict[str, str], sabot: Sabot, tmp_path: Path
) -> None:
    about, file, other = subject[command], tmp_path / "found.json", tmp_path / "found.txt"
    printed = sabot(command, about, *FEW[command]).out
    assert sabot(command, about, "--json", str(file), *FEW[command]).out == printed
    assert sabot(command, about, f"--json={other}", *FEW[command]).out == printed
    assert json.loads(file.read_text("utf-8"))["game"] == GAME
    assert file.read_text("utf-8") == other.read_text("utf-8")
    numbers = sabot(command, about, "--json", *FEW[command]).out
    assert numbers == file.read_text("utf-8")


@pytest.mark.parametrize("command", FEW)
def test_a_file_that_cannot_be_written_is_known_before_the_work(
    command: str, subject: dict[str, str], sabot: Sabot, tmp_path: Path
) -> None:
    found = sabot(command, subject[command], "--json", str(tmp_path / "none" / "x.json"), *FEW[command])
    assert (found.code, found.out) == (2, "")
    assert found.err.startswith("sabot")


def test_a_record_is_not_taken_for_the_file_to_write(subject: dict[str, str], sabot: Sabot) -> None:
    record = Path(subject["analyse"])
    before = record.read_text("utf-8")
    assert sabot("analyse", "--json", str(record), *FEW["analyse"]).code == 0
    assert record.read_text("utf-8") == before


def test_a_command_without_it_says_what_was_typed(sabot: Sabot) -> None:
    refused = sabot("verify", "game.sabot", "--json")
    assert refused.code != 0
    assert "--json (" in refused.err
