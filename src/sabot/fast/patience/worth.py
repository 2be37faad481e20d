"""What a board promises, while cards are still to come: the sums of the player `booklet`, in its order.

A test holds both to the same choices. The weights are in the mind, in the order of `weights.BOOKLET`.
"""

from __future__ import annotations

from typing import Any

from sabot.fast.compiling import inner, routine
from sabot.fast.patience.weights import FAR, FULL_PACK
from sabot.games.kit.numbers import HIGHEST
from sabot.games.patience.terms import PLACES


@inner
def heights(upper: Any, number: Any) -> Any:
    """How many piles of the upper row show this number."""
    return upper >> 4 * (number - 1) & 15


@inner
def pile(lower: Any, place: Any) -> Any:
    """The ends of a lower pile: the highest card times 16, and the lowest."""
    return lower >> 8 * place & 255


@routine
def worth(mind: Any, upper: Any, up: Any, lower: Any, size: Any, turned: Any) -> Any:
    """The more, the better; comparable only between boards of the same moment."""
    share = mind.pack / FULL_PACK
    if turned:
        mind.waste[size] = turned  # where it would end at the worst
        size += 1
    depth, runs, crossed = 0, 0.0, 0
    for at in range(size):
        number = mind.waste[at]
        depth += (size - 1 - at) * (HIGHEST - number)
        if at and mind.waste[at - 1] == number + 1:
            runs += 1.0
        elif at and mind.waste[at - 1] == number:
            runs += 0.5
        for before in range(at):
            crossed += mind.waste[before] < number
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
        welcome += (accepted >> number & 1) * mind.left[number]
    w = mind.weights
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
        + welcome / max(1, mind.pack) * (w[18] + w[19] * share)
        + leader / HIGHEST * (w[20] + w[21] * share)
    )
