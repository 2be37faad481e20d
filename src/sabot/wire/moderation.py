"""What the host of a table does about the people at it. Only the host and whom it concerns learn of it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct


class ModerationAction(StrEnum):
    """What the host of a table may do."""

    MUTE = "mute"
    """Nobody hears a person at this table any more."""
    UNMUTE = "unmute"
    REMOVE = "remove"
    """A person leaves the table, and comes back only if the host lets them in again."""
    BAN = "ban"
    """The same; and nobody new comes from the same address."""
    ADMIT = "admit"
    """A person who was removed or banned may come again."""
    LOCK = "lock"
    """Nobody new sits down or watches."""
    UNLOCK = "unlock"


class Exclusion(StrEnum):
    """How somebody is kept away from a table."""

    REMOVED = "removed"
    BANNED = "banned"


class Moderate(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that the host of a table does."""

    action: ModerationAction
    person: Annotated[str, Meta(max_length=40)] = ""
    """Whom it concerns, as `people` names them; nobody, to lock and unlock."""


class Person(Struct, frozen=True, omit_defaults=True):
    """Somebody at a table, or who is kept away from it."""

    person: str
    """What the person is known by at this table, and nowhere else."""
    name: str
    seat: int | None = None
    here: bool = False
    """Whether they are connected now."""
    muted: bool = False
    excluded: Exclusion | None = None


class TablePeople(Struct, frozen=True, omit_defaults=True):
    """Everybody whom the host of a table may do something about: those who sit first."""

    people: list[Person]
    strangers: int = 0
    """How many watch who have no name here. They cannot speak; a locked table lets no more of them in."""
    locked: bool = False
