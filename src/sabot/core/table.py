"""Tables: names by seat, and the seats of each side."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sabot.core.errors import TableError
from sabot.core.ids import Seat, Side
from sabot.core.text import Text

_NAME = re.compile(r"[^\W_][\w.'’-]{0,23}")
"""Names are written without quotes in records, so they have no spaces or signs of the notation."""


@dataclass(frozen=True, slots=True)
class Table:
    """Names by seat. Seat *s* of a table with *k* sides belongs to side *s mod k*, so teams alternate."""

    names: tuple[str, ...]
    sides: int

    def __post_init__(self) -> None:
        if not self.names or self.sides < 1 or len(self.names) % self.sides:
            raise TableError("table-sides", players=len(self.names), sides=self.sides)
        for name in self.names:
            if not _NAME.fullmatch(name):
                raise TableError("table-name", name=name)
        if len({name.casefold() for name in self.names}) != len(self.names):
            raise TableError("table-names-twice", names=", ".join(self.names))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat, clockwise."""
        return tuple(Seat(number) for number in range(len(self.names)))

    def side_of(self, seat: Seat) -> Side:
        """Return the side that `seat` plays for."""
        return Side(seat % self.sides)

    def left_of(self, seat: Seat, places: int = 1) -> Seat:
        """Return the seat `places` seats to the left."""
        return Seat((seat + places) % len(self.names))

    def members(self, side: Side) -> tuple[Seat, ...]:
        """Return the seats of one side, clockwise."""
        return tuple(Seat(seat) for seat in range(side, len(self.names), self.sides))

    def name(self, seat: Seat) -> str:
        """Return the name of the player in `seat`."""
        return self.names[seat]

    def side_name(self, side: Side) -> str:
        """Return a side's players as the Table tag of a record writes them: `Paul+Paulette`."""
        return "+".join(self.names[seat] for seat in self.members(side))

    @property
    def side_names(self) -> tuple[str, ...]:
        """Every side's players, as records write them."""
        return tuple(self.side_name(Side(side)) for side in range(self.sides))

    def side_text(self, side: Side) -> Text:
        """Return a side's players as sentences name them: `Paul and Paulette`."""
        return Text("side", {"names": tuple(self.names[seat] for seat in self.members(side))})

    @property
    def side_texts(self) -> tuple[Text, ...]:
        """Every side's players, as sentences name them."""
        return tuple(self.side_text(Side(side)) for side in range(self.sides))

    def seat_named(self, name: str) -> Seat:
        """Return the seat of the player called `name`."""
        try:
            return Seat(self.names.index(name))
        except ValueError:
            raise TableError("table-nobody", name=name, names=", ".join(self.names)) from None

    @property
    def tag(self) -> str:
        """All sides in one line: `Paul+Paulette Janine+Jean`."""
        return " ".join(self.side_names)

    @classmethod
    def parse(cls, tag: str) -> Table:
        """Return the table that `tag` describes."""
        teams = [team.split("+") for team in tag.split(" ")]
        if len({len(team) for team in teams}) != 1:
            raise TableError("table-uneven", table=tag)
        return cls(tuple(name for row in zip(*teams, strict=True) for name in row), len(teams))
