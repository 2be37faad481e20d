"""The client uses exactly the messages of the catalogues, and the server sends them."""

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
from tests.web.client import MessageCall, keys_outside_calls, message_calls, sources, untranslated


class Mentions(Visitor):
    """Collects the values and the other messages that a message refers to."""

    def __init__(self) -> None:
        self.values: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  (the visitor names it)
        self.values.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


@lru_cache
def messages(language: str) -> dict[str, Mentions]:
    """Return every message of the client, with its references."""
    found: dict[str, Mentions] = {}
    for entry in FluentParser().parse(page_words(language)).body:
        assert not isinstance(entry, ftl.Junk), f"{language}: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{language}: {entry.id.name} twice"
            found[entry.id.name] = mentions = Mentions()
            mentions.visit(entry)
    return found


def values(key: str, language: str) -> frozenset[str]:
    """Return the values of a message and of the messages it refers to."""
    mentions = messages(language)[key]
    return frozenset(mentions.values).union(*(values(other, language) for other in mentions.messages))


def calls() -> Iterator[MessageCall]:
    for place, source in sources().items():
        yield from message_calls(place, source)


def test_the_client_uses_exactly_the_messages_of_the_catalogues() -> None:
    used = {call.key for call in calls()}
    assert len(used) > 100
    for language in LANGUAGES:
        known = messages(language)
        assert sorted(used - known.keys()) == [], "said, but not in the catalogue"
        mentioned = {other for mentions in known.values() for other in mentions.messages}
        assert sorted(known.keys() - used - mentioned) == [], "in the catalogue, but never said"


def test_keys_are_used_only_in_plain_calls() -> None:
    found = {place: keys for place, source in sources().items() if (keys := keys_outside_calls(source))}
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_gets_its_values_and_no_others(language: str) -> None:
    known = messages(language)
    wrong = [
        (call.place, call.key, call.given)
        for call in calls()
        if call.key in known and call.given != values(call.key, language) | vocabulary(call.key)
    ]
    assert wrong == []


def vocabulary(key: str) -> set[str]:
    """Return the value for the vocabulary of an edition, which may matter in one language only."""
    return {"words"} & {name for language in LANGUAGES for name in values(key, language)}


def test_the_source_has_no_untranslated_texts() -> None:
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
def test_planted_texts_are_found(place: str, source: str) -> None:
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
def test_other_strings_are_ignored(place: str, source: str) -> None:
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
def test_the_values_of_a_call_are_parsed(source: str, given: set[str] | None) -> None:
    (call,) = message_calls("a.ts", source)
    assert (call.key, call.given) == ("web-a", given)
    assert keys_outside_calls(source) == []
    assert keys_outside_calls(f'{source}; u("web-b")') == ["web-b"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_server_sends_them(tmp_path: Path, language: str) -> None:
    async def run() -> Any:
        async with open_api(tmp_path) as api:
            answer = await api.request("GET", f"/api/words?lang={language}")
            return answer.decode(PageTexts)

    assert asyncio.run(run()) == PageTexts(page_words(language))
    assert "web-" in page_words(language)
