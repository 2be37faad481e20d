"""Actions out of turn at the terminal: a question when a right to act begins, not after every play."""

from __future__ import annotations

from typing import Any

from sabot.core.ids import Seat
from sabot.core.session import AnySession
from sabot.terminal.prompt import Prompt


class Interrupting:
    """Remembers what the player was offered during the turn of another, and asks about what is new."""

    def __init__(self, session: AnySession, seat: Seat) -> None:
        self._session = session
        self._seat = seat
        self._declined: frozenset[Any] = frozenset()

    def is_new(self) -> bool:
        """Return whether the player may do something out of turn that they have not been asked about yet."""
        asked = self._session.asked
        offered = frozenset[Any]()
        if asked is not None and self._seat in asked.interrupters:
            offered = frozenset(self._session.legal(self._seat))
        self._declined &= offered  # a right that begins again is a new one
        return not offered <= self._declined

    def choose(self, prompt: Prompt) -> Any | None:
        """Ask, with silence as the answer of Enter; None for silence."""
        asked = self._session.asked
        assert asked is not None, "somebody is on turn"
        legal = self._session.legal(self._seat)
        self._declined = frozenset(legal)
        action = prompt.choose((*legal, asked.quiet), asked.quiet)
        return None if action == asked.quiet else action
