"""Serialization of a game's views, events, actions and terms as plain data.

`msgspec.json` encodes the data. It writes tuples, enums and dataclasses quickly by itself, so only what it
would write differently is converted here: `dump_view` runs for every reader after every step. Reading is
strict: data that do not match the type exactly are refused.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar

from sabot.core.edition import Edition
from sabot.core.errors import SabotError
from sabot.core.game import AnyGame, Game
from sabot.core.rules import Event
from sabot.wire.value_types import (
    DO,
    EDITION_FIELDS,
    KIND,
    TERMS,
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

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

Data: TypeAlias = dict[str, Any]
Writer: TypeAlias = Callable[[Any], Any]
Reader: TypeAlias = Callable[[Any, Any], Any]
"""A function from data and the terms to a value."""


class DeserializationError(SabotError):
    """Raised for data that are no view, event or action of the game; `at` is the path of the fault."""


class _InvalidData(Exception):
    """Raised inside this module; collects the path of the fault on its way up."""

    def __init__(self, *path: str) -> None:
        self.path = list(path)


class GameSerializer(Generic[S, A, V]):
    """The serializer of one game. Use `serializer_of`, which makes it once."""

    def __init__(self, game: Game[S, A, V]) -> None:
        view = dataclass_type_of(game.view_type)
        events, actions = dataclasses_by_kind(game.event_types), dataclasses_by_kind(game.action_types)
        self._write_view, self._read_view = _dataclass_writer(view), _dataclass_reader(view)
        self._write_terms = _dataclass_writer(terms_type_of(game.view_type))
        self._write_event = {one.type: _dataclass_writer(one, one.kind) for one in events.values()}
        self._write_action = {one.type: _dataclass_writer(one, one.kind) for one in actions.values()}
        self._read_event = _union_reader(events)
        self._read_action = _union_reader(actions)

    def dump_view(self, view: V) -> Data:
        """Return the data of a view, without the terms."""
        return self._write_view(view)

    def dump_event(self, event: Event) -> Data:
        """Return the data of an event, which must already be what its reader may see: see `Event.seen_by`."""
        return self._write_event[type(event)](event)

    def dump_action(self, action: A, do: str) -> Data:
        """Return the data of an action, with its text `do` in the notation of records."""
        data = self._write_action[type(action)](action)
        data[DO] = do
        return data

    def dump_terms(self, terms: Any) -> Data:
        """Return the data of the terms of a table."""
        return self._write_terms(terms)

    def load_view(self, data: Any, terms: Any) -> V:
        """Return the view that `dump_view` wrote. Raise DeserializationError if it is no view."""
        view: V = _read("view", self._read_view, data, terms)
        return view

    def load_event(self, data: Any) -> Event:
        """Return the event that `dump_event` wrote. Raise DeserializationError if it is no event."""
        event: Event = _read("event", self._read_event, data, None)
        return event

    def load_action(self, data: Any) -> A:
        """Return the action that `dump_action` wrote. Raise DeserializationError if it is no action."""
        if isinstance(data, dict):
            data = {name: value for name, value in data.items() if name != DO}
        action: A = _read("action", self._read_action, data, None)
        return action


AnyGameSerializer: TypeAlias = GameSerializer[Any, Any, Any]
"""The serializer of some game."""

_SERIALIZERS: dict[str, tuple[AnyGame, AnyGameSerializer]] = {}


def serializer_of(game: Game[S, A, V]) -> GameSerializer[S, A, V]:
    """Return the serializer of a game, made on the first call."""
    known = _SERIALIZERS.get(game.id)
    if known is None or known[0] is not game:
        known = _SERIALIZERS[game.id] = (game, GameSerializer(game))
    return known[1]


def _read(what: str, read: Reader, data: Any, terms: Any) -> Any:
    try:
        return read(data, terms)
    except _InvalidData as fault:
        raise DeserializationError("data-unreadable", at=".".join([what, *fault.path])) from None


# --- writing -----------------------------------------------------------------------------------


def _writer(value_type: ValueType) -> Writer | None:
    """Return the function that converts a value to data, or None if msgspec writes the value as it is."""
    match value_type:
        case PrimitiveType() | EnumType():
            return None
        case ListType(item, is_set=is_set):
            return _list_writer(_writer(item), is_set=is_set)
        case TupleType(items):
            return _tuple_writer(tuple(map(_writer, items)))
        case OptionalType(item):
            return _optional_writer(_writer(item))
        case DataclassType():
            native = not value_type.has_terms and all(_writer(item) is None for _, item in value_type.fields)
            return None if native else _dataclass_writer(value_type)
        case UnionType(members):
            writers = {member.type: _dataclass_writer(member, member.kind) for member in members}
            return lambda value: writers[type(value)](value)
        case EditionType():
            return _edition_fields


def _list_writer(item: Writer | None, *, is_set: bool) -> Writer | None:
    """Return the writer of a list or a set. Sets are sorted, so that equal views are equal data."""
    if item is not None:
        return (
            (lambda values: sorted(map(item, values))) if is_set else (lambda values: list(map(item, values)))
        )
    return sorted if is_set else None


def _tuple_writer(items: tuple[Writer | None, ...]) -> Writer | None:
    if not any(items):
        return None
    return lambda values: [
        value if write is None else write(value) for write, value in zip(items, values, strict=True)
    ]


def _optional_writer(item: Writer | None) -> Writer | None:
    return None if item is None else lambda value: None if value is None else item(value)


def _dataclass_writer(dataclass: DataclassType, kind: str | None = None) -> Callable[[Any], Data]:
    prepared = tuple((name, _writer(field_type)) for name, field_type in dataclass.fields)

    def write(value: Any) -> Data:
        data: Data = {} if kind is None else {KIND: kind}
        for name, convert in prepared:
            found = getattr(value, name)
            data[name] = found if convert is None else convert(found)
        return data

    return write


def _edition_fields(edition: Edition) -> Data:
    """Return the fields of an edition that are sent."""
    return {name: getattr(edition, name) for name, _ in EDITION_FIELDS}


# --- reading -----------------------------------------------------------------------------------


def _reader(value_type: ValueType) -> Reader:
    """Return the function that converts data to a value or raises _InvalidData."""
    match value_type:
        case PrimitiveType(kind):
            return _primitive_reader(kind)
        case EnumType(choice):
            return _enum_reader({member.value: member for member in choice})
        case ListType(item, is_set=is_set):
            return _list_reader(_reader(item), frozenset if is_set else tuple)
        case TupleType(items):
            return _tuple_reader(tuple(map(_reader, items)))
        case OptionalType(item):
            return _optional_reader(_reader(item))
        case DataclassType():
            return _dataclass_reader(value_type)
        case UnionType(members):
            return _union_reader({member.kind: member for member in members})
        case EditionType():
            raise TypeError("an edition is looked up by its name, not read")


def _primitive_reader(kind: type) -> Reader:
    def read(data: Any, terms: Any) -> Any:
        if type(data) is not kind:  # `isinstance` would take a boolean for a number
            raise _InvalidData
        return data

    return read


def _enum_reader(members: dict[Any, Any]) -> Reader:
    def read(data: Any, terms: Any) -> Any:
        if type(data) not in (str, int) or data not in members:
            raise _InvalidData
        return members[data]

    return read


def _list_reader(item: Reader, make: type) -> Reader:
    def read(data: Any, terms: Any) -> Any:
        if not isinstance(data, list | tuple):
            raise _InvalidData
        return make([item(one, terms) for one in data])

    return read


def _tuple_reader(items: tuple[Reader, ...]) -> Reader:
    def read(data: Any, terms: Any) -> Any:
        if not isinstance(data, list | tuple) or len(data) != len(items):
            raise _InvalidData
        return tuple(one(value, terms) for one, value in zip(items, data, strict=True))

    return read


def _optional_reader(item: Reader) -> Reader:
    return lambda data, terms: None if data is None else item(data, terms)


def _dataclass_reader(dataclass: DataclassType, *, tagged: bool = False) -> Reader:
    prepared = tuple((name, _reader(field_type)) for name, field_type in dataclass.fields)
    expected = {name for name, _ in prepared} | ({KIND} if tagged else set())

    def read(data: Any, terms: Any) -> Any:
        if not isinstance(data, dict):
            raise _InvalidData
        if data.keys() != expected:
            raise _InvalidData(min(data.keys() ^ expected, key=str))
        values: Data = {TERMS: terms} if dataclass.has_terms else {}
        for name, convert in prepared:
            try:
                values[name] = convert(data[name], terms)
            except _InvalidData as fault:
                fault.path.insert(0, name)
                raise
        return dataclass.type(**values)

    return read


def _union_reader(members: dict[str, DataclassType]) -> Reader:
    readers = {kind: _dataclass_reader(member, tagged=True) for kind, member in members.items()}

    def read(data: Any, terms: Any) -> Any:
        if not isinstance(data, dict):
            raise _InvalidData
        kind = data.get(KIND)
        if not isinstance(kind, str) or kind not in readers:
            raise _InvalidData(KIND)
        return readers[kind](data, terms)

    return read
