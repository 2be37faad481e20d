"""The booklet player beats random play, on the same deals with seats exchanged."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from sabot.bots import make_bot
from sabot.bots.driver import Driver
from sabot.core.ids import Seat
from sabot.core.session import AnySession
from tests.support.cases import Case
from tests.support.play import new_session


def duel(case: Case, deal: int, side: int) -> AnySession:
    """Play a hand with `booklet` on one side and `random` on the others, on the deal with this number."""
    session = new_session(case, deal)
    players = {
        seat: make_bot(
            case.game,
            "booklet" if session.table.side_of(seat) == side else "random",
            seat,
            random.Random(f"{deal} {seat}"),
        )
        for seat in session.table.seats
    }
    Driver(session, players).run()
    return session


@pytest.mark.parametrize(
    ("edition", "players", "options", "deals", "margin", "trips"),
    [
        ("parker-1971", 2, (), 30, 1300, 0.8),
        ("parker-1971", 3, (), 10, 800, 0.5),
        ("parker-1971", 4, (), 15, 1500, 0.7),
        ("parker-1971", 6, (), 10, 1000, 0.5),
        ("dujardin-1960", 6, (), 10, 1500, 0.7),
        ("dujardin-2011", 2, (("points", "yes"),), 15, 1500, 0.5),
        ("dujardin-2011", 8, (("points", "yes"),), 6, 500, 0.0),
    ],
)
def test_booklet_beats_random(
    edition: str, players: int, options: tuple[tuple[str, str], ...], deals: int, margin: int, trips: float
) -> None:
    case = Case("mille-bornes", edition, players, options)
    margins, completed = [], []
    for deal in range(deals):
        for side in range(case.table.sides):
            session = duel(case, deal, side)
            totals = session.score().totals
            margins.append(totals[side] - max(total for other, total in enumerate(totals) if other != side))
            end = case.game.notation.format_end(session.state, session.table)
            completed.append(end.startswith(f"trip {session.table.name(Seat(side))}"))
    assert mean(margins) > margin
    assert mean(completed) >= trips
