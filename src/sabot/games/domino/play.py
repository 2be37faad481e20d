"""The effects of accepted actions: pure transitions from state to state (DO-2 to DO-7).

`apply` expects that `legality.check` has accepted the action.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import assert_never

from sabot.core.ids import Card, Seat
from sabot.core.rules import Event, Step
from sabot.games.domino.actions import (
    Action,
    Call,
    Deed,
    LayOwn,
    LetPass,
    PileToOpponent,
    PileToTable,
    ToOpponent,
    ToTable,
    TurnUp,
)
from sabot.games.domino.events import (
    AnsweredInSilence,
    CalledInVain,
    CalledRightly,
    HandEnded,
    LaidOnOpponent,
    LaidOnOwnPile,
    LaidOnTable,
    PenaltyTaken,
    PileTurnedOver,
    TablePileClosed,
    TakenBack,
    TurnBegan,
    TurnedUp,
    WindowClosed,
    WindowOpened,
)
from sabot.games.domino.places import is_breach
from sabot.games.domino.scoring import winners
from sabot.games.domino.state import Ended, Phase, State, Turn, Window
from sabot.games.domino.terms import Duties, Terms, TurnOver
from sabot.games.kit.calls import Calls, on_the_left
from sabot.games.kit.numbers import ONE, TOP, Cards, in_order, of_rank, rank


@dataclass(slots=True)
class _Draft:
    """A mutable copy of a state, frozen again at the end."""

    terms: Terms
    dealer: Seat
    phase: Phase
    hands: list[Cards]
    piles: list[Cards]
    table: Cards
    closed: int
    turned: Card | None
    turns: int
    events: list[Event] = field(default_factory=list)

    @property
    def players(self) -> int:
        return self.terms.players

    def top(self, seat: Seat) -> Card | None:
        return self.piles[seat][-1] if self.piles[seat] else None

    def take_top(self, seat: Seat) -> Card:
        """Take the top card of a player's pile."""
        card, self.piles[seat] = self.piles[seat][-1], self.piles[seat][:-1]
        return card

    def take_turned(self) -> Card:
        """Take the card that was turned up."""
        card, self.turned = self.turned, None
        assert card is not None
        return card

    def state(self) -> State:
        return State(
            self.terms,
            self.dealer,
            self.phase,
            tuple(self.hands),
            tuple(self.piles),
            self.table,
            self.closed,
            self.turned,
            self.turns,
        )

    def freeze(self) -> Step[State]:
        return Step(self.state(), tuple(self.events))


def begin(terms: Terms, dealer: Seat, hands: tuple[Cards, ...]) -> Step[State]:
    """Return the first state of a hand: it is the turn of the player on the dealer's left (DO-1)."""
    piles: list[Cards] = [() for _ in hands]
    draft = _Draft(terms, dealer, Turn(dealer), list(hands), piles, (), 0, None, 0)
    _next_turn(draft, dealer)
    return draft.freeze()


def apply(state: State, seat: Seat, action: Action) -> Step[State]:
    """Return the state after `seat` does `action`."""
    draft = _Draft(
        state.terms,
        state.dealer,
        state.phase,
        list(state.hands),
        list(state.piles),
        state.table,
        state.closed,
        state.turned,
        state.turns,
    )
    match action:
        case TurnUp():
            _turn_up(draft, seat)
        case PileToTable():
            _to_table(draft, seat, draft.take_top(seat))
        case ToTable():
            _to_table(draft, seat, draft.take_turned())
        case PileToOpponent(other):
            _onto(draft, seat, other, draft.take_top(seat), action)
        case ToOpponent(other):
            _onto(draft, seat, other, draft.take_turned(), action)
        case LayOwn():
            card = draft.take_turned()
            draft.piles[seat] += (card,)
            draft.events.append(LaidOnOwnPile(seat, card))
            _done(draft, seat, action)
        case Call() | LetPass():
            _answer(draft, seat, called=isinstance(action, Call))
        case _:
            assert_never(action)
    return draft.freeze()


def _turn_up(draft: _Draft, seat: Seat) -> None:
    """Turn up the bottom card of the hand (DO-2); turn the pile over first if need be (DO-5)."""
    if not draft.hands[seat]:
        _turn_over(draft, seat)
    card, *_ = draft.hands[seat]
    draft.hands[seat] = draft.hands[seat][1:]
    draft.turned = card
    draft.events.append(TurnedUp(seat, card))
    if draft.piles[seat]:
        _done(draft, seat, TurnUp())
    else:
        draft.phase = Turn(seat)  # the pile had no card to use, so there is nothing to call


def _turn_over(draft: _Draft, seat: Seat) -> None:
    """Turn the pile over to be the hand: the card laid last is turned up first (DO-5)."""
    draft.hands[seat], draft.piles[seat] = draft.piles[seat][::-1], ()
    draft.events.append(PileTurnedOver(seat, len(draft.hands[seat])))


def _turn_over_at_once(draft: _Draft, seat: Seat) -> None:
    """Turn over the pile of a player whose hand is empty, unless the terms wait until it is needed (DO-5).

    A card turned up counts as part of the hand until it is placed and can no longer be called.
    """
    at_once = draft.terms.turn_over is TurnOver.AT_ONCE
    if at_once and draft.piles[seat] and not draft.hands[seat]:
        _turn_over(draft, seat)


def _to_table(draft: _Draft, seat: Seat, card: Card) -> None:
    """Lay a card on the table: a 1 starts a pile, a 15 closes one (DO-3)."""
    table = list(draft.table)
    if card != ONE:
        table.remove(of_rank(rank(card) - 1))
    draft.events.append(LaidOnTable(seat, card))
    if card == TOP:
        draft.closed += 1
        draft.events.append(TablePileClosed(draft.closed))
    else:
        table.append(card)
    draft.table = in_order(tuple(table))
    _go_on(draft, seat)


def _onto(draft: _Draft, seat: Seat, other: Seat, card: Card, deed: PileToOpponent | ToOpponent) -> None:
    draft.piles[other] += (card,)
    draft.events.append(LaidOnOpponent(seat, other, card))
    _done(draft, seat, deed)


def _done(draft: _Draft, seat: Seat, deed: Deed) -> None:
    """Open a window if the opponents watch over the duties, whether or not one was broken (DO-7)."""
    if draft.terms.duties is Duties.CHALLENGE:
        draft.phase = Window(seat, deed, Calls.open(on_the_left(seat, draft.players)))
        draft.events.append(WindowOpened(seat))
    else:
        _after(draft, seat, deed)


def _after(draft: _Draft, seat: Seat, deed: Deed) -> None:
    """Continue after an action that stands (DO-4)."""
    match deed:
        case TurnUp():
            draft.phase = Turn(seat)
        case LayOwn():
            _turn_over_at_once(draft, seat)
            _next_turn(draft, seat)
        case PileToOpponent() | ToOpponent():
            _go_on(draft, seat)
        case _:
            assert_never(deed)


def _go_on(draft: _Draft, seat: Seat) -> None:
    """Continue the turn after a card was placed (DO-4), or end the hand after the last card (DO-6)."""
    _turn_over_at_once(draft, seat)
    if draft.hands[seat] or draft.piles[seat]:
        draft.phase = Turn(seat)
    else:
        _end(draft, seat)


def _next_turn(draft: _Draft, seat: Seat) -> None:
    """Pass the turn to the left of `seat`, or end the hand after the last turn (DO-6)."""
    if draft.turns == draft.terms.most_turns:
        _end(draft, None)
        return
    left = draft.terms.left_of(seat)
    draft.turns += 1
    draft.phase = Turn(left)
    draft.events.append(TurnBegan(left))


def _end(draft: _Draft, seat: Seat | None) -> None:
    draft.phase = Ended(seat)
    draft.events.append(HandEnded(seat, winners(draft.state())))


def _answer(draft: _Draft, seat: Seat, *, called: bool) -> None:
    """Record an answer; once all have answered, the nearest caller on the left counts (DO-7)."""
    window = draft.phase
    assert isinstance(window, Window)
    calls = window.calls.answered(seat, called)
    draft.phase = replace(window, calls=calls)
    draft.events.append(AnsweredInSilence(seat))
    if calls.waiting:
        return
    caller = next((one for one, answer in zip(calls.order, calls.answers, strict=True) if answer), None)
    if caller is None:
        draft.events.append(WindowClosed(window.seat))
    elif not is_breach(draft, window.seat, window.deed):
        draft.events.append(CalledInVain(caller, window.seat))
    else:
        _punish(draft, window.seat, window.deed, caller)
        return
    _after(draft, window.seat, window.deed)


def _punish(draft: _Draft, seat: Seat, deed: Deed, caller: Seat) -> None:
    """Take the misplaced card back, take a card of the caller's, and end the turn (DO-7).

    A caller who gives away their last card wins (DO-6).
    """
    draft.events.append(CalledRightly(caller, seat))
    match deed:
        case TurnUp():
            card = draft.take_turned()
            draft.hands[seat] = (card, *draft.hands[seat])
        case LayOwn():
            card = draft.take_top(seat)
            draft.hands[seat] = (card, *draft.hands[seat])
        case ToOpponent(other):
            card = draft.take_top(other)
            draft.hands[seat] = (card, *draft.hands[seat])
        case PileToOpponent(other):
            card = draft.take_top(other)
            draft.piles[seat] += (card,)
        case _:
            assert_never(deed)
    draft.events.append(TakenBack(seat, card))
    if draft.hands[caller]:
        given, draft.hands[caller] = draft.hands[caller][-1], draft.hands[caller][:-1]
    else:
        given = draft.take_top(caller)
    draft.piles[seat] += (given,)
    draft.events.append(PenaltyTaken(seat, caller, given))
    _turn_over_at_once(draft, caller)
    if draft.hands[caller] or draft.piles[caller]:
        _next_turn(draft, seat)
    else:
        _end(draft, caller)
