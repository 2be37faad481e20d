"""The kernels of Flinch that Python calls: each goes through a whole batch of records.

A policy is an inner function of the record, the rules and the seat that is asked; it returns a
legal move, made as in `tables`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from sabot.fast.compiling import inner, kernel
from sabot.fast.flinch import hidden
from sabot.fast.flinch.kernel import left, step
from sabot.fast.flinch.legality import drawn_by_lot, is_legal, mark_legal
from sabot.fast.flinch.record import AGAIN, ENDED
from sabot.fast.luck import stream

MOST_MOVES = 100_000
"""Where a playout gives up. Random play needs some hundreds of moves; but where closed piles come
back (FL-4) nothing says that a hand ends."""


def playout_of(name: str, policy: Any) -> Callable[..., None]:
    """The kernel that plays hands to their end, every seat as `policy` does."""

    @kernel(tag=name)
    def playout(states: Any, rules: Any, totals: Any, won: Any, moves: Any) -> None:
        r = rules[0]
        for game in range(states.size):
            s, made = states[game], 0
            while s.phase != ENDED and made < MOST_MOVES:
                step(s, r, policy(s, r, np.int64(s.seat)))
                made += 1
            moves[game] = made
            tell(s, r, totals[game], won[game])

    return playout


@inner
def tell(s: Any, r: Any, totals: Any, won: Any) -> None:
    """How a hand stands, and who has won it."""
    _score(s, r, totals)
    for side in range(r.sides):
        won[side] = s.phase == ENDED and s.winners >> side & 1 != 0


play_at_random = playout_of("random", drawn_by_lot)


@kernel
def deal(states: Any, rules: Any, seeds: Any, dealer: Any) -> None:
    """Deal every hand from its own seed."""
    for game in range(states.size):
        states[game].luck = stream(seeds[game], 0)
        hidden.deal(states[game], rules[0], dealer)


@kernel
def step_all(states: Any, rules: Any, codes: Any) -> Any:
    """One action in each hand, or none: then the number of a hand where it is illegal, else -1."""
    r = rules[0]
    for game in range(states.size):
        s, code = states[game], codes[game]
        if s.phase == ENDED:
            if code != -1:
                return game
        elif not 0 <= code < r.actions or not is_legal(s, r, np.int64(r.moves[code])):
            return game
    for game in range(states.size):
        if states[game].phase != ENDED:
            step(states[game], r, np.int64(r.moves[codes[game]]))
    return -1


@kernel
def mark_all(states: Any, rules: Any, out: Any) -> None:
    """What may be done in each hand, by code."""
    for game in range(states.size):
        mark_legal(states[game], rules[0], out[game])


@kernel
def actors(states: Any, out: Any) -> None:
    """Who is asked in each hand."""
    for game in range(states.size):
        out[game] = -1 if states[game].phase == ENDED else states[game].seat


@kernel
def score_all(states: Any, rules: Any, out: Any) -> None:
    """The game-pile cards left to each side."""
    for game in range(states.size):
        _score(states[game], rules[0], out[game])


@kernel
def observe_all(states: Any, rules: Any, seat: Any, out: Any) -> None:
    """What a seat sees of each hand."""
    for game in range(states.size):
        hidden.observe(states[game], rules[0], seat, out[game])


@kernel
def determinize_all(states: Any, rules: Any, beliefs: Any, seat: Any, seeds: Any) -> None:
    """Deal anew, in each hand, what a seat does not know."""
    for game in range(states.size):
        states[game].luck = stream(seeds[game], 0)
        hidden.determinize(states[game], rules[0], beliefs[0], seat)


@inner
def _score(s: Any, r: Any, out: Any) -> None:
    """A hand that must be dealt again counts for nothing (FL-10)."""
    again = s.phase == ENDED and s.how == AGAIN
    for side in range(r.sides):
        out[side] = 0 if again else left(s, r, side)
