"""Playouts of Domino by players who keep their duties.

Where a card fits on several opponents' piles, they weigh them as `sabot.bots.domino.hints` does. Nobody
breaks a duty, so nobody calls, and it makes no difference who enforces the duties (DO-7).
"""

from __future__ import annotations

import numpy as np

from sabot.fast.compiling import inlined, routine
from sabot.fast.domino.packing import MAX_CARDS
from sabot.fast.domino.types import PackedState
from sabot.fast.random_numbers import random_below
from sabot.fast.types import CardNumber, Number, SeatNumber, Truth
from sabot.games.kit.numbers import HIGHEST

DANGER, RELIEF, OUTLETS = 150.0, 2.0, 1.0
"""The weights of `sabot.bots.domino.hints`."""


@inlined
def _to_table(state: PackedState, card: CardNumber) -> Truth:
    """Return whether a card goes to the table (DO-3)."""
    return card == 1 or state.table[card - 1] > 0


@inlined
def _follows(card: CardNumber, top: Number) -> Truth:
    """Return whether a card goes on a pile that shows `top`; 0 is no pile (DO-3)."""
    return top > 0 and abs(card - top) == 1


@inlined
def left(state: PackedState, seat: SeatNumber) -> Number:
    """Return how many cards a player has in hand and pile."""
    return state.end[seat] - state.first[seat] + state.size[seat]


@inlined
def _is_usable(state: PackedState, seat: SeatNumber, card: CardNumber) -> Truth:
    fitting = _to_table(state, card)
    for other in range(state.players):
        fitting |= other != seat and _follows(card, state.tops[other])
    return fitting


@inlined
def _weigh(state: PackedState, card: CardNumber, onto: Number) -> Number:
    """Return the weight of an opponent's pile."""
    covered = state.tops[onto]
    state.tops[onto] = card
    relieved, taken = 0, 0
    for other in range(state.players):
        if other != state.seat and state.tops[other]:
            relieved += _is_usable(state, other, state.tops[other])
            taken |= 1 << (state.tops[other] - 1) | 1 << (state.tops[other] + 1)
    outlets = 0
    for number in range(1, HIGHEST + 1):
        outlets += taken >> number & 1
    state.tops[onto] = covered
    return DANGER / left(state, onto) - RELIEF * relieved + OUTLETS * outlets


@inlined
def choose(state: PackedState, card: CardNumber) -> Number:
    """Return the player on whose pile the player on turn lays a card; -1 for none."""
    found, fitting = -1, 0
    for other in range(state.players):
        if other != state.seat and _follows(card, state.tops[other]):
            fitting += 1
            found = other
    if fitting < 2:
        return found
    best, equals = -np.inf, 0
    for other in range(state.players):
        if other != state.seat and _follows(card, state.tops[other]):
            weight = _weigh(state, card, other)
            if weight > best:
                best, equals, found = weight, 1, other
            elif weight == best:
                equals += 1
                if random_below(state, equals) == 0:
                    found = other
    return found


@inlined
def push(state: PackedState, seat: SeatNumber, card: CardNumber) -> None:
    """Put a card onto a player's pile."""
    state.piles[seat * MAX_CARDS + state.size[seat]] = card
    state.size[seat] += 1
    state.tops[seat] = card


@inlined
def take(state: PackedState) -> Number:
    """Take the card to be placed: the turned-up card, else the top of the pile of the player on turn."""
    card, seat = state.turned, state.seat
    if card:
        state.turned = 0
        return card
    card = state.tops[seat]
    state.size[seat] -= 1
    state.tops[seat] = state.piles[seat * MAX_CARDS + state.size[seat] - 1] if state.size[seat] else 0
    return card


@inlined
def _turn_over(state: PackedState, seat: SeatNumber) -> None:
    """Turn the pile over to be the hand, the last card laid first (DO-5)."""
    row, size = seat * MAX_CARDS, state.size[seat]
    for at in range(size):
        state.hands[row + at] = state.piles[row + size - 1 - at]
    state.first[seat], state.end[seat], state.size[seat], state.tops[seat] = 0, size, 0, 0


@inlined
def place(state: PackedState, onto: Number) -> None:
    """Place the card on a player's pile, or on the table (-1); the hand may then be used up."""
    seat, card = state.seat, take(state)
    if onto >= 0:
        push(state, onto, card)
    else:
        state.table[card] += card < HIGHEST
        state.table[card - 1] -= card > 1
    if state.at_once and state.first[seat] == state.end[seat] and state.size[seat]:
        _turn_over(state, seat)


@inlined
def _turn_up(state: PackedState) -> None:
    """Turn up the bottom card of the hand, after turning the pile over if necessary (DO-2, DO-5)."""
    seat = state.seat
    if state.first[seat] == state.end[seat]:
        _turn_over(state, seat)
    state.turned = state.hands[seat * MAX_CARDS + state.first[seat]]
    state.first[seat] += 1


@inlined
def step(state: PackedState) -> Truth:
    """Turn up or place one card (DO-2 to DO-5); return False if the hand is over (DO-6)."""
    seat = state.seat
    if state.turned == 0 and left(state, seat) == 0:
        return False
    card = state.turned if state.turned else state.tops[seat]
    if card and _to_table(state, card):
        place(state, -1)
        return True
    onto = choose(state, card) if card else -1
    if onto >= 0:
        place(state, onto)
    elif state.turned == 0:
        _turn_up(state)
    else:
        place(state, seat)
        if state.turns == state.most_turns:
            return False
        state.turns += 1
        state.seat = (seat + 1) % state.players
    return True


@routine
def play_out(state: PackedState) -> None:
    """Play the hand to its end."""
    while step(state):
        pass
