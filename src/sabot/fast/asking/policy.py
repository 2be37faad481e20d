"""The attentive player inside the kernel: `sabot.bots.asking.AttentivePlayer`, on records."""

from __future__ import annotations

from typing import Any

from sabot.fast.asking.kernel import ask
from sabot.fast.asking.record import WIDTH
from sabot.fast.compiling import inner, routine
from sabot.fast.luck import below
from sabot.games.kit.numbers import HIGHEST

_AS_GOOD = 1e-9
"""Weights that differ by less are equal: the same chance, reckoned in another order."""
_COMPLETES, _CERTAIN, _LIKELY = 3000.0, 2000.0, 1000.0
"""First what completes a set for certain, then what is certain, then what is likely, at last the rest."""
_MOST_ASKS = 2000
"""A hand takes about a hundred; should one ever go round in circles, it is left where it stands."""


@inner
def _room(s: Any, seat: Any, number: Any) -> Any:
    """Among how many of a player's unknown cards there may be one of this number."""
    unknown = max(0, s.sizes[seat] - s.known[seat])
    had_none = s.had_none[seat * WIDTH + number]
    return min(unknown, s.drawn[seat] + 1 - had_none) if had_none else unknown


@routine
def weigh(s: Any, for_told: Any, for_each_held: Any, weights: Any) -> None:
    """How much speaks for each ask of the player on turn; -1 where he cannot ask so."""
    me = s.turn
    weights[:] = -1.0
    for number in range(HIGHEST):
        held = s.held[me * WIDTH + number]
        if held == 0:
            continue
        left, places, most = s.series - held, s.stock_end - s.drawn_of_stock, 0
        for other in range(s.players):
            if other != me:
                left -= s.certain[other * WIDTH + number]
                room = _room(s, other, number)
                places += room
                most = max(most, room)
        left = max(0, left)
        completes = left == 0 or most == places
        for other in range(s.players):
            if other == me or not (s.sizes[other] or s.asks_anybody):
                continue
            chance, room = 0.0, _room(s, other, number)
            if s.certain[other * WIDTH + number] > 0 or (left and room and left > places):
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
                if s.certain[me * WIDTH + number] > 0:
                    weight += for_told
            weights[other * WIDTH + number] = weight


@inner
def play_out(s: Any, me: Any, mine: Any, theirs: Any, weights: Any) -> None:
    """Everybody asks that for which most speaks, by his own habits, until all sets are down."""
    for _ in range(_MOST_ASKS):
        if s.turn < 0:
            return
        habits = mine if s.turn == me else theirs
        weigh(s, habits[0], habits[1], weights)
        best, equals, chosen = -1.0, 0, 0
        for at in range(s.players * WIDTH):
            if weights[at] > best + _AS_GOOD:
                best, equals, chosen = weights[at], 1, at
            elif weights[at] >= 0.0 and weights[at] > best - _AS_GOOD:
                equals += 1
                if below(s, equals) == 0:
                    chosen = at
        ask(s, chosen // WIDTH, chosen % WIDTH)
