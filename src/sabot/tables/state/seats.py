"""The seats of a table: people, bots, and bots that stand in for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sabot.bots import NAMES
from sabot.core.names import are_alike, free_name
from sabot.wire.lobby import SeatKind


@dataclass(slots=True)
class SeatState:
    """One seat. `name` is the name of its player at this table and in its records."""

    owner: str | None = None
    """The id of the player whose seat it is."""
    name: str = ""
    nickname: str = ""
    bot: str = ""
    """The bot that plays here now."""
    left: bool = False
    """Whether the owner has left: they may come back, but anybody else may take the seat as well."""

    @property
    def kind(self) -> SeatKind:
        """The kind of player in this seat."""
        if self.owner is None:
            return SeatKind.BOT if self.bot else SeatKind.OPEN
        if not self.bot:
            return SeatKind.PERSON
        return SeatKind.LEFT if self.left else SeatKind.STAND_IN

    @property
    def person(self) -> str | None:
        """The id of the owner, unless they have left."""
        return None if self.left else self.owner

    def clear(self) -> None:
        """Make this an open seat."""
        self.owner, self.name, self.nickname, self.bot, self.left = None, "", "", "", False


def assign_names(seats: Sequence[SeatState]) -> None:
    """Give every player a name for the records that looks like no other name at the table."""
    taken: list[str] = []
    for state in seats:
        if state.owner is not None:
            state.name = free_name(state.nickname, taken)
            taken.append(state.name)
    for state in seats:
        if state.owner is None and state.bot:
            free = [name for name in NAMES if not any(are_alike(name, other) for other in taken)]
            state.name = free[0] if free else free_name(NAMES[0], taken)
            taken.append(state.name)
        elif state.owner is None:
            state.name = ""


def assign_legacy_names(seats: Sequence[SeatState]) -> None:
    """Give every player the name they have in a journal without names, where only equal names differed."""
    taken: set[str] = set()
    for state in seats:
        if state.owner is not None:
            name, number = state.nickname, 2
            while name.casefold() in taken:
                name = f"{state.nickname[:22]}{number}"
                number += 1
            state.name = name
            taken.add(name.casefold())
    for state in seats:
        if state.owner is None:
            state.name = next(name for name in NAMES if name.casefold() not in taken)
            taken.add(state.name.casefold())


def hand_over_left_seats(seats: Sequence[SeatState]) -> None:
    """Give the seats of players who have left to the bots that played on for them."""
    for state in seats:
        if state.left:
            state.owner, state.nickname, state.left = None, "", False


def next_names(seats: Sequence[SeatState]) -> tuple[str, ...]:
    """Return the names of all players in the next game."""
    copies = [replace(state) for state in seats]
    hand_over_left_seats(copies)
    assign_names(copies)
    return tuple(state.name for state in copies)
