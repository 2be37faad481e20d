"""Scenes: people play at a server, and something happens to it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.server.crash.hosts import Host
from tests.server.crash.people import Person, gather


async def play_on(host: Host, people: list[Person], trouble: Callable[[], Awaitable[None]]) -> None:
    """Let everybody play while something happens to the server, and to the end of their games after it."""
    async with asyncio.TaskGroup() as tasks:
        playing = tasks.create_task(gather(people))
        await host.acks(100)
        await trouble()
        host.going_on = False
        await playing


def run(folder: Path, scene: Callable[[Host], Awaitable[None]], **settings: Any) -> None:
    """Play a scene with a server, of which nothing is left afterwards."""

    async def whole() -> None:
        host = Host(folder, **settings)
        try:
            await host.start()
            await scene(host)
        finally:
            host.end()
        host.check_log()

    asyncio.run(whole())


async def nothing() -> None:
    """Nothing happens to the server."""
