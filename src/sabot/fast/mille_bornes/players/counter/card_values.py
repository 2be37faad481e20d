"""The value that the player `counter` gives to keeping a card, from the cards that are still out."""

from __future__ import annotations

from sabot.fast.compiling import inlined
from sabot.fast.mille_bornes.engine.layout import (
    ANSWERING_SAFETY,
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
from sabot.fast.mille_bornes.players.arrival import KINDS, LONGEST, NEAR, STEPS, prospect
from sabot.fast.mille_bornes.players.booklet.card_values import END_OF_LIMIT, ROLL
from sabot.fast.mille_bornes.players.knowledge import hand_count, has_safety, held, unseen
from sabot.fast.mille_bornes.types import CounterWeights, Knowledge, PackedHand, PackedRules, PackedState
from sabot.fast.types import CardNumber, Number
from sabot.games.mille_bornes.cards import LIMITED_LENGTH

SAFETY_KEPT = 1000.0
"""More than any other card: a safety is never discarded."""
_LEAST_CROWDING = 0.2
LIMITED_STEPS = LIMITED_LENGTH // STEP


@inlined
def card_value(
    knowledge: Knowledge, w: CounterWeights, state: PackedState, rules: PackedRules, card: CardNumber
) -> Number:
    """Return how many points are lost by discarding the card."""
    if card >= DISTANCE:
        return _distance(knowledge, w, card - DISTANCE)
    if card >= SAFETY:
        return SAFETY_KEPT
    if card >= REMEDY:
        return _remedy(knowledge, w, card - REMEDY)
    return _hazard(knowledge, w, state, rules, card)


@inlined
def _distance(knowledge: Knowledge, w: CounterWeights, kind: CardNumber) -> Number:
    """Return the value of a distance card: none if too long; less among many, or while a limit blocks it."""
    steps = STEPS[kind]
    if steps > knowledge.left or (
        kind == LONGEST and knowledge.spare_200s < held(knowledge.hand, DISTANCE + LONGEST)
    ):
        return 0.0
    value = w.card_kept + w.mile_kept * (STEP * steps)
    if knowledge.limited:
        value *= w.limited_kept if steps > LIMITED_STEPS else w.limited_short
    if not knowledge.rolling:
        value *= w.standing_kept
    if kind == LONGEST:
        value *= w.kept_200
    value /= _crowding(w.surplus, _many(knowledge.hand, DISTANCE, DISTANCE + KINDS) - 3)
    if knowledge.left <= NEAR:
        then = prospect(
            knowledge,
            knowledge.left,
            knowledge.hand - (1 << CARD_BITS * (DISTANCE + kind)),
            knowledge.spare_200s,
        )
        value += w.arrival_kept * max(0.0, knowledge.arrival_prospect - then)
    return value


@inlined
def _crowding(weight: Number, surplus: Number) -> Number:
    """Return the divisor for one card among many, never less than `_LEAST_CROWDING`."""
    return max(_LEAST_CROWDING, 1.0 + weight * max(0, surplus))


@inlined
def _many(hand: PackedHand, first: Number, end: Number) -> Number:
    """Return how many cards of a hand are of these kinds."""
    return hand_count(hand >> CARD_BITS * first & (1 << CARD_BITS * (end - first)) - 1)


@inlined
def _remedy(knowledge: Knowledge, w: CounterWeights, hazard: CardNumber) -> Number:
    """Return the value of a remedy while its hazard shows or may come; less for the second and third."""
    card = hazard + REMEDY
    many = held(knowledge.hand, card)
    if card == ROLL:
        if has_safety(knowledge.piles, RIGHT_OF_WAY):
            return 0.0
        coming = 0
        for other in range(HAZARD_COUNT):
            if other != SPEED_LIMIT and knowledge.possible_hazards >> other & 1:
                coming += unseen(knowledge, other)
        if knowledge.rolling and coming == 0:
            return 0.0
        value = w.roll_1 if many == 1 else (w.roll_2 if many == 2 else w.roll_3)
        value *= 1.0 + w.roll_coming * (coming / 9.0 - 1.0)
        if not knowledge.rolling and many == 1:
            value += w.needed
        return value * (1.0 - w.kept_late * knowledge.lateness)
    if has_safety(knowledge.piles, ANSWERING_SAFETY[hazard]) or held(
        knowledge.hand, SAFETY + ANSWERING_SAFETY[hazard]
    ):
        return 0.0
    shows = knowledge.limited != 0 if card == END_OF_LIMIT else knowledge.hazard == hazard
    coming = unseen(knowledge, hazard)
    if not shows and coming == 0:
        return 0.0
    value = w.remedy_1 if many == 1 else (w.remedy_2 if many == 2 else w.remedy_3)
    value *= 1.0 + w.remedy_coming * (coming / 3.0 - 1.0)
    value /= _crowding(w.remedy_surplus, _many(knowledge.hand, REMEDY, ROLL) - 2)
    if card == END_OF_LIMIT:
        value *= w.limit_remedy
    if shows and many == 1:
        value += w.needed
    return value * (1.0 - w.kept_late * knowledge.lateness)


@inlined
def _hazard(
    knowledge: Knowledge, w: CounterWeights, state: PackedState, rules: PackedRules, hazard: CardNumber
) -> Number:
    """Return the value of a hazard: the sum over all rivals without an exposed safety against it."""
    victims = 0.0
    for side in range(rules.sides):
        if side != knowledge.side and not has_safety(state.sides[side], ANSWERING_SAFETY[hazard]):
            victims += 1.0 + w.kept_way * (state.sides[side] & MILES) / state.trip
    base = w.limit_kept if hazard == SPEED_LIMIT else (w.stop_kept if hazard == STOP else w.breakdown_kept)
    many = held(knowledge.hand, hazard)
    each = base * victims / (rules.sides - 1) / _crowding(w.second, many - 1)
    each /= _crowding(w.hazard_surplus, _many(knowledge.hand, 0, HAZARD_COUNT) - 2)
    return each * (1.0 - w.kept_late * knowledge.lateness)
