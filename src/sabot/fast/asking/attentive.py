"""The attentive player in the kernel: see `sabot.bots.asking.attentive.AttentivePlayer`."""

from __future__ import annotations

from sabot.fast.asking.packing import WIDTH
from sabot.fast.asking.rules import ask
from sabot.fast.asking.types import PackedState
from sabot.fast.compiling import inlined, routine
from sabot.fast.random_numbers import random_below
from sabot.fast.types import CardNumber, Number, RealArray, SeatNumber
from sabot.games.kit.numbers import HIGHEST

_AS_GOOD = 1e-9
"""Weights that differ by less are equal: the same probability, computed in another order."""
_COMPLETES, _CERTAIN, _LIKELY = 3000.0, 2000.0, 1000.0
"""The order of asks: certain to complete a set, certain, likely, other."""
_MAX_ASKS = 2000
"""A hand takes about a hundred asks. If it ever loops, it stops here."""


@inlined
def _room(state: PackedState, seat: SeatNumber, number: CardNumber) -> Number:
    """Return how many of a player's unknown cards may be of this number."""
    unknown = max(0, state.sizes[seat] - state.known[seat])
    had_none = state.had_none[seat * WIDTH + number]
    return min(unknown, state.drawn[seat] + 1 - had_none) if had_none else unknown


@routine
def weigh(state: PackedState, for_told: Number, for_each_held: Number, weights: RealArray) -> None:
    """Write the weight of each ask of the player on turn; -1 for an illegal one."""
    me = state.turn
    weights[:] = -1.0
    for number in range(HIGHEST):
        held = state.held[me * WIDTH + number]
        if held == 0:
            continue
        left, places, most = state.series - held, state.stock_end - state.drawn_of_stock, 0
        for other in range(state.players):
            if other != me:
                left -= state.certain[other * WIDTH + number]
                room = _room(state, other, number)
                places += room
                most = max(most, room)
        left = max(0, left)
        completes = left == 0 or most == places
        for other in range(state.players):
            if other == me or not (state.sizes[other] or state.asks_anybody):
                continue
            chance, room = 0.0, _room(state, other, number)
            if state.certain[other * WIDTH + number] > 0 or (left and room and left > places):
                chance = 1.0
            elif left and room:
                missing = 1.0
                for card in range(left):
                    missing *= max(0, places - room - card) / (places - card)
                chance = 1.0 - missing
            weight = held * for_each_held
            if chance == 1.0:
                weight += _COMPLETES if completes else _CERTAIN
            elif chance > 0.0:
                weight += _LIKELY + chance
                if state.certain[me * WIDTH + number] > 0:
                    weight += for_told
            weights[other * WIDTH + number] = weight


@inlined
def play_out(
    state: PackedState, me: SeatNumber, mine: RealArray, theirs: RealArray, weights: RealArray
) -> None:
    """Play until all sets are laid, always with the ask of greatest weight by the player's `ask_weights`."""
    for _ in range(_MAX_ASKS):
        if state.turn < 0:
            return
        ask_weights = mine if state.turn == me else theirs
        weigh(state, ask_weights[0], ask_weights[1], weights)
        best, equals, chosen = -1.0, 0, 0
        for at in range(state.players * WIDTH):
            if weights[at] > best + _AS_GOOD:
                best, equals, chosen = weights[at], 1, at
            elif weights[at] >= 0.0 and weights[at] > best - _AS_GOOD:
                equals += 1
                if random_below(state, equals) == 0:
                    chosen = at
        ask(state, chosen // WIDTH, chosen % WIDTH)
