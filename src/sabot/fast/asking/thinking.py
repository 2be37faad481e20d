"""Playouts from guesses: what each of some asks comes to, in the same worlds and with the same luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from sabot.core.ids import Seat
from sabot.fast.asking.guess import Guess
from sabot.fast.asking.kernel import ask
from sabot.fast.asking.policy import play_out
from sabot.fast.asking.record import WIDTH
from sabot.fast.asking.worlds import STEPS, replay, walk
from sabot.fast.compiling import inner, kernel
from sabot.fast.luck import shuffle, word
from sabot.games import GAMES
from sabot.games.kit.asking.state import State, Turn
from sabot.games.kit.asking.view import view

Sums = tuple[list[float], list[list[float]]]
"""By ask, the sum of what it came to; by two asks, the sum of the products."""

Habits = tuple[float, float]
"""What it is worth that a number is told of, and that one holds a card of it: see `sabot.bots.asking`."""

_FOR_SETS = 0.03
"""Where winning is what counts, what a set is worth beside it: more sets are often the way there."""


@inner
def _fill(s: Any, mind: Any, events: Any) -> None:
    """Deal the hands and the stock as the guess has them."""
    replay(mind, events)
    for seat in range(s.players):
        if seat != mind.me:
            for at in range(seat * WIDTH, seat * WIDTH + WIDTH):
                s.held[at] = mind.held[at]
    for slot in range(mind.drawn, mind.slots):
        s.stock[slot - mind.drawn] = mind.cards[slot]
    s.luck = word(mind)
    shuffle(s, s.stock, 0, s.stock_end)


@inner
def _worth(s: Any, me: Any, to_win: Any) -> Any:
    """The sets of the player; or, if only winning counts, his share in it and a little for the sets."""
    if not to_win:
        return np.float64(s.sets[me])
    most, equals = 0, 0
    for seat in range(s.players):
        if s.sets[seat] > most:
            most, equals = s.sets[seat], 1
        elif s.sets[seat] == most:
            equals += 1
    share = 1.0 / equals if s.sets[me] == most else 0.0
    return share + _FOR_SETS * s.sets[me]


@kernel
def _think(
    base: Any,
    mind: Any,
    events: Any,
    asks: Any,
    worlds: Any,
    to_win: Any,
    mine: Any,
    theirs: Any,
    sums: Any,
    products: Any,
) -> None:
    work, weights, found = base.copy(), np.empty(base[0].held.size), np.empty(len(asks))
    guess, me = mind[0], mind[0].me
    for _ in range(worlds):
        walk(guess, events, STEPS)
        _fill(base[0], guess, events)
        for at in range(len(asks)):
            work[0] = base[0]
            ask(work[0], asks[at] // WIDTH, asks[at] % WIDTH)
            play_out(work[0], me, mine, theirs, weights)
            found[at] = _worth(work[0], me, to_win)
        for one in range(len(asks)):
            sums[one] += found[one]
            for other in range(len(asks)):
                products[one, other] += found[one] * found[other]


class Question:
    """Whom to ask for what, in a position that is known as far as `guess` says."""

    def __init__(self, guess: Guess, mine: Habits, theirs: Habits, *, to_win: bool) -> None:
        self._guess, self._to_win = guess, to_win
        self._mine, self._theirs = np.array(mine), np.array(theirs)

    def play_out(self, asks: Sequence[tuple[int, int]], worlds: int) -> Sums:
        """Try each ask (whom, for which number) in so many more worlds."""
        sums, products = np.zeros(len(asks)), np.zeros((len(asks), len(asks)))
        codes = np.array([other * WIDTH + number for other, number in asks])
        guess = self._guess
        _think(
            guess.base,
            guess.mind,
            guess.events,
            codes,
            worlds,
            self._to_win,
            self._mine,
            self._theirs,
            sums,
            products,
        )
        return sums.tolist(), products.tolist()


def exercise() -> None:
    """Call every kernel once, so that all are compiled."""
    game = GAMES.get("authors")
    terms = game.terms(game.edition(game.default_edition), 3)
    hands = tuple(terms.deck[seat::3] for seat in range(3))
    state = State(terms, Seat(2), Turn(Seat(0)), hands, (), ((),) * 3)
    guess = Guess(view(state, Seat(0)), (), 1)
    guess.chances(1)
    guess.state(view(state, Seat(0)))
    Question(guess, (0.0, 0.4), (0.0, 0.4), to_win=True).play_out([(1, 0)], 1)
