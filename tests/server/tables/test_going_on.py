"""Between seal and deal a server is started again, or cannot write: nothing is lost, and it goes on."""

from __future__ import annotations

import asyncio

import pytest

from sabot.server.table import entries as e
from sabot.server.table import requests
from sabot.wire.lobby import Pace, TablePhase
from tests.server.tables.clockwork import Ear, Parlour, in_no_time
from tests.server.tables.deals import CUT, all_commit, begun, game, silent, until_dealt, verified
from tests.server.tables.fold import portrait

DAY = 86_400.0

pytestmark = pytest.mark.usefixtures("seventh")


# --- restarts, and a journal that cannot be written ----------------------------------------------------


@pytest.mark.parametrize("stop", range(9))
def test_a_server_that_is_started_again_goes_on_from_any_entry(stop: int) -> None:
    """After each entry from `started` to `dealt`: the same seal, list and cuts, and so the same deal."""

    async def test() -> None:
        parlour, anna, ben, cleo = await begun()
        await all_commit(anna, ben, cleo)
        await until_dealt(anna)
        journal = list(parlour.memory.tables[parlour.code])
        (start,) = [place for place, body in enumerate(journal) if isinstance(e.decode(body), e.Started)]
        assert [type(e.decode(body)) for body in journal[start:]] == [
            e.Started,
            e.ShuffleSealed,
            *[e.Committed] * 3,
            e.CommitmentsClosed,
            *[e.Revealed] * 3,
            e.Dealt,
        ]
        whole = portrait(parlour.owner.table)["whole"]
        parlour.memory.tables[parlour.code] = journal[: start + 1 + stop]
        await parlour.restart()
        again = []
        for before in (anna, ben, cleo):
            ear = Ear(parlour.owner, before.player)
            ear.cutter = type(before.cutter)("here")
            ear.cutter.cuts = before.cutter.cuts
            parlour.owner.connect(ear, -1)
            again.append(ear)
        await parlour.look()
        for ear in again:
            sealed = ear.heard[0].get("sealed")
            if sealed is not None and "closed" not in sealed and ear.seat not in sealed.get("committed", []):
                await ear.cut()
        await parlour.look()
        await parlour.look()
        assert parlour.owner.table.phase is TablePhase.PLAYING
        assert (portrait(parlour.owner.table)["whole"] == whole) is (stop > 0)  # else another secret is drawn
        verified(parlour)

    in_no_time(test)


def test_a_limit_of_days_goes_on_while_the_server_is_away() -> None:
    async def test() -> None:
        parlour, anna, ben, cleo = await begun(pace=Pace.CORRESPONDENCE)
        silent(anna, ben, cleo)
        await asyncio.sleep(2 * DAY)
        await parlour.restart()
        await asyncio.sleep(0.9 * DAY)
        assert (await parlour.look()).phase is TablePhase.CUTTING
        again = await parlour.come("anna")
        silent(again)
        await all_commit(again)
        await asyncio.sleep(0.2 * DAY)
        assert "closed" in again.heard[-1]
        await asyncio.sleep(2 * DAY)
        await parlour.restart()
        late = await parlour.come(None)
        assert late.heard[0]["sealed"]["ms"] == pytest.approx(0.9 * DAY * 1000, rel=0.01)
        await asyncio.sleep(DAY)
        assert late.heard[-1]["missing"] == [0]
        assert late.heard[-1]["ms"] == 3 * DAY * 1000  # which has only begun

    in_no_time(test)


def test_a_pack_that_is_sealed_late_may_be_cut_for_the_whole_time() -> None:
    """The server was killed before it had sealed the pack, and is started again after days."""

    async def test() -> None:
        parlour, *_ = await begun(pace=Pace.CORRESPONDENCE)
        journal = parlour.memory.tables[parlour.code]
        assert isinstance(e.decode(journal[-1]), e.ShuffleSealed)
        del journal[-1]
        await asyncio.sleep(5 * DAY)
        await parlour.restart()
        late = await parlour.come(None)
        assert late.heard[0]["sealed"]["ms"] == 3 * DAY * 1000

    in_no_time(test)


@pytest.mark.parametrize("kind", [e.ShuffleSealed, e.CommitmentsClosed, e.ShuffleResealed, e.Dealt])
def test_what_cannot_be_written_is_tried_again_until_it_can(kind: type[e.Entry]) -> None:
    async def test() -> None:
        parlour = await Parlour.open(game(), "anna", "ben", "cleo", cut_seconds=CUT)
        anna, ben, cleo = [await parlour.come(who) for who in ("anna", "ben", "cleo")]
        parlour.memory.without = kind
        await parlour.ask(requests.Start("anna"))
        if kind is e.ShuffleResealed:
            silent(ben)
        if kind is not e.ShuffleSealed:
            await all_commit(anna, ben, cleo)
        await asyncio.sleep(60)
        written = [type(e.decode(body)) for body in parlour.memory.tables[parlour.code]]
        assert kind not in written
        assert (await parlour.look()).phase is TablePhase.CUTTING
        assert [one for one in anna.heard if one["type"] in {"refused", "bye"}] == []
        parlour.memory.without = None
        ben.reveals = True
        await asyncio.sleep(60)
        assert (await parlour.look()).phase is TablePhase.PLAYING
        written = [type(e.decode(body)) for body in parlour.memory.tables[parlour.code]]
        assert written.count(kind) == 1
        verified(parlour)

    in_no_time(test)


@pytest.mark.parametrize("kind", [e.Committed, e.Revealed])
def test_what_somebody_says_is_refused_if_it_cannot_be_written_and_may_be_said_again(
    kind: type[e.Entry],
) -> None:
    async def test() -> None:
        parlour, anna, ben, cleo = await begun()
        silent(anna)
        if kind is e.Revealed:
            await parlour.cut(anna, ben, cleo)
        parlour.memory.without = kind
        before = portrait(parlour.owner.table)
        said = await (anna.cut() if kind is e.Committed else anna.reveal())
        assert (said["type"], said["code"]) == ("refused", "journal-full")
        assert portrait(parlour.owner.table) == before
        parlour.memory.without = None
        if kind is e.Committed:
            anna.reveals = True
            await all_commit(anna, ben, cleo)
        else:
            assert (await anna.reveal())["type"] == "ack"
        await until_dealt(anna)
        assert len(verified(parlour).attempts) == 1

    in_no_time(test)
