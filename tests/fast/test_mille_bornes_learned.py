"""The learned player of Mille Bornes in the kernel: `counter`, corrected by a network."""

from __future__ import annotations

import numpy as np
import pytest

from sabot.fast.luck import seeds_of
from sabot.fast.mille_bornes.counter_weights import families, family_of
from sabot.fast.mille_bornes.learned_layout import NETWORK, network_from, networks
from sabot.games.mille_bornes.game import MILLE_BORNES
from tests.fast.test_mille_bornes import CHANGED, FLIPPED, TABLES, batch_for
from tests.support.cases import Case

PARKER = Case(MILLE_BORNES.id, "parker-1971", 2)


@pytest.mark.parametrize("case", [*TABLES[::3], *FLIPPED[::3], *CHANGED[::3]], ids=lambda case: case.id)
def test_what_it_chooses_is_legal(case: Case) -> None:
    batch = batch_for(case)
    batch.network[:] = network_from(networks()["points-2x1"])
    batch.reset(range(20))
    while not batch.over().all():
        chosen = batch.best("learned")
        assert (chosen.sum(axis=1) == ~batch.over()).all()
        assert not (chosen & ~batch.legal()).any()
        batch.step(np.where(batch.over(), -1, chosen.argmax(axis=1)))


def test_who_has_learned_nothing_plays_as_the_counter() -> None:
    for case in TABLES:
        batch = batch_for(case)
        batch.network[:] = network_from(None)
        batch.reset(range(50))
        learned = batch.playout("learned").totals
        batch.reset(range(50))
        assert (learned == batch.playout("counter").totals).all()


def test_networks_are_whole_and_belong_to_families() -> None:
    assert set(networks()) <= set(families())
    assert family_of(batch_for(PARKER).rules[0]) in networks()
    for numbers in networks().values():
        assert numbers.size * np.dtype(np.float32).itemsize == NETWORK.itemsize
        assert np.isfinite(numbers).all()


def test_it_beats_the_counter() -> None:
    """By more than three standard errors, on the same deals with places exchanged."""
    batch, seeds, ahead = batch_for(PARKER), seeds_of(8, 0, 8000), np.zeros(8000)
    for learned in (0, 1):
        batch.reset(seeds)
        totals = batch.playout(*("learned" if seat == learned else "counter" for seat in range(2))).totals
        ahead += totals[:, learned] - totals[:, 1 - learned]
    assert ahead.mean() > 3 * ahead.std() / np.sqrt(len(seeds))
