"""A server that is told to stop, or to go on from a backup, while many play: nobody is left in the dark."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random

from tests.server.crash.hosts import Host
from tests.server.crash.ledger import Ledger
from tests.server.crash.people import Person, all_here
from tests.server.crash.scenes import nothing, play_on, run
from tests.server.crash.tables import sit_down
from tests.server.wire import PATIENCE

SHORT = ("authors", "store", "patience")
"""Games that are soon over."""


def command(host: Host, word: str, file: Path) -> subprocess.CompletedProcess[str]:
    """`sabot backup` or `sabot restore`, beside the running server."""
    words = [sys.executable, "-m", "sabot", word, str(file), "--data", str(host.folder / "data")]
    return subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)


def check_byes(people: list[Person], times: int) -> None:
    """Everybody was told each time that he may come back, and when."""
    for person in people:
        assert (len(person.byes), person.cut_off) == (times, 0)
        for bye, code in person.byes:
            assert (bye["code"], code) == ("server-stopping", 1012)
            assert bye["retry_ms"] > 0
            assert bye["reason"]


def test_stopping_under_load(tmp_path: Path) -> None:
    async def scene(host: Host) -> None:
        people = await sit_down(host, Random(1), SHORT)
        ledger = Ledger((person.code, person.seat) for person in people)

        async def stop_twice() -> None:
            for times in (1, 2):
                await all_here(people)
                assert await host.stop() == 0
                await all_here(people, here=False)
                check_byes(people, times)
                assert not list(host.database.parent.glob("*-wal")), "everything is in the file itself"
                ledger.read(host.database)
                for person in people:
                    person.check(ledger.stories[person.code])
                await host.start()
                await host.acks(100)

        await play_on(host, people, stop_twice)
        assert await host.stop() == 0

    run(tmp_path, scene)


def test_stopping_while_tables_come_back(tmp_path: Path) -> None:
    async def scene(host: Host) -> None:
        people = await sit_down(host, Random(2), ("store",))
        for _ in range(2):
            await host.kill()
            await host.start()
            assert await host.stop() == 0
            await host.start()

        await play_on(host, people, nothing)

    run(tmp_path, scene)


def test_a_backup_restored_under_load(tmp_path: Path) -> None:
    backup = tmp_path / "backup.db"

    async def scene(host: Host) -> None:
        people = await sit_down(host, Random(3), SHORT)
        readers = [(person.code, person.seat) for person in people]
        for person in people:
            person.until_bye = True

        async def copy_and_restore() -> None:
            done = await asyncio.to_thread(command, host, "backup", backup)
            assert (done.returncode, done.stderr) == (0, "")
            await host.acks(100)
            await all_here(people)
            done = await asyncio.to_thread(command, host, "restore", backup)
            assert (done.returncode, done.stderr) == (0, "")

        await play_on(host, people, copy_and_restore)
        check_byes(people, 1)
        # All of what they have played since is in the database that was put aside.
        before = Ledger(readers)
        before.read(host.database.with_name("sabot.db.before-restore-1"))
        for person in people:
            person.check(before.stories[person.code])
        # They come back to what is in the backup, and play on from there.
        there = Ledger(readers)
        there.read(backup)
        host.going_on = True
        again = [Person(host, person.code, person.seat, person.token, person.rng) for person in people]
        await play_on(host, again, nothing)
        assert await host.stop() == 0
        there.read(host.database)
        for person in again:
            person.check(there.stories[person.code])
            assert person.finished
        old = {body for story in before for body in story.entries}
        new = {body for story in there for body in story.entries}
        assert old - new, "something was played that was not in the backup"

    run(tmp_path, scene)
