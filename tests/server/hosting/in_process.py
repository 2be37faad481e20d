"""A server application in the process of the test, without a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sabot.server.app import ServerApp
from sabot.server.config import Config
from sabot.server.ops.metrics import Metrics


class ServerFailure(Exception):
    """Raised when the application has no game server left."""


def with_app(tmp_path: Path, do: Callable[[ServerApp], Awaitable[None]]) -> None:
    """Run a test with an open server application."""

    def fail() -> None:
        raise ServerFailure

    async def main() -> None:
        app = ServerApp(Config(data=tmp_path / "data", bot_workers=1), Metrics(), fail)
        await app.open()
        try:
            await do(app)
        finally:
            await app.close()

    asyncio.run(main())


async def get_status(app: ServerApp, path: str = "/readyz") -> int:
    """Return the status of a GET request."""
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
    await app(scope, receive, send)
    return int(sent[0]["status"])


async def wait_until_ready(app: ServerApp) -> None:
    """Wait until the application is ready."""
    while await get_status(app) != 200:
        await asyncio.sleep(0)
