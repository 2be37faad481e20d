"""Flinch in the kernel does what the reference rules do, at every move (FL-1 to FL-15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import numpy as np
import numpy.typing as npt
import pytest

from sabot.core.edition import spell_option
from sabot.core.ids import Seat
from sabot.core.rules import Event, ScoreSheet
from sabot.fast import FastError, fast_game, supported
from sabot.fast.flinch.api import FastFlinch
from sabot.games.flinch.game import FLINCH
from sabot.games.flinch.measures import measures
from sabot.games.flinch.state import Ended, State
from sabot.games.flinch.terms import Duties
from tests.fast.differential import compare_hands, first_state
from tests.fast.preparing import prepared
from tests.rulebook.cases import PositionCase
from tests.rulebook.test_rulebook import CASES, Hand
from tests.support.cases import BASE, Case

RULES, CODEC = FLINCH.rules, FLINCH.codec
EVENTS = {"blocks", "recycles", "hands-laid-out"}
"""The measures that the reference counts from events, which the kernel does not have."""


def with_every_option(case: Case) -> Iterator[Case]:
    """Yield the table with all its switches set together in every way; kernels have no challenges."""
    options = case.game.edition(case.edition_id).options(case.players)
    names = [name for name in options if name != "duties"]
    spelled = [[spell_option(name, choice) for choice in options[name].choices] for name in names]
    for chosen in product(*spelled):
        pairs = tuple(tuple(one.split("=", 1)) for one in chosen)
        yield Case(case.game_id, case.edition_id, case.players, tuple((key, value) for key, value in pairs))


TABLES = [case for case in BASE if case.game_id == FLINCH.id]
SWITCHED = [switched for case in TABLES for switched in with_every_option(case)]
SMALL = [
    Case(case.game_id, case.edition_id, case.players, (*case.options, *pack))
    for case in SWITCHED
    for pack in (
        (("deck.series", str(case.players // 3 + 1)), ("play.hand", "2"), ("play.game_pile", "3")),
        (("deck.series", "4"), ("play.hand", "5"), ("play.game_pile", "2")),
    )
]
"""Small packs, in which all rare situations occur soon: blocks, spreads, hands dealt again."""


def batch_for(case: Case) -> FastFlinch:
    prepared(FLINCH.id)
    return FastFlinch(case.edition, case.players)


class Hands:
    """The kernel of Flinch as a `tests.fast.differential.Kernel`."""

    def __init__(self, batch: FastFlinch) -> None:
        self.fast = batch
        self.met: Counter[str] = Counter()

    def begin(self, states: Sequence[State]) -> None:
        self.fast.load(states)

    def legal(self, seat: Seat) -> npt.NDArray[np.bool_]:
        marked: npt.NDArray[np.bool_] = self.fast.legal() & (self.fast.actor() == seat)[:, None]
        return marked

    def act(self, seats: Sequence[int], codes: Sequence[int], after: Sequence[State]) -> None:
        self.fast.step(codes)
        for state in after:
            self.met[type(state.phase).__name__] += 1
            self.met["recycled"] = max(self.met["recycled"], state.recycled)
            if isinstance(state.phase, Ended):
                self.met[state.phase.how.value] += 1

    def state(self, at: int) -> State:
        return self.fast.state(at)

    def plain(self, state: State) -> State:
        return state

    def check_sheets(self, sheets: Sequence[ScoreSheet]) -> None:
        assert self.fast.over().all()
        assert self.fast.score().tolist() == [list(sheet.totals) for sheet in sheets]
        won = [np.flatnonzero(row).tolist() for row in self.fast.winners()]
        assert won == [list(sheet.winners) for sheet in sheets]
        found = self.fast.measures()
        for at in range(len(sheets)):
            told = measures(self.state(at), ())
            assert found.keys() == told.keys()
            assert {name: found[name][at] for name in told.keys() - EVENTS} == {
                name: told[name] for name in told.keys() - EVENTS
            }


@pytest.mark.parametrize("case", SWITCHED, ids=lambda case: case.id)
def test_every_table_plays_as_the_reference_does(case: Case) -> None:
    assert compare_hands(case, Hands(batch_for(case)), range(6)) > 50


each_variation = pytest.mark.parametrize(
    "variation", sorted({dict(case.options)["variation"] for case in SMALL})
)
FEW_HANDS, MANY_HANDS = range(12), range(12, 200)
"""The number of each small pack at every table with its switches. Twelve include all rare situations."""


def compare_small_packs(variation: str, hands: range) -> Counter[str]:
    """Play hands of all small packs of a variation through both engines; return what occurred."""
    met: Counter[str] = Counter()
    for case in SMALL:
        if dict(case.options)["variation"] == variation:
            kernel = Hands(batch_for(case))
            compare_hands(case, kernel, hands)
            met += kernel.met
    return met


@each_variation
def test_small_packs_play_as_the_reference_does(variation: str) -> None:
    met = compare_small_packs(variation, FEW_HANDS)
    assert met.keys() >= {"Turn", "Spread", "Block", "out", "block", "again"}
    assert met["recycled"] or variation == "from-both-ends", "which seldom closes a pile of so few cards"


@pytest.mark.soak
@each_variation
def test_many_hands_of_small_packs(variation: str) -> None:
    assert compare_small_packs(variation, MANY_HANDS)["recycled"]


@pytest.mark.soak
@pytest.mark.parametrize("case", SWITCHED, ids=lambda case: case.id)
def test_a_million_plies(case: Case) -> None:
    hand, plies, seed = Hands(batch_for(case)), 0, 1000
    while plies < 11_000:
        plies += compare_hands(case, hand, range(seed, seed + 50))
        seed += 50


def test_the_positions_of_the_rulebook_cases_play_on_alike() -> None:
    tried = 0
    for case in CASES:
        if not isinstance(case, PositionCase) or case.game != FLINCH.id or case.error is not None:
            continue
        hand = Hand(case)
        if hand.session.state.terms.duties is Duties.REFEREE:
            prepared(FLINCH.id)
            play_on(Hands(FastFlinch(hand.edition, len(case.names))), hand.session.state, Random(case.id))
            tried += 1
    assert tried > 30


def play_on(kernel: Hands, state: State, rng: Random) -> None:
    """Play some random moves from a position."""
    kernel.begin([state])
    for _ in range(40):
        assert kernel.state(0) == state
        asked = RULES.asked(state)
        if asked is None:
            kernel.check_sheets([RULES.score(state)])
            return
        (seat,) = asked.seats
        legal = RULES.legal(state, seat)
        codes = [CODEC.encode(action, kernel.fast.table) for action in legal]
        assert np.flatnonzero(kernel.legal(seat)[0]).tolist() == codes
        action = rng.choice(legal)
        state = RULES.apply(state, seat, action).state
        kernel.act([seat], [CODEC.encode(action, kernel.fast.table)], [state])


@pytest.mark.parametrize("case", SMALL[::16], ids=lambda case: case.id)
def test_what_happened_on_the_way_is_counted(case: Case) -> None:
    batch, rng = batch_for(case), Random(case.id)
    for seed in range(3):
        state: State = first_state(case, seed)
        batch.load([state])
        events: list[Event] = []
        while (asked := RULES.asked(state)) is not None:
            (seat,) = asked.seats
            action = rng.choice(RULES.legal(state, seat))
            step = RULES.apply(state, seat, action)
            state = step.state
            events += step.events
            batch.step([CODEC.encode(action, batch.table)])
        found = {name: values[0] for name, values in batch.measures().items()}
        assert found == measures(state, events)


def test_challenges_are_refused() -> None:
    edition = FLINCH.edition("parker-1963").with_options({"duties": "challenge"}, 2)
    assert not supported(FLINCH.id, edition, 2)
    with pytest.raises(FastError) as refused:
        fast_game(FLINCH.id, edition, 2)
    assert refused.value.details == {"option": "options.duties", "value": "challenge"}


def test_a_pack_that_is_too_large_is_refused() -> None:
    edition = FLINCH.edition("parker-1963").with_options({"deck.series": "21"}, 2)
    with pytest.raises(FastError) as refused:
        fast_game(FLINCH.id, edition, 2)
    assert refused.value.details == {"what": "deck", "found": 315, "most": 300}
