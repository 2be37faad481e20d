"""A table whose journal is spoilt: it stays closed, with a clear word, and keeps nobody else from playing."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

from tests.server.crash.hosts import Host
from tests.server.crash.scenes import nothing, play_on
from tests.server.crash.tables import sit_down
from tests.server.wire import Wire, request


def spoil(database: Path, code: str) -> None:
    """Write into a table's journal what never happened."""
    with closing(sqlite3.connect(database)) as connection, connection:
        changed = connection.execute(
            "UPDATE entries SET body = ? FROM tables WHERE table_no = number AND seq = 1 AND code = ?",
            (b'["act",0,"nonsense"]', code),
        )
        assert changed.rowcount == 1


async def scene(host: Host) -> None:
    await host.start()
    people = await sit_down(host, Random(1), ("store", "authors"))
    broken = people[0]
    assert await host.stop() == 0
    spoil(host.database, broken.code)
    await host.start()
    for path in (f"/api/tables/{broken.code}", f"/api/tables/{broken.code}/record"):
        status, problem = await request(host.address, "GET", path, None, broken.token)
        assert (status, problem["code"]) == (503, "table-failed")
    async with Wire(host.address, broken.code, broken.token) as wire:
        bye = await wire.hear()
        assert (bye["type"], bye["code"]) == ("bye", "table-failed")
        assert "retry_ms" not in bye
        assert await wire.ended() == 1011
    assert (await request(host.address, "GET", "/readyz"))[0] == 200
    await play_on(host, [person for person in people if person.code != broken.code], nothing)
    assert await host.stop() == 0


def test_one_table_that_cannot_be_replayed(tmp_path: Path) -> None:
    async def run() -> Host:
        host = Host(tmp_path)
        try:
            await scene(host)
        finally:
            host.end()
        return host

    log = asyncio.run(run()).server.log.read_text()
    assert "failed=1" in log
    assert log.count("Traceback") == 1, "told once, however often it is asked for"
