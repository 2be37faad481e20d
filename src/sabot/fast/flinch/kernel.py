"""The rules of Flinch on a record: what an action does (FL-3 to FL-15, duties kept by the referee).

In every function `s` is the record of a hand and `r` that of the rules; a move is a number made as
in `tables`. What may be done stands in `legality`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import inner, routine
from sabot.fast.flinch.nibbles import at, members
from sabot.fast.flinch.record import AGAIN, BLOCK, BLOCKED, ENDED, OUT, SPREAD, TURN
from sabot.fast.flinch.sealed import shuffled_again
from sabot.fast.flinch.tables import GAME, HAND, LAY, PARTNER_GAME, PARTNER_RESERVE, PASS, RESERVES
from sabot.games.kit.numbers import HIGHEST, LOWEST


@inner
def left_of(r: Any, seat: Any) -> Any:
    """Turns go left, to the next seat (FL-3)."""
    return seat + 1 if seat + 1 < r.players else 0


@inner
def partner_of(r: Any, seat: Any) -> Any:
    """Who sits opposite (FL-15); where there are no partners, the seat itself."""
    other = seat + r.sides
    return other if other < r.players else other - r.players


@inner
def step(s: Any, r: Any, move: Any) -> None:
    """What the player who is asked does; only for legal moves."""
    kind, seat, closed, drawing = move >> 8, np.int64(s.seat), s.closed, 0
    if kind == PASS:
        if s.phase == BLOCK:
            _ask_next(s, r, seat)
        else:
            drawing = _next_turn(s, r, seat)
    elif kind == LAY:
        _leave_hand(s, seat, move >> 4 & 15)
        lay(s, seat, move >> 4 & 15, (move & 15) - 1)
        if s.phase == SPREAD:
            drawing = _spread_on(s, r, seat)
        else:
            drawing = _next_turn(s, r, seat)
    else:
        _play(s, r, seat, kind, move >> 4 & 15, move & 15)
    # A new turn, and one that goes on, both begin by replacing a hand that is used up (FL-7, FL-8).
    if drawing == 0 and s.phase == TURN and s.hand_left[s.seat] == 0:
        drawing = 1
    # In one place, at the end: what is seldom done costs time to compile wherever it stands.
    if drawing or s.closed > closed:
        _draw(s, r, drawing, s.closed > closed)


@inner
def _play(s: Any, r: Any, seat: Any, kind: Any, number: Any, onto: Any) -> None:
    """A card goes to the centre; the last one of a side's game piles wins (FL-3, FL-5, FL-15)."""
    owner = seat
    if kind in (PARTNER_GAME, PARTNER_RESERVE):
        owner = partner_of(r, seat)
    card = number
    if kind == HAND:
        _leave_hand(s, seat, number)
    elif kind in (GAME, PARTNER_GAME):
        card = _take_game_top(s, owner)
    else:
        card = _take_from_reserve(s, owner, number - 1)
    _grow(s, r, card << 4 | onto)
    s.idle = 0
    s.opened = 1
    if s.game_left[seat] == 0 and s.game_left[partner_of(r, seat)] == 0:
        _end(s, OUT, 1 << (seat % r.sides))
    elif s.phase == BLOCK:
        begin_turn(s, np.int64(s.resume))


@inner
def _grow(s: Any, r: Any, end: Any) -> None:
    """Put a card on the pile that takes it, or begin one (FL-4, FL-13, FL-14)."""
    before, after = np.int64(r.before[end]), np.int64(r.after[end])
    if before:
        s.piles[before] -= 1
        if s.piles[before] == 0:
            _offer(s, r.takes[2 * before], -1)
            _offer(s, r.takes[2 * before + 1], -1)
    if after:
        s.piles[after] += 1
        if s.piles[after] == 1:
            _offer(s, r.takes[2 * after], 1)
            _offer(s, r.takes[2 * after + 1], 1)
    else:
        s.closed += 1


@inner
def _offer(s: Any, end: Any, change: Any) -> None:
    """A number can be played somewhere, or cannot any more. No two looks of a pile offer the same."""
    if end:
        number = np.int64(end) >> 4
        s.ways += change << (4 * number)
        s.landings[number] ^= 1 << (end & 15)


@inner
def _leave_hand(s: Any, seat: Any, number: Any) -> None:
    s.hands[seat] -= 1 << (4 * number)
    s.hand_left[seat] -= 1


@inner
def keep_in_hand(s: Any, seat: Any, number: Any) -> None:
    """One more card in a hand."""
    s.hands[seat] += 1 << (4 * number)
    s.hand_left[seat] += 1


@inner
def release(s: Any, slot: Any) -> None:
    """Nothing lies in this slot any more."""
    s.slots[slot] = s.free << 4
    s.free = slot


@inner
def _take_game_top(s: Any, seat: Any) -> Any:
    """The next card of the pile is turned up (FL-5)."""
    slot, card = np.int64(s.game[seat]), np.int64(s.game_tops[seat])
    beneath = np.int64(s.slots[slot]) >> 4
    release(s, slot)
    s.game[seat] = beneath
    s.game_tops[seat] = s.slots[beneath] & 15  # nowhere holds no number
    s.game_left[seat] -= 1
    return card


@inner
def _take_from_reserve(s: Any, seat: Any, place: Any) -> Any:
    pile = seat * RESERVES + place
    slot = np.int64(s.reserves[pile])
    word = np.int64(s.slots[slot])
    release(s, slot)
    s.reserves[pile] = word >> 4
    s.tops[seat] ^= ((word ^ s.slots[word >> 4]) & 15) << (4 * place)
    return word & 15


@inner
def lay(s: Any, seat: Any, card: Any, place: Any) -> None:
    """Put a card on top of a reserve pile; places count from 0."""
    pile, slot = seat * RESERVES + place, np.int64(s.free)
    s.free = s.slots[slot] >> 4
    s.slots[slot] = np.int64(s.reserves[pile]) << 4 | card
    s.reserves[pile] = slot
    s.tops[seat] = (np.int64(s.tops[seat]) & ~(15 << (4 * place))) | card << (4 * place)


@routine
def _draw(s: Any, r: Any, players: Any, closed: Any) -> None:
    """So many players, from the one on turn to the left, draw up to a full hand, as far as the pack goes.

    An empty pack is replaced at once by whatever piles are closed, also when the first of them has
    just been closed, where the table plays so (FL-4, FL-7).
    """
    seat, changed = np.int64(s.seat), closed
    while True:
        if changed and s.pack_left == 0 and r.recycle:
            _recycle(s)
        while players > 0 and s.hand_left[seat] >= r.hand_size:
            seat = left_of(r, seat)
            players -= 1
        if players == 0 or s.pack_left == 0:
            return
        slot = np.int64(s.pack)
        word = np.int64(s.slots[slot])
        release(s, slot)
        s.pack = word >> 4
        s.pack_left -= 1
        keep_in_hand(s, seat, word & 15)
        changed = True


@routine
def _recycle(s: Any) -> None:
    """All closed piles become a new pack, in the order that the sealed key decides (FL-4)."""
    if s.closed == 0:
        return
    s.recycled += 1
    cards = np.empty(s.closed * HIGHEST, np.int64)
    shuffled_again(s.again, np.int64(s.recycled), np.int64(s.closed), cards)
    for last in range(cards.size - 1, -1, -1):
        slot = np.int64(s.free)
        s.free = s.slots[slot] >> 4
        s.slots[slot] = np.int64(s.pack) << 4 | cards[last]
        s.pack = slot
    s.pack_left = cards.size
    s.closed = 0


@inner
def _end(s: Any, how: Any, winners: Any) -> None:
    s.phase = ENDED
    s.how = how
    s.winners = winners


@inner
def begin_turn(s: Any, seat: Any) -> None:
    """`idle` counts the turns since the last card to the centre (FL-12)."""
    s.phase = TURN
    s.seat = seat
    s.idle += s.opened


@inner
def _next_turn(s: Any, r: Any, seat: Any) -> Any:
    """The turn passes to the left, unless nobody could begin (FL-10) or the game is blocked (FL-12).

    Says how many players now have to draw.
    """
    if s.opened == 0 and seat == s.dealer:
        return _nobody_began(s, r)
    if s.opened and s.pack_left == 0 and s.idle >= r.players:
        s.phase = BLOCK
        s.blocks += 1
        s.resume = left_of(r, seat)
        s.seat = left_of(r, np.int64(s.dealer))
    else:
        begin_turn(s, left_of(r, seat))
    return 0


@inner
def _ask_next(s: Any, r: Any, seat: Any) -> None:
    """Who can lift the block? After the dealer nobody is left, and the fewest cards win (FL-12)."""
    if seat == s.dealer:
        _end(s, BLOCKED, _fewest_left(s, r))
    else:
        s.seat = left_of(r, seat)


@inner
def left(s: Any, r: Any, side: Any) -> Any:
    """The cards of a side's game piles (FL-15)."""
    other = side + r.sides
    return np.int64(s.game_left[side]) + (s.game_left[other] if other < r.players else 0)


@routine
def _fewest_left(s: Any, r: Any) -> Any:
    """The sides with the fewest game-pile cards: equal counts share (FL-12)."""
    fewest, winners = left(s, r, 0), 0
    for side in range(r.sides):
        fewest = min(fewest, left(s, r, side))
    for side in range(r.sides):
        if left(s, r, side) == fewest:
            winners |= 1 << side
    return winners


@routine
def _nobody_began(s: Any, r: Any) -> Any:
    """Hands are laid out and drawn anew; without enough cards for all the hand is dealt again (FL-10)."""
    if s.pack_left < r.players * r.hand_size:
        _end(s, AGAIN, 0)
        return 0
    s.spreads += 1
    if s.spreads > 1:
        return _spread_from(s, r, left_of(r, np.int64(s.dealer)), r.players)
    for seat in range(r.players):  # nothing to choose: the lowest card on the first place, and so on
        place = 0
        for number in range(LOWEST, HIGHEST + 1):
            if r.starters >> (4 * number) & 1 == 0:
                for _ in range(at(s.hands[seat], number)):
                    _leave_hand(s, seat, number)
                    lay(s, seat, number, place)
                    place += 1
    begin_turn(s, left_of(r, np.int64(s.dealer)))
    return r.players


@inner
def _spread_on(s: Any, r: Any, seat: Any) -> Any:
    """The same player lays out his next card, or the one after him begins to (FL-10)."""
    after_him = (np.int64(s.dealer) - seat + r.players) % r.players
    return _spread_from(s, r, seat, 1 + after_him)


@inner
def _spread_from(s: Any, r: Any, seat: Any, most: Any) -> Any:
    """The first player from `seat` on, of at most so many, who has a card to lay out.

    After the last one everybody draws, and the round of turns begins again on the dealer's left.
    """
    for _ in range(most):
        if members(s.hands[seat]) & ~r.starters:
            s.phase = SPREAD
            s.seat = seat
            return 0
        seat = left_of(r, seat)
    begin_turn(s, left_of(r, np.int64(s.dealer)))
    return r.players
