"""Errors of the client. The text of a refusal comes from the server."""

from __future__ import annotations

from socket import gaierror

from sabot.core.errors import SabotError
from sabot.core.os_errors import os_problem
from sabot.core.text import Argument, Text

TOO_LATE = frozenset({"stale-version", "has-answered", "nothing-in-play"})
"""Codes of refusals that only mean that the table has gone on."""


class ClientError(SabotError):
    """The base of all errors of the client."""


class Refusal(ClientError):
    """Raised if the server refuses a request. Nothing has changed. `reason` is for people."""

    def __init__(
        self,
        server_code: str,
        reason: str,
        *,
        rule: str = "",
        status: int = 0,
        retry_after: float | None = None,
    ) -> None:
        self.server_code = server_code
        """The server's stable code."""
        self.reason = reason
        self.rule = rule
        """The rule of the game that forbids it, if there is one."""
        self.status = status
        """The HTTP status, if the lobby refused."""
        self.retry_after = retry_after
        """Seconds until another attempt makes sense, if the server names them."""
        super().__init__("server-refused", reason=reason)

    @property
    def is_too_late(self) -> bool:
        """Whether the table has only gone on, so that the next turn offers a new choice."""
        return self.server_code in TOO_LATE


class Unreachable(ClientError):
    """Raised if the server cannot be reached, or is no Sabot server."""

    retry_after: float | None = None
    """Seconds until another attempt makes sense, if the server names them."""

    @classmethod
    def because(cls, url: str, error: Exception | str) -> Unreachable:
        """Return the error for a failed connection."""
        problem: Argument
        match error:
            case ConnectionRefusedError():
                problem = Text("unreachable-refused")
            case gaierror():
                problem = Text("unreachable-name")
            case TimeoutError():
                problem = Text("unreachable-silent")
            case OSError():
                problem = os_problem(error)
            case Exception():
                problem = type(error).__name__
            case _:
                problem = error
        return cls("server-unreachable", url=url, problem=problem)


class ConnectionEnded(ClientError):
    """Raised if the connection is closed for good, by either side."""

    def __init__(self, server_code: str, reason: Text | str) -> None:
        self.server_code = server_code
        self.reason = reason
        super().__init__("connection-ended", reason=reason)


class ReaderTooSlow(ClientError):
    """Raised if a reader of `Table.messages` falls too far behind."""


class RulesDiffer(ClientError):
    """Raised if the server's terms differ from those of this program's edition."""


class DealDiffers(ClientError):
    """Raised if the record of a hand differs from what the server showed at the table."""

    def __init__(self, code: str, *, hand: int, **details: Argument) -> None:
        self.hand = hand
        super().__init__(code, hand=hand, **details)


class DealUnchecked(ClientError):
    """Raised if a deal could not be compared with its record; the code says why."""
