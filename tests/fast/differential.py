"""Compares the reference rules and a kernel at every ply, on the same deals and actions.

A `Kernel` says how hands are put into a game's kernel, advanced, and read back. Many hands run side by side,
so that the kernel is called once for all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from sabot.core.fairness import derived_secret
from sabot.core.ids import Seat
from sabot.core.rules import ScoreSheet
from tests.support.cases import Case
from tests.support.shuffles import FixedLuck, shuffled
from tests.support.traits import traits_of


class Kernel(Protocol):
    """Hands inside a kernel, counted from 0."""

    def begin(self, states: Sequence[Any]) -> None:
        """Load the states of some hands."""
        ...

    def legal(self, seat: Seat) -> npt.NDArray[np.bool_]:
        """Return [hands, actions]: the legal actions of a seat."""
        ...

    def act(self, seats: Sequence[int], codes: Sequence[int], after: Sequence[Any]) -> None:
        """Apply an action in each hand, -1 in a finished one; `after` are the reference's next states."""
        ...

    def state(self, at: int) -> Any:
        """Return one of the hands as a state of the reference rules, in the form that `plain` gives."""
        ...

    def plain(self, state: Any) -> Any:
        """Return a state of the reference rules without what the kernel does not keep."""
        ...

    def check_sheets(self, sheets: Sequence[ScoreSheet]) -> None:
        """Compare the scores of all hands, line by line."""
        ...


def compare_hands(case: Case, kernel: Kernel, seeds: Sequence[int]) -> int:
    """Play one hand per seed; return the number of plies on which the two agreed.

    Even seeds choose uniformly, odd ones by the game's `weight`, which gets farther.
    """
    rules, codec = case.game.rules, case.game.codec
    actions = [codec.decode(code, case.table) for code in range(codec.size(case.table))]
    eager = [traits_of(case.game_id).weight(action) for action in actions]
    luck = [Random(f"{case.id} {seed}") for seed in seeds]
    states = [first_state(case, seed) for seed in seeds]
    kernel.begin(states)
    playing, plies = list(range(len(states))), 0
    while playing:
        legal = [kernel.legal(Seat(seat)) for seat in range(case.players)]
        seats, codes = [-1] * len(states), [-1] * len(states)
        for at in playing:
            state = states[at]
            assert kernel.state(at) == kernel.plain(state), (case, seeds[at])
            moves: list[tuple[Seat, int]] = []
            for seat in _asked(case, state):
                found = legal[seat][at].nonzero()[0].tolist()
                assert tuple([actions[code] for code in found]) == rules.legal(state, seat), (case, seeds[at])
                moves += [(seat, code) for code in found]
            if moves:
                weights = [eager[code] for _, code in moves] if seeds[at] % 2 else None
                ((seat, code),) = luck[at].choices(moves, weights)
                seats[at], codes[at] = seat, code
                states[at] = rules.apply(state, seat, actions[code]).state
        kernel.act(seats, codes, states)
        playing = [at for at in playing if codes[at] >= 0]
        plies += len(playing)
    kernel.check_sheets([rules.score(state) for state in states])
    return plies


def first_state(case: Case, seed: int) -> Any:
    """Return a freshly dealt state; the seed also decides the dealer."""
    rules, dealer = case.game.rules, Seat(seed % case.players)
    pack = shuffled(rules.deck(case.edition, case.players), derived_secret(seed, case.id, "differential"))
    deal = rules.deal(case.edition, case.players, dealer, pack, FixedLuck(1))
    return rules.setup(case.edition, case.players, dealer, deal).state


def states(case: Case, seed: int) -> Iterator[Any]:
    """Yield the states of one hand played by the reference rules alone."""
    rules, weight = case.game.rules, traits_of(case.game_id).weight
    state, rng = first_state(case, seed), Random(f"{case.id} {seed}")
    yield state
    while moves := [(seat, action) for seat in _asked(case, state) for action in rules.legal(state, seat)]:
        weights = [weight(action) for _, action in moves] if seed % 2 else None
        ((seat, action),) = rng.choices(moves, weights)
        state = rules.apply(state, seat, action).state
        yield state


def _asked(case: Case, state: Any) -> tuple[Seat, ...]:
    asked = case.game.rules.asked(state)
    return () if asked is None else asked.seats
