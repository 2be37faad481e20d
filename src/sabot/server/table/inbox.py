"""The queue of a table, and what comes through it besides what its clock, its bots and its adviser send."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from sabot.core.errors import SabotError
from sabot.server.table.connections import Connection
from sabot.server.table.requests import Request
from sabot.wire.messages import FromClient

MOST_WAITING = 1000
"""How many messages may wait for a table."""
MOST_OF_ONE = 100
"""How many of them may be of one connection."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Asking:
    """The lobby asks something."""

    request: Request
    answer: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class Connected:
    """Somebody has connected, who has seen the table up to a version."""

    connection: Connection
    seen: int


@dataclass(frozen=True, slots=True)
class Disconnected:
    """Somebody's line is cut."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class Message:
    """Somebody sends something."""

    connection: Connection
    message: FromClient
    received: float


@dataclass(frozen=True, slots=True)
class HangUp:
    """Somebody's connection is to be ended, once all that they have sent before is answered."""

    connection: Connection
    error: SabotError


FromConnection: TypeAlias = Connected | Disconnected | HangUp | Message


class GoOn:
    """See whether the table can go on by itself."""


class Idle:
    """See whether anybody still comes here."""


class MessageQueue(Generic[T]):
    """What waits for a table, in the order of its coming, but of each connection one thing at a time.

    Whatever else a connection has sent stands in a line of its own. When something of it is taken, the next
    comes to the end of the queue; so nothing waits for more than one message of each other connection.
    """

    def __init__(self) -> None:
        self._queue: asyncio.Queue[tuple[Connection | None, T]] = asyncio.Queue()
        self._behind: dict[Connection, deque[T]] = {}
        """What waits behind the one thing of each connection that is in the queue."""
        self._many_behind = 0
        self._last: list[T] = []
        """What is to be taken when nothing else is left."""
        self._late: list[T] = []
        """What has come after that was known."""

    def __len__(self) -> int:
        return self._queue.qsize() + self._many_behind

    def put(self, item: T) -> None:
        """Add something that comes from no connection."""
        if self._last:
            self._late.append(item)
            return
        self._queue.put_nowait((None, item))

    def put_from(self, connection: Connection, item: T) -> None:
        """Add something that comes from a connection."""
        if self._last:
            self._late.append(item)
            return
        if connection in self._behind:
            self._behind[connection].append(item)
            self._many_behind += 1
        else:
            self._behind[connection] = deque()
            self._queue.put_nowait((connection, item))

    def put_last(self, item: T) -> None:
        """Add the last thing that will be taken, after all that waits now, and nothing that comes later."""
        if not self._last:
            self._last.append(item)
            self._queue.put_nowait((None, item))

    def has_room_for(self, connection: Connection) -> bool:
        """Whether a connection may send more; one of which nothing waits always may."""
        behind = self._behind.get(connection)
        return behind is None or (len(behind) < MOST_OF_ONE and len(self) < MOST_WAITING)

    async def get(self) -> T:
        """Wait for the next thing."""
        while True:
            connection, item = await self._queue.get()
            if connection is None and self._last and item is self._last[0] and len(self):
                self._queue.put_nowait((None, item))
            else:
                return self._taken(connection, item)

    def drain(self) -> Iterator[T]:
        """Take all that waits, and whatever has come too late."""
        while not self._queue.empty():
            yield self._taken(*self._queue.get_nowait())
        late, self._late = self._late, []
        yield from late

    def _taken(self, connection: Connection | None, item: T) -> T:
        if connection is not None:
            behind = self._behind[connection]
            if behind:
                self._queue.put_nowait((connection, behind.popleft()))
                self._many_behind -= 1
            else:
                del self._behind[connection]
        return item
