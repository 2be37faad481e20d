"""The rules of asking on packed states, and what an attentive listener learns from each answer.

The functions do what `sabot.games.kit.asking.play` does to a state and `sabot.bots.asking.attentive.Memory`
to its memory.
"""

from __future__ import annotations

from sabot.fast.asking.packing import WIDTH
from sabot.fast.asking.types import PackedState
from sabot.fast.compiling import inlined, routine
from sabot.fast.types import CardNumber, Number, SeatNumber, Truth
from sabot.games.kit.numbers import HIGHEST


@routine
def ask(state: PackedState, other: SeatNumber, number: CardNumber) -> None:
    """Let the player on turn ask; they ask again if they are given a card or draw luckily."""
    seat = state.turn
    mine, theirs_at = seat * WIDTH + number, other * WIDTH + number
    had = state.held[theirs_at]
    if had:
        count = had if state.gives_all else 1
        _gains(state, seat, number, count)
        fewer = min(state.certain[theirs_at], count)
        state.certain[theirs_at] -= fewer
        state.known[other] -= fewer
        if state.gives_all:
            _has_none(state, other, number)
        state.held[theirs_at] -= count
        state.sizes[other] -= count
        state.held[mine] += count
        state.sizes[seat] += count
        _lay(state, seat, number)
        again = True
    else:
        _gains(state, seat, number, 0)
        _has_none(state, other, number)
        again = _go_to_stock(state, seat, number)
    if not (again and state.sizes[seat]):
        _pass_on(state, seat)


@inlined
def _go_to_stock(state: PackedState, seat: SeatNumber, wanted: Number) -> Number:
    """Draw a card after a refusal, if any is left; return whether a lucky draw continues the turn."""
    if state.drawn_of_stock == state.stock_end:
        return False
    lucky = state.luck_goes_on and state.stock[state.drawn_of_stock] == wanted
    _draw(state, seat, lucky)
    return lucky


@inlined
def _draw(state: PackedState, seat: SeatNumber, shown: Truth) -> None:
    number = state.stock[state.drawn_of_stock]
    state.drawn_of_stock += 1
    if shown:
        _gains(state, seat, number, 1)
    else:
        state.drawn[seat] += 1
    state.held[seat * WIDTH + number] += 1
    state.sizes[seat] += 1
    _lay(state, seat, number)


@inlined
def _lay(state: PackedState, seat: SeatNumber, number: CardNumber) -> None:
    """Lay a complete set, and forget which players were known to hold some of it."""
    if state.held[seat * WIDTH + number] < state.series:
        return
    state.held[seat * WIDTH + number] = 0
    state.sizes[seat] -= state.series
    state.sets[seat] += 1
    state.down += 1
    for one in range(state.players):
        state.known[one] -= state.certain[one * WIDTH + number]
        state.certain[one * WIDTH + number] = 0


@inlined
def _gains(state: PackedState, seat: SeatNumber, number: CardNumber, count: Number) -> None:
    """Note that a player who asks for a number holds a card of it, and has gained `count` more."""
    at = seat * WIDTH + number
    more = max(1, state.certain[at]) + count - state.certain[at]
    state.certain[at] += more
    state.known[seat] += more
    state.had_none[at] = 0


@inlined
def _has_none(state: PackedState, seat: SeatNumber, number: CardNumber) -> None:
    at = seat * WIDTH + number
    state.known[seat] -= state.certain[at]
    state.certain[at] = 0
    state.had_none[at] = state.drawn[seat] + 1


@inlined
def _pass_on(state: PackedState, seat: SeatNumber) -> None:
    """Pass the turn to the left, to the next player who can ask; there is one until all sets are laid."""
    if state.down == HIGHEST:
        state.turn = -1
        return
    while True:
        seat = (seat + 1) % state.players
        if state.sizes[seat] == 0:
            if state.drawn_of_stock == state.stock_end:
                continue
            _draw(state, seat, False)
        if state.sizes[seat]:
            state.turn = seat
            return
