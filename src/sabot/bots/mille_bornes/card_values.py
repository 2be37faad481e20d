"""The value of keeping a card in hand; the least valuable one is discarded.

"Do not hold cards in your hand that are of no value to you" (Parker 1971, hint D). Each reason why a card has
no value is a function of its own.
"""

from __future__ import annotations

from collections.abc import Callable

from sabot.bots.mille_bornes.arrival import prospect
from sabot.bots.mille_bornes.situation import Situation, victims
from sabot.core.ids import Card
from sabot.fast.mille_bornes.players.booklet.weights import (
    ARRIVAL_KEPT,
    ARRIVAL_NEAR,
    BREAKDOWN_KEPT,
    LIMIT_KEPT,
    MILE_KEPT,
    NEEDED_NOW,
    REMEDIES_KEPT,
    ROLLS_KEPT,
    SAFETY_KEPT,
    STOP_KEPT,
)
from sabot.games.mille_bornes.cards import (
    BREAKDOWNS,
    D200,
    DISTANCES,
    END_OF_LIMIT,
    HAZARD_OF,
    HAZARDS,
    KIND,
    LENGTH,
    RIGHT_OF_WAY,
    ROLL,
    SAFETY_AGAINST,
    SPEED_LIMIT,
    STOP,
    Kind,
)

HAZARD_VALUES = {**dict.fromkeys(BREAKDOWNS, BREAKDOWN_KEPT), STOP: STOP_KEPT, SPEED_LIMIT: LIMIT_KEPT}


def is_third_200(situation: Situation, card: Card) -> bool:
    """Return whether a 200 is one too many (Parker D: of no value once two are laid; 1960: keep no third)."""
    return card == D200 and situation.spare_200s <= 0


def is_too_long(situation: Situation, card: Card) -> bool:
    """Return whether a distance is too long for the trip (1960: at 925, a 100 does not win)."""
    return card in DISTANCES and LENGTH[card] > situation.left


def is_remedy_of_own_safety(situation: Situation, card: Card) -> bool:
    """Return whether a remedy is useless because its safety is owned (1960).

    Right of Way in hand does not make Roll useless, for Roll also starts; exposed, it does.
    """
    if card == ROLL:
        return situation.mine.has(RIGHT_OF_WAY)
    return card in HAZARD_OF and situation.owns(SAFETY_AGAINST[HAZARD_OF[card]])


def is_remedy_of_hazards_all_seen(situation: Situation, card: Card) -> bool:
    """Return whether a remedy is useless because all its hazards have been used (Parker E)."""
    if card not in HAZARD_OF:
        return False
    if card == ROLL:
        return situation.rolling and not any(situation.can_come(hazard) for hazard in (STOP, *BREAKDOWNS))
    if card == END_OF_LIMIT:
        return not situation.limited and not situation.can_come(SPEED_LIMIT)
    return situation.hazard != HAZARD_OF[card] and not situation.can_come(HAZARD_OF[card])


def is_hazard_without_victim(situation: Situation, card: Card) -> bool:
    """Return whether every rival is protected from a hazard, so that it can be discarded (Parker D, 1960)."""
    return card in HAZARDS and not victims(situation, card)


OF_NO_VALUE: tuple[Callable[[Situation, Card], bool], ...] = (
    is_third_200,
    is_too_long,
    is_remedy_of_own_safety,
    is_remedy_of_hazards_all_seen,
    is_hazard_without_victim,
)


def card_value(situation: Situation, card: Card) -> float:
    """Return roughly how many points are lost by discarding the card."""
    if any(reason(situation, card) for reason in OF_NO_VALUE):
        return 0.0
    match KIND[card]:
        case Kind.SAFETY:
            return SAFETY_KEPT
        case Kind.HAZARD:
            return HAZARD_VALUES[card]
        case Kind.REMEDY:
            return _remedy_value(situation, card)
        case Kind.DISTANCE:
            return MILE_KEPT * LENGTH[card] + _arrival_value(situation, card)


def _remedy_value(situation: Situation, card: Card) -> float:
    """Return the value of a remedy (1960: keep one of each sort in reserve); a second one is worth less."""
    kept = ROLLS_KEPT if card == ROLL else REMEDIES_KEPT
    value = kept[min(situation.held[card], len(kept)) - 1]
    shows = situation.limited if card == END_OF_LIMIT else situation.hazard == HAZARD_OF[card]
    if shows and situation.held[card] == 1:
        return value + NEEDED_NOW
    return value


def _arrival_value(situation: Situation, card: Card) -> float:
    """Return the value of a distance for an exact arrival (1960: keep the cards that end on the trip)."""
    if situation.left > ARRIVAL_NEAR:
        return 0.0
    without = list(situation.distances)
    without.remove(card)
    now = prospect(situation.left, situation.distances, situation.spare_200s, situation.unseen)
    then = prospect(situation.left, tuple(without), situation.spare_200s, situation.unseen)
    return ARRIVAL_KEPT * max(0.0, now - then)
