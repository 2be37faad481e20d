"""The rules of asking on records, and what an attentive listener makes of each answer.

`s` is the record of a hand. It does what `sabot.games.kit.asking.play` does to a state and
`sabot.bots.asking.Memory` to what it remembers.
"""

from __future__ import annotations

from typing import Any

from sabot.fast.asking.record import WIDTH
from sabot.fast.compiling import inner, routine
from sabot.games.kit.numbers import HIGHEST


@routine
def ask(s: Any, other: Any, number: Any) -> None:
    """The player on turn asks; who is given something, or draws luckily, asks again."""
    seat = s.turn
    mine, his = seat * WIDTH + number, other * WIDTH + number
    had = s.held[his]
    if had:
        count = had if s.gives_all else 1
        _gains(s, seat, number, count)
        fewer = min(s.certain[his], count)
        s.certain[his] -= fewer
        s.known[other] -= fewer
        if s.gives_all:
            _has_none(s, other, number)
        s.held[his] -= count
        s.sizes[other] -= count
        s.held[mine] += count
        s.sizes[seat] += count
        _lay(s, seat, number)
        again = True
    else:
        _gains(s, seat, number, 0)
        _has_none(s, other, number)
        again = _go_to_stock(s, seat, number)
    if not (again and s.sizes[seat]):
        _pass_on(s, seat)


@inner
def _go_to_stock(s: Any, seat: Any, wanted: Any) -> Any:
    """Draw a card, if there is one, after a refusal; says whether luck lets the turn go on."""
    if s.drawn_of_stock == s.stock_end:
        return False
    lucky = s.luck_goes_on and s.stock[s.drawn_of_stock] == wanted
    _draw(s, seat, lucky)
    return lucky


@inner
def _draw(s: Any, seat: Any, shown: Any) -> None:
    number = s.stock[s.drawn_of_stock]
    s.drawn_of_stock += 1
    if shown:
        _gains(s, seat, number, 1)
    else:
        s.drawn[seat] += 1
    s.held[seat * WIDTH + number] += 1
    s.sizes[seat] += 1
    _lay(s, seat, number)


@inner
def _lay(s: Any, seat: Any, number: Any) -> None:
    """A set that is complete goes on the table, and whoever was known to hold some of it does no more."""
    if s.held[seat * WIDTH + number] < s.series:
        return
    s.held[seat * WIDTH + number] = 0
    s.sizes[seat] -= s.series
    s.sets[seat] += 1
    s.down += 1
    for one in range(s.players):
        s.known[one] -= s.certain[one * WIDTH + number]
        s.certain[one * WIDTH + number] = 0


@inner
def _gains(s: Any, seat: Any, number: Any, count: Any) -> None:
    """Who asks for a number has a card of it; and now so many more."""
    at = seat * WIDTH + number
    more = max(1, s.certain[at]) + count - s.certain[at]
    s.certain[at] += more
    s.known[seat] += more
    s.had_none[at] = 0


@inner
def _has_none(s: Any, seat: Any, number: Any) -> None:
    at = seat * WIDTH + number
    s.known[seat] -= s.certain[at]
    s.certain[at] = 0
    s.had_none[at] = s.drawn[seat] + 1


@inner
def _pass_on(s: Any, seat: Any) -> None:
    """The turn goes left, to the next who can ask. There is one until all sets are down."""
    if s.down == HIGHEST:
        s.turn = -1
        return
    while True:
        seat = (seat + 1) % s.players
        if s.sizes[seat] == 0:
            if s.drawn_of_stock == s.stock_end:
                continue
            _draw(s, seat, False)
        if s.sizes[seat]:
            s.turn = seat
            return
