"""Determinised Monte Carlo for Flinch: every move is tried on the same determinizations and random numbers.

A determinization is a hand that looks like the player's view and agrees with what they remember. Each move is
made in it, then all players continue as `runs` does, for some rounds or to the end; the value of that
position to the player's side is the value of the move.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.core.ids import Seat
from sabot.fast.compiling import kernel
from sabot.fast.flinch.api import FastFlinch
from sabot.fast.flinch.engine import kernels, observation
from sabot.fast.flinch.engine.packing import pack_view
from sabot.fast.flinch.engine.tables import RESERVES, rules_of
from sabot.fast.flinch.players import playing
from sabot.fast.flinch.players.search.evaluation import evaluate
from sabot.fast.flinch.types import BeliefArray, KnowledgeArray, MoveCode, PackedStates, RulesArray
from sabot.fast.random_numbers import stream_start
from sabot.fast.types import IntArray, Number, RealArray
from sabot.games.flinch.game import FLINCH
from sabot.games.flinch.view import View
from sabot.games.kit.numbers import of_rank

ROUNDS = 3
"""Hands are long and luck adds up: after more rounds it hides the effect of the move."""


@kernel
def _try_moves(
    hands: PackedStates,
    rules: RulesArray,
    knowledge_sets: KnowledgeArray,
    beliefs: BeliefArray,
    seed: Number,
    first: Number,
    end: MoveCode,
    turns: Number,
    moves: IntArray,
    sums: RealArray,
    products: RealArray,
) -> None:
    """Try these moves on some determinizations.

    `hands` has the position, and room for a determinization and a playout. `sums` receives the sum of each
    move's values, `products` the sums of products of each two.
    """
    terms, seat = rules[0], np.int64(hands[0].seat)
    values = np.empty(moves.size, np.float64)
    for sample in range(first, end):
        hands[1] = hands[0]
        hands[1].rng = stream_start(seed, sample)
        observation.determinize(hands[1], terms, beliefs[0], seat)
        for one in range(moves.size):
            hands[2] = hands[1]
            playing.play_on(knowledge_sets[0], hands[2], terms, moves[one], turns)
            values[one] = evaluate(hands[2], terms, seat % terms.sides)
            sums[one] += values[one]
        for one in range(moves.size):
            for other in range(moves.size):
                products[one, other] += values[one] * values[other]


class Trials:
    """The legal moves of the player to act, and their values on one determinization after another.

    `stacks` are all reserve piles, seat by seat and place by place, from the bottom up, with 0 for a card
    that the player does not remember; `dutiful` are the players who cannot hold a starter.
    """

    def __init__(
        self, view: View, stacks: Sequence[Sequence[int]], dutiful: Collection[Seat], seed: int
    ) -> None:
        terms = view.terms
        self._rules = rules_of(terms)
        known = [of_rank(number) if number else None for stack in stacks for number in stack[:-1]]
        self._hands = np.repeat(pack_view(view, known), 3)
        self._knowledge_sets = playing.knowledge_for(("runs",) * terms.players)
        self._beliefs = self._believed(stacks, dutiful)
        self._seed, self._samples = np.uint64(seed), 0
        self._turns = 1 + ROUNDS * terms.players
        legal, usual = np.zeros((1, int(self._rules["actions"][0])), np.bool_), np.zeros(1, np.int64)
        kernels.mark_all(self._hands[:1], self._rules, legal)
        playing.choose_all(self._hands[:1], self._rules, self._knowledge_sets, usual)
        others = np.flatnonzero(legal[0])
        self.codes: list[int] = [int(usual[0]), *others[others != usual[0]].tolist()]
        """The codes of the legal actions, beginning with the choice of `runs`. Moves below are indexes into
        this list.
        """
        self._moves = self._rules["moves"][0][self.codes].astype(np.int64)

    def run(self, tried: Sequence[int], samples: int) -> tuple[list[float], list[list[float]]]:
        """Try some moves on `samples` more determinizations; return the sums of values and products."""
        sums, products = np.zeros(len(tried)), np.zeros((len(tried), len(tried)))
        first, self._samples = self._samples, self._samples + samples
        _try_moves(
            self._hands,
            self._rules,
            self._knowledge_sets,
            self._beliefs,
            self._seed,
            first,
            self._samples,
            self._turns,
            self._moves[list(tried)],
            sums,
            products,
        )
        return sums.tolist(), products.tolist()

    def _believed(self, stacks: Sequence[Sequence[int]], dutiful: Collection[Seat]) -> npt.NDArray[Any]:
        belief = np.zeros(1, observation.BELIEF)
        words = self._hands["slots"][0].tolist()
        for top, stack in zip(self._hands["reserves"][0].tolist(), stacks, strict=False):
            slot = top
            for number in reversed(stack):
                belief["known"][0, slot] = number != 0
                slot = words[slot] >> 4
        for seat in dutiful:
            belief["cannot_hold"][0, seat] = self._rules["starters"][0]
        return belief


def warm_up() -> None:
    """Call every kernel of the search once, so that all of them are compiled."""
    batch = FastFlinch(FLINCH.edition(FLINCH.default_edition), FLINCH.default_players)
    batch.reset([0])
    view = FLINCH.rules.view(batch.state(0), Seat(0))
    Trials(view, [()] * (batch.players * RESERVES), (), 0).run([0], 1)
