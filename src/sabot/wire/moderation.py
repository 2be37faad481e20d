"""Moderation by the host of a table. Only the host and the person concerned are told of it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct


class ModerationAction(StrEnum):
    """An action of the host."""

    MUTE = "mute"
    """Nobody else receives what the person says at this table."""
    UNMUTE = "unmute"
    REMOVE = "remove"
    """The person leaves the table and cannot come back until the host admits them."""
    BAN = "ban"
    """The person is removed, and nobody new may come from the same address."""
    ADMIT = "admit"
    """A person who was removed or banned may come back."""
    LOCK = "lock"
    """Nobody new may sit down or watch."""
    UNLOCK = "unlock"


class Exclusion(StrEnum):
    """The way in which a person is kept away from a table."""

    REMOVED = "removed"
    BANNED = "banned"


class Moderate(Struct, frozen=True, forbid_unknown_fields=True):
    """A moderation request of the host."""

    action: ModerationAction
    person: Annotated[str, Meta(max_length=40)] = ""
    """The id of the person concerned, from `people`; empty for `lock` and `unlock`."""


class Person(Struct, frozen=True, omit_defaults=True):
    """A person who is at a table or kept away from it."""

    person: str
    """The person's id at this table, and nowhere else."""
    name: str
    seat: int | None = None
    here: bool = False
    """Whether they are connected now."""
    muted: bool = False
    excluded: Exclusion | None = None


class TablePeople(Struct, frozen=True, omit_defaults=True):
    """The people whom the host can moderate: first those who have a seat."""

    people: list[Person]
    strangers: int = 0
    """The number of spectators without a name here. They cannot speak; a locked table lets in no more."""
    locked: bool = False
