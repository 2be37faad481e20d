"""The time limits of a table. Nothing in here depends on what anybody holds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from sabot.core.ids import Seat
from sabot.tables.state.table import TableState
from sabot.wire.lobby import Pace, TablePhase
from sabot.wire.response_time import response_seconds

MIN_RESUMED_SECONDS = 600.0
"""What is left at least of a limit after a restart of the server: time for players to come back."""
SOLO_WINDOW_SECONDS = 1.5
"""How long a window lasts at most when a single person plays and only bots are still asked."""
REVEAL_SECONDS = 10.0
"""How long there is to reveal a cut. Clients do so at once; this is time to connect again."""


class Limit(Enum):
    """The kinds of time limits."""

    COMMIT = "commit"
    REVEAL = "reveal"
    WINDOW = "window"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class LimitReached:
    """A limit that has run out, and the moment of the table at which it counts."""

    limit: Limit
    moment: tuple[object, ...]


def current_limit(table: TableState) -> tuple[Limit, float] | None:
    """Return the limit of this moment and its length in seconds, if there is one."""
    settings = table.settings
    if table.phase is TablePhase.CUTTING and table.sealed is not None and table.match is not None:
        limit = Limit.REVEAL if table.sealed.is_closed else Limit.COMMIT
        if settings.pace is Pace.CORRESPONDENCE and settings.turn_seconds is not None:
            return limit, settings.turn_seconds  # players by correspondence need days
        if limit is Limit.REVEAL:
            return limit, REVEAL_SECONDS
        # Between hands people read the score sheet first, but only before the first attempt.
        between = bool(table.match.sessions) and table.sealed.attempt == 1
        return limit, settings.next_hand_seconds if between else settings.cut_seconds
    if table.phase is not TablePhase.PLAYING or table.session is None:
        return None
    if table.window is not None:
        length = window_seconds(table)
        return None if length is None else (Limit.WINDOW, length)
    asked = table.asked
    if settings.turn_seconds is None or asked is None or table.bot_for(asked.seats[0]):
        return None
    return Limit.TURN, settings.turn_seconds


def window_seconds(table: TableState) -> float | None:
    """Return how long the open window lasts from now on, if it has a limit.

    A single person among bots may take their time, and need not wait: once only bots are asked, the window
    lasts as long as bots need. That is a fixed time too, and tells nothing.
    """
    settings, window = table.settings, table.window
    assert window is not None, "a window is open"
    if settings.window_seconds is None:
        return settings.turn_seconds
    if not _has_one_person(table):
        return settings.window_seconds
    if _awaits_person(table):
        return settings.turn_seconds
    return min(settings.window_seconds, SOLO_WINDOW_SECONDS)


def _has_one_person(table: TableState) -> bool:
    """Whether a single person plays, among bots."""
    return len(table.person_seats) <= 1


def _awaits_person(table: TableState) -> bool:
    """Whether the open window asks a person who has not answered yet."""
    window = table.window
    if window is None:
        return False
    asked = [Seat(seat) for seat in table.person_seats if not table.bot_for(seat)]
    return any(seat in window.asked and seat not in window.answers for seat in asked)


def moment(table: TableState) -> tuple[object, ...]:
    """Return what identifies a moment of the table: a limit runs on while this stays the same."""
    asked = table.asked
    bot = asked is not None and not asked.window and bool(table.bot_for(asked.seats[0]))
    closed = table.sealed is not None and table.sealed.is_closed
    return table.phase, table.version, closed, bot, _has_one_person(table) and _awaits_person(table)


def bot_seconds(table: TableState) -> float:
    """Return how long a bot takes to answer, whatever it has to decide."""
    usual, window = table.settings.bot_seconds, table.settings.window_seconds
    if table.window is None:
        return usual
    if window and _has_one_person(table):
        window = min(window, SOLO_WINDOW_SECONDS)
    return response_seconds(usual, window)


class Timer:
    """The timer of one table's current limit."""

    def __init__(self, table: TableState, post: Callable[[LimitReached], None]) -> None:
        self._table = table
        self._post = post
        self._handle: asyncio.TimerHandle | None = None
        self._moment: tuple[object, ...] | None = None
        self._ends = 0.0

    def arm(self, elapsed: float = 0.0) -> None:
        """Start the limit of this moment, unless it is running.

        `elapsed` is how much of it passed before the server was started.
        """
        current = moment(self._table)
        if current == self._moment:
            return
        self.stop()
        self._moment = current
        limit = current_limit(self._table)
        if limit is not None:
            loop = asyncio.get_running_loop()
            left = max(limit[1] - elapsed, min(limit[1], MIN_RESUMED_SECONDS))
            self._ends = loop.time() + left
            self._handle = loop.call_later(left, self._post, LimitReached(limit[0], current))

    def stop(self) -> None:
        """Cancel the timer."""
        if self._handle is not None:
            self._handle.cancel()
        self._handle, self._moment = None, None

    @property
    def remaining_ms(self) -> int | None:
        """The time that is left; None if there is no limit."""
        if self._handle is None:
            return None
        return max(0, round((self._ends - asyncio.get_running_loop().time()) * 1000))

    @property
    def remaining_or_limit_ms(self) -> int | None:
        """The time that is left, or the whole limit of a moment for which it has not been started."""
        return self.remaining_ms if self._moment == moment(self._table) else limit_ms(self._table)


def limit_ms(table: TableState) -> int | None:
    """Return the whole length of the current limit."""
    limit = current_limit(table)
    return None if limit is None else round(limit[1] * 1000)
