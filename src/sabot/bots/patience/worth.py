"""What a board promises, while cards are still to come.

Eleven things that are easily seen are weighed: each has a weight for the moment when the pack is out,
and what is added to it the more cards the pack still holds. The weights were fitted to the outcomes
of a hundred thousand deals and then tried a little to either side.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from sabot.bots.patience.board import Board, Table
from sabot.games.kit.numbers import HIGHEST

_FULL_PACK = 56
_FAR = 6
"""Piles with so many numbers missing between them will hardly ever join."""


def worth(board: Board, table: Table) -> float:
    """The more, the better; comparable only between boards of the same moment."""
    upper, lower, waste, turned = board
    share = table.pack / _FULL_PACK
    if turned:
        waste = (*waste, turned)  # where it would end at the worst
    size, depth, runs, crossed = _waste(waste)
    cards, highest, empty, apart = _row(lower)
    accepted = {height + 1 for height in upper} | {low - 1 for _, low in lower if low}
    accepted.add(1)
    welcome = sum(table.left[number] for number in accepted if number <= HIGHEST) / max(1, sum(table.left))
    return (
        sum(upper) / 60 * (UP[0] + UP[1] * share)
        + size * (SIZE[0] + SIZE[1] * share)
        + depth * (DEPTH[0] + DEPTH[1] * share)
        + runs * (RUNS[0] + RUNS[1] * share)
        + crossed * (CROSSED[0] + CROSSED[1] * share)
        + cards * (CARDS[0] + CARDS[1] * share)
        + highest * (HIGH[0] + HIGH[1] * share)
        + empty * (EMPTY[0] + EMPTY[1] * share)
        + apart * (APART[0] + APART[1] * share)
        + welcome * (WELCOME[0] + WELCOME[1] * share)
        + (upper[0] if upper else 0) / HIGHEST * (LEADER[0] + LEADER[1] * share)
    )


UP = (0.889, 5.924)
"""Cards on the upper row."""
LEADER = (-0.963, -0.718)
"""The highest pile of the upper row: one that runs ahead has used up what the others will want."""
SIZE = (-2.614, -4.07)
"""Cards in the waste."""
DEPTH = (-2.843, -11.75)
"""Low cards deep in the waste."""
CROSSED = (-0.742, 6.559)
"""Pairs in the waste of which the higher card lies above."""
RUNS = (0.62, -0.424)
"""Neighbours in the waste that can go up one after the other."""
CARDS = (0.942, -0.322)
"""Cards in the lower row."""
HIGH = (-1.186, 0.254)
"""The highest cards of the lower piles."""
EMPTY = (0.671, -0.408)
"""Empty places."""
APART = (0.848, -0.999)
"""How far the lower piles are from joining."""
WELCOME = (2.307, 0.231)
"""The share of the pack that could be placed at once."""


@lru_cache(maxsize=1 << 14)
def _waste(waste: tuple[int, ...]) -> tuple[float, float, float, float]:
    """Size, depth, runs and crossed pairs. Few wastes are met, each often."""
    last = len(waste) - 1
    depth = sum((last - at) * (HIGHEST - number) for at, number in enumerate(waste))
    runs = sum(1.0 if below == above + 1 else 0.5 * (below == above) for below, above in pairwise(waste))
    crossed = sum(below < above for at, above in enumerate(waste) for below in waste[:at])
    return len(waste) / 30, depth / 1000, runs / 5, crossed / 50


@lru_cache(maxsize=1 << 14)
def _row(lower: tuple[tuple[int, int], ...]) -> tuple[float, float, float, float]:
    """Cards, highest cards, empty places and distances of the lower row."""
    piles = [(high, low) for high, low in lower if low]
    apart = 0
    for at, (high, _) in enumerate(piles):
        if high < HIGHEST:
            gaps = [low - high - 1 for other, (_, low) in enumerate(piles) if other != at and low > high]
            apart += min(gaps, default=_FAR)
    cards, highest = sum(high - low + 1 for high, low in piles), sum(high for high, _ in piles)
    return cards / 10, highest / 60, float(len(lower) - len(piles)), apart / (_FAR * 4)
