"""The value of a board with cards still to come, summed in the order of `sabot.bots.patience`.

A test checks that both make the same choices. The weights are those of the search, in the order of
`weights.BOOKLET`.
"""

from __future__ import annotations

from sabot.fast.compiling import inlined, routine
from sabot.fast.patience.players.booklet.weights import FAR, FULL_PACK
from sabot.fast.patience.types import RowEnds, RowHeights, SearchState
from sabot.fast.types import CardNumber, Number
from sabot.games.kit.numbers import HIGHEST
from sabot.games.patience.terms import PLACES


@inlined
def heights(upper: RowHeights, number: CardNumber) -> Number:
    """Return how many piles of the upper row show this number."""
    return upper >> 4 * (number - 1) & 15


@inlined
def pile(lower: RowEnds, place: Number) -> Number:
    """Return the ends of a lower pile: the highest card times 16, plus the lowest."""
    return lower >> 8 * place & 255


@routine
def evaluate(
    search: SearchState, upper: RowHeights, up: Number, lower: RowEnds, size: Number, turned: Number
) -> Number:
    """Return the value of a board, higher is better; comparable only for packs of the same size."""
    share = search.pack_size / FULL_PACK
    if turned:
        search.waste[size] = turned  # where it would end at worst
        size += 1
    depth, runs, crossed = 0, 0.0, 0
    for at in range(size):
        number = search.waste[at]
        depth += (size - 1 - at) * (HIGHEST - number)
        if at and search.waste[at - 1] == number + 1:
            runs += 1.0
        elif at and search.waste[at - 1] == number:
            runs += 0.5
        for before in range(at):
            crossed += search.waste[before] < number
    leader, accepted = 0, 2
    for number in range(1, HIGHEST + 1):
        if heights(upper, number):
            leader = number
            accepted |= 2 << number
    cards, highest, empty, apart = 0, 0, 0, 0
    for place in range(PLACES):
        high, low = pile(lower, place) >> 4, pile(lower, place) & 15
        if low == 0:
            empty += 1
            continue
        accepted |= 1 << (low - 1)
        cards += high - low + 1
        highest += high
        if high < HIGHEST:
            nearest = -1
            for other in range(PLACES):
                gap = (pile(lower, other) & 15) - high - 1
                if other != place and gap >= 0 and (nearest < 0 or gap < nearest):
                    nearest = gap
            apart += nearest if nearest >= 0 else FAR
    welcome = 0
    for number in range(1, HIGHEST + 1):
        welcome += (accepted >> number & 1) * search.left[number]
    w = search.weights
    return (
        up / 60 * (w[0] + w[1] * share)
        + size / 30 * (w[2] + w[3] * share)
        + depth / 1000 * (w[4] + w[5] * share)
        + runs / 5 * (w[6] + w[7] * share)
        + crossed / 50 * (w[8] + w[9] * share)
        + cards / 10 * (w[10] + w[11] * share)
        + highest / 60 * (w[12] + w[13] * share)
        + empty * (w[14] + w[15] * share)
        + apart / (FAR * 4) * (w[16] + w[17] * share)
        + welcome / max(1, search.pack_size) * (w[18] + w[19] * share)
        + leader / HIGHEST * (w[20] + w[21] * share)
    )
