"""The views, events, actions and terms of a game as plain data, and back.

What goes out is made for `msgspec.json`, which writes tuples, enums and dataclasses by itself and
fast: only what it cannot write as we mean it is turned into something else here. So `view_out`
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
from sabot.wire.forms import (
    BOOK,
    DO,
    KIND,
    TERMS,
    Book,
    Choice,
    Fixed,
    Form,
    Maybe,
    OneOf,
    Plain,
    Record,
    Row,
    by_kind,
    record_of,
    terms_of,
)

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

Data: TypeAlias = dict[str, Any]
Writer: TypeAlias = Callable[[Any], Any]
Reader: TypeAlias = Callable[[Any, Any], Any]
"""From data and the terms to a value."""


class ShapeError(SabotError):
    """Data that are no view, event or action of this game; `at` tells where."""


class _Unreadable(Exception):
    """Raised within; gathers the way to the fault as it passes up."""

    def __init__(self, *way: str) -> None:
        self.way = list(way)


class Shapes(Generic[S, A, V]):
    """What one game says over the wire. Made once for each game by `shapes_of`."""

    def __init__(self, game: Game[S, A, V]) -> None:
        view = record_of(game.view_type)
        events, actions = by_kind(game.event_types), by_kind(game.action_types)
        self._write_view, self._read_view = _record_writer(view), _record_reader(view)
        self._write_terms = _record_writer(terms_of(game.view_type))
        self._write_event = {one.type: _record_writer(one, one.kind) for one in events.values()}
        self._write_action = {one.type: _record_writer(one, one.kind) for one in actions.values()}
        self._read_event = _one_of_reader(events)
        self._read_action = _one_of_reader(actions)

    def view_out(self, view: V) -> Data:
        """A view without its terms, which do not change during a hand."""
        return self._write_view(view)

    def event_out(self, event: Event) -> Data:
        """An event, with its `kind`. It must be what its reader may see of it: see `Event.seen_by`."""
        return self._write_event[type(event)](event)

    def action_out(self, action: A, do: str) -> Data:
        """An action with its `kind`, and in `do` its text in the record's notation."""
        data = self._write_action[type(action)](action)
        data[DO] = do
        return data

    def terms_out(self, terms: Any) -> Data:
        """What is agreed at a table."""
        return self._write_terms(terms)

    def view_in(self, data: Any, terms: Any) -> V:
        """The view that `view_out` wrote; raises ShapeError if there is none."""
        view: V = _read("view", self._read_view, data, terms)
        return view

    def event_in(self, data: Any) -> Event:
        """The event that `event_out` wrote; raises ShapeError if there is none."""
        event: Event = _read("event", self._read_event, data, None)
        return event

    def action_in(self, data: Any) -> A:
        """The action that `action_out` wrote; raises ShapeError if there is none."""
        if isinstance(data, dict):
            data = {name: value for name, value in data.items() if name != DO}
        action: A = _read("action", self._read_action, data, None)
        return action


AnyShapes: TypeAlias = Shapes[Any, Any, Any]
"""The shapes of some game."""

_MADE: dict[str, tuple[AnyGame, AnyShapes]] = {}


def shapes_of(game: Game[S, A, V]) -> Shapes[S, A, V]:
    """The shapes of a game, made when they are first wanted."""
    made = _MADE.get(game.id)
    if made is None or made[0] is not game:
        made = _MADE[game.id] = (game, Shapes(game))
    return made[1]


def _read(what: str, read: Reader, data: Any, terms: Any) -> Any:
    try:
        return read(data, terms)
    except _Unreadable as fault:
        raise ShapeError("shape-unreadable", at=".".join([what, *fault.way])) from None


# --- writing -----------------------------------------------------------------------------------


def _writer(form: Form) -> Writer | None:
    """What turns a value into data; None where msgspec writes it as it is."""
    match form:
        case Plain() | Choice():
            return None
        case Row(item, is_set=is_set):
            return _row_writer(_writer(item), is_set=is_set)
        case Fixed(items):
            return _fixed_writer(tuple(map(_writer, items)))
        case Maybe(item):
            return _maybe_writer(_writer(item))
        case Record():
            native = not form.has_terms and all(_writer(item) is None for _, item in form.fields)
            return None if native else _record_writer(form)
        case OneOf(records):
            writers = {record.type: _record_writer(record, record.kind) for record in records}
            return lambda value: writers[type(value)](value)
        case Book():
            return _book


def _row_writer(item: Writer | None, *, is_set: bool) -> Writer | None:
    """A set has no order of its own: without sorting, equal views would not be equal data."""
    if item is not None:
        return (lambda row: sorted(map(item, row))) if is_set else (lambda row: list(map(item, row)))
    return sorted if is_set else None


def _fixed_writer(items: tuple[Writer | None, ...]) -> Writer | None:
    if not any(items):
        return None
    return lambda row: [
        value if write is None else write(value) for write, value in zip(items, row, strict=True)
    ]


def _maybe_writer(item: Writer | None) -> Writer | None:
    return None if item is None else lambda value: None if value is None else item(value)


def _record_writer(record: Record, kind: str | None = None) -> Callable[[Any], Data]:
    prepared = tuple((name, _writer(form)) for name, form in record.fields)

    def write(value: Any) -> Data:
        data: Data = {} if kind is None else {KIND: kind}
        for name, convert in prepared:
            found = getattr(value, name)
            data[name] = found if convert is None else convert(found)
        return data

    return write


def _book(edition: Edition) -> Data:
    """Which edition it is."""
    return {name: getattr(edition, name) for name, _ in BOOK}


# --- reading -----------------------------------------------------------------------------------


def _reader(form: Form) -> Reader:
    """What turns data into a value, or raises _Unreadable."""
    match form:
        case Plain(kind):
            return _plain_reader(kind)
        case Choice(choice):
            return _choice_reader({member.value: member for member in choice})
        case Row(item, is_set=is_set):
            return _row_reader(_reader(item), frozenset if is_set else tuple)
        case Fixed(items):
            return _fixed_reader(tuple(map(_reader, items)))
        case Maybe(item):
            return _maybe_reader(_reader(item))
        case Record():
            return _record_reader(form)
        case OneOf(records):
            return _one_of_reader({record.kind: record for record in records})
        case Book():
            raise TypeError("an edition is found by its name, not read")


def _plain_reader(kind: type) -> Reader:
    def read(data: Any, terms: Any) -> Any:
        if type(data) is not kind:  # a truth is no number here
            raise _Unreadable
        return data

    return read


def _choice_reader(members: dict[Any, Any]) -> Reader:
    def read(data: Any, terms: Any) -> Any:
        if type(data) not in (str, int) or data not in members:
            raise _Unreadable
        return members[data]

    return read


def _row_reader(item: Reader, make: type) -> Reader:
    def read(data: Any, terms: Any) -> Any:
        if not isinstance(data, list | tuple):
            raise _Unreadable
        return make([item(one, terms) for one in data])

    return read


def _fixed_reader(items: tuple[Reader, ...]) -> Reader:
    def read(data: Any, terms: Any) -> Any:
        if not isinstance(data, list | tuple) or len(data) != len(items):
            raise _Unreadable
        return tuple(one(value, terms) for one, value in zip(items, data, strict=True))

    return read


def _maybe_reader(item: Reader) -> Reader:
    return lambda data, terms: None if data is None else item(data, terms)


def _record_reader(record: Record, *, tagged: bool = False) -> Reader:
    prepared = tuple((name, _reader(form)) for name, form in record.fields)
    expected = {name for name, _ in prepared} | ({KIND} if tagged else set())

    def read(data: Any, terms: Any) -> Any:
        if not isinstance(data, dict):
            raise _Unreadable
        if data.keys() != expected:
            raise _Unreadable(min(data.keys() ^ expected, key=str))
        values: Data = {TERMS: terms} if record.has_terms else {}
        for name, convert in prepared:
            try:
                values[name] = convert(data[name], terms)
            except _Unreadable as fault:
                fault.way.insert(0, name)
                raise
        return record.type(**values)

    return read


def _one_of_reader(records: dict[str, Record]) -> Reader:
    readers = {kind: _record_reader(record, tagged=True) for kind, record in records.items()}

    def read(data: Any, terms: Any) -> Any:
        if not isinstance(data, dict):
            raise _Unreadable
        kind = data.get(KIND)
        if not isinstance(kind, str) or kind not in readers:
            raise _Unreadable(KIND)
        return readers[kind](data, terms)

    return read
