"""How long a table waits for people who are not there. Abandoned ones would fill the server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from sabot.server.table.audience import Audience
from sabot.server.table.state import TableState
from sabot.wire.lobby import Pace, Phase

DESERTED_SECONDS = 600.0
"""How long a table waits that everybody has left."""
RELAXED_SHARE = 14
"""How much longer than others a relaxed game that has begun waits for its people."""


class Idleness:
    """Calls `over` when it is time to see whether anybody still comes to a table."""

    def __init__(self, table: TableState, audience: Audience, usual: float, over: Callable[[], None]) -> None:
        self._table = table
        self._audience = audience
        self._usual = usual
        self._over = over
        self._handle: asyncio.TimerHandle | None = None
        self._active = table.active_at
        if table.phase is not Phase.OVER:  # people come back after a restart
            self._active = max(self._active, time.time() - usual / 2)

    def happened(self, now: float) -> None:
        """Something was done at the table."""
        self._active = now

    def watch(self) -> None:
        """Look again whether anybody is there, and when to see to it if not."""
        self.stop()
        if not len(self._audience) and self._table.phase is not Phase.CLOSED and not self._is_by_letter:
            left = self._active + self._patience - time.time()
            self._handle = asyncio.get_running_loop().call_later(max(1.0, left), self._over)

    def stop(self) -> None:
        """Never mind."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    @property
    def is_over(self) -> bool:
        """Whether nobody has been there for so long that the table may be closed."""
        waited = time.time() - self._active >= self._patience
        return waited and not len(self._audience) and not self._is_by_letter

    @property
    def _patience(self) -> float:
        if not self._table.people:
            return min(self._usual, DESERTED_SECONDS)
        relaxed = self._table.settings.pace is Pace.RELAXED
        return self._usual * RELAXED_SHARE if relaxed and self._is_begun else self._usual

    @property
    def _is_begun(self) -> bool:
        return self._table.phase in (Phase.PLAYING, Phase.CUTTING)

    @property
    def _is_by_letter(self) -> bool:
        """A game by correspondence: its clock ends it one day."""
        by_letter = self._table.settings.pace is Pace.CORRESPONDENCE
        return by_letter and self._is_begun and bool(self._table.people)
