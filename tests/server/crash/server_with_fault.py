"""Run in place of `sabot`: a server with a fault that a test must find. `PLANTED` says which."""

from __future__ import annotations

import os
import sys

from sabot.cli import main
from sabot.server.store import Append
from sabot.server.store.sqlite import SqliteStore
from sabot.server.table.state import TableState

_kept = SqliteStore.append
_late: dict[str, Append] = {}


async def _acknowledge_first(journal: SqliteStore, append: Append) -> None:
    """Say that it is kept, and keep it only when there is more of the same table."""
    late = _late.pop(append.table, None)
    if late is not None:
        await _kept(journal, late)
    if append.first == 0 or append.finished:
        await _kept(journal, append)
    else:
        _late[append.table] = append


def _forget(_table: TableState, _seat: int, _message: str) -> None:
    """Know no message that comes again."""


def plant(fault: str) -> None:
    """Put the fault in its place."""
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
