"""The queue of a table, and the items that come from the lobby and from connections."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from sabot.core.errors import SabotError
from sabot.tables.actor.connections import Connection
from sabot.tables.requests import Request
from sabot.wire.messages import FromClient

MAX_WAITING = 1000
"""How many items may wait for a table."""
MAX_PER_CONNECTION = 100
"""How many of them may come from one connection."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PendingRequest:
    """A request of the lobby, and the future that takes its answer."""

    request: Request
    answer: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class Connected:
    """A new connection, whose client has the table as it was at version `seen`."""

    connection: Connection
    seen: int


@dataclass(frozen=True, slots=True)
class Disconnected:
    """A lost connection."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class ClientMessage:
    """A message of a client, and the time at which it was received."""

    connection: Connection
    message: FromClient
    received: float


@dataclass(frozen=True, slots=True)
class CloseConnection:
    """A connection to close, once all its earlier messages are answered."""

    connection: Connection
    error: SabotError


FromConnection: TypeAlias = Connected | Disconnected | CloseConnection | ClientMessage


class Advance:
    """The order to do whatever follows by itself."""


class CheckExpiry:
    """The order to check whether the table has expired."""


class MessageQueue(Generic[T]):
    """A first-in, first-out queue that is fair to connections.

    At most one item of each connection is in the shared queue; the rest wait in a queue of that connection's
    own. When its item is taken, its next one goes to the end of the shared queue. So an item never waits for
    more than one item of each other connection.
    """

    def __init__(self) -> None:
        self._queue: asyncio.Queue[tuple[Connection | None, T]] = asyncio.Queue()
        self._behind: dict[Connection, deque[T]] = {}
        """The items of each connection behind its one item in the shared queue."""
        self._behind_count = 0
        self._last: list[T] = []
        """The item to take when nothing else is left, once it is known."""
        self._late: list[T] = []
        """Items that were added after the last one."""

    def __len__(self) -> int:
        return self._queue.qsize() + self._behind_count

    def put(self, item: T) -> None:
        """Add an item that comes from no connection."""
        if self._last:
            self._late.append(item)
            return
        self._queue.put_nowait((None, item))

    def put_from(self, connection: Connection, item: T) -> None:
        """Add an item that comes from a connection."""
        if self._last:
            self._late.append(item)
            return
        if connection in self._behind:
            self._behind[connection].append(item)
            self._behind_count += 1
        else:
            self._behind[connection] = deque()
            self._queue.put_nowait((connection, item))

    def put_last(self, item: T) -> None:
        """Add the last item: it comes after all that wait now, and items added later are never taken."""
        if not self._last:
            self._last.append(item)
            self._queue.put_nowait((None, item))

    def has_room_for(self, connection: Connection) -> bool:
        """Whether a connection may add an item; one that has none waiting always may."""
        behind = self._behind.get(connection)
        return behind is None or (len(behind) < MAX_PER_CONNECTION and len(self) < MAX_WAITING)

    async def get(self) -> T:
        """Wait for the next item and take it."""
        while True:
            connection, item = await self._queue.get()
            if connection is None and self._last and item is self._last[0] and len(self):
                self._queue.put_nowait((None, item))
            else:
                return self._take(connection, item)

    def drain(self) -> Iterator[T]:
        """Take all items, including those that were added too late."""
        while not self._queue.empty():
            yield self._take(*self._queue.get_nowait())
        late, self._late = self._late, []
        yield from late

    def _take(self, connection: Connection | None, item: T) -> T:
        if connection is not None:
            behind = self._behind[connection]
            if behind:
                self._queue.put_nowait((connection, behind.popleft()))
                self._behind_count -= 1
            else:
                del self._behind[connection]
        return item
