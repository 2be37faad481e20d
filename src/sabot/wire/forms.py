"""The forms that the values of a game can have, read off the annotations of its classes.

One walk over the types serves all that must agree: how values are written and read (`shapes`),
and how that is described (`schema`).
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any, NewType, TypeAlias, TypeVar, Union

from sabot.core.edition import Edition
from sabot.games.kit.words import kebab

TERMS = "terms"
"""The field that is the same all the time at a table: it is sent once, and left out of everything else."""

KIND = "kind"
"""The field that says of which class a value is, where there are several."""

DO = "do"
"""The field of an offered action that has its text in the record's notation."""

BOOK = (("game", str), ("id", str), ("year", int), ("words", str), ("hash", str))
"""What is told of an edition. Its values are in the terms, and its sources are nothing to play with."""

_PLAIN = (bool, int, float, str)


@dataclass(frozen=True, slots=True)
class Plain:
    """A number, a word or a truth; `name` where it has a type of its own, such as a card."""

    type: type
    name: NewType | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the values of an enum."""

    type: type[Enum]


@dataclass(frozen=True, slots=True)
class Row:
    """Any number of values of one form; of a set, sorted."""

    item: Form
    is_set: bool = False


@dataclass(frozen=True, slots=True)
class Fixed:
    """So many values, each of its own form."""

    items: tuple[Form, ...]


@dataclass(frozen=True, slots=True)
class Maybe:
    """A value, or nothing."""

    item: Form


@dataclass(frozen=True, slots=True)
class Record:
    """The fields of a dataclass, but for the terms; `has_terms` says that they must be put back."""

    type: type
    fields: tuple[tuple[str, Form], ...]
    has_terms: bool = False
    generic: bool = False
    """Whether the same class stands for other fields elsewhere."""

    @property
    def kind(self) -> str:
        """The name of the class, as data write it."""
        return kebab(self.type.__name__)


@dataclass(frozen=True, slots=True)
class OneOf:
    """A value of one of several dataclasses: it says of which."""

    records: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """An edition, of which only its names are told: see `BOOK`."""


Form: TypeAlias = Plain | Choice | Row | Fixed | Maybe | Record | OneOf | Book


def form_of(annotation: Any) -> Form:
    """The form that an annotation tells; raises TypeError for one that has none on the wire."""
    return _form(annotation, {})


def record_of(kind: Any) -> Record:
    """The form of a dataclass, or of a generic one with its arguments."""
    origin = typing.get_origin(kind) or kind
    bound = dict(zip(getattr(origin, "__parameters__", ()), typing.get_args(kind), strict=True))
    hints = typing.get_type_hints(origin)
    names = [field.name for field in fields(origin)]
    return Record(
        origin,
        tuple((name, _form(hints[name], bound)) for name in names if name != TERMS),
        TERMS in names,
        bool(bound),
    )


def by_kind(classes: tuple[type, ...]) -> dict[str, Record]:
    """Dataclasses by the kind that data write; raises TypeError where two would look the same."""
    records = {record.kind: record for record in map(record_of, classes)}
    if len(records) != len(classes):
        raise TypeError(f"two of these have the same name: {classes}")
    for record in records.values():
        if taken := {KIND, DO} & {name for name, _ in record.fields}:
            raise TypeError(f"{record.type.__name__} has a field {taken}, which data need for themselves")
    return records


def terms_of(view: type) -> Record:
    """The form of the terms that a game's views carry."""
    return record_of(typing.get_type_hints(view)[TERMS])


def _form(annotation: Any, bound: Mapping[Any, Any]) -> Form:
    annotation = bound.get(annotation, annotation) if isinstance(annotation, TypeVar) else annotation
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if annotation in _PLAIN:
        return Plain(annotation)
    if isinstance(annotation, NewType) and annotation.__supertype__ in _PLAIN:
        return Plain(annotation.__supertype__, annotation)
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return Row(_form(args[0], bound))
    if origin is tuple:
        return Fixed(tuple(_form(item, bound) for item in args))
    if origin is frozenset:
        return Row(_form(args[0], bound), is_set=True)
    if origin in (Union, types.UnionType):
        return _union(tuple(bound.get(item, item) if isinstance(item, TypeVar) else item for item in args))
    if annotation is Edition:
        return Book()
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return Choice(annotation)
    if is_dataclass(origin or annotation):
        return record_of(annotation)
    raise TypeError(f"there is no form for {annotation!r}: see sabot.wire.forms")


def _union(members: tuple[Any, ...]) -> Form:
    """Nothing or something, or dataclasses that are told apart by their kind."""
    flat = [one for member in members for one in _members(member)]
    some = [member for member in flat if member is not type(None)]
    if len(some) == 1:
        form: Form = _form(some[0], {})
    elif all(is_dataclass(member) for member in some):
        form = OneOf(tuple(by_kind(tuple(some)).values()))
    else:
        raise TypeError(f"values of {some} cannot be told apart in data")
    return form if len(some) == len(flat) else Maybe(form)


def _members(annotation: Any) -> tuple[Any, ...]:
    is_union = typing.get_origin(annotation) in (Union, types.UnionType)
    return typing.get_args(annotation) if is_union else (annotation,)
