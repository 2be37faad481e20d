"""Which players of a table are absent, since when, and when the others are told.

A reloaded page, or a phone between two networks, is back within seconds: nobody is told of that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from sabot.tables.actor.connections import TableConnections
from sabot.tables.state.table import TableState
from sabot.wire.lobby import Pace, SeatKind

GRACE_SECONDS = 5.0
"""Seconds until the others are told of a lost connection, unless the host lets bots in sooner."""
_ROUNDING = 0.001
LOST, AWAY = "dropped", "away"
"""Keys of news: a connection is lost; a bot may play for that player now."""


@dataclass(frozen=True, slots=True)
class AbsenceDue:
    """A player has been absent for so long that the others are to be told."""

    seat: int
    since: float
    news: str


class Presence:
    """The absences of one table's players. Posts `AbsenceDue` when the others are to be told."""

    def __init__(
        self,
        table: TableState,
        connections: TableConnections,
        away_seconds: float,
        post: Callable[[AbsenceDue], None],
    ) -> None:
        self._table = table
        self._connections = connections
        self._away_seconds = away_seconds
        self._post = post
        self._since: dict[int, float] = {}
        """Seat → time since which its player is not connected."""
        self._unannounced: set[int] = set()
        """Seats whose lost connection nobody has been told of yet."""
        self._handles: dict[int, list[asyncio.TimerHandle]] = {}

    def start(self) -> None:
        """Expect all players who are not connected, as after a restart of the server."""
        for seat in self._table.person_seats:
            self.expect_player(seat)

    def stop(self) -> None:
        """Cancel all timers."""
        for seat in tuple(self._handles):
            self._forget(seat)

    def expect_player(self, seat: int) -> None:
        """Start the absence of a player who has sat down and has not connected yet."""
        if not self._connections.is_connected(seat):
            self._forget(seat)
            self._since[seat] = _now()
            self._schedule(seat, AWAY, self._away_seconds)

    def note_disconnected(self, seat: int) -> None:
        """Start the absence of a player whose last connection is lost."""
        self._forget(seat)
        self._since[seat] = _now()
        self._unannounced.add(seat)
        grace = min(GRACE_SECONDS, self._away_seconds)
        self._schedule(seat, LOST, grace)
        if self._away_seconds > grace:
            self._schedule(seat, AWAY, self._away_seconds)

    def note_connected(self, seat: int) -> bool:
        """End the absence of a player; return whether the others are to be told."""
        was_announced = seat not in self._unannounced
        self._forget(seat)
        return was_announced

    def confirm(self, due: AbsenceDue) -> bool:
        """Return whether a posted absence still lasts and is to be announced."""
        seat = due.seat
        if self._connections.is_connected(seat) or self._since.get(seat) != due.since:
            return False
        self._unannounced.discard(seat)
        if self._table.seats[seat].kind is not SeatKind.PERSON:
            return False
        return due.news == LOST or self.is_replaceable(seat)

    def is_present(self, seat: int) -> bool:
        """Whether the player of a seat is connected, or was until a moment ago."""
        return seat in self._unannounced or self._connections.is_connected(seat)

    def is_away(self, seat: int) -> bool:
        """Whether the player of a seat has been absent for long enough that a bot may take it."""
        since = self._since.get(seat)
        if since is None or self._connections.is_connected(seat):
            return False
        return _now() - since >= self._away_seconds - _ROUNDING

    def is_replaceable(self, seat: int) -> bool:
        """Whether the others may let a bot play for the player of a seat now."""
        by_correspondence = self._table.settings.pace is Pace.CORRESPONDENCE
        is_person = self._table.seats[seat].kind is SeatKind.PERSON
        return self._table.is_game_in_progress and is_person and not by_correspondence and self.is_away(seat)

    def _schedule(self, seat: int, news: str, seconds: float) -> None:
        due = AbsenceDue(seat, self._since[seat], news)
        handle = asyncio.get_running_loop().call_later(seconds, self._post, due)
        self._handles.setdefault(seat, []).append(handle)

    def _forget(self, seat: int) -> None:
        for handle in self._handles.pop(seat, ()):
            handle.cancel()
        self._since.pop(seat, None)
        self._unannounced.discard(seat)


def _now() -> float:
    return asyncio.get_running_loop().time()
