"""The score of a hand: the cards that are left (DO-6)."""

from __future__ import annotations

from sabot.core.ids import RuleId, Seat, Side
from sabot.core.rules import ScoreEntry, ScoreLine, ScoreSheet
from sabot.core.text import Text
from sabot.games.domino.state import Ended, State


def winners(state: State) -> tuple[Side, ...]:
    """Return the winners: the player without cards or, after the last turn, those with the fewest (DO-6)."""
    if not isinstance(state.phase, Ended):
        return ()
    if state.phase.seat is not None:
        return (Side(state.phase.seat),)
    left = _left(state)
    return tuple(Side(seat) for seat, count in enumerate(left) if count == min(left))


def score(state: State) -> ScoreSheet:
    """Return the sheet of a hand, final once it has ended."""
    left = _left(state)
    entries = tuple(_entry(state, Seat(seat), count) for seat, count in enumerate(left))
    line = ScoreLine("left", RuleId("DO-6"), entries)
    return ScoreSheet((line,), left, winners(state), fewest_win=True)


def _left(state: State) -> tuple[int, ...]:
    return tuple(state.left(Seat(seat)) for seat in range(state.players))


def _entry(state: State, seat: Seat, left: int) -> ScoreEntry:
    pile = len(state.piles[seat])
    return ScoreEntry(left, Text("domino-why-left", {"left": left, "hand": left - pile, "pile": pile}))
