"""ASGI application of a whole server: the game server, its HTTP API and its WebSockets.

While no game server is open, because the server stops or restores a backup, every request gets status 503
and is asked to come back in a moment.
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
from sabot.server.game_server import GameServer
from sabot.server.http.app import make_app
from sabot.server.net.websocket import make_websocket_app
from sabot.server.ops import garbage_collection
from sabot.server.ops.ban_command import BanRequest, execute
from sabot.server.ops.control import Response
from sabot.server.ops.logs import App, Receive, RequestLog, Scope, Send
from sabot.server.ops.metrics import Metrics
from sabot.server.store.backup import StagedRestore, stage_restore, undo_restore
from sabot.server.store.backup_checks import MIB, BackupLimits
from sabot.tables.actor.broadcast import RETRY_MS
from sabot.tables.errors import Unavailable
from sabot.wire.lobby import Problem

READY_POLL_SECONDS = 0.25

log = logging.getLogger(__name__)


class RestoreError(SabotError):
    """A backup that was not restored; the server continues with the data it had."""


def restore_limits(config: Config) -> BackupLimits:
    """Return the limits that the host's settings put on a backup to restore."""
    return BackupLimits(config.max_restore_seconds, config.max_restore_mib * MIB)


class ServerApp:
    """ASGI application that can replace its game server while it runs.

    `on_failure` is called when no game server can be opened any more.
    """

    def __init__(self, config: Config, metrics: Metrics, on_failure: Callable[[], None]) -> None:
        self._config = config
        self._metrics = metrics
        self._on_failure = on_failure
        self._game_server: GameServer | None = None
        self._http_app: App = self._refuse
        self._websocket_app: App = self._refuse
        self._changing = asyncio.Lock()
        self._tuning_gc: asyncio.Task[None] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a WebSocket to its table and a request to the HTTP API."""
        app = self._websocket_app if scope["type"] == "websocket" else self._http_app
        await app(scope, receive, send)

    async def open(self) -> None:
        """Open a game server and accept connections. Tables are replayed one after another meanwhile."""
        game_server = await GameServer.open(self._config, self._metrics)
        game_server.start()
        self._game_server = game_server
        garbage_collection.freeze_all()
        self._http_app = RequestLog(make_app(game_server), self._metrics)
        self._websocket_app = make_websocket_app(game_server)
        self._tuning_gc = asyncio.create_task(self._tune_gc(game_server))

    async def close(self) -> None:
        """Say goodbye to all connections, finish what has begun, and close the store."""
        async with self._changing:
            await self._close_game_server()

    async def restore(self, backup: Path) -> Path | None:
        """Continue from a backup. Return where the previous data are kept, if there were any.

        The backup is copied and checked before anybody is disconnected. If it cannot be used after all,
        the server continues with the previous data.
        """
        if self._changing.locked():
            raise RestoreError("restore-busy")
        async with self._changing:
            with ExitStack() as stack:
                staging = stage_restore(backup, self._config.database, restore_limits(self._config))
                stage = await asyncio.to_thread(stack.enter_context, staging)
                previous = await self._reopen_from(stage)
            log.info("a backup was restored", extra={"kept": str(previous)})
            return previous

    async def _reopen_from(self, stage: StagedRestore) -> Path | None:
        """Replace the game server by one that runs on the staged backup."""
        await self._close_game_server()
        previous: Path | None = None
        try:
            previous = await asyncio.to_thread(stage.commit)
            await self.open()
        except Exception as error:
            await self._roll_back(previous)
            problem = error.text if isinstance(error, SabotError) else type(error).__name__
            raise RestoreError("restore-reverted", problem=problem) from error
        return previous

    async def ban(self, request: BanRequest) -> Response:
        """Set, lift or list bans, or search for a player to ban."""
        game_server = self._open_game_server()
        return await execute(request, game_server.store, game_server.bans, game_server.open_connections)

    async def rotate_keys(self, *, now: bool) -> float | None:
        """Sign tokens with a new key. Return until when tokens signed by earlier keys are accepted, if so."""
        return await self._open_game_server().rotate_keys(now=now)

    def _open_game_server(self) -> GameServer:
        if self._game_server is None:
            raise Unavailable("server-stopping")
        return self._game_server

    async def _close_game_server(self) -> None:
        """Close the game server and refuse all requests from now on."""
        game_server, self._game_server = self._game_server, None
        self._http_app = self._websocket_app = self._refuse
        if self._tuning_gc is not None:
            self._tuning_gc.cancel()
        if game_server is not None:
            await game_server.close()
        garbage_collection.unfreeze_all()

    async def _roll_back(self, previous: Path | None) -> None:
        """Open the game server again on the data from before the backup."""
        try:
            if previous is not None:
                await asyncio.to_thread(undo_restore, previous, self._config.database)
            await self.open()
        except Exception:
            log.exception("neither the backup nor the previous data can be opened")
            self._on_failure()

    async def _tune_gc(self, game_server: GameServer) -> None:
        """Wait until all tables are replayed, then control Python's garbage collection."""
        while not game_server.is_ready:
            await asyncio.sleep(READY_POLL_SECONDS)
        await garbage_collection.collect_periodically(lambda: game_server.limits.connections)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer that the server will be back in a moment."""
        error = Unavailable("server-stopping")
        reason = Translator(self._config.language)(error.text)
        body = msgspec.json.encode(Problem(error.code, reason))
        message_type = "http.response"
        if scope["type"] == "websocket":
            await receive()  # the handshake
            message_type = "websocket.http.response"
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"retry-after", str(RETRY_MS // 1000).encode()),
            (b"cache-control", b"no-store"),
        ]
        await send({"type": f"{message_type}.start", "status": error.status, "headers": headers})
        await send({"type": f"{message_type}.body", "body": body})
