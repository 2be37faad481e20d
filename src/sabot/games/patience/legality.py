"""Which actions are legal: the one definition of legality (PA-2 to PA-5).

`check` says why an action is refused, and by which rule. All other code that needs to know calls it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from sabot.core.errors import Illegal
from sabot.core.ids import Card, RuleId, Seat
from sabot.games.kit.numbers import HIGHEST, of_rank, rank
from sabot.games.patience.actions import LOWER, MOVES, Action, Move, Spot, Stop, TurnUp
from sabot.games.patience.state import State
from sabot.games.patience.terms import Gaps, Waste


def check(state: State, seat: Seat, action: Action) -> Illegal | None:
    """Return why `action` may not be done now; None if it may."""
    if state.ended:
        return _no("hand-over", "PA-5")
    match action:
        case TurnUp():
            return _check_turn(state)
        case Stop():
            return _check_stop(state)
        case Move(origin, target):
            return _check_move(state, origin, target)
        case _:
            assert_never(action)


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return every action that `check` accepts, in the order of the codes."""
    if state.ended:
        return ()
    turns = (TurnUp(),) if _check_turn(state) is None else ()
    stops = (Stop(),) if _check_stop(state) is None else ()
    return (*turns, *_moves(state), *stops)


def can_go_on(state: State) -> bool:
    """Return whether any action other than stopping is legal (PA-5)."""
    if state.pack or state.turned is not None:
        return True  # the player can turn up a card, or place or put aside the turned one
    return next(_moves(state), None) is not None


def _moves(state: State) -> Iterator[Move]:
    """Yield the moves that `_check_move` accepts, found by fit rather than by trying all."""
    waiting = frozenset(height + 1 for height in state.upper)
    tops = [rank(pile[-1]) if pile else 0 for pile in state.lower]
    if state.turned is not None:
        number, goes_aside = rank(state.turned), True
        if number in waiting:
            yield MOVES[Spot.TURNED, Spot.UP]
            goes_aside = False
        for spot, top in zip(LOWER, tops, strict=True):
            if top == number + 1:
                yield MOVES[Spot.TURNED, spot]
                goes_aside = False
        if goes_aside or state.terms.waste is Waste.FREE:
            yield MOVES[Spot.TURNED, Spot.WASTE]
    if state.waste:
        number, fillable = rank(state.waste[-1]), state.terms.gaps is Gaps.PACK_THEN_WASTE
        if number in waiting:
            yield MOVES[Spot.WASTE, Spot.UP]
        for spot, top in zip(LOWER, tops, strict=True):
            if top == number + 1 or (fillable and not top):
                yield MOVES[Spot.WASTE, spot]
    for spot, top in zip(LOWER, tops, strict=True):
        if top in waiting:
            yield MOVES[spot, Spot.UP]
    for spot, pile in zip(LOWER, state.lower, strict=True):
        joins = rank(pile[0]) + 1 if pile else 0
        for onto, top in zip(LOWER, tops, strict=True):
            if joins and top == joins and onto is not spot:
                yield MOVES[spot, onto]


def goes_up(upper: tuple[int, ...], card: Card) -> bool:
    """Return whether some pile of the upper row takes `card` next (PA-2); 1s go up automatically (PA-1)."""
    return rank(card) - 1 in upper


def _check_turn(state: State) -> Illegal | None:
    """Return why a card cannot be turned up: one at a time, and once through the pack (PA-2)."""
    if state.turned is not None:
        return _no("card-turned", "PA-2", card=state.turned)
    if not state.pack:
        return _no("pack-out", "PA-2")
    return None


def _check_stop(state: State) -> Illegal | None:
    """Return why the player cannot stop: the pack must be empty first (PA-2)."""
    if state.pack:
        return _no("pack-left", "PA-2", cards=len(state.pack))
    if state.turned is not None:
        return _no("card-turned", "PA-2", card=state.turned)
    return None


def _check_move(state: State, origin: Spot, target: Spot) -> Illegal | None:
    card = state.top(origin)
    if card is None:
        if origin is Spot.TURNED:
            return _no("nothing-turned", "PA-2")
        if origin is Spot.WASTE:
            return _no("waste-empty", "PA-2")
        return _no("place-empty", "PA-2" if target is Spot.UP else "PA-3", place=origin)
    if target is Spot.WASTE:
        return _check_aside(state, card)
    if target is Spot.UP:
        return _check_up(state, card)
    if origin in LOWER:
        return _check_pile(state, origin, target)
    return _check_down(state, origin, card, target)


def _check_aside(state: State, card: Card) -> Illegal | None:
    """Return why a card cannot go to the waste: a row can still take it (PA-2)."""
    if state.terms.waste is Waste.FREE:
        return None
    if goes_up(state.upper, card):
        return _no("can-go-up", "PA-2", card=card)
    for spot in LOWER:
        top = state.top(spot)
        if top is not None and rank(top) == rank(card) + 1:
            return _no("can-go-down", "PA-2", card=card, top=top, place=spot)
    return None


def _check_up(state: State, card: Card) -> Illegal | None:
    """Return why a card cannot go up: only onto a pile that shows one less (PA-2)."""
    if not goes_up(state.upper, card):
        return _no("not-up-yet", "PA-2", card=card, needed=of_rank(rank(card) - 1))
    return None


def _check_down(state: State, origin: Spot, card: Card, target: Spot) -> Illegal | None:
    """Return why a card cannot go down: only onto a card one higher (PA-2) or an empty place (PA-4)."""
    top = state.top(target)
    if top is None:
        if origin is Spot.TURNED:
            return _no("place-not-for-turned", "PA-4", card=card)
        if state.terms.gaps is not Gaps.PACK_THEN_WASTE:
            return _no("place-stays-empty", "PA-4", card=card)
        return None  # places are empty here only once the pack is empty
    if rank(top) != rank(card) + 1:
        if rank(card) == HIGHEST:
            return _no("highest-nowhere", "PA-2", card=card)
        return _no("not-one-less", "PA-2", card=card, top=top, needed=of_rank(rank(card) + 1))
    return None


def _check_pile(state: State, origin: Spot, target: Spot) -> Illegal | None:
    """Return why a pile cannot move: its highest card must be one less than the other's lowest (PA-3)."""
    place, onto = origin.place, target.place
    assert place is not None
    assert onto is not None
    if not state.lower[onto]:
        return _no("no-pile-there", "PA-3", place=target)
    highest, lowest = state.lower[place][0], state.lower[onto][-1]
    if rank(lowest) != rank(highest) + 1:
        return _no("piles-do-not-join", "PA-3", card=highest, top=lowest)
    return None


def _no(code: str, rule: str, **details: Card | Spot | int) -> Illegal:
    return Illegal(code, RuleId(rule), tuple(details.items()))
