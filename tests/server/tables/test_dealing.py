"""From seal to deal on a fake clock: limits, messages, and players who leave and return."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sabot.tables import requests
from sabot.tables.clock import REVEAL_SECONDS
from sabot.wire.lobby import Pace, TablePhase
from sabot.wire.moderation import ModerationAction
from tests.server.tables.dealing import (
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
from tests.server.tables.fake_clock import FakeClient, TableHarness, now, plain, run_with_fake_clock

DAY = 86_400.0

pytestmark = pytest.mark.usefixtures("seventh")


# --- limits ------------------------------------------------------------------------------------------


def test_every_step_is_broadcast_to_players_and_spectators() -> None:
    async def test() -> None:
        harness, anna, ben, cleo = await begun()
        watcher = await harness.connect(None)
        assert "closed" not in watcher.received[0]["sealed"]
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
        proof = verified(harness)
        closed = [one["closed"] for one in watcher.received if one.get("closed")]
        names = ["Anna", "Ben", "Cleo"]
        assert all(
            [(names[seat], promise) for seat, promise in one] == list(proof.dealt.commitments)
            for one in closed
        )

    run_with_fake_clock(test)


def test_latecomer_is_dealt_cards_without_cutting() -> None:
    async def test() -> None:
        harness, anna, ben, cleo = await begun()
        silent(anna)
        await all_commit(anna, ben)
        await asyncio.sleep(CUT + 1)
        late = await cleo.cut()
        assert (late["type"], late["code"]) == ("refused", "commitments-closed")
        assert (await anna.reveal())["type"] == "ack"
        await until_dealt(cleo)
        assert (await cleo.cut_first_pack())["code"] == "nothing-to-cut"
        assert [name for name, _ in verified(harness).dealt.cuts] == ["Anna", "Ben"]

    run_with_fake_clock(test)


def test_pack_is_sealed_again_after_ten_seconds_without_reveals() -> None:
    async def test() -> None:
        harness, anna, ben, cleo = await begun()
        silent(ben)
        await all_commit(anna, ben, cleo)
        began = now()
        await harness.info()
        assert harness.actor.table.sealed is not None
        late = await harness.connect(None)
        assert late.received[0]["sealed"]["ms"] == REVEAL_SECONDS * 1000
        for client in (anna, ben):
            client.unread()
        news = plain((await anna.receive("table"))["news"])
        assert news == "The pack is sealed anew: the cut of Ben was not revealed."
        assert now() - began == pytest.approx(REVEAL_SECONDS)
        news = plain((await ben.receive("table"))["news"])
        assert news == "Le paquet est scellé à nouveau : la coupe de Ben n’a pas été révélée."
        sealed = await anna.receive("sealed")
        assert (sealed["attempt"], sealed["missing"], sealed["ms"]) == (2, [1], CUT * 1000)
        assert (await ben.cut_first_pack())["code"] == "seal-past"
        assert (await ben.reveal_first_cut())["code"] == "seal-past"
        ben.reveals = True
        await all_commit(anna, ben, cleo)
        await until_dealt(ben)
        assert [one.withheld for one in verified(harness).attempts] == [("Ben",), ()]

    run_with_fake_clock(test)


def test_all_missing_players_are_named() -> None:
    async def test() -> None:
        harness, anna, ben, cleo = await begun()
        silent(anna, ben)
        await all_commit(anna, ben, cleo)
        anna.unread()
        news = (await anna.receive("table"))["news"]
        assert news == "The pack is sealed anew: the cut of Anna and Ben was not revealed."
        assert (await anna.receive("sealed"))["missing"] == [0, 1]
        await all_commit(cleo)
        await asyncio.sleep(CUT)
        await until_dealt(cleo)
        assert [one.withheld for one in verified(harness).attempts] == [("Anna", "Ben"), ()]

    run_with_fake_clock(test)


def test_player_with_two_missing_reveals_is_not_awaited() -> None:
    async def test() -> None:
        harness, anna, ben, cleo = await begun()
        silent(ben)
        for attempt in (1, 2):
            await all_commit(anna, ben, cleo)
            while harness.actor.table.sealed is not None and harness.actor.table.sealed.attempt == attempt:
                await asyncio.sleep(1)
        refused = await ben.cut()
        assert (refused["code"], refused["type"]) == ("reveals-missed", "refused")
        began = now()
        await all_commit(anna, cleo)
        await until_dealt(anna)
        assert now() == began
        assert [one.withheld for one in verified(harness).attempts] == [("Ben",), ("Ben",), ()]

    run_with_fake_clock(test)


def test_second_attempt_between_hands_has_the_short_limit() -> None:
    async def test() -> None:
        harness = await TableHarness.open(
            game(players=2, bots=[None, "steady"], bot_seconds=0),
            "anna",
            cut_seconds=CUT,
            next_hand_seconds=NEXT,
        )
        anna = await harness.connect("anna")
        await harness.start("anna", anna)
        table = harness.actor.table
        while table.phase is TablePhase.PLAYING:
            if table.asked is not None and table.asked.seats[0] == 0:
                await anna.act(str(table.session.view(table.session.table.seats[0]).hand[0]))  # type: ignore[union-attr]
            await asyncio.sleep(0.1)
        silent(anna)
        sealed = [one for one in anna.received if one["type"] == "sealed"][-1]
        assert (sealed["hand"], sealed["ms"]) == (2, NEXT * 1000)
        await all_commit(anna)
        while "missing" not in (sealed := await anna.receive("sealed")):
            pass
        assert (sealed["attempt"], sealed["ms"]) == (2, CUT * 1000)
        began = now()
        await until_dealt(anna)
        assert now() - began == pytest.approx(CUT)
        verified(harness)

    run_with_fake_clock(test)


def test_correspondence_allows_days_to_commit_and_to_reveal() -> None:
    async def test() -> None:
        harness, anna, ben, cleo = await begun(pace=Pace.CORRESPONDENCE)
        silent(anna, ben, cleo)
        await all_commit(anna, ben)
        await asyncio.sleep(2.9 * DAY)
        await all_commit(cleo)
        assert (await anna.reveal())["type"] == "ack"
        await asyncio.sleep(2.9 * DAY)
        assert (await ben.reveal())["type"] == "ack"
        assert (await harness.info()).phase is TablePhase.CUTTING
        await asyncio.sleep(0.2 * DAY)
        sealed = anna.received[-1]
        assert (sealed["type"], sealed["attempt"], sealed["missing"]) == ("sealed", 2, [2])
        assert sealed["ms"] == 3 * DAY * 1000
        for client in (anna, ben):
            client.reveals = True
        await all_commit(anna, ben)
        await asyncio.sleep(3 * DAY)
        assert (await harness.info()).phase is TablePhase.PLAYING
        verified(harness)

    run_with_fake_clock(test)


def test_pack_is_dealt_when_time_is_over_without_commitments() -> None:
    async def test() -> None:
        harness, anna, *_ = await begun()
        began = now()
        await until_dealt(anna)
        assert now() - began == pytest.approx(CUT)
        assert steps_told(anna)[-1] == (1, [], [], [], [])
        assert verified(harness).dealt.commitments == ()

    run_with_fake_clock(test)


# --- people who come and go ----------------------------------------------------------------------------


def test_reconnected_player_can_reveal() -> None:
    async def test() -> None:
        harness, anna, ben, cleo = await begun()
        silent(ben)
        await all_commit(anna, ben, cleo)
        ben.disconnect()
        await asyncio.sleep(REVEAL_SECONDS - 3)
        back = FakeClient(harness.actor, "ben")
        back.cutter = ben.cutter
        harness.actor.connect(back, -1)
        began = now()
        await until_dealt(anna)
        assert now() == began
        assert back.received[0]["sealed"]["ms"] == 3000
        assert len(verified(harness).attempts) == 1

    run_with_fake_clock(test)


def test_second_device_without_the_salt_is_harmless() -> None:
    async def test() -> None:
        harness, anna, ben, cleo = await begun()
        silent(ben)
        await all_commit(anna, ben, cleo)
        other = await harness.connect("ben")
        assert [seat for seat, _ in other.received[0]["sealed"]["closed"]] == [0, 1, 2]
        assert (await ben.reveal())["type"] == "ack"
        await until_dealt(other)
        assert [one["type"] for one in other.received if one["type"] == "refused"] == []

    run_with_fake_clock(test)


@pytest.mark.parametrize("how", ["leaves", "is removed"])
def test_departed_players_are_not_awaited(how: str) -> None:
    async def test() -> None:
        harness, anna, ben, cleo = await begun()
        silent(ben)
        await all_commit(anna, ben, cleo)
        await harness.info()
        began = now()
        if how == "leaves":
            await harness.ask(requests.Leave("ben"))
        else:
            people = await harness.ask(requests.GetPeople("anna"))
            (person,) = [one.person for one in people.people if one.name == "Ben"]
            await harness.ask(requests.Moderate("anna", ModerationAction.REMOVE, person))
        assert now() == began
        table = harness.actor.table
        assert table.sealed is not None
        assert table.sealed.attempt == 2
        told = [one for one in cleo.received if one["type"] == "sealed"][-2:]
        assert [(one["attempt"], one.get("gone"), one.get("missing")) for one in told] == [
            (1, [1], None),
            (2, None, [1]),
        ]
        await all_commit(anna, cleo)
        await until_dealt(anna)
        assert [one.withheld for one in verified(harness).attempts] == [("Ben",), ()]

    run_with_fake_clock(test)


def test_successor_cannot_reveal_and_cuts_next_time() -> None:
    async def test() -> None:
        harness, anna, ben, cleo = await begun()
        silent(anna, ben)
        await all_commit(anna, ben, cleo)
        await harness.ask(requests.Leave("ben"))
        dora = await harness.connect("dora")
        assert dora.received[0]["sealed"]["gone"] == [1]
        await harness.ask(requests.Sit("dora", "Dora", 1))
        assert plain((await dora.receive("table"))["news"]) == "Dora plays on in seat 2."
        news = "Whoever sat in seat 2 before Dora had committed to a cut, and Dora cannot reveal it: "
        assert (await dora.receive("table"))["news"] == news + "the pack will be sealed anew."
        assert (await dora.receive("sealed"))["gone"] == [1]
        refused = await dora.cut()
        assert refused["code"] == "commitments-closed"
        refused = await dora.reveal()
        assert refused["code"] == "reveal-of-another"
        assert "nobody else can reveal it. Wait until" in refused["reason"]
        assert (await anna.reveal())["type"] == "ack"
        sealed = await dora.receive("sealed")
        while sealed["attempt"] == 1:
            sealed = await dora.receive("sealed")
        assert (sealed["missing"], sealed.get("gone")) == ([1], None)
        anna.reveals = True
        await all_commit(anna, dora, cleo)
        await until_dealt(dora)
        assert [name for name, _ in verified(harness).dealt.cuts] == ["Anna", "Ben", "Cleo"]

    run_with_fake_clock(test)


def test_returning_player_reveals_after_a_stand_in() -> None:
    async def test() -> None:
        harness, anna, ben, cleo = await begun()
        silent(ben)
        await all_commit(ben, anna)
        ben.disconnect()
        await asyncio.sleep(1)
        await harness.ask(requests.PutBot("anna", 1, "random"))
        assert (await harness.info()).seats[1].kind == "stand-in"
        await all_commit(cleo)
        await asyncio.sleep(REVEAL_SECONDS - 2)
        back = FakeClient(harness.actor, "ben")
        back.cutter = ben.cutter
        harness.actor.connect(back, -1)
        began = now()
        await until_dealt(anna)
        assert now() == began
        assert (await harness.info()).seats[1].kind == "person"
        assert [name for name, _ in verified(harness).dealt.cuts] == ["Anna", "Ben", "Cleo"]

    run_with_fake_clock(test)
