"""What the player `counter` keeps a card in hand for: what it will do, by what is still out."""

from __future__ import annotations

from typing import Any

from sabot.fast.compiling import inner
from sabot.fast.mille_bornes.booklet_keeping import END_OF_LIMIT, ROLL
from sabot.fast.mille_bornes.booklet_mind import has, held, size, unseen
from sabot.fast.mille_bornes.booklet_road import KINDS, LONGEST, NEAR, STEPS, prospect
from sabot.fast.mille_bornes.layout import (
    ANSWER,
    CARD_BITS,
    DISTANCE,
    HAZARD_COUNT,
    MILES,
    REMEDY,
    RIGHT_OF_WAY,
    SAFETY,
    SPEED_LIMIT,
    STEP,
    STOP,
)
from sabot.games.mille_bornes.cards import LIMITED_LENGTH

SAFETY_KEPT = 1000.0
"""More than any other card: a safety is never thrown away."""
_LEAST_CROWD = 0.2
LIMITED_STEPS = LIMITED_LENGTH // STEP


@inner
def keeping(mind: Any, w: Any, game: Any, rules: Any, card: Any) -> Any:
    """What is lost by throwing the card away, in points."""
    if card >= DISTANCE:
        return _distance(mind, w, card - DISTANCE)
    if card >= SAFETY:
        return SAFETY_KEPT
    if card >= REMEDY:
        return _remedy(mind, w, card - REMEDY)
    return _hazard(mind, w, game, rules, card)


@inner
def _distance(mind: Any, w: Any, kind: Any) -> Any:
    """What is too long is of no use; of many each is worth less, and what a limit holds back."""
    steps = STEPS[kind]
    if steps > mind.left or (kind == LONGEST and mind.spare < held(mind.hand, DISTANCE + LONGEST)):
        return 0.0
    value = w.card_kept + w.mile_kept * (STEP * steps)
    if mind.limited:
        value *= w.limited_kept if steps > LIMITED_STEPS else w.limited_short
    if not mind.rolling:
        value *= w.standing_kept
    if kind == LONGEST:
        value *= w.kept_200
    value /= _crowd(w.surplus, _many(mind.hand, DISTANCE, DISTANCE + KINDS) - 3)
    if mind.left <= NEAR:
        then = prospect(mind, mind.left, mind.hand - (1 << CARD_BITS * (DISTANCE + kind)), mind.spare)
        value += w.arrival_kept * max(0.0, mind.now - then)
    return value


@inner
def _crowd(weight: Any, surplus: Any) -> Any:
    """By how much each of many cards is worth less; whatever the weight, never by nothing at all."""
    return max(_LEAST_CROWD, 1.0 + weight * max(0, surplus))


@inner
def _many(hand: Any, first: Any, end: Any) -> Any:
    """How many cards of a hand are of these kinds."""
    return size(hand >> CARD_BITS * first & (1 << CARD_BITS * (end - first)) - 1)


@inner
def _remedy(mind: Any, w: Any, hazard: Any) -> Any:
    """As long as its hazard lies there or may come; the second and the third of a kind matter less."""
    card = hazard + REMEDY
    many = held(mind.hand, card)
    if card == ROLL:
        if has(mind.piles, RIGHT_OF_WAY):
            return 0.0
        coming = 0
        for other in range(HAZARD_COUNT):
            if other != SPEED_LIMIT and mind.coming >> other & 1:
                coming += unseen(mind, other)
        if mind.rolling and coming == 0:
            return 0.0
        value = w.roll_1 if many == 1 else (w.roll_2 if many == 2 else w.roll_3)
        value *= 1.0 + w.roll_coming * (coming / 9.0 - 1.0)
        if not mind.rolling and many == 1:
            value += w.needed
        return value * (1.0 - w.kept_late * mind.late)
    if has(mind.piles, ANSWER[hazard]) or held(mind.hand, SAFETY + ANSWER[hazard]):
        return 0.0
    shows = mind.limited != 0 if card == END_OF_LIMIT else mind.hazard == hazard
    coming = unseen(mind, hazard)
    if not shows and coming == 0:
        return 0.0
    value = w.remedy_1 if many == 1 else (w.remedy_2 if many == 2 else w.remedy_3)
    value *= 1.0 + w.remedy_coming * (coming / 3.0 - 1.0)
    value /= _crowd(w.remedy_surplus, _many(mind.hand, REMEDY, ROLL) - 2)
    if card == END_OF_LIMIT:
        value *= w.limit_remedy
    if shows and many == 1:
        value += w.needed
    return value * (1.0 - w.kept_late * mind.late)


@inner
def _hazard(mind: Any, w: Any, game: Any, rules: Any, hazard: Any) -> Any:
    """For every rival that no exposed safety guards against it."""
    victims = 0.0
    for side in range(rules.sides):
        if side != mind.side and not has(game.sides[side], ANSWER[hazard]):
            victims += 1.0 + w.kept_way * (game.sides[side] & MILES) / game.trip
    base = w.limit_kept if hazard == SPEED_LIMIT else (w.stop_kept if hazard == STOP else w.breakdown_kept)
    many = held(mind.hand, hazard)
    each = base * victims / (rules.sides - 1) / _crowd(w.second, many - 1)
    each /= _crowd(w.hazard_surplus, _many(mind.hand, 0, HAZARD_COUNT) - 2)
    return each * (1.0 - w.kept_late * mind.late)
