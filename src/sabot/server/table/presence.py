"""Who of a table's people is away, since when, and when the others are told.

A page that is loaded again, or a phone between two networks, is back within seconds: nobody is told of that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from sabot.server.table.connections import TableConnections
from sabot.server.table.state import TableState
from sabot.wire.lobby import Pace, SeatKind, TablePhase

GRACE_SECONDS = 5.0
"""Seconds until the others are told of a lost connection, unless the host lets bots in sooner."""
_ROUNDING = 0.001
LOST, AWAY = "dropped", "away"
"""The news: a connection is lost, and a bot may play for that player now."""


@dataclass(frozen=True, slots=True)
class AbsenceDue:
    """Somebody is not back yet."""

    seat: int
    since: float
    news: str


class Presence:
    """The absences of one table. Posts `Missing` when there is something to tell."""

    def __init__(
        self,
        table: TableState,
        audience: TableConnections,
        away_seconds: float,
        post: Callable[[AbsenceDue], None],
    ) -> None:
        self._table = table
        self._audience = audience
        self._away_seconds = away_seconds
        self._post = post
        self._since: dict[int, float] = {}
        """Seat → time since which its player is not connected."""
        self._unsure: set[int] = set()
        """The seats whose loss of connection nobody has been told of yet."""
        self._handles: dict[int, list[asyncio.TimerHandle]] = {}

    def start(self) -> None:
        """Expect everybody who is not here, as after a restart of the server."""
        for seat in self._table.people:
            self.expect(seat)

    def stop(self) -> None:
        """Let nothing be told any more."""
        for seat in tuple(self._handles):
            self._forget(seat)

    def expect(self, seat: int) -> None:
        """Wait for somebody who has sat down and is not connected yet: they have lost nothing."""
        if not self._audience.is_here(seat):
            self._forget(seat)
            self._since[seat] = _now()
            self._schedule(seat, AWAY, self._away_seconds)

    def lose(self, seat: int) -> None:
        """Handle a lost connection."""
        self._forget(seat)
        self._since[seat] = _now()
        self._unsure.add(seat)
        grace = min(GRACE_SECONDS, self._away_seconds)
        self._schedule(seat, LOST, grace)
        if self._away_seconds > grace:
            self._schedule(seat, AWAY, self._away_seconds)

    def find(self, seat: int) -> bool:
        """Handle the return of a player; whether the others are to be told."""
        unsure = seat in self._unsure
        self._forget(seat)
        return not unsure

    def take(self, missing: AbsenceDue) -> bool:
        """Whether what was posted still holds and is to be told."""
        seat = missing.seat
        if self._audience.is_here(seat) or self._since.get(seat) != missing.since:
            return False
        self._unsure.discard(seat)
        if self._table.seats[seat].kind is not SeatKind.PERSON:
            return False
        return missing.news == LOST or self.is_replaceable(seat)

    def is_here(self, seat: int) -> bool:
        """Whether the person of a seat is connected, or was a moment ago."""
        return seat in self._unsure or self._audience.is_here(seat)

    def is_away(self, seat: int) -> bool:
        """Whether the person of a seat has been away for so long that a bot may take it."""
        since = self._since.get(seat)
        if since is None or self._audience.is_here(seat):
            return False
        return _now() - since >= self._away_seconds - _ROUNDING

    def is_replaceable(self, seat: int) -> bool:
        """Whether the others may let a bot play for the person of a seat now."""
        playing = self._table.phase in (TablePhase.CUTTING, TablePhase.PLAYING)
        by_letter = self._table.settings.pace is Pace.CORRESPONDENCE
        person = self._table.seats[seat].kind is SeatKind.PERSON
        return playing and person and not by_letter and self.is_away(seat)

    def _schedule(self, seat: int, news: str, seconds: float) -> None:
        missing = AbsenceDue(seat, self._since[seat], news)
        handle = asyncio.get_running_loop().call_later(seconds, self._post, missing)
        self._handles.setdefault(seat, []).append(handle)

    def _forget(self, seat: int) -> None:
        for handle in self._handles.pop(seat, ()):
            handle.cancel()
        self._since.pop(seat, None)
        self._unsure.discard(seat)


def _now() -> float:
    return asyncio.get_running_loop().time()
