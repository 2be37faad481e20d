"""A hand of Domino as one record of numbers: what is known of it, with 0 for every card that is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.fast.errors import FastError
from sabot.games.domino.terms import TurnOver
from sabot.games.domino.view import View
from sabot.games.kit.numbers import HIGHEST, rank

SEATS, MOST_CARDS = 8, 150

STATE = np.dtype(
    [
        ("luck", np.uint64),
        ("players", np.int64),
        ("most_turns", np.int64),
        ("turns", np.int64),
        ("at_once", np.int64),  # whether a pile is turned over as soon as the hand is used up (DO-5)
        ("seat", np.int64),  # who is on turn
        ("turned", np.int64),  # the card turned up; 0 if there is none
        ("table", np.int64, HIGHEST + 2),  # how many table piles show each number
        ("first", np.int64, SEATS),  # where in his row a player's hand begins, at its bottom
        ("end", np.int64, SEATS),
        ("size", np.int64, SEATS),  # of his pile
        ("tops", np.int64, SEATS),  # 0 without a pile
        ("hands", np.int8, SEATS * MOST_CARDS),
        ("piles", np.int8, SEATS * MOST_CARDS),
    ],
    align=True,
)


def record_of(view: View, hands: Sequence[Sequence[int]], piles: Sequence[Sequence[int]]) -> npt.NDArray[Any]:
    """One record, of somebody's turn; FastError if the pack is too big."""
    if len(view.terms.deck) > MOST_CARDS:
        raise FastError("fast-option", option="series", value=len(view.terms.deck) // HIGHEST)
    records = np.zeros(1, STATE)
    one = records[0]
    one["players"], one["most_turns"], one["turns"] = view.players, view.terms.most_turns, view.turns
    one["at_once"] = view.terms.turn_over is TurnOver.AT_ONCE
    one["seat"], one["turned"] = view.seat, 0 if view.turned is None else rank(view.turned)
    for card in view.table:
        one["table"][rank(card)] += 1
    for seat, (hand, pile) in enumerate(zip(hands, piles, strict=True)):
        row = seat * MOST_CARDS
        one["hands"][row : row + len(hand)] = hand
        one["piles"][row : row + len(pile)] = pile
        one["end"][seat], one["size"][seat] = len(hand), len(pile)
        one["tops"][seat] = pile[-1] if pile else 0
    return records
