"""The processes in which bots think: when one dies the tables go on, and none outlives its server."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from random import Random

from tests.server.crash.scenarios import play_on, run_scenario
from tests.server.crash.seating import seat_players
from tests.server.crash.supervisor import Supervisor
from tests.support.waiting import until


def workers(server: int) -> list[int]:
    """The processes that a server has started for its bots."""
    children = [
        int(pid)
        for task in Path(f"/proc/{server}/task").iterdir()
        for pid in (task / "children").read_text().split()
    ]
    return [pid for pid in children if "spawn_main" in command_line(pid)]


def command_line(pid: int) -> str:
    """What a process was started as; nothing if it is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


def test_bots_are_killed_again_and_again(tmp_path: Path) -> None:
    async def scene(supervisor: Supervisor) -> None:
        players = await seat_players(supervisor, Random(1), ("authors", "store"))
        killed: set[int] = set()

        async def kill_bots() -> None:
            while len(killed) < 4:
                await supervisor.wait_for_acks(20)
                for pid in set(workers(supervisor.server.pid)) - killed:
                    os.kill(pid, signal.SIGKILL)
                    killed.add(pid)

        await play_on(supervisor, players, kill_bots)
        assert all(player.finished for player in players)
        assert await supervisor.stop() == 0

    run_scenario(tmp_path, scene)


def test_no_bot_outlives_its_server(tmp_path: Path) -> None:
    async def scene(supervisor: Supervisor) -> None:
        await seat_players(supervisor, Random(2), ("store",))
        there = await until(lambda: workers(supervisor.server.pid))
        await supervisor.kill()
        await until(lambda: not any(command_line(pid) for pid in there))

    run_scenario(tmp_path, scene)
