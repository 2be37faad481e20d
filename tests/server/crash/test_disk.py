"""Nothing can be written: a clear error to whoever wants it, nothing half-done, and later all goes on."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest

from sabot.server.config import Config
from sabot.server.game_server import GameServer
from sabot.server.ops.metrics import Metrics
from sabot.tables.errors import Unavailable
from sabot.tables.journal import Append
from sabot.tables.state.entries import Opened, Sat, Started, decode
from sabot.wire.lobby import PlayNow, TablePhase
from tests.server.crash import server_with_short_timeouts
from tests.server.crash.disks import DISKS, Disk
from tests.server.crash.histories import Histories
from tests.server.crash.scenarios import play_on, run_scenario
from tests.server.crash.seating import seat_players
from tests.server.crash.simulated_players import SimulatedPlayer
from tests.server.crash.supervisor import Supervisor
from tests.server.json_client import request
from tests.server.process import ServerProcess
from tests.support.waiting import until

SHORT = ("authors", "store")
"""Games that are soon over."""
GAMES = ("mille-bornes", *SHORT)
"""And one with windows, of several hands."""

Fail = Callable[[Supervisor], Callable[[], None]]
"""Keeps a server from writing; what it answers lets it write again."""


def limit_size(supervisor: Supervisor) -> Callable[[], None]:
    """Let no file of the server grow beyond the largest that is there."""
    pid = supervisor.server.pid
    usual = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    largest = max(path.stat().st_size for path in supervisor.database.parent.iterdir())
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (largest, usual[1]))

    def lift() -> None:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, usual)

    return lift


def hold(supervisor: Supervisor) -> Callable[[], None]:
    """Another program has the database to itself."""
    other = sqlite3.connect(supervisor.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other.close


async def check_refused(supervisor: Supervisor, player: SimulatedPlayer, code: str) -> None:
    """Whoever wants something new is told why not; whoever only looks gets what there is."""

    async def refused(method: str, path: str, body: object = None) -> None:
        status, problem = await request(supervisor.address, method, path, body, player.token)
        assert (status, problem["code"]) == (503, code), path
        assert problem["reason"]

    await asyncio.gather(
        refused("GET", "/readyz"),
        refused("POST", "/api/players", {"nickname": "Late"}),
        refused("POST", "/api/tables", {"game": "flinch"}),
        refused("POST", "/api/play-now", {"game": "flinch"}),
        refused("DELETE", f"/api/tables/{player.code}/seats/mine"),
    )
    for path in ("/healthz", "/api/games", f"/api/tables/{player.code}", f"/api/tables/{player.code}/record"):
        status, _ = await request(supervisor.address, "GET", path, None, player.token)
        assert status == 200, path


async def unwritten(supervisor: Supervisor, code: str) -> None:
    """Wait until somebody at a table has been refused."""
    await until(lambda: supervisor.unwritten[code])
    assert {found for found, times in supervisor.unwritten.items() if times} == {code}


def check_journal(database: Path, players: list[SimulatedPlayer]) -> None:
    """What is in there now is what was acknowledged, and has been seen."""
    histories = Histories((player.code, player.seat) for player in players)
    histories.read(database)
    assert histories.by_code.keys() == {player.code for player in players}
    for player in players:
        player.check(histories.by_code[player.code])


@pytest.fixture(params=DISKS)
def disk(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Disk]:
    """A disk for the data of a server."""
    with request.param(tmp_path / "server" / "data") as disk:
        yield disk


@pytest.mark.parametrize("fail", [limit_size, hold])
def test_a_database_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fail: Fail
) -> None:
    monkeypatch.setenv("PINGS", "none")

    async def scene(supervisor: Supervisor) -> None:
        players = await seat_players(supervisor, Random(1), SHORT)

        async def trouble() -> None:
            supervisor.can_write.clear()
            lift = fail(supervisor)
            await unwritten(supervisor, "journal-failed")
            await check_refused(supervisor, players[0], "journal-failed")
            lift()
            assert (await request(supervisor.address, "GET", "/readyz"))[0] == 200
            supervisor.can_write.set()

        await play_on(supervisor, players, trouble)
        assert await supervisor.stop() == 0
        check_journal(supervisor.database, players)

    run_scenario(tmp_path, scene, module=server_with_short_timeouts.__name__)


def test_a_full_disk(tmp_path: Path, disk: Disk) -> None:
    inside = disk.inside / "sabot.db"

    async def scene(supervisor: Supervisor) -> None:
        players = await seat_players(supervisor, Random(2), GAMES)

        async def trouble() -> None:
            for _ in range(2):
                supervisor.unwritten.clear()
                supervisor.can_write.clear()
                disk.fill()
                await unwritten(supervisor, "journal-full")
                await check_refused(supervisor, players[0], "journal-full")
                check_journal(inside, players)
                disk.make_room()
                assert (await request(supervisor.address, "GET", "/readyz"))[0] == 200
                supervisor.can_write.set()
                await supervisor.wait_for_acks(50)

        await play_on(supervisor, players, trouble)
        assert await supervisor.stop() == 0
        check_journal(inside, players)

    run_scenario(tmp_path / "server", scene, **disk.settings)


def test_killed_on_a_full_disk(tmp_path: Path, disk: Disk) -> None:
    inside = disk.inside / "sabot.db"

    async def scene(supervisor: Supervisor) -> None:
        players = await seat_players(supervisor, Random(3), SHORT)

        async def trouble() -> None:
            supervisor.can_write.clear()
            disk.fill()
            await unwritten(supervisor, "journal-full")
            await supervisor.kill()
            check_journal(inside, players)
            disk.make_room()
            supervisor.can_write.set()
            await supervisor.start()

        await play_on(supervisor, players, trouble)
        assert await supervisor.stop() == 0
        check_journal(inside, players)

    run_scenario(tmp_path / "server", scene, **disk.settings)


def test_stopped_on_a_full_disk(tmp_path: Path, disk: Disk) -> None:

    async def scene(supervisor: Supervisor) -> None:
        players = await seat_players(supervisor, Random(4), SHORT)

        async def trouble() -> None:
            disk.fill()
            await unwritten(supervisor, "journal-full")
            assert await supervisor.stop() == 0
            check_journal(disk.inside / "sabot.db", players)
            disk.make_room()
            await supervisor.start()

        await play_on(supervisor, players, trouble)
        assert await supervisor.stop() == 0

    run_scenario(tmp_path / "server", scene, **disk.settings)


def test_a_disk_that_may_only_be_read(tmp_path: Path, disk: Disk) -> None:

    async def scene(supervisor: Supervisor) -> None:
        await supervisor.register("Ada")
        assert await supervisor.stop() == 0

    run_scenario(tmp_path / "server", scene, **disk.settings)
    disk.protect()
    with pytest.raises(AssertionError) as refused:
        ServerProcess(tmp_path / "server", **disk.settings)
    *_, line = str(refused.value).strip().splitlines()
    assert line.startswith("sabot: "), line
    assert str(tmp_path / "server" / "data" / "sabot.db") in line
    assert "cannot be written" in line


def test_a_table_is_opened_as_a_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To open it, to sit down and to begin are one thing: there is no table where only half of it is kept."""

    async def run() -> None:
        game_server = await GameServer.open(Config(data=tmp_path / "data"), Metrics())
        keep, tries = game_server.store.append, count()

        async def keep_once(append: Append) -> None:
            if next(tries):
                raise Unavailable("journal-full")
            await keep(append)

        monkeypatch.setattr(game_server.store, "append", keep_once)
        try:
            ada = await game_server.players.create("Ada", "en")
            joined = await game_server.play_now(ada, PlayNow(game="flinch"))
            kept = await game_server.store.entries(joined.table.code)
            with pytest.raises(Unavailable):
                await game_server.play_now(ada, PlayNow(game="flinch"))
            assert game_server.tables_of(ada.id) == [await game_server.table(joined.table.code)]
        finally:
            await game_server.close()
        assert [type(decode(entry)) for entry in kept] == [Opened, Sat, Started]
        assert (joined.seat, joined.table.phase) == (0, TablePhase.CUTTING)

    asyncio.run(run())
