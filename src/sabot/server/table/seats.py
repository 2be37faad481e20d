"""The seats of a table and who sits there: people, bots, and bots that sit in for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sabot.bots import NAMES
from sabot.core.names import are_alike, free_name
from sabot.wire.lobby import SeatKind


@dataclass(slots=True)
class SeatState:
    """One seat. `name` is what the player is called at this table, and in its records."""

    owner: str | None = None
    """The id of the person whose seat it is."""
    name: str = ""
    nickname: str = ""
    bot: str = ""
    """The bot that plays here now."""
    left: bool = False
    """The owner has left: he may come back, but anybody else may take the seat as well."""

    @property
    def kind(self) -> SeatKind:
        """Who sits here."""
        if self.owner is None:
            return SeatKind.BOT if self.bot else SeatKind.OPEN
        if not self.bot:
            return SeatKind.PERSON
        return SeatKind.LEFT if self.left else SeatKind.STAND_IN

    @property
    def person(self) -> str | None:
        """The person who takes part: he who has left does not."""
        return None if self.left else self.owner

    def clear(self) -> None:
        """Nobody sits here any more."""
        self.owner, self.name, self.nickname, self.bot, self.left = None, "", "", "", False


def name_all(chairs: Sequence[SeatState]) -> None:
    """Give everybody the name that they will bear in the records: nobody's looks like another's."""
    taken: list[str] = []
    for chair in chairs:
        if chair.owner is not None:
            chair.name = free_name(chair.nickname, taken)
            taken.append(chair.name)
    for chair in chairs:
        if chair.owner is None and chair.bot:
            free = [name for name in NAMES if not any(are_alike(name, other) for other in taken)]
            chair.name = free[0] if free else free_name(NAMES[0], taken)
            taken.append(chair.name)
        elif chair.owner is None:
            chair.name = ""


def name_all_as_before(chairs: Sequence[SeatState]) -> None:
    """Name everybody as games were begun whose journal has no names: only equal names were told apart."""
    taken: set[str] = set()
    for chair in chairs:
        if chair.owner is not None:
            name, number = chair.nickname, 2
            while name.casefold() in taken:
                name = f"{chair.nickname[:22]}{number}"
                number += 1
            chair.name = name
            taken.add(name.casefold())
    for chair in chairs:
        if chair.owner is None:
            chair.name = next(name for name in NAMES if name.casefold() not in taken)
            taken.add(chair.name.casefold())


def retire(chairs: Sequence[SeatState]) -> None:
    """Leave the next game to the bots that played on for those who have left."""
    for chair in chairs:
        if chair.left:
            chair.owner, chair.nickname, chair.left = None, "", False


def next_names(chairs: Sequence[SeatState]) -> tuple[str, ...]:
    """Return what everybody will be called in the next game."""
    seats = [replace(chair) for chair in chairs]
    retire(seats)
    name_all(seats)
    return tuple(chair.name for chair in seats)
