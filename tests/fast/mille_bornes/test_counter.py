"""The player `counter` of Mille Bornes in the kernel plays every table, counts, and beats `booklet`."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from sabot.core.ids import Card
from sabot.fast.mille_bornes.api import FastMilleBornes
from sabot.fast.mille_bornes.players.counter.from_view import load_seen
from sabot.fast.mille_bornes.players.counter.weights import (
    INITIAL_WEIGHTS,
    NAMES,
    families,
    family_of,
    weights_from,
)
from sabot.fast.random_numbers import seeds_of
from sabot.games.mille_bornes.cards import DISTANCES, HAZARDS, REMEDIES
from sabot.games.mille_bornes.game import MILLE_BORNES
from tests.fast.mille_bornes.test_rules import CHANGED, FLIPPED, TABLES, batch_for
from tests.support.cases import Case
from tests.support.play import new_session

PARKER = Case(MILLE_BORNES.id, "parker-1971", 2)


@pytest.mark.parametrize("case", TABLES, ids=lambda case: case.id)
def test_the_counter_beats_the_booklet_at_every_table(case: Case) -> None:
    """It wins by more than three standard errors, on the same deals with places exchanged."""
    batch, seeds = batch_for(case), seeds_of(3, 0, 2000)
    sides, ahead = np.arange(batch.table.sides), np.zeros(len(seeds))
    for turn in range(2):
        owners = (sides + turn) % 2
        batch.reset(seeds)
        seated = [("counter", "booklet")[owners[seat % len(sides)]] for seat in range(case.players)]
        totals = batch.playout(*seated).totals
        ahead += totals[:, owners == 0].mean(axis=1) - totals[:, owners == 1].mean(axis=1)
    assert ahead.mean() > 3 * ahead.std() / np.sqrt(len(seeds))


@pytest.mark.parametrize("case", [*TABLES, *FLIPPED, *CHANGED], ids=lambda case: case.id)
def test_choices_are_legal(case: Case) -> None:
    play_by_the_rules(batch_for(case))


def play_by_the_rules(batch: FastMilleBornes) -> None:
    """Play some hands, checking every choice."""
    batch.reset(range(20))
    while not batch.over().all():
        chosen = batch.best_actions("counter")
        assert (chosen.sum(axis=1) == ~batch.over()).all()
        assert not (chosen & ~batch.legal()).any()
        batch.step(np.where(batch.over(), -1, chosen.argmax(axis=1)))


@pytest.mark.parametrize("case", TABLES, ids=lambda case: case.id)
@pytest.mark.parametrize("kind", [HAZARDS, REMEDIES, DISTANCES], ids=["hazards", "remedies", "distances"])
def test_a_hand_of_one_kind_has_something_to_discard(case: Case, kind: tuple[Card, ...]) -> None:
    """This holds however much a weight exaggerates a surplus of cards."""
    session, batch = new_session(case, 1), batch_for(case)
    (seat,) = session.asked.seats if session.asked else ()
    for many in range(1, len(kind) + 1):
        cards = tuple(kind[number % many] for number in range(len(session.state.hands[seat])))
        hands = tuple(cards if one == seat else hand for one, hand in enumerate(session.state.hands))
        batch.load([replace(session.state, hands=hands)])
        chosen = batch.best_actions("counter")
        assert chosen.sum() == 1
        assert not (chosen & ~batch.legal()).any()


def test_every_family_of_tables_has_its_own_numbers() -> None:
    needed = {family_of(batch_for(case).rules[0]) for case in TABLES}
    assert set(families()) == needed
    assert all(tuple(numbers) == NAMES for numbers in families().values())


def test_choices_are_legal_with_any_weights() -> None:
    """Tuning tries all kinds of weights."""
    rng = np.random.default_rng(1)
    for case in TABLES[::4]:
        batch = batch_for(case)
        for seat in range(case.players):
            numbers = {name: value * rng.normal() + rng.normal() for name, value in INITIAL_WEIGHTS.items()}
            batch.weights[seat] = weights_from(numbers)
        play_by_the_rules(batch)


def test_each_seat_has_its_own_weights() -> None:
    """A player who would rather discard any card than play it gets nowhere."""
    batch = batch_for(PARKER)
    batch.weights[1] = weights_from({**INITIAL_WEIGHTS, "discard": 4000.0})
    batch.reset(range(50))
    totals = batch.playout("counter").totals
    assert totals[:, 0].mean() > 500 > 100 > totals[:, 1].mean()


@pytest.mark.parametrize("case", TABLES[::3], ids=lambda case: case.id)
def test_what_a_seat_has_seen_makes_the_packed_state(case: Case) -> None:
    """The packed state made from a view and the events looks like the view, and has all discards."""
    rules, batch, rng = MILLE_BORNES.rules, batch_for(case), Random(1)
    session = new_session(case, 5)
    while (asked := session.asked) is not None:
        seat = next(seat for seat in asked.seats if session.legal(seat))
        load_seen(batch, session.view(seat), session.events_for(seat))
        found = rules.view(batch.state(0), seat)
        assert replace(found, hand=()) == replace(session.view(seat), hand=())
        assert sorted(found.hand) == sorted(session.view(seat).hand)
        assert sorted(batch.state(0).discard) == sorted(session.state.discard)
        session.play(seat, rng.choice(session.legal(seat)))
