"""The protocol as TypeScript declarations for the web client, generated from its JSON Schema.

Messages are a union discriminated by `type`; a game's events, actions and phases are unions discriminated by
`kind`. Descriptions become comments.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping

from sabot.core.game import AnyGame
from sabot.wire import PROTOCOL
from sabot.wire.schema import PARTS, Schema, prefix_of

_TYPES: Mapping[str, str] = {
    "boolean": "boolean",
    "integer": "number",
    "number": "number",
    "string": "string",
    "null": "null",
}
_NAME = re.compile(r"[A-Za-z_]\w*")
_WIDE = 100


def typescript(schema: Schema, games: Iterable[AnyGame]) -> str:
    """Return the declarations of the whole protocol, from `schema.protocol_schema`."""
    head = [*_comment(f"{schema['title']}.\n\n{schema['description']}"), ""]
    head += [*_comment("The version of the protocol, for `hello`."), f"export const PROTOCOL = {PROTOCOL};"]
    bodies = (_declaration(name, one) for name, one in schema["$defs"].items())
    blocks = ["\n".join(lines) for lines in (head, *bodies, _by_game(games))]
    return "\n\n".join(blocks) + "\n"


def type_of(schema: Schema) -> str:
    """Return a schema as a TypeScript type, in one line."""
    match schema:
        case {"$ref": str(ref)}:
            return ref.rpartition("/")[2]
        case {"const": value}:
            return json.dumps(value, ensure_ascii=False)
        case {"enum": values}:
            return " | ".join(json.dumps(value, ensure_ascii=False) for value in values)
        case {"anyOf": members}:
            return " | ".join(dict.fromkeys(type_of(member) for member in members))
        case {"type": "array", "prefixItems": items}:
            return f"[{', '.join(type_of(item) for item in items)}]"
        case {"type": "array"}:
            item = type_of(schema.get("items", {}))
            return f"({item})[]" if "|" in item else f"{item}[]"
        case {"type": "object", "properties": fields}:
            members = (f"{_field(name, schema)}: {type_of(field)}" for name, field in fields.items())
            return f"{{ {'; '.join(members)} }}" if fields else "Record<string, never>"
        case {"type": "object"}:
            return f"Record<string, {type_of(schema.get('additionalProperties', {}))}>"
        case {"type": str(name)}:
            return _TYPES[name]
        case _:
            return "unknown"


def _declaration(name: str, schema: Schema) -> Iterator[str]:
    yield from _comment(schema.get("description", ""))
    if schema.get("type") != "object" or "properties" not in schema:
        yield from _alias(name, type_of(schema))
        return
    yield f"export interface {name} {{"
    for field, described in schema["properties"].items():
        yield from (f"  {line}" for line in _comment(described.get("description", "")))
        yield f"  {_field(field, schema)}: {type_of(described)};"
    yield "}"


def _alias(name: str, type_text: str) -> Iterator[str]:
    line = f"export type {name} = {type_text};"
    if len(line) <= _WIDE:
        yield line
        return
    yield f"export type {name} ="
    *members, last = type_text.split(" | ")
    yield from (f"  | {member}" for member in members)
    yield f"  | {last};"


def _field(name: str, schema: Schema) -> str:
    """Return a field's name, with a question mark if it may be missing."""
    spelled = name if _NAME.fullmatch(name) else json.dumps(name)
    return spelled if name in schema.get("required", ()) else f"{spelled}?"


def _by_game(games: Iterable[AnyGame]) -> Iterator[str]:
    """Yield an interface that maps the id of a game to its types."""
    yield from _comment("The types of each game, by its id.")
    yield "export interface Games {"
    for game in games:
        yield f"  {json.dumps(game.id)}: {{"
        yield from (f"    {part.lower()}: {prefix_of(game)}{part};" for part in PARTS)
        yield "  };"
    yield "}"


def _comment(text: str) -> Iterator[str]:
    """Yield a text as a comment, or nothing for an empty text."""
    lines = text.replace("*/", "* /").split("\n") if text else []
    if len(lines) == 1:
        yield f"/** {lines[0]} */"
    elif lines:
        yield "/**"
        yield from (f" * {line}".rstrip() for line in lines)
        yield " */"
