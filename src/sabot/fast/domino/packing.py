"""The known cards of a hand of Domino as a packed state, with 0 for every unknown card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.fast.errors import FastError
from sabot.games.domino.terms import TurnOver
from sabot.games.domino.view import View
from sabot.games.kit.numbers import HIGHEST, rank

MAX_SEATS, MAX_CARDS = 8, 150

PACKED_STATE = np.dtype(
    [
        ("rng", np.uint64),
        ("players", np.int64),
        ("most_turns", np.int64),
        ("turns", np.int64),
        ("at_once", np.int64),  # whether a pile is turned over as soon as the hand is used up (DO-5)
        ("seat", np.int64),  # the seat on turn
        ("turned", np.int64),  # the card turned up; 0 if there is none
        ("table", np.int64, HIGHEST + 2),  # how many table piles show each number
        ("first", np.int64, MAX_SEATS),  # where a player's hand begins in their row, at its bottom
        ("end", np.int64, MAX_SEATS),
        ("size", np.int64, MAX_SEATS),  # of the player's pile
        ("tops", np.int64, MAX_SEATS),  # 0 without a pile
        ("hands", np.int8, MAX_SEATS * MAX_CARDS),
        ("piles", np.int8, MAX_SEATS * MAX_CARDS),
    ],
    align=True,
)


def pack(view: View, hands: Sequence[Sequence[int]], piles: Sequence[Sequence[int]]) -> npt.NDArray[Any]:
    """Pack a view on a player's turn; raise FastError if the pack is too big."""
    if len(view.terms.deck) > MAX_CARDS:
        raise FastError("fast-option", option="series", value=len(view.terms.deck) // HIGHEST)
    packed = np.zeros(1, PACKED_STATE)
    one = packed[0]
    one["players"], one["most_turns"], one["turns"] = view.players, view.terms.most_turns, view.turns
    one["at_once"] = view.terms.turn_over is TurnOver.AT_ONCE
    one["seat"], one["turned"] = view.seat, 0 if view.turned is None else rank(view.turned)
    for card in view.table:
        one["table"][rank(card)] += 1
    for seat, (hand, pile) in enumerate(zip(hands, piles, strict=True)):
        row = seat * MAX_CARDS
        one["hands"][row : row + len(hand)] = hand
        one["piles"][row : row + len(pile)] = pile
        one["end"][seat], one["size"][seat] = len(hand), len(pile)
        one["tops"][seat] = pile[-1] if pile else 0
    return packed
