"""The luck ledger adds up, luck is fair, and the margin varies much less without it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sabot.coach.dealing import play_deals
from sabot.coach.decision_points import decision_points
from sabot.coach.ledger import Kind, Ledger, build_ledger
from sabot.coach.playouts import PlayoutEvaluator, Results
from sabot.core.ids import Side
from sabot.core.session import AnySession, Session
from tests.coach.playing import a_hand, evaluator_of, play

_DEALS: dict[tuple[str, int, int], Results] = {}


def deals(session: AnySession, evaluator: PlayoutEvaluator, count: int) -> Results:
    players = len(session.table.names)
    key = session.game.id, players, count
    if key not in _DEALS:
        luck = np.random.default_rng(1)
        _DEALS[key] = play_deals(
            evaluator, session.game, session.edition, players, session.dealer, count, luck
        )
    return _DEALS[key]


def ledger_of(session: AnySession, count: int, dealt: int, seed: int = 1) -> Ledger:
    evaluator, luck = evaluator_of(session), np.random.default_rng(seed)
    return build_ledger(
        session, list(decision_points(session)), evaluator, deals(session, evaluator, dealt), count, luck
    )


@pytest.mark.parametrize(
    ("game_id", "players", "count"),
    [
        ("mille-bornes", 2, 8),
        ("mille-bornes", 3, 8),
        ("mille-bornes", 4, 8),
        ("patience", 1, 8),
        ("store", 2, 2),
    ],
)
def test_the_parts_add_up_to_the_margin(game_id: str, players: int, count: int) -> None:
    session = a_hand(game_id, players, bots="booklet,random")
    ledger = ledger_of(session, count, 8)
    totals = session.score().totals
    for side in map(Side, range(session.table.sides)):
        others = [total for other, total in enumerate(totals) if other != side]
        margin = totals[side] - (sum(others) / len(others) if others else 0)
        assert ledger.margin[side] == pytest.approx(margin)
        assert ledger.remainder(side) == pytest.approx(0, abs=1e-6)
        luck = ledger.share(side, Kind.DEAL) + ledger.share(side, Kind.DRAW)
        assert luck == pytest.approx(ledger.luck[side].mean, abs=1e-6)


def test_a_set_up_position_was_not_dealt() -> None:
    dealt = a_hand("mille-bornes", 2)
    state = list(decision_points(dealt))[10].state
    session = Session(dealt.game, dealt.edition, dealt.table, dealt.dealer, position=state)
    ledger = ledger_of(play(session), 8, 8)
    assert all(part.kind is not Kind.DEAL for part in ledger.parts)
    assert ledger.remainder(Side(0)) == pytest.approx(0, abs=1e-6)


def test_draws_are_told_of_who_drew() -> None:
    session = a_hand("mille-bornes", 2)
    drawn = [part for part in ledger_of(session, 4, 8).parts if part.kind is Kind.DRAW]
    noted = [token for move in session.record().moves for token in move.tokens if token.startswith("+")]
    seen = [token for part in drawn for token in part.tokens]
    assert seen == noted[len(noted) - len(seen) :], "all but the first, which belongs to the deal"
    assert all(part.words for part in drawn)


def margins(hands: int, bots: str, count: int, dealt: int) -> tuple[Any, Any]:
    """Return the first side's margin in each hand, and the luck in it."""
    found = []
    for seed in range(hands):
        ledger = ledger_of(a_hand("mille-bornes", 2, seed=seed, bots=bots), count, dealt, seed)
        found.append((ledger.margin[0], ledger.luck[0].mean))
    margin, luck = np.array(found).T
    return margin, luck


def is_fair(luck: Any, worth: float) -> bool:
    """Return whether the mean is 0 within four standard errors, including that of the place's value."""
    return bool(abs(luck.mean()) < 4 * np.hypot(luck.std() / np.sqrt(len(luck)), worth))


def test_luck_is_fair_and_explains_what_varies() -> None:
    margin, luck = margins(24, "booklet", 32, 400)
    assert is_fair(luck, 1250 / np.sqrt(400))
    assert luck.std() > 400
    assert np.var(margin - luck) < np.var(margin) / 4


@pytest.mark.soak
def test_luck_is_fair_to_those_who_play_badly() -> None:
    margin, luck = margins(400, "booklet,random", 64, 4000)
    assert margin.mean() > 1000
    assert is_fair(luck, 1250 / np.sqrt(4000))
