"""Write the documentation of the protocol from its types.

That is the JSON Schema, the TypeScript declarations, and the tables of `docs/protocol.md`.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from sabot.core.game import AnyGame
from sabot.games import GAMES
from sabot.server.http.app import api_routes
from sabot.server.http.routes import Endpoint, Needs
from sabot.tables.errors import Refusal
from sabot.wire.schema import PARTS, Schema, protocol_schema
from sabot.wire.typescript import type_of, typescript

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "protocol.md"
SCHEMA = ROOT / "docs" / "protocol" / "protocol.schema.json"
TYPES = ROOT / "docs" / "protocol" / "protocol.ts"

CATALOGUES = ROOT / "src" / "sabot" / "locale" / "en"
SOURCES = (ROOT / "src" / "sabot" / "tables", ROOT / "src" / "sabot" / "server")


def files() -> dict[Path, str]:
    """Return the contents of every generated file."""
    games: list[AnyGame] = [GAMES.get(game_id) for game_id in GAMES]
    schema = protocol_schema(games)
    sections = {
        "messages": "\n".join(messages(schema)),
        "endpoints": "\n".join(endpoints()),
        "refusals": "\n".join(refusals()),
    }
    return {
        SCHEMA: json.dumps(schema, indent=2, ensure_ascii=False) + "\n",
        TYPES: typescript(schema, games),
        PAGE: filled(PAGE.read_text(encoding="utf-8"), sections),
    }


def filled(page: str, sections: Mapping[str, str]) -> str:
    """Return the page with each section between its markers; raise ValueError if a marker is missing."""
    for name, text in sections.items():
        start, end = f"<!-- {name}: written by make protocol -->", f"<!-- end of {name} -->"
        before, found, rest = page.partition(start)
        _, closed, after = rest.partition(end)
        if not (found and closed):
            raise ValueError(f"{PAGE.name} has no place for {name}")
        page = f"{before}{start}\n\n{text.strip()}\n\n{end}{after}"
    return page


# --- messages ----------------------------------------------------------------------------------


def messages(schema: Schema) -> Iterator[str]:
    """Yield the section of all messages and their fields."""
    definitions: dict[str, Schema] = schema["$defs"]
    sent: set[str] = set()
    for title, union in (("What a client sends", "FromClient"), ("What a server sends", "FromServer")):
        yield from (f"### {title}", "")
        for name in _referred(definitions[union]):
            (tag,) = definitions[name]["properties"]["type"]["enum"]
            yield from _described(f"`{tag}`", definitions[name])
            sent.add(name)
    yield from ("### What these are made of", "")
    for name in _parts(definitions, sent):
        yield from _described(f"`{name}`", definitions[name])


def _parts(definitions: Mapping[str, Schema], sent: set[str]) -> list[str]:
    """What messages refer to, in the order in which a reader meets it; a game's own types are left out."""
    found: list[str] = []
    others = sent | {f"Game{part}" for part in PARTS}
    waiting = [name for union in ("FromClient", "FromServer") for name in _referred(definitions[union])]
    while waiting:
        for name in _referred(definitions[waiting.pop(0)]):
            if name not in others and name not in found:
                found.append(name)
                waiting.append(name)
    return found


def _referred(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if isinstance(ref := schema.get("$ref"), str):
            yield ref.rpartition("/")[2]
        for key, part in schema.items():
            if key != "discriminator":
                yield from _referred(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from _referred(part)


def _described(title: str, schema: Schema) -> Iterator[str]:
    yield from (f"#### {title}", "", schema["description"], "")
    if "properties" not in schema:
        yield from ("One of " + ", ".join(f"`{value}`" for value in schema["enum"]) + ".", "")
        return
    fields = {name: field for name, field in schema["properties"].items() if name != "type"}
    if fields:
        yield from ("| field | type | left out | |", "|---|---|---|---|")
        for name, field in fields.items():
            about = " ".join(field.get("description", "").split())
            missing = _code(json.dumps(field["default"])) if "default" in field else ""
            if name not in schema["required"] and not missing:
                missing = "nothing"
            yield f"| `{name}` | {_code(type_of(field))} | {missing} | {about} |"
        yield ""


def _code(text: str) -> str:
    return "`" + text.replace("|", "\\|") + "`"


# --- the lobby ---------------------------------------------------------------------------------


def endpoints() -> Iterator[str]:
    """Yield the table of the lobby's requests."""
    yield from ("| request | takes | answers | |", "|---|---|---|---|")
    for endpoint in api_routes():
        who = " *" if endpoint.needs is Needs.PLAYER else ""
        takes, answers = _type_name(endpoint.body), _type_name(endpoint.response)
        yield f"| `{endpoint.method} {endpoint.path}`{who} | {takes} | {answers} | {_first_line(endpoint)} |"


def _type_name(kind: Any) -> str:
    if kind is None:
        return ""
    if kind is str:
        return "text"
    return _code(kind.__name__ if isinstance(kind, type) else "object")


def _first_line(endpoint: Endpoint) -> str:
    return endpoint.about.partition("\n")[0]


# --- refusals ----------------------------------------------------------------------------------


def refusals() -> Iterator[str]:
    """Yield the table of error codes and their texts."""
    words = dict(_words())
    yield from ("| code | status | in English |", "|---|---|---|")
    for code, status in sorted(_codes()):
        yield f"| `{code}` | {status} | {words.get(code, '')} |"


def _codes() -> set[tuple[str, int]]:
    """Return the HTTP status of each error code raised by tables and the server."""
    found = set()
    kinds = {kind.__name__: kind for kind in _heirs(Refusal)}
    for path in (path for folder in SOURCES for path in folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(code)), *_]):
                    if name in kinds:
                        found.add((code, kinds[name].status))
    return found


def _heirs(kind: type[Refusal]) -> Iterator[type[Refusal]]:
    for heir in kind.__subclasses__():
        yield heir
        yield from _heirs(heir)


def _words() -> Iterator[tuple[str, str]]:
    """Yield the messages of all errors: a variable by its name, of several forms the usual one."""
    for path in sorted(CATALOGUES.glob("*.ftl")):
        for entry in FluentParser(with_spans=False).parse(path.read_text("utf-8")).body:
            if not isinstance(entry, ftl.Message) or entry.value is None:
                continue
            kind, _, code = entry.id.name.partition("-")
            if kind == "error":
                yield code, "".join(_pieces(entry.value))


def _pieces(pattern: ftl.Pattern) -> Iterator[str]:
    for element in pattern.elements:
        match element:
            case ftl.TextElement(value=text):
                yield text
            case ftl.Placeable(expression=ftl.VariableReference(id=name)):
                yield f"*{name.name}*"
            case ftl.Placeable(expression=ftl.SelectExpression(variants=variants)):
                yield from _pieces(next(variant.value for variant in variants if variant.default))


def main() -> None:
    """Write the files."""
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
