"""`sabot simulate`, from the shell and in both languages."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

import pytest

from sabot.arena.simulate import simulate
from sabot.cli import main
from sabot.games import GAMES
from sabot.locale import LANGUAGES, Translator
from sabot.terminal.simulate import GAMES_UNLESS_SAID, run, side_label

SCRIPT = Path(sys.executable).with_name("sabot")


def shell(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, capture_output=True, text=True, encoding="utf-8", check=False, timeout=120)


@pytest.mark.parametrize(
    "command", [(str(SCRIPT),), (sys.executable, "-m", "sabot")], ids=["script", "module"]
)
def test_workers_are_processes_of_their_own_and_change_nothing(command: tuple[str, ...]) -> None:
    asked = (*command, "simulate", "--hands", "50", "--seed", "4", "--json", "--bots", "booklet,random")
    alone, together = shell(*asked, "--workers", "1"), shell(*asked, "--workers", "2")
    assert alone.returncode == together.returncode == 0, together.stderr
    assert alone.stdout == together.stdout
    assert alone.stderr == together.stderr == ""
    assert json.loads(alone.stdout)["hands"] == 50


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "words",
    [
        ("--hands", "25", "--bots", "booklet,random"),
        ("--games", "2", "--players", "4", "--bots", "booklet"),
        ("--hands", "3", "--edition", "dujardin-2011", "--players", "8"),
    ],
    ids=["hands", "games", "eight"],
)
def test_the_table_is_in_the_readers_language(
    language: str, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "--lang", language, "--workers", "1", *words]) == 0
    shown = capsys.readouterr().out
    tr = Translator(language)
    assert tr("simulate-points") in shown
    assert tr("simulate-moves") in shown
    assert tr("mille-bornes-measure-coups-fourres") in shown
    assert (tr("simulate-games-won") in shown) == ("--games" in words)
    assert "±" in shown


def test_numbers_are_written_as_the_language_writes_them(capsys: pytest.CaptureFixture[str]) -> None:
    figures = {}
    for language in LANGUAGES:
        main(["simulate", "--lang", language, "--workers", "1", "--hands", "20", "--bots", "booklet,random"])
        lines = capsys.readouterr().out.splitlines()
        (total,) = [line for line in lines if line.startswith("Total")]
        figures[language] = total
    assert "," in figures["en"].split("±")[0]
    assert figures["fr"].count(",") == 4
    assert "." not in figures["fr"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--hands", "0"), "0 is not enough"),
        (("--workers", "0", "--hands", "1"), "0 is not enough"),
        (("--bots", "random,random,random"), "3 bots were named"),
        (("--bots", "nobody"), "no player “nobody”"),
        (("--option", "extension"), "NAME=VALUE"),
        (("--players", "5"), "no table for 5 players"),
    ],
)
def test_mistakes_are_explained(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "--lang", "en", *words]) == 2
    assert said in capsys.readouterr().err


def test_house_rules_reach_the_simulation(capsys: pytest.CaptureFixture[str]) -> None:
    main(["simulate", "--hands", "2", "--workers", "1", "--json", "--option", "extension=none"])
    assert json.loads(capsys.readouterr().out)["options"] == ["tables.2.extension=none"]


def test_whole_games_unless_hands_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int | None, int | None]] = []

    class Enough(Exception):
        """Raised when the command has asked for the simulation."""

    def note(*_: object, games: int | None, hands: int | None, **__: object) -> None:
        asked.append((games, hands))
        raise Enough

    monkeypatch.setattr("sabot.terminal.simulate.simulate", note)
    args = argparse.Namespace(
        game=None, edition=None, players=None, bots="random", games=None, hands=None, seed=0,
        json="-", option=[], workers=None, engine="auto", pictures=None,
    )  # fmt: skip
    with pytest.raises(Enough):
        run(args, Translator("en"))
    args.hands = 7
    with pytest.raises(Enough):
        run(args, Translator("en"))
    assert asked == [(GAMES_UNLESS_SAID, None), (None, 7)]


def test_sides_are_named_by_seats_and_bots() -> None:
    game = GAMES.get("mille-bornes")
    edition = game.edition(game.default_edition)
    bots = ["booklet", "random", "random", "random"]
    report = simulate(game, edition, 4, bots, hands=1, seed=0)
    assert [side_label(report, side) for side in (0, 1)] == ["1+3 booklet+random", "2+4 random"]
