"""The seats of a table and who sits there: people, bots, and bots that sit in for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sabot.bots import NAMES
from sabot.wire.lobby import ChairKind


@dataclass(slots=True)
class Chair:
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
    def kind(self) -> ChairKind:
        """Who sits here."""
        if self.owner is None:
            return ChairKind.BOT if self.bot else ChairKind.OPEN
        if not self.bot:
            return ChairKind.PERSON
        return ChairKind.LEFT if self.left else ChairKind.STAND_IN

    @property
    def person(self) -> str | None:
        """The person who takes part: he who has left does not."""
        return None if self.left else self.owner

    def clear(self) -> None:
        """Nobody sits here any more."""
        self.owner, self.name, self.nickname, self.bot, self.left = None, "", "", "", False


def name_all(chairs: Sequence[Chair]) -> None:
    """Give everybody the name that he will bear in the records: nobody is called like another."""
    taken: set[str] = set()
    for chair in chairs:
        if chair.owner is not None:
            chair.name = _free(chair.nickname, taken)
            taken.add(chair.name.casefold())
    for chair in chairs:
        if chair.owner is None and chair.bot:
            chair.name = next(name for name in NAMES if name.casefold() not in taken)
            taken.add(chair.name.casefold())
        elif chair.owner is None:
            chair.name = ""


def _free(wanted: str, taken: set[str]) -> str:
    name, number = wanted, 2
    while name.casefold() in taken:
        name = f"{wanted[:22]}{number}"
        number += 1
    return name
