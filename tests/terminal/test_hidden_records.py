"""Whatever a record contains, no command shows a character that a reader cannot see.

The fields are those of the types that make up a record, so a new one is tested automatically.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path as File
from typing import Any

import pytest

from sabot import cli, locale
from sabot.core.errors import SabotError
from sabot.core.fairness import FirstProof
from sabot.core.match import match_of
from sabot.core.record import FIRST_VERSION, Record, dumps
from sabot.core.record_reader import loads
from sabot.games import GAMES
from sabot.locale import LANGUAGES
from sabot.terminal import console
from tests.records.edits import game, house, position, redacted, sealed, teams, unfinished
from tests.support.cases import Case
from tests.support.hostile import ANY, CONTROLS, FORMATS, Path, leaves, unescaped
from tests.support.play import finished
from tests.terminal.conftest import Sabot

NOT_WRITTEN = {("header", "table", "sides"), ("header", "dealer"), ("header", "table", "names", ANY)}
"""Fields that a record does not write directly: the tags Table and Dealer have them, tested line by line."""
MARKS = {str: "Zqmark", int: 7654321, bytes: bytes.fromhex("abcdef98" * 8)}
"""Values that replace others and are then found in the text, by type."""
COMMANDS = (("verify",), ("replay",), ("resume",))
ANALYSES = (("analyse", "--playouts", "1"), ("analyse", "--playouts", "1", "--json", "-"))
"""These take seconds unless they refuse, so they get refused records, and a single valid one."""


@cache
def short() -> str:
    """Return a short hand, which is quickly analysed, with the proof of its shuffle."""
    return dumps(finished(Case("authors", "parker-1963", 2), 1).record())


def first_proof() -> str:
    """Return a record with a shuffle of version 1."""
    (record,) = loads(short())
    cuts = tuple((name, "here") for name in record.header.table.names)
    proof = FirstProof("sha256:00", cuts, bytes(32))
    return dumps(replace(record, header=replace(record.header, version=FIRST_VERSION, proof=proof)))


SOURCES: list[Callable[[], str]] = [short, first_proof, game, house, redacted, teams, position, sealed]


def is_there(value: Any, way: Path) -> bool:
    """Return whether a value has this part."""
    if not way:
        return value is not None
    step, *rest = way
    if step == ANY:
        return isinstance(value, tuple) and (not rest or any(is_there(item, tuple(rest)) for item in value))
    if isinstance(step, int):
        return isinstance(value, tuple) and len(value) > step and is_there(value[step], tuple(rest))
    return hasattr(value, step) and is_there(getattr(value, step), tuple(rest))


def marked(value: Any, way: Path, mark: Any) -> Any:
    """Return the value with a mark in this place: in the last of several items, or in a new one."""
    if not way:
        return mark
    step, *rest = way
    if step == ANY:
        fitting = [place for place, item in enumerate(value) if is_there(item, tuple(rest))]
        if not fitting:
            return (mark,)
        last = fitting[-1]
        return (*value[:last], marked(value[last], tuple(rest), mark), *value[last + 1 :])
    if isinstance(step, int):
        return (*value[:step], marked(value[step], tuple(rest), mark), *value[step + 1 :])
    return replace(value, **{step: marked(getattr(value, step), tuple(rest), mark)})


FIELDS = {way: kind for way, kind in leaves(Record) if way not in NOT_WRITTEN}


def fields_spoiled(way: Path, hostile: str) -> Iterator[str]:
    """Yield records with hostile text in one field, both instead of its value and after it."""
    bases = [source() for source in SOURCES if is_there(loads(source())[0], way)]
    assert bases, f"no record has {way}: add one to SOURCES"
    yield spoiled(bases[0], way, hostile)
    yield spoiled(bases[0], way, f"7 {hostile}")


def spoiled(base: str, way: Path, hostile: str) -> str:
    """Return the record with hostile text in one field."""
    mark = MARKS[FIELDS[way]]
    shown = mark.hex() if isinstance(mark, bytes) else str(mark)
    record, *others = loads(base)
    text = dumps([marked(record, way, mark), *others])
    assert shown in text, f"{way} is not written: if it is on purpose, it belongs to NOT_WRITTEN"
    return text.replace(shown, hostile)


@cache
def kinds_of_lines() -> dict[str, tuple[str, int]]:
    """Return one line of each kind in records: its beginning → a record and the line's number."""
    found: dict[str, tuple[str, int]] = {}
    sources: list[Callable[[], str]] = [*SOURCES, unfinished]
    for source in sources:
        text, part = source(), "tags"
        for number, line in enumerate(text.split("\n")):
            if line == "":
                part = "deal" if part == "tags" else "play"
            word = line.split(" ")[0]
            is_move = word[:1].isdigit()
            kind = word if line.startswith("[") or part == "deal" else word[-1:] if is_move else line[:5]
            found.setdefault(f"{part} {kind}", (text, number))
    return found


def lines_spoiled(kind: str, hostile: str) -> Iterator[str]:
    """Yield records with hostile text in one line: before, after, between words, and inside its quotes."""
    text, number = kinds_of_lines()[kind]
    lines = text.split("\n")
    line = lines[number]
    ways = {
        hostile + line,
        line + hostile,
        line.replace(" ", f" {hostile}", 1),
        line.replace('"]', f'{hostile}"]'),
    }
    for way in sorted(ways - {line}):
        yield "\n".join([*lines[:number], way, *lines[number + 1 :]])


@pytest.fixture
def outputs(sabot: Sabot, home: File, tmp_path: File) -> Callable[[str, str], str]:
    """Return a function that returns all that the commands say about a record, in one language."""

    def run(text: str, language: str) -> str:
        file = tmp_path / "a.sabot"
        file.write_bytes(text.encode())
        kept = home / "unfinished" / "kept.sabot"
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(text.encode())
        outcomes = [sabot(*command, str(file), "--lang", language) for command in COMMANDS]
        if outcomes[1].code:
            outcomes += [sabot(*command, str(file), "--lang", language) for command in ANALYSES]
        outcomes.append(sabot("resume", "--list", "--lang", language))
        return "".join(outcome.out + outcome.err for outcome in outcomes)

    return run


@pytest.mark.parametrize("hostile", [CONTROLS, FORMATS], ids=["controls", "formats"])
@pytest.mark.parametrize("way", FIELDS, ids=lambda way: ".".join(map(str, way)))
def test_field(way: Path, hostile: str, outputs: Callable[[str, str], str]) -> None:
    for number, text in enumerate(fields_spoiled(way, hostile)):
        assert not unescaped(outputs(text, LANGUAGES[number % 2]))


@pytest.mark.parametrize("hostile", [CONTROLS, FORMATS], ids=["controls", "formats"])
@pytest.mark.parametrize("kind", kinds_of_lines())
def test_line(kind: str, hostile: str, outputs: Callable[[str, str], str]) -> None:
    for number, text in enumerate(lines_spoiled(kind, hostile)):
        assert not unescaped(outputs(text, LANGUAGES[number % 2]))


def readable() -> tuple[str, list[Path]]:
    """Return a valid record with as many hostile fields as possible, and which these are."""
    text, ways = short(), []
    for way in FIELDS:
        if is_there(loads(text)[0], way):
            tried = spoiled(text, way, FORMATS)
            with suppress(SabotError):
                match_of(loads(tried), GAMES)
                text = tried
                ways.append(way)
    return text, ways


@pytest.mark.parametrize("command", ANALYSES, ids=" ".join)
def test_what_can_be_analysed(sabot: Sabot, tmp_path: File, command: tuple[str, ...]) -> None:
    text, ways = readable()
    assert ("moves", ANY, "comment") in ways
    file = tmp_path / "a.sabot"
    file.write_bytes(text.encode())
    outcome = sabot(*command, str(file))
    assert outcome.code == 0
    assert not unescaped(outcome.out + outcome.err)


def test_without_escapes_most_fields_would_deceive(
    outputs: Callable[[str, str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test can fail: without escapes, hostile characters get through."""
    for module in (locale, console, cli):
        monkeypatch.setattr(module, "visible", lambda text, lines=False: text)
    found = [
        way for way in FIELDS if any(unescaped(outputs(text, "en")) for text in fields_spoiled(way, FORMATS))
    ]
    assert len(found) > len(FIELDS) // 2
    assert ("moves", ANY, "comment") in found
