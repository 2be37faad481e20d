"""What the player `booklet` keeps a card in hand for: see `sabot.bots.mille_bornes.keeping`."""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import inner
from sabot.fast.mille_bornes.booklet_mind import has, held
from sabot.fast.mille_bornes.booklet_road import LONGEST, NEAR, STEPS, prospect
from sabot.fast.mille_bornes.layout import (
    ANSWER,
    CARD_BITS,
    DISTANCE,
    HAZARD_MASK,
    REMEDY,
    RIGHT_OF_WAY,
    SAFETY,
    SPEED_LIMIT,
    STEP,
    STOP,
)
from sabot.fast.mille_bornes.weights import (
    ARRIVAL_KEPT,
    BREAKDOWN_KEPT,
    LIMIT_KEPT,
    MILE_KEPT,
    NEEDED_NOW,
    REMEDIES_KEPT,
    ROLLS_KEPT,
    SAFETY_KEPT,
    STOP_KEPT,
)

ROLL = REMEDY + STOP
END_OF_LIMIT = REMEDY + SPEED_LIMIT
STOPPING = HAZARD_MASK & ~(1 << SPEED_LIMIT)
"""The hazards that come on the battle pile."""
_KINDS_KEPT = np.array([REMEDIES_KEPT, ROLLS_KEPT], np.float64)


@inner
def worth(mind: Any, game: Any, rules: Any, card: Any) -> Any:
    """What is lost by throwing the card away, roughly in points."""
    if card >= DISTANCE:
        return _distance_worth(mind, card)
    if card >= SAFETY:
        return SAFETY_KEPT
    if card >= REMEDY:
        return _remedy_worth(mind, card)
    if not _has_victim(mind, game, rules, card):
        return 0.0
    if card == SPEED_LIMIT:
        return LIMIT_KEPT
    return STOP_KEPT if card == STOP else BREAKDOWN_KEPT


@inner
def _has_victim(mind: Any, game: Any, rules: Any, hazard: Any) -> Any:
    """Parker hint D, 1960: once they expose a safety, the hazards it answers can be discarded."""
    victims = 0
    for side in range(rules.sides):
        victims += side != mind.side and not has(game.sides[side], ANSWER[hazard])
    return victims > 0


@inner
def _remedy_worth(mind: Any, card: Any) -> Any:
    """1960: "it is good to hold one remedy of each sort in reserve"; the second one matters less."""
    if _is_needless(mind, card):
        return 0.0
    many = held(mind.hand, card)
    value = _KINDS_KEPT[1 if card == ROLL else 0, min(many, 3) - 1]
    shows = mind.limited != 0 if card == END_OF_LIMIT else mind.hazard == card - REMEDY
    if shows and many == 1:
        return value + NEEDED_NOW
    return value


@inner
def _is_needless(mind: Any, card: Any) -> Any:
    """1960: the remedy of an own safety is of no use; Parker hint E: nor is that of hazards all seen.

    Right of Way in hand does not make Roll useless, for Roll also starts; exposed, it does.
    """
    hazard = card - REMEDY
    if card == ROLL:
        return has(mind.piles, RIGHT_OF_WAY) or (mind.rolling and not mind.coming & STOPPING)
    if has(mind.piles, ANSWER[hazard]) or held(mind.hand, SAFETY + ANSWER[hazard]):
        return True
    shows = mind.limited != 0 if card == END_OF_LIMIT else mind.hazard == hazard
    return not shows and not mind.coming >> hazard & 1


@inner
def _distance_worth(mind: Any, card: Any) -> Any:
    """1960: mind that you must arrive exactly; a third 200, or what goes too far, is of no use."""
    steps = STEPS[card - DISTANCE]
    if steps > mind.left or (card == DISTANCE + LONGEST and mind.spare <= 0):
        return 0.0
    arrival = 0.0
    if mind.left <= NEAR:
        then = prospect(mind, mind.left, mind.hand - (1 << CARD_BITS * card), mind.spare)
        arrival = ARRIVAL_KEPT * max(0.0, mind.now - then)
    return MILE_KEPT * (STEP * steps) + arrival
