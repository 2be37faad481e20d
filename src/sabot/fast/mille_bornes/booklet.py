"""The player `booklet` inside the kernel: the same weights on the same knowledge as
`sabot.bots.mille_bornes.hints`, summed in the same order; among equals his own luck decides.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.bits import count_bits, lowest_bit, nth_bit
from sabot.fast.compiling import inner, routine
from sabot.fast.luck import below
from sabot.fast.mille_bornes.booklet_keeping import END_OF_LIMIT, ROLL, worth
from sabot.fast.mille_bornes.booklet_mind import held, look, miles_left, rolls, unseen
from sabot.fast.mille_bornes.booklet_road import KINDS, LONGEST, NEAR, STEPS, can_make, prospect
from sabot.fast.mille_bornes.kernel import options, play_code, waste_code
from sabot.fast.mille_bornes.layout import (
    ANSWER,
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
from sabot.fast.mille_bornes.weights import (
    ARRIVAL,
    ARRIVED,
    AT_START,
    BREAKDOWN_HURTS,
    COUP_FOURRE_COSTS,
    CURE_WEIGHS,
    DRAWS_WANTED,
    FEW_DRAWS,
    LEAD_WANTED,
    LIMIT_ENDS,
    LIMIT_FREES,
    LIMIT_HURTS,
    LIMIT_HURTS_ARRIVING,
    LIMIT_HURTS_ROLLING,
    LIMIT_HURTS_STANDING,
    MILE,
    MILES_WANTED,
    NEAR_HOME,
    ON_THE_WAY,
    ROLL_WEIGHS,
    SAFETIES_WANTED,
    SAFETY_NOW,
    SAFETY_WAITS,
    START_WEIGHS,
    STOP_HURTS,
)
from sabot.games.mille_bornes.cards import CARDS, LIMITED_LENGTH, SAFETIES

_SAFETIES = len(SAFETIES)
_DISCARDS = (1 << len(CARDS)) - 1
_LIMITED_STEPS = LIMITED_LENGTH // STEP
_ANSWERED = np.array([(1 << np.flatnonzero(safety == ANSWER)).sum() for safety in range(_SAFETIES)])
"""By safety: the hazards that it answers."""


@inner
def choose(mind: Any, game: Any, rules: Any, seat: Any) -> Any:
    """What the hints speak for most."""
    if game.phase == TURN:
        plays, waste = best(mind, game, rules, seat)
        many = count_bits(plays)
        equals = many + count_bits(waste)
        number = below(game, equals) if equals > 1 else 0
        if number < many:
            return play_code(nth_bit(plays, number))
        return waste_code(nth_bit(waste, number - many))
    if game.phase == CHOICE:
        return CALL if goes_on(mind, game, rules, seat) else END
    return COUP + ANSWER[game.hazard]  # Parker G: 300 points besides the safety's 100, and another turn


@routine
def best(mind: Any, game: Any, rules: Any, seat: Any) -> Any:
    """What weighs most on one's turn, in the two sets that `options` has.

    An attack in vain (MB-4.13) is never among it: the same card may then be discarded.
    """
    look(mind, game, rules, seat)
    if mind.left <= NEAR:
        mind.now = prospect(mind, mind.left, mind.hand, mind.spare)
    plays, waste = options(game, rules, seat)
    most, best_plays, best_waste = -np.inf, 0, 0
    while plays:
        at = lowest_bit(plays)
        plays &= plays - 1
        weight = _play(mind, game, rules, at) if at < PLAYS else _attack(mind, game, rules, at - PLAYS)
        if weight > most:
            most, best_plays = weight, 0
        if weight == most:
            best_plays |= 1 << at
    if most > 0:
        return best_plays, best_waste  # no discard weighs more than nothing
    discards = waste & _DISCARDS
    while discards:
        at = lowest_bit(discards)
        discards &= discards - 1
        weight = -worth(mind, game, rules, at)
        if weight > most:
            most, best_plays, best_waste = weight, 0, 0
        if weight == most:
            best_waste |= 1 << at
    return best_plays, best_waste


@inner
def _play(mind: Any, game: Any, rules: Any, code: Any) -> Any:
    if code >= DISTANCE_PLAY:
        return _advance(mind, code - DISTANCE_PLAY)
    if code >= SAFETY_PLAY:
        return SAFETY_NOW if _has_waited_enough(mind, game, rules, code - SAFETY_PLAY) else SAFETY_WAITS
    card = code + REMEDY
    if card == ROLL:
        return _roll_first(mind)
    if card == END_OF_LIMIT:
        return _end_limit(mind)
    return CURE_WEIGHS if mind.hazard == card - REMEDY else 0.0  # harmless, it needs no cure (MB-4.9)


@inner
def _roll_first(mind: Any) -> Any:
    """Parker B: at the beginning, better get a Roll on your pile than try to play hazards."""
    if mind.rolling:
        return 0.0
    return ROLL_WEIGHS if mind.piles & MILES else START_WEIGHS


@inner
def _end_limit(mind: Any) -> Any:
    """1960: the remedies held in reserve are for this; advancing is what is urgent."""
    if not mind.limited:
        return 0.0
    held_back = 0
    for kind in range(KINDS):
        if _LIMITED_STEPS < STEPS[kind] <= mind.left:
            held_back += STEP * STEPS[kind] * held(mind.hand, DISTANCE + kind)
    return LIMIT_ENDS + LIMIT_FREES * held_back


@inner
def _advance(mind: Any, kind: Any) -> Any:
    """1960: advance as fast as possible; near the total, mind that you must arrive exactly."""
    steps, left = STEPS[kind], mind.left
    weight = ARRIVED if steps == left else MILE * (STEP * steps)
    if left > NEAR:
        return weight
    rest = mind.hand - (1 << CARD_BITS * (DISTANCE + kind))
    then = prospect(mind, left - steps, rest, mind.spare - (kind == LONGEST))
    return weight + ARRIVAL * (then - mind.now)


@inner
def _attack(mind: Any, game: Any, rules: Any, attack: Any) -> Any:
    """1960: miss no occasion to slow the opponent or, better still, to stop him; but beware of the
    coup fourré. The nearer to the end, the more it hurts; and what one rival loses, all his opponents win.
    """
    target = attack // HAZARD_COUNT
    hazard = attack - HAZARD_COUNT * target
    piles = game.sides[target]
    if hazard == SPEED_LIMIT:
        if miles_left(game, target) <= LIMITED_LENGTH:
            matters = LIMIT_HURTS_ARRIVING
        else:
            matters = LIMIT_HURTS_ROLLING if rolls(piles) else LIMIT_HURTS_STANDING
        hurts = LIMIT_HURTS * matters
    else:
        hurts = STOP_HURTS if hazard == STOP else BREAKDOWN_HURTS
    way = (piles & MILES) / game.trip
    hinders = hurts * (AT_START + ON_THE_WAY * way) * (1 / (rules.sides - 1))
    return hinders + -COUP_FOURRE_COSTS * _may_hold(mind, game, rules, target, ANSWER[hazard])


@inner
def _may_hold(mind: Any, game: Any, rules: Any, side: Any, safety: Any) -> Any:
    """The chance that a side keeps this safety in hand: its share of all cards that others have drawn."""
    if unseen(mind, SAFETY + safety) <= 0:
        return 0.0
    pack = rules.pack_end - LOG_ROOM
    drawn_each = (pack - (rules.pack_end - game.next_card)) / rules.players
    return min(1.0, drawn_each * count_bits(rules.members[side]) / (pack - drawn_each))


@inner
def _has_waited_enough(mind: Any, game: Any, rules: Any, safety: Any) -> Any:
    """Parker C, 2011: save your safeties for coups fourrés, but not too long."""
    answers = _ANSWERED[safety]
    if mind.hazard != NOBODY and answers >> mind.hazard & 1:
        return True  # what it guards against has happened already: it cures, and gives a turn
    if not mind.coming & answers:
        return True  # Parker E: all those hazards have been used
    if safety == RIGHT_OF_WAY:
        if mind.limited:
            return True
        broken_down = mind.hazard != NOBODY and mind.hazard != STOP
        if not mind.rolling and not held(mind.hand, ROLL) and not broken_down:
            return True  # 2011: it may be good to lay Right of Way as soon as possible: it rolls without Roll
    return _end_is_near(mind, game, rules)


@inner
def _end_is_near(mind: Any, game: Any, rules: Any) -> Any:
    """Whether the hand may be over before the next turn: a safety in hand is then worth nothing."""
    if mind.draws_each < FEW_DRAWS:
        return True
    if mind.rolling and can_make(mind.left, mind.hand, mind.spare):
        return True
    for side in range(rules.sides):
        if side != mind.side and miles_left(game, side) <= NEAR_HOME and rolls(game.sides[side]):
            return True
    return False


@routine
def goes_on(mind: Any, game: Any, rules: Any, seat: Any) -> Any:
    """Whether the player calls the extension: see `sabot.bots.mille_bornes.extension`."""
    look(mind, game, rules, seat)
    shut_out, leads = True, True
    for side in range(rules.sides):
        if side != mind.side:
            shut_out = shut_out and game.sides[side] & MILES == 0
            leads = leads and miles_left(game, side) - STEP * mind.left >= LEAD_WANTED
    guards, miles = count_bits(mind.piles >> SAFETIES_AT & FOUR_BITS), 0
    for safety in range(_SAFETIES):
        guards += held(mind.hand, SAFETY + safety)
    for kind in range(KINDS):
        miles += STEP * STEPS[kind] * held(mind.hand, DISTANCE + kind)
    armed = guards >= SAFETIES_WANTED and miles >= MILES_WANTED
    draws = mind.draws_each * count_bits(rules.members[mind.side])
    return not shut_out and armed and draws >= DRAWS_WANTED and leads
