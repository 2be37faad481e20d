"""The choices of the player `booklet`.

They use the same weights and the same knowledge as `sabot.bots.mille_bornes.hints`, summed in the same order.
Ties are broken by the player's own random numbers.
"""

from __future__ import annotations

import numpy as np

from sabot.fast.bits import count_bits, lowest_bit, nth_bit
from sabot.fast.compiling import inlined, routine
from sabot.fast.mille_bornes.engine.layout import (
    ANSWERING_SAFETY,
    CALL,
    CARD_BITS,
    CHOICE,
    COUP,
    DISTANCE,
    DISTANCE_PLAY,
    END,
    FOUR_BITS,
    HAZARD_COUNT,
    LOG_ROOM,
    MILES,
    NOBODY,
    PLAYS,
    REMEDY,
    RIGHT_OF_WAY,
    SAFETIES_AT,
    SAFETY,
    SAFETY_PLAY,
    SPEED_LIMIT,
    STEP,
    STOP,
    TURN,
)
from sabot.fast.mille_bornes.engine.rules import options, play_code, waste_code
from sabot.fast.mille_bornes.players.arrival import KINDS, LONGEST, NEAR, STEPS, can_make, prospect
from sabot.fast.mille_bornes.players.booklet.card_values import END_OF_LIMIT, ROLL, card_value
from sabot.fast.mille_bornes.players.booklet.weights import (
    ARRIVAL,
    ARRIVED,
    AT_START,
    BREAKDOWN_DAMAGE,
    COUP_FOURRE_COST,
    CURE_WEIGHT,
    EXTENSION_MIN_DRAWS,
    EXTENSION_MIN_LEAD,
    EXTENSION_MIN_MILES,
    EXTENSION_MIN_SAFETIES,
    FEW_DRAWS,
    LIMIT_DAMAGE,
    LIMIT_ENDS,
    LIMIT_FREES,
    LIMIT_SHARE_ARRIVING,
    LIMIT_SHARE_ROLLING,
    LIMIT_SHARE_STANDING,
    MILE,
    ON_THE_WAY,
    RIVAL_NEAR,
    ROLL_WEIGHT,
    SAFETY_NOW,
    SAFETY_WAITS,
    START_WEIGHT,
    STOP_DAMAGE,
)
from sabot.fast.mille_bornes.players.knowledge import can_roll, held, miles_left, unseen, update_situation
from sabot.fast.mille_bornes.types import Knowledge, PackedRules, PackedState
from sabot.fast.random_numbers import random_below
from sabot.fast.types import ActionCode, CardNumber, Number, SeatNumber, SideNumber, Truth
from sabot.games.mille_bornes.cards import CARDS, LIMITED_LENGTH, SAFETIES

_SAFETIES = len(SAFETIES)
_DISCARDS = (1 << len(CARDS)) - 1
_LIMITED_STEPS = LIMITED_LENGTH // STEP
_ANSWERED = np.array([(1 << np.flatnonzero(safety == ANSWERING_SAFETY)).sum() for safety in range(_SAFETIES)])
"""By safety: the hazards that it answers."""


@inlined
def choose(knowledge: Knowledge, state: PackedState, rules: PackedRules, seat: SeatNumber) -> Number:
    """Return the action that the hints favour most."""
    if state.phase == TURN:
        plays, waste = best_actions(knowledge, state, rules, seat)
        many = count_bits(plays)
        equals = many + count_bits(waste)
        number = random_below(state, equals) if equals > 1 else 0
        if number < many:
            return play_code(nth_bit(plays, number))
        return waste_code(nth_bit(waste, number - many))
    if state.phase == CHOICE:
        return CALL if calls_extension(knowledge, state, rules, seat) else END
    # Parker G: 300 points besides the safety's 100, and another turn.
    return COUP + ANSWERING_SAFETY[state.hazard]


@routine
def best_actions(knowledge: Knowledge, state: PackedState, rules: PackedRules, seat: SeatNumber) -> Number:
    """Return the best actions of a turn, in the two sets of `options`.

    An attack in vain (MB-4.13) is never among them: the same card can be discarded instead.
    """
    update_situation(knowledge, state, rules, seat)
    if knowledge.left <= NEAR:
        knowledge.arrival_prospect = prospect(knowledge, knowledge.left, knowledge.hand, knowledge.spare_200s)
    plays, waste = options(state, rules, seat)
    most, best_plays, best_waste = -np.inf, 0, 0
    while plays:
        at = lowest_bit(plays)
        plays &= plays - 1
        weight = (
            _play(knowledge, state, rules, at) if at < PLAYS else _attack(knowledge, state, rules, at - PLAYS)
        )
        if weight > most:
            most, best_plays = weight, 0
        if weight == most:
            best_plays |= 1 << at
    if most > 0:
        return best_plays, best_waste  # no discard weighs more than 0
    discards = waste & _DISCARDS
    while discards:
        at = lowest_bit(discards)
        discards &= discards - 1
        weight = -card_value(knowledge, state, rules, at)
        if weight > most:
            most, best_plays, best_waste = weight, 0, 0
        if weight == most:
            best_waste |= 1 << at
    return best_plays, best_waste


@inlined
def _play(knowledge: Knowledge, state: PackedState, rules: PackedRules, code: ActionCode) -> Number:
    if code >= DISTANCE_PLAY:
        return _advance(knowledge, code - DISTANCE_PLAY)
    if code >= SAFETY_PLAY:
        return SAFETY_NOW if _should_expose(knowledge, state, rules, code - SAFETY_PLAY) else SAFETY_WAITS
    card = code + REMEDY
    if card == ROLL:
        return _roll_first(knowledge)
    if card == END_OF_LIMIT:
        return _end_limit(knowledge)
    # A harmless hazard needs no remedy (MB-4.9).
    return CURE_WEIGHT if knowledge.hazard == card - REMEDY else 0.0


@inlined
def _roll_first(knowledge: Knowledge) -> Number:
    """Return the weight of the first Roll (Parker B: at the beginning, a Roll is better than hazards)."""
    if knowledge.rolling:
        return 0.0
    return ROLL_WEIGHT if knowledge.piles & MILES else START_WEIGHT


@inlined
def _end_limit(knowledge: Knowledge) -> Number:
    """Return the weight of ending a limit (1960: remedies held in reserve are for this)."""
    if not knowledge.limited:
        return 0.0
    held_back = 0
    for kind in range(KINDS):
        if _LIMITED_STEPS < STEPS[kind] <= knowledge.left:
            held_back += STEP * STEPS[kind] * held(knowledge.hand, DISTANCE + kind)
    return LIMIT_ENDS + LIMIT_FREES * held_back


@inlined
def _advance(knowledge: Knowledge, kind: CardNumber) -> Number:
    """Return the weight of a distance (1960: advance as fast as possible, but arrive exactly)."""
    steps, left = STEPS[kind], knowledge.left
    weight = ARRIVED if steps == left else MILE * (STEP * steps)
    if left > NEAR:
        return weight
    rest = knowledge.hand - (1 << CARD_BITS * (DISTANCE + kind))
    then = prospect(knowledge, left - steps, rest, knowledge.spare_200s - (kind == LONGEST))
    return weight + ARRIVAL * (then - knowledge.arrival_prospect)


@inlined
def _attack(knowledge: Knowledge, state: PackedState, rules: PackedRules, attack: Number) -> Number:
    """Return the weight of an attack (1960: slow down or stop the opponent, but beware of coups fourrés).

    The nearer the victim is to the end, the more it hurts; all opponents of the victim gain from it.
    """
    target = attack // HAZARD_COUNT
    hazard = attack - HAZARD_COUNT * target
    piles = state.sides[target]
    if hazard == SPEED_LIMIT:
        if miles_left(state, target) <= LIMITED_LENGTH:
            matters = LIMIT_SHARE_ARRIVING
        else:
            matters = LIMIT_SHARE_ROLLING if can_roll(piles) else LIMIT_SHARE_STANDING
        hurts = LIMIT_DAMAGE * matters
    else:
        hurts = STOP_DAMAGE if hazard == STOP else BREAKDOWN_DAMAGE
    way = (piles & MILES) / state.trip
    hinders = hurts * (AT_START + ON_THE_WAY * way) * (1 / (rules.sides - 1))
    return hinders + -COUP_FOURRE_COST * _holding_probability(
        knowledge, state, rules, target, ANSWERING_SAFETY[hazard]
    )


@inlined
def _holding_probability(
    knowledge: Knowledge, state: PackedState, rules: PackedRules, side: SideNumber, safety: CardNumber
) -> Number:
    """Return the probability that a side holds this safety: its share of all cards that others have drawn."""
    if unseen(knowledge, SAFETY + safety) <= 0:
        return 0.0
    pack = rules.pack_end - LOG_ROOM
    drawn_each = (pack - (rules.pack_end - state.next_card)) / rules.players
    return min(1.0, drawn_each * count_bits(rules.members[side]) / (pack - drawn_each))


@inlined
def _should_expose(knowledge: Knowledge, state: PackedState, rules: PackedRules, safety: CardNumber) -> Truth:
    """Return whether to expose a safety (Parker C, 2011: save it for a coup fourré, but not too long)."""
    answers = _ANSWERED[safety]
    if knowledge.hazard != NOBODY and answers >> knowledge.hazard & 1:
        return True  # its hazard has already happened: it is a remedy, and gives a turn
    if not knowledge.possible_hazards & answers:
        return True  # Parker E: all those hazards have been used
    if safety == RIGHT_OF_WAY:
        if knowledge.limited:
            return True
        broken_down = knowledge.hazard != NOBODY and knowledge.hazard != STOP
        if not knowledge.rolling and not held(knowledge.hand, ROLL) and not broken_down:
            return True  # 2011: it may be good to lay Right of Way early: it makes the side roll without Roll
    return _end_is_near(knowledge, state, rules)


@inlined
def _end_is_near(knowledge: Knowledge, state: PackedState, rules: PackedRules) -> Number:
    """Return whether the hand may end before the next turn, so that a safety in hand would be wasted."""
    if knowledge.draws_each < FEW_DRAWS:
        return True
    if knowledge.rolling and can_make(knowledge.left, knowledge.hand, knowledge.spare_200s):
        return True
    for side in range(rules.sides):
        if side != knowledge.side and miles_left(state, side) <= RIVAL_NEAR and can_roll(state.sides[side]):
            return True
    return False


@routine
def calls_extension(knowledge: Knowledge, state: PackedState, rules: PackedRules, seat: SeatNumber) -> Truth:
    """Return whether the player calls the extension: see `sabot.bots.mille_bornes.extension`."""
    update_situation(knowledge, state, rules, seat)
    shut_out, leads = True, True
    for side in range(rules.sides):
        if side != knowledge.side:
            shut_out = shut_out and state.sides[side] & MILES == 0
            leads = leads and miles_left(state, side) - STEP * knowledge.left >= EXTENSION_MIN_LEAD
    guards, miles = count_bits(knowledge.piles >> SAFETIES_AT & FOUR_BITS), 0
    for safety in range(_SAFETIES):
        guards += held(knowledge.hand, SAFETY + safety)
    for kind in range(KINDS):
        miles += STEP * STEPS[kind] * held(knowledge.hand, DISTANCE + kind)
    armed = guards >= EXTENSION_MIN_SAFETIES and miles >= EXTENSION_MIN_MILES
    draws = knowledge.draws_each * count_bits(rules.members[knowledge.side])
    return not shut_out and armed and draws >= EXTENSION_MIN_DRAWS and leads
