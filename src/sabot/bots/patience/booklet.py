"""The player `booklet` of Patience: tries all free moves before turning a card, then takes the best line."""

from __future__ import annotations

import random
from collections.abc import Sequence

from sabot.bots.context import BotContext
from sabot.bots.patience.board import (
    TURN_UP,
    TURNED,
    UP,
    WASTE,
    Board,
    Move,
    Table,
    action_of,
    after,
    board_of,
    moves,
    table_of,
)
from sabot.bots.patience.evaluation import evaluate
from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.fast.patience.players.booklet.weights import MAX_BOARDS, MAX_ENDGAME_BOARDS
from sabot.games.patience.actions import Action, Stop
from sabot.games.patience.view import View


class Booklet:
    """Plans until the next card leaves the pack, and then follows the best line.

    Boards are compared by `evaluate`. Once the pack is empty, the line that brings up the most cards is best.
    """

    def __init__(self, seat: Seat, rng: random.Random, context: BotContext | None = None) -> None:
        self._way: dict[Board, Move | None] = {}

    def see(self, event: Event) -> None:
        """Do nothing: the table shows what matters."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the next action of the line; a move of None ends it."""
        board, table = board_of(view), table_of(view)
        if board not in self._way:
            budget = _EndgameSearch(table) if table.pack == 0 else _Search(table)
            self._way = budget.way(board)
        move = self._way[board]
        if move is None and board.turned:
            move = next(moves(board, table))  # it has to go somewhere: to a row, if one takes it
        return Stop() if move is None else action_of(move)


class _Search:
    """A search of the boards that can be reached before the next card leaves the pack."""

    max_boards = MAX_BOARDS

    def __init__(self, table: Table) -> None:
        self._table = table
        self._seen: set[tuple[object, ...]] = set()
        self._path: list[tuple[Board, Move]] = []
        self._best: list[tuple[Board, Move]] = []
        self._value = float("-inf")
        self._last: Board | None = None

    def way(self, board: Board) -> dict[Board, Move | None]:
        """Return the move on each board of the best line from here."""
        self._visit(board)
        found: dict[Board, Move | None] = dict(self._best)
        if self._last is not None:
            found[self._last] = None
        return found

    def _visit(self, board: Board) -> None:
        if len(self._seen) >= self.max_boards or board.key in self._seen:
            return
        self._seen.add(board.key)
        for move in moves(board, self._table):
            self._path.append((board, move))
            if move == TURN_UP:
                self._weigh(board)
            else:
                then, drawn = after(board, move, self._table)
                if drawn:
                    self._weigh(then)
                else:
                    self._visit(then)
            self._path.pop()

    def _weigh(self, board: Board) -> None:
        """Evaluate a board on which the next card of the pack comes, and keep it if it is the best."""
        value = evaluate(board, self._table)
        if value > self._value:
            self._value, self._best = value, list(self._path)


class _EndgameSearch(_Search):
    """A search to the end, with nothing hidden any more."""

    max_boards = MAX_ENDGAME_BOARDS
    _all_up = False

    def _visit(self, board: Board) -> None:
        if self._all_up or len(self._seen) >= self.max_boards or board.key in self._seen:
            return
        self._seen.add(board.key)
        if sum(board.upper) > self._value:
            self._value, self._best, self._last = sum(board.upper), list(self._path), board
            self._all_up = not (board.waste or board.turned or any(low for _, low in board.lower))
        possible = list(moves(board, self._table))
        safe = [move for move in possible if _is_safe(board, move)]
        for move in safe[:1] or possible:
            self._path.append((board, move))
            self._visit(after(board, move, self._table)[0])
            self._path.pop()


def _is_safe(board: Board, move: Move) -> bool:
    """Return whether a card can go up without loss: all cards that could be laid on it are up already."""
    origin, target = move
    if target != UP:
        return False
    number = (
        board.turned if origin == TURNED else board.waste[-1] if origin == WASTE else board.lower[origin][1]
    )
    return board.upper[-1] >= number - 1
