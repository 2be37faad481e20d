"""The same deals and the same actions through the reference rules and a kernel, compared at every ply.

A game's kernel takes part through a `Kernel`: how one hand is put into it, moved on, and read back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Protocol

from sabot.core.fairness import derived_secret
from sabot.core.ids import Seat
from sabot.core.rules import ScoreSheet
from tests.support.cases import Case
from tests.support.shuffles import FixedLuck, shuffled
from tests.support.traits import traits_of


class Kernel(Protocol):
    """One hand inside a kernel."""

    def begin(self, state: Any) -> None:
        """Take over the state of a hand."""
        ...

    def legal(self, seat: Seat) -> Sequence[int]:
        """The codes of what a seat may do, in order."""
        ...

    def act(self, seat: Seat, code: int, after: Any) -> None:
        """Do an action; `after` is the reference's next state, for what only it can decide."""
        ...

    def state(self) -> Any:
        """The hand as a state of the reference rules, in the form that `plain` gives."""
        ...

    def plain(self, state: Any) -> Any:
        """A state of the reference rules without what the kernel does not keep."""
        ...

    def check_sheet(self, sheet: ScoreSheet) -> None:
        """Compare the score, line by line."""
        ...


def compare_hands(case: Case, kernel: Kernel, seeds: Sequence[int]) -> int:
    """Play one hand for each seed; returns over how many plies the two have agreed.

    Even seeds choose evenly, odd ones as the game's `weight` says, which gets farther.
    """
    return sum(_compare(case, kernel, seed) for seed in seeds)


def first_state(case: Case, seed: int) -> Any:
    """A freshly dealt hand; the seed decides the dealer too."""
    rules, dealer = case.game.rules, Seat(seed % case.players)
    pack = shuffled(rules.deck(case.edition, case.players), derived_secret(seed, case.id, "differential"))
    deal = rules.deal(case.edition, case.players, dealer, pack, FixedLuck(1))
    return rules.setup(case.edition, case.players, dealer, deal).state


def states(case: Case, seed: int) -> Iterator[Any]:
    """The states of one hand, played by the reference rules alone."""
    state, rng, weight = first_state(case, seed), Random(f"{case.id} {seed}"), _weight(case, seed)
    yield state
    while moves := [move for seat in _asked(case, state) for move in _moves(case, state, seat)]:
        seat, action = _choose(moves, rng, weight)
        state = case.game.rules.apply(state, seat, action).state
        yield state


def _compare(case: Case, kernel: Kernel, seed: int) -> int:
    rules, codec, table = case.game.rules, case.game.codec, case.table
    state, rng, weight = first_state(case, seed), Random(f"{case.id} {seed}"), _weight(case, seed)
    kernel.begin(state)
    plies = 0
    while True:
        where = f"{case.id}, seed {seed}, ply {plies}"
        assert kernel.state() == kernel.plain(state), where
        moves = []
        for seat in _asked(case, state):
            mine = _moves(case, state, seat)
            assert list(kernel.legal(seat)) == [codec.encode(action, table) for _, action in mine], where
            moves += mine
        if not moves:
            kernel.check_sheet(rules.score(state))
            return plies
        seat, action = _choose(moves, rng, weight)
        state = rules.apply(state, seat, action).state
        kernel.act(seat, codec.encode(action, table), state)
        plies += 1


def _asked(case: Case, state: Any) -> tuple[Seat, ...]:
    asked = case.game.rules.asked(state)
    return () if asked is None else asked.seats


def _moves(case: Case, state: Any, seat: Seat) -> list[tuple[Seat, Any]]:
    return [(seat, action) for action in case.game.rules.legal(state, seat)]


def _weight(case: Case, seed: int) -> Callable[[Any], int] | None:
    return traits_of(case.game_id).weight if seed % 2 else None


def _choose(
    moves: Sequence[tuple[Seat, Any]], rng: Random, weight: Callable[[Any], int] | None
) -> tuple[Seat, Any]:
    if weight is None:
        return rng.choice(moves)
    return rng.choices(moves, [weight(action) for _, action in moves])[0]
