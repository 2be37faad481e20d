"""Everything typed after a command, or found in a path, is shown without hidden characters."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from sabot.cli import COMMANDS, _parser
from sabot.locale import LANGUAGES, Translator
from tests.support.hostile import CONTROLS, FORMATS, unescaped
from tests.terminal.conftest import Sabot

HOSTILE = (CONTROLS.replace("\x00", ""), FORMATS)
"""Hostile arguments; no command line can contain a NUL."""
QUICK = {
    "arena": ["--deals", "1", "--engine", "reference"],
    "bot": ["--connect", "http://127.0.0.1:9"],
    "simulate": ["--hands", "1", "--engine", "reference"],
    "config": ["show"],
}
"""Arguments that make a command short, or are required."""
SERVES = "serve"
"""It would run for ever; its settings are those that `config` shows."""


def arguments() -> list[tuple[str, str]]:
    """Return every argument of every command that takes a value: its flag, or nothing for one without."""
    parser = _parser(Translator("en"))
    (commands,) = (each for each in parser._actions if isinstance(each, argparse._SubParsersAction))
    found = []
    for name, command in commands.choices.items():
        if name != SERVES:
            for action in command._actions:
                if action.nargs != 0:
                    found.append((name, action.option_strings[-1] if action.option_strings else ""))
    return sorted(set(found))


def test_all_commands_are_tried() -> None:
    assert {command for command, _ in arguments()} == set(COMMANDS) - {SERVES}
    assert len(arguments()) > 80


@pytest.mark.parametrize("hostile", HOSTILE, ids=["controls", "formats"])
@pytest.mark.parametrize(("command", "flag"), arguments())
def test_argument(
    sabot: Sabot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, flag: str, hostile: str
) -> None:
    monkeypatch.chdir(tmp_path)
    quick = [] if flag in QUICK.get(command, ()) else QUICK.get(command, [])
    for number, typed in enumerate([[f"{flag}={hostile}"] if flag else [hostile], [f"--{hostile}"]]):
        outcome = sabot(command, *quick, *typed, "--lang", LANGUAGES[number])
        assert not unescaped(outcome.out + outcome.err)


@pytest.mark.parametrize("hostile", HOSTILE, ids=["controls", "formats"])
@pytest.mark.parametrize("command", ["verify", "replay", "analyse", "resume", "restore"])
def test_path(sabot: Sabot, home: Path, tmp_path: Path, command: str, hostile: str) -> None:
    """Try existing files with such a name; one is not a record, and one is not a text."""
    said = ""
    for name, content in ((f"{hostile}.sabot", b"Dear Paul,\n"), (f"{hostile}-2.sabot", b"\xff\n")):
        file = tmp_path / name
        file.write_bytes(content)
        kept = home / "unfinished" / name
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(content)
        outcome = sabot(command, str(file))
        assert outcome.code == 2
        said += outcome.out + outcome.err
    assert not unescaped(said)
    assert "\\u202e" in said or "\\x1b" in said
    listed = sabot("resume", "--list")
    assert not unescaped(listed.out + listed.err)


def test_typed_at_the_table(sabot: Sabot) -> None:
    keys = "".join(f"{hostile}\n?{hostile}\n" for hostile in HOSTILE)
    outcome = sabot("play", "mille-bornes", "--seed", "1", "--name", "Ada", keys=keys.replace("\x0b", ""))
    assert not unescaped(outcome.out + outcome.err)


@pytest.mark.parametrize("name", ["\u3164", "A\u200db", "\x1b[2J", "Ada\u2800"])
def test_a_name_that_cannot_be_seen(sabot: Sabot, name: str) -> None:
    outcome = sabot("play", "mille-bornes", "--name", name)
    assert outcome.code == 2
    assert "invisible characters" in outcome.err
