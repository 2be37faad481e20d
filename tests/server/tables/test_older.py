"""Journals of before commitments: each is read to the same table at every entry, and played on from there.

In `older/` are two, one entry a line, as servers wrote them that dealt by version 1 of the records;
beside each stands the record that such a server kept of it. `two-hands` ends in the middle of its second
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
from sabot.server.table import entries as e
from sabot.server.table import requests
from sabot.wire.lobby import NewTable, TablePhase
from tests.server.tables.clockwork import Parlour, in_no_time
from tests.server.tables.fold import Fold, portrait

FOLDER = Path(__file__).with_name("older")
NAMES = ("two-hands", "two-games")


def journal(name: str) -> list[bytes]:
    """The entries of a journal of before."""
    return FOLDER.joinpath(f"{name}.jsonl").read_bytes().splitlines()


def kept(name: str) -> str:
    """The record that was kept of it."""
    return FOLDER.joinpath(f"{name}.sabot").read_text(encoding="utf-8")


def cutting(name: str) -> list[int]:
    """After how many entries a pack lay sealed by the older rules, or was to be sealed."""
    entries = journal(name)
    return [
        end for end in range(4, len(entries) + 1) if Fold.of(entries[:end]).table.phase is TablePhase.CUTTING
    ]


def test_a_journal_of_before_gives_the_same_table() -> None:
    table = Fold.of(journal("two-hands")).table
    assert table.match is not None
    assert dumps(table.match.records()) == kept("two-hands")
    assert (table.phase, table.version, table.hand, table.dealt_at) == (TablePhase.PLAYING, 132, 2, 109)
    assert [chair.kind for chair in table.seats] == ["person", "stand-in", "bot"]
    assert table.version_after_message(1, "b1") == 1
    assert table.version_after_message(0, "m1") is None  # the first to play was Ben
    table = Fold.of(journal("two-games")).table
    assert (table.phase, table.version, table.sealed, len(table.played)) == (TablePhase.CUTTING, 29, None, 1)
    entries = journal("two-games")
    end = max(number for number, body in enumerate(entries) if isinstance(e.decode(body), e.GameStored))
    over = Fold.of(entries[: end + 1]).table
    assert over.match is not None
    assert dumps(over.match.records()) == kept("two-games")


@pytest.mark.parametrize("name", NAMES)
def test_what_was_kept_by_the_older_rules_still_verifies(name: str) -> None:
    match = match_of(loads(kept(name)), GAMES)
    assert all(isinstance(session.proof, FirstProof) for session in match.sessions)


@pytest.mark.parametrize("name", NAMES)
def test_it_can_be_played_on_from_any_entry(name: str) -> None:
    """Hands that were dealt go on as they were; what lay sealed is sealed by the present rules."""
    entries, stops = journal(name), 0
    for end in range(4, len(entries) + 1):
        fold = Fold.of(entries[:end])
        table = fold.table
        if table.phase is TablePhase.PLAYING and end % 40:
            continue  # some moments of a hand are enough
        stops += 1
        assert table.match is not None
        dealt = list(table.match.sessions)
        if table.phase is TablePhase.OVER:
            if not table.is_game_stored:
                fold.keep()
            fold.start()
            dealt = []
        fold.play_hand()
        fold.go_on()
        fold.play_hand()
        match = fold.table.match
        assert match is not None
        proofs = [session.proof for session in match.sessions]
        older = [isinstance(proof, FirstProof) for proof in proofs]
        assert older == sorted(older, reverse=True), "a hand by the older rules follows one by the present"
        assert older[: len(dealt)] == [True] * len(dealt)
        fresh = [proof for proof in proofs if isinstance(proof, Proof)]
        assert fresh or fold.table.phase is TablePhase.OVER
        if dealt and fresh and proofs[len(dealt) - 1] is not None:
            assert fresh[0].after == proofs[len(dealt) - 1].seal  # type: ignore[union-attr]
        match_of(loads(dumps(match.records())), GAMES)
        again = Fold.of(fold.journal)
        assert portrait(again.table) == portrait(fold.table)
    assert stops > 6


@pytest.mark.parametrize(("name", "place"), [(name, place) for name in NAMES for place in range(4)])
def test_a_pack_that_lay_sealed_is_sealed_anew_when_the_server_starts(name: str, place: int) -> None:
    """People who had cut already commit as all others do: nobody has seen a card."""
    places = cutting(name)
    end = places[min(place * len(places) // 4, len(places) - 1)] if place < 3 else places[-1]

    async def test() -> None:
        parlour = await Parlour.open(NewTable(game="authors", players=2), "anna", "ben")
        parlour.memory.tables[parlour.code] = journal(name)[:end]
        before = Fold.of(journal(name)[:end]).table
        await parlour.restart()
        anna, ben = await parlour.come("anna"), await parlour.come("ben")
        sealed = anna.heard[0]["sealed"]
        assert (sealed["hand"], sealed["attempt"]) == (before.hand, 1)
        assert sealed["version"] == before.version + 1
        assert "committed" not in sealed
        await parlour.cut(anna, ben)
        table = parlour.owner.table
        assert table.phase is TablePhase.PLAYING
        assert table.session is not None
        assert isinstance(table.session.proof, Proof)
        assert [name for name, _ in table.session.proof.dealt.cuts] == ["Anna", "Ben"]
        await parlour.restart()
        assert portrait(parlour.owner.table)["whole"] == portrait(table)["whole"]
        await parlour.ask(requests.GetInfo(""))

    in_no_time(test)


def test_a_table_of_before_goes_on_at_once_where_a_hand_was_in_play() -> None:
    async def test() -> None:
        parlour = await Parlour.open(NewTable(game="authors", players=2), "anna", "ben")
        parlour.memory.tables[parlour.code] = journal("two-hands")
        await parlour.restart()
        await parlour.come("anna")
        version = parlour.owner.table.version
        await asyncio.sleep(30)
        assert parlour.owner.table.version > version

    in_no_time(test)
