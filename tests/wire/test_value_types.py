"""Value types are read from annotations, and classes that cannot be sent are refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeVar

import pytest

from sabot.core.edition import Edition
from sabot.core.ids import Card, Seat
from sabot.wire.value_types import (
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
    value_type_of,
)

T = TypeVar("T")


class Colour(StrEnum):
    """Two of them."""

    RED = "red"
    BLACK = "black"


@dataclass(frozen=True)
class Leaf:
    """A small thing."""

    seat: Seat


@dataclass(frozen=True)
class OtherLeaf:
    """Another."""


@dataclass(frozen=True)
class Box(Generic[T]):
    """Holds things, or has room for them."""

    things: tuple[T | None, ...]


@dataclass(frozen=True)
class Rooted:
    """Has terms, which are not sent."""

    terms: Any
    leaf: Leaf


@dataclass(frozen=True)
class Kindly:
    """Has a field with a reserved name."""

    kind: str


def named(plain: type, name: Any) -> PrimitiveType:
    return PrimitiveType(plain, name)


SEAT, CARD = named(int, Seat), named(str, Card)
LEAF = DataclassType(Leaf, (("seat", SEAT),))
OTHER = DataclassType(OtherLeaf, ())
MAYBE_LEAVES = ListType(OptionalType(UnionType((LEAF, OTHER))))


@pytest.mark.parametrize(
    ("annotation", "value_type"),
    [
        (int, PrimitiveType(int)),
        (bool, PrimitiveType(bool)),
        (Card, CARD),
        (Colour, EnumType(Colour)),
        (tuple[Card, ...], ListType(CARD)),
        (tuple[int, str], TupleType((PrimitiveType(int), PrimitiveType(str)))),
        (frozenset[Card], ListType(CARD, is_set=True)),
        (Seat | None, OptionalType(SEAT)),
        (Leaf, LEAF),
        (Leaf | None, OptionalType(LEAF)),
        (Leaf | OtherLeaf, UnionType((LEAF, OTHER))),
        (Leaf | None | OtherLeaf, OptionalType(UnionType((LEAF, OTHER)))),
        (
            Box[bool],
            DataclassType(Box, (("things", ListType(OptionalType(PrimitiveType(bool)))),), is_generic=True),
        ),
        (
            Box[Leaf | OtherLeaf],
            DataclassType(Box, (("things", MAYBE_LEAVES),), is_generic=True),
        ),
        (Rooted, DataclassType(Rooted, (("leaf", LEAF),), has_terms=True)),
        (Edition, EditionType()),
    ],
)
def test_types_are_read_from_annotations(annotation: Any, value_type: ValueType) -> None:
    assert value_type_of(annotation) == value_type


@pytest.mark.parametrize(
    "annotation",
    [object, Any, list[int], dict[str, int], Mapping[str, int], int | str, Leaf | int, bytes, Box[object]],
)
def test_annotations_of_values_that_cannot_be_sent_are_refused(annotation: Any) -> None:
    with pytest.raises(TypeError):
        value_type_of(annotation)


def test_kinds_are_told_apart() -> None:
    assert list(dataclasses_by_kind((Leaf, OtherLeaf))) == ["leaf", "other-leaf"]
    same: Any = dataclass(frozen=True)(type("Leaf", (), {}))
    with pytest.raises(TypeError, match="same name"):
        dataclasses_by_kind((Leaf, same))
    with pytest.raises(TypeError, match="has a field"):
        dataclasses_by_kind((Kindly,))
    assert dataclass_type_of(Kindly).kind == "kindly"
