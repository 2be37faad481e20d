"""Playouts of Domino: what it comes to to lay a card on each of some piles, in the same worlds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from sabot.core.ids import Seat
from sabot.fast.compiling import inner, kernel
from sabot.fast.domino.playing import left, place, play_out
from sabot.fast.domino.record import MOST_CARDS, record_of
from sabot.fast.luck import shuffle, word
from sabot.games.domino.game import DOMINO
from sabot.games.domino.state import State, Turn
from sabot.games.domino.view import View, view
from sabot.games.kit.numbers import ONE, of_rank

Sums = tuple[list[float], list[list[float]]]
"""By choice, the sum of what it came to; by two choices, the sum of the products."""

_FOR_CARDS = 0.005
"""Where winning is what counts, what a card less is worth beside it."""


@inner
def _worth(s: Any, me: Any, to_win: Any) -> Any:
    """How many cards the others have left more than the player; or, if that counts, his share in winning."""
    mine, everybodys, fewest, equals = left(s, me), 0, MOST_CARDS + 1, 0
    for seat in range(s.players):
        his = left(s, seat)
        everybodys += his
        if his < fewest:
            fewest, equals = his, 1
        elif his == fewest:
            equals += 1
    ahead = (everybodys - mine) / (s.players - 1) - mine
    if not to_win:
        return ahead
    share = 1.0 / equals if mine == fewest else 0.0
    return share + _FOR_CARDS * ahead


@kernel
def _think(
    base: Any, loose: Any, places: Any, piles: Any, worlds: Any, to_win: Any, sums: Any, products: Any
) -> None:
    work, found, me = base.copy(), np.empty(len(piles)), base[0].seat
    for _ in range(worlds):
        shuffle(base[0], loose, 0, len(loose))
        for at in range(len(loose)):
            base[0].hands[places[at]] = loose[at]
        luck = word(base[0])
        for at in range(len(piles)):
            work[0] = base[0]
            work[0].luck = luck
            place(work[0], piles[at])
            play_out(work[0])
            found[at] = _worth(work[0], me, to_win)
        for one in range(len(piles)):
            sums[one] += found[one]
            for other in range(len(piles)):
                products[one, other] += found[one] * found[other]


class Question:
    """Onto whose pile to lay a card. `hands` and `piles` are what is remembered; 0 is a card unknown."""

    def __init__(
        self,
        view: View,
        hands: Sequence[Sequence[int]],
        piles: Sequence[Sequence[int]],
        loose: Sequence[int],
        seed: int,
        *,
        to_win: bool,
    ) -> None:
        self._to_win = to_win
        self._loose = np.array(loose, np.int8)
        self._base = record_of(view, hands, piles)
        self._base[0]["luck"] = seed
        places = [
            seat * MOST_CARDS + at
            for seat, hand in enumerate(hands)
            for at, card in enumerate(hand)
            if not card
        ]
        self._places = np.array(places, np.int64)

    def play_out(self, piles: Sequence[int], worlds: int) -> Sums:
        """Try each pile in so many more worlds."""
        sums, products = np.zeros(len(piles)), np.zeros((len(piles), len(piles)))
        onto = np.array(piles, np.int64)
        _think(self._base, self._loose, self._places, onto, worlds, self._to_win, sums, products)
        return sums.tolist(), products.tolist()


def exercise() -> None:
    """Call the kernel once, so that it is compiled."""
    terms = DOMINO.terms(DOMINO.edition(DOMINO.default_edition), 3)
    state = State(terms, Seat(2), Turn(Seat(0)), ((ONE,),) * 3, ((), (ONE,), (ONE,)), (), 0, of_rank(2), 1)
    hands, piles = [[1], [1], [1]], [[], [1], [1]]
    Question(view(state, Seat(0)), hands, piles, [], 1, to_win=True).play_out([1, 2], 1)
