"""The value of keeping a card in hand: see `sabot.bots.mille_bornes.card_values`."""

from __future__ import annotations

import numpy as np

from sabot.fast.compiling import inlined
from sabot.fast.mille_bornes.engine.layout import (
    ANSWERING_SAFETY,
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
from sabot.fast.mille_bornes.players.arrival import LONGEST, NEAR, STEPS, prospect
from sabot.fast.mille_bornes.players.booklet.weights import (
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
from sabot.fast.mille_bornes.players.knowledge import has_safety, held
from sabot.fast.mille_bornes.types import Knowledge, PackedRules, PackedState
from sabot.fast.types import CardNumber, Number, Truth

ROLL = REMEDY + STOP
END_OF_LIMIT = REMEDY + SPEED_LIMIT
STOPPING = HAZARD_MASK & ~(1 << SPEED_LIMIT)
"""The hazards that are laid on the battle pile."""
_KINDS_KEPT = np.array([REMEDIES_KEPT, ROLLS_KEPT], np.float64)


@inlined
def card_value(knowledge: Knowledge, state: PackedState, rules: PackedRules, card: CardNumber) -> Number:
    """Return roughly how many points are lost by discarding the card."""
    if card >= DISTANCE:
        return _distance_value(knowledge, card)
    if card >= SAFETY:
        return SAFETY_KEPT
    if card >= REMEDY:
        return _remedy_value(knowledge, card)
    if not _has_victim(knowledge, state, rules, card):
        return 0.0
    if card == SPEED_LIMIT:
        return LIMIT_KEPT
    return STOP_KEPT if card == STOP else BREAKDOWN_KEPT


@inlined
def _has_victim(knowledge: Knowledge, state: PackedState, rules: PackedRules, hazard: CardNumber) -> Truth:
    """Return whether some rival is not protected from a hazard (Parker D, 1960: else it can be discarded)."""
    victims = 0
    for side in range(rules.sides):
        victims += side != knowledge.side and not has_safety(state.sides[side], ANSWERING_SAFETY[hazard])
    return victims > 0


@inlined
def _remedy_value(knowledge: Knowledge, card: CardNumber) -> Number:
    """Return the value of a remedy (1960: keep one of each sort in reserve); a second one is worth less."""
    if _is_needless(knowledge, card):
        return 0.0
    many = held(knowledge.hand, card)
    value = _KINDS_KEPT[1 if card == ROLL else 0, min(many, 3) - 1]
    shows = knowledge.limited != 0 if card == END_OF_LIMIT else knowledge.hazard == card - REMEDY
    if shows and many == 1:
        return value + NEEDED_NOW
    return value


@inlined
def _is_needless(knowledge: Knowledge, card: CardNumber) -> Truth:
    """Return whether a remedy is useless: its safety is owned (1960) or all its hazards are seen (Parker E).

    Right of Way in hand does not make Roll useless, for Roll also starts; exposed, it does.
    """
    hazard = card - REMEDY
    if card == ROLL:
        return has_safety(knowledge.piles, RIGHT_OF_WAY) or (
            knowledge.rolling and not knowledge.possible_hazards & STOPPING
        )
    if has_safety(knowledge.piles, ANSWERING_SAFETY[hazard]) or held(
        knowledge.hand, SAFETY + ANSWERING_SAFETY[hazard]
    ):
        return True
    shows = knowledge.limited != 0 if card == END_OF_LIMIT else knowledge.hazard == hazard
    return not shows and not knowledge.possible_hazards >> hazard & 1


@inlined
def _distance_value(knowledge: Knowledge, card: CardNumber) -> Number:
    """Return the value of a distance for an exact arrival (1960); none for a third 200 or one too long."""
    steps = STEPS[card - DISTANCE]
    if steps > knowledge.left or (card == DISTANCE + LONGEST and knowledge.spare_200s <= 0):
        return 0.0
    arrival = 0.0
    if knowledge.left <= NEAR:
        then = prospect(
            knowledge, knowledge.left, knowledge.hand - (1 << CARD_BITS * card), knowledge.spare_200s
        )
        arrival = ARRIVAL_KEPT * max(0.0, knowledge.arrival_prospect - then)
    return MILE_KEPT * (STEP * steps) + arrival
