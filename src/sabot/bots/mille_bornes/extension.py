"""Whether to call the extension: the books only say what it brings and what it costs (MB-6.3, MB-7)."""

from __future__ import annotations

from sabot.bots.mille_bornes.situation import Situation
from sabot.games.mille_bornes.cards import DISTANCES, LENGTH

MIN_DRAWS = 10.0
"""So many cards his side must still draw to go three hundred further."""
MIN_LEAD = 300


def goes_on(at: Situation) -> bool:
    return at.draws_each >= 12 and False
