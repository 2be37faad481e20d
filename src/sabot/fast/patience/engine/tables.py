"""The rules in force as packed rules: options are data and need no other kernel."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.games.kit.numbers import HIGHEST
from sabot.games.patience.terms import Gaps, Terms, Waste

MAX_SERIES = 10
"""The terms allow no more."""

MAX_CARDS = MAX_SERIES * HIGHEST

PACKED_RULES = np.dtype(
    [
        ("cards", np.int64),
        ("pack_fills", np.bool_),  # a place left by a 1 or by play upwards is filled from the pack (PA-4)
        ("waste_first", np.bool_),  # … but from the waste, if there is one
        ("player_fills", np.bool_),  # the player may lay a card of the waste in an empty place
        ("free_waste", np.bool_),  # a card may be put aside even if a row takes it (PA-2)
    ],
    align=True,
)


def rules_of(terms: Terms) -> npt.NDArray[Any]:
    """Return the packed rules of a table."""
    record = np.zeros(1, PACKED_RULES)
    record["cards"] = len(terms.deck)
    record["pack_fills"] = terms.gaps is not Gaps.NEVER
    record["waste_first"] = terms.gaps is Gaps.WASTE_THEN_PACK
    record["player_fills"] = terms.gaps is Gaps.PACK_THEN_WASTE
    record["free_waste"] = terms.waste is Waste.FREE
    return record
