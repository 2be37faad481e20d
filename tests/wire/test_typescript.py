"""The TypeScript declarations: every name declared once, every bracket closed, types as they should be."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sabot.games import GAMES
from sabot.wire.schema import protocol_schema
from sabot.wire.typescript import type_of, typescript

ALL = [GAMES.get(game_id) for game_id in GAMES]
TEXT = typescript(protocol_schema(ALL), ALL)
BUILT_IN = set("string number boolean null unknown Record export const interface type".split())

LINES = (
    r"",
    r"export const PROTOCOL = \d+;",
    r"export interface \w+ \{",
    r'  (?:\w+|""): \{',
    r' +(?:\w+|"")\??: [^;].*;',
    r"export type \w+ =(?: .+;)?",
    r"  \| [\w\"]+;?",
    r" *\};?",
)


def bare(text: str) -> str:
    """The declarations without comments and without what stands in quotes."""
    return re.sub(r'"[^"\n]*"', '""', re.sub(r"/\*\*.*?\*/", "", text, flags=re.DOTALL))


@pytest.mark.parametrize(
    ("schema", "told"),
    [
        ({}, "unknown"),
        ({"type": "integer", "minimum": 3}, "number"),
        ({"const": "turn"}, '"turn"'),
        ({"enum": ["live", "relaxed"]}, '"live" | "relaxed"'),
        ({"$ref": "#/$defs/TableSeat", "description": "…"}, "TableSeat"),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "null"}]}, "number | null"),
        ({"type": "array", "items": {"type": "string"}}, "string[]"),
        ({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}, "(string | null)[]"),
        ({"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]}, "[string, number]"),
        ({"type": "array"}, "unknown[]"),
        ({"type": "object", "additionalProperties": {"type": "boolean"}}, "Record<string, boolean>"),
        ({"type": "object", "properties": {}}, "Record<string, never>"),
        (
            {"type": "object", "properties": {"a": {}, "b-c": {"type": "null"}}, "required": ["a"]},
            '{ a: unknown; "b-c"?: null }',
        ),
    ],
)
def test_types(schema: dict[str, Any], told: str) -> None:
    assert type_of(schema) == told


def test_messages_are_told_apart_by_their_type_and_phases_by_their_kind() -> None:
    assert "export type FromClient =\n  | Hello\n  | Act\n" in TEXT
    assert re.search(r'export interface TableChanged \{\n  type: "table";\n  table: TableInfo;', TEXT)
    assert '\nexport type Pace = "live" | "relaxed" | "correspondence";\n' in TEXT
    assert re.search(
        r'interface FlinchTurn \{\n  kind: "turn";\n  seat: Seat;\n  passed_over: boolean;\n', TEXT
    )
    assert re.search(r'interface FlinchLayAction \{\n  kind: "lay";\n  /\*\* .* \*/\n  do: string;\n', TEXT)
    assert '  "flinch": {\n    view: FlinchView;\n    event: FlinchEvent;\n' in TEXT


def test_every_name_is_declared_once() -> None:
    declared = re.findall(r"^export (?:interface|type|const) (\w+)", TEXT, flags=re.MULTILINE)
    assert len(declared) == len(set(declared)) > 200
    used = set(re.findall(r"(?<![\w.])([A-Za-z_]\w*)(?!\w*\??:)", bare(TEXT)))
    assert used - BUILT_IN == set(declared)


def test_every_bracket_is_closed() -> None:
    open_brackets: list[str] = []
    pairs = {")": "(", "]": "[", "}": "{"}
    for sign in bare(TEXT):
        if sign in "([{":
            open_brackets.append(sign)
        elif sign in pairs:
            assert open_brackets.pop() == pairs[sign]
    assert not open_brackets


def test_every_line_is_one_that_declarations_have() -> None:
    for line in bare(TEXT).split("\n"):
        assert any(re.fullmatch(shape, line.rstrip()) for shape in LINES), line


def test_no_comment_ends_too_early() -> None:
    schema = {"title": "T", "description": "a */ b", "$defs": {}}
    assert "a * / b" in typescript(schema, [])
