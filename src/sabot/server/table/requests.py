"""What the lobby asks of a table. Plain data, so that it could come from another process too."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from sabot.wire.moderation import ModerationAction


class _Request(Struct, frozen=True):
    """Who asks is known by his id; that he is who he says has been seen to."""

    player: str


class Sit(_Request, frozen=True, tag="sit"):
    """Take a seat."""

    nickname: str
    seat: int
    address: str = ""


class Leave(_Request, frozen=True, tag="leave"):
    """Leave one's seat."""


class PutBot(_Request, frozen=True, tag="bot"):
    """Put a bot into a seat or, with no name, take it away."""

    seat: int
    bot: str


class Pace(_Request, frozen=True, tag="pace"):
    """Have the bots play faster or slower."""

    bot_seconds: float


class Start(_Request, frozen=True, tag="start"):
    """Begin the game."""


class Rematch(_Request, frozen=True, tag="rematch"):
    """Ask for another game."""


class Look(_Request, frozen=True, tag="look"):
    """See the table as everybody may."""


class AskRecord(_Request, frozen=True, tag="record"):
    """The record of the game in progress, as the one who asks may know it."""

    address: str = ""


class Moderate(_Request, frozen=True, tag="moderate"):
    """Do something about a person at one's table."""

    action: ModerationAction
    person: str = ""


class AskPeople(_Request, frozen=True, tag="people"):
    """Whom the host may do something about."""


Request: TypeAlias = Sit | Leave | PutBot | Pace | Start | Rematch | Look | AskRecord | Moderate | AskPeople
