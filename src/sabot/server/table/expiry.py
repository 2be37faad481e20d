"""How long a table waits for people who are not there. Abandoned ones would fill the server.

While nobody is there, bots and the clock play on for a little while only; then the table waits, and writes
nothing more. If nobody comes for long enough, it is closed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass

from sabot.server.table.connections import TableConnections
from sabot.server.table.state import TableState
from sabot.wire.lobby import Pace, TablePhase

DESERTED_SECONDS = 600.0
"""How long a table waits that everybody has left."""
WATCHED_SECONDS = 3600.0
"""How long bots play on for those who only watch, at a table that everybody has left."""
RELAXED_SHARE = 14
"""How much longer than others a relaxed game that has begun waits for its people."""
RESTART_SECONDS = 6 * 3600.0
"""How much time people have at least to come back after the server was started."""
MOST_UNATTENDED = 60
"""How many entries a game gets that is not by correspondence while none of its people is there."""
MOST_PASSIVE = 10
"""How many turns in a row a connected player may leave to the clock without being taken for away."""


@dataclass(frozen=True, slots=True)
class ExpiryLimits:
    """How long tables wait, by the settings of the server."""

    seconds: float
    """Until a table with nobody at it is closed."""
    turns: int = 3
    """How many turns in a row each player may leave to the clock, while nobody is there."""


class Expiry:
    """Calls `over` when it is time to see whether anybody still comes to a table."""

    def __init__(
        self, table: TableState, audience: TableConnections, limits: ExpiryLimits, over: Callable[[], None]
    ) -> None:
        self._table = table
        self._audience = audience
        self._usual = limits.seconds
        self._turns = limits.turns
        self._over = over
        self._handle: asyncio.TimerHandle | None = None
        self._active = max(table.attendance.visited_at, table.opened_at)
        if table.phase is not TablePhase.OVER:  # people come back after a restart
            waits = self._wait
            self._active = max(self._active, time.time() - waits + min(waits / 2, RESTART_SECONDS))
        self._came = 0.0
        """When the last connection came, be it that of somebody who only watches."""
        self._unattended = 0
        """How many entries had been made by nobody when a person was last here."""
        self._excused: dict[int, int] = {}
        """Seat → how many turns its player had missed when they were last here."""
        self._stirred: dict[int, int] = {}
        """Seat → how many turns its player had missed when they last did anything."""

    def come(self, seat: int | None) -> None:
        """Somebody has connected."""
        self._came = time.time()
        self.stir(seat)

    def stir(self, seat: int | None) -> None:
        """A connected person has done something, be it in vain: a page that is left open does nothing."""
        if seat is not None:
            self._stirred[seat] = self._table.attendance.missed.get(seat, 0)
        self._note_presence()

    def look(self) -> None:
        """Note that the table has changed."""
        if self._is_somebody_here or not self._table.attendance.unattended:
            self._active = time.time()
        self._note_presence()

    def _note_presence(self) -> None:
        table = self._table
        for seat in range(len(table.seats)):
            missed = table.attendance.missed.get(seat, 0)
            if not missed:
                self._stirred[seat] = 0
            if not missed or self._is_here(seat):
                self._excused[seat] = missed
        if self._is_somebody_here or not table.attendance.unattended:
            self._unattended = table.attendance.unattended

    def watch(self) -> None:
        """Look again whether anybody is there, and when to see to it if not."""
        self.stop()
        if self._table.phase is not TablePhase.CLOSED and not self._is_somebody_here and not self._is_awaited:
            left = self._last + self._wait - time.time()
            self._handle = asyncio.get_running_loop().call_later(max(1.0, left), self._over)
        elif self._is_only_watched:
            left = self._came + WATCHED_SECONDS - time.time()
            self._handle = asyncio.get_running_loop().call_later(max(1.0, left), self._over)

    def stop(self) -> None:
        """Never mind."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    @property
    def is_over(self) -> bool:
        """Whether nobody has been there for so long that the table may be closed."""
        waited = time.time() - self._last >= self._wait
        return waited and not self._is_somebody_here and not self._is_awaited

    @property
    def is_waiting(self) -> bool:
        """Whether neither bots nor the clock play on, since it has been for nobody for some time."""
        table = self._table
        if self._is_somebody_here:
            return False
        if not table.people:
            return True
        if self._is_missed_by_all:
            return True
        by_letter = table.settings.pace is Pace.CORRESPONDENCE
        return not by_letter and table.attendance.unattended - self._unattended >= MOST_UNATTENDED

    @property
    def _is_somebody_here(self) -> bool:
        """Whether somebody is there for whom the table goes on."""
        if self._table.people:
            return any(map(self._is_here, self._table.people))
        if self._audience.is_host_here:
            return True
        return len(self._audience) > 0 and time.time() < self._came + WATCHED_SECONDS

    def _is_here(self, seat: int) -> bool:
        """Whether the player of a seat is connected, and not just by a page that was left open."""
        missed = self._table.attendance.missed.get(seat, 0) - self._stirred.get(seat, 0)
        return missed < MOST_PASSIVE and self._audience.is_here(seat)

    @property
    def _is_only_watched(self) -> bool:
        """Whether everybody has left, and others watch the bots."""
        return not self._table.people and not self._audience.is_host_here and len(self._audience) > 0

    @property
    def _last(self) -> float:
        """When somebody was last here for whom the table goes on."""
        return max(self._active, self._came + WATCHED_SECONDS) if self._is_only_watched else self._active

    @property
    def _wait(self) -> float:
        if not self._table.people:
            return min(self._usual, DESERTED_SECONDS)
        relaxed = self._table.settings.pace is Pace.RELAXED
        return self._usual * RELAXED_SHARE if relaxed and self._is_begun else self._usual

    @property
    def _is_begun(self) -> bool:
        return self._table.phase in (TablePhase.PLAYING, TablePhase.CUTTING)

    @property
    def _is_awaited(self) -> bool:
        """Whether it is a game by correspondence whose people need not be there yet: the clock goes on."""
        by_letter = self._table.settings.pace is Pace.CORRESPONDENCE
        return by_letter and self._is_begun and bool(self._table.people) and not self._is_missed_by_all

    @property
    def _is_missed_by_all(self) -> bool:
        """Whether everybody has left several turns in a row to the clock, and has not been here meanwhile."""
        seats = [seat for seat in self._table.people if not self._table.seats[seat].bot]
        missed = self._table.attendance.missed
        return bool(seats) and all(
            missed.get(seat, 0) - self._excused.get(seat, 0) >= self._turns for seat in seats
        )
