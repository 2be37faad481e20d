"""The open part of a hand as numbers, small and fast enough to try many moves.

A pile of the lower row is described by its highest and its lowest card. The next card of the pack is unknown,
so a move that draws it leads to an empty place and to `drawn`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from sabot.games.kit.numbers import HIGHEST, rank
from sabot.games.patience.actions import LOWER, MOVES, Action, Spot, TurnUp
from sabot.games.patience.terms import Gaps, Waste
from sabot.games.patience.view import View, unseen

Move: TypeAlias = tuple[int, int]
"""Origin and target: a place from 0, or one of the spots below."""

TURNED, WASTE, UP, PACK = -1, -2, -3, -4
TURN_UP: Move = (PACK, TURNED)
NO_PILE = (0, 0)

_SPOTS = {TURNED: Spot.TURNED, WASTE: Spot.WASTE, UP: Spot.UP, **dict(enumerate(LOWER))}


class Table(NamedTuple):
    """What does not change during a search: the table's options, and the cards left in the pack."""

    gaps: Gaps
    waste: Waste
    pack: int
    left: tuple[int, ...]
    """How many of each number are left in the pack; index 0 is unused."""


class Board(NamedTuple):
    """Heights of the upper row from the highest, ends of the lower piles, the waste, the turned card or 0."""

    upper: tuple[int, ...]
    lower: tuple[tuple[int, int], ...]
    waste: tuple[int, ...]
    turned: int

    @property
    def key(self) -> tuple[object, ...]:
        """A key that is equal for equivalent boards."""
        return self.upper, tuple(sorted(self.lower)), len(self.waste), self.waste[-1:], self.turned


def board_of(view: View) -> Board:
    """Return a view as numbers."""
    return Board(
        tuple(sorted(view.upper, reverse=True)),
        tuple((rank(pile[0]), rank(pile[-1])) if pile else NO_PILE for pile in view.lower),
        tuple(rank(card) for card in view.waste),
        0 if view.turned is None else rank(view.turned),
    )


def table_of(view: View) -> Table:
    """Return what is known about the pack: its cards, not their order."""
    left = [0] * (HIGHEST + 1)
    for card in unseen(view):
        left[rank(card)] += 1
    return Table(view.terms.gaps, view.terms.waste, view.pack_size, tuple(left))


def action_of(move: Move) -> Action:
    """Return the action that a move stands for."""
    return TurnUp() if move == TURN_UP else MOVES[_SPOTS[move[0]], _SPOTS[move[1]]]


def moves(board: Board, table: Table) -> Iterator[Move]:
    """Yield every move except stopping; of several empty places, only the first."""
    upper, lower, waste, turned = board
    if turned:
        goes_aside = True
        if turned - 1 in upper:
            yield TURNED, UP
            goes_aside = False
        for place, (_, low) in enumerate(lower):
            if low == turned + 1:
                yield TURNED, place
                goes_aside = False
        if goes_aside or table.waste is Waste.FREE:
            yield TURNED, WASTE
    elif table.pack:
        yield TURN_UP
    if waste:
        top, fillable = waste[-1], table.gaps is Gaps.PACK_THEN_WASTE
        if top - 1 in upper:
            yield WASTE, UP
        for place, (_, low) in enumerate(lower):
            if low == top + 1:
                yield WASTE, place
            elif not low and fillable:
                yield WASTE, place
                fillable = False
    for place, (_, low) in enumerate(lower):
        if low and low - 1 in upper:
            yield place, UP
    for place, (high, low) in enumerate(lower):
        for onto, (_, other) in enumerate(lower):
            if low and other == high + 1 and onto != place:
                yield place, onto


def after(board: Board, move: Move, table: Table) -> tuple[Board, bool]:
    """Return the board after a move, and whether a card of the pack then fills the empty place."""
    upper, lower, waste, turned = board
    origin, target = move
    if origin >= 0 and target >= 0:
        lower = _with(_with(lower, target, (lower[target][0], lower[origin][1])), origin, NO_PILE)
        return Board(upper, lower, waste, turned), table.pack > 0
    vacated = False
    if origin == TURNED:
        number, turned = turned, 0
    elif origin == WASTE:
        number, waste = waste[-1], waste[:-1]
    else:
        high, number = lower[origin]
        vacated = high == number
        lower = _with(lower, origin, NO_PILE if vacated else (high, number + 1))
    if target == UP:
        place = upper.index(number - 1)
        upper = (*upper[:place], number, *upper[place + 1 :])
    elif target == WASTE:
        waste = (*waste, number)
    else:
        lower = _with(lower, target, (lower[target][0] or number, number))
    if not vacated or table.gaps is Gaps.NEVER:
        return Board(upper, lower, waste, turned), False
    if table.gaps is Gaps.WASTE_THEN_PACK and waste:
        lower, waste = _with(lower, origin, (waste[-1], waste[-1])), waste[:-1]
        return Board(upper, lower, waste, turned), False
    return Board(upper, lower, waste, turned), table.pack > 0


def _with(
    lower: tuple[tuple[int, int], ...], place: int, ends: tuple[int, int]
) -> tuple[tuple[int, int], ...]:
    return (*lower[:place], ends, *lower[place + 1 :])
