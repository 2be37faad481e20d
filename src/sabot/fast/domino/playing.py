"""The play of a hand of Domino to its end by players who keep their duties.

Where a card may go onto several opponents' piles they weigh them as `sabot.bots.domino.hints` does. With
nobody to break a duty nobody calls, so it is all the same who watches over the duties (DO-7).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import inner, routine
from sabot.fast.domino.record import MOST_CARDS
from sabot.fast.luck import below
from sabot.games.kit.numbers import HIGHEST

DANGER, RELIEF, OUTLETS = 150.0, 2.0, 1.0
"""The weights of `sabot.bots.domino.hints`."""


@inner
def _to_table(s: Any, card: Any) -> Any:
    """Whether the table takes a card (DO-3)."""
    return card == 1 or s.table[card - 1] > 0


@inner
def _follows(card: Any, top: Any) -> Any:
    """Whether a card goes on a pile that shows `top`; 0 is no pile (DO-3)."""
    return top > 0 and abs(card - top) == 1


@inner
def left(s: Any, seat: Any) -> Any:
    """How many cards a player has in his hand and on his pile."""
    return s.end[seat] - s.first[seat] + s.size[seat]


@inner
def _is_usable(s: Any, seat: Any, card: Any) -> Any:
    fitting = _to_table(s, card)
    for other in range(s.players):
        fitting |= other != seat and _follows(card, s.tops[other])
    return fitting


@inner
def _weigh(s: Any, card: Any, onto: Any) -> Any:
    """How much speaks for an opponent's pile."""
    covered = s.tops[onto]
    s.tops[onto] = card
    relieved, taken = 0, 0
    for other in range(s.players):
        if other != s.seat and s.tops[other]:
            relieved += _is_usable(s, other, s.tops[other])
            taken |= 1 << (s.tops[other] - 1) | 1 << (s.tops[other] + 1)
    outlets = 0
    for number in range(1, HIGHEST + 1):
        outlets += taken >> number & 1
    s.tops[onto] = covered
    return DANGER / left(s, onto) - RELIEF * relieved + OUTLETS * outlets


@inner
def choose(s: Any, card: Any) -> Any:
    """Onto whose pile the player on turn lays a card; -1 if it goes on none."""
    found, fitting = -1, 0
    for other in range(s.players):
        if other != s.seat and _follows(card, s.tops[other]):
            fitting += 1
            found = other
    if fitting < 2:
        return found
    best, equals = -np.inf, 0
    for other in range(s.players):
        if other != s.seat and _follows(card, s.tops[other]):
            weight = _weigh(s, card, other)
            if weight > best:
                best, equals, found = weight, 1, other
            elif weight == best:
                equals += 1
                if below(s, equals) == 0:
                    found = other
    return found


@inner
def push(s: Any, seat: Any, card: Any) -> None:
    """A card onto a player's pile."""
    s.piles[seat * MOST_CARDS + s.size[seat]] = card
    s.size[seat] += 1
    s.tops[seat] = card


@inner
def take(s: Any) -> Any:
    """The card to be placed: the one turned up, else the top of the pile of the player on turn."""
    card, seat = s.turned, s.seat
    if card:
        s.turned = 0
        return card
    card = s.tops[seat]
    s.size[seat] -= 1
    s.tops[seat] = s.piles[seat * MOST_CARDS + s.size[seat] - 1] if s.size[seat] else 0
    return card


@inner
def _turn_over(s: Any, seat: Any) -> None:
    """The pile becomes the hand, the last card laid first (DO-5)."""
    row, size = seat * MOST_CARDS, s.size[seat]
    for at in range(size):
        s.hands[row + at] = s.piles[row + size - 1 - at]
    s.first[seat], s.end[seat], s.size[seat], s.tops[seat] = 0, size, 0, 0


@inner
def place(s: Any, onto: Any) -> None:
    """The card to be placed goes onto a player's pile, or to the table (-1); then the hand may be used up."""
    seat, card = s.seat, take(s)
    if onto >= 0:
        push(s, onto, card)
    else:
        s.table[card] += card < HIGHEST
        s.table[card - 1] -= card > 1
    if s.at_once and s.first[seat] == s.end[seat] and s.size[seat]:
        _turn_over(s, seat)


@inner
def _turn_up(s: Any) -> None:
    """The bottom card of the hand, for which the pile is turned over if need be (DO-2, DO-5)."""
    seat = s.seat
    if s.first[seat] == s.end[seat]:
        _turn_over(s, seat)
    s.turned = s.hands[seat * MOST_CARDS + s.first[seat]]
    s.first[seat] += 1


@inner
def step(s: Any) -> Any:
    """One card is turned up or placed (DO-2 to DO-5); False if the hand is over (DO-6)."""
    seat = s.seat
    if s.turned == 0 and left(s, seat) == 0:
        return False
    card = s.turned if s.turned else s.tops[seat]
    if card and _to_table(s, card):
        place(s, -1)
        return True
    onto = choose(s, card) if card else -1
    if onto >= 0:
        place(s, onto)
    elif s.turned == 0:
        _turn_up(s)
    else:
        place(s, seat)
        if s.turns == s.most_turns:
            return False
        s.turns += 1
        s.seat = (seat + 1) % s.players
    return True


@routine
def play_out(s: Any) -> None:
    """On to the end."""
    while step(s):
        pass
