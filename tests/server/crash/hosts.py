"""Whoever looks after a server: starts it, ends it in one way or another, and starts it again."""

from __future__ import annotations

import asyncio
import http.client
import re
from collections import Counter
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.process import FAST, ServerProcess
from tests.server.wire import PATIENCE, register, request

STILLBORN = re.compile(r"Traceback (?:.*\n)(?: .*\n)*?.*spawn_main(?:.*\n)(?: .*\n)*EOFError: .*\n")
"""What Python says of a process that was being started when the server was killed."""
LOST = (OSError, ConnectionClosed, InvalidHandshake, http.client.HTTPException)
"""What it looks like from outside when a server dies."""


class Host:
    """Starts a server, ends it in one way or another, and starts it again, always at the same address."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        self.settings = {**FAST, **settings}
        self.server: ServerProcess
        self.address = ""
        self.up = asyncio.Event()
        self.can_write = asyncio.Event()
        """Whether it is of use to say again what could not be written."""
        self.can_write.set()
        self.unwritten: Counter[str] = Counter()
        """Messages that were refused because nothing could be written, by code."""
        self.going_on = True
        """Whether people who finish a game from now on want another."""
        self._another: dict[str, bool] = {}
        self.said: Counter[str] = Counter()
        """What happened, by kind."""
        self._acks = 0
        self._wanted: tuple[int, asyncio.Event] | None = None

    @property
    def database(self) -> Path:
        """Where the server keeps everything."""
        return self.folder / "data" / "sabot.db"

    async def start(self) -> None:
        """Start it, and tell everybody when it is there."""
        port = int(self.address.rpartition(":")[2] or 0)
        self.server = await asyncio.to_thread(ServerProcess, self.folder, port=port, **self.settings)
        self.address = self.server.address
        self.up.set()

    async def kill(self) -> None:
        """kill -9."""
        self.up.clear()
        await asyncio.to_thread(self.server.kill)
        self.said["kills"] += 1

    async def kill_while_starting(self, seconds: float) -> None:
        """kill -9 so soon after the start that it may not be ready; nobody has been told of it."""
        port = int(self.address.rpartition(":")[2])
        self.server = ServerProcess(self.folder, port=port, awaited=False, **self.settings)
        await asyncio.sleep(seconds)  # any moment will do
        await self.kill()

    async def ended(self) -> None:
        """Wait until it has died by itself."""
        await asyncio.to_thread(self.server.ended)
        self.up.clear()
        self.said["kills"] += 1

    async def stop(self) -> int:
        """Ask it to end; its exit code."""
        self.up.clear()
        return await asyncio.to_thread(self.server.stop)

    def end(self) -> None:
        """Leave nothing running, whatever became of the test."""
        if self.address:
            self.server.kill()

    def another(self, game: str) -> bool:
        """Whether another game shall follow this one: all who have seen it end are of one mind."""
        return self._another.setdefault(game, self.going_on)

    def acknowledged(self) -> None:
        """Somebody's message was acknowledged."""
        self._acks += 1
        self.said["acknowledged"] += 1
        if self._wanted is not None and self._acks >= self._wanted[0]:
            self._wanted[1].set()

    async def acks(self, number: int, seconds: float = 5 * PATIENCE) -> None:
        """Wait until so many more messages were acknowledged."""
        self._wanted = self._acks + number, asyncio.Event()
        async with asyncio.timeout(seconds):
            await self._wanted[1].wait()

    async def ask(self, method: str, path: str, body: object = None, token: str = "") -> tuple[int, Any]:
        """An HTTP request, asked until there is an answer."""
        while True:
            await self.up.wait()
            try:
                status, answer = await request(self.address, method, path, body, token)
                if status != 503:  # it is stopping, or cannot write now
                    return status, answer
            except LOST:
                self.said["requests lost"] += 1
            await asyncio.sleep(0.02)  # not all the time

    async def register(self, nickname: str) -> str:
        """A new player's token."""
        await self.up.wait()
        return await register(self.address, nickname)

    def check_log(self) -> None:
        """Nothing went wrong that nobody foresaw."""
        log = STILLBORN.sub("", self.server.log.read_text())
        assert "Traceback" not in log, log
