"""Tables over days and restarts of the server."""

from __future__ import annotations

import asyncio

import pytest

from sabot.tables import requests
from sabot.tables.errors import Broken, Conflict, NotFound
from sabot.tables.state import entries as e
from sabot.wire.lobby import Pace, TablePhase
from tests.server.tables.fake_clock import TableHarness, run_with_fake_clock
from tests.server.tables.test_clock import card_of, dealt, game

DAY = 24 * 3600

pytestmark = pytest.mark.usefixtures("seventh")


async def in_phase(phase: TablePhase, pace: Pace) -> TableHarness:
    """A table that two people have come to and gone from."""
    harness = await TableHarness.open(game(pace=pace), "anna", "ben")
    clients = [await harness.connect("anna"), await harness.connect("ben")]
    if phase is not TablePhase.WAITING:
        await harness.ask(requests.Start("anna"))
        if phase is TablePhase.PLAYING:
            await harness.cut(*clients)
    for client in clients:
        client.disconnect()
    assert (await harness.info()).phase is phase
    return harness


@pytest.mark.parametrize("phase", [TablePhase.WAITING, TablePhase.CUTTING, TablePhase.PLAYING])
@pytest.mark.parametrize("pace", Pace)
def test_downtime_closes_no_table(phase: TablePhase, pace: Pace) -> None:
    async def test() -> None:
        harness = await in_phase(phase, pace)
        await harness.directory.close(lambda _: pytest.fail("nobody is connected"))
        await asyncio.sleep(10 * DAY)
        await harness.restart()
        await asyncio.sleep(3600)
        assert (await harness.info()).seats[0].name == "Anna"
        back = await harness.connect("anna")
        assert (await back.receive("welcome"))["seat"] == 0

    run_with_fake_clock(test)


@pytest.mark.parametrize(("pace", "days"), [(Pace.LIVE, 2), (Pace.RELAXED, 28)])
def test_abandoned_game_is_closed_eventually(pace: Pace, days: int) -> None:
    async def test() -> None:
        wanted = game(pace=pace, bots=[None, None])
        harness, clients = await dealt(wanted)
        for client in clients:
            client.disconnect()
        await asyncio.sleep(days * DAY - 3600)
        assert (await harness.info()).phase in (TablePhase.PLAYING, TablePhase.CUTTING)
        await asyncio.sleep(2 * 3600)
        with pytest.raises(NotFound, match="table-unknown"):
            await harness.info()

    run_with_fake_clock(test)


def test_clock_of_days_runs_on_while_the_server_is_down() -> None:
    async def test() -> None:
        harness, clients = await dealt(game(pace=Pace.CORRESPONDENCE, turn_seconds=3 * DAY))
        for client in clients:
            client.disconnect()
        version = harness.actor.table.version
        for _ in range(5):  # started again twice a day
            await asyncio.sleep(DAY / 2)
            await harness.restart()
        assert harness.actor.table.version == version
        await asyncio.sleep(DAY / 2 + 60)
        assert harness.actor.table.version > version

    run_with_fake_clock(test)


def test_timed_out_player_has_minutes_after_a_restart() -> None:
    async def test() -> None:
        harness, clients = await dealt(game(pace=Pace.CORRESPONDENCE, turn_seconds=DAY))
        for client in clients:
            client.disconnect()
        await harness.directory.close(lambda _: pytest.fail("nobody is connected"))
        await asyncio.sleep(5 * DAY)
        await harness.restart()
        ben = await harness.connect("ben")
        await asyncio.sleep(300)
        assert (await ben.act(card_of(harness, 1)))["type"] == "ack"

    run_with_fake_clock(test)


def test_correspondence_allows_days_to_cut() -> None:
    async def test() -> None:
        harness = await in_phase(TablePhase.CUTTING, Pace.CORRESPONDENCE)
        await asyncio.sleep(2.9 * DAY)
        assert (await harness.info()).phase is TablePhase.CUTTING
        await asyncio.sleep(0.2 * DAY)
        assert (await harness.info()).phase is TablePhase.PLAYING

    run_with_fake_clock(test)


def test_no_stand_ins_by_correspondence() -> None:
    async def test() -> None:
        harness, (_, ben) = await dealt(game(pace=Pace.CORRESPONDENCE))
        ben.disconnect()
        with pytest.raises(Conflict, match="seat-by-letter"):
            await harness.ask(requests.PutBot("anna", 1, "random"))
        assert (await harness.info()).seats[1].kind == "person"

    run_with_fake_clock(test)


def test_stand_ins_only_after_a_long_absence() -> None:
    async def test() -> None:
        harness, _ = await dealt(game())
        await harness.restart(away_seconds=30)
        ben = await harness.connect("ben")
        await asyncio.sleep(60)
        ben.disconnect()
        await asyncio.sleep(20)
        with pytest.raises(Conflict, match="seat-present"):
            await harness.ask(requests.PutBot("anna", 1, "random"))
        await asyncio.sleep(11)
        await harness.ask(requests.PutBot("anna", 1, "random"))
        assert (await harness.info()).seats[1].kind == "stand-in"

    run_with_fake_clock(test)


@pytest.mark.parametrize("last", [b'["later",1]', b"nonsense", b'["act",0,"nonsense"]'])
def test_table_with_an_unreadable_entry_stays_closed(last: bytes) -> None:
    async def test() -> None:
        harness = await in_phase(TablePhase.PLAYING, Pace.LIVE)
        harness.store.tables[harness.code].append(last)
        for _ in range(2):
            with pytest.raises(Broken, match="table-failed"):
                await harness.restart()

    run_with_fake_clock(test)


def test_table_with_a_changed_edition_stays_closed() -> None:
    async def test() -> None:
        harness = await in_phase(TablePhase.PLAYING, Pace.LIVE)
        journal = harness.store.tables[harness.code]
        opened = e.decode(journal[0])
        assert isinstance(opened, e.Opened)
        edition = opened.settings.rules[1]
        for changed, plays in ((edition.hash, True), ("sha256:0", False)):
            values = (opened.settings, opened.host, opened.host_name, opened.bots, opened.at, changed)
            journal[0] = e.encode(e.Opened(*values))
            if plays:
                await harness.restart()
                assert (await harness.info()).phase is TablePhase.PLAYING
            else:
                with pytest.raises(Broken, match="table-failed"):
                    await harness.restart()

    run_with_fake_clock(test)
