"""Challenges: windows after a doubtful play and at the end of every turn, and their penalties (FL-11).

When a window opens is plain to everybody, and all opponents are asked, whatever anybody holds.
A hand that was used up is drawn anew only after the window, so that what a challenge is about
stays as it was. Nobody is shown the hand: all learn whether the challenge was right.
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
    PenaltyTaken,
    TakenBack,
    WindowClosed,
    WindowOpened,
)
from sabot.games.flinch.legality import held_starter, owed_pile
from sabot.games.flinch.state import Ending, Moment, Window
from sabot.games.flinch.terms import Terms
from sabot.games.kit.calls import Calls, on_the_left
from sabot.games.kit.numbers import in_order

_DUTY = {ChallengePile: "pile", ChallengeStarter: "starter"}


def watchers(terms: Terms, seat: Seat) -> tuple[Seat, ...]:
    """Who may challenge `seat`: his opponents, from the nearest on his left (FL-11)."""
    side = terms.side_of(seat)
    return tuple(other for other in on_the_left(seat, terms.players) if terms.side_of(other) != side)


def open_window(draft: Draft, seat: Seat, moment: Moment, place: int) -> None:
    """The opponents of `seat` may speak."""
    draft.phase = Window(seat, moment, place, Calls.open(watchers(draft.terms, seat)))
    draft.events.append(WindowOpened(seat))


def answer(draft: Draft, seat: Seat, given: Answer) -> None:
    """One opponent has answered; when all have, the nearest challenge on the left counts."""
    window = draft.phase
    assert isinstance(window, Window)
    calls = window.calls.answered(seat, given)
    draft.phase = Window(window.seat, window.moment, window.place, calls)
    if calls.waiting:
        draft.events.append(AnsweredInSilence(seat))
        return
    callers = [
        (other, call)
        for other, call in zip(calls.order, calls.answers, strict=True)
        if call is not None and not isinstance(call, LetPass)
    ]
    if not callers:
        draft.events.append(WindowClosed(window.seat))
        _go_on(draft, window)
        return
    for other, call in callers[1:]:  # heard by everybody, but too far away
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
    """Whether the duty that the challenge names was broken at this moment."""
    state = draft.state()
    if isinstance(call, ChallengePile):
        return not window.moment.ends_turn or owed_pile(state, window.seat) is not None
    return window.moment is not Moment.DUTY and held_starter(state, window.seat) is not None


def _stop(draft: Draft, window: Window, challenger: Seat) -> None:
    """The challenged player is punished, takes back his reserve card, and his turn is over."""
    _penalise(draft, window.seat, challenger)
    if draft.is_out(challenger):
        draft.end(Ending.PENALTY, (draft.terms.side_of(challenger),))
        return
    if window.moment is Moment.LAY:
        card = draft.take_from_reserve(window.seat, window.place)
        draft.hands[window.seat] = in_order((*draft.hands[window.seat], card))
        draft.events.append(TakenBack(window.seat, card, window.place))
    turns.next_turn(draft, window.seat)


def _penalise(draft: Draft, loser: Seat, other: Seat) -> None:
    """The top of the other's game pile goes under the loser's; a partner's stands in for one that is out."""
    taker, giver = _with_pile(draft, loser), _with_pile(draft, other)
    card = draft.game[giver][0]
    draft.events.append(PenaltyTaken(taker, giver, card))
    draft.game[taker] = (*draft.game[taker], card)
    draft.take_game_top(giver)


def _with_pile(draft: Draft, seat: Seat) -> Seat:
    """`seat`, or his partner once his own game pile is out (FL-15)."""
    partner = draft.terms.partner_of(seat)
    return seat if draft.game[seat] or partner is None else partner


def _go_on(draft: Draft, window: Window) -> None:
    """As if nobody had spoken."""
    if window.moment.ends_turn:
        turns.next_turn(draft, window.seat)
    else:
        turns.go_on(draft, window.seat)
