"""Shared code and shared words name no game: neither its id, nor its name, nor its rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from sabot.games import GAMES
from sabot.locale import LANGUAGES, Translator

SRC = Path(__file__).parents[2] / "src" / "sabot"
GAME_WORDS = {"asking.ftl", "numbered.ftl", "web-games.ftl"}
"""Catalogues that several games share."""
COMMON_WORDS = {"store", "domino", "patience", "authors"}
"""Ids that are also everyday words: in code and in English messages they count only where they are quoted or
capitalised.
"""


def shared_files() -> dict[str, str]:
    """Return all files that serve any game."""
    paths = [
        SRC / "cli.py",
        SRC / "__main__.py",
        SRC / "locale" / "__init__.py",
        *(SRC / "bots").glob("*.py"),
    ]
    for folder in (
        "core",
        "arena",
        "coach",
        "wire",
        "library",
        "tables",
        "server",
        "client",
        "terminal",
        "games/kit",
    ):
        paths += (SRC / folder).rglob("*.py")
    paths += [
        path
        for language in LANGUAGES
        for path in (SRC / "locale" / language).glob("*.ftl")
        if is_shared(path)
    ]
    return {str(path.relative_to(SRC)): path.read_text(encoding="utf-8") for path in sorted(paths)}


def is_shared(words: Path) -> bool:
    """Return whether a catalogue belongs to no game."""
    return words.name not in GAME_WORDS and not any(words.name.startswith(game_id) for game_id in GAMES)


def names_of(game_id: str) -> Iterator[str]:
    """Yield patterns for the names of a game: its id and folder, its name in each language, its rules."""
    game = GAMES.get(game_id)
    for name in {game_id, game_id.replace("-", "_")}:
        yield rf"[\"'`]{name}[\"'`]" if name in COMMON_WORDS else rf"(?<![\w]){re.escape(name)}(?![\w])"
    for language in LANGUAGES:
        title = re.escape(Translator(language)(f"{game_id}-name"))
        yield rf"(?<![\w]){title}(?![\w])"
    yield rf"(?<![\w]){game.rule_ids[0].partition('-')[0]}-\d"


def faults(files: Mapping[str, str], names: Mapping[str, list[str]]) -> list[str]:
    """Return every line that names a game."""
    found = []
    for path, text in files.items():
        for number, line in enumerate(text.split("\n"), 1):
            for game_id, patterns in names.items():
                if any(re.search(pattern, line) for pattern in patterns):
                    found.append(f"{path}:{number}: names {game_id}: {line.strip()}")
    return found


NAMES = {game_id: list(names_of(game_id)) for game_id in GAMES}


def test_shared_code_names_no_game() -> None:
    files = shared_files()
    some = {"cli.py", "core/session.py", "terminal/play.py", "bots/driver.py", "server/config/__init__.py"}
    assert {*some, "locale/fr/core.ftl", "locale/en/cli.ftl", "locale/en/hosting.ftl"} <= set(files)
    assert faults(files, NAMES) == []


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_planted_name_is_found(game_id: str) -> None:
    planted = [
        f'    if game.id == "{game_id}":',
        f"from sabot.games import {game_id.replace('-', '_')}"
        if game_id not in COMMON_WORDS
        else f"x = '{game_id}'",
        f"hint = Play {Translator('en')(f'{game_id}-name')} now",
        f"# see {GAMES.get(game_id).rule_ids[0]}",
    ]
    for line in planted:
        (fault,) = faults({"core/a.py": f"fine\n{line}\nfine too"}, {game_id: NAMES[game_id]})
        assert fault.startswith(f"core/a.py:2: names {game_id}")
