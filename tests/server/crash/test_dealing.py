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
from tests.server.crash import dying
from tests.server.crash.hosts import Host
from tests.server.crash.ledger import Ledger
from tests.server.crash.people import Person, gather

NAMES = ("Ada", "Ben")
FEW = ("commit 2 after", "closed 1 after", "reveal 2 before")
ALL = [
    f"{kind} {number} {when}"
    for kind, numbers in (("shuffle", 1), ("commit", 2), ("closed", 1), ("reveal", 2), ("dealt", 1))
    for number in range(1, numbers + 1)
    for when in ("before", "after")
]


async def proofs_of(host: Host, people: list[Person]) -> list[Proof]:
    """The proofs of the games that have ended, each checked."""
    found: list[Proof] = []
    for identity in sorted({identity for person in people for identity in person.finished}):
        status, game = await host.ask("GET", f"/api/games/finished/{identity}")
        assert status == 200
        for session in match_of(loads(game["record"]), GAMES).sessions:
            check_fairness(session)
            assert isinstance(session.proof, Proof)
            found.append(session.proof)
    return found


async def pair(host: Host) -> list[Person]:
    """Two people at a table of their own."""
    tokens = [await host.register(name) for name in NAMES]
    wanted = {"game": "authors", "players": 2, "sit": 0}
    status, joined = await host.ask("POST", "/api/tables", wanted, tokens[0])
    assert status == 201, joined
    code = joined["table"]["code"]
    assert (await host.ask("POST", f"/api/tables/{code}/seats/1", None, tokens[1]))[0] == 200
    return [Person(host, code, seat, token, Random(seat)) for seat, token in enumerate(tokens)]


async def start(host: Host, person: Person) -> None:
    """Have the game begin, which it may have done when the answer was lost."""
    status, _ = await host.ask("POST", f"/api/tables/{person.code}/start", None, person.token)
    assert status in {200, 409}


async def live_through(folder: Path, moment: str) -> None:
    """Two people do what clients do; the server dies at this moment, and is started again."""
    host = Host(folder, cut_seconds=3600)
    try:
        host.settings |= {"module": dying.__name__, "within": ["env", f"DIES={moment}"]}
        await host.start()
        people = await pair(host)
        ledger = Ledger((person.code, person.seat) for person in people)
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(gather(people))
            tasks.create_task(start(host, people[0]))
            await host.ended()
            for word in ("module", "within"):
                del host.settings[word]
            await asyncio.to_thread(ledger.read, host.database)
            for person in people:
                person.check(ledger.stories[person.code])
            host.going_on = False
            await host.start()
        (proof,) = await proofs_of(host, people)
        (attempt,) = proof.attempts
        assert [name for name, _ in attempt.cuts] == list(NAMES)
        for person in people:
            assert person.seat is not None
            assert person.cutter.cuts == {attempt.seal: attempt.cuts[person.seat][1]}
        assert await host.stop() == 0
        ledger.read(host.database)
        for person in people:
            person.check(ledger.stories[person.code])
    finally:
        host.end()
    host.check_log()


@pytest.mark.parametrize("moment", FEW)
def test_a_kill_on_the_way_to_a_deal(tmp_path: Path, moment: str) -> None:
    asyncio.run(live_through(tmp_path, moment))


@pytest.mark.soak
@pytest.mark.parametrize("moment", ALL)
def test_a_kill_at_every_entry_on_the_way_to_a_deal(tmp_path: Path, moment: str) -> None:
    asyncio.run(live_through(tmp_path, moment))
