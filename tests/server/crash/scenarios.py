"""Scenarios: simulated players play at a server, and something happens to it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.server.crash.simulated_players import SimulatedPlayer, run_players
from tests.server.crash.supervisor import Supervisor


async def play_on(
    supervisor: Supervisor, players: list[SimulatedPlayer], incident: Callable[[], Awaitable[None]]
) -> None:
    """Let players play during an incident, and to the end of their games after it."""
    async with asyncio.TaskGroup() as tasks:
        playing = tasks.create_task(run_players(players))
        await supervisor.wait_for_acks(100)
        await incident()
        supervisor.wants_rematch = False
        await playing


def run_scenario(folder: Path, scenario: Callable[[Supervisor], Awaitable[None]], **settings: Any) -> None:
    """Run a scenario with a server that is killed afterwards."""

    async def run() -> None:
        supervisor = Supervisor(folder, **settings)
        try:
            await supervisor.start()
            await scenario(supervisor)
        finally:
            supervisor.end()
        supervisor.check_log()

    asyncio.run(run())


async def do_nothing() -> None:
    """No incident."""
