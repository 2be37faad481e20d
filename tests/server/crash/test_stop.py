"""A server that is told to stop, or to go on from a backup, while many play: nobody is left in the dark."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random

from tests.server.crash.histories import Histories
from tests.server.crash.scenarios import do_nothing, play_on, run_scenario
from tests.server.crash.seating import seat_players
from tests.server.crash.simulated_players import SimulatedPlayer, wait_for_presence
from tests.server.crash.supervisor import Supervisor
from tests.server.json_client import TIMEOUT

SHORT = ("authors", "store", "patience")
"""Games that are soon over."""


def command(supervisor: Supervisor, word: str, file: Path) -> subprocess.CompletedProcess[str]:
    """`sabot backup` or `sabot restore`, beside the running server."""
    words = [sys.executable, "-m", "sabot", word, str(file), "--data", str(supervisor.folder / "data")]
    return subprocess.run(words, capture_output=True, text=True, timeout=TIMEOUT, check=False)


def check_byes(players: list[SimulatedPlayer], times: int) -> None:
    """Assert that every player was told each time to come back, and when."""
    for player in players:
        assert (len(player.byes), player.lost_connections) == (times, 0)
        for bye, code in player.byes:
            assert (bye["code"], code) == ("server-stopping", 1012)
            assert bye["retry_ms"] > 0
            assert bye["reason"]


def test_stopping_under_load(tmp_path: Path) -> None:
    async def scene(supervisor: Supervisor) -> None:
        players = await seat_players(supervisor, Random(1), SHORT)
        histories = Histories((player.code, player.seat) for player in players)

        async def stop_twice() -> None:
            for times in (1, 2):
                await wait_for_presence(players)
                assert await supervisor.stop() == 0
                await wait_for_presence(players, here=False)
                check_byes(players, times)
                assert not list(supervisor.database.parent.glob("*-wal")), "everything is in the file itself"
                histories.read(supervisor.database)
                for player in players:
                    player.check(histories.by_code[player.code])
                await supervisor.start()
                await supervisor.wait_for_acks(100)

        await play_on(supervisor, players, stop_twice)
        assert await supervisor.stop() == 0

    run_scenario(tmp_path, scene)


def test_stopping_while_tables_come_back(tmp_path: Path) -> None:
    async def scene(supervisor: Supervisor) -> None:
        players = await seat_players(supervisor, Random(2), ("store",))
        for _ in range(2):
            await supervisor.kill()
            await supervisor.start()
            assert await supervisor.stop() == 0
            await supervisor.start()

        await play_on(supervisor, players, do_nothing)

    run_scenario(tmp_path, scene)


def test_a_backup_restored_under_load(tmp_path: Path) -> None:
    backup = tmp_path / "backup.db"

    async def scene(supervisor: Supervisor) -> None:
        players = await seat_players(supervisor, Random(3), SHORT)
        readers = [(player.code, player.seat) for player in players]
        for player in players:
            player.until_bye = True

        async def copy_and_restore() -> None:
            done = await asyncio.to_thread(command, supervisor, "backup", backup)
            assert (done.returncode, done.stderr) == (0, "")
            await supervisor.wait_for_acks(100)
            await wait_for_presence(players)
            done = await asyncio.to_thread(command, supervisor, "restore", backup)
            assert (done.returncode, done.stderr) == (0, "")

        await play_on(supervisor, players, copy_and_restore)
        check_byes(players, 1)
        # All of what they have played since is in the database that was put aside.
        before = Histories(readers)
        before.read(supervisor.database.with_name("sabot.db.before-restore-1"))
        for player in players:
            player.check(before.by_code[player.code])
        # They come back to what is in the backup, and play on from there.
        there = Histories(readers)
        there.read(backup)
        supervisor.wants_rematch = True
        again = [
            SimulatedPlayer(supervisor, player.code, player.seat, player.token, player.rng)
            for player in players
        ]
        await play_on(supervisor, again, do_nothing)
        assert await supervisor.stop() == 0
        there.read(supervisor.database)
        for player in again:
            player.check(there.by_code[player.code])
            assert player.finished
        old = {body for history in before for body in history.entries}
        new = {body for history in there for body in history.entries}
        assert old - new, "something was played that was not in the backup"

    run_scenario(tmp_path, scene)
