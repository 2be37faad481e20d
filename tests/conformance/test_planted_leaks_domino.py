"""The leak tests can fail: they catch each kind of leak planted in the rules of Domino."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from sabot.core.errors import Illegal
from sabot.core.game import AnyGame
from sabot.core.ids import Card, RuleId, Seat
from sabot.core.rules import Asked, Randomness, Step, Zone
from sabot.core.table import Table
from sabot.games.domino.actions import Action, LayOwn, TurnUp
from sabot.games.domino.events import AnsweredInSilence, PublicEvent
from sabot.games.domino.game import DOMINO
from sabot.games.domino.notation import DominoNotation
from sabot.games.domino.places import is_usable
from sabot.games.domino.rules import DominoRules
from sabot.games.domino.state import State, Turn, Window
from sabot.games.domino.view import View
from sabot.games.kit.events import GameEvent
from tests.support.cases import Case
from tests.support.leaks import Leak
from tests.support.planting import Check, history, passes, run, static, step
from tests.support.play import from_position, new_session
from tests.support.traits import traits_of


@dataclass(frozen=True, slots=True)
class Peek:
    """A view with one thing too many."""

    seen: View
    more: object


class _PeekingRules(DominoRules):
    def view(self, state: State, seat: Seat | None) -> Any:
        return Peek(super().view(state, seat), self.peek(state, Seat(0) if seat is None else seat))

    def peek(self, state: State, seat: Seat) -> object:
        raise NotImplementedError

    def determinize(self, view: Any, rng: Randomness) -> State:
        return super().determinize(view.seen, rng)


class ShowsOwnNextCard(_PeekingRules):
    """A player sees the card that they will turn up next."""

    def peek(self, state: State, seat: Seat) -> object:
        return state.hands[seat][:1]


class ShowsTopOfNeighboursHand(_PeekingRules):
    """The view shows the top card of the hand on the left, which a right call would give the culprit."""

    def peek(self, state: State, seat: Seat) -> object:
        return state.hands[state.terms.left_of(seat)][-1:]


class ShowsBuriedCard(_PeekingRules):
    """The view shows the card beneath the top of the player's own pile."""

    def peek(self, state: State, seat: Seat) -> object:
        return state.piles[seat][-2:-1]


class ShowsWhoWaits(_PeekingRules):
    """The view says who has not answered yet."""

    def peek(self, state: State, seat: Seat) -> object:
        return state.phase.calls.waiting if isinstance(state.phase, Window) else ()


class ShowsCalls(_PeekingRules):
    """The view says who has called already."""

    def peek(self, state: State, seat: Seat) -> object:
        return state.phase.calls.answers if isinstance(state.phase, Window) else ()


class AsksThoseWhoWait(DominoRules):
    """Seats that have answered are visibly no longer asked."""

    def asked(self, state: State) -> Asked | None:
        if isinstance(state.phase, Window):
            return Asked(state.phase.calls.waiting, window=True)
        return super().asked(state)


class OpenAnswer(AnsweredInSilence):
    """An answer that everybody sees."""

    def seen_by(self, seat: Seat | None) -> GameEvent:
        return self


class ShowsAnswers(DominoRules):
    """Everybody sees who has answered."""

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        found = super().apply(state, seat, action)
        events = [OpenAnswer(one.seat) if isinstance(one, AnsweredInSilence) else one for one in found.events]
        return Step(found.state, tuple(events))


@dataclass(frozen=True, slots=True)
class NextOne(PublicEvent):
    """A glimpse of the next card."""

    card: Card


class ShowsTheNextCardInPassing(DominoRules):
    """Laying a card on the player's own pile shows the bottom of their hand."""

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        found = super().apply(state, seat, action)
        if isinstance(action, LayOwn) and found.state.hands[seat]:
            return Step(found.state, (*found.events, NextOne(found.state.hands[seat][0])))
        return found


class RefusesWithAHint(DominoRules):
    """The reason for a refusal shows whether the next card will be useful."""

    def check(self, state: State, seat: Seat, action: Action) -> Illegal | None:
        why = super().check(state, seat, action)
        hand = state.hands[seat]
        if why is not None and hand and isinstance(state.phase, Turn) and is_usable(state, seat, hand[0]):
            return Illegal("just-wait", RuleId("DO-2"))
        return why


class TurnsForNothing(DominoRules):
    """Turning up a card that will be useless is not even offered."""

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        hand, found = state.hands[seat], super().legal(state, seat)
        if len(hand) > 1 and not is_usable(state, seat, hand[0]):
            return tuple(action for action in found if not isinstance(action, TurnUp))
        return found


class ScoresHands(DominoRules):
    """The score of a hand in progress depends on the hidden cards."""

    def score(self, state: State) -> Any:
        return super().score(state), tuple(sorted(hand[:5]) for hand in state.hands)


class ShowsOwnDeal(DominoNotation):
    """A redacted record has the player's own hand."""

    def hide_deal(self, deal: Sequence[Zone], viewer: Seat | None) -> tuple[Zone, ...]:
        hidden = super().hide_deal(deal, viewer)
        return tuple(zone if zone.seat == viewer else other for zone, other in zip(deal, hidden, strict=True))


class ShowsPositions(DominoNotation):
    """A redacted position hides nothing."""

    def hide_setup(self, state: State, table: Table, viewer: Seat | None) -> list[str]:
        return self.format_setup(state, table)


SHORT = ("play.most_turns", "24")
"""Enough for piles, calls and penalties; a leak that shows only later would show here too."""

REFEREE = Case("domino", "parker-1963", 2, (SHORT,))
WATCHED = Case("domino", "parker-1963", 3, (("duties", "challenge"), SHORT))
MANY = Case("domino", "parker-1963", 5, (("duties", "challenge"), SHORT))
each_kind = pytest.mark.parametrize("case", [REFEREE, WATCHED, MANY], ids=lambda case: case.id)
each_watched = pytest.mark.parametrize("case", [WATCHED, MANY], ids=lambda case: case.id)


def named(part: Any) -> str:
    return str(part.__name__ if callable(part) else type(part).__name__)


@each_kind
@pytest.mark.parametrize(
    ("check", "rules"),
    [
        (static, ShowsOwnNextCard()),
        (static, ShowsTopOfNeighboursHand()),
        (static, ShowsBuriedCard()),
        (static, RefusesWithAHint()),
        (static, TurnsForNothing()),
        (static, ScoresHands()),
        (step, ShowsOwnNextCard()),
        (step, ShowsTopOfNeighboursHand()),
        (step, ShowsBuriedCard()),
        (step, ShowsTheNextCardInPassing()),
        (history, ShowsOwnNextCard()),
        (history, ShowsTheNextCardInPassing()),
        (history, ScoresHands()),
    ],
    ids=named,
)
def test_a_planted_leak_is_caught(check: Check, rules: DominoRules, case: Case) -> None:
    game: AnyGame = replace(DOMINO, rules=rules)
    with pytest.raises(Leak):
        run(check, game, case)


@each_watched
@pytest.mark.parametrize(
    ("check", "rules"),
    [
        (static, ShowsWhoWaits()),
        (static, ShowsCalls()),
        (static, AsksThoseWhoWait()),
        (passes, ShowsWhoWaits()),
        (passes, ShowsAnswers()),
        (passes, AsksThoseWhoWait()),
    ],
    ids=named,
)
def test_a_leak_planted_in_a_window_is_caught(check: Check, rules: DominoRules, case: Case) -> None:
    game: AnyGame = replace(DOMINO, rules=rules)
    with pytest.raises(Leak):
        run(check, game, case)


@each_kind
def test_a_leak_planted_in_records_is_caught(case: Case) -> None:
    game: AnyGame = replace(DOMINO, notation=ShowsOwnDeal())
    with pytest.raises(Leak, match="record for"):
        run(history, game, case)


@each_kind
def test_a_leak_planted_in_positions_is_caught(case: Case) -> None:
    """Compare as `test_a_redacted_record_of_a_position_shows_no_hidden_card` does."""
    planted = case.played_by(replace(DOMINO, notation=ShowsPositions()))
    session = new_session(planted, 1)
    other = traits_of("domino").reshuffle(session.state, Seat(0), Random(1))
    here, there = (
        from_position(planted, state, session.dealer).record_for(Seat(0)) for state in (session.state, other)
    )
    assert here != there


@each_kind
@pytest.mark.parametrize("check", [static, step, passes, history])
def test_without_a_plant_nothing_is_caught(check: Check, case: Case) -> None:
    """The same checks over the real rules."""
    check(DOMINO, case, 1)
