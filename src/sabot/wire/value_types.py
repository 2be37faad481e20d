"""The types of a game's values, read from the annotations of its classes.

`serialization` and `schema` both work on these types, so that values and their description agree.
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
"""The field with the terms of a table. They never change, so they are sent once and left out elsewhere."""

KIND = "kind"
"""The field that names the class of a value, where several are possible."""

DO = "do"
"""The field of an offered action with its text in the notation of records."""

EDITION_FIELDS = (("game", str), ("id", str), ("year", int), ("words", str), ("hash", str))
"""The fields of an edition that are sent. Its values are in the terms."""

_PRIMITIVES = (bool, int, float, str)


@dataclass(frozen=True, slots=True)
class PrimitiveType:
    """A number, string or boolean; `name` is its `NewType`, if it has one, such as `Card`."""

    type: type
    name: NewType | None = None


@dataclass(frozen=True, slots=True)
class EnumType:
    """An enum."""

    type: type[Enum]


@dataclass(frozen=True, slots=True)
class ListType:
    """Any number of values of one type. A set is written as a sorted list."""

    item: ValueType
    is_set: bool = False


@dataclass(frozen=True, slots=True)
class TupleType:
    """A fixed number of values, each of its own type."""

    items: tuple[ValueType, ...]


@dataclass(frozen=True, slots=True)
class OptionalType:
    """A value or None."""

    item: ValueType


@dataclass(frozen=True, slots=True)
class DataclassType:
    """A dataclass with its fields, except the terms."""

    type: type
    fields: tuple[tuple[str, ValueType], ...]
    has_terms: bool = False
    """Whether the class also has the terms, so that a reader must add them."""
    is_generic: bool = False
    """Whether the class is generic, so that its fields have other types elsewhere."""

    @property
    def kind(self) -> str:
        """The name of the class in data."""
        return kebab(self.type.__name__)


@dataclass(frozen=True, slots=True)
class UnionType:
    """One of several dataclasses, told apart by `KIND`."""

    members: tuple[DataclassType, ...]


@dataclass(frozen=True, slots=True)
class EditionType:
    """An edition, of which only `EDITION_FIELDS` are sent."""


ValueType: TypeAlias = (
    PrimitiveType | EnumType | ListType | TupleType | OptionalType | DataclassType | UnionType | EditionType
)


def value_type_of(annotation: Any) -> ValueType:
    """Return the type of an annotation. Raise TypeError if such values cannot be sent."""
    return _value_type(annotation, {})


def dataclass_type_of(kind: Any) -> DataclassType:
    """Return the type of a dataclass, or of a generic one with its arguments."""
    origin = typing.get_origin(kind) or kind
    bound = dict(zip(getattr(origin, "__parameters__", ()), typing.get_args(kind), strict=True))
    hints = typing.get_type_hints(origin)
    names = [field.name for field in fields(origin)]
    return DataclassType(
        origin,
        tuple((name, _value_type(hints[name], bound)) for name in names if name != TERMS),
        TERMS in names,
        bool(bound),
    )


def dataclasses_by_kind(classes: tuple[type, ...]) -> dict[str, DataclassType]:
    """Return dataclass types by kind. Raise TypeError if two have the same kind."""
    found = {one.kind: one for one in map(dataclass_type_of, classes)}
    if len(found) != len(classes):
        raise TypeError(f"two of these have the same name: {classes}")
    for one in found.values():
        if taken := {KIND, DO} & {name for name, _ in one.fields}:
            raise TypeError(f"{one.type.__name__} has a field {taken}, which is reserved")
    return found


def terms_type_of(view: type) -> DataclassType:
    """Return the type of the terms in a game's views."""
    return dataclass_type_of(typing.get_type_hints(view)[TERMS])


def _value_type(annotation: Any, bound: Mapping[Any, Any]) -> ValueType:
    annotation = bound.get(annotation, annotation) if isinstance(annotation, TypeVar) else annotation
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if annotation in _PRIMITIVES:
        return PrimitiveType(annotation)
    if isinstance(annotation, NewType) and annotation.__supertype__ in _PRIMITIVES:
        return PrimitiveType(annotation.__supertype__, annotation)
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return ListType(_value_type(args[0], bound))
    if origin is tuple:
        return TupleType(tuple(_value_type(item, bound) for item in args))
    if origin is frozenset:
        return ListType(_value_type(args[0], bound), is_set=True)
    if origin in (Union, types.UnionType):
        return _union_type(
            tuple(bound.get(item, item) if isinstance(item, TypeVar) else item for item in args)
        )
    if annotation is Edition:
        return EditionType()
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return EnumType(annotation)
    if is_dataclass(origin or annotation):
        return dataclass_type_of(annotation)
    raise TypeError(f"values of this type cannot be sent: {annotation!r}: see sabot.wire.value_types")


def _union_type(members: tuple[Any, ...]) -> ValueType:
    """Return an optional type, or a union of dataclasses that differ in kind."""
    flat = [one for member in members for one in _union_members(member)]
    some = [member for member in flat if member is not type(None)]
    if len(some) == 1:
        value_type: ValueType = _value_type(some[0], {})
    elif all(is_dataclass(member) for member in some):
        value_type = UnionType(tuple(dataclasses_by_kind(tuple(some)).values()))
    else:
        raise TypeError(f"values of {some} cannot be told apart in data")
    return value_type if len(some) == len(flat) else OptionalType(value_type)


def _union_members(annotation: Any) -> tuple[Any, ...]:
    is_union = typing.get_origin(annotation) in (Union, types.UnionType)
    return typing.get_args(annotation) if is_union else (annotation,)
