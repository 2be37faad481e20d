"""Which asks are legal in Go to the Store: the one definition of legality (GS-2, GS-4)."""

from __future__ import annotations

from sabot.core.errors import Illegal
from sabot.core.ids import RuleId, Seat
from sabot.games.kit.asking.actions import Ask
from sabot.games.kit.asking.legality import Fault, refusal
from sabot.games.kit.asking.state import State


def _no(code: str, rule: str) -> Illegal:
    return Illegal(code, RuleId(rule))


_REFUSALS = {
    Fault.HAND_OVER: _no("hand-over", "GS-4"),
    Fault.NOT_ON_TURN: _no("not-your-turn", "GS-2"),
    Fault.NOT_ANOTHER: _no("not-another", "GS-2"),
    Fault.NOT_HELD: _no("not-held", "GS-2"),
}


def check(state: State, seat: Seat, action: Ask) -> Illegal | None:
    """Return why `seat` may not ask this now; None if it may."""
    return refusal(state, seat, action, _REFUSALS)
