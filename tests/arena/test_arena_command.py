"""`sabot arena`, from the shell and in both languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sabot.arena.contest import contest
from sabot.bots import bot_names
from sabot.cli import main
from sabot.core.text import Text
from sabot.games import GAMES
from sabot.locale import LANGUAGES, Translator

ASKED = (
    "arena",
    "mille-bornes",
    "--edition",
    "parker-1971",
    "--deals",
    "12",
    "--workers",
    "1",
    "--seed",
    "4",
)
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
@pytest.mark.parametrize(
    "more", [(), ("--players", "3"), ("--stop-when-sure",)], ids=["two", "three", "sure"]
)
def test_the_table_is_in_the_readers_language(
    language: str, more: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*ASKED, "--bots", "booklet,random", "--lang", language, *more]) == 0
    shown, tr = capsys.readouterr().out, Translator(language)
    assert "booklet – random" in shown
    for key in ("arena-wins", "arena-margin", "arena-deals"):
        assert tr(key) in shown
    assert tr("arena-ladder") not in shown
    undecided = tr("arena-verdict-open", first="booklet", second="random")
    assert (undecided in shown) == ("--stop-when-sure" in more)
    assert max(map(len, shown.split("\n"))) <= 80


@each_language
def test_whole_games_and_a_test(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("arena", "domino", "--players", "2", "--games", "--deals", "6", "--workers", "1")
    assert main([*words, "--sprt-margin", "0,1", "--lang", language]) == 0
    shown, tr = capsys.readouterr().out, Translator(language)
    assert tr("arena-test-margin", lower=0.0, upper=1.0).split()[-1] in shown
    assert "booklet" in shown


@each_language
def test_a_game_for_one(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "patience", "--deals", "5", "--workers", "1", "--lang", language]) == 0
    assert "booklet – random" in capsys.readouterr().out


def test_json_and_pictures_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, folder = tmp_path / "found.json", tmp_path / "pictures"
    assert main([*ASKED, "--json", str(file), "--pictures", str(folder)]) == 0
    assert "booklet" in capsys.readouterr().out
    content = json.loads(file.read_text(encoding="utf-8"))
    assert (content["deals"], content["hands"], content["seed"]) == (12, 24, 4)
    assert sorted(path.name for path in folder.iterdir()) == ["margin.svg", "scores.svg"]


def test_json_can_be_printed_instead(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ASKED, "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["bots"] == ["booklet", "random"]


@each_language
@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--bots", "booklet"), "arena-bots"),
        (("--bots", "booklet,booklet"), "arena-bots"),
        (("--bots", "booklet,nobody"), "player-unknown"),
        (("--deals", "0"), "count-positive"),
        (("--workers", "0"), "count-positive"),
        (("--sprt", "fifty"), "sprt-form"),
        (("--sprt", "50"), "sprt-form"),
        (("--sprt", "52,48"), "sprt-bounds"),
        (("--sprt", "nan,52"), "sprt-bounds"),
        (("--sprt", "0,52"), "sprt-shares"),
        (("--sprt-margin", "20,20"), "sprt-bounds"),
        (("--players", "5"), "table-players"),
        (("--json", "no-such-folder/x.json"), "output"),
    ],
)
def test_mistakes_are_explained(
    words: tuple[str, ...], code: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*ASKED, *words, "--lang", language]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    known = {"arena-bots", "sprt-form", "count-positive"}
    if code in known:
        bots = ", ".join(bot_names(GAMES.get("mille-bornes")))
        text = Text(f"error-{code}", {"known": bots, "found": words[-1], "number": 0})
        assert Translator(language)(text) in said.err
    assert said.err.startswith("sabot")


def test_two_rules_for_stopping_are_one_too_many(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*ASKED, "--sprt", "48,52", "--stop-when-sure"])
    assert "--sprt" in capsys.readouterr().err


@each_language
def test_an_interrupt_shows_what_was_found_so_far(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*args: Any, **more: Any) -> Any:
        def progress(done: int, total: int) -> None:
            raise KeyboardInterrupt

        return contest(*args, **{**more, "progress": progress})

    monkeypatch.setattr("sabot.terminal.arena.contest", interrupted)
    assert main([*ASKED, "--lang", language]) == 130
    shown = capsys.readouterr().out
    assert Translator(language)("arena-interrupted") in shown
    assert "booklet – random" in shown


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_game_can_be_contested(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", game_id, "--deals", "1", "--workers", "1"]) == 0
    assert "booklet – random" in capsys.readouterr().out
