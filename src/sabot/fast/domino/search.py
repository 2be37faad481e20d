"""Playouts of laying a card on each of several piles, all on the same determinizations."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sabot.core.ids import Seat
from sabot.fast.compiling import inlined, kernel
from sabot.fast.domino.packing import MAX_CARDS, pack
from sabot.fast.domino.playout import left, place, play_out
from sabot.fast.domino.types import PackedState, PackedStates
from sabot.fast.random_numbers import next_word, shuffle
from sabot.fast.types import IntArray, Number, RealArray, SeatNumber, Truth
from sabot.games.domino.game import DOMINO
from sabot.games.domino.state import State, Turn
from sabot.games.domino.view import View, view
from sabot.games.kit.numbers import ONE, of_rank

PlayoutSums = tuple[list[float], list[list[float]]]
"""The sum of values by choice, and the sums of their products by pairs of choices."""

_FOR_CARDS = 0.005
"""If only winning counts: the value of one card fewer in addition to it."""


@inlined
def _value(state: PackedState, me: SeatNumber, to_win: Truth) -> Number:
    """Return how many more cards the others have left or, if only winning counts, the share of the win."""
    mine, everybodys, fewest, equals = left(state, me), 0, MAX_CARDS + 1, 0
    for seat in range(state.players):
        others = left(state, seat)
        everybodys += others
        if others < fewest:
            fewest, equals = others, 1
        elif others == fewest:
            equals += 1
    ahead = (everybodys - mine) / (state.players - 1) - mine
    if not to_win:
        return ahead
    share = 1.0 / equals if mine == fewest else 0.0
    return share + _FOR_CARDS * ahead


@kernel
def _try_piles(
    base: PackedStates,
    unknown: IntArray,
    places: IntArray,
    piles: IntArray,
    samples: Number,
    to_win: Truth,
    sums: RealArray,
    products: RealArray,
) -> None:
    work, found, me = base.copy(), np.empty(len(piles)), base[0].seat
    for _ in range(samples):
        shuffle(base[0], unknown, 0, len(unknown))
        for at in range(len(unknown)):
            base[0].hands[places[at]] = unknown[at]
        luck = next_word(base[0])
        for at in range(len(piles)):
            work[0] = base[0]
            work[0].rng = luck
            place(work[0], piles[at])
            play_out(work[0])
            found[at] = _value(work[0], me, to_win)
        for one in range(len(piles)):
            sums[one] += found[one]
            for other in range(len(piles)):
                products[one, other] += found[one] * found[other]


class PilePlayouts:
    """Playouts of laying a card on a pile. In `hands` and `piles`, 0 is an unknown card."""

    def __init__(
        self,
        view: View,
        hands: Sequence[Sequence[int]],
        piles: Sequence[Sequence[int]],
        unknown: Sequence[int],
        seed: int,
        *,
        to_win: bool,
    ) -> None:
        self._to_win = to_win
        self._unknown = np.array(unknown, np.int8)
        self._base = pack(view, hands, piles)
        self._base[0]["rng"] = seed
        places = [
            seat * MAX_CARDS + at
            for seat, hand in enumerate(hands)
            for at, card in enumerate(hand)
            if not card
        ]
        self._places = np.array(places, np.int64)

    def play_out(self, piles: Sequence[int], samples: int) -> PlayoutSums:
        """Play out each pile on `samples` more determinizations."""
        sums, products = np.zeros(len(piles)), np.zeros((len(piles), len(piles)))
        onto = np.array(piles, np.int64)
        _try_piles(self._base, self._unknown, self._places, onto, samples, self._to_win, sums, products)
        return sums.tolist(), products.tolist()


def warm_up() -> None:
    """Call the kernel once, so that it is compiled."""
    terms = DOMINO.terms(DOMINO.edition(DOMINO.default_edition), 3)
    state = State(terms, Seat(2), Turn(Seat(0)), ((ONE,),) * 3, ((), (ONE,), (ONE,)), (), 0, of_rank(2), 1)
    hands, piles = [[1], [1], [1]], [[], [1], [1]]
    PilePlayouts(view(state, Seat(0)), hands, piles, [], 1, to_win=True).play_out([1, 2], 1)
