"""The leak tests can fail: they catch each kind of leak planted in the rules of Patience.

There is one player, and only the order of the pack is hidden, even from that player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from sabot.core.errors import Illegal
from sabot.core.game import AnyGame
from sabot.core.ids import Card, RuleId, Seat
from sabot.core.rules import Randomness, Step, Zone
from sabot.core.table import Table
from sabot.games.kit.events import PublicEvent
from sabot.games.kit.numbers import ONE
from sabot.games.patience.actions import Action, TurnUp
from sabot.games.patience.game import PATIENCE
from sabot.games.patience.legality import goes_up
from sabot.games.patience.notation import PatienceNotation
from sabot.games.patience.rules import PatienceRules
from sabot.games.patience.state import State
from sabot.games.patience.view import View
from tests.support.cases import Case
from tests.support.leaks import Leak
from tests.support.planting import Check, history, run, static, step
from tests.support.play import from_position, new_session
from tests.support.traits import traits_of


@dataclass(frozen=True, slots=True)
class Peek:
    """A view with one thing too many."""

    seen: View
    more: object


class _PeekingRules(PatienceRules):
    def view(self, state: State, seat: Seat | None) -> Any:
        return Peek(super().view(state, seat), self.peek(state))

    def peek(self, state: State) -> object:
        raise NotImplementedError

    def determinize(self, view: Any, rng: Randomness) -> State:
        return super().determinize(view.seen, rng)


class ShowsNextCard(_PeekingRules):
    """The view has the card that will be turned up next."""

    def peek(self, state: State) -> object:
        return state.pack[:1]


class ShowsLastCard(_PeekingRules):
    """The view has the card at the bottom of the pack."""

    def peek(self, state: State) -> object:
        return state.pack[-1:]


class ShowsHowFarTheNextOneIs(_PeekingRules):
    """The view shows how deep in the pack the next 1 is."""

    def peek(self, state: State) -> object:
        return state.pack.index(ONE) if ONE in state.pack else None


class RefusesWithAHint(PatienceRules):
    """The reason for a refusal shows whether the next card will go up."""

    def check(self, state: State, seat: Seat, action: Action) -> Illegal | None:
        why = super().check(state, seat, action)
        if why is not None and state.pack and goes_up(state.upper, state.pack[0]):
            return Illegal("turn-one-first", RuleId("PA-2"))
        return why


class OffersTurningWhenItHelps(PatienceRules):
    """Turning up a card that has nowhere to go is not offered."""

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        found = super().legal(state, seat)
        useful = bool(state.pack) and goes_up(state.upper, state.pack[0])
        return tuple(action for action in found if useful or not isinstance(action, TurnUp))


class ScoresThePack(PatienceRules):
    """The score of a hand in progress depends on the next card."""

    def score(self, state: State) -> Any:
        return super().score(state), sum(int(card) for card in state.pack[:3])


@dataclass(frozen=True, slots=True)
class Glimpsed(PublicEvent):
    """A card that slipped out of the pack."""

    card: Card


class LetsTheNextCardSlip(PatienceRules):
    """Every step shows the next card of the pack."""

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        done = super().apply(state, seat, action)
        glimpsed = (Glimpsed(card) for card in done.state.pack[:1])
        return Step(done.state, (*done.events, *glimpsed))


class ShowsTheDeal(PatienceNotation):
    """A redacted record keeps the pack."""

    def hide_deal(self, deal: Sequence[Zone], viewer: Seat | None) -> tuple[Zone, ...]:
        return tuple(deal)


class ShowsTheSetup(PatienceNotation):
    """A redacted record of a position keeps the pack."""

    def hide_setup(self, state: State, table: Table, viewer: Seat | None) -> list[str]:
        return self.format_setup(state, table)


ALONE = Case("patience", "parker-1963", 1)
WASTE_FIRST = Case("patience", "parker-1963", 1, (("gaps", "waste-then-pack"),))
each_way = pytest.mark.parametrize("case", [ALONE, WASTE_FIRST], ids=lambda case: case.id)


@each_way
@pytest.mark.parametrize(
    ("check", "rules"),
    [
        (step, ShowsNextCard()),
        (step, ShowsLastCard()),
        (step, RefusesWithAHint()),
        (step, OffersTurningWhenItHelps()),
        (step, LetsTheNextCardSlip()),
        (static, ShowsNextCard()),
        (static, ShowsLastCard()),
        (static, ShowsHowFarTheNextOneIs()),
        (static, RefusesWithAHint()),
        (static, OffersTurningWhenItHelps()),
        (static, ScoresThePack()),
        (history, ShowsHowFarTheNextOneIs()),
        (history, LetsTheNextCardSlip()),
    ],
    ids=lambda part: part.__name__ if callable(part) else type(part).__name__,
)
def test_a_planted_leak_is_caught(check: Check, rules: PatienceRules, case: Case) -> None:
    game: AnyGame = replace(PATIENCE, rules=rules)
    with pytest.raises(Leak):
        run(check, game, case)


@each_way
def test_a_leak_planted_in_records_is_caught(case: Case) -> None:
    game: AnyGame = replace(PATIENCE, notation=ShowsTheDeal())
    with pytest.raises(Leak, match="record for"):
        run(history, game, case)


def test_a_leak_planted_in_positions_is_caught() -> None:
    """`test_a_redacted_record_of_a_position_shows_no_hidden_card` would find a difference."""
    planted = ALONE.played_by(replace(PATIENCE, notation=ShowsTheSetup()))
    session = new_session(planted, 1)
    other = traits_of("patience").reshuffle(session.state, Seat(0), Random(1))
    here, there = (
        from_position(planted, state, session.dealer).record_for(Seat(0)).start
        for state in (session.state, other)
    )
    assert here != there


@each_way
@pytest.mark.parametrize("check", [static, step, history])
def test_without_a_plant_nothing_is_caught(check: Check, case: Case) -> None:
    """The same checks over the real rules."""
    check(PATIENCE, case, 1)
