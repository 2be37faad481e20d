"""Answers to an open window, held back until it closes.

The duration of a window must not tell what anybody holds. So passing is silent: the window stays open
for its fixed time, and only an answer that everybody sees anyway ends it earlier. Without a fixed time
(correspondence) it ends with the last answer.
"""

from __future__ import annotations

from typing import Any

from sabot.core.ids import Seat
from sabot.core.session import AnySession


class OpenWindow:
    """The answers to a window so far."""

    def __init__(self, session: AnySession, *, timed: bool) -> None:
        self._session = session
        self._timed = timed
        self.asked = _asked_seats(session.game.rules, session.state)
        self.answers: dict[Seat, Any] = {}
        """In the order in which they came."""
        self.by: dict[Seat, str] = {}
        """Seat → `bot` or `clock`, where that answered for the player."""

    def answer(self, seat: Seat, action: Any, by: str = "") -> bool:
        """Hold an answer; return whether it closes the window at once."""
        self.answers[seat] = action
        if by:
            self.by[seat] = by
        rules, state = self._session.game.rules, self._session.state
        silent = False
        for given, answer in self.answers.items():
            silent = (given, answer) in rules.silence(state)
            state = rules.apply(state, given, answer).state
        left = tuple(seat for seat in self.asked if seat not in self.answers)
        asked = rules.asked(state)
        over = not left or asked is None or not asked.window or _asked_seats(rules, state) != left
        return over and not (self._timed and silent)

    def add_passes(self) -> None:
        """Let every seat pass that has not answered."""
        for seat, action in self._session.game.rules.silence(self._session.state):
            self.answers.setdefault(seat, action)

    @property
    def taken_by(self) -> str:
        """Who took the step that results from the answers: `window` if all have passed."""
        silence = self._session.game.rules.silence(self._session.state)
        for seat in self.asked:
            if seat in self.answers and (seat, self.answers[seat]) not in silence:
                return self.by.get(seat, "")
        return "window"

    def close(self) -> None:
        """Play the answers by seat, so that the order in which they came stays hidden."""
        rules, session = self._session.game.rules, self._session
        for seat in self.asked:
            if seat in self.answers and seat in _asked_seats(rules, session.state):
                session.play(seat, self.answers[seat])


def _asked_seats(rules: Any, state: Any) -> tuple[Seat, ...]:
    return tuple(seat for seat, _ in rules.silence(state))
