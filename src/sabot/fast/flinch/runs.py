"""The player `runs`: plays the best run of cards at one end of a pile, or ends the turn.

The book's advice as in `sabot.bots.flinch`, with less foresight and much faster: the game pile
before all; then the run that opens it, or else leaves the others the least and the own side the
most; the reserve built downwards. He remembers the reserve piles, and looks at nothing hidden.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.bits import lowest_bit
from sabot.fast.compiling import inner, routine
from sabot.fast.flinch.kernel import partner_of
from sabot.fast.flinch.legality import FREE, OWN_PILE, PARTNERS_PILE, STARTERS, duty, places, to_lay
from sabot.fast.flinch.nibbles import at, members
from sabot.fast.flinch.outlook import ends_of, look_around, outlook, prospect
from sabot.fast.flinch.record import BLOCK
from sabot.fast.flinch.tables import (
    GAME,
    HAND,
    LAY,
    PARTNER_GAME,
    PARTNER_RESERVE,
    PASS,
    RESERVE,
    RESERVES,
)
from sabot.fast.flinch.weights import (
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
from sabot.games.kit.numbers import HIGHEST, LOWEST

_NOTHING = -1e9
"""Worse than anything."""


@routine
def _best_landing(m: Any, s: Any, r: Any, seat: Any, move: Any, number: Any) -> Any:
    """Where a card that must be played helps the others least."""
    piles = np.int64(s.landings[number])
    if piles & piles - 1 == 0:
        return move | lowest_bit(piles)
    look_around(m, s, r, seat)
    ups, downs = ends_of(s, r.ups), ends_of(s, r.downs)
    best, found = _NOTHING, 0
    while piles:
        onto = lowest_bit(piles)
        new_ups, new_downs = ups, downs
        after = np.int64(r.after[number << 4 | onto])
        for end in range(2):
            wanted = np.int64(r.takes[2 * after + end])
            if after and wanted:
                if r.ups[wanted >> 4] >> (wanted & 15) & 1:
                    new_ups |= 1 << (wanted >> 4)
                else:
                    new_downs |= 1 << (wanted >> 4)
        if r.before[number << 4 | onto] and s.piles[r.before[number << 4 | onto]] == 1:
            if r.ups[number] >> onto & 1:
                new_ups &= ~(1 << number)
            else:
                new_downs &= ~(1 << number)
        value = outlook(m, r, new_ups, new_downs)
        if value > best:
            best, found = value, move | onto
        piles &= piles - 1
    return found


@routine
def _best_run(m: Any, s: Any, r: Any, seat: Any, must: Any, most: Any) -> Any:
    """The first card of the best run at any end; -1 where it is better to play nothing."""
    weights, partner = m.weights[seat], partner_of(r, seat)
    ups, downs = ends_of(s, r.ups), ends_of(s, r.downs)
    best, found = _NOTHING, -1
    if not must:
        best = outlook(m, r, ups, downs) + weights[PROSPECT] * prospect(m, r, ups, downs, m.own_sight)
    piles = 2 * RESERVES if partner != seat else RESERVES
    for way in range(2):
        step, ends, onto_of = (1, ups, r.ups) if way == 0 else (-1, downs, r.downs)
        left = ends & m.own_sight
        while left:
            wanted = lowest_bit(left)
            left &= left - 1
            ontos = s.landings[wanted] & onto_of[wanted]
            onto = lowest_bit(ontos)
            stays = ontos & ontos - 1 != 0 or s.piles[r.before[wanted << 4 | onto]] > 1
            rest = ends if stays else ends & ~(1 << wanted)
            for source in range(piles + 1):
                move = _source(s, seat, partner, source, wanted)
                if move < 0:
                    continue
                value = _walk(m, s, r, seat, source, wanted, step, rest, downs if way == 0 else ups, most)
                if value > best:
                    best, found = value, move | onto
    return found


@inner
def _source(s: Any, seat: Any, partner: Any, source: Any, number: Any) -> Any:
    """The move with this number from the hand (0) or a reserve pile; -1 if it is not there."""
    if source == 0:
        return HAND << 8 | number << 4 if at(members(s.hands[seat]), number) else -1
    own = source <= RESERVES
    place = source if own else source - RESERVES
    if np.int64(s.tops[seat if own else partner]) >> (4 * (place - 1)) & 15 != number:
        return -1
    return (RESERVE if own else PARTNER_RESERVE) << 8 | place << 4


@routine
def _walk(
    m: Any,
    s: Any,
    r: Any,
    seat: Any,
    source: Any,
    number: Any,
    step: Any,
    rest: Any,
    others: Any,
    most: Any,
) -> Any:
    """The best that comes of playing on and on at one end, the first card from this source.

    `rest` are the other ends that grow the same way, `others` those that grow the other way.
    """
    weights, partner = m.weights[seat], partner_of(r, seat)
    piles = 2 * RESERVES if partner != seat else RESERVES
    for pile in range(RESERVES):
        m.piles[pile] = s.reserves[seat * RESERVES + pile]
        m.piles[RESERVES + pile] = s.reserves[partner * RESERVES + pile]
    hand, in_hand, cards, gained, best = s.hands[seat], np.int64(s.hand_left[seat]), 0, 0.0, _NOTHING
    while True:
        if source == 0:
            hand -= 1 << (4 * number)
            in_hand -= 1
            gained += weights[THINNER_HAND]
        else:
            m.piles[source - 1] = s.slots[m.piles[source - 1]] >> 4
        cards += 1
        number += step
        inside = LOWEST <= number <= HIGHEST
        ends = rest | 1 << number if inside else rest
        ups, downs = (ends, others) if step > 0 else (others, ends)
        value = gained - weights[A_CARD] * cards + outlook(m, r, ups, downs)
        if in_hand == 0 and s.pack_left:
            value += weights[NEW_HAND]
        reached = inside and (number == m.own or number == m.mate)
        if reached:
            value += weights[GAME_CARD] * (m.own_stake if number == m.own else m.mate_stake)
        else:
            value += weights[PROSPECT] * prospect(m, r, ups, downs, m.own_sight)
        best = max(best, value)
        if reached or not inside or cards >= most or (in_hand == 0 and s.pack_left):
            return best
        source = -1
        if at(hand, number):
            source = 0
        else:
            for pile in range(piles):
                if s.slots[m.piles[pile]] & 15 == number:
                    source = pile + 1
        if source < 0:
            return best


@routine
def _best_lay(m: Any, s: Any, r: Any, seat: Any, cards: Any) -> Any:
    """The reserve card that does most good: see `sabot.bots.flinch.reserve`."""
    weights, open_places = m.weights[seat], places(s, seat)
    ups, downs = ends_of(s, r.ups), ends_of(s, r.downs)
    best, found = _NOTHING, PASS << 8
    while cards:
        number = lowest_bit(cards) >> 2
        cards &= cards - 1
        for place in range(RESERVES):
            if open_places >> place & 1 == 0:
                continue
            slot = np.int64(s.reserves[seat * RESERVES + place])
            word = np.int64(s.slots[slot])
            top, beneath = word & 15, s.slots[word >> 4] & 15
            value = weights[TWICE_IN_HAND] if at(s.hands[seat], number) > 1 else 0.0
            sight = m.own_sight
            if top == 0:
                value += weights[BASE] * r.depth[number]
            elif r.follows[number] >> top & 1:
                value += weights[RUN]
            else:
                value += weights[TWIN]
                if top != number:
                    value += weights[STEP] * abs(top - number)
                    if r.depth[number] > r.depth[top]:
                        value += weights[BURIED]
                if beneath and r.follows[top] >> beneath & 1:
                    value += weights[BREAKS_RUN]
                if at(s.hands[seat], top) == 0:
                    sight &= ~(1 << top)  # as if no other pile had it
            value += weights[LAY_PROSPECT] * prospect(m, r, ups, downs, sight)
            if value > best:
                best, found = value, LAY << 8 | number << 4 | place + 1
    return found


@routine
def by_runs(m: Any, s: Any, r: Any, seat: Any) -> Any:
    """What the player does."""
    first = duty(s, r, seat)
    move: Any = np.int64(0)
    number: Any = np.int64(0)
    if first == OWN_PILE:
        move, number = GAME << 8, np.int64(s.game_tops[seat])
    elif first == PARTNERS_PILE:
        move, number = PARTNER_GAME << 8, np.int64(s.game_tops[partner_of(r, seat)])
    elif first == STARTERS:
        number = lowest_bit(members(s.hands[seat]) & r.starters) >> 2
        move = HAND << 8 | number << 4
    if number:
        return _best_landing(m, s, r, seat, move, number)
    look_around(m, s, r, seat)
    cards = to_lay(s, r, seat, first)
    if first == FREE:
        block = s.phase == BLOCK
        move = _best_run(m, s, r, seat, block, 1 if block else HIGHEST)  # lifted with one card (FL-12)
        if move >= 0:
            return move
    return _best_lay(m, s, r, seat, cards) if cards else PASS << 8
