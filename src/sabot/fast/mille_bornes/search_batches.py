"""The kernels that keep what has been seen of hands, called from Python."""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import kernel
from sabot.fast.mille_bornes.booklet_mind import recall, see
from sabot.fast.mille_bornes.kernel import deal
from sabot.fast.mille_bornes.layout import MOST_SEATS
from sabot.fast.mille_bornes.search_guess import guess, weigh_hands
from sabot.fast.mille_bornes.search_witness import follow, witness_from
from sabot.games.mille_bornes.cards import CARDS

_CARDS = len(CARDS)


@kernel
def witness_all(tables: Any, witnesses: Any, minds: Any, rules: Any, dealer: Any) -> None:
    """Make whole records what everybody sees of them, and know which cards are hidden; with a dealer, hands
    are dealt first.
    """
    for at in range(tables.size):
        if dealer >= 0:
            deal(tables[at], rules[0], dealer)
        recall(minds[at], tables[at], rules[0])
        witness_from(tables[at], witnesses[at], rules[0])


@kernel
def follow_all(
    tables: Any, witnesses: Any, minds: Any, rules: Any, places: Any, seats: Any, codes: Any
) -> None:
    """Things have happened before everybody's eyes, one after the other, each at its table."""
    for at in range(codes.size):
        place = places[at]
        see(minds[place], codes[at])
        follow(tables[place], witnesses[place], rules[0], np.int64(seats[at]), codes[at])


@kernel
def guess_all(tables: Any, witnesses: Any, minds: Any, rules: Any, seat: Any, seeds: Any) -> None:
    """Put likely cards in the place of the blanks of copies of one table, in which a seat's hand is known."""
    odds, pool = np.empty((MOST_SEATS, _CARDS)), np.empty(_CARDS, np.int64)
    weigh_hands(odds, witnesses[0], rules[0])
    for at in range(tables.size):
        tables[at].luck = seeds[at]
        guess(tables[at], rules[0], seat, minds[0].hidden, odds, pool)
