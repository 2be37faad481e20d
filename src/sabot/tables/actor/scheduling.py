"""Runs the clock and the bots of a table for as long as there is somebody to play for."""

from __future__ import annotations

import time

from sabot.tables.actor.bots import TableBots
from sabot.tables.actor.broadcast import Broadcaster
from sabot.tables.actor.connections import Connection, TableConnections
from sabot.tables.actor.expiry import Expiry
from sabot.tables.clock import Timer
from sabot.tables.state.effects import News
from sabot.tables.state.table import TableState
from sabot.wire.lobby import Pace
from sabot.wire.messages import FromClient, Ping


class Scheduler:
    """Starts and pauses what happens at one table by itself."""

    def __init__(
        self,
        table: TableState,
        connections: TableConnections,
        expiry: Expiry,
        timer: Timer,
        bots: TableBots,
        broadcaster: Broadcaster,
    ) -> None:
        self._table = table
        self._connections = connections
        self._expiry = expiry
        self._timer = timer
        self._bots = bots
        self._broadcaster = broadcaster
        self._is_pause_announced = False
        self._elapsed = 0.0
        """How much of the current limit passed while the server was down: days of correspondence do."""
        if table.settings.pace is Pace.CORRESPONDENCE:
            self._elapsed = max(0.0, time.time() - table.active_at)

    def update(self) -> None:
        """Start the timer and the bots of this moment; or pause, and tell those who are there."""
        self._update_timer()
        is_paused = self._expiry.is_paused
        self._bots.request_decisions(attended=not is_paused)
        is_paused = is_paused and self._table.is_game_in_progress
        if is_paused and not self._is_pause_announced:
            self._broadcaster.broadcast_news(News("waits"))
        self._is_pause_announced = is_paused
        self._expiry.schedule_check()

    def reset_elapsed(self) -> None:
        """Forget the time for which the server was down: a new limit has begun since."""
        self._elapsed = 0.0

    def note_connected(self, seat: int | None) -> None:
        """Note a new connection of a seat's player, or of a spectator (None)."""
        self._expiry.note_connected(seat)
        self._update_timer()

    def note_activity(self, connection: Connection, message: FromClient) -> bool:
        """Note that a player has sent a message; return whether this ends a pause.

        Pings do not count: pages send them by themselves.
        """
        if isinstance(message, Ping) or (seat := self._connections.reader(connection).seat) is None:
            return False
        was_paused = self._expiry.is_paused
        self._expiry.note_activity(seat)
        return was_paused and not self._expiry.is_paused

    def _update_timer(self) -> None:
        if self._expiry.is_paused:
            self._timer.stop()
        else:
            self._timer.arm(self._elapsed)
        self._elapsed = 0.0
