"""A hand of Patience as a record of a fixed size, and how to come by it from a State or a View and back."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from sabot.fast.errors import FastError
from sabot.fast.patience.tables import MOST_CARDS, MOST_SERIES
from sabot.games.kit.numbers import Cards, of_rank, rank
from sabot.games.patience.state import State
from sabot.games.patience.terms import PLACES, Terms
from sabot.games.patience.view import View, unseen

RECORD = np.dtype(
    [
        ("luck", np.uint64),
        ("piles", np.uint8),  # how many there are in the upper row
        ("turned", np.uint8),  # 0 for none
        ("waste", np.uint8),  # how many cards it has
        ("next", np.uint8),  # where the pack begins in `cards`
        ("ended", np.uint8),
        ("moved", np.uint8),  # how many piles were moved onto others: for statistics
        ("upper", np.uint8, MOST_SERIES),  # heights
        ("high", np.uint8, PLACES),  # a lower pile runs downwards from its first card without a gap, so
        ("low", np.uint8, PLACES),  # that its two ends say everything; 0 and 0 if it is empty (PA-2, PA-3)
        ("cards", np.uint8, MOST_CARDS),  # the waste from the front, the pack at the back: they never meet
    ],
    align=True,
)


def put_state(record: Any, state: State) -> None:
    """Write a state of the reference rules into a record; its luck stays as it is."""
    _put_table(record, state)
    _put_pack(record, state.pack)


def put_view(record: Any, view: View) -> None:
    """Write what is seen into a record; the pack lies there in order and is to be shuffled."""
    _put_table(record, view)
    _put_pack(record, tuple(unseen(view)))


def state_of(record: Any, terms: Terms) -> State:
    """The state of the reference rules that a record stands for."""
    cards = [int(number) for number in record["cards"][: len(terms.deck)]]
    ends = zip(record["high"].tolist(), record["low"].tolist(), strict=True)
    turned = int(record["turned"])
    return State(
        terms,
        tuple(record["upper"][: record["piles"]].tolist()),
        tuple(_cards(range(high, low - 1, -1)) if low else () for high, low in ends),
        _cards(cards[: record["waste"]]),
        _cards(cards[record["next"] :]),
        of_rank(turned) if turned else None,
        bool(record["ended"]),
    )


def _put_table(record: Any, seen: State | View) -> None:
    """What lies open, in a state and in a view alike."""
    for place, pile in enumerate(seen.lower):
        if any(rank(high) != rank(low) + 1 for high, low in pairwise(pile)):
            raise FastError("fast-position", pile=" ".join(pile))
        record["high"][place] = rank(pile[0]) if pile else 0
        record["low"][place] = rank(pile[-1]) if pile else 0
    record["piles"], record["upper"][:] = len(seen.upper), 0
    record["upper"][: len(seen.upper)] = seen.upper
    record["turned"] = 0 if seen.turned is None else rank(seen.turned)
    record["waste"], record["cards"][:] = len(seen.waste), 0
    record["cards"][: len(seen.waste)] = [rank(card) for card in seen.waste]
    record["next"] = len(seen.terms.deck)
    record["ended"] = seen.ended


def _put_pack(record: Any, pack: Cards) -> None:
    end = int(record["next"])
    record["next"] = end - len(pack)
    record["cards"][end - len(pack) : end] = [rank(card) for card in pack]


def _cards(numbers: Any) -> Cards:
    return tuple(of_rank(number) for number in numbers)
