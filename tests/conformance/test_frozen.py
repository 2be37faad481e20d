"""States, views, actions and events cannot be changed, however quickly they are created."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from typing import Any, ClassVar

import pytest

from sabot.core.fast_init import fast_init
from sabot.core.ids import Seat
from sabot.games import GAMES, new_match


@dataclass(frozen=True, slots=True)
class Base:
    kind: ClassVar[str] = "base"


@fast_init
@dataclass(frozen=True, slots=True)
class Point(Base):
    x: int
    y: tuple[int, ...] = ()


class NamedPoint(Point):
    """A subclass without `fast_init`."""


POINT = Point(1, (2,))


def values_of(game_id: str) -> Iterator[Any]:
    """A state, the views of a seat and a spectator, an action, and the events of a first move."""
    match = new_match(game_id, ["Ada", "Ben", "Cleo"][: GAMES.get(game_id).default_players])
    hand = match.deal_seeded(7)
    assert hand.asked is not None
    seat = hand.asked.seats[0]
    action = hand.legal(seat)[0]
    yield from (hand.state, hand.view(seat), hand.view(None), hand.asked, action)
    yield from hand.play(seat, action)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_nothing_of_a_hand_can_be_changed(game_id: str) -> None:
    for value in values_of(game_id):
        for each in fields(value):
            with pytest.raises(FrozenInstanceError):
                setattr(value, each.name, None)
        assert replace(value) == value
        assert pickle.loads(pickle.dumps(value)) == value
        assert type(copy.copy(value)) is type(value)


def test_a_class_with_fast_init_is_a_dataclass_like_any_other() -> None:
    assert POINT == Point(y=(2,), x=1) == replace(Point(3), x=1, y=(2,))
    assert hash(POINT) == hash(Point(1, (2,)))
    assert (repr(Point(1)), Point(1).y, Point.kind) == ("Point(x=1, y=())", (), "base")
    assert isinstance(POINT, Base)
    assert (NamedPoint(1, (2,)).y, NamedPoint(y=(2,), x=1)) == ((2,), NamedPoint(1, (2,)))
    assert type(POINT) is Point
    match POINT:
        case Point(x, y):
            assert (x, y) == (1, (2,))
    with pytest.raises(FrozenInstanceError):
        del POINT.x


@pytest.mark.parametrize(
    ("positional", "named"), [((), {}), ((1, (), 3), {}), ((1,), {"z": 2}), ((1,), {"x": 1})]
)
def test_wrong_arguments_are_refused(positional: tuple[Any, ...], named: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match="argument"):
        Point(*positional, **named)


def test_a_field_without_a_plain_default_is_refused() -> None:
    @dataclass(frozen=True, slots=True)
    class Listing:
        seats: list[Seat] = field(default_factory=list)

    with pytest.raises(TypeError, match="seats is not a plain field"):
        fast_init(Listing)
