"""A table on its way to a deal, in time: limits, who is told what, people who come and go."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sabot.server.table import requests
from sabot.server.table.clock import REVEAL_SECONDS
from sabot.wire.lobby import Pace, TablePhase
from sabot.wire.moderation import ModerationAction
from tests.server.tables.clockwork import Ear, Parlour, in_no_time, now, plain
from tests.server.tables.deals import (
    CUT,
    NEXT,
    all_commit,
    begun,
    game,
    silent,
    steps_told,
    until_dealt,
    verified,
)

DAY = 86_400.0

pytestmark = pytest.mark.usefixtures("seventh")


# --- limits ------------------------------------------------------------------------------------------


def test_each_step_is_told_to_everybody_and_spectators_see_the_list() -> None:
    async def test() -> None:
        parlour, anna, ben, cleo = await begun()
        watcher = await parlour.come(None)
        assert "closed" not in watcher.heard[0]["sealed"]
        await all_commit(cleo, anna, ben)
        await until_dealt(watcher)
        listed = [0, 1, 2]
        expected: list[tuple[Any, ...]] = [
            (1, [2], None, [], []),
            (1, [0, 2], None, [], []),
            (1, listed, None, [], []),
            (1, listed, listed, [], []),
            (1, listed, listed, [0], []),
            (1, listed, listed, [0, 1], []),
            (1, listed, listed, [0, 1, 2], []),
        ]
        assert steps_told(watcher) == expected
        assert steps_told(anna) == [(1, [], None, [], []), *expected]
        proof = verified(parlour)
        closed = [one["closed"] for one in watcher.heard if one.get("closed")]
        names = ["Anna", "Ben", "Cleo"]
        assert all(
            [(names[seat], promise) for seat, promise in one] == list(proof.dealt.commitments)
            for one in closed
        )

    in_no_time(test)


def test_a_latecomer_is_dealt_to_without_a_part_in_it() -> None:
    async def test() -> None:
        parlour, anna, ben, cleo = await begun()
        silent(anna)
        await all_commit(anna, ben)
        await asyncio.sleep(CUT + 1)
        late = await cleo.cut()
        assert (late["type"], late["code"]) == ("refused", "commitments-closed")
        assert (await anna.reveal())["type"] == "ack"
        await until_dealt(cleo)
        assert (await cleo.cut_past())["code"] == "nothing-to-cut"
        assert [name for name, _ in verified(parlour).dealt.cuts] == ["Anna", "Ben"]

    in_no_time(test)


def test_there_are_ten_seconds_to_reveal_and_then_the_pack_is_sealed_anew() -> None:
    async def test() -> None:
        parlour, anna, ben, cleo = await begun()
        silent(ben)
        await all_commit(anna, ben, cleo)
        began = now()
        await parlour.look()
        assert parlour.owner.table.sealed is not None
        late = await parlour.come(None)
        assert late.heard[0]["sealed"]["ms"] == REVEAL_SECONDS * 1000
        for ear in (anna, ben):
            ear.rest()
        news = plain((await anna.hear("table"))["news"])
        assert news == "The pack is sealed anew: the cut of Ben was not revealed."
        assert now() - began == pytest.approx(REVEAL_SECONDS)
        news = plain((await ben.hear("table"))["news"])
        assert news == "Le paquet est scellé à nouveau : la coupe de Ben n’a pas été révélée."
        sealed = await anna.hear("sealed")
        assert (sealed["attempt"], sealed["missing"], sealed["ms"]) == (2, [1], CUT * 1000)
        assert (await ben.cut_past())["code"] == "seal-past"
        assert (await ben.reveal_past())["code"] == "seal-past"
        ben.reveals = True
        await all_commit(anna, ben, cleo)
        await until_dealt(ben)
        assert [one.withheld for one in verified(parlour).attempts] == [("Ben",), ()]

    in_no_time(test)


def test_of_two_who_are_missing_both_are_named() -> None:
    async def test() -> None:
        parlour, anna, ben, cleo = await begun()
        silent(anna, ben)
        await all_commit(anna, ben, cleo)
        anna.rest()
        news = (await anna.hear("table"))["news"]
        assert news == "The pack is sealed anew: the cut of Anna and Ben was not revealed."
        assert (await anna.hear("sealed"))["missing"] == [0, 1]
        await all_commit(cleo)
        await asyncio.sleep(CUT)
        await until_dealt(cleo)
        assert [one.withheld for one in verified(parlour).attempts] == [("Anna", "Ben"), ()]

    in_no_time(test)


def test_after_two_missing_reveals_nobody_waits_for_that_player_again() -> None:
    async def test() -> None:
        parlour, anna, ben, cleo = await begun()
        silent(ben)
        for attempt in (1, 2):
            await all_commit(anna, ben, cleo)
            while parlour.owner.table.sealed is not None and parlour.owner.table.sealed.attempt == attempt:
                await asyncio.sleep(1)
        refused = await ben.cut()
        assert (refused["code"], refused["type"]) == ("reveals-missed", "refused")
        began = now()
        await all_commit(anna, cleo)
        await until_dealt(anna)
        assert now() == began
        assert [one.withheld for one in verified(parlour).attempts] == [("Ben",), ("Ben",), ()]

    in_no_time(test)


def test_between_hands_another_attempt_does_not_take_as_long_as_reading_the_sheet() -> None:
    async def test() -> None:
        parlour = await Parlour.open(
            game(players=2, bots=[None, "steady"], bot_seconds=0),
            "anna",
            cut_seconds=CUT,
            next_hand_seconds=NEXT,
        )
        anna = await parlour.come("anna")
        await parlour.start("anna", anna)
        table = parlour.owner.table
        while table.phase is TablePhase.PLAYING:
            if table.asked is not None and table.asked.seats[0] == 0:
                await anna.act(str(table.session.view(table.session.table.seats[0]).hand[0]))  # type: ignore[union-attr]
            await asyncio.sleep(0.1)
        silent(anna)
        sealed = [one for one in anna.heard if one["type"] == "sealed"][-1]
        assert (sealed["hand"], sealed["ms"]) == (2, NEXT * 1000)
        await all_commit(anna)
        while "missing" not in (sealed := await anna.hear("sealed")):
            pass
        assert (sealed["attempt"], sealed["ms"]) == (2, CUT * 1000)
        began = now()
        await until_dealt(anna)
        assert now() - began == pytest.approx(CUT)
        verified(parlour)

    in_no_time(test)


def test_by_correspondence_there_are_days_for_both() -> None:
    async def test() -> None:
        parlour, anna, ben, cleo = await begun(pace=Pace.CORRESPONDENCE)
        silent(anna, ben, cleo)
        await all_commit(anna, ben)
        await asyncio.sleep(2.9 * DAY)
        await all_commit(cleo)
        assert (await anna.reveal())["type"] == "ack"
        await asyncio.sleep(2.9 * DAY)
        assert (await ben.reveal())["type"] == "ack"
        assert (await parlour.look()).phase is TablePhase.CUTTING
        await asyncio.sleep(0.2 * DAY)
        sealed = anna.heard[-1]
        assert (sealed["type"], sealed["attempt"], sealed["missing"]) == ("sealed", 2, [2])
        assert sealed["ms"] == 3 * DAY * 1000
        for ear in (anna, ben):
            ear.reveals = True
        await all_commit(anna, ben)
        await asyncio.sleep(3 * DAY)
        assert (await parlour.look()).phase is TablePhase.PLAYING
        verified(parlour)

    in_no_time(test)


def test_where_nobody_commits_it_is_dealt_when_the_time_is_over() -> None:
    async def test() -> None:
        parlour, anna, *_ = await begun()
        began = now()
        await until_dealt(anna)
        assert now() - began == pytest.approx(CUT)
        assert steps_told(anna)[-1] == (1, [], [], [], [])
        assert verified(parlour).dealt.commitments == ()

    in_no_time(test)


# --- people who come and go ----------------------------------------------------------------------------


def test_who_lost_the_connection_comes_back_and_reveals() -> None:
    async def test() -> None:
        parlour, anna, ben, cleo = await begun()
        silent(ben)
        await all_commit(anna, ben, cleo)
        ben.leave_line()
        await asyncio.sleep(REVEAL_SECONDS - 3)
        back = Ear(parlour.owner, "ben")
        back.cutter = ben.cutter
        parlour.owner.connect(back, -1)
        began = now()
        await until_dealt(anna)
        assert now() == began
        assert back.heard[0]["sealed"]["ms"] == 3000
        assert len(verified(parlour).attempts) == 1

    in_no_time(test)


def test_another_device_without_the_salt_says_nothing_wrong() -> None:
    async def test() -> None:
        parlour, anna, ben, cleo = await begun()
        silent(ben)
        await all_commit(anna, ben, cleo)
        other = await parlour.come("ben")
        assert [seat for seat, _ in other.heard[0]["sealed"]["closed"]] == [0, 1, 2]
        assert (await ben.reveal())["type"] == "ack"
        await until_dealt(other)
        assert [one["type"] for one in other.heard if one["type"] == "refused"] == []

    in_no_time(test)


@pytest.mark.parametrize("how", ["leaves", "is removed"])
def test_nobody_waits_for_who_has_gone_for_good(how: str) -> None:
    async def test() -> None:
        parlour, anna, ben, cleo = await begun()
        silent(ben)
        await all_commit(anna, ben, cleo)
        await parlour.look()
        began = now()
        if how == "leaves":
            await parlour.ask(requests.Leave("ben"))
        else:
            people = await parlour.ask(requests.GetPeople("anna"))
            (person,) = [one.person for one in people.people if one.name == "Ben"]
            await parlour.ask(requests.Moderate("anna", ModerationAction.REMOVE, person))
        assert now() == began
        table = parlour.owner.table
        assert table.sealed is not None
        assert table.sealed.attempt == 2
        told = [one for one in cleo.heard if one["type"] == "sealed"][-2:]
        assert [(one["attempt"], one.get("gone"), one.get("missing")) for one in told] == [
            (1, [1], None),
            (2, None, [1]),
        ]
        await all_commit(anna, cleo)
        await until_dealt(anna)
        assert [one.withheld for one in verified(parlour).attempts] == [("Ben",), ()]

    in_no_time(test)


def test_a_successor_is_told_that_the_commitment_is_not_theirs_and_takes_part_next_time() -> None:
    async def test() -> None:
        parlour, anna, ben, cleo = await begun()
        silent(anna, ben)
        await all_commit(anna, ben, cleo)
        await parlour.ask(requests.Leave("ben"))
        dora = await parlour.come("dora")
        assert dora.heard[0]["sealed"]["gone"] == [1]
        await parlour.ask(requests.Sit("dora", "Dora", 1))
        assert plain((await dora.hear("table"))["news"]) == "Dora plays on in seat 2."
        news = "Whoever sat in seat 2 before Dora had committed to a cut, and Dora cannot reveal it: "
        assert (await dora.hear("table"))["news"] == news + "the pack will be sealed anew."
        assert (await dora.hear("sealed"))["gone"] == [1]
        refused = await dora.cut()
        assert refused["code"] == "commitments-closed"
        refused = await dora.reveal()
        assert refused["code"] == "reveal-of-another"
        assert "nobody else can reveal it. Wait until" in refused["reason"]
        assert (await anna.reveal())["type"] == "ack"
        sealed = await dora.hear("sealed")
        while sealed["attempt"] == 1:
            sealed = await dora.hear("sealed")
        assert (sealed["missing"], sealed.get("gone")) == ([1], None)
        anna.reveals = True
        await all_commit(anna, dora, cleo)
        await until_dealt(dora)
        assert [name for name, _ in verified(parlour).dealt.cuts] == ["Anna", "Ben", "Cleo"]

    in_no_time(test)


def test_a_stand_in_is_not_waited_for_and_its_player_reveals_after_coming_back() -> None:
    async def test() -> None:
        parlour, anna, ben, cleo = await begun()
        silent(ben)
        await all_commit(ben, anna)
        ben.leave_line()
        await asyncio.sleep(1)
        await parlour.ask(requests.PutBot("anna", 1, "random"))
        assert (await parlour.look()).seats[1].kind == "stand-in"
        await all_commit(cleo)
        await asyncio.sleep(REVEAL_SECONDS - 2)
        back = Ear(parlour.owner, "ben")
        back.cutter = ben.cutter
        parlour.owner.connect(back, -1)
        began = now()
        await until_dealt(anna)
        assert now() == began
        assert (await parlour.look()).seats[1].kind == "person"
        assert [name for name, _ in verified(parlour).dealt.cuts] == ["Anna", "Ben", "Cleo"]

    in_no_time(test)
