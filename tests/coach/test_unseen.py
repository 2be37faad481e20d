"""The cards that nobody has seen: in another order, everything looks the same to every seat."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sabot.coach.decision_points import decision_points
from sabot.fast import fast_game
from sabot.games import GAMES
from tests.coach.playing import a_hand

TELLING = [game_id for game_id in GAMES if GAMES.get(game_id).unseen is not None]


def test_most_games_tell() -> None:
    assert set(GAMES) - set(TELLING) == {"domino"}


@pytest.mark.parametrize("game_id", TELLING)
def test_another_order_looks_the_same_to_everybody(game_id: str) -> None:
    game = GAMES.get(game_id)
    session = a_hand(game_id, game.default_players)
    unseen, rules = game.unseen, game.rules
    assert unseen is not None
    for one in list(decision_points(session))[::7]:
        cards = unseen.cards(one.state)
        assert unseen.put(one.state, cards) == one.state
        other = unseen.put(one.state, cards[::-1])
        assert unseen.cards(other) == cards[::-1]
        for seat in (*session.table.seats, None):
            assert rules.view(other, seat) == rules.view(one.state, seat)


@pytest.mark.parametrize("game_id", ["mille-bornes", "patience"])
def test_kernels_take_the_same_orders(game_id: str) -> None:
    game = GAMES.get(game_id)
    session = a_hand(game_id, game.default_players)
    batch = fast_game(game_id, session.edition, game.default_players)
    state: Any = list(decision_points(session))[5].state
    assert game.unseen is not None
    cards = game.unseen.cards(state)
    orders = np.argsort(np.random.default_rng(1).random((3, len(cards))), axis=1)
    batch.load_orders(state, orders)
    for at, order in enumerate(orders.tolist()):
        assert game.unseen.cards(batch.state(at)) == tuple(cards[place] for place in order)
