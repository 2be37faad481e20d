"""Run in place of `sabot`: a server with a fault that a test must find. `PLANTED` says which."""

from __future__ import annotations

import os
import sys

from sabot.cli import main
from sabot.server.store.sqlite import SqliteStore
from sabot.tables.journal import Append
from sabot.tables.state.table import TableState

_append_to_store = SqliteStore.append
_delayed: dict[str, Append] = {}


async def _acknowledge_first(store: SqliteStore, append: Append) -> None:
    """Acknowledge an append, and store it only at the next append of the same table."""
    delayed = _delayed.pop(append.table, None)
    if delayed is not None:
        await _append_to_store(store, delayed)
    if append.first == 0 or append.finished:
        await _append_to_store(store, append)
    else:
        _delayed[append.table] = append


def _forget(_table: TableState, _seat: int, _message: str) -> None:
    """Recognize no repeated message."""


def plant(fault: str) -> None:
    """Plant a fault."""
    match fault:
        case "acknowledges-first":
            SqliteStore.append = _acknowledge_first  # type: ignore[assignment, method-assign]
        case "forgets-ids":
            TableState.version_after_message = _forget  # type: ignore[assignment, method-assign]
        case _:
            raise ValueError(fault)


if __name__ == "__main__":
    plant(os.environ["PLANTED"])
    sys.exit(main())
