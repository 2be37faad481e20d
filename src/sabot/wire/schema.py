"""The protocol as a JSON Schema (draft 2020-12), made from the types that speak it.

Messages and the types of lobby and library are described by msgspec, the games' views, events, actions and
terms from the same `forms` by which they are written and read. Whatever the source says of a
class or a field goes along.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from types import ModuleType
from typing import Any, NewType, TypeAlias

import msgspec

from sabot.core.game import AnyGame
from sabot.wire import PROTOCOL, library, lobby, messages, moderation
from sabot.wire.docstrings import class_docstring, field_docstrings, name_docstring
from sabot.wire.value_types import (
    DO,
    EDITION_FIELDS,
    KIND,
    DataclassType,
    EditionType,
    EnumType,
    ListType,
    OptionalType,
    PrimitiveType,
    TupleType,
    UnionType,
    ValueType,
    dataclass_type_of,
    dataclasses_by_kind,
    terms_type_of,
)

Schema: TypeAlias = dict[str, Any]

PARTS = ("View", "Event", "Action", "Terms")
"""What each game describes of its own: `<Game>View` and so on, and all games together `GameView`."""

_OF_THE_GAME = {
    **{(name, "view"): {"$ref": "#/$defs/GameView"} for name in ("Update", "ReplayStep", "LessonStep")},
    **{
        (name, "events"): {"type": "array", "items": {"$ref": "#/$defs/GameEvent"}}
        for name in ("Update", "ReplayStep", "LessonStep")
    },
    **{
        (name, "legal"): {"type": "array", "items": {"$ref": "#/$defs/GameAction"}}
        for name in ("Update", "LessonStep")
    },
    ("Update", "interrupts"): {"type": "array", "items": {"$ref": "#/$defs/GameAction"}},
    **{
        (name, "terms"): {"$ref": "#/$defs/GameTerms"}
        for name in ("Welcome", "FinishedGame", "Replay", "Lesson")
    },
}
"""Fields of messages that msgspec knows nothing of: what they hold is the game's."""

_TYPES: Mapping[type, str] = {bool: "boolean", int: "integer", float: "number", str: "string"}


def protocol_schema(games: Iterable[AnyGame]) -> Schema:
    """The whole protocol, for these games."""
    definitions = _message_definitions()
    parts: dict[str, list[Schema]] = {part: [] for part in PARTS}
    for game in games:
        definitions |= game_definitions(game)
        for part in PARTS:
            parts[part].append({"$ref": _ref(f"{prefix_of(game)}{part}")})
    for part, refs in parts.items():
        about = f"The {part.lower()} of any game: which one, the table tells."
        definitions[f"Game{part}"] = {"description": about, "anyOf": refs}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The protocol of Sabot, version {PROTOCOL}",
        "description": "Written by `make protocol` from the types in `sabot.wire` and in the games.",
        "$defs": definitions,
    }


def game_definitions(game: AnyGame) -> dict[str, Schema]:
    """What one game describes of its own."""
    return _Definitions(prefix_of(game)).of(game)


def prefix_of(game: AnyGame) -> str:
    """What the names of a game's definitions begin with."""
    return "".join(word.capitalize() for word in game.id.split("-"))


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The types of the protocol that a module defines, without the bases."""
    return [
        kind
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct)
        if kind.__module__ == module.__name__ and not name.startswith("_")
    ]


def _ref(name: str) -> str:
    return f"#/$defs/{name}"


# --- messages ----------------------------------------------------------------------------------


def _message_definitions() -> dict[str, Schema]:
    sent: list[Any] = [messages.FromClient, messages.FromServer]
    kinds = [*sent, *structs(messages), *structs(lobby), *structs(moderation), *structs(library)]
    (from_client, from_server, *_), found = msgspec.json.schema_components(kinds, ref_template=_ref("{name}"))
    from_client["description"] = "Whatever a client may send over the WebSocket of a table."
    from_server["description"] = "Whatever a server sends over the WebSocket of a table."
    named: dict[str, Any] = {
        **vars(library),
        **vars(moderation),
        **vars(lobby),
        **vars(messages),
    }
    for name, schema in found.items():
        _remark(schema, named[name])
    for (name, field), schema in _OF_THE_GAME.items():
        described = found[name]["properties"][field]
        if described["default"] is None:  # what is left out is not there: no game has an empty view
            del described["default"]
        described |= schema
    return {"FromClient": from_client, "FromServer": from_server, **found}


def _remark(schema: Schema, kind: type) -> None:
    """Add what the source says to a schema that msgspec made."""
    schema["description"] = class_docstring(kind)
    said = field_docstrings(kind)
    if issubclass(kind, Enum):
        schema |= _choice(kind)
    for name, field in schema.get("properties", {}).items():
        if name in said:
            field["description"] = said[name]


# --- games -------------------------------------------------------------------------------------


class _Definitions:
    """Gathers the definitions of one game."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._made: dict[str, tuple[object, Schema]] = {}

    def of(self, game: AnyGame) -> dict[str, Schema]:
        """All of them: view, events, actions, terms, and what these speak of."""
        self._record(dataclass_type_of(game.view_type), f"{self._prefix}View")
        self._record(terms_type_of(game.view_type), f"{self._prefix}Terms")
        for part, kinds in (("Event", game.event_types), ("Action", game.action_types)):
            refs = [
                self._tagged(one, part, offered=part == "Action")
                for one in dataclasses_by_kind(kinds).values()
            ]
            self._put(f"{self._prefix}{part}", part, {"anyOf": refs})
        return {name: schema for name, (_, schema) in sorted(self._made.items())}

    def _schema(self, form: ValueType) -> Schema:
        match form:
            case PrimitiveType(kind, name):
                return {"type": _TYPES[kind]} if name is None else self._named(kind, name)
            case EnumType(kind):
                return self._put(f"{self._prefix}{kind.__name__}", kind, _choice(kind))
            case ListType(item, is_set=is_set):
                row: Schema = {"type": "array", "items": self._schema(item)}
                return {**row, "uniqueItems": True} if is_set else row
            case TupleType(items):
                size = len(items)
                each = [self._schema(item) for item in items]
                return {
                    "type": "array",
                    "prefixItems": each,
                    "items": False,
                    "minItems": size,
                    "maxItems": size,
                }
            case OptionalType(item):
                some = self._schema(item)
                return {"anyOf": [*some.get("anyOf", [some]), {"type": "null"}]}
            case DataclassType() if form.generic:
                return _object(self._fields(form))
            case DataclassType():
                return self._record(form, f"{self._prefix}{form.type.__name__}")
            case UnionType(records):
                return {"anyOf": [self._tagged(record) for record in records]}
            case EditionType():
                about = "The edition of the rulebook; `hash` names the rules in force, house rules included."
                edition = _object({name: {"type": _TYPES[kind]} for name, kind in EDITION_FIELDS}, about)
                return self._put("EditionName", EditionType, edition)

    def _fields(self, record: DataclassType) -> dict[str, Schema]:
        said = field_docstrings(record.type)
        return {
            name: self._schema(form) | ({"description": said[name]} if name in said else {})
            for name, form in record.fields
        }

    def _record(self, record: DataclassType, name: str) -> Schema:
        return self._put(name, record, _object(self._fields(record), class_docstring(record.type)))

    def _tagged(self, record: DataclassType, part: str = "", *, offered: bool = False) -> Schema:
        """A record that tells its kind; one that is offered also has the text to send."""
        fields: dict[str, Schema] = {KIND: {"const": record.kind}}
        if offered:
            fields[DO] = {"type": "string", "description": "The text to send to do it."}
        schema = _object(fields | self._fields(record), class_docstring(record.type))
        return self._put(f"{self._prefix}{record.type.__name__}{part}", (record, part, KIND), schema)

    def _named(self, kind: type, name: NewType) -> Schema:
        about = name_docstring(name.__module__ or "", name.__name__)
        return self._put(name.__name__, name, {"type": _TYPES[kind], "description": about})

    def _put(self, name: str, key: object, schema: Schema) -> Schema:
        """Keep a definition under its name, and refer to it; raises TypeError where the name is taken."""
        if name in self._made and self._made[name][0] != key:
            raise TypeError(f"two different things would be called {name}")
        self._made[name] = key, {"title": name, **schema}
        return {"$ref": _ref(name)}


def _object(fields: dict[str, Schema], about: str = "") -> Schema:
    """An object that has exactly these fields: what is not told here is not sent."""
    described: Schema = {"description": about} if about else {}
    return described | {
        "type": "object",
        "properties": fields,
        "required": list(fields),
        "additionalProperties": False,
    }


def _choice(kind: type[Enum]) -> Schema:
    said = field_docstrings(kind)
    each = [f"- `{member.value}`: {said[member.name]}" for member in kind if member.name in said]
    about = "\n\n".join(filter(None, [class_docstring(kind), "\n".join(each)]))
    return {"description": about, "enum": [member.value for member in kind]}
