"""Playouts of asks from determinizations: all asks on the same ones and with the same random numbers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sabot.core.ids import Seat
from sabot.fast.asking.attentive import play_out
from sabot.fast.asking.determinization import Determinization
from sabot.fast.asking.packing import WIDTH
from sabot.fast.asking.rules import ask
from sabot.fast.asking.sampling import STEPS_BETWEEN, replay, walk
from sabot.fast.asking.types import Chain, ChainArray, PackedState, PackedStates
from sabot.fast.compiling import inlined, kernel
from sabot.fast.random_numbers import next_word, shuffle
from sabot.fast.types import IntArray, Number, RealArray, SeatNumber, Truth
from sabot.games import GAMES
from sabot.games.kit.asking.state import State, Turn
from sabot.games.kit.asking.view import view

PlayoutSums = tuple[list[float], list[list[float]]]
"""The sum of values by ask, and the sums of their products by pairs of asks."""

AskWeights = tuple[float, float]
"""`for_told` and `for_each_held` of a player: see `sabot.bots.asking.attentive`."""

_FOR_SETS = 0.03
"""If only winning counts: the value of a set in addition to it, because more sets often lead there."""


@inlined
def _fill(state: PackedState, chain: Chain, events: IntArray) -> None:
    """Deal the hands and the stock of the determinization."""
    replay(chain, events)
    for seat in range(state.players):
        if seat != chain.me:
            for at in range(seat * WIDTH, seat * WIDTH + WIDTH):
                state.held[at] = chain.held[at]
    for slot in range(chain.drawn, chain.slots):
        state.stock[slot - chain.drawn] = chain.cards[slot]
    state.rng = next_word(chain)
    shuffle(state, state.stock, 0, state.stock_end)


@inlined
def _value(state: PackedState, me: SeatNumber, to_win: Truth) -> Number:
    """Return the player's sets or, if only winning counts, their share of the win plus a little for sets."""
    if not to_win:
        return np.float64(state.sets[me])
    most, equals = 0, 0
    for seat in range(state.players):
        if state.sets[seat] > most:
            most, equals = state.sets[seat], 1
        elif state.sets[seat] == most:
            equals += 1
    share = 1.0 / equals if state.sets[me] == most else 0.0
    return share + _FOR_SETS * state.sets[me]


@kernel
def _try_asks(
    base: PackedStates,
    chain: ChainArray,
    events: IntArray,
    asks: IntArray,
    samples: Number,
    to_win: Truth,
    mine: RealArray,
    theirs: RealArray,
    sums: RealArray,
    products: RealArray,
) -> None:
    work, weights, found = base.copy(), np.empty(base[0].held.size), np.empty(len(asks))
    determinization, me = chain[0], chain[0].me
    for _ in range(samples):
        walk(determinization, events, STEPS_BETWEEN)
        _fill(base[0], determinization, events)
        for at in range(len(asks)):
            work[0] = base[0]
            ask(work[0], asks[at] // WIDTH, asks[at] % WIDTH)
            play_out(work[0], me, mine, theirs, weights)
            found[at] = _value(work[0], me, to_win)
        for one in range(len(asks)):
            sums[one] += found[one]
            for other in range(len(asks)):
                products[one, other] += found[one] * found[other]


class AskPlayouts:
    """Playouts of asks in a position that is known as far as `determinization` shows."""

    def __init__(
        self, determinization: Determinization, mine: AskWeights, theirs: AskWeights, *, to_win: bool
    ) -> None:
        self._determinization, self._to_win = determinization, to_win
        self._mine, self._theirs = np.array(mine), np.array(theirs)

    def play_out(self, asks: Sequence[tuple[int, int]], samples: int) -> PlayoutSums:
        """Play out each ask (player, number) on `samples` more determinizations."""
        sums, products = np.zeros(len(asks)), np.zeros((len(asks), len(asks)))
        codes = np.array([other * WIDTH + number for other, number in asks])
        determinization = self._determinization
        _try_asks(
            determinization.base,
            determinization.chain,
            determinization.events,
            codes,
            samples,
            self._to_win,
            self._mine,
            self._theirs,
            sums,
            products,
        )
        return sums.tolist(), products.tolist()


def warm_up() -> None:
    """Call every kernel once, so that all of them are compiled."""
    game = GAMES.get("authors")
    terms = game.terms(game.edition(game.default_edition), 3)
    hands = tuple(terms.deck[seat::3] for seat in range(3))
    state = State(terms, Seat(2), Turn(Seat(0)), hands, (), ((),) * 3)
    determinization = Determinization(view(state, Seat(0)), (), 1)
    determinization.chances(1)
    determinization.state(view(state, Seat(0)))
    AskPlayouts(determinization, (0.0, 0.4), (0.0, 0.4), to_win=True).play_out([(1, 0)], 1)
