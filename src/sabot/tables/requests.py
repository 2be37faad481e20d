"""The requests of the lobby to a table. Plain data, so that they could come from another process."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from sabot.wire.moderation import ModerationAction


class _Request(Struct, frozen=True):
    """Base of requests. The caller is already authenticated."""

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


class SetBotSpeed(_Request, frozen=True, tag="pace"):
    """Change how long bots take for a move."""

    bot_seconds: float


class Start(_Request, frozen=True, tag="start"):
    """Start the game."""


class Rematch(_Request, frozen=True, tag="rematch"):
    """Ask for another game."""


class GetInfo(_Request, frozen=True, tag="info"):
    """Get the public state of the table."""


class GetRecord(_Request, frozen=True, tag="record"):
    """Get the record of the game in progress, as far as the player may know it."""

    address: str = ""


class Moderate(_Request, frozen=True, tag="moderate"):
    """Moderate a person at one's table, or lock or unlock it."""

    action: ModerationAction
    person: str = ""


class GetPeople(_Request, frozen=True, tag="people"):
    """Get the list of people whom the host may moderate."""


Request: TypeAlias = (
    Sit | Leave | PutBot | SetBotSpeed | Start | Rematch | GetInfo | GetRecord | Moderate | GetPeople
)
