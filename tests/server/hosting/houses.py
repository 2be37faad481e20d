"""The application of a server in the process of the test, without a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sabot.server.app import ServerApp
from sabot.server.config import Config
from sabot.server.ops.metrics import Metrics


class Broken(Exception):
    """There is no game_server left."""


def in_house(tmp_path: Path, do: Callable[[ServerApp], Awaitable[None]]) -> None:
    """Do something with the application of a server that has no socket."""

    def broken() -> None:
        raise Broken

    async def whole() -> None:
        house = ServerApp(Config(data=tmp_path / "data", bot_workers=1), Metrics(), broken)
        await house.open()
        try:
            await do(house)
        finally:
            await house.close()

    asyncio.run(whole())


async def asked(house: ServerApp, path: str = "/readyz") -> int:
    """The status of an answer."""
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(b"host", b"localhost")],
        "scheme": "http",
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 2),
        "http_version": "1.1",
        "root_path": "",
    }
    await house(scope, receive, send)
    return int(sent[0]["status"])


async def until_ready(house: ServerApp) -> None:
    """Wait until it can be played on."""
    while await asked(house) != 200:
        await asyncio.sleep(0)
