"""Parse the source of the client: its messages, their values, and untranslated texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape
from pathlib import Path

WEB = Path(__file__).parents[2] / "web" / "src"

_KEY = r"web-[a-z0-9-]+"
_CALL = re.compile(rf'\bt\(\s*"({_KEY})"\s*([,)])')
_QUOTED_KEY = re.compile(rf"[\"'`]({_KEY})[\"'`]")
_NAME = re.compile(r"\w+")

_COMMENT = re.compile(r"<!--.*?-->|/\*.*?\*/|(?<![:\"'`\w])//[^\n]*", re.DOTALL)
_SCRIPT = re.compile(r"<(script|style)\b[^>]*>(.*?)</\1>", re.DOTALL)
_SPOKEN = re.compile(
    r"\b(aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|alt|label)="
    r"(\"[^\"]*\"|'[^']*')"
)
_TAG = re.compile(r"<[^>]*>")
_WORD = re.compile(r"[^\W\d_]{2,}")
_STRING = re.compile(r"\"((?:[^\"\\\n]|\\.)*)\"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`")
_FOR_DEVELOPERS = re.compile(r"\b(?:new \w*Error|console\.\w+|assert)\((?:[^()]|\([^()]*\))*\)")
_IMPORT = re.compile(r"\b(?:from|import)\s*\(?\s*[\"'][^\"']*[\"']")

NAMES = {"Sabot", "English", "Français", "Content-Type", "Accept", "Authorization"}
"""Names that are the same in every language, or are never shown."""
_A_NAME = re.compile("|".join(NAMES))
RECORD_TAGS = {
    *("Record", "Game", "Edition", "Option", "Table", "Players", "Dealer", "Hand", "Totals", "Viewer"),
    *("After", "Seal", "Commit", "Commitment", "Cut", "Withheld", "Secret"),
}
"""The tags of records, the same in every language."""
KEYS = re.compile(
    r"Arrow(?:Up|Down|Left|Right)|Enter|Escape|Tab|Home|End|Delete|Backspace|Page(?:Up|Down)|Space"
)
"""The names of keys in browsers."""


@dataclass(frozen=True)
class MessageCall:
    """A call of `t`: the key, and the names of its values; None if they cannot be determined."""

    place: str
    key: str
    given: frozenset[str] | None


def sources() -> dict[str, str]:
    """Return the source files of the client by path."""
    paths = [*WEB.rglob("*.ts"), *WEB.rglob("*.svelte")]
    return {
        path.relative_to(WEB).as_posix(): path.read_text("utf-8")
        for path in sorted(paths)
        if not path.name.endswith((".test.ts", ".d.ts"))
    }


def message_calls(place: str, source: str) -> Iterator[MessageCall]:
    """Yield every call of a message in a file."""
    for call in _CALL.finditer(source):
        given: frozenset[str] | None = frozenset()
        if call[2] == ",":
            rest = source[call.end() :].lstrip()
            given = _object_keys(rest) if rest.startswith("{") else None if rest[:1] != ")" else frozenset()
        yield MessageCall(place, call[1], given)


def keys_outside_calls(source: str) -> list[str]:
    """Return keys outside plain calls of `t`."""
    calls = {call.start(1) for call in _CALL.finditer(source)}
    return [found[1] for found in _QUOTED_KEY.finditer(source) if found.start(1) not in calls]


def untranslated(place: str, source: str) -> list[str]:
    """Return untranslated texts in a file."""
    found: list[str] = []
    source = _COMMENT.sub("", source)
    scripts = [source]
    if place.endswith(".svelte"):
        scripts = [match[2] for match in _SCRIPT.finditer(source) if match[1] == "script"]
        markup, expressions = _split(_SCRIPT.sub("", source))
        scripts += expressions
        found += [text for _, text in _SPOKEN.findall(markup) if _WORD.search(text)]
        texts = (unescape(text).strip() for text in _TAG.split(markup))
        found += [text for text in texts if _WORD.search(_A_NAME.sub("", text))]
    for script in scripts:
        plain = _IMPORT.sub("", _FOR_DEVELOPERS.sub("", script))
        strings = ("".join(groups) for groups in _STRING.findall(plain))
        found += [text for text in strings if _is_for_people(text)]
    return found


def _is_for_people(text: str) -> bool:
    if text in NAMES or text in RECORD_TAGS or KEYS.fullmatch(text):
        return False
    begins = re.match(r"[A-ZÀ-Ý][a-zà-ÿ’]+(?:[ .,!?…:]|$)", text)
    ends = re.search(r"[a-zà-ÿ]{2,} [a-zà-ÿ]{2,}[.!?…]$", text)
    return bool(begins or ends)


def _split(markup: str) -> tuple[str, list[str]]:
    """Split markup from its expressions."""
    outside: list[str] = []
    inside: list[str] = []
    depth = start = 0
    for position, sign in enumerate(markup):
        if sign == "{":
            if depth == 0:
                start = position + 1
            depth += 1
        elif sign == "}" and depth:
            depth -= 1
            if depth == 0:
                inside.append(markup[start:position])
        elif depth == 0:
            outside.append(sign)
    return "".join(outside), inside


def _object_keys(source: str) -> frozenset[str] | None:
    """Return the keys of the object at the start of a source; None if not all are literal."""
    depth, part, parts = 0, "", list[str]()
    for sign in source:
        depth += (sign in "{([") - (sign in "})]")
        if depth == 0:
            break
        if depth == 1 and sign == ",":
            parts.append(part)
            part = ""
        elif not (depth == 1 and sign == "{"):
            part += sign
    names = [piece.partition(":")[0].strip() for piece in [*parts, part] if piece.strip()]
    return frozenset(names) if all(_NAME.fullmatch(name) for name in names) else None
