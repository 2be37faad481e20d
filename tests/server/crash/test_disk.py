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
from sabot.server.errors import Unavailable
from sabot.server.game_server import GameServer
from sabot.server.ops.metrics import Metrics
from sabot.server.store import Append
from sabot.server.table.entries import Opened, Sat, Started, decode
from sabot.wire.lobby import PlayNow, TablePhase
from tests.server.crash import hasty
from tests.server.crash.disks import DISKS, Disk
from tests.server.crash.hosts import Host
from tests.server.crash.ledger import Ledger
from tests.server.crash.people import Person
from tests.server.crash.scenes import play_on, run
from tests.server.crash.tables import sit_down
from tests.server.process import ServerProcess
from tests.server.wire import request
from tests.support.waiting import until

SHORT = ("authors", "store")
"""Games that are soon over."""
GAMES = ("mille-bornes", *SHORT)
"""And one with windows, of several hands."""

Fail = Callable[[Host], Callable[[], None]]
"""Keeps a server from writing; what it answers lets it write again."""


def limit_size(host: Host) -> Callable[[], None]:
    """Let no file of the server grow beyond the largest that is there."""
    pid = host.server.pid
    usual = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    largest = max(path.stat().st_size for path in host.database.parent.iterdir())
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (largest, usual[1]))

    def lift() -> None:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, usual)

    return lift


def hold(host: Host) -> Callable[[], None]:
    """Another program has the database to itself."""
    other = sqlite3.connect(host.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other.close


async def check_refused(host: Host, person: Person, code: str) -> None:
    """Whoever wants something new is told why not; whoever only looks gets what there is."""

    async def refused(method: str, path: str, body: object = None) -> None:
        status, problem = await request(host.address, method, path, body, person.token)
        assert (status, problem["code"]) == (503, code), path
        assert problem["reason"]

    await asyncio.gather(
        refused("GET", "/readyz"),
        refused("POST", "/api/players", {"nickname": "Late"}),
        refused("POST", "/api/tables", {"game": "flinch"}),
        refused("POST", "/api/play-now", {"game": "flinch"}),
        refused("DELETE", f"/api/tables/{person.code}/seats/mine"),
    )
    for path in ("/healthz", "/api/games", f"/api/tables/{person.code}", f"/api/tables/{person.code}/record"):
        status, _ = await request(host.address, "GET", path, None, person.token)
        assert status == 200, path


async def unwritten(host: Host, code: str) -> None:
    """Wait until somebody at a table has been refused."""
    await until(lambda: host.unwritten[code])
    assert {found for found, times in host.unwritten.items() if times} == {code}


def check_journal(database: Path, people: list[Person]) -> None:
    """What is in there now is what was acknowledged, and has been seen."""
    ledger = Ledger((person.code, person.seat) for person in people)
    ledger.read(database)
    assert ledger.stories.keys() == {person.code for person in people}
    for person in people:
        person.check(ledger.stories[person.code])


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

    async def scene(host: Host) -> None:
        people = await sit_down(host, Random(1), SHORT)

        async def trouble() -> None:
            host.can_write.clear()
            lift = fail(host)
            await unwritten(host, "journal-failed")
            await check_refused(host, people[0], "journal-failed")
            lift()
            assert (await request(host.address, "GET", "/readyz"))[0] == 200
            host.can_write.set()

        await play_on(host, people, trouble)
        assert await host.stop() == 0
        check_journal(host.database, people)

    run(tmp_path, scene, module=hasty.__name__)


def test_a_full_disk(tmp_path: Path, disk: Disk) -> None:
    inside = disk.inside / "sabot.db"

    async def scene(host: Host) -> None:
        people = await sit_down(host, Random(2), GAMES)

        async def trouble() -> None:
            for _ in range(2):
                host.unwritten.clear()
                host.can_write.clear()
                disk.fill()
                await unwritten(host, "journal-full")
                await check_refused(host, people[0], "journal-full")
                check_journal(inside, people)
                disk.make_room()
                assert (await request(host.address, "GET", "/readyz"))[0] == 200
                host.can_write.set()
                await host.acks(50)

        await play_on(host, people, trouble)
        assert await host.stop() == 0
        check_journal(inside, people)

    run(tmp_path / "server", scene, **disk.settings)


def test_killed_on_a_full_disk(tmp_path: Path, disk: Disk) -> None:
    inside = disk.inside / "sabot.db"

    async def scene(host: Host) -> None:
        people = await sit_down(host, Random(3), SHORT)

        async def trouble() -> None:
            host.can_write.clear()
            disk.fill()
            await unwritten(host, "journal-full")
            await host.kill()
            check_journal(inside, people)
            disk.make_room()
            host.can_write.set()
            await host.start()

        await play_on(host, people, trouble)
        assert await host.stop() == 0
        check_journal(inside, people)

    run(tmp_path / "server", scene, **disk.settings)


def test_stopped_on_a_full_disk(tmp_path: Path, disk: Disk) -> None:

    async def scene(host: Host) -> None:
        people = await sit_down(host, Random(4), SHORT)

        async def trouble() -> None:
            disk.fill()
            await unwritten(host, "journal-full")
            assert await host.stop() == 0
            check_journal(disk.inside / "sabot.db", people)
            disk.make_room()
            await host.start()

        await play_on(host, people, trouble)
        assert await host.stop() == 0

    run(tmp_path / "server", scene, **disk.settings)


def test_a_disk_that_may_only_be_read(tmp_path: Path, disk: Disk) -> None:

    async def scene(host: Host) -> None:
        await host.register("Ada")
        assert await host.stop() == 0

    run(tmp_path / "server", scene, **disk.settings)
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
