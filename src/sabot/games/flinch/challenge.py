"""Challenges: out of turn while a turn goes on, in a window at its end, and their penalties (FL-11).

Everybody can tell when a challenge is allowed; it never depends on the cards in a hand. A possible challenge
does not delay the turn. Only when an opponent does challenge are those nearer on the left asked whether they
challenge too. Nobody sees the hand: players only learn whether the challenge was right.
"""

from __future__ import annotations

from sabot.core.ids import Seat
from sabot.games.flinch import turns
from sabot.games.flinch.actions import Answer, ChallengePile, ChallengeStarter, LetPass
from sabot.games.flinch.draft import Draft
from sabot.games.flinch.events import (
    AnsweredInSilence,
    Called,
    Challenged,
    Interrupted,
    PenaltyTaken,
    TakenBack,
    WindowClosed,
    WindowOpened,
)
from sabot.games.flinch.legality import held_starter, owed_pile, watchers
from sabot.games.flinch.state import Ending, Turn, Window, WindowCause
from sabot.games.kit.calls import Calls
from sabot.games.kit.numbers import in_order

_DUTY = {ChallengePile: "pile", ChallengeStarter: "starter"}


def ask_at_end(draft: Draft, seat: Seat, moment: WindowCause, place: int) -> None:
    """Open the window at the end of the turn of `seat`: every opponent may challenge."""
    turn = draft.phase
    assert isinstance(turn, Turn)
    passed_over = turn.passed_over or owed_pile(draft.state(), seat) is not None
    draft.phase = Window(seat, moment, place, Calls.open(watchers(draft.terms, seat)), passed_over)
    draft.events.append(WindowOpened(seat))


def answer(draft: Draft, seat: Seat, given: Answer) -> None:
    """Let an opponent interrupt the turn, or answer at its end."""
    if isinstance(draft.phase, Turn):
        _interrupt(draft, draft.phase, seat, given)
        return
    window = draft.phase
    assert isinstance(window, Window)
    calls = window.calls.answered(seat, given)
    draft.phase = Window(
        window.seat, window.moment, window.place, calls, window.passed_over, window.has_played, window.first
    )
    if calls.waiting:
        draft.events.append(AnsweredInSilence(seat))
    else:
        _settle(draft, draft.phase)


def _interrupt(draft: Draft, turn: Turn, seat: Seat, call: Answer) -> None:
    """Handle a challenge during the turn; opponents nearer on the left may challenge first."""
    order = watchers(draft.terms, turn.seat)
    nearer = order[: order.index(seat)]
    window = Window(
        turn.seat,
        WindowCause.TURN,
        0,
        Calls.open(nearer),
        turn.passed_over,
        turn.has_played,
        (seat, call),
    )
    draft.phase = window
    if nearer:
        draft.events.append(Interrupted(seat, turn.seat, _DUTY[type(call)]))
        draft.events.append(WindowOpened(turn.seat))
    else:
        _settle(draft, window)


def _settle(draft: Draft, window: Window) -> None:
    """Settle a window in which all have answered: the nearest challenge on the left counts."""
    given = [*zip(window.calls.order, window.calls.answers, strict=True)]
    if window.first is not None:
        given.append(window.first)
    callers = [(seat, call) for seat, call in given if call is not None and not isinstance(call, LetPass)]
    if not callers:
        draft.events.append(WindowClosed(window.seat))
        _go_on(draft, window)
        return
    for other, call in callers[1:]:  # heard by all, but a nearer challenge counts
        draft.events.append(Called(other, window.seat, _DUTY[type(call)]))
    challenger, call = callers[0]
    right = _is_right(draft, window, call)
    draft.events.append(Challenged(challenger, window.seat, _DUTY[type(call)], right))
    if right:
        _stop(draft, window, challenger)
    else:
        _penalise(draft, challenger, window.seat)
        if draft.is_out(window.seat):
            draft.end(Ending.PENALTY, (draft.terms.side_of(window.seat),))
        else:
            _go_on(draft, window)


def _is_right(draft: Draft, window: Window, call: Answer) -> bool:
    """Return whether a game pile was passed over in this turn, or the hand holds a starter now."""
    if isinstance(call, ChallengePile):
        return window.passed_over
    return held_starter(draft.state(), window.seat) is not None


def _stop(draft: Draft, window: Window, challenger: Seat) -> None:
    """Take the reserve card back into the hand, apply the penalty and end the turn."""
    _penalise(draft, window.seat, challenger)
    if draft.is_out(challenger):
        draft.end(Ending.PENALTY, (draft.terms.side_of(challenger),))
        return
    if window.moment is WindowCause.LAY:
        card = draft.take_from_reserve(window.seat, window.place)
        draft.hands[window.seat] = in_order((*draft.hands[window.seat], card))
        draft.events.append(TakenBack(window.seat, card, window.place))
    turns.next_turn(draft, window.seat)


def _penalise(draft: Draft, loser: Seat, other: Seat) -> None:
    """Move the top of one game pile under the loser's; a partner's pile stands in for one that is out."""
    taker, giver = _with_pile(draft, loser), _with_pile(draft, other)
    card = draft.game[giver][0]
    draft.events.append(PenaltyTaken(taker, giver, card))
    draft.game[taker] = (*draft.game[taker], card)
    draft.take_game_top(giver)


def _with_pile(draft: Draft, seat: Seat) -> Seat:
    """Return `seat`, or the partner once the seat's own game pile is out (FL-15)."""
    partner = draft.terms.partner_of(seat)
    return seat if draft.game[seat] or partner is None else partner


def _go_on(draft: Draft, window: Window) -> None:
    """Continue as if nobody had challenged."""
    if window.moment.ends_turn:
        turns.next_turn(draft, window.seat)
    else:
        draft.phase = Turn(window.seat, window.passed_over, window.has_played)
        turns.go_on(draft, window.seat)
