"""The time from an attack to the next event does not tell whether the attacked side could have answered.

Many hands are played on a real server with a fast window, and the times are measured where an
attacker would measure them: at the other end of the line. `test_exact_times` proves the same
in a time of its own, and finds planted faults there; here nothing that a real server does may spoil it.
Real times can only be judged by many of them, so all this is for `make soak`. The test of ranks is not.
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
from sabot.server.table import entries as e
from sabot.server.table.state import TableState
from tests.server.cutting import Cutter
from tests.server.leaks.attacks import choose, holds_an_answer
from tests.server.leaks.houses import Line, Served
from tests.server.leaks.ranks import chance
from tests.server.process import serving
from tests.support.cases import Case

CASE = Case("mille-bornes", "dujardin-1960", 2)
WINDOW = 0.05
LIVE = round(WINDOW * 1000), "window", "WindowTimedOut", "window-closed"
BY_LETTER = 3 * 24 * 3600 * 1000, "window", "Answered", "window-closed"
"""What attackers are told of a window: how long it may last, who ended it, by which entry, what happened."""
ALPHA = 1e-6
"""Less likely than this nothing here is called a chance."""
TABLES = 8
"""How many are played at a time."""
ENOUGH = 30
"""So many attacks must have met somebody who could have answered."""
MOST_TRIES = 8
"""So often that many are measured, at most, until a server is found out."""
STAGE = 12
"""So many moves are one stage of a hand: only attacks of the same stage are compared."""
SHARE = float(os.environ.get("SOAK_SHARE", "1"))


@dataclass(frozen=True)
class Attack:
    """A window as the attacker saw it, if no coup fourré was made."""

    at: float
    stage: int
    """How far the hand had come: the farther, the more there is to do and the more safeties are held."""
    held: bool
    seconds: float
    told: tuple[Any, ...]
    """What it was like, apart from the time: of this nothing may depend on what was held either."""


class Timed:
    """A listener's clock: when each version of the table was heard of, and what was heard."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.times: dict[int, float] = {}
        self.updates: dict[int, dict[str, Any]] = {}
        heard = line.hear

        def hear(text: str) -> None:
            moment = perf_counter()
            heard(text)
            update = line.update
            if update and update["version"] not in self.times:
                self.times[update["version"]] = moment
                self.updates[update["version"]] = update

        line.hear = hear  # type: ignore[method-assign]


async def measure(served: Served, seed: int, answering: str) -> list[Attack]:
    """One hand at one table. People keep their safeties; attacked, they answer `answering`."""
    rng, bots = Random(seed), answering.startswith("bot")
    code = await served.open(
        [0] if bots else [0, 1],
        game=CASE.game_id,
        edition=CASE.edition_id,
        players=2,
        bots=[None, "keeper"] if bots else [],
        pace="correspondence" if answering == "bot by letter" else "live",
    )
    async with AsyncExitStack() as stack:
        bell = asyncio.Event()
        people = {
            Seat(seat): Timed(await stack.enter_async_context(served.join(code, Seat(seat), bell)))
            for seat in ([0] if bots else [0, 1])
        }
        await served.start(code)
        await _play(served, code, people, answering, rng)
        return _attacks(await served.entries(code), people)


async def _play(served: Served, code: str, people: dict[Seat, Timed], answering: str, rng: Random) -> None:
    names = [chair["name"] for chair in (await served.info(code))["seats"]]
    table = CASE.game.table(CASE.edition, names)
    lines = [timed.line for timed in people.values()]
    cutters: dict[Seat, Cutter] = {}
    while not any(line.scored for line in lines):
        heard = sum(len(line.heard) for line in lines)
        for line in lines:
            if line.sealed:
                sealed, line.sealed = line.sealed, {}
                seat = next(seat for seat, timed in people.items() if timed.line is line)
                said = cutters.setdefault(seat, Cutter()).say(sealed, seat, names[seat])
                if said is not None:
                    await line.ask(said.pop("type"), **said)
            if line.legal and line.update["version"] == max(other.version for other in lines):
                if line.update["asked"].get("window") and answering == "never":
                    continue
                actions = [CASE.game.notation.parse_action(str(one["do"]), table) for one in line.legal]
                text = CASE.game.notation.format_action(choose(actions, rng), table)
                await line.ask("act", version=line.update["version"], action=text)
        await _more(lines, heard)
    for line in lines:
        await line.ask("ping")  # whatever was sent before has been heard after this


async def _more(lines: list[Line], heard: int) -> None:
    """Wait until more has been heard than so many messages."""
    await lines[0].until(lambda: sum(len(line.heard) for line in lines) > heard)


def _attacks(entries: list[e.Entry], people: dict[Seat, Timed]) -> list[Attack]:
    """Go through the journal, which knows who held what, and look up what the attacker saw."""
    table, found = TableState("code"), list[Attack]()
    for entry in entries:
        window, version, session = table.window, table.version, table.session
        held = attacker = None
        if window is not None and session is not None:
            held = holds_an_answer(session, window.asked)
            attacker = people.get(session.history[-1].seat)
        table.apply(entry)
        if held is None or attacker is None or table.version == version:
            continue
        before, after = attacker.updates[version], attacker.updates[table.version]
        if after.get("by") == "window":
            first = after["events"][0]["kind"]
            told = before["asked"].get("ms"), after["by"], type(entry).__name__, first
            seconds = attacker.times[table.version] - attacker.times[version]
            found.append(Attack(attacker.times[version], version // STAGE, held, seconds, told))
    return found


async def many(served: Served, enough: int, answering: tuple[str, ...]) -> list[Attack]:
    """So many tables at a time, one after another at each, until there are enough attacks."""
    found: list[Attack] = []
    await served.arrive()

    async def again(place: int) -> None:
        seed = place
        while sum(one.held for one in found) < enough:
            found.extend(await measure(served, seed, answering[place % len(answering)]))
            seed += TABLES

    await asyncio.gather(*(again(place) for place in range(TABLES)))
    return sorted(found, key=in_time)


def in_time(attack: Attack) -> tuple[int, float]:
    """Order attacks so that those stand together which were made at about the same time of a hand."""
    return attack.stage, attack.at


def likelihood(found: list[Attack]) -> float:
    """How likely such times are if they do not depend on what was held."""
    return chance([(one.held, one.seconds) for one in found])


def told_of(found: list[Attack]) -> dict[bool, set[tuple[Any, ...]]]:
    """What attackers were told, by whether an answer was held."""
    return {held: {one.told for one in found if one.held is held} for held in (True, False)}


def check_times(
    served: Served, enough: int, answering: tuple[str, ...], expected: tuple[Any, ...] = LIVE
) -> None:
    """Measure, and be sure that nothing is to be seen of what was held."""
    found = asyncio.run(many(served, enough, answering))
    counted = Counter(one.held for one in found)
    assert counted[False] > enough
    told = told_of(found)
    assert told[True] == told[False] == {expected}
    likely = likelihood(found)
    assert likely > ALPHA, (likely, counted)
    print(f"{answering}: {dict(counted)}, {likely:.3g}")


@pytest.mark.soak
def test_with_people_the_time_tells_nothing(served: Served) -> None:
    check_times(served, ENOUGH, ("never", "at once"))


@pytest.mark.soak
@pytest.mark.parametrize(
    ("answering", "expected"), [("bot", LIVE), ("bot by letter", BY_LETTER)], ids=["live", "by letter"]
)
def test_with_bots_the_time_tells_nothing(answering: str, expected: tuple[Any, ...], tmp_path: Path) -> None:
    """Also where the bot's answer is what ends the window."""
    with serving(tmp_path, module="tests.server.leaks.keeping") as server:
        check_times(Served(server), ENOUGH, (answering,), expected)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("answering", "expected"),
    [("never", LIVE), ("at once", LIVE), ("bot", LIVE), ("bot by letter", BY_LETTER)],
)
def test_with_many_more_hands_the_time_tells_nothing(
    answering: str, expected: tuple[Any, ...], tmp_path: Path
) -> None:
    with serving(tmp_path, module="tests.server.leaks.keeping") as server:
        check_times(Served(server), max(ENOUGH, round(1000 * SHARE)), (answering,), expected)


@pytest.mark.soak
def test_a_server_whose_time_does_tell_is_found_out(tmp_path: Path) -> None:
    with serving(tmp_path, module="tests.server.leaks.spoiled") as server:
        served, found = Served(server), list[Attack]()
        for _ in range(MOST_TRIES):  # the busier the machine, the more has to be measured
            found += asyncio.run(many(served, ENOUGH, ("never", "at once")))
            found.sort(key=in_time)
            if (likely := likelihood(found)) < ALPHA:
                break
    told = told_of(found)
    assert told[True] == told[False]  # by what it says it cannot be found out
    assert likely < ALPHA
    print(f"spoiled: {likely:.3g}")


# --- the test of ranks -----------------------------------------------------------------------------


def test_chance_alone_is_not_called_a_difference() -> None:
    """A machine with hiccups, which grows slower; and answers that are held more often towards the end."""
    rng = Random(3)
    likely = []
    for _ in range(300):
        measured = []
        for number in range(240):
            held = rng.random() < number / 480
            hiccup = rng.random() * 40 if rng.random() < 0.1 else 0
            measured.append((held, 50 + number / 20 + rng.gauss(0, 0.2) + hiccup))
        likely.append(chance(measured))
    assert min(likely) > 1e-4
    assert 0.02 < sum(one < 0.05 for one in likely) / len(likely) < 0.09


@pytest.mark.parametrize("later", [0.5, 5.0, 50.0])
def test_a_difference_is_noticed(later: float) -> None:
    rng = Random(4)
    measured = []
    for number in range(240):
        held = rng.random() < 0.25
        hiccup = rng.random() * 40 if rng.random() < 0.1 else 0
        measured.append((held, 50 + number / 20 + rng.gauss(0, 0.2) + hiccup + later * held))
    assert chance(measured) < ALPHA
    assert chance([(held, 50 + later * held) for held, _ in measured]) < ALPHA


def test_nothing_is_known_of_one_kind_alone() -> None:
    assert chance([(True, float(number)) for number in range(50)]) == 1.0
    assert chance([(number % 2 == 0, 7.0) for number in range(50)]) == 1.0
    assert chance([]) == 1.0
