"""The search in the kernel of Mille Bornes knows only what a seat knows, and samples the rest."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import pytest

from sabot.arena.contest import contest
from sabot.core.ids import Seat, Side
from sabot.fast.mille_bornes.engine.layout import CARD_BITS, NOBODY, PASS, WINDOW
from sabot.fast.mille_bornes.engine.packing import unpack
from sabot.fast.mille_bornes.players.knowledge import KNOWLEDGE
from sabot.fast.mille_bornes.players.policies import SEARCHERS
from sabot.fast.mille_bornes.players.search.api import Searcher, equity_grid
from sabot.fast.mille_bornes.players.search.candidates import SAMPLE
from sabot.fast.mille_bornes.players.search.kernels import begin_all, follow_all
from sabot.fast.mille_bornes.players.search.public_history import BLANK, PUBLIC_HISTORY
from sabot.games.mille_bornes.actions import Action, Attack, Discard, LetPass, Play
from sabot.games.mille_bornes.cards import CARDS, D25, FLAT_TIRE, PUNCTURE_PROOF, ROLL, SPARE_TIRE
from sabot.games.mille_bornes.game import MILLE_BORNES
from sabot.games.mille_bornes.state import State
from sabot.games.mille_bornes.terms import terms_of
from tests.bots.mille_bornes.positions import position
from tests.fast.differential import first_state
from tests.fast.mille_bornes.test_rules import FLIPPED, PARKER, TABLES, batch_for
from tests.support.cases import Case

RULES = MILLE_BORNES.rules
SEEN = (
    "sides",
    "open_hazards",
    "wasted_hazards",
    "trip",
    "next_card",
    "log_size",
    "phase",
    "seat",
    "drew",
    "extension",
)
"""The parts of a packed state that everybody sees."""
HANDS = 8


@pytest.mark.parametrize("case", [*TABLES, *FLIPPED], ids=lambda case: case.id)
def test_a_table_is_followed_by_what_everybody_sees(case: Case) -> None:
    """All but the cards in hands and pile match the hand itself, and so do their numbers."""
    batch, rng = batch_for(case), np.random.default_rng(0)
    batch.reset(range(HANDS))
    tables, histories, knowledge_sets = (
        batch.states.copy(),
        np.zeros(HANDS, PUBLIC_HISTORY),
        np.zeros(HANDS, KNOWLEDGE),
    )
    begin_all(tables, histories, knowledge_sets, batch.rules, NOBODY)
    while not batch.over().all():
        actors, going = batch.actor().astype(np.int64), ~batch.over()
        codes = np.where(going, (rng.random((HANDS, batch.actions)) * batch.legal()).argmax(axis=1), NOBODY)
        batch.step(codes)
        open_still = (codes == PASS) & (batch.states["phase"] == WINDOW)
        at = np.flatnonzero(going & ~open_still)
        follow_all(tables, histories, knowledge_sets, batch.rules, at, actors[at], codes[at])
        for table, game, knowledge in zip(tables, batch.states, knowledge_sets, strict=True):
            assert all((table[name] == game[name]).all() for name in SEEN)
            assert (table["pack"][: table["log_size"]] == game["pack"][: game["log_size"]]).all()
            assert table["hands"].tolist() == [size_of(hand) << CARD_BITS * BLANK for hand in game["hands"]]
            hidden = [*game["pack"][game["next_card"] : batch.rules["pack_end"][0]].tolist()]
            hidden += [card for hand in game["hands"].tolist() for card in cards_of(hand)]
            assert knowledge["hidden_counts"].tolist() == [hidden.count(card) for card in range(len(CARDS))]


def cards_of(hand: int) -> list[int]:
    return [card for card in range(len(CARDS)) for _ in range(hand >> CARD_BITS * card & 7)]


def size_of(hand: Any) -> int:
    return len(cards_of(int(hand)))


def moments(case: Case, seed: int, player: str = SEARCHERS[0]) -> Any:
    """Yield, through a hand of random players, the seat asked and a searcher that has seen the whole hand."""
    state, rng = first_state(case, seed), Random(seed)
    searchers = {seat: Searcher(RULES.view(state, Seat(seat)), None, player) for seat in range(case.players)}
    while (asked := RULES.asked(state)) is not None:
        seat, legal = next((seat, legal) for seat in asked.seats if (legal := RULES.legal(state, seat)))
        if len(legal) > 1:
            yield state, seat, searchers[seat]
        step = RULES.apply(state, seat, rng.choice(legal))
        for other, searcher in searchers.items():
            searcher.follow(seen for event in step.events if (seen := event.seen_by(Seat(other))) is not None)
        state = step.state


@pytest.mark.parametrize("case", TABLES, ids=lambda case: case.id)
def test_a_determinization_looks_to_the_seat_as_the_hand_does(case: Case) -> None:
    batch, changed = batch_for(case), 0
    for number, (state, seat, searcher) in enumerate(moments(case, 3)):
        searcher.start(RULES.view(state, seat), number)
        searcher.run(1)
        guess = unpack(searcher.positions[SAMPLE], terms_of(batch.edition, batch.players))
        assert sight(guess, seat) == sight(state, seat)
        changed += guess.hands != state.hands
    assert changed > 10


def sight(state: State, seat: Seat) -> Any:
    """Return what a seat sees, with its hand unordered."""
    view = RULES.view(state, seat)
    return sorted(view.hand), view.hand_sizes, view.draw_size, view.discard_size, view.sides, view.phase


def test_searching_in_slices_gives_the_same_result() -> None:
    batch_for(PARKER)
    found = set()
    for slices in ((64,), (1, 2, 17, 64), (16, 32, 48, 64)):
        state, seat, searcher = next(moments(PARKER, 5))
        searcher.start(RULES.view(state, seat), 9)
        for samples in slices:
            searcher.run(samples)
        search = searcher.search
        found.add((int(search["samples"]), int(search["choice"]), *search["sums"].tolist()))
    assert len(found) == 1


def test_no_more_playouts_than_allowed() -> None:
    batch_for(PARKER)
    for number, (state, seat, searcher) in enumerate(moments(PARKER, 6)):
        searcher.start(RULES.view(state, seat), number, 100)
        assert searcher.run(10_000), "it stops by itself"
        assert searcher.search["playouts"] < 100 + searcher.search["candidate_count"]


def test_hopeless_actions_are_not_tried() -> None:
    batch_for(PARKER)
    tried, everything = 0, 0
    for number, (state, seat, searcher) in enumerate(moments(PARKER, 6, "master")):
        searcher.start(RULES.view(state, seat), number, 1_000)
        searcher.run(1)
        search = searcher.search
        assert search["live"] >> search["rule_action"] & 1, "the rule's action remains a candidate"
        many = int(search["candidate_count"])
        tried += int((search["tried"][:many] > 0).sum())
        everything += many
    assert 0 < tried < everything


START = """hand Ann flat_tire 25 25 50 50 75 75
    hand Bob roll spare_tire 25 25 50 50
    draw *
    turn Ann 1"""
ATTACKED: list[Action] = [Discard(D25), Play(ROLL), Attack(FLAT_TIRE, Side(1)), LetPass(), Discard(D25)]
CURED = [*ATTACKED, Discard(D25), Play(SPARE_TIRE)]


def share_with_answer(actions: Sequence[Action], rounds: int = 0) -> float:
    """Return the percentage of Ann's determinizations in which Bob holds the answer to her attack."""
    state, held = position(START)[0], 0
    searcher = Searcher(RULES.view(state, Seat(0)))
    moves = deque(actions)
    while moves or rounds > 0:
        asked = RULES.asked(state)
        assert asked is not None
        legal = RULES.legal(state, asked.seats[0])
        action = moves.popleft() if moves else next(found for found in legal if isinstance(found, Discard))
        rounds -= not moves and asked.seats[0] == 1
        step = RULES.apply(state, asked.seats[0], action)
        searcher.follow(step.events)
        state = step.state
    for luck in range(500):
        searcher.start(RULES.view(state, Seat(0)), luck)
        searcher.run(1)
        held += int(searcher.positions["hands"][SAMPLE, 1]) >> CARD_BITS * CARDS.index(PUNCTURE_PROOF) & 1
    return held / 5


def test_a_side_that_lets_an_attack_pass_hardly_holds_the_answer() -> None:
    """Ann lays a Flat Tire and Bob stays silent, so it is unlikely that Bob has the safety until later."""
    batch_for(PARKER)
    at_first, silent, later = (
        share_with_answer([Discard(D25), Play(ROLL)]),
        share_with_answer(ATTACKED),
        share_with_answer(CURED, rounds=9),
    )
    assert at_first > 4
    assert silent < at_first / 4
    assert later > 2 * silent + 2


def test_win_probability_follows_from_the_totals() -> None:
    """It is equal at equal totals, grows with points, and is certain at the target; the sum is one."""
    for case in (PARKER, Case(MILLE_BORNES.id, "parker-1971", 3)):
        batch = batch_for(case)
        grid, grid_shape = equity_grid(batch.edition, batch.players)
        sides, nodes = batch.table.sides, int(grid_shape["nodes"][0])
        chances = grid[0].reshape((nodes,) * sides)
        for even in range(nodes):
            assert chances[(even,) * sides] == pytest.approx(1 / sides)
        assert (np.diff(chances, axis=0) >= 0).all()
        assert (np.diff(chances, axis=1) <= 0).all()
        assert (chances[-1].ravel()[: nodes - 1] == 1).all()
        turned = [np.moveaxis(chances, range(sides), np.roll(range(sides), place)) for place in range(sides)]
        assert sum(turned) == pytest.approx(np.ones(chances.shape), abs=0.02)


def test_a_point_is_worth_most_where_the_next_hand_decides() -> None:
    """It is higher near the target than at the beginning, equal for both, and small in a decided game."""
    batch = batch_for(PARKER)
    grid, grid_shape = equity_grid(batch.edition, batch.players)
    nodes = int(grid_shape["nodes"][0])
    points, late = grid[1].reshape(nodes, nodes), nodes - 2
    assert (points > 0).all()
    assert points[late, late] > 1.5 * points[0, 0]
    assert points[late, 0] < points[0, 0] / 2
    assert points == pytest.approx(points.T, rel=0.1, abs=0.05)


def margins(first: str, second: str, deals: int) -> Any:
    """Return by how much `first` is ahead, deal by deal, with places exchanged."""
    batch, found = batch_for(PARKER), []
    for seated in ((first, second), (second, first)):
        batch.reset(range(deals))
        totals = batch.playout(*seated).totals
        found.append(totals[:, 0] - totals[:, 1])
    return (found[0] - found[1]) / 2


@pytest.mark.parametrize("searcher", SEARCHERS)
def test_whole_hands_in_the_kernel(searcher: str) -> None:
    """The same seeds give the same hands, and few playouts are enough to play well."""
    found = margins(f"{searcher}@64", "random", 12)
    assert (found == margins(f"{searcher}@64", "random", 12)).all()
    assert found.mean() > 1000


def test_with_few_samples_priors_decide() -> None:
    assert (margins("master@1", "random", 40) == margins("learned", "random", 40)).all()


@pytest.mark.soak
@pytest.mark.parametrize(("stronger", "weaker"), [("search@1000", "counter"), ("master@1000", "counter")])
def test_search_is_stronger_than_the_rule_it_searches_with(stronger: str, weaker: str) -> None:
    game = MILLE_BORNES
    (pair,) = contest(
        game,
        game.edition("parker-1971"),
        2,
        (stronger, weaker),
        deals=200,
        seed=5,
        engine="fast",
        without_luck=True,
    ).pairs
    assert pair.margin.low > 0
