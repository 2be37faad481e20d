"""The learned player of Mille Bornes in the kernel: `counter`, corrected by a network."""

from __future__ import annotations

import numpy as np
import pytest

from sabot.fast.mille_bornes.engine.layout import CHOICE, NOBODY
from sabot.fast.mille_bornes.players.counter.weights import families, family_of
from sabot.fast.mille_bornes.players.learned.network import (
    FAR_STEP,
    FAR_STEPS,
    IN_MATCH_SUFFIX,
    NETWORK,
    ONE,
    networks,
    unpack_network,
)
from sabot.fast.mille_bornes.players.playing import mark_best
from sabot.fast.mille_bornes.players.search.api import equity_grid
from sabot.fast.random_numbers import seeds_of
from sabot.games.mille_bornes.game import MILLE_BORNES
from tests.fast.mille_bornes.test_rules import CHANGED, FLIPPED, TABLES, batch_for
from tests.support.cases import Case

PARKER = Case(MILLE_BORNES.id, "parker-1971", 2)


@pytest.mark.parametrize("case", [*TABLES[::3], *FLIPPED[::3], *CHANGED[::3]], ids=lambda case: case.id)
def test_choices_are_legal(case: Case) -> None:
    batch = batch_for(case)
    batch.network[:] = unpack_network(networks()["points-2x1"])
    batch.reset(range(20))
    while not batch.over().all():
        chosen = batch.best_actions("learned")
        assert (chosen.sum(axis=1) == ~batch.over()).all()
        assert not (chosen & ~batch.legal()).any()
        batch.step(np.where(batch.over(), -1, chosen.argmax(axis=1)))


def test_without_a_network_learned_plays_as_counter() -> None:
    for case in TABLES:
        batch = batch_for(case)
        batch.network[:] = unpack_network(None)
        batch.reset(range(50))
        learned = batch.playout("learned").totals
        batch.reset(range(50))
        assert (learned == batch.playout("counter").totals).all()


def test_advised_uses_the_network_for_the_extension_alone() -> None:
    """It plays as the counter does, but decides about the extension as the learned player does (MB-6.3)."""
    batch, calls = batch_for(PARKER), 0
    batch.reset(range(200))
    while not batch.over().all():
        counter, learned, advised = (batch.best_actions(name) for name in ("counter", "learned", "advised"))
        choice = batch.states["phase"] == CHOICE
        assert (advised == np.where(choice[:, None], learned, counter)).all()
        calls += int((advised != counter).any(axis=1).sum())
        batch.step(np.where(batch.over(), NOBODY, advised.argmax(axis=1)))
    assert calls > 0, "the counter would have decided otherwise"


def test_within_a_match_the_mean_of_two_networks_counts() -> None:
    """Two equal networks count as much as one with twice the output and one with none."""
    batch, grid_shape = batch_for(PARKER), equity_grid(batch_for(PARKER).edition, 2)
    known, found = unpack_network(networks()["points-2x1"]), []
    louder = known.copy()
    louder["last"] *= 2
    louder["last_bias"] *= 2
    for networks_ in ((known, known), (louder, unpack_network(None)), (unpack_network(None), louder)):
        batch.network[:], batch.match_network[:] = networks_
        batch.reset(range(200))
        knowledge, chosen = batch.knowledge(["learned"] * 2), np.zeros((200, batch.actions), np.bool_)
        batch.set_match_totals(knowledge, (1000, 2000), grid_shape)
        mark_best(batch.states, batch.rules, knowledge, chosen)
        found.append(chosen.argmax(axis=1))
    assert (found[0] == found[1]).all()
    assert (found[0] == found[2]).all()


def test_networks_are_complete_and_belong_to_families() -> None:
    family = family_of(batch_for(PARKER).rules[0])
    assert {family, family + IN_MATCH_SUFFIX} <= set(networks())
    assert {name.removesuffix(IN_MATCH_SUFFIX) for name in networks()} == set(families())
    for numbers in networks().values():
        assert numbers.size * np.dtype(np.float32).itemsize == NETWORK.itemsize
        assert np.isfinite(numbers).all()


def test_inputs_tell_how_far_everybody_is_from_the_target() -> None:
    """First for the own side, then for the rivals, step by step."""
    batch, totals_before = batch_for(Case(MILLE_BORNES.id, "parker-1971", 3)), (4400, 3650, 0)
    knowledge = batch.knowledge(["learned"] * 3)
    batch.set_match_totals(knowledge, totals_before, equity_grid(batch.edition, 3))
    for side in range(3):
        seen = knowledge["match_outlook"][0, side, 2:].reshape(-1, FAR_STEPS)
        for place in range(3):
            far = min((5000 - totals_before[(side + place) % 3]) / FAR_STEP, FAR_STEPS)
            assert seen[place].sum() == pytest.approx(ONE * far, abs=1)
        assert not seen[3:].any()
    assert knowledge["match_outlook"][0, :3, 0].sum() == pytest.approx(ONE, abs=3)
    assert (np.diff(knowledge["match_outlook"][0, :3, 0]) < 0).all(), (
        "the more points, the better the chances"
    )


def test_within_a_match_choices_are_legal_and_depend_on_the_totals() -> None:
    batch, found = batch_for(PARKER), []
    grid_shape = equity_grid(batch.edition, 2)
    for totals_before in ((0, 0), (4800, 3000), (3000, 4800)):
        batch.reset(range(100))
        knowledge, chosen = batch.knowledge(["learned"] * 2), np.zeros((100, batch.actions), np.bool_)
        batch.set_match_totals(knowledge, totals_before, grid_shape)
        while not batch.over().all():
            mark_best(batch.states, batch.rules, knowledge, chosen)
            assert (chosen.sum(axis=1) == ~batch.over()).all()
            assert not (chosen & ~batch.legal()).any()
            batch.step(np.where(batch.over(), NOBODY, chosen.argmax(axis=1)))
        found.append(batch.score())
    assert len({totals.tobytes() for totals in found}) == len(found)


def test_learned_beats_counter() -> None:
    """It wins by more than three standard errors, on the same deals with places exchanged."""
    batch, seeds, ahead = batch_for(PARKER), seeds_of(8, 0, 8000), np.zeros(8000)
    for learned in (0, 1):
        batch.reset(seeds)
        totals = batch.playout(*("learned" if seat == learned else "counter" for seat in range(2))).totals
        ahead += totals[:, learned] - totals[:, 1 - learned]
    assert ahead.mean() > 3 * ahead.std() / np.sqrt(len(seeds))
