"""Lets the clock and the bots of a table go on, for as long as there is somebody to play for."""

from __future__ import annotations

import time

from sabot.server.table.bots import Bots
from sabot.server.table.broadcast import Broadcaster
from sabot.server.table.clock import Timer
from sabot.server.table.connections import Connection, TableConnections
from sabot.server.table.effects import News
from sabot.server.table.expiry import Expiry
from sabot.server.table.state import TableState
from sabot.wire.lobby import Pace, TablePhase
from sabot.wire.messages import FromClient, Ping


class Scheduler:
    """What goes on at one table by itself, unless it waits for its people."""

    def __init__(
        self,
        table: TableState,
        audience: TableConnections,
        idleness: Expiry,
        timer: Timer,
        bots: Bots,
        voice: Broadcaster,
    ) -> None:
        self._table = table
        self._audience = audience
        self._idleness = idleness
        self._timer = timer
        self._bots = bots
        self._voice = voice
        self._has_told = False
        """Whether everybody has been told that the table waits."""
        self._elapsed = 0.0
        if table.settings.pace is Pace.CORRESPONDENCE:  # days go on while a server is down
            self._elapsed = max(0.0, time.time() - table.active_at)

    def go_on(self) -> None:
        """Let the time of this moment run and bots decide; or wait, and tell those who are there."""
        self._let_time_pass()
        waits = self._idleness.is_waiting
        self._bots.wake(attended=not waits)
        waits = waits and self._table.phase in (TablePhase.CUTTING, TablePhase.PLAYING)
        if waits and not self._has_told:
            self._voice.tell_news(News("waits"))
        self._has_told = waits
        self._idleness.watch()

    def begin(self) -> None:
        """Something new has begun: it did not go on while the server was down."""
        self._elapsed = 0.0

    def come(self, seat: int | None) -> None:
        """Somebody has connected."""
        self._idleness.come(seat)
        self._let_time_pass()

    def stir(self, connection: Connection, message: FromClient) -> bool:
        """Note that somebody has sent something; whether the table goes on because of it.

        Pages send pings by themselves.
        """
        if isinstance(message, Ping) or (seat := self._audience.reader(connection).seat) is None:
            return False
        waited = self._idleness.is_waiting
        self._idleness.stir(seat)
        return waited and not self._idleness.is_waiting

    def _let_time_pass(self) -> None:
        if self._idleness.is_waiting:
            self._timer.stop()
        else:
            self._timer.arm(self._elapsed)
        self._elapsed = 0.0
