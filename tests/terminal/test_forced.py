"""Forced moves at the terminal: shown, paced, stoppable, and recorded like chosen ones."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from sabot.core.match import match_of
from sabot.core.record_reader import loads
from sabot.games import GAMES, new_match
from sabot.games.domino.actions import TurnUp
from sabot.locale import LANGUAGES, Translator
from sabot.terminal.forced import PREFERENCE, ForcedMoves
from sabot.terminal.screen import Screen
from tests.terminal.conftest import Sabot

DOMINO = ("play", "domino", "--seed", "5", "--name", "Zoë")


@pytest.mark.parametrize("language", LANGUAGES)
def test_domino_for_two_asks_for_nothing(sabot: Sabot, tmp_path: Path, language: str) -> None:
    file, tr = tmp_path / "game.sabot", Translator(language)
    played = sabot(*DOMINO, "--lang", language, "--record", str(file))
    assert (played.code, played.err) == (0, "")
    assert tr("play-forced") in " ".join(played.out.split())
    assert tr("prompt-only-choice") not in played.out
    match = match_of(loads(file.read_text(encoding="utf-8")), GAMES)
    (session,) = match.sessions
    assert session.over
    cards = sum(isinstance(entry.action, TurnUp) for entry in session.history)
    assert cards > 100
    assert len(played.out.split("\n")) > cards  # each is on its own line, with its target


def test_the_record_is_that_of_who_presses_enter(sabot: Sabot, tmp_path: Path) -> None:
    itself, pressed = tmp_path / "itself.sabot", tmp_path / "pressed.sabot"
    sabot(*DOMINO, "--record", str(itself))
    sabot(*DOMINO, "--ask-forced", "--record", str(pressed), keys="\n" * 60)
    (whole,), (begun,) = (
        match_of(loads(file.read_text(encoding="utf-8")), GAMES).sessions for file in (itself, pressed)
    )
    assert len(begun.history) > 60
    assert whole.deal == begun.deal
    assert whole.history[: begun.version] == begun.history


def test_a_player_may_want_to_be_asked(sabot: Sabot, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PREFERENCE, "ask")
    played = sabot(*DOMINO, keys="\n\nq\n")
    assert Translator("en")("prompt-only-choice") in played.out
    monkeypatch.delenv(PREFERENCE)
    sabot("resume", "--ask-forced", keys="\nq\n")
    (kept,) = (home / "unfinished").glob("*.sabot")
    mine = match_of(loads(kept.read_text(encoding="utf-8")), GAMES).sessions[-1].history
    assert sum(not entry.silent and entry.seat == 0 for entry in mine) == 3


def test_f_lets_them_go_on(sabot: Sabot, tmp_path: Path) -> None:
    file = tmp_path / "game.sabot"
    played = sabot(*DOMINO, "--ask-forced", "--record", str(file), keys="\nf\n")
    assert Translator("en")("play-forced-again") in played.out
    assert match_of(loads(file.read_text(encoding="utf-8")), GAMES).sessions[0].over


class Keyboard:
    """A terminal's keyboard with at most one key pressed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pauses: list[float] = []
        self.press: Callable[[], bool] = lambda: False
        monkeypatch.setattr(sys, "stdin", self)
        monkeypatch.setattr(select, "select", self.wait)
        monkeypatch.setattr(os, "read", lambda _fd, _most: b"\n")

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        return 0

    def wait(self, reads: list[Any], _writes: list[Any], _odd: list[Any], seconds: float) -> Any:
        self.pauses.append(seconds)
        return (reads if self.press() else [], [], [])


def interrupt() -> bool:
    raise KeyboardInterrupt


@pytest.mark.parametrize("press", [lambda: True, interrupt], ids=["enter", "ctrl-c"])
def test_a_key_stops_them(monkeypatch: pytest.MonkeyPatch, press: Callable[[], bool]) -> None:
    out, keyboard, tr = StringIO(), Keyboard(monkeypatch), Translator("en")
    screen = Screen(tr, Console(file=out, force_terminal=True, width=100))
    session = new_match("domino", ["Ada", "Bob"], first_dealer=1).deal_seeded(3)
    asked = session.asked
    assert asked is not None
    seat = asked.seats[0]
    moves = ForcedMoves(screen, on=True)
    for _ in range(3):  # nothing is pressed: each comes after a pause
        session.play(seat, moves.next(session, seat))
        asked = session.asked
        assert asked is not None
        seat = asked.seats[0]
    assert len(keyboard.pauses) == 3
    assert all(0.3 < pause < 3 for pause in keyboard.pauses)
    keyboard.press = press
    assert moves.next(session, seat) is None
    assert tr("play-forced-stopped") in out.getvalue()
    keyboard.press = lambda: False
    assert moves.next(session, seat) is None  # and stay so until they are requested again
    assert len(keyboard.pauses) == 4
    moves.toggle()
    assert moves.next(session, seat) is not None
