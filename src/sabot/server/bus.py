"""How requests and connections reach the owner of a table, behind one small interface.

Here every owner lives in this process. Were there several, only this would have to change: what
the lobby asks is plain data, and nobody else touches a table.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from sabot.core.errors import SabotError
from sabot.server.errors import Broken, NotFound, Unavailable
from sabot.server.ids import new_id
from sabot.server.store import Append
from sabot.server.table import entries as e
from sabot.server.table.actor import TableActor
from sabot.server.table.connections import Connection
from sabot.server.table.requests import Request
from sabot.server.table.services import Services
from sabot.server.table.state import TableState
from sabot.wire.lobby import TablePhase
from sabot.wire.messages import Bye, FromClient

_log = logging.getLogger(__name__)


class TableHandle(Protocol):
    """A table, as one connection reaches it."""

    def steps_since(self, seen: int | None) -> int: ...

    def come(self, connection: Connection, seen: int) -> None: ...

    def post(self, connection: Connection, message: FromClient) -> None: ...

    def hang_up(self, connection: Connection, error: SabotError) -> None: ...

    def go(self, connection: Connection) -> None: ...


class Bus(Protocol):
    """The way to the tables. Raises NotFound for a table that does not exist, or no longer."""

    async def ask(self, code: str, request: Request) -> Any:
        """What the lobby asks of a table, and its answer."""
        ...

    async def reach(self, code: str) -> TableHandle:
        """The table, for a connection that lasts."""
        ...


class LocalBus:
    """All owners in this process. A table is read from the journal when it is first wanted."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._owners: dict[str, TableActor] = {}
        self._loading: dict[str, asyncio.Future[TableActor]] = {}
        self._broken: set[str] = set()
        """Tables whose journal makes no table, which is told in the log once."""
        self._closing = False

    def __len__(self) -> int:
        return len(self._owners)

    def __iter__(self) -> Iterator[TableActor]:
        return iter(tuple(self._owners.values()))

    async def open(self, opened: e.Opened, *more: e.Entry) -> str:
        """Open a new table, at which `more` has happened already; its code is known to nobody yet.

        All of it is kept, or nothing.
        """
        code, entries = new_id(16), (opened, *more)
        await self._services.store.append(Append(code, 0, tuple(map(e.encode, entries))))
        table = TableState(code)
        for entry in entries:
            table.apply(entry)
        self._own(table)
        return code

    async def ask(self, code: str, request: Request) -> Any:
        """What the lobby asks of a table, and its answer."""
        return await (await self._owner(code)).ask(request)

    async def reach(self, code: str) -> TableHandle:
        """The table, for a connection that lasts."""
        return await self._owner(code)

    async def load(self, code: str) -> None:
        """Have a table in memory, so that its clock runs and its bots play."""
        await self._owner(code)

    def phases(self) -> Mapping[str, int]:
        """How many tables are in each phase."""
        return Counter(str(owner.table.phase) for owner in self)

    async def close(self, make: Callable[[str], Bye]) -> None:
        """Let every table finish what it has begun, tell its people, and end."""
        self._closing = True
        # Those that are just being read find out that it is too late.
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for owner in self:
            await owner.stop()
            owner.say_bye(make, 1012)
        self._owners.clear()

    async def _owner(self, code: str) -> TableActor:
        owner = self._owners.get(code)
        if owner is not None:
            return owner
        if self._closing:
            raise Unavailable("server-stopping")
        loading = self._loading.get(code)
        if loading is None:
            loading = asyncio.ensure_future(self._read(code))
            self._loading[code] = loading
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        try:
            return await asyncio.shield(loading)
        finally:
            del loading  # an error that it holds would hold it in turn, by its trace

    async def _read(self, code: str) -> TableActor:
        journal = await self._services.store.entries(code)
        table = TableState(code)
        try:
            table.replay(journal)
        except Exception:  # noqa: BLE001  (one table that cannot be read must not keep the others away)
            if code not in self._broken:
                self._broken.add(code)
                _log.exception("a table cannot be replayed and stays closed; its journal is kept")
            raise Broken("table-failed") from None
        if not journal or table.phase is TablePhase.CLOSED:
            raise NotFound("table-unknown")
        return self._own(table)

    def _own(self, table: TableState) -> TableActor:
        if self._closing:  # it was being opened or read meanwhile; it is there again when the server is
            raise Unavailable("server-stopping")
        owner = TableActor(table, self._services, self._forget)
        self._owners[table.code] = owner
        owner.start()
        return owner

    def _forget(self, code: str) -> None:
        self._owners.pop(code, None)
