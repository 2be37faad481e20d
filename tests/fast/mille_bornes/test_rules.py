"""The kernel of Mille Bornes follows the reference rules, at every table and under every switch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import pytest

from sabot.core.ids import Card, Seat
from sabot.core.rules import ScoreSheet
from sabot.fast import FastError, supported
from sabot.fast.mille_bornes.api import FastMilleBornes
from sabot.fast.mille_bornes.engine.kernels import step_all
from sabot.fast.mille_bornes.engine.layout import NOBODY
from sabot.fast.mille_bornes.engine.packing import Unpacker
from sabot.games.mille_bornes.cards import CARDS, D25, DRIVING_ACE, ROLL, STOP
from sabot.games.mille_bornes.game import MILLE_BORNES
from sabot.games.mille_bornes.state import Cards, Piles, State
from tests.fast.differential import compare_hands, first_state, states
from tests.fast.preparing import prepared
from tests.rulebook.cases import PositionCase
from tests.rulebook.test_rulebook import CASES, Hand
from tests.support.cases import ALL, BASE, Case, all_flipped, outermost, variants
from tests.support.micro import MICRO, MICRO_TABLES

TABLES = [case for case in BASE if case.game_id == MILLE_BORNES.id]
FLIPPED = [all_flipped(case) for case in TABLES]
CHANGED = [case for case in ALL if case.game_id == MILLE_BORNES.id and case.options]
MICRO_CHANGED = [
    other.played_by(MICRO) for case in MICRO_TABLES for other in (*variants(case), all_flipped(case))
]
PARKER = Case(MILLE_BORNES.id, "parker-1971", 2)

OTHER_VALUES = {
    "play.hand_size": "5",
    "play.most_200s": "1",
    "play.extended_trip": "425",
    "deck.200": "6",
    "deck.25": "16",
    "deck.stop": "9",
    "score.safety": "70",
    "score.shut_out": "35",
}
"""Values of an edition that no book has: numbers of every kind replaced."""
OTHERS = [
    Case(case.game_id, case.edition_id, case.players, tuple((OTHER_VALUES | {trip: "325"}).items()))
    for case in TABLES
    if case.edition_id == "dujardin-1960"
    for trip in [f"tables.{case.players}.trip"]
]

each_table = pytest.mark.parametrize("case", TABLES, ids=lambda case: case.id)


class Hands:
    """The kernel of Mille Bornes as a `tests.fast.differential.Kernel`."""

    def __init__(self, case: Case) -> None:
        self.fast = batch_for(case)
        self.readers: list[Unpacker] = []

    def begin(self, states: Sequence[State]) -> None:
        self.fast.load(states)
        self.readers = [Unpacker(state.terms) for state in states]

    def legal(self, seat: Seat) -> npt.NDArray[np.bool_]:
        return self.fast.legal_for(seat)

    def act(self, seats: Sequence[int], codes: Sequence[int], after: Sequence[State]) -> None:
        asked, chosen = np.array(seats, np.int8), np.array(codes, np.int64)
        assert step_all(self.fast.states, self.fast.rules, asked, chosen) == NOBODY

    def state(self, at: int) -> State:
        return self.readers[at].unpack(self.fast.states[at])

    def plain(self, state: State) -> State:
        return in_order(state)

    def check_sheets(self, sheets: Sequence[ScoreSheet]) -> None:
        points = [
            [[0 if entry is None else entry.points for entry in line.entries] for line in sheet.lines]
            for sheet in sheets
        ]
        lines = len(points[0])
        assert self.fast.lines()[:, :lines].tolist() == points
        assert self.fast.score().tolist() == [list(sheet.totals) for sheet in sheets]
        won = [np.flatnonzero(row).tolist() for row in self.fast.winners()]
        assert won == [list(sheet.winners) for sheet in sheets]
        unseen = {"extensions-called", "coups-fourres"}  # the reference counts these from events
        measured = self.fast.measures()
        for at in range(len(sheets)):
            told = MILLE_BORNES.measures(self.state(at), ())
            assert told.keys() == measured.keys()
            for name in told.keys() - unseen:
                assert measured[name][at] == told[name], name


def batch_for(case: Case) -> FastMilleBornes:
    prepared(MILLE_BORNES.id)
    return FastMilleBornes(case.edition, case.players)


def in_order(state: State) -> State:
    """Return the state with sorted hands, because the order of cards in a hand means nothing."""
    terms, dealer, phase, hands = state.terms, state.dealer, state.phase, tuple(map(sorted_hand, state.hands))
    return State(terms, dealer, phase, hands, state.draw, state.discard, state.sides, state.extension)


@lru_cache(maxsize=1 << 14)
def sorted_hand(hand: Cards) -> Cards:
    return tuple(sorted(hand, key=CARDS.index))


@each_table
def test_every_table_plays_as_the_reference_does(case: Case) -> None:
    assert compare_hands(case, Hands(case), range(200)) > 2500


@pytest.mark.parametrize("case", outermost(CHANGED), ids=lambda case: case.id)
def test_every_switch_plays_as_the_reference_does(case: Case) -> None:
    """At the smallest and at the largest table that has it; `test_a_million_plies` goes to all."""
    assert compare_hands(case, Hands(case), range(50)) > 625


@pytest.mark.parametrize("case", FLIPPED + OTHERS, ids=lambda case: case.id)
def test_all_changed_at_once_plays_as_the_reference_does(case: Case) -> None:
    assert compare_hands(case, Hands(case), range(20)) > 250


@pytest.mark.parametrize("case", [*MICRO_TABLES, *MICRO_CHANGED], ids=lambda case: case.id)
def test_small_packs_play_as_the_reference_does(case: Case) -> None:
    """All phases come soon: extensions, late trips, hands that run out."""
    assert compare_hands(case, Hands(case), range(200)) > 1500


@pytest.mark.soak
@pytest.mark.parametrize("case", [*TABLES, *FLIPPED, *OTHERS, *CHANGED], ids=lambda case: case.id)
def test_a_million_plies(case: Case) -> None:
    plies, seed = 0, 1000
    while plies < 8_000:
        plies += compare_hands(case, Hands(case), range(seed, seed + 50))
        seed += 50


@each_table
def test_a_state_survives_packing_and_unpacking(case: Case) -> None:
    batch = batch_for(case)
    met = [state for seed in (3, 4) for state in states(case, seed)]
    batch.load(met)
    assert [batch.state(at) for at in range(len(met))] == [in_order(state) for state in met]


POSITIONS = [
    case
    for case in CASES
    if isinstance(case, PositionCase) and case.game == MILLE_BORNES.id and case.error is None
]


@pytest.mark.parametrize("case", POSITIONS, ids=[case.id for case in POSITIONS])
def test_the_rulebook_cases_hold_in_the_kernel(case: PositionCase) -> None:
    """Start from positions without a history, and check all refusals there."""
    prepared(MILLE_BORNES.id)
    hand = Hand(case)
    fast = FastMilleBornes(hand.edition, len(case.names))
    fast.load([hand.session.state])
    for step in case.steps:
        state, seat = hand.session.state, hand.table.seat_named(step.player)
        legal = [
            MILLE_BORNES.codec.encode(action, hand.table) for action in MILLE_BORNES.rules.legal(state, seat)
        ]
        assert np.flatnonzero(fast.legal_for(seat)[0]).tolist() == legal
        hand.play(step)
        if step.refused is None:
            action = MILLE_BORNES.notation.parse_action(step.action, hand.table)
            fast.step_for(0, seat, MILLE_BORNES.codec.encode(action, hand.table))
        assert fast.state(0) == in_order(hand.session.state), step.text
    assert fast.score()[0].tolist() == list(hand.session.score().totals)


@each_table
def test_the_kernel_deals_as_the_rules_do(case: Case) -> None:
    """The last seat deals; the first has drawn and is on turn (MB-2.3)."""
    batch, dealt = batch_for(case), first_state(case, case.players - 1)
    batch.reset(range(4))
    for at in range(4):
        state = batch.state(at)
        assert sorted(state.draw + sum(state.hands, ())) == sorted(state.terms.deck)
        assert [len(hand) for hand in state.hands] == [len(hand) for hand in dealt.hands]
        assert (state.dealer, state.phase, state.sides) == (dealt.dealer, dealt.phase, dealt.sides)
    assert len({batch.state(at).draw for at in range(4)}) == 4


@pytest.mark.parametrize(
    ("options", "what"),
    [
        ({"play.hand_size": "7"}, "hand_size"),
        ({"deck.25": "40"}, "deck"),
        ({"deck.driving_ace": "2"}, "deck.driving_ace"),
        ({"tables.2.trip": "900000"}, "trip"),
    ],
)
def test_what_does_not_fit_is_refused(options: dict[str, str], what: str) -> None:
    edition = MILLE_BORNES.edition("parker-1971").with_options(options, 2)
    with pytest.raises(FastError) as refused:
        FastMilleBornes(edition, 2)
    assert (refused.value.code, refused.value.details["what"]) == ("fast-limit", what)
    assert not supported(MILLE_BORNES.id, edition, 2)


@pytest.mark.parametrize("battle", [(ROLL, STOP, Card("accident")), (STOP, STOP)])
def test_a_hazard_on_a_hazard_is_refused(battle: tuple[Card, ...]) -> None:
    state = first_state(PARKER, 0)
    with pytest.raises(FastError, match="fast-position"):
        batch_for(PARKER).load([replace(state, sides=(Piles(battle), Piles()))])


def test_a_hand_that_is_too_large_is_refused() -> None:
    state = first_state(PARKER, 0)
    with pytest.raises(FastError, match="fast-limit"):
        batch_for(PARKER).load([replace(state, hands=((D25,) * 7, (DRIVING_ACE,) * 7))])
