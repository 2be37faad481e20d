"""The rules of Flinch on packed states: the effects of actions (FL-3 to FL-15, with a referee).

A move is a number as in `tables`. `legality` says which moves are legal.
"""

from __future__ import annotations

import numpy as np

from sabot.fast.compiling import inlined, routine
from sabot.fast.flinch.engine.nibbles import count_of, numbers_in
from sabot.fast.flinch.engine.packing import AGAIN, BLOCK, BLOCKED, ENDED, OUT, SPREAD, TURN
from sabot.fast.flinch.engine.sealed_shuffle import shuffle_sealed_pack
from sabot.fast.flinch.engine.tables import GAME, HAND, LAY, PARTNER_GAME, PARTNER_RESERVE, PASS, RESERVES
from sabot.fast.flinch.types import MoveCode, PackedRules, PackedState
from sabot.fast.types import CardNumber, Number, SeatNumber, SideNumber
from sabot.games.kit.numbers import HIGHEST, LOWEST


@inlined
def left_of(rules: PackedRules, seat: SeatNumber) -> Number:
    """Return the next seat to the left (FL-3)."""
    return seat + 1 if seat + 1 < rules.players else 0


@inlined
def partner_of(rules: PackedRules, seat: SeatNumber) -> Number:
    """Return the seat opposite (FL-15); the seat itself without partners."""
    other = seat + rules.sides
    return other if other < rules.players else other - rules.players


@inlined
def apply_move(state: PackedState, rules: PackedRules, move: MoveCode) -> None:
    """Apply a legal move of the player to act."""
    kind, seat, closed, drawing = move >> 8, np.int64(state.seat), state.closed, 0
    if kind == PASS:
        if state.phase == BLOCK:
            _ask_next(state, rules, seat)
        else:
            drawing = _next_turn(state, rules, seat)
    elif kind == LAY:
        _remove_from_hand(state, seat, move >> 4 & 15)
        lay(state, seat, move >> 4 & 15, (move & 15) - 1)
        if state.phase == SPREAD:
            drawing = _continue_spread(state, rules, seat)
        else:
            drawing = _next_turn(state, rules, seat)
    else:
        _play(state, rules, seat, kind, move >> 4 & 15, move & 15)
    # A new turn and a continued one both begin by replacing an empty hand (FL-7, FL-8).
    if drawing == 0 and state.phase == TURN and state.hand_left[state.seat] == 0:
        drawing = 1
    # In one place, at the end: every copy of a rare case costs compile time.
    if drawing or state.closed > closed:
        _draw(state, rules, drawing, state.closed > closed)


@inlined
def _play(
    state: PackedState,
    rules: PackedRules,
    seat: SeatNumber,
    kind: CardNumber,
    number: CardNumber,
    onto: Number,
) -> None:
    """Play a card to the centre; the last card of a side's game piles wins (FL-3, FL-5, FL-15)."""
    owner = seat
    if kind in (PARTNER_GAME, PARTNER_RESERVE):
        owner = partner_of(rules, seat)
    card = number
    if kind == HAND:
        _remove_from_hand(state, seat, number)
    elif kind in (GAME, PARTNER_GAME):
        card = _take_game_top(state, owner)
    else:
        card = _take_from_reserve(state, owner, number - 1)
    _grow(state, rules, card << 4 | onto)
    state.idle = 0
    state.opened = 1
    if state.game_left[seat] == 0 and state.game_left[partner_of(rules, seat)] == 0:
        _end(state, OUT, 1 << (seat % rules.sides))
    elif state.phase == BLOCK:
        begin_turn(state, np.int64(state.resume))


@inlined
def _grow(state: PackedState, rules: PackedRules, end: MoveCode) -> None:
    """Put a card on the pile that takes it, or begin one (FL-4, FL-13, FL-14)."""
    before, after = np.int64(rules.before[end]), np.int64(rules.after[end])
    if before:
        state.piles[before] -= 1
        if state.piles[before] == 0:
            _offer(state, rules.takes[2 * before], -1)
            _offer(state, rules.takes[2 * before + 1], -1)
    if after:
        state.piles[after] += 1
        if state.piles[after] == 1:
            _offer(state, rules.takes[2 * after], 1)
            _offer(state, rules.takes[2 * after + 1], 1)
    else:
        state.closed += 1


@inlined
def _offer(state: PackedState, end: MoveCode, change: Number) -> None:
    """Note that a number can, or can no longer, be played somewhere. No two looks of a pile take the same."""
    if end:
        number = np.int64(end) >> 4
        state.ways += change << (4 * number)
        state.landings[number] ^= 1 << (end & 15)


@inlined
def _remove_from_hand(state: PackedState, seat: SeatNumber, number: CardNumber) -> None:
    state.hands[seat] -= 1 << (4 * number)
    state.hand_left[seat] -= 1


@inlined
def add_to_hand(state: PackedState, seat: SeatNumber, number: CardNumber) -> None:
    """Add a card to a hand."""
    state.hands[seat] += 1 << (4 * number)
    state.hand_left[seat] += 1


@inlined
def release(state: PackedState, slot: Number) -> None:
    """Free a slot."""
    state.slots[slot] = state.free << 4
    state.free = slot


@inlined
def _take_game_top(state: PackedState, seat: SeatNumber) -> Number:
    """Take the top of a game pile and turn up the next card (FL-5)."""
    slot, card = np.int64(state.game[seat]), np.int64(state.game_tops[seat])
    beneath = np.int64(state.slots[slot]) >> 4
    release(state, slot)
    state.game[seat] = beneath
    state.game_tops[seat] = state.slots[beneath] & 15  # slot 0 holds no number
    state.game_left[seat] -= 1
    return card


@inlined
def _take_from_reserve(state: PackedState, seat: SeatNumber, place: Number) -> Number:
    pile = seat * RESERVES + place
    slot = np.int64(state.reserves[pile])
    word = np.int64(state.slots[slot])
    release(state, slot)
    state.reserves[pile] = word >> 4
    state.tops[seat] ^= ((word ^ state.slots[word >> 4]) & 15) << (4 * place)
    return word & 15


@inlined
def lay(state: PackedState, seat: SeatNumber, card: CardNumber, place: Number) -> None:
    """Put a card on top of a reserve pile; places count from 0."""
    pile, slot = seat * RESERVES + place, np.int64(state.free)
    state.free = state.slots[slot] >> 4
    state.slots[slot] = np.int64(state.reserves[pile]) << 4 | card
    state.reserves[pile] = slot
    state.tops[seat] = (np.int64(state.tops[seat]) & ~(15 << (4 * place))) | card << (4 * place)


@routine
def _draw(state: PackedState, rules: PackedRules, players: Number, closed: Number) -> None:
    """Let `players` players, from the one on turn to the left, draw up to a full hand while the pack lasts.

    If the terms say so, the closed piles replace an empty pack at once, even if the first of them has only
    just been closed (FL-4, FL-7).
    """
    seat, changed = np.int64(state.seat), closed
    while True:
        if changed and state.pack_left == 0 and rules.recycle:
            _recycle(state)
        while players > 0 and state.hand_left[seat] >= rules.hand_size:
            seat = left_of(rules, seat)
            players -= 1
        if players == 0 or state.pack_left == 0:
            return
        slot = np.int64(state.pack)
        word = np.int64(state.slots[slot])
        release(state, slot)
        state.pack = word >> 4
        state.pack_left -= 1
        add_to_hand(state, seat, word & 15)
        changed = True


@routine
def _recycle(state: PackedState) -> None:
    """Make a new pack of all closed piles, in the order that the sealed key decides (FL-4)."""
    if state.closed == 0:
        return
    state.recycled += 1
    cards = np.empty(state.closed * HIGHEST, np.int64)
    shuffle_sealed_pack(state.again, np.int64(state.recycled), np.int64(state.closed), cards)
    for last in range(cards.size - 1, -1, -1):
        slot = np.int64(state.free)
        state.free = state.slots[slot] >> 4
        state.slots[slot] = np.int64(state.pack) << 4 | cards[last]
        state.pack = slot
    state.pack_left = cards.size
    state.closed = 0


@inlined
def _end(state: PackedState, how: Number, winners: Number) -> None:
    state.phase = ENDED
    state.how = how
    state.winners = winners


@inlined
def begin_turn(state: PackedState, seat: SeatNumber) -> None:
    """Begin a turn. `idle` counts the turns since the last card to the centre (FL-12)."""
    state.phase = TURN
    state.seat = seat
    state.idle += state.opened


@inlined
def _next_turn(state: PackedState, rules: PackedRules, seat: SeatNumber) -> Number:
    """Pass the turn to the left, unless nobody could begin (FL-10) or the game is blocked (FL-12).

    Return how many players now have to draw.
    """
    if state.opened == 0 and seat == state.dealer:
        return _restart_round(state, rules)
    if state.opened and state.pack_left == 0 and state.idle >= rules.players:
        state.phase = BLOCK
        state.blocks += 1
        state.resume = left_of(rules, seat)
        state.seat = left_of(rules, np.int64(state.dealer))
    else:
        begin_turn(state, left_of(rules, seat))
    return 0


@inlined
def _ask_next(state: PackedState, rules: PackedRules, seat: SeatNumber) -> None:
    """Ask the next player to lift the block; after the dealer the fewest cards win (FL-12)."""
    if seat == state.dealer:
        _end(state, BLOCKED, _fewest_left(state, rules))
    else:
        state.seat = left_of(rules, seat)


@inlined
def left(state: PackedState, rules: PackedRules, side: SideNumber) -> Number:
    """Return the number of cards in a side's game piles (FL-15)."""
    other = side + rules.sides
    return np.int64(state.game_left[side]) + (state.game_left[other] if other < rules.players else 0)


@routine
def _fewest_left(state: PackedState, rules: PackedRules) -> Number:
    """Return the sides with the fewest game-pile cards; equal counts share (FL-12)."""
    fewest, winners = left(state, rules, 0), 0
    for side in range(rules.sides):
        fewest = min(fewest, left(state, rules, side))
    for side in range(rules.sides):
        if left(state, rules, side) == fewest:
            winners |= 1 << side
    return winners


@routine
def _restart_round(state: PackedState, rules: PackedRules) -> Number:
    """Lay out all hands and draw new ones; deal the hand again if there are too few cards (FL-10)."""
    if state.pack_left < rules.players * rules.hand_size:
        _end(state, AGAIN, 0)
        return 0
    state.spreads += 1
    if state.spreads > 1:
        return _begin_spread(state, rules, left_of(rules, np.int64(state.dealer)), rules.players)
    for seat in range(rules.players):  # no choice: the lowest card on the first place, and so on
        place = 0
        for number in range(LOWEST, HIGHEST + 1):
            if rules.starters >> (4 * number) & 1 == 0:
                for _ in range(count_of(state.hands[seat], number)):
                    _remove_from_hand(state, seat, number)
                    lay(state, seat, number, place)
                    place += 1
    begin_turn(state, left_of(rules, np.int64(state.dealer)))
    return rules.players


@inlined
def _continue_spread(state: PackedState, rules: PackedRules, seat: SeatNumber) -> Number:
    """Let the same player lay out the next card, or the next player begin to (FL-10)."""
    to_dealer = (np.int64(state.dealer) - seat + rules.players) % rules.players
    return _begin_spread(state, rules, seat, 1 + to_dealer)


@inlined
def _begin_spread(state: PackedState, rules: PackedRules, seat: SeatNumber, most: Number) -> Number:
    """Ask the first player with a card to lay out, among `most` players from `seat` on.

    After the last one, everybody draws, and the round of turns begins again on the dealer's left.
    """
    for _ in range(most):
        if numbers_in(state.hands[seat]) & ~rules.starters:
            state.phase = SPREAD
            state.seat = seat
            return 0
        seat = left_of(rules, seat)
    begin_turn(state, left_of(rules, np.int64(state.dealer)))
    return rules.players
