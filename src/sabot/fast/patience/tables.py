"""The rules in force as a record of numbers: an option is data and needs no other kernel."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.games.kit.numbers import HIGHEST
from sabot.games.patience.terms import Gaps, Terms, Waste

MOST_SERIES = 10
"""The terms allow no more."""

MOST_CARDS = MOST_SERIES * HIGHEST

RULES = np.dtype(
    [
        ("cards", np.int64),
        ("pack_fills", np.bool_),  # a place left by a 1 or by play upwards takes a card of the pack (PA-4)
        ("waste_first", np.bool_),  # … but of the waste, if there is one
        ("player_fills", np.bool_),  # the player may lay a card of the waste in an empty place
        ("free_waste", np.bool_),  # a card may be put aside though a row takes it (PA-2)
    ],
    align=True,
)


def rules_of(terms: Terms) -> npt.NDArray[Any]:
    """The terms of the table as a record."""
    record = np.zeros(1, RULES)
    record["cards"] = len(terms.deck)
    record["pack_fills"] = terms.gaps is not Gaps.NEVER
    record["waste_first"] = terms.gaps is Gaps.WASTE_THEN_PACK
    record["player_fills"] = terms.gaps is Gaps.PACK_THEN_WASTE
    record["free_waste"] = terms.waste is Waste.FREE
    return record
