"""Whether to call the extension. The books say what it gains and costs (MB-6.3, MB-7), but not when.

All of the side's own bonuses except distance and safeties are at stake, and the opponents get the rest. So a
call needs cards in hand, safeties, time and a lead.
"""

from __future__ import annotations

from sabot.bots.mille_bornes.situation import Situation
from sabot.fast.mille_bornes.players.booklet.weights import (
    EXTENSION_MIN_DRAWS,
    EXTENSION_MIN_LEAD,
    EXTENSION_MIN_MILES,
    EXTENSION_MIN_SAFETIES,
)
from sabot.games.mille_bornes.cards import LENGTH, SAFETIES


def calls_extension(situation: Situation) -> bool:
    """Return whether to call the extension: when ahead, with good cards, and with time left."""
    return (
        not _shut_out_stands(situation)
        and _is_armed(situation)
        and _has_time(situation)
        and _leads(situation)
    )


def _shut_out_stands(situation: Situation) -> bool:
    """Return whether a shut-out stands now; it is only scored at the end of the hand (MB-7.2)."""
    return all(not situation.view.sides[side].distance for side in situation.rivals)


def _is_armed(situation: Situation) -> bool:
    guards = len(situation.mine.safeties) + sum(situation.held[safety] for safety in SAFETIES)
    miles = sum(LENGTH[card] for card in situation.distances)
    return guards >= EXTENSION_MIN_SAFETIES and miles >= EXTENSION_MIN_MILES


def _has_time(situation: Situation) -> bool:
    return situation.draws_each * len(situation.view.terms.members(situation.side)) >= EXTENSION_MIN_DRAWS


def _leads(situation: Situation) -> bool:
    return all(situation.left_for(side) - situation.left >= EXTENSION_MIN_LEAD for side in situation.rivals)
