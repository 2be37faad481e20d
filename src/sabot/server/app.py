"""The ASGI application of a whole server: the hall, what leads to it, and its change for a backup.

While the hall is closed, because the server stops or a backup is put in place, everybody is told to
come back in a moment.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import msgspec

from sabot.core.errors import SabotError
from sabot.locale import Translator
from sabot.server.config import Config
from sabot.server.errors import Unavailable
from sabot.server.game_server import GameServer
from sabot.server.http.app import make_app
from sabot.server.net.websocket import make_websocket_app
from sabot.server.ops import garbage_collection
from sabot.server.ops.ban_command import BanRequest, carry_out
from sabot.server.ops.control import Answer
from sabot.server.ops.logs import App, Receive, Requests, Scope, Send
from sabot.server.ops.metrics import Metrics
from sabot.server.store.backup import Staged, put_back, staged
from sabot.server.store.backup_checks import MIB, Bounds
from sabot.server.table.broadcast import AGAIN_MS
from sabot.wire.lobby import Problem

READY_POLL_SECONDS = 0.25

log = logging.getLogger(__name__)


class RestoreError(SabotError):
    """A backup that was not put in place; the server goes on as it was."""


def restore_bounds(config: Config) -> Bounds:
    """What the host's settings allow a backup that is to be restored."""
    return Bounds(config.max_restore_seconds, config.max_restore_mib * MIB)


class ServerApp:
    """A hall with its doors. `broken` is called if there is no hall left to go on with."""

    def __init__(self, config: Config, metrics: Metrics, broken: Callable[[], None]) -> None:
        self._config = config
        self._metrics = metrics
        self._broken = broken
        self._hall: GameServer | None = None
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
        hall = await GameServer.open(self._config, self._metrics)
        hall.start()
        self._hall = hall
        garbage_collection.spare_all()
        self._lobby = Requests(make_app(hall), self._metrics)
        self._socket = make_websocket_app(hall)
        self._settling = asyncio.create_task(self._settle(hall))

    async def close(self) -> None:
        """Tell everybody, finish what has begun, and let go of the data."""
        async with self._changing:
            await self._leave()

    async def restore(self, backup: Path) -> Path | None:
        """Go on from a backup; where the data from before are kept.

        The backup is copied and looked through before anybody is disturbed. If it cannot be put to use
        after all, the server goes on with what it had.
        """
        if self._changing.locked():
            raise RestoreError("restore-busy")
        async with self._changing:
            with ExitStack() as leaving:
                look = staged(backup, self._config.database, restore_bounds(self._config))
                stage = await asyncio.to_thread(leaving.enter_context, look)
                kept = await self._go_on_from(stage)
            log.info("a backup was restored", extra={"kept": str(kept)})
            return kept

    async def _go_on_from(self, stage: Staged) -> Path | None:
        """Close the hall, and open it again on what was staged."""
        await self._leave()
        kept: Path | None = None
        try:
            kept = await asyncio.to_thread(stage.take_place)
            await self.open()
        except Exception as error:
            await self._go_back(kept)
            problem = error.text if isinstance(error, SabotError) else type(error).__name__
            raise RestoreError("restore-reverted", problem=problem) from error
        return kept

    async def ban(self, request: BanRequest) -> Answer:
        """Set, lift or list bans, or find somebody to ban."""
        if self._hall is None:
            raise Unavailable("server-stopping")
        return await carry_out(request, self._hall.journal, self._hall.bans, self._hall.lines)

    async def rotate_keys(self, *, now: bool) -> float | None:
        """Sign tokens with a new key; until when what earlier ones have signed is accepted, if it is."""
        if self._hall is None:
            raise Unavailable("server-stopping")
        return await self._hall.rotate_keys(now=now)

    async def _leave(self) -> None:
        """Close the hall, with a note at the door."""
        hall, self._hall = self._hall, None
        self._lobby = self._socket = self._closed
        if self._settling is not None:
            self._settling.cancel()
        if hall is not None:
            await hall.close()
        garbage_collection.spare_nothing()

    async def _go_back(self, kept: Path | None) -> None:
        """Open what was there before the backup."""
        try:
            if kept is not None:
                await asyncio.to_thread(put_back, kept, self._config.database)
            await self.open()
        except Exception:
            log.exception("neither the backup nor what was there before can be opened")
            self._broken()

    async def _settle(self, hall: GameServer) -> None:
        """When all tables are back, see to Python's search for unused objects."""
        while not hall.is_ready:
            await asyncio.sleep(READY_POLL_SECONDS)
        await garbage_collection.keep_tidy(lambda: hall.limits.connections)

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
