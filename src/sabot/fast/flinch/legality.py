"""What may be done in a hand of Flinch: as a question, as a mask over the codes, as a draw by lot.

See `games.flinch.legality`, which defines it. Here too a duty comes before everything else, and
what is open is looked at only where none is (FL-6, FL-15).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.bits import count_bits, lowest_bit, nth_bit
from sabot.fast.compiling import inner
from sabot.fast.flinch.kernel import partner_of
from sabot.fast.flinch.nibbles import among, at, members, total
from sabot.fast.flinch.record import BLOCK, ENDED, SPREAD, TURN
from sabot.fast.flinch.tables import GAME, HAND, LAY, PARTNER_GAME, PARTNER_RESERVE, PASS, RESERVE, RESERVES
from sabot.fast.luck import below

FREE, OWN_PILE, PARTNERS_PILE, STARTERS, LAY_OUT = range(5)
_ALL_PLACES = (1 << RESERVES) - 1


@inner
def duty(s: Any, r: Any, seat: Any) -> Any:
    """What comes first: one's own game pile, the partner's, starters (FL-6, FL-15); or to lay out (FL-10)."""
    if s.phase == SPREAD:
        return LAY_OUT
    if at(s.ways, s.game_tops[seat]):
        return OWN_PILE
    if at(s.ways, s.game_tops[partner_of(r, seat)]):
        return PARTNERS_PILE
    if members(s.hands[seat]) & r.starters:
        return STARTERS
    return FREE


@inner
def to_lay(s: Any, r: Any, seat: Any, first: Any) -> Any:
    """The set of numbers that may go to a reserve pile (FL-8, FL-10, FL-12)."""
    if first == LAY_OUT or (first == FREE and s.phase == TURN and s.opened):
        return members(s.hands[seat]) & ~r.starters
    return 0


@inner
def places(s: Any, seat: Any) -> Any:
    """Where a reserve card may go, a bit for each: the first empty place, or anywhere (FL-9)."""
    tops = np.int64(s.tops[seat])
    empty = ~(tops | tops >> 1 | tops >> 2 | tops >> 3) & 0x11111
    return 1 << (lowest_bit(empty) >> 2) if empty else _ALL_PLACES


@inner
def reserve_ways(s: Any, seat: Any) -> Any:
    """In how many ways the tops of a player's reserve piles can be played."""
    tops, ways = np.int64(s.tops[seat]), 0
    for place in range(RESERVES):  # always all five: that costs less than to guess how many there are
        ways += at(s.ways, tops >> (4 * place) & 15)
    return ways


@inner
def free_ways(s: Any, r: Any, seat: Any) -> Any:
    """In how many ways a player can play to the centre who has no duty."""
    ways = total(among(s.ways, members(s.hands[seat]))) + reserve_ways(s, seat)
    return ways + reserve_ways(s, partner_of(r, seat)) if r.sides < r.players else ways


@inner
def may_pass(s: Any, r: Any, seat: Any, first: Any) -> Any:
    """Before the first starter (FL-10), without a card left to lay (FL-8), or in a block (FL-12)."""
    if first != FREE:
        return False
    if s.phase == BLOCK:
        return free_ways(s, r, seat) == 0
    return s.opened == 0 or (s.hand_left[seat] == 0 and s.pack_left == 0)


@inner
def is_legal(s: Any, r: Any, move: Any) -> Any:
    """Whether the player who is asked may do this."""
    if move < 0 or s.phase == ENDED:
        return False
    kind, number, onto, seat = move >> 8, move >> 4 & 15, move & 15, np.int64(s.seat)
    first = duty(s, r, seat)
    if kind == PASS:
        return may_pass(s, r, seat, first)
    if kind == LAY:
        laid = at(to_lay(s, r, seat, first), number) and places(s, seat) >> (onto - 1) & 1
        return laid != 0
    card, due = number, FREE
    if kind == HAND:
        due = STARTERS if r.starters >> (4 * number) & 1 else FREE
        card *= at(members(s.hands[seat]), number)
    elif kind == GAME:
        card, due = np.int64(s.game_tops[seat]), OWN_PILE
    elif kind == PARTNER_GAME:
        card, due = np.int64(s.game_tops[partner_of(r, seat)]), PARTNERS_PILE
    else:
        owner = seat if kind == RESERVE else partner_of(r, seat)
        card = np.int64(s.tops[owner]) >> (4 * (number - 1)) & 15
    return first == due and s.landings[card] >> onto & 1 != 0


@inner
def mark_legal(s: Any, r: Any, out: Any) -> None:
    """Set `out`, by code, for everything that the player who is asked may do."""
    if s.phase == ENDED:
        return
    seat = np.int64(s.seat)
    first, partner = duty(s, r, seat), partner_of(r, seat)
    if first == OWN_PILE:
        _mark_landings(s, r, GAME << 8, s.game_tops[seat], out)
    elif first == PARTNERS_PILE:
        _mark_landings(s, r, PARTNER_GAME << 8, s.game_tops[partner], out)
    elif first != LAY_OUT:
        hand = members(s.hands[seat])
        if first == STARTERS:
            hand &= r.starters
        while hand:
            number = lowest_bit(hand) >> 2
            _mark_landings(s, r, HAND << 8 | number << 4, number, out)
            hand &= hand - 1
    if first == FREE:
        for place in range(RESERVES):
            top = np.int64(s.tops[seat]) >> (4 * place) & 15
            _mark_landings(s, r, RESERVE << 8 | (place + 1) << 4, top, out)
            if partner != seat:
                top = np.int64(s.tops[partner]) >> (4 * place) & 15
                _mark_landings(s, r, PARTNER_RESERVE << 8 | (place + 1) << 4, top, out)
    cards, open_places = to_lay(s, r, seat, first), places(s, seat)
    while cards:
        for place in range(RESERVES):
            if open_places >> place & 1:
                out[r.codes[LAY << 8 | lowest_bit(cards) << 2 | (place + 1)]] = True
        cards &= cards - 1
    if may_pass(s, r, seat, first):
        out[r.codes[PASS << 8]] = True


@inner
def _mark_landings(s: Any, r: Any, move: Any, number: Any, out: Any) -> None:
    piles = np.int64(s.landings[number])
    while piles:
        out[r.codes[move | lowest_bit(piles)]] = True
        piles &= piles - 1


@inner
def drawn_by_lot(s: Any, r: Any, seat: Any) -> Any:
    """A legal move of the player who is asked, each as likely. He always has one."""
    first = duty(s, r, seat)
    if first == OWN_PILE:
        return GAME << 8 | _any_landing(s, s.game_tops[seat])
    if first == PARTNERS_PILE:
        return PARTNER_GAME << 8 | _any_landing(s, s.game_tops[partner_of(r, seat)])
    hand = members(s.hands[seat])
    if first == STARTERS:
        hand &= r.starters
        return _from_hand(s, hand, _lot(s, total(among(s.ways, hand))))
    partner = partner_of(r, seat)
    from_hand, own, partners = 0, 0, 0
    if first == FREE:
        from_hand = total(among(s.ways, hand))
        own = reserve_ways(s, seat)
        if partner != seat:
            partners = reserve_ways(s, partner)
    plays = from_hand + own + partners
    cards, open_places = to_lay(s, r, seat, first), places(s, seat)
    lays = count_bits(cards) * (RESERVES if open_places == _ALL_PLACES else 1)
    number = _lot(s, plays + lays + may_pass(s, r, seat, first))
    if number < from_hand:
        return _from_hand(s, hand, number)
    if number < from_hand + own:
        return RESERVE << 8 | _from_reserve(s, seat, number - from_hand)
    if number < plays:
        return PARTNER_RESERVE << 8 | _from_reserve(s, partner, number - from_hand - own)
    number -= plays
    if number < lays:
        if open_places == _ALL_PLACES:
            return LAY << 8 | nth_bit(cards, number // RESERVES) << 2 | number % RESERVES + 1
        return LAY << 8 | nth_bit(cards, number) << 2 | lowest_bit(open_places) + 1
    return PASS << 8


@inner
def _lot(s: Any, limit: Any) -> Any:
    """A choice between one thing costs no luck."""
    return below(s, limit) if limit > 1 else 0


@inner
def _any_landing(s: Any, number: Any) -> Any:
    piles = np.int64(s.landings[number])
    return nth_bit(piles, _lot(s, count_bits(piles)))


@inner
def _from_hand(s: Any, hand: Any, number: Any) -> Any:
    """The play with this number among those of some hand cards."""
    card = lowest_bit(hand) >> 2
    while number >= at(s.ways, card):
        number -= at(s.ways, card)
        hand &= hand - 1
        card = lowest_bit(hand) >> 2
    return HAND << 8 | card << 4 | nth_bit(np.int64(s.landings[card]), number)


@inner
def _from_reserve(s: Any, seat: Any, number: Any) -> Any:
    """The play with this number among those of a player's reserve piles; the kind is left out."""
    tops, place = np.int64(s.tops[seat]), 1
    while number >= at(s.ways, tops & 15):
        number -= at(s.ways, tops & 15)
        tops >>= 4
        place += 1
    return place << 4 | nth_bit(np.int64(s.landings[tops & 15]), number)
