"""Which actions are legal: the one definition of legality (DO-2 to DO-4, DO-7).

`check` says why an action is refused, and by which rule. Where the opponents watch over the duties, it
refuses only what is no move at all, such as a card on a pile that it does not fit.
"""

from __future__ import annotations

from typing import assert_never

from sabot.core.errors import Illegal
from sabot.core.ids import Card, RuleId, Seat
from sabot.games.domino.actions import (
    Action,
    Call,
    LayOwn,
    LetPass,
    PileToOpponent,
    PileToTable,
    ToOpponent,
    ToTable,
    TurnUp,
)
from sabot.games.domino.places import follows, goes_to_table, is_usable, opponents_for
from sabot.games.domino.state import Ended, State, Turn, Window
from sabot.games.domino.terms import Duties
from sabot.games.kit.numbers import of_rank, rank


def check(state: State, seat: Seat, action: Action) -> Illegal | None:
    """Return why `seat` may not do `action` now; None if it may."""
    if isinstance(state.phase, Ended):
        return _no("hand-over", "DO-6")
    if isinstance(action, Call | LetPass):
        return _check_answer(state, seat)
    return _check_moment(state, seat) or _check_move(state, seat, action)


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return every action that `check` accepts, in the order of the codes."""
    phase = state.phase
    if isinstance(phase, Window):
        return (Call(), LetPass()) if seat in phase.calls.waiting else ()
    if isinstance(phase, Ended) or phase.seat != seat:
        return ()
    turned, strict = state.turned, state.terms.duties is Duties.REFEREE
    card = state.top(seat) if turned is None else turned
    if card is None:
        return (TurnUp(),)
    table, onto = goes_to_table(state, card), opponents_for(state, seat, card)
    to_table: Action = PileToTable() if turned is None else ToTable()
    if strict and table:
        return (to_table,)
    to_others: tuple[Action, ...] = (
        tuple(map(PileToOpponent, onto)) if turned is None else tuple(map(ToOpponent, onto))
    )
    if strict and onto:
        return to_others
    if turned is None:
        return (TurnUp(), to_table, *to_others) if table else (TurnUp(), *to_others)
    return (to_table, LayOwn(), *to_others) if table else (LayOwn(), *to_others)


def _check_answer(state: State, seat: Seat) -> Illegal | None:
    """Return why an answer is refused: every other player is asked once (DO-7)."""
    phase = state.phase
    if not isinstance(phase, Window):
        return _no("no-window", "DO-7")
    if seat == phase.seat:
        return _no("own-deed", "DO-7")
    if seat not in phase.calls.waiting:
        return _no("already-answered", "DO-7")
    return None


def _check_moment(state: State, seat: Seat) -> Illegal | None:
    """Return why no card can be moved: only on the player's turn, outside windows (DO-2, DO-7)."""
    phase = state.phase
    if isinstance(phase, Window):
        return _no("window-open", "DO-7", seat=phase.seat)
    assert isinstance(phase, Turn)
    return None if phase.seat == seat else _no("not-your-turn", "DO-2", seat=phase.seat)


def _check_move(
    state: State,
    seat: Seat,
    action: TurnUp | PileToTable | PileToOpponent | ToTable | ToOpponent | LayOwn,
) -> Illegal | None:
    """Return why a card cannot be placed: a card turned up must be placed first (DO-3)."""
    turned, top = state.turned, state.top(seat)
    match action:
        case TurnUp() | PileToTable() | PileToOpponent() if turned is not None:
            return _no("place-first", "DO-3", card=turned)
        case TurnUp():
            return _check_turn_up(state, seat, top)
        case PileToTable() | PileToOpponent() if top is None:
            return _no("no-pile", "DO-2")
        case ToTable() | ToOpponent() | LayOwn() if turned is None:
            return _no("nothing-turned", "DO-2")
        case PileToTable():
            return _check_table(state, top)
        case ToTable():
            return _check_table(state, turned)
        case PileToOpponent(other):
            return _check_opponent(state, seat, other, top)
        case ToOpponent(other):
            return _check_opponent(state, seat, other, turned)
        case LayOwn():
            return _check_own(state, seat, turned)
        case _:
            assert_never(action)


def _check_turn_up(state: State, seat: Seat, top: Card | None) -> Illegal | None:
    """Return why no card can be turned up: the top of the player's own pile comes first (DO-2)."""
    if state.terms.duties is Duties.REFEREE and top is not None and is_usable(state, seat, top):
        return _no("pile-first", "DO-2", card=top)
    return None


def _check_table(state: State, card: Card | None) -> Illegal | None:
    assert card is not None
    if goes_to_table(state, card):
        return None
    return _no("not-on-table", "DO-3", card=card, next=of_rank(rank(card) - 1))


def _check_opponent(state: State, seat: Seat, other: Seat, card: Card | None) -> Illegal | None:
    """Return why a card cannot go to an opponent: it must follow the top and not fit the table (DO-3)."""
    assert card is not None
    if other == seat or not 0 <= other < state.players:
        return _no("not-an-opponent", "DO-3", card=card)
    top = state.top(other)
    if top is None:
        return _no("opponent-without-pile", "DO-3", other=other)
    if not follows(card, top):
        return _no("does-not-follow", "DO-3", card=card, other=other, top=top)
    if state.terms.duties is Duties.REFEREE and goes_to_table(state, card):
        return _no("table-first", "DO-3", card=card)
    return None


def _check_own(state: State, seat: Seat, card: Card | None) -> Illegal | None:
    """Return why a card cannot be laid on its owner's pile: it still fits elsewhere (DO-4)."""
    assert card is not None
    if state.terms.duties is not Duties.REFEREE:
        return None
    if goes_to_table(state, card):
        return _no("table-first", "DO-4", card=card)
    onto = opponents_for(state, seat, card)
    return _no("must-play", "DO-4", card=card, other=onto[0]) if onto else None


def _no(code: str, rule: str, **details: Card | int) -> Illegal:
    return Illegal(code, RuleId(rule), tuple(details.items()))
