"""The rules of Patience on records: what may be done, what it does, how it ends (PA-1 to PA-5).

The legal actions are the set bits of a number, by the codes of `sabot.games.patience.actions`.
`s` is the record of a hand, `rules` that of the rules in force.
"""

from __future__ import annotations

from typing import Any

from sabot.fast.compiling import inner, routine
from sabot.fast.luck import shuffle
from sabot.games.kit.numbers import HIGHEST
from sabot.games.patience.terms import PLACES

TURN_UP, STOP = 0, 28
TURNED_UP, TURNED_DOWN, TURNED_ASIDE = 1, 2, 6
WASTE_UP, WASTE_DOWN = 7, 8
PLACE_UP = 12
PILE = 16
"""The codes by kind of action: those that name a place have one for each, from this one on."""


@inner
def pile_code(place: Any, onto: Any) -> Any:
    """The code that moves a whole pile: of each place to the three others in order."""
    return PILE + place * (PLACES - 1) + onto - (onto > place)


@inner
def moves(s: Any, rules: Any) -> Any:
    """Every move: all that is legal but to turn up a card and to stop (PA-2, PA-3, PA-4)."""
    waiting = 0
    for pile in range(s.piles):
        waiting |= 2 << s.upper[pile]
    found = 0
    if s.turned:
        number = s.turned
        found |= (waiting >> number & 1) << TURNED_UP
        for place in range(PLACES):
            found |= (s.low[place] == number + 1) << (TURNED_DOWN + place)
        if found == 0 or rules.free_waste:
            found |= 1 << TURNED_ASIDE
    if s.waste:
        number = s.cards[s.waste - 1]
        found |= (waiting >> number & 1) << WASTE_UP
        for place in range(PLACES):
            fits = s.low[place] == number + 1 or (rules.player_fills and s.low[place] == 0)
            found |= fits << (WASTE_DOWN + place)
    for place in range(PLACES):
        if s.low[place]:
            found |= (waiting >> s.low[place] & 1) << (PLACE_UP + place)
            for onto in range(PLACES):
                if s.low[onto] == s.high[place] + 1:
                    found |= 1 << pile_code(place, onto)
    return found


@inner
def legal(s: Any, rules: Any) -> Any:
    """Every legal action; none once the hand has ended."""
    if s.ended:
        return 0
    found = moves(s, rules)
    if not s.turned:
        found |= 1 << TURN_UP if s.next < rules.cards else 1 << STOP
    return found


@inner
def total(s: Any) -> Any:
    """How many cards are up (PA-5)."""
    up = 0
    for pile in range(s.piles):
        up += s.upper[pile]
    return up


@inner
def deal(s: Any, rules: Any) -> None:
    """Shuffle a whole pack and lay the row (PA-1)."""
    series = rules.cards // HIGHEST
    for at in range(rules.cards):
        s.cards[at] = 1 + at // series
    shuffle(s, s.cards, 0, rules.cards)
    begin(s, rules)


@inner
def begin(s: Any, rules: Any) -> None:
    """Lay the row from the front of the shuffled pack; its 1s go up, their places are filled (PA-1, PA-4)."""
    s.next = PLACES
    for place in range(PLACES):
        s.high[place] = s.low[place] = s.cards[place]
    for place in range(PLACES):
        if s.low[place] == 1:
            s.high[place] = s.low[place] = 0
            _raise(s, 1)
            _fill(s, rules, place, False)
    _finish(s, rules)


@routine
def step(s: Any, rules: Any, code: Any) -> None:
    """Do a legal action, and what the rules do by themselves after it."""
    if code == STOP:
        s.ended = 1
        return
    if code == TURN_UP:
        number = s.cards[s.next]
        s.next += 1
        if number == 1:
            _raise(s, 1)  # a 1 goes up by itself (PA-1)
        else:
            s.turned = number
    elif code >= PILE:
        _move_pile(s, rules, code - PILE)
    elif code >= PLACE_UP:
        place = code - PLACE_UP
        number = s.low[place]
        _raise(s, number)
        if number == s.high[place]:
            s.high[place] = s.low[place] = 0
            _fill(s, rules, place, False)
        else:
            s.low[place] = number + 1
    else:
        if code >= WASTE_UP:
            s.waste -= 1
            number, place = s.cards[s.waste], code - WASTE_DOWN
        else:
            number, place = s.turned, code - TURNED_DOWN
            s.turned = 0
        if code == TURNED_ASIDE:
            s.cards[s.waste] = number
            s.waste += 1
        elif place < 0:
            _raise(s, number)
        else:
            s.low[place] = number
            if s.high[place] == 0:
                s.high[place] = number
    _finish(s, rules)


@inner
def _move_pile(s: Any, rules: Any, which: Any) -> None:
    """A whole pile goes; the next card of the pack, if any, begins a new one (PA-3, PA-4)."""
    place, onto = which // (PLACES - 1), which % (PLACES - 1)
    onto += onto >= place
    s.low[onto] = s.low[place]
    s.moved += 1
    s.high[place] = s.low[place] = 0
    _fill(s, rules, place, True)


@inner
def _raise(s: Any, number: Any) -> None:
    """Put a card on the first pile of the upper row that waits for it; a 1 begins a new one (PA-1, PA-2)."""
    pile = 0
    if number == 1:
        pile = s.piles
        s.piles += 1
    else:
        while s.upper[pile] != number - 1:
            pile += 1
    s.upper[pile] = number


@inner
def _fill(s: Any, rules: Any, place: Any, moved: Any) -> None:
    """Fill a place that has just become empty, a pile having `moved` or not (PA-4).

    A 1 that comes out of the pack goes up, and leaves the place to be filled in its turn.
    """
    while True:
        if not moved:
            if rules.waste_first and s.waste:
                s.waste -= 1
                s.high[place] = s.low[place] = s.cards[s.waste]
                return
            if not rules.pack_fills:
                return
        if s.next == rules.cards:
            return
        number = s.cards[s.next]
        s.next += 1
        if number != 1:
            s.high[place] = s.low[place] = number
            return
        _raise(s, 1)
        moved = False


@inner
def _finish(s: Any, rules: Any) -> None:
    """The hand ends with nothing left to do, all cards being up or not (PA-5)."""
    if s.next == rules.cards and not s.turned and moves(s, rules) == 0:
        s.ended = 1
