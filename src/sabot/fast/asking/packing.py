"""A hand of a game of asking as a packed state, with what every player could have heard."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.core.ids import HIDDEN, Card
from sabot.games.kit.asking.state import State, Turn
from sabot.games.kit.asking.terms import Askable, Gives, LuckyDraw
from sabot.games.kit.numbers import LOWEST, NUMBERS, rank

MAX_SEATS, MAX_CARDS = 8, 150
WIDTH = 16
"""The distance between the entries of two players in an array."""

PACKED_STATE = np.dtype(
    [
        ("rng", np.uint64),
        ("players", np.int64),
        ("series", np.int64),
        ("gives_all", np.int64),
        ("luck_goes_on", np.int64),
        ("asks_anybody", np.int64),  # even players without cards
        ("turn", np.int64),  # the seat that asks; -1 at the end
        ("down", np.int64),  # the number of sets on the table
        ("drawn_of_stock", np.int64),
        ("stock_end", np.int64),
        ("sets", np.int64, MAX_SEATS),
        ("sizes", np.int64, MAX_SEATS),
        ("known", np.int64, MAX_SEATS),  # how many cards of each hand `certain` counts
        ("drawn", np.int64, MAX_SEATS),
        ("held", np.int8, MAX_SEATS * WIDTH),
        # The knowledge of a listener, as in `sabot.bots.asking.attentive.Memory`: the fewest cards that a
        # player can hold; and 1 + the number of cards drawn by the time the player was seen to hold none.
        ("certain", np.int8, MAX_SEATS * WIDTH),
        ("had_none", np.int16, MAX_SEATS * WIDTH),
        ("stock", np.int8, MAX_CARDS),
    ],
    align=True,
)


def index_of(number: Card) -> int:
    """Return the index of a number, from 0."""
    return rank(number) - LOWEST


def pack(state: State) -> npt.NDArray[Any]:
    """Pack a state before anything is heard. A `?` counts as any card until it is determinized."""
    packed = np.zeros(1, PACKED_STATE)
    terms, one = state.terms, packed[0]
    one["players"], one["series"] = terms.players, terms.series
    one["gives_all"], one["luck_goes_on"] = terms.gives is Gives.ALL, terms.luck is LuckyDraw.GOES_ON
    one["asks_anybody"] = terms.askable is Askable.ANYBODY
    one["turn"] = state.phase.seat if isinstance(state.phase, Turn) else -1
    one["stock_end"] = len(state.stock)
    one["stock"][: len(state.stock)] = [0 if card == HIDDEN else index_of(card) for card in state.stock]
    for seat, hand in enumerate(state.hands):
        one["sizes"][seat], one["sets"][seat] = len(hand), len(state.sets[seat])
        for at, number in enumerate(NUMBERS):
            one["held"][seat * WIDTH + at] = hand.count(number)
    one["down"] = one["sets"].sum()
    return packed
