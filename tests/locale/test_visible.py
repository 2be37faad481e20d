"""What a reader could not see is written as an escape; what people write stays as it is."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest

from sabot.core.visible import hidden_in, visible, visible_json
from sabot.locale import LANGUAGES, Translator

CASES = json.loads((Path(__file__).parent / "visible.json").read_text())
"""The same that `web/src/lib/visible.test.ts` goes through."""
PREPENDED = {0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}
"""Signs that Unicode calls formats, though they are drawn: marks of Arabic, Syriac and Kaithi numbers."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["what"]))
def test_text(case: dict[str, str]) -> None:
    text, shown = case["text"], case["shown"]
    assert visible(text) == shown
    assert visible(text, lines=True) == case.get("lines", shown)
    assert visible(shown) == shown
    assert bool(hidden_in(text)) == (text != shown)


def test_every_character_that_is_no_sign_is_escaped() -> None:
    unseen = [
        number
        for number in range(0x110000)
        if unicodedata.category(chr(number)) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
    ]
    left = {number for number in unseen if visible(f"a{chr(number)}b") == f"a{chr(number)}b"}
    assert left <= PREPENDED


def test_json_means_the_same() -> None:
    text = "\x7f\x85\u202e\u3164\U000e0041é\U0001f642"
    written = visible_json(json.dumps(text, ensure_ascii=False))
    assert written == '"\\u007f\\u0085\\u202e\\u3164\\udb40\\udc41é\U0001f642"'
    assert json.loads(written) == text
    assert visible_json('"\U000e0041"', pairs=False) == '"\\U000e0041"'


@pytest.mark.parametrize("language", LANGUAGES)
def test_arguments_of_messages_are_visible(language: str) -> None:
    tr = Translator(language)
    words = tr("error-table-name", name="\u202eevil\n")
    assert "\\u202eevil\\n" in words
    assert visible(words) == words
    assert tr.show("\x1b[2J") == "\\x1b[2J"
    assert tr.join_list(("\u200bA", "B")).startswith("\\u200bA")
