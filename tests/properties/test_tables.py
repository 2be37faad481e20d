"""Tables: names and tags that can be read back, and sides that divide the seats."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabot.core.errors import TableError
from sabot.core.ids import Seat, Side
from sabot.core.table import Table
from tests.support.refusals import refusal

_first = st.characters(categories=["Lu", "Ll", "Lo", "Nd"])
_later = st.one_of(_first, st.sampled_from("_.'’-"))
names = st.builds(str.__add__, _first, st.text(_later, max_size=23))


@st.composite
def some_tables(draw: st.DrawFn) -> Table:
    sides = draw(st.integers(1, 4))
    count = sides * draw(st.integers(1, 3))
    players = draw(st.lists(names, min_size=count, max_size=count, unique_by=str.casefold))
    return Table(tuple(players), sides)


@given(some_tables())
def test_a_tag_is_read_back(table: Table) -> None:
    assert Table.parse(table.tag) == table
    assert "\n" not in table.tag
    assert '"' not in table.tag


@given(some_tables())
def test_sides_share_out_the_seats(table: Table) -> None:
    members = [table.members(Side(side)) for side in range(table.sides)]
    assert sorted(seat for side in members for seat in side) == list(table.seats)
    for side, seats in enumerate(members):
        assert all(table.side_of(seat) == side for seat in seats)
        assert len(seats) == len(table.names) // table.sides
    for seat in table.seats:
        assert table.seat_named(table.name(seat)) == seat
        assert table.side_of(table.left_of(seat)) == (seat + 1) % table.sides
        assert table.left_of(seat, len(table.names)) == seat


@given(st.text(max_size=30))
def test_any_name_is_taken_or_refused(name: str) -> None:
    """An accepted name can be written in a record."""
    code = refusal(lambda: Table((name, "Zoé"), 2), TableError)
    assert code in {"table-name", "table-names-twice", ""}
    if not code:
        table = Table((name, "Zoé"), 2)
        assert Table.parse(table.tag) == table


@given(st.text(max_size=60))
def test_any_tag_is_read_or_refused(tag: str) -> None:
    try:
        table = Table.parse(tag)
    except TableError:
        return
    assert table.tag == tag


@pytest.mark.parametrize(
    ("players", "sides"), [((), 1), (("Ada",), 0), (("Ada", "Bo"), 3), (("Ada", "Bo", "Cy"), 2)]
)
def test_players_that_make_no_table_are_refused(players: tuple[str, ...], sides: int) -> None:
    with pytest.raises(TableError) as caught:
        Table(players, sides)
    assert caught.value.code == "table-sides"


def test_nobody_of_that_name() -> None:
    with pytest.raises(TableError) as caught:
        Table(("Ada", "Bo"), 2).seat_named("ada")
    assert caught.value.code == "table-nobody"
    assert Seat(0) == Table(("Ada", "Bo"), 2).seat_named("Ada")
