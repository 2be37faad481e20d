"""The player `search` of Patience: what it tries, what it knows for certain, and how often it wins."""

from __future__ import annotations

import random

import numpy as np
import pytest

from sabot.bots import make_bot
from sabot.bots.context import BotContext, SearchBudget
from sabot.bots.driver import Driver
from sabot.bots.patience import search
from sabot.core.ids import Seat
from sabot.core.session import Session
from sabot.fast import fast_game
from sabot.fast.patience.api import FastPatience
from sabot.fast.patience.players.booklet.weights import PROGRESS
from sabot.fast.patience.players.search import api
from sabot.fast.random_numbers import seeds_of
from sabot.games.patience.game import PATIENCE
from sabot.games.patience.state import State
from sabot.games.patience.terms import Gaps, Waste
from tests.fast.preparing import prepared
from tests.support.cases import Case
from tests.support.play import new_session

RULES, SEAT = PATIENCE.rules, Seat(0)
EDITION = PATIENCE.edition(PATIENCE.default_edition)


def batch_of(**options: str) -> FastPatience:
    prepared(PATIENCE.id)
    batch = fast_game(PATIENCE.id, EDITION.with_options(options, 1), 1)
    assert isinstance(batch, FastPatience)
    return batch


def come_to(batch: FastPatience, pack: int, seed: int) -> State:
    """Return a state of the player `booklet` with no more than `pack` cards in the pack."""
    batch.reset([seed])
    while not batch.over()[0] and len(batch.state(0).pack) > pack:
        batch.step(batch.choose())
    return batch.state(0)


@pytest.mark.parametrize("options", [*({"gaps": gaps.value} for gaps in Gaps), {"waste": Waste.FREE.value}])
@pytest.mark.parametrize("pack", [40, 12])
def test_the_value_of_a_way_is_that_of_playing_it(
    options: dict[str, str], pack: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the end, where nothing is estimated, each sample is played out by itself."""
    monkeypatch.setattr(api, "FAR_ENOUGH", 60)
    batch = batch_of(**options)
    way_search = api.WaySearch(batch.edition)
    for seed in range(3):
        state = come_to(batch, pack, seed)
        ways = range(way_search.start(RULES.view(state, SEAT), seed))
        found, _ = way_search.play_out(ways, 20)
        for which in ways:
            batch.load_view(RULES.view(state, SEAT), seeds_of(seed, 0, 20))
            for _, code in way_search.follow(which):
                batch.step([code] * 20)
            way_search.start(RULES.view(state, SEAT), seed)
            outcome = batch.playout("booklet")
            evaluate = outcome.won[:, 0] + PROGRESS * outcome.totals[:, 0] / 60
            assert found[which] == pytest.approx(evaluate.sum())


def test_all_ways_are_tried_on_the_same_samples_and_then_on_others() -> None:
    batch = batch_of()
    way_search = api.WaySearch(batch.edition)
    way_search.start(RULES.view(come_to(batch, 40, 1), SEAT), 5)
    (one, twin), products = way_search.play_out([0, 0], 8)
    assert one == twin
    assert products[0][0] == products[0][1] == products[1][1]
    assert way_search.play_out([0], 8)[0] != [one]


def test_win_probabilities_are_those_of_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Win probabilities from the value of a board agree with the results of playouts, on average."""
    batch, means = batch_of(), []
    for far in (8, 60):
        monkeypatch.setattr(api, "FAR_ENOUGH", far)
        way_search, found = api.WaySearch(batch.edition), []
        for seed in range(200):
            way_search.start(RULES.view(come_to(batch, 30, seed), SEAT), seed)
            found.append(way_search.play_out([0], 50)[0][0] / 50)
        means.append(np.mean(found))
    assert means[0] == pytest.approx(means[1], abs=0.05)


def test_with_one_card_in_the_pack_search_is_exact() -> None:
    """For any order of the pack, no other way gets farther than the chosen one."""
    batch = batch_of()
    for seed in range(8):
        state = come_to(batch, 1, seed)
        if len(state.pack) == 1:
            way_search = api.WaySearch(batch.edition)
            ways = range(way_search.start(RULES.view(state, SEAT), 0))
            came_to, _ = way_search.play_out(ways, 1)
            session = Session(PATIENCE, batch.edition, batch.table, SEAT, position=state)
            Driver(session, {SEAT: make_bot(PATIENCE, "search@16", SEAT, random.Random(0))}).run()
            best = max(came_to)
            assert (session.state.won + PROGRESS * session.state.up / 60) == pytest.approx(best)


def test_a_search_can_be_stopped() -> None:
    batch = batch_of()
    state = come_to(batch, 40, 2)
    asked = []

    def stopped() -> bool:
        asked.append(True)
        return True

    bot = search.Search(SEAT, random.Random(1), BotContext(SearchBudget(60.0), stopped=stopped))
    assert bot.choose(RULES.view(state, SEAT), RULES.legal(state, SEAT)) in RULES.legal(state, SEAT)
    assert len(asked) == 1


def won_by(name: str, deals: int) -> int:
    """Return how many deals are won; the deals are the same for every player."""
    won = 0
    for deal in range(deals):
        session = new_session(Case(PATIENCE.id, EDITION.id, 1), deal)
        Driver(session, {SEAT: make_bot(PATIENCE, name, SEAT, random.Random(deal))}).run()
        won += session.state.won
    return won


@pytest.mark.soak
def test_it_wins_more_often_than_the_booklet() -> None:
    prepared(PATIENCE.id)
    assert won_by("search@1000", 600) > won_by("booklet", 600) + 10
