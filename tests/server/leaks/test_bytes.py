"""Every byte that a seat is sent is what its own record predicts, in every game and edition.

Real clients play at random through a real server. What each of them received must not change when everything
that they could not see is dealt otherwise: see `checking`.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.server.leaks.checking import check_for_leaks
from tests.server.leaks.playing import Plan, PlayedTable, play
from tests.server.leaks.table_servers import ProcessServer
from tests.support.cases import ALL, BASE, Case, outermost, variants

SHARE = float(os.environ.get("SOAK_SHARE", "1"))
HANDS = 2
"""How many hands `make soak` plays at every table there is."""


def some_plans() -> Iterator[Plan]:
    """Yield plans for the smallest and the largest table of every edition.

    Some are timed, some have a bot in the last seat. `make soak` plays at every table.
    """
    some = outermost(BASE)
    for number, case in enumerate(BASE):
        if case not in some:
            continue
        bots = (case.players - 1,) if case.players > 2 and number % 3 == 0 else ()
        yield Plan(case, seed=number, moves=20, timed=number % 2 == 0, bots=bots)


def plans_with_house_rules() -> Iterator[Plan]:
    """Yield a plan for every option of every edition, for four players (or the most)."""
    tables: dict[tuple[str, str], Case] = {}
    for case in BASE:
        if case.players <= 4:
            tables[case.game_id, case.edition_id] = case
    for case in tables.values():
        for number, variant in enumerate(variants(case)):
            yield Plan(variant, seed=number, moves=20, timed=number % 2 == 1)


def plans_of_hands() -> Iterator[Plan]:
    """Yield a plan for one table of each game that goes beyond the end of a hand."""
    tables = {case.game_id: case for case in reversed(BASE)}
    for number, case in enumerate(tables.values()):
        yield Plan(case, timed=number % 2 == 0, probes=0.02, hand=True)


def play_and_check(served: ProcessServer, plan: Plan, looks: int) -> Counter[str]:
    """Play a table and check it for leaks. Return how much was compared."""
    counted = check_for_leaks(asyncio.run(_played(served, plan)), looks)
    assert counted["peeks"]
    return counted


async def _played(served: ProcessServer, plan: Plan) -> PlayedTable:
    return await play(served, plan)


@pytest.mark.parametrize("plan", list(some_plans()), ids=lambda plan: plan.id)
def test_every_byte_is_predicted(served: ProcessServer, plan: Plan) -> None:
    counted = play_and_check(served, plan, looks=4)
    assert counted["received"] > 20 * 2
    assert counted["messages"] > counted["received"] / 2
    assert counted["changed"]
    assert not counted["impossible"]


@pytest.mark.parametrize("plan", list(plans_with_house_rules()), ids=lambda plan: plan.id)
def test_every_byte_is_predicted_under_house_rules(served: ProcessServer, plan: Plan) -> None:
    for _ in range(5):  # by bad luck a house rule may forbid the same play under every other deal
        counted = play_and_check(served, plan, looks=4)
        if counted["changed"] > counted["impossible"]:
            break
    assert counted["changed"] > counted["impossible"]


@pytest.mark.parametrize("plan", list(plans_of_hands()), ids=lambda plan: plan.id)
def test_every_byte_of_a_whole_hand_is_predicted(served: ProcessServer, plan: Plan) -> None:
    counted = play_and_check(served, plan, looks=8)
    assert counted["changed"]
    assert not counted["impossible"]


@pytest.mark.soak
@pytest.mark.parametrize("case", ALL, ids=lambda case: case.id)
def test_every_byte_of_many_hands_is_predicted(served: ProcessServer, case: Case) -> None:
    total: Counter[str] = Counter()
    for seed in range(max(1, round(HANDS * SHARE))):
        bots = (0,) if case.players > 2 and seed % 2 == 0 else ()
        plan = Plan(case, seed=seed, timed=seed % 2 == 0, bots=bots, probes=0.05, hand=True)
        total += play_and_check(served, plan, looks=12)
    assert total["changed"] > total["impossible"]
    print(f"{case.id}: {dict(total)}")
