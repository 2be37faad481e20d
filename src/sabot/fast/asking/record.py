"""A hand of a game of asking as one record of numbers, with what everybody could have heard."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.core.ids import HIDDEN, Card
from sabot.games.kit.asking.state import State, Turn
from sabot.games.kit.asking.terms import Askable, Gives, Luck
from sabot.games.kit.numbers import LOWEST, NUMBERS, rank

SEATS, MOST_CARDS = 8, 150
WIDTH = 16
"""How far apart the numbers of two players lie in a record."""

STATE = np.dtype(
    [
        ("luck", np.uint64),
        ("players", np.int64),
        ("series", np.int64),
        ("gives_all", np.int64),
        ("luck_goes_on", np.int64),
        ("asks_anybody", np.int64),  # players without cards, too
        ("turn", np.int64),  # who asks; -1 at the end
        ("down", np.int64),  # how many sets lie on the table
        ("drawn_of_stock", np.int64),
        ("stock_end", np.int64),
        ("sets", np.int64, SEATS),
        ("sizes", np.int64, SEATS),
        ("known", np.int64, SEATS),  # how many cards of each hand `certain` has
        ("drawn", np.int64, SEATS),
        ("held", np.int8, SEATS * WIDTH),
        # What a listener knows, as in `sabot.bots.asking.Memory`: at least so many cards; and how many
        # cards had been drawn, and one, when a player was seen to hold none.
        ("certain", np.int8, SEATS * WIDTH),
        ("had_none", np.int16, SEATS * WIDTH),
        ("stock", np.int8, MOST_CARDS),
    ],
    align=True,
)


def index_of(number: Card) -> int:
    """Numbers count from 0 in here."""
    return rank(number) - LOWEST


def record_of(state: State) -> npt.NDArray[Any]:
    """One record; nobody has heard anything yet. A `?` is nothing, until it is guessed."""
    records = np.zeros(1, STATE)
    terms, one = state.terms, records[0]
    one["players"], one["series"] = terms.players, terms.series
    one["gives_all"], one["luck_goes_on"] = terms.gives is Gives.ALL, terms.luck is Luck.GOES_ON
    one["asks_anybody"] = terms.askable is Askable.ANYBODY
    one["turn"] = state.phase.seat if isinstance(state.phase, Turn) else -1
    one["stock_end"] = len(state.stock)
    one["stock"][: len(state.stock)] = [0 if card == HIDDEN else index_of(card) for card in state.stock]
    for seat, hand in enumerate(state.hands):
        one["sizes"][seat], one["sets"][seat] = len(hand), len(state.sets[seat])
        for at, number in enumerate(NUMBERS):
            one["held"][seat * WIDTH + at] = hand.count(number)
    one["down"] = one["sets"].sum()
    return records
