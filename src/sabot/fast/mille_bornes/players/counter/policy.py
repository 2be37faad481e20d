"""The choices of the player `counter`, who weighs actions by the cards that are still out.

It considers the same things as `booklet`, but counts: which hazards can still come, which remedies can still
be drawn, who can still hold which safety. The weights are data: see `counter.weights`.
"""

from __future__ import annotations

import numpy as np

from sabot.fast.bits import count_bits, lowest_bit
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
    TWO_HUNDREDS,
)
from sabot.fast.mille_bornes.engine.rules import options, play_code, waste_code
from sabot.fast.mille_bornes.players.arrival import KINDS, LONGEST, NEAR, STEPS, can_make, prospect
from sabot.fast.mille_bornes.players.booklet.card_values import END_OF_LIMIT, ROLL
from sabot.fast.mille_bornes.players.counter.card_values import LIMITED_STEPS, SAFETY_KEPT, card_value
from sabot.fast.mille_bornes.players.knowledge import (
    can_roll,
    hand_count,
    has_safety,
    held,
    unseen,
    update_situation,
)
from sabot.fast.mille_bornes.types import CounterWeights, Knowledge, PackedRules, PackedState
from sabot.fast.types import ActionCode, CardNumber, Number, SeatNumber, SideNumber, Truth
from sabot.games.mille_bornes.cards import CARDS, SAFETIES

_SAFETIES = len(SAFETIES)
_DISCARDS = (1 << len(CARDS)) - 1
_COUP_FOURRE, _DELAYED_ACTION, _NO_200, _SHUT_OUT = 2, 4, 5, 7
"""Indices among the points of the packed rules."""
_LATE = 10.0
"""With fewer cards than this for each player, the hand begins to be late."""
_CLOSE = 8
"""A side with no more steps to go than this may soon arrive."""
_HOME = 4
_LAST = 4.0
"""With fewer cards to come for each player, it may be worth waiting for a delayed action."""
ARRIVED = 5000.0
_MANY_DRAWS, _FEW_DRAWS = 20.0, 6.0
_USELESS = -1000.0
_IN_PACK = np.array([6.0, 6.0, 6.0, 6.0, 14.0]) / 106
"""By hazard: the share of its remedy in a whole pack."""


@inlined
def choose(knowledge: Knowledge, state: PackedState, rules: PackedRules, seat: SeatNumber) -> Number:
    """Return the action with the greatest weight."""
    if state.phase == TURN:
        return choose_on_turn(knowledge, state, rules, seat)
    if state.phase == CHOICE:
        return CALL if calls_extension(knowledge, state, rules, seat) else END
    return COUP + ANSWERING_SAFETY[state.hazard]


@routine
def choose_on_turn(knowledge: Knowledge, state: PackedState, rules: PackedRules, seat: SeatNumber) -> Number:
    """Return a safety that should wait no longer (it costs no turn), else the action of greatest weight."""
    update_situation(knowledge, state, rules, seat)
    w = knowledge.weights[seat]
    prepare_turn(knowledge, w, state, rules)
    plays, waste = options(state, rules, seat)
    safeties = plays >> SAFETY_PLAY & FOUR_BITS
    kept = safeties
    while kept:
        safety = lowest_bit(kept)
        kept &= kept - 1
        if should_expose(knowledge, w, state, rules, safety):
            return SAFETY_PLAY + safety
    plays &= ~(FOUR_BITS << SAFETY_PLAY)
    most, chosen = -np.inf, np.int64(NOBODY)
    while plays:
        at = lowest_bit(plays)
        plays &= plays - 1
        weight = (
            play_weight(knowledge, w, rules, at)
            if at < PLAYS
            else attack_weight(knowledge, w, state, rules, at - PLAYS)
        )
        if weight > most or chosen == NOBODY:
            most, chosen = weight, play_code(at)
    discards = waste & _DISCARDS if most < w.discard else 0
    while discards:
        at = lowest_bit(discards)
        discards &= discards - 1
        weight = w.discard - card_value(knowledge, w, state, rules, at)
        if weight > most or chosen == NOBODY:
            most, chosen = weight, waste_code(at)
    if safeties and most <= w.discard - SAFETY_KEPT:
        return SAFETY_PLAY + lowest_bit(safeties)  # rather than discard one
    return chosen


@inlined
def prepare_turn(knowledge: Knowledge, w: CounterWeights, state: PackedState, rules: PackedRules) -> None:
    """Update what the weights need besides `update_situation`."""
    knowledge.lateness = max(0.0, 1.0 - knowledge.draws_each / _LATE)
    knowledge.coup_value = rules.points[_COUP_FOURRE] * rules.counts_points + w.turn
    if knowledge.left <= NEAR:
        knowledge.arrival_prospect = prospect(knowledge, knowledge.left, knowledge.hand, knowledge.spare_200s)
    knowledge.delay_readiness = 0.0
    if (
        knowledge.draws_each < _LAST
        and state.next_card < rules.pack_end
        and rules.points[_DELAYED_ACTION] > 0
    ):
        knowledge.delay_readiness = _nobody_near(knowledge, state, rules) * (
            1.0 - knowledge.draws_each / _LAST
        )


@inlined
def _nobody_near(knowledge: Knowledge, state: PackedState, rules: PackedRules) -> Number:
    """Return 1.0 if no rival can arrive soon, else 0.0."""
    for side in range(rules.sides):
        if (
            side != knowledge.side
            and state.trip - (state.sides[side] & MILES) <= _CLOSE
            and can_roll(state.sides[side])
        ):
            return 0.0
    return 1.0


@inlined
def play_weight(knowledge: Knowledge, w: CounterWeights, rules: PackedRules, code: ActionCode) -> Number:
    """Return the weight of a remedy or a distance card."""
    if code >= DISTANCE_PLAY:
        return _advance(knowledge, w, rules, code - DISTANCE_PLAY)
    card = code + REMEDY
    if card == ROLL:
        if knowledge.rolling:
            return _USELESS
        return (w.roll if knowledge.piles & MILES else w.start) + w.roll_hand * _miles_in_hand(
            knowledge, 0
        ) / 100
    if card == END_OF_LIMIT:
        if not knowledge.limited:
            return _USELESS
        return w.limit_ends + w.limit_frees * _miles_in_hand(knowledge, LIMITED_STEPS) / 100
    if knowledge.hazard != card - REMEDY:
        return _USELESS  # a harmless hazard needs no remedy (MB-4.9)
    return w.cure + w.cure_roll * (held(knowledge.hand, ROLL) > 0)


@inlined
def _miles_in_hand(knowledge: Knowledge, longer_than: Number) -> Number:
    """Return the miles of the cards in hand that still fit and are longer than so many steps."""
    steps = 0
    for kind in range(KINDS):
        if longer_than < STEPS[kind] <= knowledge.left:
            steps += STEPS[kind] * held(knowledge.hand, DISTANCE + kind)
    return STEP * steps


@inlined
def _advance(knowledge: Knowledge, w: CounterWeights, rules: PackedRules, kind: CardNumber) -> Number:
    """Return the weight of a distance: its miles, less a lost bonus, plus the prospect of exact arrival."""
    steps, left = STEPS[kind], knowledge.left
    if steps == left:
        return ARRIVED if w.delay * knowledge.delay_readiness < 1.0 else 0.0
    weight = w.lay + w.mile * (STEP * steps) * (1.0 + w.mile_late * knowledge.lateness)
    if knowledge.piles & MILES == 0:
        weight += w.first
    if kind == LONGEST and knowledge.piles >> TWO_HUNDREDS & 0xFF == 0:
        bonus = rules.points[_NO_200] * rules.counts_points
        weight -= bonus * (w.spoil + w.spoil_way * (knowledge.piles & MILES) / rules.trip)
    if left > NEAR:
        return weight
    rest = knowledge.hand - (1 << CARD_BITS * (DISTANCE + kind))
    then = prospect(knowledge, left - steps, rest, knowledge.spare_200s - (kind == LONGEST))
    return weight + w.arrival * (then - knowledge.arrival_prospect)


@inlined
def attack_weight(
    knowledge: Knowledge, w: CounterWeights, state: PackedState, rules: PackedRules, attack: Number
) -> Number:
    """Return the weight of an attack: its cost to the victim per opponent, less the risk of a coup fourré."""
    target = attack // HAZARD_COUNT
    hazard = attack - HAZARD_COUNT * target
    piles = state.sides[target]
    left = state.trip - (piles & MILES)
    if hazard == SPEED_LIMIT:
        hurts = w.limit
        if left <= LIMITED_STEPS:
            hurts *= w.limit_arriving
        elif not can_roll(piles):
            hurts *= w.limit_standing
    elif hazard == STOP:
        hurts = w.stop
    else:
        hurts = w.breakdown * (w.no_roll if has_safety(piles, RIGHT_OF_WAY) else 1.0)
    way = (piles & MILES) / state.trip
    weighs = 1.0 + w.way * way + w.lead * (knowledge.left - left) / state.trip
    if left <= _CLOSE:
        weighs += w.closing
    if rules.sides > 2 and _leads(knowledge, state, rules, target):
        weighs += w.leader
    share = unseen(knowledge, REMEDY + hazard) / max(1, knowledge.hidden_total - hand_count(knowledge.hand))
    weighs *= 1.0 + w.scarce * (1.0 - min(2.0, share / _IN_PACK[hazard]))
    weighs *= 1.0 + w.hurt_late * knowledge.lateness
    if not knowledge.rolling:
        weighs *= w.hit_standing
    hurts *= weighs / (rules.sides - 1)
    if piles & MILES == 0:
        hurts += w.shut_out * rules.points[_SHUT_OUT] * rules.counts_points
    return hurts - w.coup_costs * knowledge.coup_value * holding_probability(
        knowledge, state, rules, target, ANSWERING_SAFETY[hazard]
    )


@inlined
def _leads(knowledge: Knowledge, state: PackedState, rules: PackedRules, target: Number) -> Number:
    """Return whether no other rival has travelled farther."""
    for side in range(rules.sides):
        if side != knowledge.side and state.sides[side] & MILES > state.sides[target] & MILES:
            return False
    return True


@inlined
def holding_probability(
    knowledge: Knowledge, state: PackedState, rules: PackedRules, side: SideNumber, safety: CardNumber
) -> Number:
    """Return the probability that a side holds this safety.

    Safeties are never discarded, so the player who drew one still has it. A side that let such an attack pass
    can only have drawn it since.
    """
    if unseen(knowledge, SAFETY + safety) <= 0:
        return 0.0
    pack = rules.pack_end - LOG_ROOM
    drawn_each = (state.next_card - LOG_ROOM) / rules.players
    members = count_bits(rules.members[side])
    drawn = drawn_each * members
    since = drawn
    passed = knowledge.last_attacks[_SAFETIES * side + safety]
    if passed > 0:
        since = min(drawn, members * (1 + knowledge.cards_seen - passed) / rules.players)
    return min(1.0, since / max(1.0, pack - drawn_each - (drawn - since)))


@inlined
def should_expose(
    knowledge: Knowledge, w: CounterWeights, state: PackedState, rules: PackedRules, safety: CardNumber
) -> Truth:
    """Return whether a safety should be exposed now rather than wait for a coup fourré."""
    weight, coming = w.expose + w.expose_late * knowledge.lateness, 0
    for hazard in range(HAZARD_COUNT):
        if ANSWERING_SAFETY[hazard] == safety:
            coming += unseen(knowledge, hazard)
            if knowledge.hazard == hazard:
                weight += w.expose_cures
    if coming == 0:
        return True
    if safety == RIGHT_OF_WAY:
        if knowledge.limited:
            weight += w.expose_unlimits
        broken_down = knowledge.hazard != NOBODY and knowledge.hazard != STOP
        if not knowledge.rolling and not held(knowledge.hand, ROLL) and not broken_down:
            weight += w.expose_starts
    if knowledge.rolling and can_make(knowledge.left, knowledge.hand, knowledge.spare_200s):
        weight += w.expose_arriving
    for side in range(rules.sides):
        if (
            side != knowledge.side
            and state.trip - (state.sides[side] & MILES) <= _HOME
            and can_roll(state.sides[side])
        ):
            weight += w.expose_rival
    return weight > knowledge.coup_value * coming * w.wait * (1.0 + w.wait_late * knowledge.lateness)


@routine
def calls_extension(knowledge: Knowledge, state: PackedState, rules: PackedRules, seat: SeatNumber) -> Truth:
    """Return whether the player calls the extension: if the weighted sum of its features is above 0."""
    write_extension_features(knowledge, state, rules, seat)
    w, r = knowledge.weights[seat], knowledge.extension_features
    weight = w.extend * r[0] + w.extend_steps * r[1] + w.extend_exact * r[2] + w.extend_exposed * r[3]
    weight += w.extend_rolls * r[4] + w.extend_remedies * r[5] + w.extend_hazards * r[6]
    weight += w.extend_limited * r[7] + w.extend_draws * r[8] + w.extend_few * r[9]
    weight += w.extend_nearest * r[10] + w.extend_rolling * r[11] + w.extend_guards * r[12]
    weight += w.extend_shut_out * r[13] + w.extend_shut_all * r[14] + w.extend_no_200 * r[15]
    return weight > 0


@inlined
def write_extension_features(
    knowledge: Knowledge, state: PackedState, rules: PackedRules, seat: SeatNumber
) -> None:
    """Write the features of the extension, in the order of their weights."""
    update_situation(knowledge, state, rules, seat)
    reasons, more = knowledge.extension_features, rules.extended_trip - state.trip
    reasons[:] = 0.0
    reasons[0] = 1.0
    steps = 0
    for kind in range(KINDS):
        steps += STEPS[kind] * held(knowledge.hand, DISTANCE + kind)
    reasons[1] = min(steps, more)
    reasons[2] = can_make(more, knowledge.hand, knowledge.spare_200s)
    reasons[3] = count_bits(knowledge.piles >> SAFETIES_AT & FOUR_BITS)
    reasons[4] = min(held(knowledge.hand, ROLL), 2)
    for hazard in range(HAZARD_COUNT):
        if hazard != STOP:
            reasons[5] += held(knowledge.hand, REMEDY + hazard) > 0
        reasons[6] += held(knowledge.hand, hazard)
    reasons[7] = knowledge.limited != 0
    reasons[8] = min(knowledge.draws_each, _MANY_DRAWS)
    reasons[9] = knowledge.draws_each < _FEW_DRAWS
    nearest, shut_out = np.int64(state.trip), 0
    for side in range(rules.sides):
        if side != knowledge.side:
            piles = state.sides[side]
            nearest = min(nearest, state.trip - (piles & MILES))
            reasons[11] += can_roll(piles) != 0
            reasons[12] += count_bits(piles >> SAFETIES_AT & FOUR_BITS)
            shut_out += piles & MILES == 0
    reasons[10] = nearest
    reasons[13] = shut_out
    reasons[14] = shut_out == rules.sides - 1
    reasons[15] = knowledge.piles >> TWO_HUNDREDS & 0xFF == 0
