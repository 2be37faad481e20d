"""The player `booklet` of Mille Bornes in the kernel considers the same actions best as its original."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from sabot.bots.mille_bornes.booklet import best_actions
from sabot.bots.mille_bornes.situation import Memory, Situation
from sabot.fast.mille_bornes.api import FastMilleBornes
from sabot.fast.mille_bornes.engine.layout import DISCARD
from sabot.fast.mille_bornes.players.search.candidates import new_searches
from sabot.games.mille_bornes.actions import Action, CallExtension, EndHand
from sabot.games.mille_bornes.cards import CARDS, SAFETIES
from sabot.games.mille_bornes.game import MILLE_BORNES
from sabot.games.mille_bornes.state import State
from tests.fast.differential import first_state
from tests.fast.mille_bornes.test_rules import CHANGED, FLIPPED, MICRO_CHANGED, OTHERS, TABLES, batch_for
from tests.support.cases import Case
from tests.support.micro import MICRO_TABLES

RULES, CODEC = MILLE_BORNES.rules, MILLE_BORNES.codec

Decision = tuple[State, Sequence[Action]]
"""A decision of the first seat asked with several options, and those that the player considers best."""


def decisions(case: Case, seed: int, blunders: float) -> Iterator[Decision]:
    """Yield the decisions of a hand in which players sometimes play at random, even badly."""
    state, memory, rng = first_state(case, seed), Memory(), Random(f"{case.id} {seed}")
    while (asked := RULES.asked(state)) is not None:
        seat, legal = next((seat, legal) for seat in asked.seats if (legal := RULES.legal(state, seat)))
        found = best_actions(Situation(RULES.view(state, seat), memory.discarded), legal)
        yield state, found
        step = RULES.apply(state, seat, rng.choice(legal if rng.random() < blunders else found))
        for event in step.events:
            memory.see(event)
        state = step.state


def compare(case: Case, seeds: Sequence[int]) -> Counter[type[Action]]:
    """Compare both forms of the player on the same hands; return how often each kind of action was best."""
    batch = batch_for(case)
    met = [decision for seed in seeds for decision in decisions(case, seed, blunders=0.15 * (seed % 2))]
    batch.load([state for state, _ in met])
    for (state, found), marked in zip(met, batch.best_actions(), strict=True):
        codes = sorted(CODEC.encode(action, batch.table) for action in found)
        assert np.flatnonzero(marked).tolist() == codes, state
    return Counter(type(action) for _, found in met for action in found)


@pytest.mark.parametrize("case", [*TABLES, *FLIPPED], ids=lambda case: case.id)
def test_both_agree_on_the_best_actions_at_every_table(case: Case) -> None:
    assert compare(case, range(4)).total() > 100


@pytest.mark.parametrize("case", [*OTHERS, *CHANGED], ids=lambda case: case.id)
def test_both_agree_on_the_best_actions_under_other_rules(case: Case) -> None:
    assert compare(case, (2, 3)).total() > 30


@pytest.mark.parametrize("case", [*MICRO_TABLES, *MICRO_CHANGED], ids=lambda case: case.id)
def test_both_agree_on_the_best_actions_with_small_packs(case: Case) -> None:
    """Arrivals, extensions and the end of the pack come soon."""
    assert compare(case, range(4)).total() > 20


def test_both_agree_on_the_extension() -> None:
    """Some hands of a table in which the extension is called, and some in which it is not."""
    case = next(case for case in TABLES if case.id == "mille-bornes-parker-1971-2")
    found = compare(case, range(0, 120, 2))
    assert found[CallExtension] > 1
    assert found[EndHand] > 1


@pytest.mark.soak
@pytest.mark.parametrize("case", [*TABLES, *FLIPPED, *OTHERS, *CHANGED], ids=lambda case: case.id)
def test_both_agree_on_the_best_actions_in_many_hands(case: Case) -> None:
    assert compare(case, range(100, 140)).total() > 1000


@pytest.mark.parametrize("case", TABLES[::3], ids=lambda case: case.id)
def test_hidden_cards_are_counted_along_the_way(case: Case) -> None:
    """This holds through a whole hand with cards laid and discarded by careless players."""
    batch = batch_for(case)
    for seed in range(20):
        batch.reset([seed])
        knowledge = batch.knowledge_sets([("booklet", "random")[seat % 2] for seat in range(case.players)])
        batch.play_on(batch.states, knowledge, new_searches())
        state = batch.state(0)
        hidden = Counter(state.draw + sum(state.hands, ()))
        assert knowledge["hidden_counts"][0].tolist() == [hidden[card] for card in CARDS]
        assert knowledge["hidden_total"][0] == hidden.total()


def test_each_seat_has_its_own_player() -> None:
    """A `booklet` beats a `random` in every seat, and never discards a safety."""
    batch = batch_for(Case(MILLE_BORNES.id, "parker-1971", 2))
    means = {}
    for seated in product(("random", "booklet"), repeat=2):
        batch.reset(range(400))
        means[seated] = batch.playout(*seated).totals.mean(axis=0)
        wasted = batch.states["pack"] == DISCARD + CARDS.index(SAFETIES[0])
        logged = np.arange(wasted.shape[1]) < batch.states["log_size"][:, None]
        assert (wasted & logged).any() == ("random" in seated)
    assert means["booklet", "random"][0] > 1500 > 300 > means["booklet", "random"][1]
    assert means["random", "booklet"][1] > 1500 > 300 > means["random", "booklet"][0]
    assert min(means["booklet", "booklet"]) > 800


def played(batch: FastMilleBornes, seeds: Any, *policies: str) -> list[list[int]]:
    batch.reset(seeds)
    found: list[list[int]] = batch.playout(*policies).totals.tolist()
    return found


def test_a_hand_follows_from_its_seed_alone() -> None:
    batch = batch_for(Case(MILLE_BORNES.id, "dujardin-1960", 3))
    whole = played(batch, range(60), "booklet", "random", "booklet")
    assert whole[30:] == played(batch, range(30, 60), "booklet", "random", "booklet")
    assert played(batch, range(60), "booklet") == played(batch, range(60), *["booklet"] * 3)
    assert len({tuple(totals) for totals in whole}) > 30
