"""The player `runs`: plays the best run of cards at one end of a pile, or ends the turn.

It follows the book's advice as `sabot.bots.flinch` does, with less planning and much faster: the game pile
before all; then the run that opens it, or else leaves the others the least and the player's side the most;
the reserve built downwards. It remembers the reserve piles and uses nothing hidden.
"""

from __future__ import annotations

import numpy as np

from sabot.fast.bits import lowest_bit
from sabot.fast.compiling import inlined, routine
from sabot.fast.flinch.engine.legality import (
    FREE,
    OWN_PILE,
    PARTNERS_PILE,
    STARTERS,
    first_duty,
    layable_numbers,
    places_to_lay,
)
from sabot.fast.flinch.engine.nibbles import count_of, numbers_in
from sabot.fast.flinch.engine.packing import BLOCK
from sabot.fast.flinch.engine.rules import partner_of
from sabot.fast.flinch.engine.tables import (
    GAME,
    HAND,
    LAY,
    PARTNER_GAME,
    PARTNER_RESERVE,
    PASS,
    RESERVE,
    RESERVES,
)
from sabot.fast.flinch.players.runs.outlook import observe_table, outlook, prospect, wanted_numbers
from sabot.fast.flinch.players.runs.weights import (
    A_CARD,
    BASE,
    BREAKS_RUN,
    BURIED,
    GAME_CARD,
    LAY_PROSPECT,
    NEW_HAND,
    PROSPECT,
    RUN,
    STEP,
    THINNER_HAND,
    TWICE_IN_HAND,
    TWIN,
)
from sabot.fast.flinch.types import Knowledge, MoveCode, NumberSet, PackedRules, PackedState
from sabot.fast.types import CardNumber, Number, SeatNumber, Truth
from sabot.games.kit.numbers import HIGHEST, LOWEST

_WORST = -1e9
"""Worse than anything."""


@routine
def _choose_landing(
    knowledge: Knowledge,
    state: PackedState,
    rules: PackedRules,
    seat: SeatNumber,
    move: MoveCode,
    number: CardNumber,
) -> Number:
    """Return the play of a card that must be played, where it helps the others least."""
    piles = np.int64(state.landings[number])
    if piles & piles - 1 == 0:
        return move | lowest_bit(piles)
    observe_table(knowledge, state, rules, seat)
    ups, downs = wanted_numbers(state, rules.ups), wanted_numbers(state, rules.downs)
    best, found = _WORST, 0
    while piles:
        onto = lowest_bit(piles)
        new_ups, new_downs = ups, downs
        after = np.int64(rules.after[number << 4 | onto])
        for end in range(2):
            wanted = np.int64(rules.takes[2 * after + end])
            if after and wanted:
                if rules.ups[wanted >> 4] >> (wanted & 15) & 1:
                    new_ups |= 1 << (wanted >> 4)
                else:
                    new_downs |= 1 << (wanted >> 4)
        if rules.before[number << 4 | onto] and state.piles[rules.before[number << 4 | onto]] == 1:
            if rules.ups[number] >> onto & 1:
                new_ups &= ~(1 << number)
            else:
                new_downs &= ~(1 << number)
        value = outlook(knowledge, rules, new_ups, new_downs)
        if value > best:
            best, found = value, move | onto
        piles &= piles - 1
    return found


@routine
def _choose_run(
    knowledge: Knowledge, state: PackedState, rules: PackedRules, seat: SeatNumber, must: Truth, most: Number
) -> Number:
    """Return the first card of the best run at any end; -1 if it is better to play nothing."""
    weights, partner = knowledge.weights[seat], partner_of(rules, seat)
    ups, downs = wanted_numbers(state, rules.ups), wanted_numbers(state, rules.downs)
    best, found = _WORST, -1
    if not must:
        best = outlook(knowledge, rules, ups, downs) + weights[PROSPECT] * prospect(
            knowledge, rules, ups, downs, knowledge.own_reachable
        )
    piles = 2 * RESERVES if partner != seat else RESERVES
    for way in range(2):
        step, ends, onto_of = (1, ups, rules.ups) if way == 0 else (-1, downs, rules.downs)
        left = ends & knowledge.own_reachable
        while left:
            wanted = lowest_bit(left)
            left &= left - 1
            ontos = state.landings[wanted] & onto_of[wanted]
            onto = lowest_bit(ontos)
            stays = ontos & ontos - 1 != 0 or state.piles[rules.before[wanted << 4 | onto]] > 1
            rest = ends if stays else ends & ~(1 << wanted)
            for source in range(piles + 1):
                move = _source_move(state, seat, partner, source, wanted)
                if move < 0:
                    continue
                value = _play_out_run(
                    knowledge,
                    state,
                    rules,
                    seat,
                    source,
                    wanted,
                    step,
                    rest,
                    downs if way == 0 else ups,
                    most,
                )
                if value > best:
                    best, found = value, move | onto
    return found


@inlined
def _source_move(
    state: PackedState, seat: SeatNumber, partner: SeatNumber, source: Number, number: CardNumber
) -> Number:
    """Return the move with this number from the hand (0) or a reserve pile; -1 if the number is not there."""
    if source == 0:
        return HAND << 8 | number << 4 if count_of(numbers_in(state.hands[seat]), number) else -1
    own = source <= RESERVES
    place = source if own else source - RESERVES
    if np.int64(state.tops[seat if own else partner]) >> (4 * (place - 1)) & 15 != number:
        return -1
    return (RESERVE if own else PARTNER_RESERVE) << 8 | place << 4


@routine
def _play_out_run(
    knowledge: Knowledge,
    state: PackedState,
    rules: PackedRules,
    seat: SeatNumber,
    source: Number,
    number: CardNumber,
    step: Number,
    rest: NumberSet,
    others: NumberSet,
    most: Number,
) -> Number:
    """Return the best value of continuing a run at one end, with its first card from this source.

    `rest` are the other ends that grow the same way, `others` those that grow the other way.
    """
    weights, partner = knowledge.weights[seat], partner_of(rules, seat)
    piles = 2 * RESERVES if partner != seat else RESERVES
    for pile in range(RESERVES):
        knowledge.piles[pile] = state.reserves[seat * RESERVES + pile]
        knowledge.piles[RESERVES + pile] = state.reserves[partner * RESERVES + pile]
    hand, in_hand, cards, gained, best = state.hands[seat], np.int64(state.hand_left[seat]), 0, 0.0, _WORST
    while True:
        if source == 0:
            hand -= 1 << (4 * number)
            in_hand -= 1
            gained += weights[THINNER_HAND]
        else:
            knowledge.piles[source - 1] = state.slots[knowledge.piles[source - 1]] >> 4
        cards += 1
        number += step
        inside = LOWEST <= number <= HIGHEST
        ends = rest | 1 << number if inside else rest
        ups, downs = (ends, others) if step > 0 else (others, ends)
        value = gained - weights[A_CARD] * cards + outlook(knowledge, rules, ups, downs)
        if in_hand == 0 and state.pack_left:
            value += weights[NEW_HAND]
        reached = inside and (number == knowledge.own_top or number == knowledge.partner_top)
        if reached:
            value += weights[GAME_CARD] * (
                knowledge.own_importance if number == knowledge.own_top else knowledge.partner_importance
            )
        else:
            value += weights[PROSPECT] * prospect(knowledge, rules, ups, downs, knowledge.own_reachable)
        best = max(best, value)
        if reached or not inside or cards >= most or (in_hand == 0 and state.pack_left):
            return best
        source = -1
        if count_of(hand, number):
            source = 0
        else:
            for pile in range(piles):
                if state.slots[knowledge.piles[pile]] & 15 == number:
                    source = pile + 1
        if source < 0:
            return best


@routine
def _choose_lay(
    knowledge: Knowledge, state: PackedState, rules: PackedRules, seat: SeatNumber, cards: Number
) -> Number:
    """Return the reserve card that does most good: see `sabot.bots.flinch.reserve`."""
    weights, open_places = knowledge.weights[seat], places_to_lay(state, seat)
    ups, downs = wanted_numbers(state, rules.ups), wanted_numbers(state, rules.downs)
    best, found = _WORST, PASS << 8
    while cards:
        number = lowest_bit(cards) >> 2
        cards &= cards - 1
        for place in range(RESERVES):
            if open_places >> place & 1 == 0:
                continue
            slot = np.int64(state.reserves[seat * RESERVES + place])
            word = np.int64(state.slots[slot])
            top, beneath = word & 15, state.slots[word >> 4] & 15
            value = weights[TWICE_IN_HAND] if count_of(state.hands[seat], number) > 1 else 0.0
            reachable = knowledge.own_reachable
            if top == 0:
                value += weights[BASE] * rules.depth[number]
            elif rules.follows[number] >> top & 1:
                value += weights[RUN]
            else:
                value += weights[TWIN]
                if top != number:
                    value += weights[STEP] * abs(top - number)
                    if rules.depth[number] > rules.depth[top]:
                        value += weights[BURIED]
                if beneath and rules.follows[top] >> beneath & 1:
                    value += weights[BREAKS_RUN]
                if count_of(state.hands[seat], top) == 0:
                    reachable &= ~(1 << top)  # as if no other pile had it
            value += weights[LAY_PROSPECT] * prospect(knowledge, rules, ups, downs, reachable)
            if value > best:
                best, found = value, LAY << 8 | number << 4 | place + 1
    return found


@routine
def choose(knowledge: Knowledge, state: PackedState, rules: PackedRules, seat: SeatNumber) -> Number:
    """Return the player's move."""
    first = first_duty(state, rules, seat)
    move: MoveCode = np.int64(0)
    number: MoveCode = np.int64(0)
    if first == OWN_PILE:
        move, number = GAME << 8, np.int64(state.game_tops[seat])
    elif first == PARTNERS_PILE:
        move, number = PARTNER_GAME << 8, np.int64(state.game_tops[partner_of(rules, seat)])
    elif first == STARTERS:
        number = lowest_bit(numbers_in(state.hands[seat]) & rules.starters) >> 2
        move = HAND << 8 | number << 4
    if number:
        return _choose_landing(knowledge, state, rules, seat, move, number)
    observe_table(knowledge, state, rules, seat)
    cards = layable_numbers(state, rules, seat, first)
    if first == FREE:
        block = state.phase == BLOCK
        # A block is lifted with one card (FL-12).
        move = _choose_run(knowledge, state, rules, seat, block, 1 if block else HIGHEST)
        if move >= 0:
            return move
    return _choose_lay(knowledge, state, rules, seat, cards) if cards else PASS << 8
