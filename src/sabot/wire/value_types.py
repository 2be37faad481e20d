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

EDITION_FIELDS = (("game", str), ("id", str), ("year", int), ("words", str), ("hash", str))
"""What is told of an edition. Its values are in the terms, and its sources are nothing to play with."""

_PRIMITIVES = (bool, int, float, str)


@dataclass(frozen=True, slots=True)
class PrimitiveType:
    """A number, a word or a truth; `name` where it has a type of its own, such as a card."""

    type: type
    name: NewType | None = None


@dataclass(frozen=True, slots=True)
class EnumType:
    """One of the values of an enum."""

    type: type[Enum]


@dataclass(frozen=True, slots=True)
class ListType:
    """Any number of values of one form; of a set, sorted."""

    item: ValueType
    is_set: bool = False


@dataclass(frozen=True, slots=True)
class TupleType:
    """So many values, each of its own form."""

    items: tuple[ValueType, ...]


@dataclass(frozen=True, slots=True)
class OptionalType:
    """A value, or nothing."""

    item: ValueType


@dataclass(frozen=True, slots=True)
class DataclassType:
    """The fields of a dataclass, but for the terms; `has_terms` says that they must be put back."""

    type: type
    fields: tuple[tuple[str, ValueType], ...]
    has_terms: bool = False
    generic: bool = False
    """Whether the same class stands for other fields elsewhere."""

    @property
    def kind(self) -> str:
        """The name of the class, as data write it."""
        return kebab(self.type.__name__)


@dataclass(frozen=True, slots=True)
class UnionType:
    """A value of one of several dataclasses: it says of which."""

    records: tuple[DataclassType, ...]


@dataclass(frozen=True, slots=True)
class EditionType:
    """An edition, of which only its names are told: see `BOOK`."""


ValueType: TypeAlias = (
    PrimitiveType | EnumType | ListType | TupleType | OptionalType | DataclassType | UnionType | EditionType
)


def value_type_of(annotation: Any) -> ValueType:
    """The form that an annotation tells; raises TypeError for one that has none on the wire."""
    return _value_type(annotation, {})


def dataclass_type_of(kind: Any) -> DataclassType:
    """The form of a dataclass, or of a generic one with its arguments."""
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
    """Dataclasses by the kind that data write; raises TypeError where two would look the same."""
    records = {record.kind: record for record in map(dataclass_type_of, classes)}
    if len(records) != len(classes):
        raise TypeError(f"two of these have the same name: {classes}")
    for record in records.values():
        if taken := {KIND, DO} & {name for name, _ in record.fields}:
            raise TypeError(f"{record.type.__name__} has a field {taken}, which data need for themselves")
    return records


def terms_type_of(view: type) -> DataclassType:
    """The form of the terms that a game's views carry."""
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
    raise TypeError(f"there is no form for {annotation!r}: see sabot.wire.value_types")


def _union_type(members: tuple[Any, ...]) -> ValueType:
    """Nothing or something, or dataclasses that are told apart by their kind."""
    flat = [one for member in members for one in _union_members(member)]
    some = [member for member in flat if member is not type(None)]
    if len(some) == 1:
        form: ValueType = _value_type(some[0], {})
    elif all(is_dataclass(member) for member in some):
        form = UnionType(tuple(dataclasses_by_kind(tuple(some)).values()))
    else:
        raise TypeError(f"values of {some} cannot be told apart in data")
    return form if len(some) == len(flat) else OptionalType(form)


def _union_members(annotation: Any) -> tuple[Any, ...]:
    is_union = typing.get_origin(annotation) in (Union, types.UnionType)
    return typing.get_args(annotation) if is_union else (annotation,)
