"""The player `booklet`: the same search through the same boards as in `sabot.bots.patience`, and the same
choice.

Other weights make it another player. If several ways are requested, the best of them are kept.

A board is a few numbers: the upper row as how many piles show each number, four bits each; the lower row as
the ends of its piles, eight bits each; the size of the waste, whose cards the search state holds; the turned
card. The boards on the way from the first one are in the search state too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.fast.bits import lowest_bit
from sabot.fast.compiling import inlined, routine
from sabot.fast.patience.engine.rules import (
    PILE,
    PLACE_UP,
    STOP,
    TURN_UP,
    TURNED_ASIDE,
    TURNED_DOWN,
    TURNED_UP,
    WASTE_DOWN,
    WASTE_UP,
    moves,
    pile_code,
    step,
)
from sabot.fast.patience.engine.tables import MAX_CARDS
from sabot.fast.patience.players.booklet.evaluation import evaluate, heights, pile
from sabot.fast.patience.players.booklet.weights import BOOKLET, MAX_BOARDS, MAX_ENDGAME_BOARDS
from sabot.fast.patience.types import PackedRules, PackedState, RowHeights, SearchState
from sabot.fast.random_numbers import mix
from sabot.fast.types import ActionCode, CardNumber, Number, Truth
from sabot.games.kit.numbers import HIGHEST
from sabot.games.patience.terms import PLACES

SLOTS, MAX_SLOTS = 1 << 13, 1 << 17
"""The size of the table of boards seen: the usual one, and the maximum."""
MAX_WAYS = 64
_MAX_DEPTH = 4 * MAX_CARDS
"""No way is longer: each card goes down, up and to the head of a moved pile at most once."""

SEARCH_STATE = np.dtype(
    [
        ("weights", np.float64, len(BOOKLET)),
        ("max_boards", np.int64),  # how many are visited before a card is turned
        ("max_endgame_boards", np.int64),  # the same once the pack is empty
        ("slots", np.int64),
        ("ways_wanted", np.int64),  # how many ways are kept besides the best, in the next fields
        ("ways_kept", np.int64),
        ("values", np.float64, MAX_WAYS),
        ("lengths", np.int64, MAX_WAYS),
        ("ways", np.uint8, (MAX_WAYS, _MAX_DEPTH)),
        ("last_uppers", np.int64, MAX_WAYS),
        ("last_rests", np.int64, MAX_WAYS),
        ("pack_size", np.int64),
        ("left", np.int64, HIGHEST + 1),  # how many of each number are left in the pack
        ("search_number", np.int64),  # marks what was seen in this search, so that nothing has to be cleared
        ("boards_seen", np.int64),
        ("marks", np.int64, MAX_SLOTS),
        ("uppers", np.int64, MAX_SLOTS),
        ("rests", np.int64, MAX_SLOTS),
        ("upper", np.int64, _MAX_DEPTH),  # the boards on the way from the first
        ("up", np.int64, _MAX_DEPTH),
        ("lower", np.int64, _MAX_DEPTH),
        ("size", np.int64, _MAX_DEPTH),
        ("turned", np.int64, _MAX_DEPTH),
        ("untried", np.int64, _MAX_DEPTH),
        ("taken", np.int64, _MAX_DEPTH),
        ("covered", np.int64, _MAX_DEPTH),  # what was in the waste's array where a card was put aside
        ("waste", np.int64, MAX_CARDS + 1),
        ("best_way", np.int64, _MAX_DEPTH),
        ("best_length", np.int64),
        ("best_value", np.float64),
    ],
    align=True,
)
"""The state of a search for the best way."""


def new_search(weights: Sequence[float] = BOOKLET) -> npt.NDArray[Any]:
    """Return the state of a search with these weights."""
    search = np.zeros(1, SEARCH_STATE)
    search["weights"], search["slots"] = weights, SLOTS
    search["max_boards"], search["max_endgame_boards"] = MAX_BOARDS, MAX_ENDGAME_BOARDS
    return search


@inlined
def play_out(search: SearchState, state: PackedState, rules: PackedRules) -> Number:
    """Play a hand to its end; return the number of moves."""
    count = 0
    while not state.ended:
        find_best_way(search, state, rules)
        for at in range(search.best_length):
            step(state, rules, search.best_way[at])
        count += search.best_length
        if not state.ended and (search.pack_size == 0 or search.best_length == 0):
            step(state, rules, last_move(state, rules))
            count += 1
    return count


@inlined
def choose(search: SearchState, state: PackedState, rules: PackedRules) -> Number:
    """Return the player's action on this board, without earlier plans."""
    find_best_way(search, state, rules)
    if search.best_length:
        return search.best_way[0]
    return last_move(state, rules)


@inlined
def last_move(state: PackedState, rules: PackedRules) -> Number:
    """Return the action at the end of the way: a turned card must go somewhere, if possible to a row."""
    return lowest_bit(moves(state, rules)) if state.turned else STOP


@routine
def find_best_way(search: SearchState, state: PackedState, rules: PackedRules) -> None:
    """Find the best way from here until a card leaves the pack, or to the end once the pack is empty.

    Among equally good ways, the first in the order of the codes wins.
    """
    _begin(search, state, rules)
    at = 0
    _visit(search, rules, at)
    while at >= 0:
        if search.untried[at] == 0:
            at -= 1
            if at >= 0:
                _undo_waste(search, at)
            continue
        code = lowest_bit(search.untried[at])
        search.untried[at] &= search.untried[at] - 1
        search.taken[at] = code
        if code == TURN_UP:
            _evaluate_board(search, at, at)
        elif _make_move(search, rules, at, code):
            _evaluate_board(search, at + 1, at)
        elif _visit(search, rules, at + 1):
            at += 1
        else:
            _undo_waste(search, at)


@inlined
def _begin(search: SearchState, state: PackedState, rules: PackedRules) -> None:
    """Set up the first board; of the pack, only the numbers that everybody can count."""
    search.pack_size = rules.cards - state.next
    search.left[:] = 0
    for at in range(state.next, rules.cards):
        search.left[state.cards[at]] += 1
    for at in range(state.waste):
        search.waste[at] = state.cards[at]
    upper, up, lower = 0, 0, 0
    for which in range(state.piles):
        upper += 1 << 4 * (state.upper[which] - 1)
        up += state.upper[which]
    for place in range(PLACES):
        lower |= (state.high[place] << 4 | state.low[place]) << 8 * place
    search.upper[0], search.up[0], search.lower[0] = upper, up, lower
    search.size[0], search.turned[0] = state.waste, state.turned
    search.search_number += 1
    search.boards_seen, search.best_length, search.best_value, search.ways_kept = 0, 0, -np.inf, 0


@inlined
def _visit(search: SearchState, rules: PackedRules, at: Number) -> Truth:
    """Visit the board `at` unless it is known or the limit is reached; return whether it was visited."""
    ending = search.pack_size == 0
    if search.boards_seen >= (search.max_endgame_boards if ending else search.max_boards) or not _is_new(
        search, at
    ):
        return False
    search.boards_seen += 1
    search.untried[at] = _moves(search, rules, at)
    if ending:
        if search.up[at] > search.best_value:
            search.best_value = search.up[at]
            _save_best(search, at)
            if search.up[at] == rules.cards:
                search.boards_seen = search.max_endgame_boards  # no better result is possible
                search.untried[: at + 1] = 0
        safe = _first_safe(search, at)
        if safe:
            search.untried[at] = safe
    return True


@inlined
def _board_key(search: SearchState, at: Number) -> Number:
    """Return a key for a board without its upper row, equal for equivalent boards."""
    a, b = pile(search.lower[at], 0), pile(search.lower[at], 1)
    c, d = pile(search.lower[at], 2), pile(search.lower[at], 3)
    a, b, c, d = min(a, b), max(a, b), min(c, d), max(c, d)
    a, c, b, d = min(a, c), max(a, c), min(b, d), max(b, d)
    b, c = min(b, c), max(b, c)
    size = search.size[at]
    top = search.waste[size - 1] if size else 0
    return a | b << 8 | c << 16 | d << 24 | size << 32 | top << 40 | search.turned[at] << 48


@inlined
def _is_new(search: SearchState, at: Number) -> Truth:
    """Mark a board as seen; return whether it was new."""
    upper, rest, last = search.upper[at], _board_key(search, at), search.slots - 1
    slot = np.int64(mix(np.uint64(upper) ^ mix(np.uint64(rest)))) & last
    while search.marks[slot] == search.search_number:
        if search.uppers[slot] == upper and search.rests[slot] == rest:
            return False
        slot = (slot + 1) & last
    search.marks[slot], search.uppers[slot], search.rests[slot] = search.search_number, upper, rest
    return True


@inlined
def _moves(search: SearchState, rules: PackedRules, at: Number) -> Number:
    """Return every move except stopping; of several empty places, only the first."""
    upper, lower, size, turned = search.upper[at], search.lower[at], search.size[at], search.turned[at]
    found = 0
    if turned:
        found |= _goes_up(upper, turned) << TURNED_UP
        for place in range(PLACES):
            if pile(lower, place) & 15 == turned + 1:
                found |= 1 << (TURNED_DOWN + place)
        if found == 0 or rules.free_waste:
            found |= 1 << TURNED_ASIDE
    elif search.pack_size:
        found |= 1 << TURN_UP
    top, fillable = 0, False
    if size:
        top, fillable = search.waste[size - 1], rules.player_fills
        found |= _goes_up(upper, top) << WASTE_UP
    for place in range(PLACES):
        high, low = pile(lower, place) >> 4, pile(lower, place) & 15
        if low == 0:
            if fillable:
                found |= 1 << (WASTE_DOWN + place)
                fillable = False
            continue
        if size and low == top + 1:
            found |= 1 << (WASTE_DOWN + place)
        found |= _goes_up(upper, low) << (PLACE_UP + place)
        for onto in range(PLACES):
            if pile(lower, onto) & 15 == high + 1:
                found |= 1 << pile_code(place, onto)
    return found


@inlined
def _goes_up(upper: RowHeights, number: CardNumber) -> Number:
    return 1 if heights(upper, number - 1) else 0


@inlined
def _first_safe(search: SearchState, at: Number) -> Number:
    """Return the first card that can go up without loss: all that could be laid on it are up."""
    if search.upper[at] == 0:
        return 0
    lowest = (lowest_bit(search.upper[at]) >> 2) + 1
    if search.untried[at] >> TURNED_UP & 1 and lowest >= search.turned[at] - 1:
        return 1 << TURNED_UP
    if search.untried[at] >> WASTE_UP & 1 and lowest >= search.waste[search.size[at] - 1] - 1:
        return 1 << WASTE_UP
    for place in range(PLACES):
        low = pile(search.lower[at], place) & 15
        if search.untried[at] >> (PLACE_UP + place) & 1 and lowest >= low - 1:
            return 1 << (PLACE_UP + place)
    return 0


@inlined
def _make_move(search: SearchState, rules: PackedRules, at: Number, code: ActionCode) -> Truth:
    """Write the board after a move behind the board `at`; return whether a card of the pack is then drawn."""
    upper, up, lower = search.upper[at], search.up[at], search.lower[at]
    size, turned = search.size[at], search.turned[at]
    drawn, vacated = False, -1
    if code >= PILE:
        place, onto = (code - PILE) // (PLACES - 1), (code - PILE) % (PLACES - 1)
        onto += onto >= place
        ends = (pile(lower, onto) & 240) | (pile(lower, place) & 15)
        lower = lower & ~(255 << 8 * place) & ~(255 << 8 * onto) | ends << 8 * onto
        drawn = search.pack_size > 0
    elif code == TURNED_ASIDE:
        search.covered[at] = search.waste[size]
        search.waste[size] = turned
        size += 1
        turned = 0
    else:
        target = -1
        if code >= PLACE_UP:
            place = code - PLACE_UP
            high, number = pile(lower, place) >> 4, pile(lower, place) & 15
            lower &= ~(255 << 8 * place)
            if high == number:
                vacated = place
            else:
                lower |= (high << 4 | number + 1) << 8 * place
        elif code >= WASTE_UP:
            size -= 1
            number, target = search.waste[size], code - WASTE_DOWN
        else:
            number, target = turned, code - TURNED_DOWN
            turned = 0
        if target < 0:
            upper += (1 << 4 * (number - 1)) - (1 << 4 * (number - 2))
            up += 1
        else:
            high = pile(lower, target) >> 4
            if high == 0:
                high = number
            lower = lower & ~(255 << 8 * target) | (high << 4 | number) << 8 * target
    if vacated >= 0 and rules.pack_fills:
        if rules.waste_first and size:
            size -= 1
            lower |= (search.waste[size] << 4 | search.waste[size]) << 8 * vacated
        else:
            drawn = search.pack_size > 0
    search.upper[at + 1], search.up[at + 1], search.lower[at + 1] = upper, up, lower
    search.size[at + 1], search.turned[at + 1] = size, turned
    return drawn


@inlined
def _undo_waste(search: SearchState, at: Number) -> None:
    """Restore the waste of the board `at` to what it was before the move taken there."""
    if search.taken[at] == TURNED_ASIDE:
        search.waste[search.size[at]] = search.covered[at]


@inlined
def _evaluate_board(search: SearchState, board: Number, at: Number) -> None:
    """Evaluate a board on which the next card of the pack comes, and save it if it is the best."""
    size = search.size[board]
    kept = search.waste[size]
    value = evaluate(
        search, search.upper[board], search.up[board], search.lower[board], size, search.turned[board]
    )
    search.waste[size] = kept
    if value > search.best_value:
        search.best_value = value
        _save_best(search, at + 1)
    if search.ways_wanted:
        _keep_way(search, value, board, at)


@inlined
def _keep_way(search: SearchState, value: Number, board: Number, at: Number) -> None:
    """Keep this way among the best, unless another leads to the same board."""
    upper, rest = search.upper[board], _board_key(search, board) << 1 | (board == at)
    slot = 0
    for other in range(search.ways_kept):
        if search.last_uppers[other] == upper and search.last_rests[other] == rest:
            return
        if search.values[other] < search.values[slot]:
            slot = other
    if search.ways_kept < search.ways_wanted:
        slot = search.ways_kept
        search.ways_kept += 1
    elif value <= search.values[slot]:
        return
    search.values[slot], search.last_uppers[slot], search.last_rests[slot] = value, upper, rest
    search.lengths[slot] = at + 1
    for move in range(at + 1):
        search.ways[slot, move] = search.taken[move]


@inlined
def _save_best(search: SearchState, length: Number) -> None:
    """Save the way so far as the best."""
    for at in range(length):
        search.best_way[at] = search.taken[at]
    search.best_length = length
