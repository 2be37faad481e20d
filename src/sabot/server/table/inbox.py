"""What comes through the queue of a table, besides what its clock, its bots and its adviser send."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from sabot.server.table.audience import Connection
from sabot.server.table.requests import Request
from sabot.wire.messages import FromClient


@dataclass(frozen=True, slots=True)
class Asking:
    """The lobby asks something."""

    request: Request
    answer: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class Came:
    """Somebody has connected, who has seen the table up to a version."""

    connection: Connection
    seen: int


@dataclass(frozen=True, slots=True)
class Went:
    """Somebody's line is cut."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class Message:
    """Somebody sends something."""

    connection: Connection
    message: FromClient
    received: float


class GoOn:
    """See whether the table can go on by itself."""


class Idle:
    """See whether anybody still comes here."""
