"""Refusals that a person or a program can act upon, each with its HTTP status.

Their texts are the messages `error-<code>` of the catalogues. A refused request has changed nothing.
"""

from __future__ import annotations

from typing import ClassVar

from sabot.core.errors import SabotError


class Refusal(SabotError):
    """Base of all refusals by a table or a server."""

    status: ClassVar[int] = 400


class BadRequest(Refusal):
    """A request or message that cannot be understood."""


class NotSignedIn(Refusal):
    """No player belongs to this cookie or token."""

    status: ClassVar[int] = 401


class Forbidden(Refusal):
    """The caller is not allowed to do this."""

    status: ClassVar[int] = 403


class Banned(Forbidden):
    """The host of the server has banned this player, or the address that they come from."""


class NotFound(Refusal):
    """No such table, game or page."""

    status: ClassVar[int] = 404


class Conflict(Refusal):
    """Not possible in the current state: a seat is taken, a game has begun, a version is stale."""

    status: ClassVar[int] = 409


class TooLarge(Refusal):
    """The body is larger than the server accepts."""

    status: ClassVar[int] = 413


class TooMany(Refusal):
    """Too many requests, tables or connections from one address or player."""

    status: ClassVar[int] = 429


class Misdirected(Refusal):
    """A request to a host that this server does not answer for."""

    status: ClassVar[int] = 421


class Unavailable(Refusal):
    """Not possible now: the disk is full, the database cannot be written, or the server is stopping."""

    status: ClassVar[int] = 503


class Broken(Unavailable):
    """Not possible until the host has repaired something: trying again later does not help."""
