"""Domino in the kernel: card by card what the rules allow, and the choices of the player `booklet`."""

from __future__ import annotations

from typing import Any

import pytest

from sabot.bots.domino import hints
from sabot.fast.compiling import routine
from sabot.fast.domino import playout
from sabot.fast.domino.packing import MAX_CARDS, pack
from sabot.games.domino.actions import PileToOpponent, ToOpponent
from sabot.games.domino.game import DOMINO
from sabot.games.domino.state import Ended, State, Turn
from sabot.games.domino.terms import TurnOver
from sabot.games.domino.view import view
from sabot.games.kit.numbers import rank
from tests.support.cases import Case
from tests.support.play import new_session


@routine
def step(record: Any) -> Any:
    """Return the result of a step, as parts of kernels cannot be called from Python."""
    return playout.step(record)


@routine
def cards_left(record: Any, seat: Any) -> Any:
    return playout.left(record, seat)


def record_of_state(state: State) -> Any:
    assert isinstance(state.phase, Turn)
    hands = [[rank(card) for card in hand] for hand in state.hands]
    piles = [[rank(card) for card in pile] for pile in state.piles]
    return pack(view(state, state.phase.seat), hands, piles)[0]


def over(state: State) -> bool:
    return isinstance(state.phase, Ended)


def told(record: Any) -> tuple[Any, ...]:
    """Return everything in a packed state."""
    players = range(record["players"])
    rows = [(seat, seat * MAX_CARDS) for seat in players]
    hands = [
        record["hands"][row + record["first"][seat] : row + record["end"][seat]].tolist()
        for seat, row in rows
    ]
    piles = [record["piles"][row : row + record["size"][seat]].tolist() for seat, row in rows]
    numbers = [int(record[name]) for name in ("turns", "seat", "turned")]
    return hands, piles, numbers, record["table"][1:].tolist(), record["tops"].tolist()


@pytest.mark.parametrize("turn_over", list(TurnOver))
@pytest.mark.parametrize("players", [2, 3, 4, 6, 8])
def test_every_step_is_one_that_the_rules_allow_and_the_booklet_likes(
    players: int, turn_over: TurnOver
) -> None:
    options = (("turn_over", turn_over.value),)
    for seed in range(2):
        session = new_session(Case("domino", DOMINO.default_edition, players, options), seed)
        record = record_of_state(session.state)
        record["rng"] = seed
        choices = 0
        while not session.over:
            (seat,) = session.asked.seats  # type: ignore[union-attr]
            assert step(record)
            legal = session.legal(seat)
            after = [DOMINO.rules.apply(session.state, seat, action).state for action in legal]
            there = [DOMINO.rules.on_turn(state, seat) if over(state) else state for state in after]
            same = [
                action
                for action, state in zip(legal, there, strict=True)
                if told(record_of_state(state)) == told(record)
            ]
            assert len(same) == 1
            if len(legal) > 1:
                seen, choices = session.view(seat), choices + 1
                assert all(isinstance(action, PileToOpponent | ToOpponent) for action in legal)
                best = max(hints.weigh(seen, action) for action in legal)
                assert hints.weigh(seen, same[0]) == pytest.approx(best)
            session.play(seat, same[0])
        assert not step(record)
        left = [cards_left(record, one) for one in range(players)]
        assert tuple(left) == session.score().totals
        assert (choices > 0) == (players > 2)


def test_the_turns_are_up() -> None:
    session = new_session(Case("domino", DOMINO.default_edition, 4), 1)
    record = record_of_state(session.state)
    record["most_turns"] = 30
    playout.play_out(record)
    assert record["turns"] == 30


def test_the_weights_are_those_of_the_hints() -> None:
    kernel = (playout.DANGER, playout.RELIEF, playout.OUTLETS)
    assert kernel == (hints.DANGER, hints.RELIEF, hints.OUTLETS)
