"""Restarts and write failures between seal and deal: nothing is lost, and the deal continues."""

from __future__ import annotations

import asyncio

import pytest

from sabot.tables import requests
from sabot.tables.state import entries as e
from sabot.wire.lobby import Pace, TablePhase
from tests.server.tables.dealing import CUT, all_commit, begun, game, silent, until_dealt, verified
from tests.server.tables.fake_clock import FakeClient, TableHarness, run_with_fake_clock
from tests.server.tables.table_driver import snapshot

DAY = 86_400.0

pytestmark = pytest.mark.usefixtures("seventh")


# --- restarts, and a journal that cannot be written ----------------------------------------------------


@pytest.mark.parametrize("stop", range(9))
def test_restart_continues_from_any_entry(stop: int) -> None:
    """After each entry from `started` to `dealt`: the same seal, list and cuts, and so the same deal."""

    async def test() -> None:
        harness, anna, ben, cleo = await begun()
        await all_commit(anna, ben, cleo)
        await until_dealt(anna)
        journal = list(harness.store.tables[harness.code])
        (start,) = [place for place, body in enumerate(journal) if isinstance(e.decode(body), e.Started)]
        assert [type(e.decode(body)) for body in journal[start:]] == [
            e.Started,
            e.ShuffleSealed,
            *[e.Committed] * 3,
            e.CommitmentsClosed,
            *[e.Revealed] * 3,
            e.Dealt,
        ]
        whole = snapshot(harness.actor.table)["whole"]
        harness.store.tables[harness.code] = journal[: start + 1 + stop]
        await harness.restart()
        again = []
        for before in (anna, ben, cleo):
            client = FakeClient(harness.actor, before.player)
            client.cutter = type(before.cutter)("here")
            client.cutter.cuts = before.cutter.cuts
            harness.actor.connect(client, -1)
            again.append(client)
        await harness.info()
        for client in again:
            sealed = client.received[0].get("sealed")
            if (
                sealed is not None
                and "closed" not in sealed
                and client.seat not in sealed.get("committed", [])
            ):
                await client.cut()
        await harness.info()
        await harness.info()
        assert harness.actor.table.phase is TablePhase.PLAYING
        assert (snapshot(harness.actor.table)["whole"] == whole) is (stop > 0)  # else another secret is drawn
        verified(harness)

    run_with_fake_clock(test)


def test_limit_of_days_runs_on_while_the_server_is_down() -> None:
    async def test() -> None:
        harness, anna, ben, cleo = await begun(pace=Pace.CORRESPONDENCE)
        silent(anna, ben, cleo)
        await asyncio.sleep(2 * DAY)
        await harness.restart()
        await asyncio.sleep(0.9 * DAY)
        assert (await harness.info()).phase is TablePhase.CUTTING
        again = await harness.connect("anna")
        silent(again)
        await all_commit(again)
        await asyncio.sleep(0.2 * DAY)
        assert "closed" in again.received[-1]
        await asyncio.sleep(2 * DAY)
        await harness.restart()
        late = await harness.connect(None)
        assert late.received[0]["sealed"]["ms"] == pytest.approx(0.9 * DAY * 1000, rel=0.01)
        await asyncio.sleep(DAY)
        assert late.received[-1]["missing"] == [0]
        assert late.received[-1]["ms"] == 3 * DAY * 1000  # which has only begun

    run_with_fake_clock(test)


def test_pack_sealed_after_a_restart_has_the_whole_limit() -> None:
    """The server was killed before it had sealed the pack, and is started again after days."""

    async def test() -> None:
        harness, *_ = await begun(pace=Pace.CORRESPONDENCE)
        journal = harness.store.tables[harness.code]
        assert isinstance(e.decode(journal[-1]), e.ShuffleSealed)
        del journal[-1]
        await asyncio.sleep(5 * DAY)
        await harness.restart()
        late = await harness.connect(None)
        assert late.received[0]["sealed"]["ms"] == 3 * DAY * 1000

    run_with_fake_clock(test)


@pytest.mark.parametrize("kind", [e.ShuffleSealed, e.CommitmentsClosed, e.ShuffleResealed, e.Dealt])
def test_failed_writes_are_retried(kind: type[e.Entry]) -> None:
    async def test() -> None:
        harness = await TableHarness.open(game(), "anna", "ben", "cleo", cut_seconds=CUT)
        anna, ben, cleo = [await harness.connect(who) for who in ("anna", "ben", "cleo")]
        harness.store.without = kind
        await harness.ask(requests.Start("anna"))
        if kind is e.ShuffleResealed:
            silent(ben)
        if kind is not e.ShuffleSealed:
            await all_commit(anna, ben, cleo)
        await asyncio.sleep(60)
        written = [type(e.decode(body)) for body in harness.store.tables[harness.code]]
        assert kind not in written
        assert (await harness.info()).phase is TablePhase.CUTTING
        assert [one for one in anna.received if one["type"] in {"refused", "bye"}] == []
        harness.store.without = None
        ben.reveals = True
        await asyncio.sleep(60)
        assert (await harness.info()).phase is TablePhase.PLAYING
        written = [type(e.decode(body)) for body in harness.store.tables[harness.code]]
        assert written.count(kind) == 1
        verified(harness)

    run_with_fake_clock(test)


@pytest.mark.parametrize("kind", [e.Committed, e.Revealed])
def test_message_is_refused_on_write_failure_and_can_be_repeated(
    kind: type[e.Entry],
) -> None:
    async def test() -> None:
        harness, anna, ben, cleo = await begun()
        silent(anna)
        if kind is e.Revealed:
            await harness.cut(anna, ben, cleo)
        harness.store.without = kind
        before = snapshot(harness.actor.table)
        said = await (anna.cut() if kind is e.Committed else anna.reveal())
        assert (said["type"], said["code"]) == ("refused", "journal-full")
        assert snapshot(harness.actor.table) == before
        harness.store.without = None
        if kind is e.Committed:
            anna.reveals = True
            await all_commit(anna, ben, cleo)
        else:
            assert (await anna.reveal())["type"] == "ack"
        await until_dealt(anna)
        assert len(verified(harness).attempts) == 1

    run_with_fake_clock(test)
