"""The legal moves of Flinch: checked one by one, marked by code, or drawn at random.

`games.flinch.legality` defines them. Here too a duty comes before everything else, and free moves are
considered only without one (FL-6, FL-15).
"""

from __future__ import annotations

import numpy as np

from sabot.fast.bits import count_bits, lowest_bit, nth_bit
from sabot.fast.compiling import inlined
from sabot.fast.flinch.engine.nibbles import count_of, counts_among, numbers_in, total
from sabot.fast.flinch.engine.packing import BLOCK, ENDED, SPREAD, TURN
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
from sabot.fast.flinch.types import MoveCode, PackedRules, PackedState
from sabot.fast.random_numbers import random_below
from sabot.fast.types import Array, CardNumber, Number, SeatNumber, Truth

FREE, OWN_PILE, PARTNERS_PILE, STARTERS, LAY_OUT = range(5)
_ALL_PLACES = (1 << RESERVES) - 1


@inlined
def first_duty(state: PackedState, rules: PackedRules, seat: SeatNumber) -> Number:
    """Return the first duty: own game pile, partner's, starters (FL-6, FL-15), or laying out (FL-10)."""
    if state.phase == SPREAD:
        return LAY_OUT
    if count_of(state.ways, state.game_tops[seat]):
        return OWN_PILE
    if count_of(state.ways, state.game_tops[partner_of(rules, seat)]):
        return PARTNERS_PILE
    if numbers_in(state.hands[seat]) & rules.starters:
        return STARTERS
    return FREE


@inlined
def layable_numbers(state: PackedState, rules: PackedRules, seat: SeatNumber, first: Number) -> Number:
    """Return the numbers that may go to a reserve pile (FL-8, FL-10, FL-12)."""
    if first == LAY_OUT or (first == FREE and state.phase == TURN and state.opened):
        return numbers_in(state.hands[seat]) & ~rules.starters
    return 0


@inlined
def places_to_lay(state: PackedState, seat: SeatNumber) -> Number:
    """Return where a reserve card may go, a bit for each place: the first empty one, or anywhere (FL-9)."""
    tops = np.int64(state.tops[seat])
    empty = ~(tops | tops >> 1 | tops >> 2 | tops >> 3) & 0x11111
    return 1 << (lowest_bit(empty) >> 2) if empty else _ALL_PLACES


@inlined
def reserve_ways(state: PackedState, seat: SeatNumber) -> Number:
    """Return the number of ways to play the tops of a player's reserve piles."""
    tops, ways = np.int64(state.tops[seat]), 0
    for place in range(RESERVES):  # always all five: cheaper than a branch
        ways += count_of(state.ways, tops >> (4 * place) & 15)
    return ways


@inlined
def ways_without_duty(state: PackedState, rules: PackedRules, seat: SeatNumber) -> Number:
    """Return the number of ways for a player without a duty to play to the centre."""
    ways = total(counts_among(state.ways, numbers_in(state.hands[seat]))) + reserve_ways(state, seat)
    return ways + reserve_ways(state, partner_of(rules, seat)) if rules.sides < rules.players else ways


@inlined
def may_pass(state: PackedState, rules: PackedRules, seat: SeatNumber, first: Number) -> Truth:
    """Return whether passing is legal: in the opening (FL-10), without cards (FL-8), in a block (FL-12)."""
    if first != FREE:
        return False
    if state.phase == BLOCK:
        return ways_without_duty(state, rules, seat) == 0
    return state.opened == 0 or (state.hand_left[seat] == 0 and state.pack_left == 0)


@inlined
def is_legal(state: PackedState, rules: PackedRules, move: MoveCode) -> Truth:
    """Return whether the player to act may make this move."""
    if move < 0 or state.phase == ENDED:
        return False
    kind, number, onto, seat = move >> 8, move >> 4 & 15, move & 15, np.int64(state.seat)
    first = first_duty(state, rules, seat)
    if kind == PASS:
        return may_pass(state, rules, seat, first)
    if kind == LAY:
        laid = (
            count_of(layable_numbers(state, rules, seat, first), number)
            and places_to_lay(state, seat) >> (onto - 1) & 1
        )
        return laid != 0
    card, due = number, FREE
    if kind == HAND:
        due = STARTERS if rules.starters >> (4 * number) & 1 else FREE
        card *= count_of(numbers_in(state.hands[seat]), number)
    elif kind == GAME:
        card, due = np.int64(state.game_tops[seat]), OWN_PILE
    elif kind == PARTNER_GAME:
        card, due = np.int64(state.game_tops[partner_of(rules, seat)]), PARTNERS_PILE
    else:
        owner = seat if kind == RESERVE else partner_of(rules, seat)
        card = np.int64(state.tops[owner]) >> (4 * (number - 1)) & 15
    return first == due and state.landings[card] >> onto & 1 != 0


@inlined
def mark_legal(state: PackedState, rules: PackedRules, out: Array) -> None:
    """Mark by code everything that the player to act may do."""
    if state.phase == ENDED:
        return
    seat = np.int64(state.seat)
    first, partner = first_duty(state, rules, seat), partner_of(rules, seat)
    if first == OWN_PILE:
        _mark_landings(state, rules, GAME << 8, state.game_tops[seat], out)
    elif first == PARTNERS_PILE:
        _mark_landings(state, rules, PARTNER_GAME << 8, state.game_tops[partner], out)
    elif first != LAY_OUT:
        hand = numbers_in(state.hands[seat])
        if first == STARTERS:
            hand &= rules.starters
        while hand:
            number = lowest_bit(hand) >> 2
            _mark_landings(state, rules, HAND << 8 | number << 4, number, out)
            hand &= hand - 1
    if first == FREE:
        for place in range(RESERVES):
            top = np.int64(state.tops[seat]) >> (4 * place) & 15
            _mark_landings(state, rules, RESERVE << 8 | (place + 1) << 4, top, out)
            if partner != seat:
                top = np.int64(state.tops[partner]) >> (4 * place) & 15
                _mark_landings(state, rules, PARTNER_RESERVE << 8 | (place + 1) << 4, top, out)
    cards, open_places = layable_numbers(state, rules, seat, first), places_to_lay(state, seat)
    while cards:
        for place in range(RESERVES):
            if open_places >> place & 1:
                out[rules.codes[LAY << 8 | lowest_bit(cards) << 2 | (place + 1)]] = True
        cards &= cards - 1
    if may_pass(state, rules, seat, first):
        out[rules.codes[PASS << 8]] = True


@inlined
def _mark_landings(
    state: PackedState, rules: PackedRules, move: MoveCode, number: CardNumber, out: Array
) -> None:
    piles = np.int64(state.landings[number])
    while piles:
        out[rules.codes[move | lowest_bit(piles)]] = True
        piles &= piles - 1


@inlined
def random_move(state: PackedState, rules: PackedRules, seat: SeatNumber) -> Number:
    """Return a random legal move of the player to act; there always is one."""
    first = first_duty(state, rules, seat)
    if first == OWN_PILE:
        return GAME << 8 | _any_landing(state, state.game_tops[seat])
    if first == PARTNERS_PILE:
        return PARTNER_GAME << 8 | _any_landing(state, state.game_tops[partner_of(rules, seat)])
    hand = numbers_in(state.hands[seat])
    if first == STARTERS:
        hand &= rules.starters
        return _from_hand(state, hand, _draw_lot(state, total(counts_among(state.ways, hand))))
    partner = partner_of(rules, seat)
    from_hand, own, partners = 0, 0, 0
    if first == FREE:
        from_hand = total(counts_among(state.ways, hand))
        own = reserve_ways(state, seat)
        if partner != seat:
            partners = reserve_ways(state, partner)
    plays = from_hand + own + partners
    cards, open_places = layable_numbers(state, rules, seat, first), places_to_lay(state, seat)
    lays = count_bits(cards) * (RESERVES if open_places == _ALL_PLACES else 1)
    number = _draw_lot(state, plays + lays + may_pass(state, rules, seat, first))
    if number < from_hand:
        return _from_hand(state, hand, number)
    if number < from_hand + own:
        return RESERVE << 8 | _from_reserve(state, seat, number - from_hand)
    if number < plays:
        return PARTNER_RESERVE << 8 | _from_reserve(state, partner, number - from_hand - own)
    number -= plays
    if number < lays:
        if open_places == _ALL_PLACES:
            return LAY << 8 | nth_bit(cards, number // RESERVES) << 2 | number % RESERVES + 1
        return LAY << 8 | nth_bit(cards, number) << 2 | lowest_bit(open_places) + 1
    return PASS << 8


@inlined
def _draw_lot(state: PackedState, limit: Number) -> Number:
    """Return a random number; a limit of 1 uses no random number."""
    return random_below(state, limit) if limit > 1 else 0


@inlined
def _any_landing(state: PackedState, number: CardNumber) -> Number:
    piles = np.int64(state.landings[number])
    return nth_bit(piles, _draw_lot(state, count_bits(piles)))


@inlined
def _from_hand(state: PackedState, hand: Number, number: CardNumber) -> Number:
    """Return the play at this index among the plays of some hand cards."""
    card = lowest_bit(hand) >> 2
    while number >= count_of(state.ways, card):
        number -= count_of(state.ways, card)
        hand &= hand - 1
        card = lowest_bit(hand) >> 2
    return HAND << 8 | card << 4 | nth_bit(np.int64(state.landings[card]), number)


@inlined
def _from_reserve(state: PackedState, seat: SeatNumber, number: CardNumber) -> Number:
    """Return the play at this index among those of a player's reserve piles, without the kind."""
    tops, place = np.int64(state.tops[seat]), 1
    while number >= count_of(state.ways, tops & 15):
        number -= count_of(state.ways, tops & 15)
        tops >>= 4
        place += 1
    return place << 4 | nth_bit(np.int64(state.landings[tops & 15]), number)
