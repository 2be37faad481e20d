"""Actions out of turn at the terminal: asks when a right to act begins, not after every play."""

from __future__ import annotations

from typing import Any

from sabot.core.ids import Seat
from sabot.core.session import AnySession
from sabot.terminal.prompt import Prompt


class Interrupting:
    """Remembers the offers to the player during another's turn, and asks only about new ones."""

    def __init__(self, session: AnySession, seat: Seat) -> None:
        self._session = session
        self._seat = seat
        self._declined: frozenset[Any] = frozenset()

    def is_new(self) -> bool:
        """Return whether the player has a new right to act out of turn."""
        asked = self._session.asked
        offered = frozenset[Any]()
        if asked is not None and self._seat in asked.interrupters:
            offered = frozenset(self._session.legal(self._seat))
        self._declined &= offered  # a right that begins again counts as new
        return not offered <= self._declined

    def choose(self, prompt: Prompt) -> Any | None:
        """Ask, with silence as the meaning of Enter; return None for silence."""
        asked = self._session.asked
        assert asked is not None, "somebody is on turn"
        legal = self._session.legal(self._seat)
        self._declined = frozenset(legal)
        action = prompt.choose((*legal, asked.quiet), asked.quiet)
        return None if action == asked.quiet else action
