"""The player `runs` of Flinch in the kernel, determinizations with memory, and trials of moves."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest

from sabot.bots.flinch.centre import follows, places_from_start
from sabot.bots.flinch.situation import STARTS, ends_of
from sabot.core.ids import Seat, Side
from sabot.fast import random_numbers
from sabot.fast.flinch.api import FastFlinch
from sabot.fast.flinch.engine import kernels
from sabot.fast.flinch.engine.observation import BELIEF
from sabot.fast.flinch.players import playing
from sabot.fast.flinch.players.playing import POLICIES, knowledge_for
from sabot.fast.flinch.players.search.trials import Trials
from sabot.games.flinch.game import FLINCH
from sabot.games.flinch.state import Ended, State
from sabot.games.flinch.terms import Variation
from sabot.games.flinch.view import View
from sabot.games.kit.numbers import HIGHEST, LOWEST, rank
from tests.fast.differential import states
from tests.fast.flinch.test_rules import SMALL, SWITCHED, TABLES, batch_for
from tests.support.cases import Case

RULES, CODEC = FLINCH.rules, FLINCH.codec
NUMBERS = range(LOWEST, HIGHEST + 1)
SOME = SWITCHED[::9]
two_players = TABLES[0]


@pytest.mark.parametrize("variation", Variation)
def test_the_kernel_knows_how_piles_grow(variation: Variation) -> None:
    case = Case(FLINCH.id, two_players.edition_id, 2, (("variation", variation.value),))
    batch, starts = batch_for(case), STARTS[variation]
    rules = batch.rules[0]
    for earlier, later in product(NUMBERS, NUMBERS):
        assert bool(rules["follows"][earlier] >> later & 1) == follows(later, earlier, starts)
    assert rules["depth"][1:].tolist() == [places_from_start(number, starts) for number in NUMBERS]
    for state in list(states(case, 1))[::10]:
        batch.load([state])
        ends = ends_of(RULES.view(state, None))
        for way, step in (("ups", 1), ("downs", -1)):
            wanted = np.flatnonzero(batch.states["landings"][0] & rules[way])
            assert wanted.tolist() == sorted({end.wanted for end in ends if end.step == step})


def chosen(batch: FastFlinch) -> Any:
    """Return the choice of `runs` in each hand of a batch."""
    codes = np.zeros(len(batch), np.int64)
    playing.choose_all(batch.states, batch.rules, knowledge_for(("runs",) * batch.players), codes)
    return codes


@pytest.mark.parametrize("case", [*SWITCHED[::3], *SMALL[::3]], ids=lambda case: case.id)
def test_runs_makes_only_legal_moves(case: Case) -> None:
    batch = batch_for(case)
    batch.reset(range(3))
    for _ in range(200):
        batch.step(chosen(batch))  # refuses illegal ones
    whole = batch_for(case)
    whole.reset(range(3))
    whole.playout("runs")
    batch.playout("runs")
    assert (batch.states == whole.states).all(), "a playout makes the same choices"


@pytest.mark.parametrize("case", SOME, ids=lambda case: case.id)
def test_runs_does_not_look_at_hidden_cards(case: Case) -> None:
    """All that the player on turn may not know is dealt again; `runs` remembers the reserve piles."""
    batch, met = batch_for(case), list(states(case, 1))[:-1:3]
    batch.load(met)
    before, belief = chosen(batch), np.zeros(1, BELIEF)
    belief["known"] = 1
    for seat in case.table.seats:
        batch.load(met)
        kernels.determinize_all(
            batch.states, batch.rules, belief, seat, random_numbers.seeds_of(2, 0, len(met))
        )
        mine = batch.actor() == seat
        assert (chosen(batch)[mine] == before[mine]).all()


def test_each_seat_has_its_own_player() -> None:
    batch = batch_for(two_players)
    for seated in product(POLICIES, repeat=2):
        batch.reset(range(300))
        left = batch.playout(*seated).totals.mean(axis=0)
        if len(set(seated)) == 2:
            assert left[seated.index("runs")] + 3 < left[seated.index("random")]


def remembered(state: State) -> list[tuple[int, ...]]:
    """Return all reserve piles as remembered by a player who has seen the whole hand."""
    return [tuple(map(rank, pile)) for piles in state.reserves for pile in piles]


def asked(state: State) -> Seat:
    (seat,) = RULES.asked(state).seats  # type: ignore[union-attr]
    return seat


def trials(state: State, stacks: list[tuple[int, ...]] | None = None) -> Trials:
    view: View = RULES.view(state, asked(state))
    return Trials(view, remembered(state) if stacks is None else stacks, (), 5)


@pytest.mark.parametrize("case", SOME, ids=lambda case: case.id)
def test_determinizations_keep_what_is_remembered(case: Case) -> None:
    batch, seat = batch_for(case), Seat(0)
    for state in list(states(case, 1))[20:-1:40]:
        stacks = remembered(state)
        forgotten = [(*(0 for _ in pile[:-2]), *pile[-2:]) for pile in stacks]
        for known in (stacks, forgotten):
            tried = Trials(RULES.view(state, seat), known, case.table.seats[1:], 5)
            batch.states = np.repeat(tried._hands[:1], 20)
            seeds = random_numbers.seeds_of(3, 0, 20)
            kernels.determinize_all(batch.states, batch.rules, tried._beliefs, seat, seeds)
            for sample in map(batch.state, range(20)):
                assert RULES.view(sample, seat) == RULES.view(state, seat)
                for one, other in zip(known, remembered(sample), strict=True):
                    assert all(number in (0, now) for number, now in zip(one, other, strict=True))
                if len(sample.pack) > 10:
                    hands = [set(hand) for hand in sample.hands[1:]]
                    assert not any(hand & sample.terms.starters for hand in hands)


@pytest.mark.parametrize("case", [*SOME, *SMALL[::9]], ids=lambda case: case.id)
def test_all_legal_moves_are_tried(case: Case) -> None:
    batch_for(case)
    for state in list(states(case, 1))[5:-1:15]:
        tried = trials(state)
        legal = [CODEC.encode(action, case.table) for action in RULES.legal(state, asked(state))]
        assert sorted(tried.codes) == legal
        sums, products = tried.run(range(len(legal)), 4)
        assert np.allclose(products, np.transpose(products))
        assert all(-1 < total / 4 < 2 for total in sums)


def test_trials_in_pieces_give_the_same_result() -> None:
    batch_for(two_players)
    state = list(states(two_players, 3))[40]
    whole, pieces = trials(state), trials(state)
    sums, products = whole.run([0, 1], 12)
    parts = [pieces.run([0, 1], samples) for samples in (5, 7)]
    assert np.allclose(sums, np.sum([part[0] for part in parts], axis=0))
    assert np.allclose(products, np.sum([part[1] for part in parts], axis=0))


def test_a_hand_that_is_over_is_worth_its_outcome() -> None:
    """At the last move of a hand, the value is that of winning and of the cards ahead."""
    batch_for(two_players)
    checked = 0
    for seed in range(6):
        *_, last, end = states(two_players, seed)
        assert isinstance(end.phase, Ended)
        tried = trials(last)
        if len(tried.codes) == 1:  # so it was the move made
            ((value,), _) = tried.run([0], 1)
            side, left = Side(asked(last)), RULES.score(end).totals
            share = (side in end.phase.winners) / len(end.phase.winners)
            assert value == pytest.approx(share + 0.02 * (left[1 - side] - left[side]))
            checked += 1
    assert checked
