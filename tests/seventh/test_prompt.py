"""The prompt where cards are numbers, where there is one choice, and where nobody wins a hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sabot.core.match import match_of
from sabot.core.record_reader import loads
from sabot.core.rules import ScoreSheet
from sabot.games import GAMES
from tests.seventh import scoring
from tests.seventh.state import Play, State
from tests.terminal.conftest import Sabot
from tests.terminal.every_game import answers

ARGV = ("play", "high-card", "--players", "2", "--name", "Zoe", "--lang", "en", "--option", "doubling=none")


def history(file: Path) -> list[str]:
    session = match_of(loads(file.read_text(encoding="utf-8")), GAMES).sessions[0]
    own = session.table.seat_named("Zoe")
    return [
        entry.action.card for entry in session.history if entry.seat == own and isinstance(entry.action, Play)
    ]


def test_a_number_is_always_a_choice_where_cards_are_numbered_too(sabot: Sabot, tmp_path: Path) -> None:
    """15 is a card but not a choice, so it is refused, whoever holds it."""
    file = tmp_path / "game.sabot"
    shown = sabot(*ARGV, "--seed", "2", "--record", str(file), keys="15\n7\n1\n")
    assert shown.out.count("Type a number from 1 to 6.") == 2
    assert len(history(file)) == 1


def test_the_words_of_a_choice_do_too(sabot: Sabot, tmp_path: Path) -> None:
    file = tmp_path / "game.sabot"
    sabot(*ARGV, "--seed", "2", "--record", str(file), keys="1\n")
    (card,) = history(file)
    sabot(*ARGV, "--seed", "2", "--record", str(file), keys=f"play {card}\n")
    assert history(file) == [card]


def test_enter_takes_the_only_choice_and_no_other(sabot: Sabot, tmp_path: Path) -> None:
    file = tmp_path / "game.sabot"
    sabot(*ARGV, "--seed", "2", "--record", str(file), keys="\n\n1\n1\n1\n1\n1\n")
    assert len(history(file)) == 5
    shown = sabot(*ARGV, "--seed", "2", "--record", str(file), keys="1\n1\n1\n1\n1\n\n")
    assert len(history(file)) == 6
    assert "Enter ›" in shown.out


def test_a_hand_that_nobody_wins_is_dealt_again(
    sabot: Sabot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first hand is declared void: the game continues with the next one, and its record is valid."""
    true_score = scoring.score

    def void_at_first(state: State) -> ScoreSheet:
        sheet = true_score(state)
        return replace(sheet, lines=(), totals=(0, 0), winners=()) if state.dealer == first else sheet

    file = tmp_path / "game.sabot"
    argv = (*ARGV, "--seed", "4", "--option", "play.target=2", "--record", str(file))
    sabot(*argv)
    first = match_of(loads(file.read_text(encoding="utf-8")), GAMES).first_dealer
    monkeypatch.setattr(scoring, "score", void_at_first)
    shown = sabot(*argv, keys=answers(1, 200))
    assert (shown.code, shown.err) == (0, "")
    assert "Nobody has won this hand. Enter to deal again…" in shown.out
    assert "Hand 2, dealt by" in shown.out
    assert "Winner: " in shown.out or "The win is shared: " in shown.out
    assert sabot("verify", str(file)).code == 0
    assert "Hand 2, dealt by" in sabot("replay", str(file), "--lang", "en").out
    found = sabot("simulate", "high-card", "--players", "2", "--games", "3", "--workers", "1", "--lang", "en")
    assert (found.code, found.err) == (0, "")
