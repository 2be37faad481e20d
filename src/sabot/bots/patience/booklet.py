"""The player who looks before he turns: he tries all his free moves in his head, then takes the best way."""

from __future__ import annotations

import random
from collections.abc import Sequence

from sabot.bots.patience.board import (
    TURN_UP,
    TURNED,
    UP,
    WASTE,
    Board,
    Hop,
    Table,
    action_of,
    after,
    board_of,
    hops,
    table_of,
)
from sabot.bots.patience.worth import worth
from sabot.bots.setting import Setting
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.fast.patience.weights import MOST_BOARDS, MOST_ENDINGS
from sabot.games.patience.actions import Action, Stop
from sabot.games.patience.view import View


class Booklet:
    """Thinks until the next card comes out of the pack, and then goes the way that he has found.

    Before that he goes by what the boards are `worth`. Once the pack is out he looks for the way
    that brings most cards up.
    """

    def __init__(self, seat: Seat, rng: random.Random, setting: Setting | None = None) -> None:
        self._way: dict[Board, Hop | None] = {}

    def see(self, event: Event) -> None:
        """All that matters lies on the table."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """The next move of the way; None is the end of it."""
        board, table = board_of(view), table_of(view)
        if board not in self._way:
            thought = _Ending(table) if table.pack == 0 else _Thought(table)
            self._way = thought.way(board)
        hop = self._way[board]
        if hop is None and board.turned:
            hop = next(hops(board, table))  # it has to go somewhere: to a row, if one takes it
        return Stop() if hop is None else action_of(hop)


class _Thought:
    """A search through the boards that can be reached before the pack is touched again."""

    most = MOST_BOARDS

    def __init__(self, table: Table) -> None:
        self._table = table
        self._seen: set[tuple[object, ...]] = set()
        self._path: list[tuple[Board, Hop]] = []
        self._best: list[tuple[Board, Hop]] = []
        self._value = float("-inf")
        self._last: Board | None = None

    def way(self, board: Board) -> dict[Board, Hop | None]:
        """What to do on each board of the best way from here."""
        self._visit(board)
        found: dict[Board, Hop | None] = dict(self._best)
        if self._last is not None:
            found[self._last] = None
        return found

    def _visit(self, board: Board) -> None:
        if len(self._seen) >= self.most or board.key in self._seen:
            return
        self._seen.add(board.key)
        for hop in hops(board, self._table):
            self._path.append((board, hop))
            if hop == TURN_UP:
                self._weigh(board)
            else:
                then, drawn = after(board, hop, self._table)
                if drawn:
                    self._weigh(then)
                else:
                    self._visit(then)
            self._path.pop()

    def _weigh(self, board: Board) -> None:
        """A card of the pack comes now: is this the best board to meet it?"""
        value = worth(board, self._table)
        if value > self._value:
            self._value, self._best = value, list(self._path)


class _Ending(_Thought):
    """A search to the end: nothing is hidden any more."""

    most = MOST_ENDINGS
    _all_up = False

    def _visit(self, board: Board) -> None:
        if self._all_up or len(self._seen) >= self.most or board.key in self._seen:
            return
        self._seen.add(board.key)
        if sum(board.upper) > self._value:
            self._value, self._best, self._last = sum(board.upper), list(self._path), board
            self._all_up = not (board.waste or board.turned or any(low for _, low in board.lower))
        possible = list(hops(board, self._table))
        safe = [hop for hop in possible if _is_safe(board, hop)]
        for hop in safe[:1] or possible:
            self._path.append((board, hop))
            self._visit(after(board, hop, self._table)[0])
            self._path.pop()


def _is_safe(board: Board, hop: Hop) -> bool:
    """A card that goes up and will not be missed: all that could be laid on it are up already."""
    origin, target = hop
    if target != UP:
        return False
    number = (
        board.turned if origin == TURNED else board.waste[-1] if origin == WASTE else board.lower[origin][1]
    )
    return board.upper[-1] >= number - 1
