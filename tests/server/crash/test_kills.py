"""kill -9 at any moment, under load: what was acknowledged is there, nothing twice, and every table goes on.

`make test` kills a server a few times. `make soak` does so 200 times, each twenty on data of their own;
`SOAK_SHARE=0.3 make soak` does less.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sabot.core.match import match_of
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.games import GAMES
from sabot.server.table.entries import GameStored, decode
from tests.server.crash import planted
from tests.server.crash.hosts import Host
from tests.server.crash.ledger import Ledger
from tests.server.crash.people import Person, gather
from tests.server.crash.tables import sit_down

FEW, MANY, ON_THE_SAME_DATA = 6, 200, 20
SOON = 20.0
SHARE = float(os.environ.get("SOAK_SHARE", "1"))
WORLDS = max(1, round(MANY * SHARE / ON_THE_SAME_DATA))


async def kill_again(host: Host, ledger: Ledger, people: list[Person], kills: int, rng: Random) -> None:
    """Each time at another moment: after many moves or few, hardly begun, or before it is ready."""
    for number in range(kills):
        if number % 5 == 3:
            await host.kill_while_starting(rng.uniform(0, 1.5))
        else:
            await host.start()
            # Where a planted fault keeps people waiting for each other there are never so many: the kill
            # comes all the same. Whoever waits in vain at a sound server says so himself.
            with suppress(TimeoutError):
                await host.acks(rng.randrange(1, (30, 300, 2, 0, 600)[number % 5]), SOON)
            await host.kill()
        await asyncio.to_thread(ledger.read, host.database)
        for person in people:
            person.check(ledger.stories[person.code])
    host.going_on = False
    await host.start()


async def whole_games(host: Host, people: list[Person]) -> None:
    """Every game that anybody saw end is where it should be, and proves itself."""
    for identity in sorted({identity for person in people for identity in person.finished}):
        status, game = await host.ask("GET", f"/api/games/finished/{identity}")
        assert status == 200
        match = match_of(loads(game["record"]), GAMES)
        assert match.standing.over
        assert dumps(match.records()) == game["record"]
        host.said["games finished"] += 1


async def live_through(host: Host, kills: int, seed: int, games: Iterable[str] = GAMES) -> Ledger:
    """A server's people, from sitting down to the end of their games; what there is in the end."""
    rng = Random(seed)
    await host.start()
    people = await sit_down(host, rng, games)
    await host.kill()
    ledger = Ledger((person.code, person.seat) for person in people)
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(kill_again(host, ledger, people, kills - 1, rng))
        tasks.create_task(gather(people))
    await whole_games(host, people)
    assert await host.stop() == 0
    ledger.read(host.database)
    for person in people:
        person.check(ledger.stories[person.code])
        assert person.finished
    entries = [decode(body) for story in ledger for body in story.entries]
    kept = [entry.game_id for entry in entries if isinstance(entry, GameStored)]
    assert sorted(kept) == sorted({identity for person in people for identity in person.finished})
    host.said["entries"] = len(entries)
    return ledger


def lived_through(folder: Path, kills: int, seed: int, **more: Any) -> Host:
    """The same, as a test calls it. Whatever happens, no server is left."""
    games = more.pop("games", GAMES)

    async def run() -> Host:
        host = Host(folder, **more)
        try:
            await live_through(host, kills, seed, games)
        finally:
            host.end()
        host.check_log()
        return host

    return asyncio.run(run())


def test_a_few_kills(tmp_path: Path) -> None:
    host = lived_through(tmp_path, FEW, 0)
    assert host.said["kills"] == FEW
    assert host.said["said again"]


@pytest.mark.parametrize(
    ("fault", "found"),
    [
        ("acknowledges-first", "was acknowledged and is not there|the table was at|is his now"),
        ("forgets-ids", "was refused and is there"),
    ],
)
def test_a_planted_fault_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str, found: str
) -> None:
    monkeypatch.setenv("PLANTED", fault)
    with pytest.raises(ExceptionGroup) as group:
        lived_through(tmp_path, ON_THE_SAME_DATA, 0, games=("store", "authors"), module=planted.__name__)
    assert group.group_contains(AssertionError, match=found)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, WORLDS + 1))
def test_many_kills(tmp_path: Path, seed: int, capfd: pytest.CaptureFixture[str]) -> None:
    host = lived_through(tmp_path, ON_THE_SAME_DATA, seed)
    with capfd.disabled():
        print(f"\nworld {seed}:", ", ".join(f"{n} {what}" for what, n in host.said.items()), file=sys.stderr)
    assert host.said["kills"] == ON_THE_SAME_DATA
