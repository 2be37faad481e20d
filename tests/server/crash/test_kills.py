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
from sabot.tables.state.entries import GameStored, decode
from tests.server.crash import server_with_fault
from tests.server.crash.histories import Histories
from tests.server.crash.seating import seat_players
from tests.server.crash.simulated_players import SimulatedPlayer, run_players
from tests.server.crash.supervisor import Supervisor

FEW, MANY, ON_THE_SAME_DATA = 6, 200, 20
SOON = 20.0
SHARE = float(os.environ.get("SOAK_SHARE", "1"))
WORLDS = max(1, round(MANY * SHARE / ON_THE_SAME_DATA))


async def kill_again(
    supervisor: Supervisor, histories: Histories, players: list[SimulatedPlayer], kills: int, rng: Random
) -> None:
    """Each time at another moment: after many moves or few, hardly begun, or before it is ready."""
    for number in range(kills):
        if number % 5 == 3:
            await supervisor.kill_while_starting(rng.uniform(0, 1.5))
        else:
            await supervisor.start()
            # Where a planted fault keeps players waiting for each other there are never so many: the kill
            # comes all the same. A client that waits in vain at a sound server says so itself.
            with suppress(TimeoutError):
                await supervisor.wait_for_acks(rng.randrange(1, (30, 300, 2, 0, 600)[number % 5]), SOON)
            await supervisor.kill()
        await asyncio.to_thread(histories.read, supervisor.database)
        for player in players:
            player.check(histories.by_code[player.code])
    supervisor.wants_rematch = False
    await supervisor.start()


async def whole_games(supervisor: Supervisor, players: list[SimulatedPlayer]) -> None:
    """Every game that anybody saw end is where it should be, and proves itself."""
    for identity in sorted({identity for player in players for identity in player.finished}):
        status, game = await supervisor.request("GET", f"/api/games/finished/{identity}")
        assert status == 200
        match = match_of(loads(game["record"]), GAMES)
        assert match.standing.over
        assert dumps(match.records()) == game["record"]
        supervisor.counts["games finished"] += 1


async def live_through(
    supervisor: Supervisor, kills: int, seed: int, games: Iterable[str] = GAMES
) -> Histories:
    """A server's players, from sitting down to the end of their games; what there is in the end."""
    rng = Random(seed)
    await supervisor.start()
    players = await seat_players(supervisor, rng, games)
    await supervisor.kill()
    histories = Histories((player.code, player.seat) for player in players)
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(kill_again(supervisor, histories, players, kills - 1, rng))
        tasks.create_task(run_players(players))
    await whole_games(supervisor, players)
    assert await supervisor.stop() == 0
    histories.read(supervisor.database)
    for player in players:
        player.check(histories.by_code[player.code])
        assert player.finished
    entries = [decode(body) for history in histories for body in history.entries]
    kept = [entry.game_id for entry in entries if isinstance(entry, GameStored)]
    assert sorted(kept) == sorted({identity for player in players for identity in player.finished})
    supervisor.counts["entries"] = len(entries)
    return histories


def lived_through(folder: Path, kills: int, seed: int, **more: Any) -> Supervisor:
    """The same, as a test calls it. Whatever happens, no server is left."""
    games = more.pop("games", GAMES)

    async def run() -> Supervisor:
        supervisor = Supervisor(folder, **more)
        try:
            await live_through(supervisor, kills, seed, games)
        finally:
            supervisor.end()
        supervisor.check_log()
        return supervisor

    return asyncio.run(run())


def test_a_few_kills(tmp_path: Path) -> None:
    supervisor = lived_through(tmp_path, FEW, 0)
    assert supervisor.counts["kills"] == FEW
    assert supervisor.counts["messages repeated"]


@pytest.mark.parametrize(
    ("fault", "found"),
    [
        ("acknowledges-first", "was acknowledged and is not there|the table was at|is their seat now"),
        ("forgets-ids", "was refused and is there"),
    ],
)
def test_a_planted_fault_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str, found: str
) -> None:
    monkeypatch.setenv("PLANTED", fault)
    with pytest.raises(ExceptionGroup) as group:
        lived_through(
            tmp_path, ON_THE_SAME_DATA, 0, games=("store", "authors"), module=server_with_fault.__name__
        )
    assert group.group_contains(AssertionError, match=found)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, WORLDS + 1))
def test_many_kills(tmp_path: Path, seed: int, capfd: pytest.CaptureFixture[str]) -> None:
    supervisor = lived_through(tmp_path, ON_THE_SAME_DATA, seed)
    with capfd.disabled():
        print(
            f"\nworld {seed}:",
            ", ".join(f"{n} {what}" for what, n in supervisor.counts.items()),
            file=sys.stderr,
        )
    assert supervisor.counts["kills"] == ON_THE_SAME_DATA
