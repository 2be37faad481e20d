"""A hand of Patience as a packed state, from a State or a View and back."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from sabot.fast.errors import FastError
from sabot.fast.patience.engine.tables import MAX_CARDS, MAX_SERIES
from sabot.fast.patience.types import PackedState
from sabot.games.kit.numbers import Cards, of_rank, rank
from sabot.games.patience.state import State
from sabot.games.patience.terms import PLACES, Terms
from sabot.games.patience.view import View, unseen

PACKED_STATE = np.dtype(
    [
        ("rng", np.uint64),
        ("piles", np.uint8),  # the number of piles in the upper row
        ("turned", np.uint8),  # 0 for none
        ("waste", np.uint8),  # the number of cards in it
        ("next", np.uint8),  # where the pack begins in `cards`
        ("ended", np.uint8),
        ("moved", np.uint8),  # the number of piles moved onto others, for statistics
        ("upper", np.uint8, MAX_SERIES),  # heights
        ("high", np.uint8, PLACES),  # a lower pile runs downwards from its first card without a gap, so
        ("low", np.uint8, PLACES),  # that its two ends are enough; 0 and 0 if it is empty (PA-2, PA-3)
        ("cards", np.uint8, MAX_CARDS),  # the waste from the front, the pack at the back: they never meet
    ],
    align=True,
)


def pack(packed: PackedState, state: State) -> None:
    """Pack a state of the reference rules, except for the random numbers."""
    _put_table(packed, state)
    _put_pack(packed, state.pack)


def pack_view(packed: PackedState, view: View) -> None:
    """Pack a view; its pack is sorted and must be shuffled."""
    _put_table(packed, view)
    _put_pack(packed, tuple(unseen(view)))


def unpack(packed: PackedState, terms: Terms) -> State:
    """Return the state of the reference rules."""
    cards = [int(number) for number in packed["cards"][: len(terms.deck)]]
    ends = zip(packed["high"].tolist(), packed["low"].tolist(), strict=True)
    turned = int(packed["turned"])
    return State(
        terms,
        tuple(packed["upper"][: packed["piles"]].tolist()),
        tuple(_cards(range(high, low - 1, -1)) if low else () for high, low in ends),
        _cards(cards[: packed["waste"]]),
        _cards(cards[packed["next"] :]),
        of_rank(turned) if turned else None,
        bool(packed["ended"]),
    )


def _put_table(packed: PackedState, seen: State | View) -> None:
    """Pack the face-up cards of a state or of a view."""
    for place, pile in enumerate(seen.lower):
        if any(rank(high) != rank(low) + 1 for high, low in pairwise(pile)):
            raise FastError("fast-position", pile=" ".join(pile))
        packed["high"][place] = rank(pile[0]) if pile else 0
        packed["low"][place] = rank(pile[-1]) if pile else 0
    packed["piles"], packed["upper"][:] = len(seen.upper), 0
    packed["upper"][: len(seen.upper)] = seen.upper
    packed["turned"] = 0 if seen.turned is None else rank(seen.turned)
    packed["waste"], packed["cards"][:] = len(seen.waste), 0
    packed["cards"][: len(seen.waste)] = [rank(card) for card in seen.waste]
    packed["next"] = len(seen.terms.deck)
    packed["ended"] = seen.ended


def _put_pack(packed: PackedState, drawn_cards: Cards) -> None:
    end = int(packed["next"])
    packed["next"] = end - len(drawn_cards)
    packed["cards"][end - len(drawn_cards) : end] = [rank(card) for card in drawn_cards]


def _cards(numbers: Any) -> Cards:
    return tuple(of_rank(number) for number in numbers)
