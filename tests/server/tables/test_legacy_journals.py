"""Journals from before commitments: each gives the same table at every entry, and continues from there.

The folder `legacy/` has two, one entry a line, from servers that dealt by version 1 of the records,
each with the record that the server stored. `two-hands` ends in the middle of its second
hand, `two-games` with the second game's pack sealed and cut by one of two people.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sabot.core.fairness import FirstProof, Proof
from sabot.core.match import match_of
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.games import GAMES
from sabot.tables import requests
from sabot.tables.state import entries as e
from sabot.wire.lobby import NewTable, TablePhase
from tests.server.tables.fake_clock import TableHarness, run_with_fake_clock
from tests.server.tables.table_driver import TableDriver, snapshot

FOLDER = Path(__file__).with_name("legacy")
NAMES = ("two-hands", "two-games")


def journal(name: str) -> list[bytes]:
    """Return the entries of a legacy journal."""
    return FOLDER.joinpath(f"{name}.jsonl").read_bytes().splitlines()


def stored_record(name: str) -> str:
    """Return the record that was stored of it."""
    return FOLDER.joinpath(f"{name}.sabot").read_text(encoding="utf-8")


def cutting(name: str) -> list[int]:
    """Return the numbers of entries after which a pack was sealed by version 1, or had to be."""
    entries = journal(name)
    return [
        end
        for end in range(4, len(entries) + 1)
        if TableDriver.replay(entries[:end]).table.phase is TablePhase.CUTTING
    ]


def test_legacy_journal_gives_the_same_table() -> None:
    table = TableDriver.replay(journal("two-hands")).table
    assert table.match is not None
    assert dumps(table.match.records()) == stored_record("two-hands")
    assert (table.phase, table.version, table.hand, table.dealt_at) == (TablePhase.PLAYING, 132, 2, 109)
    assert [chair.kind for chair in table.seats] == ["person", "stand-in", "bot"]
    assert table.version_after_message(1, "b1") == 1
    assert table.version_after_message(0, "m1") is None  # the first to play was Ben
    table = TableDriver.replay(journal("two-games")).table
    assert (table.phase, table.version, table.sealed, len(table.played)) == (TablePhase.CUTTING, 29, None, 1)
    entries = journal("two-games")
    end = max(number for number, body in enumerate(entries) if isinstance(e.decode(body), e.GameStored))
    over = TableDriver.replay(entries[: end + 1]).table
    assert over.match is not None
    assert dumps(over.match.records()) == stored_record("two-games")


@pytest.mark.parametrize("name", NAMES)
def test_legacy_records_still_verify(name: str) -> None:
    match = match_of(loads(stored_record(name)), GAMES)
    assert all(isinstance(session.proof, FirstProof) for session in match.sessions)


@pytest.mark.parametrize("name", NAMES)
def test_legacy_journal_continues_from_any_entry(name: str) -> None:
    """Hands that were dealt go on as they were; what lay sealed is sealed by the present rules."""
    entries, stops = journal(name), 0
    for end in range(4, len(entries) + 1):
        driver = TableDriver.replay(entries[:end])
        table = driver.table
        if table.phase is TablePhase.PLAYING and end % 40:
            continue  # some moments of a hand are enough
        stops += 1
        assert table.match is not None
        dealt = list(table.match.sessions)
        if table.phase is TablePhase.OVER:
            if not table.is_game_stored:
                driver.store_game()
            driver.start()
            dealt = []
        driver.play_hand()
        driver.advance()
        driver.play_hand()
        match = driver.table.match
        assert match is not None
        proofs = [session.proof for session in match.sessions]
        older = [isinstance(proof, FirstProof) for proof in proofs]
        assert older == sorted(older, reverse=True), "a hand by the older rules follows one by the present"
        assert older[: len(dealt)] == [True] * len(dealt)
        fresh = [proof for proof in proofs if isinstance(proof, Proof)]
        assert fresh or driver.table.phase is TablePhase.OVER
        if dealt and fresh and proofs[len(dealt) - 1] is not None:
            assert fresh[0].after == proofs[len(dealt) - 1].seal  # type: ignore[union-attr]
        match_of(loads(dumps(match.records())), GAMES)
        again = TableDriver.replay(driver.journal)
        assert snapshot(again.table) == snapshot(driver.table)
    assert stops > 6


@pytest.mark.parametrize(("name", "place"), [(name, place) for name in NAMES for place in range(4)])
def test_legacy_pack_is_sealed_again_at_startup(name: str, place: int) -> None:
    """People who had cut already commit as all others do: nobody has seen a card."""
    places = cutting(name)
    end = places[min(place * len(places) // 4, len(places) - 1)] if place < 3 else places[-1]

    async def test() -> None:
        harness = await TableHarness.open(NewTable(game="authors", players=2), "anna", "ben")
        harness.store.tables[harness.code] = journal(name)[:end]
        before = TableDriver.replay(journal(name)[:end]).table
        await harness.restart()
        anna, ben = await harness.connect("anna"), await harness.connect("ben")
        sealed = anna.received[0]["sealed"]
        assert (sealed["hand"], sealed["attempt"]) == (before.hand, 1)
        assert sealed["version"] == before.version + 1
        assert "committed" not in sealed
        await harness.cut(anna, ben)
        table = harness.actor.table
        assert table.phase is TablePhase.PLAYING
        assert table.session is not None
        assert isinstance(table.session.proof, Proof)
        assert [name for name, _ in table.session.proof.dealt.cuts] == ["Anna", "Ben"]
        await harness.restart()
        assert snapshot(harness.actor.table)["whole"] == snapshot(table)["whole"]
        await harness.ask(requests.GetInfo(""))

    run_with_fake_clock(test)


def test_legacy_table_continues_a_hand_at_once() -> None:
    async def test() -> None:
        harness = await TableHarness.open(NewTable(game="authors", players=2), "anna", "ben")
        harness.store.tables[harness.code] = journal("two-hands")
        await harness.restart()
        await harness.connect("anna")
        version = harness.actor.table.version
        await asyncio.sleep(30)
        assert harness.actor.table.version > version

    run_with_fake_clock(test)
