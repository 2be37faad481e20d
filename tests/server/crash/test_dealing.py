"""kill -9 between the seal of a pack and its deal: secret, list and cuts are there again.

`make test` kills a server at some of these moments, `make soak` at all of them.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from sabot.core.fairness import Proof
from sabot.core.match import match_of
from sabot.core.record_reader import loads
from sabot.core.replay import check_fairness
from sabot.games import GAMES
from tests.server.crash import server_killed_at_entry
from tests.server.crash.histories import Histories
from tests.server.crash.simulated_players import SimulatedPlayer, run_players
from tests.server.crash.supervisor import Supervisor

NAMES = ("Ada", "Ben")
FEW = ("commit 2 after", "closed 1 after", "reveal 2 before")
ALL = [
    f"{kind} {number} {when}"
    for kind, numbers in (("shuffle", 1), ("commit", 2), ("closed", 1), ("reveal", 2), ("dealt", 1))
    for number in range(1, numbers + 1)
    for when in ("before", "after")
]


async def proofs_of(supervisor: Supervisor, players: list[SimulatedPlayer]) -> list[Proof]:
    """The proofs of the games that have ended, each checked."""
    found: list[Proof] = []
    for identity in sorted({identity for player in players for identity in player.finished}):
        status, game = await supervisor.request("GET", f"/api/games/finished/{identity}")
        assert status == 200
        for session in match_of(loads(game["record"]), GAMES).sessions:
            check_fairness(session)
            assert isinstance(session.proof, Proof)
            found.append(session.proof)
    return found


async def pair(supervisor: Supervisor) -> list[SimulatedPlayer]:
    """Two players at a table of their own."""
    tokens = [await supervisor.register(name) for name in NAMES]
    wanted = {"game": "authors", "players": 2, "sit": 0}
    status, joined = await supervisor.request("POST", "/api/tables", wanted, tokens[0])
    assert status == 201, joined
    code = joined["table"]["code"]
    assert (await supervisor.request("POST", f"/api/tables/{code}/seats/1", None, tokens[1]))[0] == 200
    return [SimulatedPlayer(supervisor, code, seat, token, Random(seat)) for seat, token in enumerate(tokens)]


async def start(supervisor: Supervisor, player: SimulatedPlayer) -> None:
    """Have the game begin, which it may have done when the answer was lost."""
    status, _ = await supervisor.request("POST", f"/api/tables/{player.code}/start", None, player.token)
    assert status in {200, 409}


async def live_through(folder: Path, moment: str) -> None:
    """Two players do what clients do; the server dies at this moment, and is started again."""
    supervisor = Supervisor(folder, cut_seconds=3600)
    try:
        supervisor.settings |= {
            "module": server_killed_at_entry.__name__,
            "within": ["env", f"DIES={moment}"],
        }
        await supervisor.start()
        players = await pair(supervisor)
        histories = Histories((player.code, player.seat) for player in players)
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(run_players(players))
            tasks.create_task(start(supervisor, players[0]))
            await supervisor.wait()
            for word in ("module", "within"):
                del supervisor.settings[word]
            await asyncio.to_thread(histories.read, supervisor.database)
            for player in players:
                player.check(histories.by_code[player.code])
            supervisor.wants_rematch = False
            await supervisor.start()
        (proof,) = await proofs_of(supervisor, players)
        (attempt,) = proof.attempts
        assert [name for name, _ in attempt.cuts] == list(NAMES)
        for player in players:
            assert player.seat is not None
            assert player.cutter.cuts == {attempt.seal: attempt.cuts[player.seat][1]}
        assert await supervisor.stop() == 0
        histories.read(supervisor.database)
        for player in players:
            player.check(histories.by_code[player.code])
    finally:
        supervisor.end()
    supervisor.check_log()


@pytest.mark.parametrize("moment", FEW)
def test_a_kill_on_the_way_to_a_deal(tmp_path: Path, moment: str) -> None:
    asyncio.run(live_through(tmp_path, moment))


@pytest.mark.soak
@pytest.mark.parametrize("moment", ALL)
def test_a_kill_at_every_entry_on_the_way_to_a_deal(tmp_path: Path, moment: str) -> None:
    asyncio.run(live_through(tmp_path, moment))
