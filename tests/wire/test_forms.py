"""What fields a game's classes may have on the wire, and what is refused when the game is made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeVar

import pytest

from sabot.core.edition import Edition
from sabot.core.ids import Card, Seat
from sabot.wire.forms import (
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
    form_of,
    record_of,
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
    """Has a field that data need."""

    kind: str


def named(plain: type, name: Any) -> Plain:
    return Plain(plain, name)


SEAT, CARD = named(int, Seat), named(str, Card)
LEAF = Record(Leaf, (("seat", SEAT),))
OTHER = Record(OtherLeaf, ())


@pytest.mark.parametrize(
    ("annotation", "form"),
    [
        (int, Plain(int)),
        (bool, Plain(bool)),
        (Card, CARD),
        (Colour, Choice(Colour)),
        (tuple[Card, ...], Row(CARD)),
        (tuple[int, str], Fixed((Plain(int), Plain(str)))),
        (frozenset[Card], Row(CARD, is_set=True)),
        (Seat | None, Maybe(SEAT)),
        (Leaf, LEAF),
        (Leaf | None, Maybe(LEAF)),
        (Leaf | OtherLeaf, OneOf((LEAF, OTHER))),
        (Leaf | None | OtherLeaf, Maybe(OneOf((LEAF, OTHER)))),
        (Box[bool], Record(Box, (("things", Row(Maybe(Plain(bool)))),), generic=True)),
        (
            Box[Leaf | OtherLeaf],
            Record(Box, (("things", Row(Maybe(OneOf((LEAF, OTHER))))),), generic=True),
        ),
        (Rooted, Record(Rooted, (("leaf", LEAF),), has_terms=True)),
        (Edition, Book()),
    ],
)
def test_an_annotation_tells_the_form(annotation: Any, form: Form) -> None:
    assert form_of(annotation) == form


@pytest.mark.parametrize(
    "annotation",
    [object, Any, list[int], dict[str, int], Mapping[str, int], int | str, Leaf | int, bytes, Box[object]],
)
def test_what_has_no_form_is_refused(annotation: Any) -> None:
    with pytest.raises(TypeError):
        form_of(annotation)


def test_kinds_are_told_apart() -> None:
    assert list(by_kind((Leaf, OtherLeaf))) == ["leaf", "other-leaf"]
    same: Any = dataclass(frozen=True)(type("Leaf", (), {}))
    with pytest.raises(TypeError, match="same name"):
        by_kind((Leaf, same))
    with pytest.raises(TypeError, match="has a field"):
        by_kind((Kindly,))
    assert record_of(Kindly).kind == "kindly"
