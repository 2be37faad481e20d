"""Errors of the server that a person or a program can act upon, each with its HTTP status.

As everywhere the words are the catalogue's: `error-<code>`. Whoever is refused has changed nothing.
"""

from __future__ import annotations

from typing import ClassVar

from sabot.core.errors import SabotError


class ServerError(SabotError):
    """Base: something asked of the server that it does not do."""

    status: ClassVar[int] = 400


class BadRequest(ServerError):
    """A request or message that cannot be understood."""


class NotSignedIn(ServerError):
    """Nobody is known by this cookie or token."""

    status: ClassVar[int] = 401


class Forbidden(ServerError):
    """Known, but not allowed to do this."""

    status: ClassVar[int] = 403


class Banned(Forbidden):
    """The host of the server has banned this player, or the address that they come from."""


class NotFound(ServerError):
    """No such table, game or page."""

    status: ClassVar[int] = 404


class Conflict(ServerError):
    """Not as things stand: a seat that is taken, a game that has begun, a stale version."""

    status: ClassVar[int] = 409


class TooLarge(ServerError):
    """More than the server takes."""

    status: ClassVar[int] = 413


class TooMany(ServerError):
    """Too many requests, tables or connections from one place."""

    status: ClassVar[int] = 429


class Misdirected(ServerError):
    """A request to a host that this server does not answer for."""

    status: ClassVar[int] = 421


class Unavailable(ServerError):
    """The server cannot do it now: the disk is full, the database cannot be written, it is stopping."""

    status: ClassVar[int] = 503


class Broken(Unavailable):
    """Nor will it be able to in a while: something is wrong that somebody has to see to."""
