"""The player `counter` inside the kernel: he weighs what he can do by what is still out.

He goes by the same things as `booklet`, but counts: which hazards can still come, which remedies can still be
drawn, who can still hold which safety. What each thing weighs is data: see `counter_weights`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.bits import count_bits, lowest_bit
from sabot.fast.compiling import inner, routine
from sabot.fast.mille_bornes.booklet_keeping import END_OF_LIMIT, ROLL
from sabot.fast.mille_bornes.booklet_mind import has, held, look, rolls, size, unseen
from sabot.fast.mille_bornes.booklet_road import KINDS, LONGEST, NEAR, STEPS, can_make, prospect
from sabot.fast.mille_bornes.counter_keeping import LIMITED_STEPS, SAFETY_KEPT, keeping
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
    TWO_HUNDREDS,
)
from sabot.games.mille_bornes.cards import CARDS, SAFETIES

_SAFETIES = len(SAFETIES)
_DISCARDS = (1 << len(CARDS)) - 1
_COUP_FOURRE, _DELAYED_ACTION, _NO_200, _SHUT_OUT = 2, 4, 5, 7
"""Places among the points of the rules record."""
_LATE = 10.0
"""With so many more cards for each player it begins to be late."""
_CLOSE = 8
"""So many steps, and a side may be about to arrive."""
_HOME = 4
_LAST = 4.0
"""With fewer cards to come for each player, one may wait for a delayed action."""
ARRIVED = 5000.0
_MANY_DRAWS, _FEW_DRAWS = 20.0, 6.0
_USELESS = -1000.0
_IN_PACK = np.array([6.0, 6.0, 6.0, 6.0, 14.0]) / 106
"""By hazard: the share of its remedy in a whole pack."""


@inner
def choose(mind: Any, game: Any, rules: Any, seat: Any) -> Any:
    """What weighs most."""
    if game.phase == TURN:
        return on_turn(mind, game, rules, seat)
    if game.phase == CHOICE:
        return CALL if goes_on(mind, game, rules, seat) else END
    return COUP + ANSWER[game.hazard]


@routine
def on_turn(mind: Any, game: Any, rules: Any, seat: Any) -> Any:
    """A safety that should wait no longer, for it costs no turn; else what weighs most."""
    look(mind, game, rules, seat)
    w = mind.weights[seat]
    begin_turn(mind, w, game, rules)
    plays, waste = options(game, rules, seat)
    safeties = plays >> SAFETY_PLAY & FOUR_BITS
    kept = safeties
    while kept:
        safety = lowest_bit(kept)
        kept &= kept - 1
        if exposes(mind, w, game, rules, safety):
            return SAFETY_PLAY + safety
    plays &= ~(FOUR_BITS << SAFETY_PLAY)
    most, chosen = -np.inf, np.int64(NOBODY)
    while plays:
        at = lowest_bit(plays)
        plays &= plays - 1
        weight = (
            play_weight(mind, w, rules, at) if at < PLAYS else attack_weight(mind, w, game, rules, at - PLAYS)
        )
        if weight > most or chosen == NOBODY:
            most, chosen = weight, play_code(at)
    discards = waste & _DISCARDS if most < w.discard else 0
    while discards:
        at = lowest_bit(discards)
        discards &= discards - 1
        weight = w.discard - keeping(mind, w, game, rules, at)
        if weight > most or chosen == NOBODY:
            most, chosen = weight, waste_code(at)
    if safeties and most <= w.discard - SAFETY_KEPT:
        return SAFETY_PLAY + lowest_bit(safeties)  # rather than throw one away
    return chosen


@inner
def begin_turn(mind: Any, w: Any, game: Any, rules: Any) -> None:
    """Take in what the weights will ask for, besides what `look` does."""
    mind.late = max(0.0, 1.0 - mind.draws_each / _LATE)
    mind.coup = rules.points[_COUP_FOURRE] * rules.counts_points + w.turn
    if mind.left <= NEAR:
        mind.now = prospect(mind, mind.left, mind.hand, mind.spare)
    mind.lurks = 0.0
    if mind.draws_each < _LAST and game.next_card < rules.pack_end and rules.points[_DELAYED_ACTION] > 0:
        mind.lurks = _nobody_near(mind, game, rules) * (1.0 - mind.draws_each / _LAST)


@inner
def _nobody_near(mind: Any, game: Any, rules: Any) -> Any:
    """Whether no rival can arrive soon."""
    for side in range(rules.sides):
        if side != mind.side and game.trip - (game.sides[side] & MILES) <= _CLOSE and rolls(game.sides[side]):
            return 0.0
    return 1.0


@inner
def play_weight(mind: Any, w: Any, rules: Any, code: Any) -> Any:
    """What speaks for a remedy or a distance card."""
    if code >= DISTANCE_PLAY:
        return _advance(mind, w, rules, code - DISTANCE_PLAY)
    card = code + REMEDY
    if card == ROLL:
        if mind.rolling:
            return _USELESS
        return (w.roll if mind.piles & MILES else w.start) + w.roll_hand * _miles_in_hand(mind, 0) / 100
    if card == END_OF_LIMIT:
        if not mind.limited:
            return _USELESS
        return w.limit_ends + w.limit_frees * _miles_in_hand(mind, LIMITED_STEPS) / 100
    if mind.hazard != card - REMEDY:
        return _USELESS  # the hazard is harmless: it needs no cure (MB-4.9)
    return w.cure + w.cure_roll * (held(mind.hand, ROLL) > 0)


@inner
def _miles_in_hand(mind: Any, longer_than: Any) -> Any:
    """In distance cards that still fit, and that are longer than so many steps."""
    steps = 0
    for kind in range(KINDS):
        if longer_than < STEPS[kind] <= mind.left:
            steps += STEPS[kind] * held(mind.hand, DISTANCE + kind)
    return STEP * steps


@inner
def _advance(mind: Any, w: Any, rules: Any, kind: Any) -> Any:
    """A distance card: the miles, what a 200 spoils, and what is then left to arrive exactly."""
    steps, left = STEPS[kind], mind.left
    if steps == left:
        return ARRIVED if w.delay * mind.lurks < 1.0 else 0.0
    weight = w.lay + w.mile * (STEP * steps) * (1.0 + w.mile_late * mind.late)
    if mind.piles & MILES == 0:
        weight += w.first
    if kind == LONGEST and mind.piles >> TWO_HUNDREDS & 0xFF == 0:
        bonus = rules.points[_NO_200] * rules.counts_points
        weight -= bonus * (w.spoil + w.spoil_way * (mind.piles & MILES) / rules.trip)
    if left > NEAR:
        return weight
    rest = mind.hand - (1 << CARD_BITS * (DISTANCE + kind))
    then = prospect(mind, left - steps, rest, mind.spare - (kind == LONGEST))
    return weight + w.arrival * (then - mind.now)


@inner
def attack_weight(mind: Any, w: Any, game: Any, rules: Any, attack: Any) -> Any:
    """What it costs the victim, of which all opponents have their part; less what a coup fourré brings."""
    target = attack // HAZARD_COUNT
    hazard = attack - HAZARD_COUNT * target
    piles = game.sides[target]
    left = game.trip - (piles & MILES)
    if hazard == SPEED_LIMIT:
        hurts = w.limit
        if left <= LIMITED_STEPS:
            hurts *= w.limit_arriving
        elif not rolls(piles):
            hurts *= w.limit_standing
    elif hazard == STOP:
        hurts = w.stop
    else:
        hurts = w.breakdown * (w.no_roll if has(piles, RIGHT_OF_WAY) else 1.0)
    way = (piles & MILES) / game.trip
    weighs = 1.0 + w.way * way + w.lead * (mind.left - left) / game.trip
    if left <= _CLOSE:
        weighs += w.closing
    if rules.sides > 2 and _leads(mind, game, rules, target):
        weighs += w.leader
    share = unseen(mind, REMEDY + hazard) / max(1, mind.cards - size(mind.hand))
    weighs *= 1.0 + w.scarce * (1.0 - min(2.0, share / _IN_PACK[hazard]))
    weighs *= 1.0 + w.hurt_late * mind.late
    if not mind.rolling:
        weighs *= w.hit_standing
    hurts *= weighs / (rules.sides - 1)
    if piles & MILES == 0:
        hurts += w.shut_out * rules.points[_SHUT_OUT] * rules.counts_points
    return hurts - w.coup_costs * mind.coup * may_hold(mind, game, rules, target, ANSWER[hazard])


@inner
def _leads(mind: Any, game: Any, rules: Any, target: Any) -> Any:
    """Whether no other rival has come farther."""
    for side in range(rules.sides):
        if side != mind.side and game.sides[side] & MILES > game.sides[target] & MILES:
            return False
    return True


@inner
def may_hold(mind: Any, game: Any, rules: Any, side: Any, safety: Any) -> Any:
    """The chance that a side keeps this safety in hand. A safety is never thrown away: whoever drew it has
    it. A side that let such an attack pass can only have drawn it since.
    """
    if unseen(mind, SAFETY + safety) <= 0:
        return 0.0
    pack = rules.pack_end - LOG_ROOM
    drawn_each = (game.next_card - LOG_ROOM) / rules.players
    members = count_bits(rules.members[side])
    drawn = drawn_each * members
    since = drawn
    passed = mind.passed[_SAFETIES * side + safety]
    if passed > 0:
        since = min(drawn, members * (1 + mind.seen - passed) / rules.players)
    return min(1.0, since / max(1.0, pack - drawn_each - (drawn - since)))


@inner
def exposes(mind: Any, w: Any, game: Any, rules: Any, safety: Any) -> Any:
    """Whether a safety had better lie open now than wait for a coup fourré."""
    weight, coming = w.expose + w.expose_late * mind.late, 0
    for hazard in range(HAZARD_COUNT):
        if ANSWER[hazard] == safety:
            coming += unseen(mind, hazard)
            if mind.hazard == hazard:
                weight += w.expose_cures
    if coming == 0:
        return True
    if safety == RIGHT_OF_WAY:
        if mind.limited:
            weight += w.expose_unlimits
        broken_down = mind.hazard != NOBODY and mind.hazard != STOP
        if not mind.rolling and not held(mind.hand, ROLL) and not broken_down:
            weight += w.expose_starts
    if mind.rolling and can_make(mind.left, mind.hand, mind.spare):
        weight += w.expose_arriving
    for side in range(rules.sides):
        if side != mind.side and game.trip - (game.sides[side] & MILES) <= _HOME and rolls(game.sides[side]):
            weight += w.expose_rival
    return weight > mind.coup * coming * w.wait * (1.0 + w.wait_late * mind.late)


@routine
def goes_on(mind: Any, game: Any, rules: Any, seat: Any) -> Any:
    """Whether the player calls the extension: what speaks for it outweighs what speaks against it."""
    find_reasons(mind, game, rules, seat)
    w, r = mind.weights[seat], mind.reasons
    weight = w.extend * r[0] + w.extend_steps * r[1] + w.extend_exact * r[2] + w.extend_exposed * r[3]
    weight += w.extend_rolls * r[4] + w.extend_remedies * r[5] + w.extend_hazards * r[6]
    weight += w.extend_limited * r[7] + w.extend_draws * r[8] + w.extend_few * r[9]
    weight += w.extend_nearest * r[10] + w.extend_rolling * r[11] + w.extend_guards * r[12]
    weight += w.extend_shut_out * r[13] + w.extend_shut_all * r[14] + w.extend_no_200 * r[15]
    return weight > 0


@inner
def find_reasons(mind: Any, game: Any, rules: Any, seat: Any) -> None:
    """The numbers that the weights of the extension are multiplied with, in their order."""
    look(mind, game, rules, seat)
    reasons, more = mind.reasons, rules.extended_trip - game.trip
    reasons[:] = 0.0
    reasons[0] = 1.0
    steps = 0
    for kind in range(KINDS):
        steps += STEPS[kind] * held(mind.hand, DISTANCE + kind)
    reasons[1] = min(steps, more)
    reasons[2] = can_make(more, mind.hand, mind.spare)
    reasons[3] = count_bits(mind.piles >> SAFETIES_AT & FOUR_BITS)
    reasons[4] = min(held(mind.hand, ROLL), 2)
    for hazard in range(HAZARD_COUNT):
        if hazard != STOP:
            reasons[5] += held(mind.hand, REMEDY + hazard) > 0
        reasons[6] += held(mind.hand, hazard)
    reasons[7] = mind.limited != 0
    reasons[8] = min(mind.draws_each, _MANY_DRAWS)
    reasons[9] = mind.draws_each < _FEW_DRAWS
    nearest, shut_out = np.int64(game.trip), 0
    for side in range(rules.sides):
        if side != mind.side:
            piles = game.sides[side]
            nearest = min(nearest, game.trip - (piles & MILES))
            reasons[11] += rolls(piles) != 0
            reasons[12] += count_bits(piles >> SAFETIES_AT & FOUR_BITS)
            shut_out += piles & MILES == 0
    reasons[10] = nearest
    reasons[13] = shut_out
    reasons[14] = shut_out == rules.sides - 1
    reasons[15] = mind.piles >> TWO_HUNDREDS & 0xFF == 0
