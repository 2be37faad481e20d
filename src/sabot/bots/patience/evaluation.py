"""The value of a board with cards still to come: a weighted sum of eleven features.

The weights are in `sabot.fast.patience.players.booklet.weights`.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from sabot.bots.patience.board import Board, Table
from sabot.fast.patience.players.booklet.weights import (
    APART,
    CARDS,
    CROSSED,
    DEPTH,
    EMPTY,
    FAR,
    FULL_PACK,
    HIGH,
    LEADER,
    PLACEABLE,
    RUNS,
    SIZE,
    UP,
)
from sabot.games.kit.numbers import HIGHEST


def evaluate(board: Board, table: Table) -> float:
    """Return the value of a board, higher is better; comparable only for packs of the same size."""
    upper, lower, waste, turned = board
    share = table.pack / FULL_PACK
    if turned:
        waste = (*waste, turned)  # where it would end at worst
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
        + welcome * (PLACEABLE[0] + PLACEABLE[1] * share)
        + (upper[0] if upper else 0) / HIGHEST * (LEADER[0] + LEADER[1] * share)
    )


@lru_cache(maxsize=1 << 14)
def _waste(waste: tuple[int, ...]) -> tuple[float, float, float, float]:
    """Return size, depth, runs and crossed pairs. Cached, because few different wastes occur."""
    last = len(waste) - 1
    depth = sum((last - at) * (HIGHEST - number) for at, number in enumerate(waste))
    runs = sum(1.0 if below == above + 1 else 0.5 * (below == above) for below, above in pairwise(waste))
    crossed = sum(below < above for at, above in enumerate(waste) for below in waste[:at])
    return len(waste) / 30, depth / 1000, runs / 5, crossed / 50


@lru_cache(maxsize=1 << 14)
def _row(lower: tuple[tuple[int, int], ...]) -> tuple[float, float, float, float]:
    """Return cards, highest cards, empty places and distances of the lower row."""
    piles = [(high, low) for high, low in lower if low]
    apart = 0
    for at, (high, _) in enumerate(piles):
        if high < HIGHEST:
            gaps = [low - high - 1 for other, (_, low) in enumerate(piles) if other != at and low > high]
            apart += min(gaps, default=FAR)
    cards, highest = sum(high - low + 1 for high, low in piles), sum(high for high, _ in piles)
    return cards / 10, highest / 60, float(len(lower) - len(piles)), apart / (FAR * 4)
