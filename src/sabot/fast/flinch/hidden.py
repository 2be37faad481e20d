"""What is hidden in a hand of Flinch: the deal, guesses at what a seat cannot see, and what it does see."""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import inner, routine
from sabot.fast.flinch.kernel import begin_turn, keep_in_hand, left_of, release
from sabot.fast.flinch.nibbles import at
from sabot.fast.flinch.record import BLOCK, ENDED
from sabot.fast.flinch.tables import CARDS, RESERVES, SEATS, SHAPES
from sabot.fast.luck import below, shuffle, word
from sabot.games.kit.numbers import HIGHEST, LOWEST

ABOUT_ALL, ABOUT_SEAT = 12 + HIGHEST + SHAPES - 1, 3 + 2 * RESERVES
"""How many numbers of an observation are about the whole hand, and how many about each player."""


_TRIES = 20


@routine
def deal(s: Any, r: Any, dealer: Any) -> None:
    """Shuffle, and deal one card at a time from the dealer's left: all game piles, then all hands (FL-2)."""
    _clear(s)
    slot = 1
    for number in range(LOWEST, HIGHEST + 1):
        for _ in range(r.series):
            s.slots[slot] = number
            slot += 1
    cards = slot - 1
    shuffle(s, s.slots, 1, cards + 1)
    _seal(s, r)
    seat, dealt = left_of(r, dealer), r.players * r.game_pile
    for slot in range(1, dealt + 1):
        if slot <= r.players:
            s.game[seat] = slot
            s.game_tops[seat] = s.slots[slot]
            s.game_left[seat] = r.game_pile
        if slot + r.players <= dealt:
            s.slots[slot] |= (slot + r.players) << 4
        seat = left_of(r, seat)
    for slot in range(dealt + 1, dealt + r.players * r.hand_size + 1):
        keep_in_hand(s, seat, np.int64(s.slots[slot]))
        release(s, slot)
        seat = left_of(r, seat)
    first = dealt + r.players * r.hand_size + 1
    for slot in range(first, cards):
        s.slots[slot] |= (slot + 1) << 4
    s.pack_left = cards + 1 - first
    s.pack = first if s.pack_left else 0
    for number in range(LOWEST, HIGHEST + 1):
        starts = r.starters >> (4 * number) & 1
        s.landings[number] = starts  # on the table, as a pile of its own (FL-4)
        s.ways |= starts << (4 * number)
    s.dealer = dealer
    begin_turn(s, seat)


@inner
def _clear(s: Any) -> None:
    for seat in range(SEATS):
        s.hands[seat] = s.hand_left[seat] = s.tops[seat] = 0
        s.game[seat] = s.game_tops[seat] = s.game_left[seat] = 0
    for pile in range(SEATS * RESERVES):
        s.reserves[pile] = 0
    for look in range(SHAPES):
        s.piles[look] = 0
    s.ways = 0
    s.free = s.idle = s.spreads = s.blocks = s.winners = 0
    s.recycled = 0
    s.resume = s.how = s.closed = s.opened = 0


@inner
def _seal(s: Any, r: Any) -> None:
    """A new key for packs that are shuffled later, where there are any (FL-4)."""
    if r.recycle:
        s.again[0] = word(s)
        s.again[1] = word(s)


BELIEF = np.dtype([("known", np.int8, CARDS + 1), ("lacks", np.int64, SEATS)], align=True)
"""What a player knows beyond what he sees: the slots under reserve tops whose cards he remembers, and for
each player the set of numbers that he cannot hold. Nothing, if it is empty."""


@routine
def determinize(s: Any, r: Any, belief: Any, seat: Any) -> None:
    """Deal anew whatever `seat` does not know: every unseen card anywhere unseen.

    Only the starters, which never go to a reserve pile (FL-8), are not looked for there.
    """
    slots, cards = np.empty(CARDS, np.int64), np.empty(CARDS, np.int64)
    buried = 0
    for other in range(r.players):
        for place in range(RESERVES):
            listed = buried
            for one in range(buried, _list_beneath(s, s.reserves[other * RESERVES + place], slots, buried)):
                slots[listed] = slots[one]
                listed += belief.known[slots[one]] == 0
            buried = listed
    lying = buried
    for other in range(r.players):
        lying = _list_beneath(s, s.game[other], slots, lying)
    if s.pack_left:
        slots[lying] = s.pack
        lying = _list_beneath(s, s.pack, slots, lying + 1)
    for one in range(lying):
        cards[one] = s.slots[slots[one]] & 15
    unseen = lying
    for other in range(r.players):
        for number in range(LOWEST, HIGHEST + 1 if other != seat else 0):
            for _ in range(at(s.hands[other], number)):
                cards[unseen] = number
                unseen += 1
    others = 0
    for one in range(unseen):
        if r.starters >> (4 * cards[one]) & 1 == 0:
            _swap(cards, others, one)
            others += 1
    for one in range(buried):
        _swap(cards, one, one + below(s, others - one))
    shuffle(s, cards, buried, unseen)
    pool = lying
    for other in range(r.players):
        if other != seat:
            size = s.hand_left[other]
            s.hands[other] = s.hand_left[other] = 0
            for _ in range(size):
                _exchange(s, cards, buried, pool, lying, belief.lacks[other])
                keep_in_hand(s, other, cards[lying])
                lying += 1
    for one in range(pool):
        s.slots[slots[one]] = (np.int64(s.slots[slots[one]]) & ~15) | cards[one]
    _seal(s, r)


@inner
def _exchange(s: Any, cards: Any, first: Any, end: Any, one: Any, lacks: Any) -> None:
    """Give a hand card that its owner cannot hold for another one of the piles, if there is one."""
    for _ in range(_TRIES if lacks and end > first else 0):
        if lacks >> (4 * cards[one]) & 1 == 0:
            return
        other = first + below(s, end - first)
        if lacks >> (4 * cards[other]) & 1 == 0:
            _swap(cards, one, other)


@inner
def _list_beneath(s: Any, top: Any, slots: Any, count: Any) -> Any:
    """Note the slots of all cards under a top; says how many are noted then."""
    slot = np.int64(s.slots[top]) >> 4
    while slot:
        slots[count] = slot
        count += 1
        slot = np.int64(s.slots[slot]) >> 4
    return count


@inner
def _swap(cards: Any, one: Any, other: Any) -> None:
    kept = cards[one]
    cards[one] = cards[other]
    cards[other] = kept


@routine
def observe(s: Any, r: Any, seat: Any, out: Any) -> None:
    """What `seat` sees, as numbers: see `face`."""
    ended = s.phase == ENDED
    out[0] = s.phase
    out[1] = -1 if ended else _from(r, seat, s.seat)
    out[2] = _from(r, seat, s.resume) if s.phase == BLOCK else -1
    out[3] = s.how if ended else -1
    out[4] = s.winners
    out[5] = _from(r, seat, s.dealer)
    out[6], out[7], out[8] = s.pack_left, s.closed, s.recycled
    out[9], out[10], out[11] = s.spreads, s.idle, s.opened
    for number in range(LOWEST, HIGHEST + 1):
        out[11 + number] = at(s.hands[seat], number)
    for look in range(1, SHAPES):
        out[11 + HIGHEST + look] = s.piles[look]
    for away in range(r.players):
        other, first = (seat + away) % r.players, ABOUT_ALL + away * ABOUT_SEAT
        out[first] = s.hand_left[other]
        out[first + 1], out[first + 2] = s.game_tops[other], s.game_left[other]
        for place in range(RESERVES):
            out[first + 3 + place] = np.int64(s.tops[other]) >> (4 * place) & 15
            out[first + 3 + RESERVES + place] = _depth(s, s.reserves[other * RESERVES + place])


@inner
def _from(r: Any, seat: Any, other: Any) -> Any:
    """How many places to the left of `seat` somebody sits."""
    return (other - seat + r.players) % r.players


@inner
def _depth(s: Any, top: Any) -> Any:
    count, slot = 0, np.int64(top)
    while slot:
        count += 1
        slot = np.int64(s.slots[slot]) >> 4
    return count
