"""Run in place of `sabot`: a server whose windows last longer where a player holds an answer."""

from __future__ import annotations

import sys

from sabot.cli import main
from sabot.tables import clock
from sabot.tables.clock import Limit
from sabot.tables.state.table import TableState
from tests.server.leaks.hoarding_bot import can_answer

FACTOR = 1.5

_correct = clock.current_limit


def _leaking(table: TableState) -> tuple[Limit, float] | None:
    limit = _correct(table)
    if limit is None or table.window is None or table.session is None or table.asked is None:
        return limit
    held = can_answer(table.session, table.asked.seats)
    return limit[0], limit[1] * FACTOR if held else limit[1]


def _correct_ms(table: TableState) -> int | None:
    """Announce the correct time: only the time itself leaks."""
    limit = _correct(table)
    return None if limit is None else round(limit[1] * 1000)


if __name__ == "__main__":
    clock.current_limit = _leaking
    clock.limit_ms = _correct_ms
    sys.exit(main())
