"""A table whose journal is spoilt: it stays closed, with a clear word, and keeps nobody else from playing."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

from tests.server.crash.scenarios import do_nothing, play_on
from tests.server.crash.seating import seat_players
from tests.server.crash.supervisor import Supervisor
from tests.server.json_client import JsonSocket, request


def spoil(database: Path, code: str) -> None:
    """Write into a table's journal what never happened."""
    with closing(sqlite3.connect(database)) as connection, connection:
        changed = connection.execute(
            "UPDATE entries SET body = ? FROM tables WHERE table_no = number AND seq = 1 AND code = ?",
            (b'["act",0,"nonsense"]', code),
        )
        assert changed.rowcount == 1


async def scene(supervisor: Supervisor) -> None:
    await supervisor.start()
    players = await seat_players(supervisor, Random(1), ("store", "authors"))
    broken = players[0]
    assert await supervisor.stop() == 0
    spoil(supervisor.database, broken.code)
    await supervisor.start()
    for path in (f"/api/tables/{broken.code}", f"/api/tables/{broken.code}/record"):
        status, problem = await request(supervisor.address, "GET", path, None, broken.token)
        assert (status, problem["code"]) == (503, "table-failed")
    async with JsonSocket(supervisor.address, broken.code, broken.token) as wire:
        bye = await wire.receive()
        assert (bye["type"], bye["code"]) == ("bye", "table-failed")
        assert "retry_ms" not in bye
        assert await wire.wait_closed() == 1011
    assert (await request(supervisor.address, "GET", "/readyz"))[0] == 200
    await play_on(supervisor, [player for player in players if player.code != broken.code], do_nothing)
    assert await supervisor.stop() == 0


def test_one_table_that_cannot_be_replayed(tmp_path: Path) -> None:
    async def run() -> Supervisor:
        supervisor = Supervisor(tmp_path)
        try:
            await scene(supervisor)
        finally:
            supervisor.end()
        return supervisor

    log = asyncio.run(run()).server.log.read_text()
    assert "failed=1" in log
    assert log.count("Traceback") == 1, "told once, however often it is asked for"
