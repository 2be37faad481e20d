"""What can go wrong between a program and a server. The words of a refusal are the server's own."""

from __future__ import annotations

from socket import gaierror

from sabot.core.errors import SabotError
from sabot.core.os_errors import os_problem
from sabot.core.text import Argument, Text

TOO_LATE = frozenset({"stale-version", "has-answered", "nothing-in-play"})
"""Refusals that say no more than that the table has gone on."""


class ClientError(SabotError):
    """Base of all errors of the client."""


class Refusal(ClientError):
    """The server does not do it, and nothing has changed. `server_code` is stable, `reason` is for people."""

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
        self.reason = reason
        self.rule = rule
        """The rule of the game that forbids it, if it was one."""
        self.status = status
        """The HTTP status, of a refusal by the lobby."""
        self.retry_after = retry_after
        """After how many seconds it may be tried again, if that was said."""
        super().__init__("server-refused", reason=reason)

    @property
    def is_too_late(self) -> bool:
        """Whether the table has only gone on since: look again, then choose."""
        return self.server_code in TOO_LATE


class Unreachable(ClientError):
    """The server cannot be reached, or is none of ours."""

    retry_after: float | None = None
    """After how many seconds it may be tried again, if the server has said so."""

    @classmethod
    def because(cls, url: str, error: Exception | str) -> Unreachable:
        """The error for a server that could not be spoken to."""
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
    """The server has hung up for good: to come back would be no use."""

    def __init__(self, server_code: str, reason: Text | str) -> None:
        self.server_code = server_code
        self.reason = reason
        super().__init__("connection-ended", reason=reason)


class ReaderTooSlow(ClientError):
    """A reader of messages has left too many of them unread."""


class RulesDiffer(ClientError):
    """The server plays by other values than the program's own edition has."""


class DealDiffers(ClientError):
    """What the server said at the table and what its record says of a hand do not agree."""

    def __init__(self, code: str, *, hand: int, **details: Argument) -> None:
        self.hand = hand
        super().__init__(code, hand=hand, **details)


class DealUnchecked(ClientError):
    """A deal could not be compared with its record; the code says why."""
