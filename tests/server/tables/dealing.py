"""A table of three before a deal, on a fake clock."""

from __future__ import annotations

from typing import Any

from sabot.core.fairness import Proof
from sabot.core.match import match_of
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.core.replay import check_fairness
from sabot.games import GAMES
from sabot.tables import requests
from sabot.wire.lobby import NewTable
from tests.server.tables.fake_clock import FakeClient, TableHarness

CUT, NEXT = 6.0, 40.0
"""The time to commit before the first hand, and between hands."""


def game(**wanted: Any) -> NewTable:
    """Return a request for a table of three at High Card, without windows."""
    return NewTable(
        **{"game": "high-card", "players": 3, "options": {"doubling": "none"}, "bot_seconds": 1, **wanted}
    )


async def begun(**wanted: Any) -> tuple[TableHarness, FakeClient, FakeClient, FakeClient]:
    """Start a game of Anna, Ben (in French) and Cleo, where the first pack is sealed."""
    people = ("anna", "ben", "cleo")
    harness = await TableHarness.open(game(**wanted), *people, cut_seconds=CUT, next_hand_seconds=NEXT)
    anna, ben, cleo = [
        await harness.connect(who, "fr" if who == "ben" else "en") for who in ("anna", "ben", "cleo")
    ]
    await harness.ask(requests.Start("anna"))
    return harness, anna, ben, cleo


def silent(*clients: FakeClient) -> None:
    """Keep these clients from revealing by themselves."""
    for client in clients:
        client.reveals = False


async def all_commit(*clients: FakeClient) -> None:
    for client in clients:
        assert (await client.cut())["type"] == "ack"


async def until_dealt(client: FakeClient) -> dict[str, Any]:
    """Wait for the next hand."""
    return await client.receive("update")


def verified(harness: TableHarness) -> Proof:
    """Return the proof of the hand in play, checked as `sabot verify` does."""
    match = harness.actor.table.match
    assert match is not None
    again = match_of(loads(dumps(match.records())), GAMES)
    for session in again.sessions:
        check_fairness(session)
    proof = again.sessions[-1].proof
    assert isinstance(proof, Proof)
    return proof


def steps_told(client: FakeClient) -> list[tuple[Any, ...]]:
    """Return the fields of all sealed messages: attempt, committed, listed, revealed, missing."""
    return [
        (
            one["attempt"],
            one.get("committed", []),
            [seat for seat, _ in one["closed"]] if "closed" in one else None,
            one.get("revealed", []),
            one.get("missing", []),
        )
        for one in client.received
        if one["type"] == "sealed"
    ]
