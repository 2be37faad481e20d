"""The directory of tables: finds the actor of a table, and starts it if needed.

Here all actors run in this process. With several processes only this module changes: requests of the
lobby are plain data, and nothing else reaches a table.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from sabot.core.errors import SabotError
from sabot.tables.actor.actor import TableActor
from sabot.tables.actor.connections import Connection
from sabot.tables.errors import Broken, NotFound, Unavailable
from sabot.tables.ids import new_id
from sabot.tables.journal import Append
from sabot.tables.requests import Request
from sabot.tables.services import Services
from sabot.tables.state import entries as e
from sabot.tables.state.table import TableState
from sabot.wire.lobby import TablePhase
from sabot.wire.messages import Bye, FromClient

_log = logging.getLogger(__name__)


class TableHandle(Protocol):
    """A table, as a connection reaches it."""

    def count_steps_since(self, seen: int | None) -> int:
        """Return how much history a client at version `seen` has to be sent."""
        ...

    def connect(self, connection: Connection, seen: int) -> None:
        """Add a connection whose client has the table as it was at version `seen`."""
        ...

    def receive(self, connection: Connection, message: FromClient) -> None:
        """Take a message of a client."""
        ...

    def close_connection(self, connection: Connection, error: SabotError) -> None:
        """Close a connection after answering all its earlier messages."""
        ...

    def disconnect(self, connection: Connection) -> None:
        """Handle a lost connection."""
        ...


class TableDirectory(Protocol):
    """Finds tables by their code. Raises NotFound for unknown and closed tables."""

    async def ask(self, code: str, request: Request) -> Any:
        """Send a request of the lobby to a table and return the answer."""
        ...

    async def get(self, code: str) -> TableHandle:
        """Return a handle to a table, for a connection."""
        ...


class LocalTableDirectory:
    """The tables of this process. A table is read from its journal when it is first wanted."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._actors: dict[str, TableActor] = {}
        self._loading: dict[str, asyncio.Future[TableActor]] = {}
        self._broken: set[str] = set()
        """Tables that cannot be replayed; each is logged once."""
        self._closing = False

    def __len__(self) -> int:
        return len(self._actors)

    def __iter__(self) -> Iterator[TableActor]:
        return iter(tuple(self._actors.values()))

    async def open(self, opened: e.Opened, *more: e.Entry) -> str:
        """Open a new table with its first entries, all or none of them stored, and return its code."""
        code, entries = new_id(16), (opened, *more)
        await self._services.store.append(Append(code, 0, tuple(map(e.encode, entries))))
        table = TableState(code)
        for entry in entries:
            table.apply(entry)
        self._start_actor(table)
        return code

    async def ask(self, code: str, request: Request) -> Any:
        """Send a request of the lobby to a table and return the answer."""
        return await (await self._actor(code)).ask(request)

    async def get(self, code: str) -> TableHandle:
        """Return a handle to a table, for a connection."""
        return await self._actor(code)

    async def load(self, code: str) -> None:
        """Start the actor of a table, so that its clock runs and its bots play."""
        await self._actor(code)

    def phases(self) -> Mapping[str, int]:
        """Return the number of tables in each phase."""
        return Counter(str(actor.table.phase) for actor in self)

    async def close(self, make: Callable[[str], Bye]) -> None:
        """Let every table finish its queue, then close its connections."""
        self._closing = True
        # Tables that are still loading raise when they try to start.
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for actor in self:
            await actor.stop()
            actor.close_connections(make, 1012)
        self._actors.clear()

    async def _actor(self, code: str) -> TableActor:
        actor = self._actors.get(code)
        if actor is not None:
            return actor
        if self._closing:
            raise Unavailable("server-stopping")
        loading = self._loading.get(code)
        if loading is None:
            loading = asyncio.ensure_future(self._load(code))
            self._loading[code] = loading
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        try:
            return await asyncio.shield(loading)
        finally:
            del loading  # its error would keep it alive, through the traceback

    async def _load(self, code: str) -> TableActor:
        journal = await self._services.store.entries(code)
        table = TableState(code)
        try:
            table.replay(journal)
        except Exception:  # noqa: BLE001  (a table that cannot be read must not stop the others)
            if code not in self._broken:
                self._broken.add(code)
                _log.exception("a table cannot be replayed and stays closed; its journal is kept")
            raise Broken("table-failed") from None
        if not journal or table.phase is TablePhase.CLOSED:
            raise NotFound("table-unknown")
        return self._start_actor(table)

    def _start_actor(self, table: TableState) -> TableActor:
        if self._closing:  # the table was loading meanwhile; the next server finds it in the journal
            raise Unavailable("server-stopping")
        actor = TableActor(table, self._services, self._remove)
        self._actors[table.code] = actor
        actor.start()
        return actor

    def _remove(self, code: str) -> None:
        self._actors.pop(code, None)
