"""Scenes: players play at a server, and something happens to it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.server.crash.simulated_players import SimulatedPlayer, run_players
from tests.server.crash.supervisor import Supervisor


async def play_on(
    supervisor: Supervisor, players: list[SimulatedPlayer], trouble: Callable[[], Awaitable[None]]
) -> None:
    """Let everybody play while something happens to the server, and to the end of their games after it."""
    async with asyncio.TaskGroup() as tasks:
        playing = tasks.create_task(run_players(players))
        await supervisor.wait_for_acks(100)
        await trouble()
        supervisor.wants_rematch = False
        await playing


def run_scenario(folder: Path, scene: Callable[[Supervisor], Awaitable[None]], **settings: Any) -> None:
    """Play a scene with a server, of which nothing is left afterwards."""

    async def whole() -> None:
        supervisor = Supervisor(folder, **settings)
        try:
            await supervisor.start()
            await scene(supervisor)
        finally:
            supervisor.end()
        supervisor.check_log()

    asyncio.run(whole())


async def do_nothing() -> None:
    """Nothing happens to the server."""
