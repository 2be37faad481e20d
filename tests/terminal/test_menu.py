"""The menu of games, which asks only a person at a terminal who has named no game; and games for one."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from sabot.cli import main
from sabot.core.match import Match, match_of
from sabot.core.record_reader import loads
from sabot.games import GAMES
from sabot.locale import LANGUAGES, Translator
from tests.terminal.conftest import Sabot
from tests.terminal.every_game import answers, plain

IDS = list(GAMES)
ALONE = [
    game_id
    for game_id in GAMES
    if GAMES.get(game_id).players(GAMES.get(game_id).edition(GAMES.get(game_id).default_edition)) == (1,)
]


class Keyboard(io.StringIO):
    """Input from a terminal."""

    def isatty(self) -> bool:
        return True


def started(home: Path) -> list[str]:
    """Return the games that have been started."""
    kept = (home / "unfinished").glob("*.sabot")
    return [loads(path.read_text(encoding="utf-8"))[0].header.game for path in kept]


def sit_down(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], keys: str, *argv: str
) -> str:
    """Run a command at a terminal and type `keys`."""
    monkeypatch.setattr("sys.stdin", Keyboard(keys))
    assert main(argv) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_is_offered(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    shown = plain(sit_down(monkeypatch, capsys, "q\n", "play", "--lang", language))
    tr = Translator(language)
    assert plain(tr("menu-title")) in shown
    for number, game_id in enumerate(GAMES, 1):
        assert f"{number} {plain(tr(f'{game_id}-name'))} " in shown
    assert not started(home)


@pytest.mark.parametrize(
    ("keys", "chosen"),
    [
        ("\n", IDS[0]),
        ("1\n", IDS[0]),
        (f"{len(IDS)}\n", IDS[-1]),
        (f"{IDS[-1]}\n", IDS[-1]),
        (f"{IDS[-1].upper()}\n", IDS[-1]),
        (f"0\n99\nwhist\n²\n{len(IDS)}\n", IDS[-1]),
        ("q\n", None),
        ("", None),
        ("whist\n", None),
    ],
)
@pytest.mark.parametrize("argv", [("play",), ("play", "--name", "Zoë")], ids=["play", "named"])
def test_the_answer_is_the_game(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    argv: tuple[str, ...],
    keys: str,
    chosen: str | None,
) -> None:
    shown = sit_down(monkeypatch, capsys, keys, *argv)
    assert started(home) == ([] if chosen is None else [chosen])
    assert ("Type a number from 1" in shown) == ("whist" in keys)


@pytest.mark.parametrize("argv", [("play", IDS[-1]), ("play", "--edition", "dujardin-1960")])
def test_who_has_said_it_is_not_asked(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], argv: tuple[str, ...]
) -> None:
    shown = sit_down(monkeypatch, capsys, "", *argv)
    assert Translator("en")("menu-title") not in shown
    assert len(started(home)) == 1


def test_without_a_terminal_the_first_game_is_played(sabot: Sabot, home: Path) -> None:
    assert Translator("en")("menu-title") not in sabot("play").out
    assert started(home) == [IDS[0]]


def played_alone(
    sabot: Sabot, file: Path, game_id: str, seed: int
) -> tuple[str, Match[object, object, object]]:
    argv = ["play", game_id, "--seed", str(seed), "--record", str(file), "--lang", "en", "--name", "Zoe"]
    shown = sabot(*argv, keys=answers(seed, 2500))
    assert (shown.code, shown.err) == (0, "")
    return shown.out, match_of(loads(file.read_text(encoding="utf-8")), GAMES)


@pytest.mark.parametrize("game_id", ALONE)
def test_a_game_for_one(sabot: Sabot, tmp_path: Path, game_id: str) -> None:
    """There are no opponents and no totals of single hands, and a player who loses is told so."""
    lost = 0
    for seed in range(1, 5):
        shown, match = played_alone(sabot, tmp_path / f"{seed}.sabot", game_id, seed)
        assert match.standing.over
        assert match.players == ("human",)
        assert "Totals:" not in shown
        assert "dealt by" not in shown
        lost += not match.standing.winners
        assert (Translator("en")("play-lost") in shown) == (not match.standing.winners)
        assert ("Winner: Zoe!" in shown) == bool(match.standing.winners)
        again = sabot("replay", str(tmp_path / f"{seed}.sabot"), "--lang", "en").out
        assert (Translator("en")("play-lost") in again) == (not match.standing.winners)
    assert lost, "chance alone should lose now and then"


@pytest.mark.parametrize("game_id", ALONE)
def test_nobody_sits_against_who_plays_alone(sabot: Sabot, game_id: str) -> None:
    for against in ("random", "random,random"):
        answer = sabot("play", game_id, "--against", against, "--lang", "en")
        assert answer.code == 2
        assert "played alone" in answer.err


def test_there_is_a_game_for_one() -> None:
    assert ALONE
