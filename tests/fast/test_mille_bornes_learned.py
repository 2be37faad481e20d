"""The learned player of Mille Bornes in the kernel: `counter`, corrected by a network."""

from __future__ import annotations

import numpy as np
import pytest

from sabot.fast.luck import seeds_of
from sabot.fast.mille_bornes.counter_weights import families, family_of
from sabot.fast.mille_bornes.layout import CHOICE, NOBODY
from sabot.fast.mille_bornes.learned_layout import (
    FAR_STEP,
    FAR_STEPS,
    NETWORK,
    ONE,
    WITHIN_A_GAME,
    network_from,
    networks,
)
from sabot.fast.mille_bornes.players import mark_best
from sabot.fast.mille_bornes.search_face import stakes_for
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


def test_who_is_advised_asks_about_the_extension_alone() -> None:
    """He plays as the counter, and ends or goes on with the hand as who has learned (MB-6.3)."""
    batch, calls = batch_for(PARKER), 0
    batch.reset(range(200))
    while not batch.over().all():
        counter, learned, advised = (batch.best(name) for name in ("counter", "learned", "advised"))
        choice = batch.states["phase"] == CHOICE
        assert (advised == np.where(choice[:, None], learned, counter)).all()
        calls += int((advised != counter).any(axis=1).sum())
        batch.step(np.where(batch.over(), NOBODY, advised.argmax(axis=1)))
    assert calls > 0, "the counter would have decided otherwise"


def test_within_a_game_it_goes_by_the_mean_of_two_networks() -> None:
    """Two that say the same say as much as one that says it twice as loud and one that says nothing."""
    batch, stakes = batch_for(PARKER), stakes_for(batch_for(PARKER).edition, 2)
    known, found = network_from(networks()["points-2x1"]), []
    louder = known.copy()
    louder["last"] *= 2
    louder["last_bias"] *= 2
    for networks_ in ((known, known), (louder, network_from(None)), (network_from(None), louder)):
        batch.network[:], batch.game_network[:] = networks_
        batch.reset(range(200))
        mind, chosen = batch.mind(["learned"] * 2), np.zeros((200, batch.actions), np.bool_)
        batch.look_ahead(mind, (1000, 2000), stakes)
        mark_best(batch.states, batch.rules, mind, chosen)
        found.append(chosen.argmax(axis=1))
    assert (found[0] == found[1]).all()
    assert (found[0] == found[2]).all()


def test_networks_are_whole_and_belong_to_families() -> None:
    family = family_of(batch_for(PARKER).rules[0])
    assert {family, family + WITHIN_A_GAME} <= set(networks())
    assert {name.removesuffix(WITHIN_A_GAME) for name in networks()} == set(families())
    for numbers in networks().values():
        assert numbers.size * np.dtype(np.float32).itemsize == NETWORK.itemsize
        assert np.isfinite(numbers).all()


def test_it_sees_how_far_everybody_is_from_the_target() -> None:
    """Of the own side first, then of the rivals, step by step."""
    batch, brought = batch_for(Case(MILLE_BORNES.id, "parker-1971", 3)), (4400, 3650, 0)
    mind = batch.mind(["learned"] * 3)
    batch.look_ahead(mind, brought, stakes_for(batch.edition, 3))
    for side in range(3):
        seen = mind["outlook"][0, side, 2:].reshape(-1, FAR_STEPS)
        for place in range(3):
            far = min((5000 - brought[(side + place) % 3]) / FAR_STEP, FAR_STEPS)
            assert seen[place].sum() == pytest.approx(ONE * far, abs=1)
        assert not seen[3:].any()
    assert mind["outlook"][0, :3, 0].sum() == pytest.approx(ONE, abs=3)
    assert (np.diff(mind["outlook"][0, :3, 0]) < 0).all(), "the more points, the better the chances"


def test_within_a_game_what_it_chooses_is_legal_and_depends_on_the_totals() -> None:
    batch, found = batch_for(PARKER), []
    stakes = stakes_for(batch.edition, 2)
    for brought in ((0, 0), (4800, 3000), (3000, 4800)):
        batch.reset(range(100))
        mind, chosen = batch.mind(["learned"] * 2), np.zeros((100, batch.actions), np.bool_)
        batch.look_ahead(mind, brought, stakes)
        while not batch.over().all():
            mark_best(batch.states, batch.rules, mind, chosen)
            assert (chosen.sum(axis=1) == ~batch.over()).all()
            assert not (chosen & ~batch.legal()).any()
            batch.step(np.where(batch.over(), NOBODY, chosen.argmax(axis=1)))
        found.append(batch.score())
    assert len({totals.tobytes() for totals in found}) == len(found)


def test_it_beats_the_counter() -> None:
    """By more than three standard errors, on the same deals with places exchanged."""
    batch, seeds, ahead = batch_for(PARKER), seeds_of(8, 0, 8000), np.zeros(8000)
    for learned in (0, 1):
        batch.reset(seeds)
        totals = batch.playout(*("learned" if seat == learned else "counter" for seat in range(2))).totals
        ahead += totals[:, learned] - totals[:, 1 - learned]
    assert ahead.mean() > 3 * ahead.std() / np.sqrt(len(seeds))
