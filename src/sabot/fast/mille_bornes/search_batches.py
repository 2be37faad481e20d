"""The kernels that keep what has been seen of hands, called from Python."""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import kernel
from sabot.fast.mille_bornes.booklet_mind import recall, see
from sabot.fast.mille_bornes.kernel import deal
from sabot.fast.mille_bornes.search_witness import follow, witness_from


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
