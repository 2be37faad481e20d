"""Answers to an open window, held back until it closes.

How long a window lasts must not tell what anybody holds. So whoever lets it pass is not heard:
the window stays open for its fixed time. It ends before that only with an answer that
everybody sees anyway. Without a fixed time (correspondence) it ends with the last answer.
"""

from __future__ import annotations

from typing import Any

from sabot.core.ids import Seat
from sabot.core.session import AnySession


class OpenWindow:
    """The answers so far."""

    def __init__(self, session: AnySession, *, timed: bool) -> None:
        self._session = session
        self._timed = timed
        self.asked = _waiting(session.game.rules, session.state)
        self.answers: dict[Seat, Any] = {}
        """In the order in which they came."""
        self.by: dict[Seat, str] = {}
        """Who answered for a seat, if not its player."""

    def answer(self, seat: Seat, action: Any, by: str = "") -> bool:
        """Hold an answer; True if the window is to be closed with it at once."""
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
        over = not left or asked is None or not asked.window or _waiting(rules, state) != left
        return over and not (self._timed and silent)

    def let_pass(self) -> None:
        """The time is over: whoever has not answered lets it pass."""
        for seat, action in self._session.game.rules.silence(self._session.state):
            self.answers.setdefault(seat, action)

    @property
    def speaker(self) -> str:
        """Who took the step that the answers amount to: `window` if nobody has said anything."""
        silence = self._session.game.rules.silence(self._session.state)
        for seat in self.asked:
            if seat in self.answers and (seat, self.answers[seat]) not in silence:
                return self.by.get(seat, "")
        return "window"

    def close(self) -> None:
        """Play the answers, by seat: in which order they came is nobody's business."""
        rules, session = self._session.game.rules, self._session
        for seat in self.asked:
            if seat in self.answers and seat in _waiting(rules, session.state):
                session.play(seat, self.answers[seat])


def _waiting(rules: Any, state: Any) -> tuple[Seat, ...]:
    return tuple(seat for seat, _ in rules.silence(state))
