"""Challenges and short menus at the terminal: Enter passes, and no turn is interrupted twice for one
right.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from sabot.core.match import match_of
from sabot.core.record_reader import loads
from sabot.core.session import Session
from sabot.games import GAMES
from sabot.games.flinch.actions import ChallengeStarter, Lay, LetPass
from sabot.locale import LANGUAGES, Translator
from tests.terminal.conftest import Outcome, Sabot

CHALLENGED = (
    "play",
    "flinch",
    "--option",
    "duties=challenge",
    "--seed",
    "91",
    "--players",
    "3",
    "--name",
    "Zoe",
)
SPREAD = "1\n1\n"
"""Choose a card of the short list, then its pile."""


def session_of(file: Path) -> Session[object, object, object]:
    """Return the hand in the record."""
    return match_of(loads(file.read_text(encoding="utf-8")), GAMES).sessions[0]


def plain(played: Outcome) -> str:
    """Return the output, regardless of line breaks."""
    return " ".join(played.out.replace("\N{NO-BREAK SPACE}", " ").split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_enter_says_nothing(sabot: Sabot, tmp_path: Path, language: str) -> None:
    file, tr = tmp_path / "game.sabot", Translator(language)
    played = sabot(*CHALLENGED, "--lang", language, "--record", str(file), keys="\n\n")
    assert (played.code, played.err) == (0, "")
    silence = tr("prompt-default", action=tr("flinch-action-let-pass")).replace("\N{NO-BREAK SPACE}", " ")
    assert silence in plain(played)
    mine = [entry.action for entry in session_of(file).history if entry.seat == 0]
    assert mine[:2] == [LetPass(), LetPass()]


def test_a_turn_is_interrupted_once_for_each_right(sabot: Sabot, tmp_path: Path) -> None:
    """After six silent answers and five cards laid out, Margot plays three cards in a turn."""
    file, tr = tmp_path / "game.sabot", Translator("en")
    opening = "\n" * 6 + SPREAD * 5
    played = sabot(*CHALLENGED, "--record", str(file), keys=opening + "\n")
    asked = tr("flinch-question-window", seat="Margot", moment="going-on")
    assert plain(played).count(asked) == 1
    assert not any(entry.interrupted is not None for entry in session_of(file).history)
    again = tmp_path / "again.sabot"
    sabot(*CHALLENGED, "--record", str(again), keys=opening + "1\n")
    (entry,) = [one for one in session_of(again).history if one.interrupted is not None]
    assert (entry.action, entry.interrupted) == (
        ChallengeStarter(),
        session_of(again).table.seat_named("Margot"),
    )


def test_the_reserve_menu_is_short(sabot: Sabot, tmp_path: Path) -> None:
    file, tr = tmp_path / "game.sabot", Translator("en")
    played = sabot(*CHALLENGED, "--record", str(file), keys="\n" * 6 + "1\n\n1\n9\n4\n-11@2\n1\nq\n")
    assert (played.code, played.err) == (0, "")
    assert tr("flinch-action-lay-somewhere", card="2", spread="yes") in played.out
    assert tr("error-prompt-number", highest=5) in plain(played)
    laid = [one.action for one in session_of(file).history if one.seat == 0 and isinstance(one.action, Lay)]
    assert [(lay.card, lay.place) for lay in laid] == [("2", 4), ("11", 2)]


def test_the_prompt_offers_what_is_possible(sabot: Sabot) -> None:
    tr = Translator("en")
    played = sabot(*CHALLENGED, keys="\n" * 3)
    cannot = tr("flinch-question-opening", can="pass", variation="none")
    assert cannot in plain(played)
    assert tr("flinch-question-opening", can="play-pass", variation="none") not in plain(played)
