"""Supervisor of a server process: starts it, kills or stops it, and starts it again."""

from __future__ import annotations

import asyncio
import http.client
import re
from collections import Counter
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.json_client import TIMEOUT, register
from tests.server.json_client import request as http_request
from tests.server.process import FAST, ServerProcess

KILLED_WORKER_TRACE = re.compile(r"Traceback (?:.*\n)(?: .*\n)*?.*spawn_main(?:.*\n)(?: .*\n)*EOFError: .*\n")
"""What Python prints if the server is killed while it starts a worker process."""
CONNECTION_ERRORS = (OSError, ConnectionClosed, InvalidHandshake, http.client.HTTPException)
"""Exceptions that a client gets when the server dies."""


class Supervisor:
    """Runs a server always at the same address, and shares with its players what happens to it."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        self.settings = {**FAST, **settings}
        self.server: ServerProcess
        self.address = ""
        self.is_up = asyncio.Event()
        self.can_write = asyncio.Event()
        """Set while it is worth repeating messages that could not be written."""
        self.can_write.set()
        self.unwritten: Counter[str] = Counter()
        """Messages that were refused because nothing could be written, by code."""
        self.wants_rematch = True
        """Whether players who finish a game from now on want another."""
        self._rematch_by_game: dict[str, bool] = {}
        self.counts: Counter[str] = Counter()
        """How often what happened."""
        self._acks = 0
        self._awaited: tuple[int, asyncio.Event] | None = None

    @property
    def database(self) -> Path:
        """The server's database."""
        return self.folder / "data" / "sabot.db"

    async def start(self) -> None:
        """Start the server, and let the players connect."""
        port = int(self.address.rpartition(":")[2] or 0)
        self.server = await asyncio.to_thread(ServerProcess, self.folder, port=port, **self.settings)
        self.address = self.server.address
        self.is_up.set()

    async def kill(self) -> None:
        """Kill the server as by kill -9."""
        self.is_up.clear()
        await asyncio.to_thread(self.server.kill)
        self.counts["kills"] += 1

    async def kill_while_starting(self, seconds: float) -> None:
        """Kill the server so soon after its start that it may not be ready; players do not learn of it."""
        port = int(self.address.rpartition(":")[2])
        self.server = ServerProcess(self.folder, port=port, awaited=False, **self.settings)
        await asyncio.sleep(seconds)  # any moment will do
        await self.kill()

    async def wait(self) -> None:
        """Wait until the server has died by itself."""
        await asyncio.to_thread(self.server.wait)
        self.is_up.clear()
        self.counts["kills"] += 1

    async def stop(self) -> int:
        """Stop the server. Return its exit code."""
        self.is_up.clear()
        return await asyncio.to_thread(self.server.stop)

    def end(self) -> None:
        """Kill the server, whatever became of the test."""
        if self.address:
            self.server.kill()

    def wants_rematch_after(self, game: str) -> bool:
        """Whether another game shall follow this one: the answer is the same for all its players."""
        return self._rematch_by_game.setdefault(game, self.wants_rematch)

    def acknowledged(self) -> None:
        """Count an acknowledged message."""
        self._acks += 1
        self.counts["acknowledged"] += 1
        if self._awaited is not None and self._acks >= self._awaited[0]:
            self._awaited[1].set()

    async def wait_for_acks(self, number: int, seconds: float = 5 * TIMEOUT) -> None:
        """Wait for this number of further acknowledgements."""
        self._awaited = self._acks + number, asyncio.Event()
        async with asyncio.timeout(seconds):
            await self._awaited[1].wait()

    async def request(self, method: str, path: str, body: object = None, token: str = "") -> tuple[int, Any]:
        """Send an HTTP request until there is a response."""
        while True:
            await self.is_up.wait()
            try:
                status, response = await http_request(self.address, method, path, body, token)
                if status != 503:  # it is stopping, or cannot write now
                    return status, response
            except CONNECTION_ERRORS:
                self.counts["requests lost"] += 1
            await asyncio.sleep(0.02)  # no busy loop

    async def register(self, nickname: str) -> str:
        """Register a new player. Return their token."""
        await self.is_up.wait()
        return await register(self.address, nickname)

    def check_log(self) -> None:
        """Assert that the log contains no unexpected exception."""
        log = KILLED_WORKER_TRACE.sub("", self.server.log.read_text())
        assert "Traceback" not in log, log
