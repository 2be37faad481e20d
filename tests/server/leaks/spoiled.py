"""Run in place of `sabot`: a server whose windows last a little longer where somebody holds an answer."""

from __future__ import annotations

import sys

from sabot.cli import main
from sabot.server.table import clock
from sabot.server.table.clock import Limit
from sabot.server.table.state import TableState
from tests.server.leaks.attacks import holds_an_answer

LONGER = 1.5

_honest = clock.current_limit


def _spoiled(table: TableState) -> tuple[Limit, float] | None:
    limit = _honest(table)
    if limit is None or table.window is None or table.session is None or table.asked is None:
        return limit
    held = holds_an_answer(table.session, table.asked.seats)
    return limit[0], limit[1] * LONGER if held else limit[1]


def _unspoiled_ms(table: TableState) -> int | None:
    """What is told stays as it should be: only the time itself is another."""
    limit = _honest(table)
    return None if limit is None else round(limit[1] * 1000)


if __name__ == "__main__":
    clock.current_limit = _spoiled
    clock.limit_ms = _unspoiled_ms
    sys.exit(main())
