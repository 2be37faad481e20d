"""What the page says is in the catalogue, all of it and nothing besides; and it reaches the page."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from sabot.locale import LANGUAGES, Translator, catalogue_files
from sabot.server.http.pages import FOLDER
from sabot.server.http.words import FILE, page_words
from tests.server.http.lobby import open_lobby

SCRIPTS = sorted((FOLDER / "assets").glob("*.js"))
CALL = re.compile(r'\bt\("(web-[a-z0-9-]+)"(?:, \{([^}]*)\})?')


def messages(language: str) -> Iterator[ftl.Message]:
    (file,) = (file for file in catalogue_files(language) if file.name == FILE)
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, ftl.Message):
            yield entry


def blanks(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def test_the_page_says_what_is_in_the_catalogue_and_all_of_it() -> None:
    used = {key for script in SCRIPTS for key in re.findall(r'"(web-[a-z0-9-]+)"', script.read_text("utf-8"))}
    assert len(used) > 100
    for language in LANGUAGES:
        assert used == set(page_words(language))


def test_every_blank_is_filled_in() -> None:
    calls = [found for script in SCRIPTS for found in CALL.findall(script.read_text("utf-8"))]
    assert {key for key, _ in calls} == set(page_words("en")), "each is said by a plain call of `t`"
    for key, given in calls:
        names = {part.split(":")[0].strip() for part in given.split(",") if part.strip()}
        assert names == blanks(page_words("en")[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_told_the_words_of_the_catalogue(language: str) -> None:
    tr, told = Translator(language), page_words(language)
    assert set(told) == {message.id.name for message in messages(language)}
    for key, text in told.items():
        assert text == tr(key, **{name: f"{{{name}}}" for name in blanks(text)})


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_no_words_stand_in_a_script(script: Path) -> None:
    """A word in quotes with a capital or a space would be one that is not translated."""
    source = re.sub(r"//.*|/\*.*?\*/", "", script.read_text("utf-8"))
    names = {"Sabot", "English", "Français", "Tab", "Enter", "Content-Type"}
    quoted = set(re.findall(r'"([^"\n]*)"', source)) - names
    assert not [text for text in quoted if re.match(r"[A-ZÀ-Ý][a-zà-ÿ]", text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_server_sends_them(tmp_path: Path, language: str) -> None:
    async def run() -> None:
        async with open_lobby(tmp_path) as lobby:
            answer = await lobby.ask("GET", f"/api/words?lang={language}")
            assert answer.read(dict[str, str]) == page_words(language)

    asyncio.run(run())
