"""What tables need of their home: somewhere to store entries, somewhere for bots to decide, and counters."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol, TypeVar

from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.tables.journal import Append

A = TypeVar("A")


class EntryStore(Protocol):
    """Stores the journals of tables."""

    async def append(self, append: Append) -> None:
        """Store entries: durable when this returns; none of them is stored if it raises."""
        ...

    async def entries(self, table: str) -> Sequence[bytes]:
        """Return the journal of a table, in order; empty if there is no such table."""
        ...


class BotDecisions(Protocol):
    """Lets bots decide, away from the tables' own task."""

    async def choose(
        self,
        key: Hashable,
        game_id: str,
        bot: str,
        seat: Seat,
        events: Sequence[Event],
        view: Any,
        legal: Sequence[A],
        totals: tuple[int, ...],
        seconds: float,
    ) -> A:
        """Return the choice of a bot among `legal`. `key` identifies the bot for one hand."""
        ...

    def forget(self, key: Hashable) -> None:
        """Drop a bot and all it knows, because its hand is over."""
        ...


class Counter(Protocol):
    """A number that only grows."""

    def inc(self, amount: float = 1) -> None: ...


class Durations(Protocol):
    """A distribution of durations."""

    def observe(self, amount: float) -> None: ...


class TableMetrics(Protocol):
    """What tables count."""

    @property
    def moves(self) -> Counter: ...

    @property
    def latency(self) -> Durations:
        """From receiving a move until it is durable and sent to every seat."""
        ...

    @property
    def decision_times(self) -> Durations: ...

    def count_refusal(self, code: str) -> None:
        """Count a refused message by error code."""
        ...
