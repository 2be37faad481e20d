"""The rules of Patience on packed states: legal actions, their effects, and the end of a hand (PA-1 to PA-5).

The legal actions are the set bits of a number, by the codes of `sabot.games.patience.actions`.
"""

from __future__ import annotations

from sabot.fast.compiling import inlined, routine
from sabot.fast.patience.types import PackedRules, PackedState
from sabot.fast.random_numbers import shuffle
from sabot.fast.types import ActionCode, CardNumber, Number, Truth
from sabot.games.kit.numbers import HIGHEST
from sabot.games.patience.terms import PLACES

TURN_UP, STOP = 0, 28
TURNED_UP, TURNED_DOWN, TURNED_ASIDE = 1, 2, 6
WASTE_UP, WASTE_DOWN = 7, 8
PLACE_UP = 12
PILE = 16
"""The first code of each kind of action; those that name a place have one code for each."""


@inlined
def pile_code(place: Number, onto: Number) -> Number:
    """Return the code that moves a whole pile, from each place to the three others in order."""
    return PILE + place * (PLACES - 1) + onto - (onto > place)


@inlined
def moves(state: PackedState, rules: PackedRules) -> Number:
    """Return every move: all legal actions except turning up a card and stopping (PA-2, PA-3, PA-4)."""
    waiting = 0
    for pile in range(state.piles):
        waiting |= 2 << state.upper[pile]
    found = 0
    if state.turned:
        number = state.turned
        found |= (waiting >> number & 1) << TURNED_UP
        for place in range(PLACES):
            found |= (state.low[place] == number + 1) << (TURNED_DOWN + place)
        if found == 0 or rules.free_waste:
            found |= 1 << TURNED_ASIDE
    if state.waste:
        number = state.cards[state.waste - 1]
        found |= (waiting >> number & 1) << WASTE_UP
        for place in range(PLACES):
            fits = state.low[place] == number + 1 or (rules.player_fills and state.low[place] == 0)
            found |= fits << (WASTE_DOWN + place)
    for place in range(PLACES):
        if state.low[place]:
            found |= (waiting >> state.low[place] & 1) << (PLACE_UP + place)
            for onto in range(PLACES):
                if state.low[onto] == state.high[place] + 1:
                    found |= 1 << pile_code(place, onto)
    return found


@inlined
def legal(state: PackedState, rules: PackedRules) -> Number:
    """Return every legal action; none once the hand has ended."""
    if state.ended:
        return 0
    found = moves(state, rules)
    if not state.turned:
        found |= 1 << TURN_UP if state.next < rules.cards else 1 << STOP
    return found


@inlined
def total(state: PackedState) -> Number:
    """Return how many cards are on the upper row (PA-5)."""
    up = 0
    for pile in range(state.piles):
        up += state.upper[pile]
    return up


@inlined
def deal(state: PackedState, rules: PackedRules) -> None:
    """Shuffle a whole pack and lay the row (PA-1)."""
    series = rules.cards // HIGHEST
    for at in range(rules.cards):
        state.cards[at] = 1 + at // series
    shuffle(state, state.cards, 0, rules.cards)
    begin(state, rules)


@inlined
def begin(state: PackedState, rules: PackedRules) -> None:
    """Lay the row from the front of the shuffled pack; its 1s go up, their places are filled (PA-1, PA-4)."""
    state.next = PLACES
    for place in range(PLACES):
        state.high[place] = state.low[place] = state.cards[place]
    for place in range(PLACES):
        if state.low[place] == 1:
            state.high[place] = state.low[place] = 0
            _raise(state, 1)
            _fill(state, rules, place, False)
    _finish(state, rules)


@routine
def step(state: PackedState, rules: PackedRules, code: ActionCode) -> None:
    """Apply a legal action, and the automatic moves after it."""
    if code == STOP:
        state.ended = 1
        return
    if code == TURN_UP:
        number = state.cards[state.next]
        state.next += 1
        if number == 1:
            _raise(state, 1)  # a 1 goes up automatically (PA-1)
        else:
            state.turned = number
    elif code >= PILE:
        _move_pile(state, rules, code - PILE)
    elif code >= PLACE_UP:
        place = code - PLACE_UP
        number = state.low[place]
        _raise(state, number)
        if number == state.high[place]:
            state.high[place] = state.low[place] = 0
            _fill(state, rules, place, False)
        else:
            state.low[place] = number + 1
    else:
        if code >= WASTE_UP:
            state.waste -= 1
            number, place = state.cards[state.waste], code - WASTE_DOWN
        else:
            number, place = state.turned, code - TURNED_DOWN
            state.turned = 0
        if code == TURNED_ASIDE:
            state.cards[state.waste] = number
            state.waste += 1
        elif place < 0:
            _raise(state, number)
        else:
            state.low[place] = number
            if state.high[place] == 0:
                state.high[place] = number
    _finish(state, rules)


@inlined
def _move_pile(state: PackedState, rules: PackedRules, which: Number) -> None:
    """Move a whole pile; the next card of the pack, if any, begins a new one (PA-3, PA-4)."""
    place, onto = which // (PLACES - 1), which % (PLACES - 1)
    onto += onto >= place
    state.low[onto] = state.low[place]
    state.moved += 1
    state.high[place] = state.low[place] = 0
    _fill(state, rules, place, True)


@inlined
def _raise(state: PackedState, number: CardNumber) -> None:
    """Put a card on the first pile of the upper row that takes it; a 1 begins a new one (PA-1, PA-2)."""
    pile = 0
    if number == 1:
        pile = state.piles
        state.piles += 1
    else:
        while state.upper[pile] != number - 1:
            pile += 1
    state.upper[pile] = number


@inlined
def _fill(state: PackedState, rules: PackedRules, place: Number, moved: Truth) -> None:
    """Fill a place that has just become empty, whether or not by a `moved` pile (PA-4).

    A 1 that comes out of the pack goes up, and the place is filled again.
    """
    while True:
        if not moved:
            if rules.waste_first and state.waste:
                state.waste -= 1
                state.high[place] = state.low[place] = state.cards[state.waste]
                return
            if not rules.pack_fills:
                return
        if state.next == rules.cards:
            return
        number = state.cards[state.next]
        state.next += 1
        if number != 1:
            state.high[place] = state.low[place] = number
            return
        _raise(state, 1)
        moved = False


@inlined
def _finish(state: PackedState, rules: PackedRules) -> None:
    """End the hand if no move is left, whether won or lost (PA-5)."""
    if state.next == rules.cards and not state.turned and moves(state, rules) == 0:
        state.ended = 1
