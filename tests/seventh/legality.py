"""Which actions are legal, and why others are not (HC-2 to HC-4)."""

from __future__ import annotations

from sabot.core.errors import Illegal
from sabot.core.ids import Card, RuleId, Seat
from tests.seventh.state import Action, Ended, Play, State, Turn, Window, all_actions


def _no(code: str, rule: str, **details: Card | int) -> Illegal:
    return Illegal(code, RuleId(rule), tuple(details.items()))


def check(state: State, seat: Seat, action: Action) -> Illegal | None:
    """Return why `seat` may not do `action` now; None if it may."""
    match state.phase:
        case Ended():
            return _no("hand-over", "HC-5")
        case Window(calls):
            if isinstance(action, Play):
                return _no("window-open", "HC-3")
            if seat not in calls.waiting:
                return _no("not-asked", "HC-3")
            return None
        case Turn(active):
            if not isinstance(action, Play):
                return _no("no-window", "HC-3")
            if seat != active:
                return _no("not-your-turn", "HC-2", seat=active)
            if action.card not in state.hands[seat]:
                return _no("not-in-hand", "HC-2", card=action.card)
            return None


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return every action that `check` accepts."""
    return tuple(action for action in all_actions(0, 0) if check(state, seat, action) is None)
