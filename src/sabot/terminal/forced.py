"""Forced moves play themselves, at a pace that people can follow."""

from __future__ import annotations

import os
import select
import sys
from typing import Any

from sabot.core.ids import Seat
from sabot.core.session import AnySession
from sabot.terminal.screen import Screen

PAUSE_SECONDS = 0.9
"""The pause before each forced move, if a person is watching, to read what happened before it."""

PREFERENCE = "SABOT_FORCED"
"""The environment variable whose value `ask` stops moves from playing themselves."""


def plays_by_itself(*, ask: bool) -> bool:
    """Return whether forced moves play themselves; the command line or the environment may say no."""
    return not ask and os.environ.get(PREFERENCE, "").strip().casefold() != "ask"


class ForcedMoves:
    """The forced moves of a person at the terminal. Enter or Ctrl-C stops them."""

    def __init__(self, screen: Screen, *, on: bool) -> None:
        self.on = on
        self._screen = screen
        self._explained = False

    def next(self, session: AnySession, seat: Seat) -> Any | None:
        """Return the move that plays itself now, after a pause; None if the player should be asked."""
        action = session.forced(seat) if self.on else None
        if action is None:
            return None
        if not self._explained:
            self._screen.say("play-forced", "muted")
            self._explained = True
        if self._is_stopped():
            self.on = False
            self._screen.say("play-forced-stopped", "strong")
            return None
        return action

    def toggle(self) -> None:
        """Switch between playing forced moves automatically and asking."""
        self.on = not self.on
        self._screen.say("play-forced-again" if self.on else "play-forced-stopped", "strong")

    @property
    def is_watched(self) -> bool:
        """Whether a person is at the terminal."""
        return self._screen.console.is_terminal and sys.stdin.isatty()

    def _is_stopped(self) -> bool:
        """Pause if a person is watching, and return whether they pressed Enter or Ctrl-C meanwhile."""
        if not self.is_watched:
            return False
        try:
            pressed, _, _ = select.select([sys.stdin], [], [], PAUSE_SECONDS)
        except KeyboardInterrupt:
            self._screen.blank()
            return True
        if pressed:
            os.read(sys.stdin.fileno(), 4096)  # the key was meant to stop, not to answer a later question
        return bool(pressed)
