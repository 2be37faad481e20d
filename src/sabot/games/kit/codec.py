"""The number of every action at a table, and back, from a list of all actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Generic, TypeVar

from sabot.core.errors import NotationError
from sabot.core.table import Table

A = TypeVar("A")


class ListedActions(Generic[A]):
    """The codec of a game whose actions `listing(players, sides)` lists in the order of their codes.

    `listing` must be a named function, not a lambda, because worker processes pickle the codec.
    """

    def __init__(self, listing: Callable[[int, int], tuple[A, ...]]) -> None:
        self._given = listing
        self._listing = lru_cache(maxsize=16)(listing)
        self._codes = lru_cache(maxsize=16)(self._number)

    def __reduce__(self) -> tuple[Callable[..., ListedActions[A]], tuple[object, ...]]:
        return ListedActions, (self._given,)  # the cached lists are not pickled

    def _number(self, players: int, sides: int) -> dict[A, int]:
        return {action: code for code, action in enumerate(self._listing(players, sides))}

    def actions(self, players: int, sides: int) -> tuple[A, ...]:
        """Return the whole action space."""
        return self._listing(players, sides)

    def size(self, table: Table) -> int:
        """Return how many actions there are."""
        return len(self._listing(len(table.names), table.sides))

    def encode(self, action: A, table: Table) -> int:
        """Return the code of `action`."""
        try:
            return self._codes(len(table.names), table.sides)[action]
        except KeyError:
            raise NotationError("action-unknown", action=str(action)) from None

    def decode(self, code: int, table: Table) -> A:
        """Return the action with this code."""
        actions = self._listing(len(table.names), table.sides)
        if not 0 <= code < len(actions):
            raise NotationError("action-code", number=code, size=len(actions))
        return actions[code]
