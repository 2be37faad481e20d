"""Run in place of `sabot`: a server with a fault that a test must find. `PLANTED` says which."""

from __future__ import annotations

import asyncio
import os
import sys

from sabot.cli import main
from sabot.server.journal import Append
from sabot.server.journal.sqlite import SqliteJournal
from sabot.server.table.state import TableState

LATE_SECONDS = 0.3

_kept = SqliteJournal.append


async def _acknowledge_first(journal: SqliteJournal, append: Append) -> None:
    """Say that it is kept, and keep it a little later."""
    if append.first == 0:
        await _kept(journal, append)
    else:
        asyncio.get_running_loop().call_later(LATE_SECONDS, _keep, journal, append)


def _keep(journal: SqliteJournal, append: Append) -> None:
    _late.add(task := asyncio.ensure_future(_kept(journal, append)))
    task.add_done_callback(_late.discard)


_late: set[asyncio.Future[None]] = set()


def _forget(_table: TableState, _seat: int, _message: str) -> None:
    """Know no message that comes again."""


def plant(fault: str) -> None:
    """Put the fault in its place."""
    match fault:
        case "acknowledges-first":
            SqliteJournal.append = _acknowledge_first  # type: ignore[assignment, method-assign]
        case "forgets-ids":
            TableState.repeated = _forget  # type: ignore[assignment, method-assign]
        case _:
            raise ValueError(fault)


if __name__ == "__main__":
    plant(os.environ["PLANTED"])
    sys.exit(main())
