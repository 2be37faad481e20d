"""When a table pauses and when it is closed because its players are absent.

While nobody is there, bots and the clock play on only for a while; then the table pauses and writes nothing
more. If nobody comes for long enough, it is closed. Abandoned tables would fill the server.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass

from sabot.tables.actor.connections import TableConnections
from sabot.tables.state.table import TableState
from sabot.wire.lobby import Pace, TablePhase

DESERTED_SECONDS = 600.0
"""How long a table is kept that all players have left."""
WATCHED_SECONDS = 3600.0
"""How long bots play on for spectators, at a table that all players have left."""
RELAXED_FACTOR = 14
"""How many times as long as others a relaxed game in progress is kept."""
RESTART_SECONDS = 6 * 3600.0
"""How much time players have at least to come back after a restart of the server."""
MAX_UNATTENDED_ENTRIES = 60
"""How many entries a game, unless by correspondence, gets while none of its players is there."""
MAX_PASSIVE_TURNS = 10
"""How many turns in a row a connected player may leave to the clock and still count as present."""


@dataclass(frozen=True, slots=True)
class ExpiryLimits:
    """How long tables are kept, by the settings of the server."""

    seconds: float
    """Until a table with nobody at it is closed."""
    turns: int = 3
    """How many turns in a row each player may leave to the clock, while nobody is there."""


class Expiry:
    """The expiry of one table. Calls `on_due` when it is time to check whether the table has expired."""

    def __init__(
        self,
        table: TableState,
        connections: TableConnections,
        limits: ExpiryLimits,
        on_due: Callable[[], None],
    ) -> None:
        self._table = table
        self._connections = connections
        self._seconds = limits.seconds
        self._max_missed_turns = limits.turns
        self._on_due = on_due
        self._handle: asyncio.TimerHandle | None = None
        self._attended_at = max(table.participation.visited_at, table.opened_at)
        """When a player was last here."""
        if table.phase is not TablePhase.OVER:  # players come back after a restart
            wait = self._wait_seconds
            self._attended_at = max(self._attended_at, time.time() - wait + min(wait / 2, RESTART_SECONDS))
        self._connected_at = 0.0
        """When anybody last connected, spectators included."""
        self._unattended_when_present = 0
        """How many unattended entries there were when a player was last here."""
        self._missed_when_present: dict[int, int] = {}
        """Seat → how many turns its player had missed when they were last here."""
        self._missed_when_active: dict[int, int] = {}
        """Seat → how many turns its player had missed when they last sent anything."""

    def note_connected(self, seat: int | None) -> None:
        """Note that the player of a seat, or a spectator (None), has connected."""
        self._connected_at = time.time()
        self.note_activity(seat)

    def note_activity(self, seat: int | None) -> None:
        """Note that a player has sent something, even in vain: a page that was left open sends nothing."""
        if seat is not None:
            self._missed_when_active[seat] = self._table.participation.missed_turns.get(seat, 0)
        self._note_presence()

    def note_change(self) -> None:
        """Note that the table has changed."""
        if self._is_attended or not self._table.participation.unattended_entries:
            self._attended_at = time.time()
        self._note_presence()

    def _note_presence(self) -> None:
        participation = self._table.participation
        for seat in range(len(self._table.seats)):
            missed = participation.missed_turns.get(seat, 0)
            if not missed:
                self._missed_when_active[seat] = 0
            if not missed or self._is_active(seat):
                self._missed_when_present[seat] = missed
        if self._is_attended or not participation.unattended_entries:
            self._unattended_when_present = participation.unattended_entries

    def schedule_check(self) -> None:
        """Schedule the next check, if nobody is there."""
        self.stop()
        is_open = self._table.phase is not TablePhase.CLOSED
        if is_open and not self._is_attended and not self._may_be_unattended:
            left = self._last_attended_at + self._wait_seconds - time.time()
            self._handle = asyncio.get_running_loop().call_later(max(1.0, left), self._on_due)
        elif self._is_only_watched:
            left = self._connected_at + WATCHED_SECONDS - time.time()
            self._handle = asyncio.get_running_loop().call_later(max(1.0, left), self._on_due)

    def stop(self) -> None:
        """Cancel the next check."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    @property
    def is_expired(self) -> bool:
        """Whether nobody has been there for so long that the table may be closed."""
        is_due = time.time() - self._last_attended_at >= self._wait_seconds
        return is_due and not self._is_attended and not self._may_be_unattended

    @property
    def is_paused(self) -> bool:
        """Whether bots and the clock have stopped, since they have played for nobody for some time."""
        if self._is_attended:
            return False
        if not self._table.person_seats or self._is_abandoned:
            return True
        if self._table.settings.pace is Pace.CORRESPONDENCE:
            return False
        unattended = self._table.participation.unattended_entries - self._unattended_when_present
        return unattended >= MAX_UNATTENDED_ENTRIES

    @property
    def _is_attended(self) -> bool:
        """Whether somebody is there for whom the table plays on."""
        if self._table.person_seats:
            return any(map(self._is_active, self._table.person_seats))
        if self._connections.is_host_connected:
            return True
        return len(self._connections) > 0 and time.time() < self._connected_at + WATCHED_SECONDS

    def _is_active(self, seat: int) -> bool:
        """Whether the player of a seat is connected, and not just by a page that was left open."""
        missed = self._table.participation.missed_turns.get(seat, 0) - self._missed_when_active.get(seat, 0)
        return missed < MAX_PASSIVE_TURNS and self._connections.is_connected(seat)

    @property
    def _is_only_watched(self) -> bool:
        """Whether all players have left, and spectators other than the host watch the bots."""
        if self._table.person_seats or self._connections.is_host_connected:
            return False
        return len(self._connections) > 0

    @property
    def _last_attended_at(self) -> float:
        """When somebody was last there for whom the table plays on."""
        if self._is_only_watched:
            return max(self._attended_at, self._connected_at + WATCHED_SECONDS)
        return self._attended_at

    @property
    def _wait_seconds(self) -> float:
        """How long the table is kept while nobody is there."""
        if not self._table.person_seats:
            return min(self._seconds, DESERTED_SECONDS)
        is_relaxed = self._table.settings.pace is Pace.RELAXED
        return (
            self._seconds * RELAXED_FACTOR
            if is_relaxed and self._table.is_game_in_progress
            else self._seconds
        )

    @property
    def _may_be_unattended(self) -> bool:
        """Whether this is a game by correspondence, whose players need not be there while its clock runs."""
        by_correspondence = self._table.settings.pace is Pace.CORRESPONDENCE
        has_people = bool(self._table.person_seats)
        return by_correspondence and self._table.is_game_in_progress and has_people and not self._is_abandoned

    @property
    def _is_abandoned(self) -> bool:
        """Whether all players have left several turns in a row to the clock without being here."""
        seats = [seat for seat in self._table.person_seats if not self._table.seats[seat].bot]
        missed, before = self._table.participation.missed_turns, self._missed_when_present
        return bool(seats) and all(
            missed.get(seat, 0) - before.get(seat, 0) >= self._max_missed_turns for seat in seats
        )
