"""What the client says is in the catalogues, all of it and nothing besides; and it reaches the client."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from sabot.locale import LANGUAGES
from sabot.server.http.library import page_words
from sabot.wire.library import PageTexts
from tests.server.http.api_client import open_api
from tests.web.client import Said, keys_not_said, said, sources, untranslated


class Mentions(Visitor):
    """Collects what a message asks for: values, and other messages."""

    def __init__(self) -> None:
        self.values: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  (the visitor names it)
        self.values.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


@lru_cache
def messages(language: str) -> dict[str, Mentions]:
    """Every message that the client is sent, with what it mentions."""
    found: dict[str, Mentions] = {}
    for entry in FluentParser().parse(page_words(language)).body:
        assert not isinstance(entry, ftl.Junk), f"{language}: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{language}: {entry.id.name} twice"
            found[entry.id.name] = mentions = Mentions()
            mentions.visit(entry)
    return found


def values(key: str, language: str) -> frozenset[str]:
    """What has to be given for a message, and for those that it speaks of."""
    mentions = messages(language)[key]
    return frozenset(mentions.values).union(*(values(other, language) for other in mentions.messages))


def calls() -> Iterator[Said]:
    for place, source in sources().items():
        yield from said(place, source)


def test_the_client_says_what_is_in_the_catalogues_and_all_of_it() -> None:
    used = {call.key for call in calls()}
    assert len(used) > 100
    for language in LANGUAGES:
        known = messages(language)
        assert sorted(used - known.keys()) == [], "said, but not in the catalogue"
        mentioned = {other for mentions in known.values() for other in mentions.messages}
        assert sorted(known.keys() - used - mentioned) == [], "in the catalogue, but never said"


def test_a_key_is_said_by_a_plain_call_only() -> None:
    found = {place: keys for place, source in sources().items() if (keys := keys_not_said(source))}
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_is_given_and_no_other(language: str) -> None:
    known = messages(language)
    wrong = [
        (call.place, call.key, call.given)
        for call in calls()
        if call.key in known and call.given != values(call.key, language) | vocabulary(call.key)
    ]
    assert wrong == []


def vocabulary(key: str) -> set[str]:
    """Which words an edition uses may matter to one language only."""
    return {"words"} & {name for language in LANGUAGES for name in values(key, language)}


def test_no_words_stand_in_the_source() -> None:
    found = {place: words for place, source in sources().items() if (words := untranslated(place, source))}
    assert found == {}


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("a.svelte", "<p>Your turn</p>"),
        ("a.svelte", '<script lang="ts">let a = 1;</script>\n<button aria-label="close">{a}</button>'),
        ("a.svelte", "<img alt='a card' src={b}>"),
        ("a.svelte", '<p>{a > 1 ? "Two cards" : t("web-a")}</p>'),
        ("a.svelte", '<script>let a = "Your turn";</script>'),
        ("a.ts", 'const a = "Your turn";'),
        ("a.ts", "const a = `Draws`;"),
        ("a.ts", 'say("it is your turn.");'),
    ],
)
def test_planted_words_are_found(place: str, source: str) -> None:
    assert len(untranslated(place, source)) == 1


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("a.svelte", "<p>{t('web-a')} · 12</p><!-- Your turn -->"),
        ("a.svelte", "<title>{t('web-a')} · Sabot</title>&nbsp;/&nbsp;"),
        ("a.svelte", '<a class="big card" href="/" title={t("web-a")}>Sabot</a>'),
        ("a.svelte", "<style>p { color: red }</style>{#each list as one (one.id)}<li>{one.name}</li>{/each}"),
        ("a.svelte", "<button onclick={() => (a > b ? go({ x: 1 }) : stop())}>{label}</button>"),
        ("a.ts", 'if (event.key === "ArrowLeft") throw new Error("No such place: " + name);'),
        ("a.ts", 'import Table from "./Table.svelte"; // Your turn'),
    ],
)
def test_what_is_no_word_for_people_is_left_alone(place: str, source: str) -> None:
    assert untranslated(place, source) == []


@pytest.mark.parametrize(
    ("source", "given"),
    [
        ('t("web-a")', set()),
        ('t("web-a", {})', set()),
        ('t("web-a", { count: list.length, name })', {"count", "name"}),
        ('t(\n  "web-a",\n  {\n    a: f({ b: 1, c }),\n  },\n)', {"a"}),
        ('t("web-a", given)', None),
        ('t("web-a", { ...given })', None),
    ],
)
def test_the_values_of_a_call_are_read(source: str, given: set[str] | None) -> None:
    (call,) = said("a.ts", source)
    assert (call.key, call.given) == ("web-a", given)
    assert keys_not_said(source) == []
    assert keys_not_said(f'{source}; u("web-b")') == ["web-b"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_server_sends_them(tmp_path: Path, language: str) -> None:
    async def run() -> Any:
        async with open_api(tmp_path) as api:
            answer = await api.request("GET", f"/api/words?lang={language}")
            return answer.decode(PageTexts)

    assert asyncio.run(run()) == PageTexts(page_words(language))
    assert "web-" in page_words(language)
