"""The time limits of a table: what runs out when, and what that means.

Nothing in here depends on what anybody holds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from sabot.core.ids import Seat
from sabot.server.table.state import TableState
from sabot.wire.lobby import Pace, TablePhase
from sabot.wire.response_time import response_seconds

RESUMED_SECONDS = 600.0
"""What is left at least of a limit that ran before the server was started: time to come back."""
BRISK_SECONDS = 1.5
"""How long a window lasts at most where only bots are still asked, and one person waits for them."""
REVEAL_SECONDS = 10.0
"""How long there is to reveal a cut. Programs do so at once; this is for those that have to connect again."""


class Limit(Enum):
    """What runs out."""

    COMMIT = "commit"
    REVEAL = "reveal"
    WINDOW = "window"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class Due:
    """A limit was reached. It is about one moment of the table, and means nothing at another."""

    limit: Limit
    moment: tuple[object, ...]


def current(table: TableState) -> tuple[Limit, float] | None:
    """The limit that runs now, and its whole length in seconds."""
    settings = table.settings
    if table.phase is TablePhase.CUTTING and table.sealed is not None and table.match is not None:
        limit = Limit.REVEAL if table.sealed.is_closed else Limit.COMMIT
        if settings.pace is Pace.CORRESPONDENCE and settings.turn_seconds is not None:
            return limit, settings.turn_seconds  # or the server would cut for everybody
        if limit is Limit.REVEAL:
            return limit, REVEAL_SECONDS
        # Between hands people look at the sheet first; not when the pack is only sealed anew.
        between = bool(table.match.sessions) and table.sealed.attempt == 1
        return limit, settings.next_hand_seconds if between else settings.cut_seconds
    if table.phase is not TablePhase.PLAYING or table.session is None:
        return None
    if table.window is not None:
        length = window_seconds(table)
        return None if length is None else (Limit.WINDOW, length)
    asked = table.asked
    if settings.turn_seconds is None or asked is None or table.plays(asked.seats[0]):
        return None
    return Limit.TURN, settings.turn_seconds


def window_seconds(table: TableState) -> float | None:
    """How long the open window lasts from now on, if it has a limit.

    One person among bots has all the time he likes, and nothing to wait for: after him, and where he is
    not asked, it takes what bots need. That is as fixed a time as any other, and tells as little.
    """
    settings, window = table.settings, table.window
    assert window is not None, "a window is open"
    if settings.window_seconds is None:
        return settings.turn_seconds
    if not _is_alone(table):
        return settings.window_seconds
    return settings.turn_seconds if _awaits_person(table) else min(settings.window_seconds, BRISK_SECONDS)


def _is_alone(table: TableState) -> bool:
    """Whether a single person plays, among bots."""
    return len(table.people) <= 1


def _awaits_person(table: TableState) -> bool:
    """Whether the open window asks a person who has not answered yet."""
    window = table.window
    if window is None:
        return False
    asked = [Seat(seat) for seat in table.people if not table.plays(seat)]
    return any(seat in window.asked and seat not in window.answers for seat in asked)


def moment(table: TableState) -> tuple[object, ...]:
    """What a limit is about: while this stays the same, its time goes on."""
    asked = table.asked
    bot = asked is not None and not asked.window and bool(table.plays(asked.seats[0]))
    closed = table.sealed is not None and table.sealed.is_closed
    return table.phase, table.version, closed, bot, _is_alone(table) and _awaits_person(table)


def bot_seconds(table: TableState) -> float:
    """How long a bot takes to answer: always the same, whatever it has to think about."""
    usual, settings = table.settings.bot_seconds, table.settings
    if table.window is None:
        return usual
    fixed = settings.window_seconds
    return response_seconds(usual, min(fixed, BRISK_SECONDS) if fixed and _is_alone(table) else fixed)


class Timer:
    """Runs the current limit of one table."""

    def __init__(self, table: TableState, post: Callable[[Due], None]) -> None:
        self._table = table
        self._post = post
        self._handle: asyncio.TimerHandle | None = None
        self._moment: tuple[object, ...] | None = None
        self._ends = 0.0

    def arm(self, elapsed: float = 0.0) -> None:
        """Let the limit of this moment run; one that runs already goes on.

        `elapsed`: how much of it went by before the server was started.
        """
        now = moment(self._table)
        if now == self._moment:
            return
        self.stop()
        self._moment = now
        limit = current(self._table)
        if limit is not None:
            loop = asyncio.get_running_loop()
            left = max(limit[1] - elapsed, min(limit[1], RESUMED_SECONDS))
            self._ends = loop.time() + left
            self._handle = loop.call_later(left, self._post, Due(limit[0], now))

    def stop(self) -> None:
        """Let nothing run out any more."""
        if self._handle is not None:
            self._handle.cancel()
        self._handle, self._moment = None, None

    @property
    def left_ms(self) -> int | None:
        """How much time is left; None if there is no limit."""
        if self._handle is None:
            return None
        return max(0, round((self._ends - asyncio.get_running_loop().time()) * 1000))

    @property
    def left_or_whole_ms(self) -> int | None:
        """How much time is left; the whole limit of a moment that has just come, and is to be told first."""
        return self.left_ms if self._moment == moment(self._table) else whole_ms(self._table)


def whole_ms(table: TableState) -> int | None:
    """The whole length of the current limit, as it is told when it begins."""
    limit = current(table)
    return None if limit is None else round(limit[1] * 1000)
