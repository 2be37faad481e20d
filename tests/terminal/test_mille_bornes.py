"""Mille Bornes in the terminal: its board, and the choice of a side to attack."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from sabot.core.ids import Card, Seat, Side
from sabot.core.session import Session
from sabot.games import GAMES
from sabot.games.mille_bornes.actions import Attack
from sabot.locale import Translator
from sabot.terminal.forced import ForcedMoves
from sabot.terminal.prompt import Prompt
from sabot.terminal.screen import Screen

POSITION = [
    "battle Paul roll accident",
    "battle Janine roll accident",
    "safety Paul driving_ace",
    "hand Paul 25",
    "hand Janine 25",
    "draw *",
    "turn Paul 1",
]


@pytest.mark.parametrize(("language", "harmless"), [("en", "(harmless)"), ("fr", "(sans effet)")])
def test_a_harmless_hazard_is_called_so(language: str, harmless: str) -> None:
    game, tr = GAMES.get("mille-bornes"), Translator(language)
    edition = game.edition("parker-1971")
    table = game.table(edition, ["Paul", "Janine"])
    state = game.notation.parse_setup(POSITION, edition, table, Seat(1))
    lines = game.presenter.board(game.rules.view(state, Seat(0)), table)
    shown = ["".join(tr.show(span.text) for span in line) for line in lines]
    assert [harmless in line for line in shown if "Accident" in line] == [False, True], "own side last"


def test_an_ambiguous_card_is_answered_with_the_numbers_of_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list shows attacks before discards; the rules name them the other way round."""
    game = GAMES.get("mille-bornes")
    edition = game.edition("parker-1971")
    table = game.table(edition, ["Paul", "Janine", "Jean"])
    lines = ["battle Janine roll", "battle Jean roll", "hand Paul stop", "draw *", "turn Paul 1"]
    state = game.notation.parse_setup(lines, edition, table, Seat(2))
    session = Session(game, edition, table, Seat(2), position=state)
    screen = Screen(Translator("en"), Console(file=io.StringIO(), width=100))
    typed = iter(["stop", "2"])
    monkeypatch.setattr(screen, "ask", lambda *key, **args: next(typed))
    prompt = Prompt(screen, session, Seat(0), ForcedMoves(screen, on=False))
    assert prompt.choose(session.legal(Seat(0))) == Attack(Card("stop"), Side(2))
    out = screen.console.file
    assert isinstance(out, io.StringIO)
    assert re.search(r"Type a number: 1 \(.*Janine.*\), 2 \(.*Jean.*\)", out.getvalue())
