"""Determinised Monte-Carlo for Flinch: every move that is tried meets the same guesses and the same luck.

A guess is a hand that looks like the player's view and agrees with what he remembers. Each move is
made in it, then everybody plays on as `runs` does, for some rounds or to the end; what the position is
worth to the player's side then counts for the move.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.core.ids import Seat
from sabot.fast.compiling import kernel
from sabot.fast.flinch import hidden, players, playout
from sabot.fast.flinch.record import record_of_view
from sabot.fast.flinch.tables import rules_of
from sabot.fast.flinch.worth import worth
from sabot.fast.luck import stream
from sabot.games.flinch.view import View
from sabot.games.kit.numbers import of_rank

ROUNDS = 3
"""Hands are long and luck adds up: after so many rounds it hides what the move has done."""


@kernel
def _try_moves(
    hands: Any,
    rules: Any,
    minds: Any,
    beliefs: Any,
    seed: Any,
    first: Any,
    end: Any,
    turns: Any,
    moves: Any,
    sums: Any,
    products: Any,
) -> None:
    """Try these moves in the guesses of some numbers.

    `hands` has the position, and room for a guess and for what comes of it. `sums` gets what each move is
    worth in all, `products` the same for each two, multiplied.
    """
    r, seat = rules[0], np.int64(hands[0].seat)
    values = np.empty(moves.size, np.float64)
    for guess in range(first, end):
        hands[1] = hands[0]
        hands[1].luck = stream(seed, guess)
        hidden.determinize(hands[1], r, beliefs[0], seat)
        for one in range(moves.size):
            hands[2] = hands[1]
            players.play_on(minds[0], hands[2], r, moves[one], turns)
            values[one] = worth(hands[2], r, seat % r.sides)
            sums[one] += values[one]
        for one in range(moves.size):
            for other in range(moves.size):
                products[one, other] += values[one] * values[other]


class Trials:
    """The legal moves of the player who is asked, and what comes of them in one guess after another.

    `stacks` are all reserve piles, seat by seat and place by place, from the bottom up, with 0 for a card
    that the player does not remember; `dutiful` are those who cannot hold a starter.
    """

    def __init__(
        self, view: View, stacks: Sequence[Sequence[int]], dutiful: Collection[Seat], seed: int
    ) -> None:
        terms = view.terms
        self._rules = rules_of(terms)
        known = [of_rank(number) if number else None for stack in stacks for number in stack[:-1]]
        self._hands = np.repeat(record_of_view(view, known), 3)
        self._minds = players.mind_of(("runs",) * terms.players)
        self._beliefs = self._believed(stacks, dutiful)
        self._seed, self._guesses = np.uint64(seed), 0
        self._turns = 1 + ROUNDS * terms.players
        legal, usual = np.zeros((1, int(self._rules["actions"][0])), np.bool_), np.zeros(1, np.int64)
        playout.mark_all(self._hands[:1], self._rules, legal)
        players.choose_all(self._hands[:1], self._rules, self._minds, usual)
        others = np.flatnonzero(legal[0])
        self.codes: list[int] = [int(usual[0]), *others[others != usual[0]].tolist()]
        """Of the legal actions, first what `runs` would do; below they are told by their places here."""
        self._moves = self._rules["moves"][0][self.codes].astype(np.int64)

    def run(self, tried: Sequence[int], guesses: int) -> tuple[list[float], list[list[float]]]:
        """What some moves come to in so many more guesses: sums, and for each two the sums of products."""
        sums, products = np.zeros(len(tried)), np.zeros((len(tried), len(tried)))
        first, self._guesses = self._guesses, self._guesses + guesses
        _try_moves(
            self._hands,
            self._rules,
            self._minds,
            self._beliefs,
            self._seed,
            first,
            self._guesses,
            self._turns,
            self._moves[list(tried)],
            sums,
            products,
        )
        return sums.tolist(), products.tolist()

    def _believed(self, stacks: Sequence[Sequence[int]], dutiful: Collection[Seat]) -> npt.NDArray[Any]:
        belief = np.zeros(1, hidden.BELIEF)
        words = self._hands["slots"][0].tolist()
        for top, stack in zip(self._hands["reserves"][0].tolist(), stacks, strict=False):
            slot = top
            for number in reversed(stack):
                belief["known"][0, slot] = number != 0
                slot = words[slot] >> 4
        for seat in dutiful:
            belief["lacks"][0, seat] = self._rules["starters"][0]
        return belief
