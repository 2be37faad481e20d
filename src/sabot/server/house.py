"""The ASGI application of a whole server: the hall, what leads to it, and its change for a backup.

While the hall is closed, because the server stops or a backup is put in place, everybody is told to
come back in a moment.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

import msgspec

from sabot.core.errors import SabotError
from sabot.locale import Translator
from sabot.server import tidying
from sabot.server.config import Config
from sabot.server.errors import Unavailable
from sabot.server.hall import Hall
from sabot.server.http.app import make_app
from sabot.server.journal.backup import check_backup, swap_in
from sabot.server.logs import App, Receive, Requests, Scope, Send
from sabot.server.metrics import Metrics
from sabot.server.socket import make_socket
from sabot.server.table.voice import AGAIN_MS
from sabot.wire.lobby import Problem

READY_POLL_SECONDS = 0.25

log = logging.getLogger(__name__)


class RestoreError(SabotError):
    """A backup that was not put in place; the server goes on as it was."""


class House:
    """A hall with its doors. `broken` is called if there is no hall left to go on with."""

    def __init__(self, config: Config, metrics: Metrics, broken: Callable[[], None]) -> None:
        self._config = config
        self._metrics = metrics
        self._broken = broken
        self._hall: Hall | None = None
        self._lobby: App = self._closed
        self._socket: App = self._closed
        self._changing = asyncio.Lock()
        self._settling: asyncio.Task[None] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lead a connection to the tables and a request to the lobby."""
        app = self._socket if scope["type"] == "websocket" else self._lobby
        await app(scope, receive, send)

    async def open(self) -> None:
        """Open the hall and its doors; its tables come back one after the other."""
        hall = await Hall.open(self._config, self._metrics)
        hall.start()
        self._hall = hall
        tidying.spare_all()
        self._lobby = Requests(make_app(hall), self._metrics)
        self._socket = make_socket(hall)
        self._settling = asyncio.create_task(self._settle(hall))

    async def close(self) -> None:
        """Tell everybody, finish what has begun, and let go of the data."""
        async with self._changing:
            await self._leave()

    async def restore(self, backup: Path) -> Path | None:
        """Go on from a backup; where the data from before are kept.

        The backup is looked through before anybody is disturbed. If it cannot be put to use after all,
        the server goes on with what it had.
        """
        if self._changing.locked():
            raise RestoreError("restore-busy")
        async with self._changing:
            await asyncio.to_thread(check_backup, backup)
            await self._leave()
            kept: Path | None = None
            try:
                kept = await asyncio.to_thread(swap_in, backup, self._config.database)
                await self.open()
            except Exception as error:
                await self._go_back(kept)
                problem = error.text if isinstance(error, SabotError) else type(error).__name__
                raise RestoreError("restore-reverted", problem=problem) from error
            log.info("a backup was restored", extra={"kept": str(kept)})
            return kept

    async def _leave(self) -> None:
        """Close the hall, with a note at the door."""
        hall, self._hall = self._hall, None
        self._lobby = self._socket = self._closed
        if self._settling is not None:
            self._settling.cancel()
        if hall is not None:
            await hall.close()
        tidying.spare_nothing()

    async def _go_back(self, kept: Path | None) -> None:
        """Open what was there before the backup."""
        try:
            if kept is not None:
                await asyncio.to_thread(swap_in, kept, self._config.database)
            await self.open()
        except Exception:
            log.exception("neither the backup nor what was there before can be opened")
            self._broken()

    async def _settle(self, hall: Hall) -> None:
        """When all tables are back, see to Python's search for unused objects."""
        while not hall.is_ready:
            await asyncio.sleep(READY_POLL_SECONDS)
        await tidying.keep_tidy(lambda: hall.limits.connections)

    async def _closed(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Tell whoever comes that the server will be back."""
        error = Unavailable("server-stopping")
        reason = Translator(self._config.language)(error.text)
        body = msgspec.json.encode(Problem(error.code, reason))
        kind = "http.response"
        if scope["type"] == "websocket":
            await receive()  # the handshake
            kind = "websocket.http.response"
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"retry-after", str(AGAIN_MS // 1000).encode()),
            (b"cache-control", b"no-store"),
        ]
        await send({"type": f"{kind}.start", "status": error.status, "headers": headers})
        await send({"type": f"{kind}.body", "body": body})
