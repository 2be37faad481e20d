"""A table of three on its way to a deal, in the time of `clockwork`."""

from __future__ import annotations

from typing import Any

from sabot.core.fairness import Proof
from sabot.core.match import match_of
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.core.replay import check_fairness
from sabot.games import GAMES
from sabot.server.table import requests
from sabot.wire.lobby import NewTable
from tests.server.tables.clockwork import Ear, Parlour

CUT, NEXT = 6.0, 40.0
"""How long there is to commit: to the first hand, and between hands."""


def game(**wanted: Any) -> NewTable:
    """A table for three at High Card, without windows."""
    return NewTable(
        **{"game": "high-card", "players": 3, "options": {"doubling": "none"}, "bot_seconds": 1, **wanted}
    )


async def begun(**wanted: Any) -> tuple[Parlour, Ear, Ear, Ear]:
    """Anna, Ben (who speaks French) and Cleo at a table where the first pack lies sealed."""
    people = ("anna", "ben", "cleo")
    parlour = await Parlour.open(game(**wanted), *people, cut_seconds=CUT, next_hand_seconds=NEXT)
    anna, ben, cleo = [
        await parlour.come(who, "fr" if who == "ben" else "en") for who in ("anna", "ben", "cleo")
    ]
    await parlour.ask(requests.Start("anna"))
    return parlour, anna, ben, cleo


def silent(*ears: Ear) -> None:
    """Let these not reveal by themselves."""
    for ear in ears:
        ear.reveals = False


async def all_commit(*ears: Ear) -> None:
    for ear in ears:
        assert (await ear.cut())["type"] == "ack"


async def until_dealt(ear: Ear) -> dict[str, Any]:
    """Wait for the next hand."""
    return await ear.hear("update")


def verified(parlour: Parlour) -> Proof:
    """The proof of the hand in play, checked as `sabot verify` does."""
    match = parlour.owner.table.match
    assert match is not None
    again = match_of(loads(dumps(match.records())), GAMES)
    for session in again.sessions:
        check_fairness(session)
    proof = again.sessions[-1].proof
    assert isinstance(proof, Proof)
    return proof


def steps_told(ear: Ear) -> list[tuple[Any, ...]]:
    """What was heard of packs: attempt, who had committed, is listed, had revealed, was missing."""
    return [
        (
            one["attempt"],
            one.get("committed", []),
            [seat for seat, _ in one["closed"]] if "closed" in one else None,
            one.get("revealed", []),
            one.get("missing", []),
        )
        for one in ear.heard
        if one["type"] == "sealed"
    ]
