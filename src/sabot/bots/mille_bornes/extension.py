"""Whether to call the extension. The books say what it brings and what it costs (MB-6.3, MB-7), not when.

Of the side's own bonuses everything but distance and safeties is at stake, and the opponents
get the rest: so it takes cards in hand, guards, time and a lead.
"""

from __future__ import annotations

from sabot.bots.mille_bornes.situation import Situation
from sabot.fast.mille_bornes.weights import DRAWS_WANTED, LEAD_WANTED, MILES_WANTED, SAFETIES_WANTED
from sabot.games.mille_bornes.cards import LENGTH, SAFETIES


def goes_on(at: Situation) -> bool:
    """Whether the player calls the extension: he is ahead, armed, and there is time."""
    return not _shut_out_stands(at) and _is_armed(at) and _has_time(at) and _leads(at)


def _shut_out_stands(at: Situation) -> bool:
    """A shut-out is judged when the hand finally ends (MB-7.2): rather take it now."""
    return all(not at.view.sides[side].distance for side in at.rivals)


def _is_armed(at: Situation) -> bool:
    guards = len(at.mine.safeties) + sum(at.held[safety] for safety in SAFETIES)
    miles = sum(LENGTH[card] for card in at.distances)
    return guards >= SAFETIES_WANTED and miles >= MILES_WANTED


def _has_time(at: Situation) -> bool:
    return at.draws_each * len(at.view.terms.members(at.side)) >= DRAWS_WANTED


def _leads(at: Situation) -> bool:
    return all(at.left_for(side) - at.left >= LEAD_WANTED for side in at.rivals)
