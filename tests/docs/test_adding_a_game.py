"""CONTRIBUTING says how to add a game, exactly as the smallest one was added."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sabot.locale import LANGUAGES

ROOT = Path(__file__).parents[2]
SEVENTH = ROOT / "tests" / "seventh"


def chapter() -> str:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return page.split("## Adding a game\n")[1].split("\n## ")[0]


def messages(language: str) -> Iterator[str]:
    for file in sorted((SEVENTH / "locale" / language).glob("*.ftl")):
        yield from re.findall(r"^([A-Za-z][\w-]*) =", file.read_text(encoding="utf-8"), flags=re.MULTILINE)


def test_the_files_listed_are_those_of_the_seventh_game() -> None:
    listing = chapter().split("```")[1]
    listed = [line.split()[0] for line in listing.strip().split("\n")]
    own = {
        path.relative_to(SEVENTH).as_posix()
        for path in SEVENTH.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert sorted(listed) == sorted(name for name in own if not re.match(r"test_|conftest", name))


def test_the_line_that_adds_it_is_the_one_that_added_it() -> None:
    (line,) = re.findall(r"^ +(GAMES\.add\(.*\))$", chapter(), flags=re.MULTILINE)
    assert (SEVENTH / "conftest.py").read_text(encoding="utf-8").count(line) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_messages_listed_are_those_it_has(language: str) -> None:
    shapes = re.findall(r"`((?:<game>|rule)[\w<>…-]*)`", chapter())
    patterns = {
        shape: re.escape(shape.replace("…", "@"))
        .replace("<game>", "high-card")
        .replace("<id>", "[a-z0-9-]+")
        .replace("<ID>", "[A-Z]+-[0-9]+")
        .replace("@", "[a-z0-9-]+")
        for shape in shapes
    }
    found = list(messages(language))
    for shape, pattern in patterns.items():
        if "<XY>" not in shape:  # this game's rules have no sections
            assert any(re.fullmatch(pattern, key) for key in found), shape
    for key in found:
        assert any(re.fullmatch(pattern, key) for pattern in patterns.values()), key
