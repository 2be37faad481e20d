"""Run in place of `sabot`: a server that is killed at one entry of its journal.

`DIES` says at which: `commit 2 after` is when the second commitment has been stored but not acknowledged,
`commit 2 before` when it has been accepted but not stored.
"""

from __future__ import annotations

import os
import signal
import sys

from sabot.cli import main
from sabot.server.store.sqlite import SqliteStore
from sabot.tables.journal import Append
from sabot.tables.state import entries as e

_append_to_store = SqliteStore.append
_seen = 0


async def _append(store: SqliteStore, append: Append) -> None:
    kind, number, when = os.environ["DIES"].split()
    here = _is_here(append, kind, int(number))
    if here and when == "before":
        _die()
    await _append_to_store(store, append)
    if here:
        _die()


def _is_here(append: Append, kind: str, number: int) -> bool:
    global _seen  # noqa: PLW0603  (one server in this process)
    found = sum(str(type(e.decode(body)).__struct_config__.tag) == kind for body in append.entries)
    _seen += found
    return bool(found) and _seen == number


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    SqliteStore.append = _append  # type: ignore[assignment, method-assign]
    sys.exit(main())
