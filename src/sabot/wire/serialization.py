"""The views, events, actions and terms of a game as plain data, and back.

What goes out is made for `msgspec.json`, which writes tuples, enums and dataclasses by itself and
fast: only what it cannot write as we mean it is turned into something else here. So `dump_view`
costs little, as it must: it is called for every reader after every step. What comes in is
read strictly: whatever is not exactly the data of such a value is refused.
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
"""From data and the terms to a value."""


class DeserializationError(SabotError):
    """Data that are no view, event or action of this game; `at` tells where."""


class _InvalidData(Exception):
    """Raised within; gathers the way to the fault as it passes up."""

    def __init__(self, *way: str) -> None:
        self.way = list(way)


class GameSerializer(Generic[S, A, V]):
    """What one game says over the wire. Made once for each game by `shapes_of`."""

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
        """A view without its terms, which do not change during a hand."""
        return self._write_view(view)

    def dump_event(self, event: Event) -> Data:
        """An event, with its `kind`. It must be what its reader may see of it: see `Event.seen_by`."""
        return self._write_event[type(event)](event)

    def dump_action(self, action: A, do: str) -> Data:
        """An action with its `kind`, and in `do` its text in the record's notation."""
        data = self._write_action[type(action)](action)
        data[DO] = do
        return data

    def dump_terms(self, terms: Any) -> Data:
        """What is agreed at a table."""
        return self._write_terms(terms)

    def load_view(self, data: Any, terms: Any) -> V:
        """The view that `dump_view` wrote; raises ShapeError if there is none."""
        view: V = _read("view", self._read_view, data, terms)
        return view

    def load_event(self, data: Any) -> Event:
        """The event that `dump_event` wrote; raises ShapeError if there is none."""
        event: Event = _read("event", self._read_event, data, None)
        return event

    def load_action(self, data: Any) -> A:
        """The action that `dump_action` wrote; raises ShapeError if there is none."""
        if isinstance(data, dict):
            data = {name: value for name, value in data.items() if name != DO}
        action: A = _read("action", self._read_action, data, None)
        return action


AnyGameSerializer: TypeAlias = GameSerializer[Any, Any, Any]
"""The shapes of some game."""

_SERIALIZERS: dict[str, tuple[AnyGame, AnyGameSerializer]] = {}


def serializer_of(game: Game[S, A, V]) -> GameSerializer[S, A, V]:
    """The shapes of a game, made when they are first wanted."""
    made = _SERIALIZERS.get(game.id)
    if made is None or made[0] is not game:
        made = _SERIALIZERS[game.id] = (game, GameSerializer(game))
    return made[1]


def _read(what: str, read: Reader, data: Any, terms: Any) -> Any:
    try:
        return read(data, terms)
    except _InvalidData as fault:
        raise DeserializationError("data-unreadable", at=".".join([what, *fault.way])) from None


# --- writing -----------------------------------------------------------------------------------


def _writer(form: ValueType) -> Writer | None:
    """What turns a value into data; None where msgspec writes it as it is."""
    match form:
        case PrimitiveType() | EnumType():
            return None
        case ListType(item, is_set=is_set):
            return _list_writer(_writer(item), is_set=is_set)
        case TupleType(items):
            return _tuple_writer(tuple(map(_writer, items)))
        case OptionalType(item):
            return _optional_writer(_writer(item))
        case DataclassType():
            native = not form.has_terms and all(_writer(item) is None for _, item in form.fields)
            return None if native else _dataclass_writer(form)
        case UnionType(records):
            writers = {record.type: _dataclass_writer(record, record.kind) for record in records}
            return lambda value: writers[type(value)](value)
        case EditionType():
            return _edition_fields


def _list_writer(item: Writer | None, *, is_set: bool) -> Writer | None:
    """A set has no order of its own: without sorting, equal views would not be equal data."""
    if item is not None:
        return (lambda row: sorted(map(item, row))) if is_set else (lambda row: list(map(item, row)))
    return sorted if is_set else None


def _tuple_writer(items: tuple[Writer | None, ...]) -> Writer | None:
    if not any(items):
        return None
    return lambda row: [
        value if write is None else write(value) for write, value in zip(items, row, strict=True)
    ]


def _optional_writer(item: Writer | None) -> Writer | None:
    return None if item is None else lambda value: None if value is None else item(value)


def _dataclass_writer(record: DataclassType, kind: str | None = None) -> Callable[[Any], Data]:
    prepared = tuple((name, _writer(form)) for name, form in record.fields)

    def write(value: Any) -> Data:
        data: Data = {} if kind is None else {KIND: kind}
        for name, convert in prepared:
            found = getattr(value, name)
            data[name] = found if convert is None else convert(found)
        return data

    return write


def _edition_fields(edition: Edition) -> Data:
    """Which edition it is."""
    return {name: getattr(edition, name) for name, _ in EDITION_FIELDS}


# --- reading -----------------------------------------------------------------------------------


def _reader(form: ValueType) -> Reader:
    """What turns data into a value, or raises _Unreadable."""
    match form:
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
            return _dataclass_reader(form)
        case UnionType(records):
            return _union_reader({record.kind: record for record in records})
        case EditionType():
            raise TypeError("an edition is found by its name, not read")


def _primitive_reader(kind: type) -> Reader:
    def read(data: Any, terms: Any) -> Any:
        if type(data) is not kind:  # a truth is no number here
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


def _dataclass_reader(record: DataclassType, *, tagged: bool = False) -> Reader:
    prepared = tuple((name, _reader(form)) for name, form in record.fields)
    expected = {name for name, _ in prepared} | ({KIND} if tagged else set())

    def read(data: Any, terms: Any) -> Any:
        if not isinstance(data, dict):
            raise _InvalidData
        if data.keys() != expected:
            raise _InvalidData(min(data.keys() ^ expected, key=str))
        values: Data = {TERMS: terms} if record.has_terms else {}
        for name, convert in prepared:
            try:
                values[name] = convert(data[name], terms)
            except _InvalidData as fault:
                fault.way.insert(0, name)
                raise
        return record.type(**values)

    return read


def _union_reader(records: dict[str, DataclassType]) -> Reader:
    readers = {kind: _dataclass_reader(record, tagged=True) for kind, record in records.items()}

    def read(data: Any, terms: Any) -> Any:
        if not isinstance(data, dict):
            raise _InvalidData
        kind = data.get(KIND)
        if not isinstance(kind, str) or kind not in readers:
            raise _InvalidData(KIND)
        return readers[kind](data, terms)

    return read
