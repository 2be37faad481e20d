"""The deal, determinization of what a seat cannot see, and observations of what it sees."""

from __future__ import annotations

import numpy as np

from sabot.fast.compiling import inlined, routine
from sabot.fast.flinch.engine.nibbles import count_of
from sabot.fast.flinch.engine.packing import BLOCK, ENDED
from sabot.fast.flinch.engine.rules import add_to_hand, begin_turn, left_of, release
from sabot.fast.flinch.engine.tables import MAX_CARDS, MAX_SEATS, PILE_LOOKS, RESERVES
from sabot.fast.flinch.types import Belief, MoveCode, NumberSet, PackedRules, PackedState
from sabot.fast.random_numbers import next_word, random_below, shuffle
from sabot.fast.types import Array, IntArray, Number, SeatNumber
from sabot.games.kit.numbers import HIGHEST, LOWEST

SHARED_NUMBERS, SEAT_NUMBERS = 12 + HIGHEST + PILE_LOOKS - 1, 3 + 2 * RESERVES
"""How many numbers of an observation describe the whole hand, and how many each player."""


_MAX_EXCHANGES = 20


@routine
def deal(state: PackedState, rules: PackedRules, dealer: SeatNumber) -> None:
    """Shuffle, and deal singly from the dealer's left: all game piles, then all hands (FL-2)."""
    _clear(state)
    slot = 1
    for number in range(LOWEST, HIGHEST + 1):
        for _ in range(rules.series):
            state.slots[slot] = number
            slot += 1
    cards = slot - 1
    shuffle(state, state.slots, 1, cards + 1)
    _draw_seal(state, rules)
    seat, dealt = left_of(rules, dealer), rules.players * rules.game_pile
    for slot in range(1, dealt + 1):
        if slot <= rules.players:
            state.game[seat] = slot
            state.game_tops[seat] = state.slots[slot]
            state.game_left[seat] = rules.game_pile
        if slot + rules.players <= dealt:
            state.slots[slot] |= (slot + rules.players) << 4
        seat = left_of(rules, seat)
    for slot in range(dealt + 1, dealt + rules.players * rules.hand_size + 1):
        add_to_hand(state, seat, np.int64(state.slots[slot]))
        release(state, slot)
        seat = left_of(rules, seat)
    first = dealt + rules.players * rules.hand_size + 1
    for slot in range(first, cards):
        state.slots[slot] |= (slot + 1) << 4
    state.pack_left = cards + 1 - first
    state.pack = first if state.pack_left else 0
    for number in range(LOWEST, HIGHEST + 1):
        starts = rules.starters >> (4 * number) & 1
        state.landings[number] = starts  # on the table, as a pile of its own (FL-4)
        state.ways |= starts << (4 * number)
    state.dealer = dealer
    begin_turn(state, seat)


@inlined
def _clear(state: PackedState) -> None:
    for seat in range(MAX_SEATS):
        state.hands[seat] = state.hand_left[seat] = state.tops[seat] = 0
        state.game[seat] = state.game_tops[seat] = state.game_left[seat] = 0
    for pile in range(MAX_SEATS * RESERVES):
        state.reserves[pile] = 0
    for look in range(PILE_LOOKS):
        state.piles[look] = 0
    state.ways = 0
    state.free = state.idle = state.spreads = state.blocks = state.winners = 0
    state.recycled = 0
    state.resume = state.how = state.closed = state.opened = 0


@inlined
def _draw_seal(state: PackedState, rules: PackedRules) -> None:
    """Draw a new key for packs that are shuffled later, where there are any (FL-4)."""
    if rules.recycle:
        state.again[0] = next_word(state)
        state.again[1] = next_word(state)


BELIEF = np.dtype([("known", np.int8, MAX_CARDS + 1), ("cannot_hold", np.int64, MAX_SEATS)], align=True)
"""What a player knows beyond what they see: the slots under reserve tops whose cards they remember, and for
each player the set of numbers that player cannot hold. All zeros mean no such knowledge.
"""


@routine
def determinize(state: PackedState, rules: PackedRules, belief: Belief, seat: SeatNumber) -> None:
    """Deal again everything that `seat` does not know: every unseen card to any unseen place.

    Only starters are kept out of reserve piles, where they never go (FL-8).
    """
    slots, cards = np.empty(MAX_CARDS, np.int64), np.empty(MAX_CARDS, np.int64)
    buried = 0
    for other in range(rules.players):
        for place in range(RESERVES):
            listed = buried
            for one in range(
                buried, _list_slots_beneath(state, state.reserves[other * RESERVES + place], slots, buried)
            ):
                slots[listed] = slots[one]
                listed += belief.known[slots[one]] == 0
            buried = listed
    lying = buried
    for other in range(rules.players):
        lying = _list_slots_beneath(state, state.game[other], slots, lying)
    if state.pack_left:
        slots[lying] = state.pack
        lying = _list_slots_beneath(state, state.pack, slots, lying + 1)
    for one in range(lying):
        cards[one] = state.slots[slots[one]] & 15
    unseen = lying
    for other in range(rules.players):
        for number in range(LOWEST, HIGHEST + 1 if other != seat else 0):
            for _ in range(count_of(state.hands[other], number)):
                cards[unseen] = number
                unseen += 1
    others = 0
    for one in range(unseen):
        if rules.starters >> (4 * cards[one]) & 1 == 0:
            _swap(cards, others, one)
            others += 1
    for one in range(buried):
        _swap(cards, one, one + random_below(state, others - one))
    shuffle(state, cards, buried, unseen)
    pool = lying
    for other in range(rules.players):
        if other != seat:
            size = state.hand_left[other]
            state.hands[other] = state.hand_left[other] = 0
            for _ in range(size):
                _exchange(state, cards, buried, pool, lying, belief.cannot_hold[other])
                add_to_hand(state, other, cards[lying])
                lying += 1
    for one in range(pool):
        state.slots[slots[one]] = (np.int64(state.slots[slots[one]]) & ~15) | cards[one]
    _draw_seal(state, rules)


@inlined
def _exchange(
    state: PackedState, cards: Number, first: Number, end: MoveCode, one: Number, cannot_hold: NumberSet
) -> None:
    """Exchange a hand card that its owner cannot hold for a card of the piles, if there is one."""
    for _ in range(_MAX_EXCHANGES if cannot_hold and end > first else 0):
        if cannot_hold >> (4 * cards[one]) & 1 == 0:
            return
        other = first + random_below(state, end - first)
        if cannot_hold >> (4 * cards[other]) & 1 == 0:
            _swap(cards, one, other)


@inlined
def _list_slots_beneath(state: PackedState, top: Number, slots: IntArray, count: Number) -> Number:
    """List the slots of all cards under a top; return how many are listed now."""
    slot = np.int64(state.slots[top]) >> 4
    while slot:
        slots[count] = slot
        count += 1
        slot = np.int64(state.slots[slot]) >> 4
    return count


@inlined
def _swap(cards: Number, one: Number, other: SeatNumber) -> None:
    kept = cards[one]
    cards[one] = cards[other]
    cards[other] = kept


@routine
def observe(state: PackedState, rules: PackedRules, seat: SeatNumber, out: Array) -> None:
    """Write what `seat` sees: see `sabot.fast.flinch.api`."""
    ended = state.phase == ENDED
    out[0] = state.phase
    out[1] = -1 if ended else _places_after(rules, seat, state.seat)
    out[2] = _places_after(rules, seat, state.resume) if state.phase == BLOCK else -1
    out[3] = state.how if ended else -1
    out[4] = state.winners
    out[5] = _places_after(rules, seat, state.dealer)
    out[6], out[7], out[8] = state.pack_left, state.closed, state.recycled
    out[9], out[10], out[11] = state.spreads, state.idle, state.opened
    for number in range(LOWEST, HIGHEST + 1):
        out[11 + number] = count_of(state.hands[seat], number)
    for look in range(1, PILE_LOOKS):
        out[11 + HIGHEST + look] = state.piles[look]
    for away in range(rules.players):
        other, first = (seat + away) % rules.players, SHARED_NUMBERS + away * SEAT_NUMBERS
        out[first] = state.hand_left[other]
        out[first + 1], out[first + 2] = state.game_tops[other], state.game_left[other]
        for place in range(RESERVES):
            out[first + 3 + place] = np.int64(state.tops[other]) >> (4 * place) & 15
            out[first + 3 + RESERVES + place] = _depth(state, state.reserves[other * RESERVES + place])


@inlined
def _places_after(rules: PackedRules, seat: SeatNumber, other: SeatNumber) -> Number:
    """Return how many places `other` is to the left of `seat`."""
    return (other - seat + rules.players) % rules.players


@inlined
def _depth(state: PackedState, top: Number) -> Number:
    count, slot = 0, np.int64(top)
    while slot:
        count += 1
        slot = np.int64(state.slots[slot]) >> 4
    return count
