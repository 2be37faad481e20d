"""The player `booklet` inside the kernel: the same search through the same boards, and the same choice.

With other weights it is another player; and where several ways are wanted, the best of them are kept.

A board is a few numbers: the upper row as how many piles show each number, four bits each; the
lower row as the ends of its piles, eight bits each; the size of the waste, whose cards lie in the
mind; the turned card. What is on the way from the first board to this one lies there too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.fast.bits import lowest_bit
from sabot.fast.compiling import inner, routine
from sabot.fast.luck import mixed
from sabot.fast.patience.kernel import (
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
from sabot.fast.patience.tables import MOST_CARDS
from sabot.fast.patience.weights import BOOKLET, MOST_BOARDS, MOST_ENDINGS
from sabot.fast.patience.worth import heights, pile, worth
from sabot.games.kit.numbers import HIGHEST
from sabot.games.patience.terms import PLACES

SLOTS, MOST_SLOTS = 1 << 13, 1 << 17
"""Where boards are marked as seen: the room that they are usually given, and the most there is."""
MOST_KEPT = 64
_DEEPEST = 4 * MOST_CARDS
"""No way is longer: each card goes down, up and to the head of a moved pile once at most."""

MIND = np.dtype(
    [
        ("weights", np.float64, len(BOOKLET)),
        ("boards", np.int64),  # how many are looked at before a card is turned
        ("endings", np.int64),  # the same once the pack is out
        ("slots", np.int64),
        ("wanted", np.int64),  # how many ways are kept besides the best; the next fields are theirs
        ("kept", np.int64),
        ("values", np.float64, MOST_KEPT),
        ("lengths", np.int64, MOST_KEPT),
        ("ways", np.uint8, (MOST_KEPT, _DEEPEST)),
        ("last_uppers", np.int64, MOST_KEPT),
        ("last_rests", np.int64, MOST_KEPT),
        ("pack", np.int64),
        ("left", np.int64, HIGHEST + 1),  # how many of each number the pack still has
        ("thoughts", np.int64),  # marks what was seen in this one; nothing need be wiped away
        ("seen", np.int64),
        ("marks", np.int64, MOST_SLOTS),
        ("uppers", np.int64, MOST_SLOTS),
        ("rests", np.int64, MOST_SLOTS),
        ("upper", np.int64, _DEEPEST),  # the boards on the way from the first
        ("up", np.int64, _DEEPEST),
        ("lower", np.int64, _DEEPEST),
        ("size", np.int64, _DEEPEST),
        ("turned", np.int64, _DEEPEST),
        ("untried", np.int64, _DEEPEST),
        ("taken", np.int64, _DEEPEST),
        ("covered", np.int64, _DEEPEST),  # what lay in the waste's array where a card was put aside
        ("waste", np.int64, MOST_CARDS + 1),
        ("way", np.int64, _DEEPEST),
        ("length", np.int64),
        ("value", np.float64),
    ],
    align=True,
)
"""What the player has in mind while he thinks."""


def mind_of(weights: Sequence[float] = BOOKLET) -> npt.NDArray[Any]:
    """The mind of a player who weighs like this."""
    mind = np.zeros(1, MIND)
    mind["weights"], mind["slots"] = weights, SLOTS
    mind["boards"], mind["endings"] = MOST_BOARDS, MOST_ENDINGS
    return mind


@inner
def play_out(mind: Any, s: Any, rules: Any) -> Any:
    """Play a hand to its end; returns how many moves that took."""
    count = 0
    while not s.ended:
        think(mind, s, rules)
        for at in range(mind.length):
            step(s, rules, mind.way[at])
        count += mind.length
        if not s.ended and (mind.pack == 0 or mind.length == 0):
            step(s, rules, at_the_end(s, rules))
            count += 1
    return count


@inner
def choose(mind: Any, s: Any, rules: Any) -> Any:
    """What the player does on this board, having just sat down at it."""
    think(mind, s, rules)
    if mind.length:
        return mind.way[0]
    return at_the_end(s, rules)


@inner
def at_the_end(s: Any, rules: Any) -> Any:
    """What is done at the end of the way: a turned card has to go somewhere, to a row if one takes it."""
    return lowest_bit(moves(s, rules)) if s.turned else STOP


@routine
def think(mind: Any, s: Any, rules: Any) -> None:
    """Find the best way from here until a card comes out of the pack, or to the end once it is out.

    The first of equally good ones is taken, in the order of the codes.
    """
    _look(mind, s, rules)
    at = 0
    _enter(mind, rules, at)
    while at >= 0:
        if mind.untried[at] == 0:
            at -= 1
            if at >= 0:
                _take_back(mind, at)
            continue
        code = lowest_bit(mind.untried[at])
        mind.untried[at] &= mind.untried[at] - 1
        mind.taken[at] = code
        if code == TURN_UP:
            _weigh(mind, at, at)
        elif _go(mind, rules, at, code):
            _weigh(mind, at + 1, at)
        elif _enter(mind, rules, at + 1):
            at += 1
        else:
            _take_back(mind, at)


@inner
def _look(mind: Any, s: Any, rules: Any) -> None:
    """The first board; of the pack only what everybody can count."""
    mind.pack = rules.cards - s.next
    mind.left[:] = 0
    for at in range(s.next, rules.cards):
        mind.left[s.cards[at]] += 1
    for at in range(s.waste):
        mind.waste[at] = s.cards[at]
    upper, up, lower = 0, 0, 0
    for which in range(s.piles):
        upper += 1 << 4 * (s.upper[which] - 1)
        up += s.upper[which]
    for place in range(PLACES):
        lower |= (s.high[place] << 4 | s.low[place]) << 8 * place
    mind.upper[0], mind.up[0], mind.lower[0] = upper, up, lower
    mind.size[0], mind.turned[0] = s.waste, s.turned
    mind.thoughts += 1
    mind.seen, mind.length, mind.value, mind.kept = 0, 0, -np.inf, 0


@inner
def _enter(mind: Any, rules: Any, at: Any) -> Any:
    """Look at the board `at` on the way, unless it is known or enough have been seen."""
    ending = mind.pack == 0
    if mind.seen >= (mind.endings if ending else mind.boards) or not _is_new(mind, at):
        return False
    mind.seen += 1
    mind.untried[at] = _hops(mind, rules, at)
    if ending:
        if mind.up[at] > mind.value:
            mind.value = mind.up[at]
            _remember(mind, at)
            if mind.up[at] == rules.cards:
                mind.seen = mind.endings  # better is not possible
                mind.untried[: at + 1] = 0
        safe = _first_safe(mind, at)
        if safe:
            mind.untried[at] = safe
    return True


@inner
def _rest(mind: Any, at: Any) -> Any:
    """A board but for its upper row: the order of the places and what the waste covers do not matter."""
    a, b = pile(mind.lower[at], 0), pile(mind.lower[at], 1)
    c, d = pile(mind.lower[at], 2), pile(mind.lower[at], 3)
    a, b, c, d = min(a, b), max(a, b), min(c, d), max(c, d)
    a, c, b, d = min(a, c), max(a, c), min(b, d), max(b, d)
    b, c = min(b, c), max(b, c)
    size = mind.size[at]
    top = mind.waste[size - 1] if size else 0
    return a | b << 8 | c << 16 | d << 24 | size << 32 | top << 40 | mind.turned[at] << 48


@inner
def _is_new(mind: Any, at: Any) -> Any:
    """Whether no such board was seen."""
    upper, rest, last = mind.upper[at], _rest(mind, at), mind.slots - 1
    slot = np.int64(mixed(np.uint64(upper) ^ mixed(np.uint64(rest)))) & last
    while mind.marks[slot] == mind.thoughts:
        if mind.uppers[slot] == upper and mind.rests[slot] == rest:
            return False
        slot = (slot + 1) & last
    mind.marks[slot], mind.uppers[slot], mind.rests[slot] = mind.thoughts, upper, rest
    return True


@inner
def _hops(mind: Any, rules: Any, at: Any) -> Any:
    """Everything that can be done but stopping; of several empty places the first will do."""
    upper, lower, size, turned = mind.upper[at], mind.lower[at], mind.size[at], mind.turned[at]
    found = 0
    if turned:
        found |= _goes_up(upper, turned) << TURNED_UP
        for place in range(PLACES):
            if pile(lower, place) & 15 == turned + 1:
                found |= 1 << (TURNED_DOWN + place)
        if found == 0 or rules.free_waste:
            found |= 1 << TURNED_ASIDE
    elif mind.pack:
        found |= 1 << TURN_UP
    top, fillable = 0, False
    if size:
        top, fillable = mind.waste[size - 1], rules.player_fills
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


@inner
def _goes_up(upper: Any, number: Any) -> Any:
    return 1 if heights(upper, number - 1) else 0


@inner
def _first_safe(mind: Any, at: Any) -> Any:
    """The first card that goes up and will not be missed: all that could be laid on it are up already."""
    if mind.upper[at] == 0:
        return 0
    lowest = (lowest_bit(mind.upper[at]) >> 2) + 1
    if mind.untried[at] >> TURNED_UP & 1 and lowest >= mind.turned[at] - 1:
        return 1 << TURNED_UP
    if mind.untried[at] >> WASTE_UP & 1 and lowest >= mind.waste[mind.size[at] - 1] - 1:
        return 1 << WASTE_UP
    for place in range(PLACES):
        low = pile(mind.lower[at], place) & 15
        if mind.untried[at] >> (PLACE_UP + place) & 1 and lowest >= low - 1:
            return 1 << (PLACE_UP + place)
    return 0


@inner
def _go(mind: Any, rules: Any, at: Any, code: Any) -> Any:
    """Write the board after a hop behind the board `at`; says whether a card of the pack is then drawn."""
    upper, up, lower = mind.upper[at], mind.up[at], mind.lower[at]
    size, turned = mind.size[at], mind.turned[at]
    drawn, vacated = False, -1
    if code >= PILE:
        place, onto = (code - PILE) // (PLACES - 1), (code - PILE) % (PLACES - 1)
        onto += onto >= place
        ends = (pile(lower, onto) & 240) | (pile(lower, place) & 15)
        lower = lower & ~(255 << 8 * place) & ~(255 << 8 * onto) | ends << 8 * onto
        drawn = mind.pack > 0
    elif code == TURNED_ASIDE:
        mind.covered[at] = mind.waste[size]
        mind.waste[size] = turned
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
            number, target = mind.waste[size], code - WASTE_DOWN
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
            lower |= (mind.waste[size] << 4 | mind.waste[size]) << 8 * vacated
        else:
            drawn = mind.pack > 0
    mind.upper[at + 1], mind.up[at + 1], mind.lower[at + 1] = upper, up, lower
    mind.size[at + 1], mind.turned[at + 1] = size, turned
    return drawn


@inner
def _take_back(mind: Any, at: Any) -> None:
    """The waste as it was on the board `at`, before the hop that was taken there."""
    if mind.taken[at] == TURNED_ASIDE:
        mind.waste[mind.size[at]] = mind.covered[at]


@inner
def _weigh(mind: Any, board: Any, at: Any) -> None:
    """A card of the pack comes now: is this the best board to meet it?"""
    size = mind.size[board]
    kept = mind.waste[size]
    value = worth(mind, mind.upper[board], mind.up[board], mind.lower[board], size, mind.turned[board])
    mind.waste[size] = kept
    if value > mind.value:
        mind.value = value
        _remember(mind, at + 1)
    if mind.wanted:
        _keep(mind, value, board, at)


@inner
def _keep(mind: Any, value: Any, board: Any, at: Any) -> None:
    """This way is one of the best, unless another leads to the same board."""
    upper, rest = mind.upper[board], _rest(mind, board) << 1 | (board == at)
    slot = 0
    for other in range(mind.kept):
        if mind.last_uppers[other] == upper and mind.last_rests[other] == rest:
            return
        if mind.values[other] < mind.values[slot]:
            slot = other
    if mind.kept < mind.wanted:
        slot = mind.kept
        mind.kept += 1
    elif value <= mind.values[slot]:
        return
    mind.values[slot], mind.last_uppers[slot], mind.last_rests[slot] = value, upper, rest
    mind.lengths[slot] = at + 1
    for hop in range(at + 1):
        mind.ways[slot, hop] = mind.taken[hop]


@inner
def _remember(mind: Any, length: Any) -> None:
    """The way so far is the best."""
    for at in range(length):
        mind.way[at] = mind.taken[at]
    mind.length = length
