"""The time from an attack to the next event does not tell whether the attacked side could have answered.

Many hands are played on a real server with short windows, and times are measured where an attacker would
measure them: at the other end of the connection. `test_exact_times` proves the same with a simulated clock,
and finds planted faults; this test shows that nothing else in a real server leaks. Real times need many
measurements, so these tests run in `make soak` only, except those of the rank test itself.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pytest

from sabot.core.ids import Seat
from sabot.tables.state import entries as e
from sabot.tables.state.table import TableState
from tests.server.cutting import Cutter
from tests.server.leaks.hoarding_bot import can_answer, choose
from tests.server.leaks.rank_test import p_value
from tests.server.leaks.table_servers import Client, ProcessServer
from tests.server.process import serving
from tests.support.cases import Case

CASE = Case("mille-bornes", "dujardin-1960", 2)
WINDOW = 0.05
LIVE = round(WINDOW * 1000), "window", "WindowTimedOut", "window-closed"
BY_LETTER = 3 * 24 * 3600 * 1000, "window", "Answered", "window-closed"
"""What attackers learn of a window: its time limit, who ended it, by which entry, and the first event."""
ALPHA = 1e-6
"""Below this probability a difference is not called chance."""
TABLES = 8
"""How many tables are played concurrently."""
ENOUGH = 30
"""The number of attacks on players who hold the answer that a test needs."""
MAX_TRIES = 8
"""How often that many attacks are measured until the leak must be found."""
STAGE = 12
"""The number of moves in one stage of a hand: only attacks of the same stage are compared."""
SHARE = float(os.environ.get("SOAK_SHARE", "1"))


@dataclass(frozen=True)
class Attack:
    """A window as the attacker saw it, if no coup fourré was made."""

    at: float
    stage: int
    """The stage of the hand: later there is more to compute, and more safeties are held."""
    held: bool
    seconds: float
    visible: tuple[Any, ...]
    """What the attacker saw besides the time: it must not depend on the held answer either."""


class Timed:
    """A client that notes when it received each version of the table, and the update."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.times: dict[int, float] = {}
        self.updates: dict[int, dict[str, Any]] = {}
        add = client.add

        def add_with_time(text: str) -> None:
            now = perf_counter()
            add(text)
            update = client.update
            if update and update["version"] not in self.times:
                self.times[update["version"]] = now
                self.updates[update["version"]] = update

        client.add = add_with_time  # type: ignore[method-assign]


async def measure(server: ProcessServer, seed: int, answering: str) -> list[Attack]:
    """Play one hand at one table. People hoard their safeties, and answer attacks as `answering` says."""
    rng, bots = Random(seed), answering.startswith("bot")
    code = await server.open(
        [0] if bots else [0, 1],
        game=CASE.game_id,
        edition=CASE.edition_id,
        players=2,
        bots=[None, "keeper"] if bots else [],
        pace="correspondence" if answering == "bot by letter" else "live",
    )
    async with AsyncExitStack() as stack:
        received_event = asyncio.Event()
        players = {
            Seat(seat): Timed(await stack.enter_async_context(server.join(code, Seat(seat), received_event)))
            for seat in ([0] if bots else [0, 1])
        }
        await server.start(code)
        await _play(server, code, players, answering, rng)
        return _attacks(await server.entries(code), players)


async def _play(
    server: ProcessServer, code: str, players: dict[Seat, Timed], answering: str, rng: Random
) -> None:
    names = [seat["name"] for seat in (await server.info(code))["seats"]]
    table = CASE.game.table(CASE.edition, names)
    clients = [timed.client for timed in players.values()]
    cutters: dict[Seat, Cutter] = {}
    while not any(client.scored for client in clients):
        count = sum(len(client.received) for client in clients)
        for client in clients:
            if client.sealed:
                sealed, client.sealed = client.sealed, {}
                seat = next(seat for seat, timed in players.items() if timed.client is client)
                message = cutters.setdefault(seat, Cutter()).next_message(sealed, seat, names[seat])
                if message is not None:
                    await client.ask(message.pop("type"), **message)
            if client.legal and client.update["version"] == max(other.version for other in clients):
                if client.update["asked"].get("window") and answering == "never":
                    continue
                actions = [CASE.game.notation.parse_action(str(one["do"]), table) for one in client.legal]
                text = CASE.game.notation.format_action(choose(actions, rng), table)
                await client.ask("act", version=client.update["version"], action=text)
        await _wait_for_more(clients, count)
    for client in clients:
        await client.ask("ping")  # everything that was sent before is received by then


async def _wait_for_more(clients: list[Client], count: int) -> None:
    """Wait until more than `count` messages have been received."""
    await clients[0].wait_until(lambda: sum(len(client.received) for client in clients) > count)


def _attacks(entries: list[e.Entry], players: dict[Seat, Timed]) -> list[Attack]:
    """Return the attacks: what was held by the journal, and what the attacker saw."""
    table, found = TableState("code"), list[Attack]()
    for entry in entries:
        window, version, session = table.window, table.version, table.session
        held = attacker = None
        if window is not None and session is not None:
            held = can_answer(session, window.asked)
            attacker = players.get(session.history[-1].seat)
        table.apply(entry)
        if held is None or attacker is None or table.version == version:
            continue
        before, after = attacker.updates[version], attacker.updates[table.version]
        if after.get("by") == "window":
            first = after["events"][0]["kind"]
            visible = before["asked"].get("ms"), after["by"], type(entry).__name__, first
            seconds = attacker.times[table.version] - attacker.times[version]
            found.append(Attack(attacker.times[version], version // STAGE, held, seconds, visible))
    return found


async def measure_many(server: ProcessServer, enough: int, answering: tuple[str, ...]) -> list[Attack]:
    """Play several tables concurrently, again and again, until there are enough attacks."""
    found: list[Attack] = []
    await server.register_players()

    async def repeat(number: int) -> None:
        seed = number
        while sum(one.held for one in found) < enough:
            found.extend(await measure(server, seed, answering[number % len(answering)]))
            seed += TABLES

    await asyncio.gather(*(repeat(number) for number in range(TABLES)))
    return sorted(found, key=by_stage)


def by_stage(attack: Attack) -> tuple[int, float]:
    """Return a sort key that groups attacks by the stage of the hand."""
    return attack.stage, attack.at


def p_value_of(found: list[Attack]) -> float:
    """Return the p-value of these times if they do not depend on the held answer."""
    return p_value([(one.held, one.seconds) for one in found])


def visible_by_held(found: list[Attack]) -> dict[bool, set[tuple[Any, ...]]]:
    """Return what attackers saw, by whether an answer was held."""
    return {held: {one.visible for one in found if one.held is held} for held in (True, False)}


def check_times(
    server: ProcessServer, enough: int, answering: tuple[str, ...], expected: tuple[Any, ...] = LIVE
) -> None:
    """Measure, and assert that the held answer makes no visible difference."""
    found = asyncio.run(measure_many(server, enough, answering))
    counted = Counter(one.held for one in found)
    assert counted[False] > enough
    visible = visible_by_held(found)
    assert visible[True] == visible[False] == {expected}
    p = p_value_of(found)
    assert p > ALPHA, (p, counted)
    print(f"{answering}: {dict(counted)}, {p:.3g}")


@pytest.mark.soak
def test_with_people_the_time_tells_nothing(served: ProcessServer) -> None:
    check_times(served, ENOUGH, ("never", "at once"))


@pytest.mark.soak
@pytest.mark.parametrize(
    ("answering", "expected"), [("bot", LIVE), ("bot by letter", BY_LETTER)], ids=["live", "by letter"]
)
def test_with_bots_the_time_tells_nothing(answering: str, expected: tuple[Any, ...], tmp_path: Path) -> None:
    """Also where the bot's answer ends the window."""
    with serving(tmp_path, module="tests.server.leaks.server_with_hoarding_bot") as process:
        check_times(ProcessServer(process), ENOUGH, (answering,), expected)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("answering", "expected"),
    [("never", LIVE), ("at once", LIVE), ("bot", LIVE), ("bot by letter", BY_LETTER)],
)
def test_with_many_more_hands_the_time_tells_nothing(
    answering: str, expected: tuple[Any, ...], tmp_path: Path
) -> None:
    with serving(tmp_path, module="tests.server.leaks.server_with_hoarding_bot") as process:
        check_times(ProcessServer(process), max(ENOUGH, round(1000 * SHARE)), (answering,), expected)


@pytest.mark.soak
def test_a_timing_leak_is_found(tmp_path: Path) -> None:
    with serving(tmp_path, module="tests.server.leaks.server_with_timing_leak") as process:
        server, found = ProcessServer(process), list[Attack]()
        for _ in range(MAX_TRIES):  # a busy machine needs more measurements
            found += asyncio.run(measure_many(server, ENOUGH, ("never", "at once")))
            found.sort(key=by_stage)
            if (p := p_value_of(found)) < ALPHA:
                break
    visible = visible_by_held(found)
    assert visible[True] == visible[False]  # its messages do not leak
    assert p < ALPHA
    print(f"leaking: {p:.3g}")


# --- the test of ranks -----------------------------------------------------------------------------


def test_chance_alone_is_not_called_a_difference() -> None:
    """The machine has hiccups and slows down, and answers are held more often towards the end."""
    rng = Random(3)
    p_values = []
    for _ in range(300):
        measured = []
        for number in range(240):
            held = rng.random() < number / 480
            hiccup = rng.random() * 40 if rng.random() < 0.1 else 0
            measured.append((held, 50 + number / 20 + rng.gauss(0, 0.2) + hiccup))
        p_values.append(p_value(measured))
    assert min(p_values) > 1e-4
    assert 0.02 < sum(one < 0.05 for one in p_values) / len(p_values) < 0.09


@pytest.mark.parametrize("later", [0.5, 5.0, 50.0])
def test_a_difference_is_noticed(later: float) -> None:
    rng = Random(4)
    measured = []
    for number in range(240):
        held = rng.random() < 0.25
        hiccup = rng.random() * 40 if rng.random() < 0.1 else 0
        measured.append((held, 50 + number / 20 + rng.gauss(0, 0.2) + hiccup + later * held))
    assert p_value(measured) < ALPHA
    assert p_value([(held, 50 + later * held) for held, _ in measured]) < ALPHA


def test_one_kind_alone_differs_from_nothing() -> None:
    assert p_value([(True, float(number)) for number in range(50)]) == 1.0
    assert p_value([(number % 2 == 0, 7.0) for number in range(50)]) == 1.0
    assert p_value([]) == 1.0
