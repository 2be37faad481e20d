"""The leak tests can fail: they catch each kind of leak planted in the rules of Mille Bornes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from sabot.core.errors import Illegal
from sabot.core.game import AnyGame
from sabot.core.ids import Card, RuleId, Seat
from sabot.core.rules import Asked, Randomness, Step, Zone
from sabot.games.kit.events import GameEvent
from sabot.games.mille_bornes.actions import Action, Attack, LetPass
from sabot.games.mille_bornes.cards import SAFETY_AGAINST
from sabot.games.mille_bornes.events import AnsweredInSilence, Drew
from sabot.games.mille_bornes.game import MILLE_BORNES
from sabot.games.mille_bornes.notation import MilleBornesNotation
from sabot.games.mille_bornes.rules import MilleBornesRules
from sabot.games.mille_bornes.state import State, Window
from sabot.games.mille_bornes.view import View
from tests.support.cases import Case
from tests.support.leaks import Leak
from tests.support.planting import Check, history, passes, run, static, step


def holders(state: State) -> tuple[Seat, ...]:
    """Return the seats that could answer the open attack, which nobody may learn (MB-5.9)."""
    window = state.phase
    assert isinstance(window, Window)
    safety = SAFETY_AGAINST[window.hazard]
    return tuple(seat for seat in state.terms.members(window.side) if safety in state.hands[seat])


class OpensForHoldersOnly(MilleBornesRules):
    """The window is skipped if nobody could answer."""

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        step = super().apply(state, seat, action)
        events = list(step.events)
        while isinstance(step.state.phase, Window) and not holders(step.state):
            step = super().apply(step.state, step.state.phase.waiting[0], LetPass())
            events.extend(step.events)
        return Step(step.state, tuple(events))


class AsksHoldersOnly(MilleBornesRules):
    """The window opens, but if some seats hold the safety, only they are asked."""

    def asked(self, state: State) -> Asked | None:
        if isinstance(state.phase, Window) and holders(state):
            return Asked(holders(state), window=True)
        return super().asked(state)


class SkipsQuietly(MilleBornesRules):
    """Partners without the safety are not waited for: the window closes one pass earlier."""

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        step = super().apply(state, seat, action)
        window = step.state.phase
        if isinstance(action, Attack) and isinstance(window, Window):
            waiting = holders(step.state) or window.waiting
            step = Step(replace(step.state, phase=replace(window, waiting=waiting)), step.events)
        return step


@dataclass(frozen=True, slots=True)
class Peek:
    """A view with one card too many."""

    seen: View
    card: Card | None


class _PeekingRules(MilleBornesRules):
    def determinize(self, view: Any, rng: Randomness) -> State:
        return super().determinize(view.seen, rng)


class ShowsTopOfDrawPile(_PeekingRules):
    """The view has the next card to be drawn."""

    def view(self, state: State, seat: Seat | None) -> Any:
        return Peek(super().view(state, seat), state.draw[0] if state.draw else None)


class ShowsNeighboursCard(_PeekingRules):
    """The view has one card of the hand on the left."""

    def view(self, state: State, seat: Seat | None) -> Any:
        neighbour = state.hands[0 if seat is None else state.terms.left_of(seat)]
        return Peek(super().view(state, seat), neighbour[0] if neighbour else None)


class ShowsBuriedDiscard(_PeekingRules):
    """The view has the bottom of a discard pile of which only the top is open."""

    def view(self, state: State, seat: Seat | None) -> Any:
        return Peek(super().view(state, seat), state.discard[0] if state.discard else None)


class ShowsWhoWaits(_PeekingRules):
    """The view says how many have not let the attack pass yet."""

    def view(self, state: State, seat: Seat | None) -> Any:
        waiting = len(state.phase.waiting) if isinstance(state.phase, Window) else 0
        return Peek(super().view(state, seat), Card(str(waiting)))


class RefusesWithAHint(MilleBornesRules):
    """The reason for a refusal shows the attacker whether the attacked side could answer."""

    def check(self, state: State, seat: Seat, action: Action) -> Illegal | None:
        why = super().check(state, seat, action)
        if why is not None and isinstance(state.phase, Window) and holders(state):
            return Illegal("wait-has-it", RuleId("MB-5.9"))
        return why


class OpenDrew(Drew):
    """A drawn card that everybody sees."""

    def seen_by(self, seat: Seat | None) -> GameEvent:
        return self


class OpenPass(AnsweredInSilence):
    """A pass that everybody sees."""

    def seen_by(self, seat: Seat | None) -> GameEvent:
        return self


class ShowsDrawnCards(MilleBornesRules):
    """Everybody sees what is drawn."""

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        step = super().apply(state, seat, action)
        events = [OpenDrew(one.seat, one.card) if isinstance(one, Drew) else one for one in step.events]
        return Step(step.state, tuple(events))


class ShowsPasses(MilleBornesRules):
    """Everybody sees who lets an attack pass."""

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        step = super().apply(state, seat, action)
        events = [OpenPass(one.seat) if isinstance(one, AnsweredInSilence) else one for one in step.events]
        return Step(step.state, tuple(events))


class AsksThoseWhoWait(MilleBornesRules):
    """Seats that have let the attack pass are visibly no longer asked."""

    def asked(self, state: State) -> Asked | None:
        if isinstance(state.phase, Window):
            return Asked(state.phase.waiting, window=True)
        return super().asked(state)


class ScoresHands(MilleBornesRules):
    """The score of a hand in progress shows who holds most."""

    def score(self, state: State) -> Any:
        return super().score(state), max(range(len(state.hands)), key=lambda seat: sorted(state.hands[seat]))


class ShowsTheDeal(MilleBornesNotation):
    """A redacted record keeps the stock."""

    def hide_deal(self, deal: Sequence[Zone], viewer: Seat | None) -> tuple[Zone, ...]:
        return tuple(
            zone if zone.seat is None else hidden
            for zone, hidden in zip(deal, super().hide_deal(deal, viewer), strict=True)
        )


SOLO = Case("mille-bornes", "parker-1971", 2)
TEAMS = Case("mille-bornes", "parker-1971", 4)
THREES = Case("mille-bornes", "dujardin-1960", 6)


@pytest.mark.parametrize("case", [SOLO, TEAMS, THREES], ids=lambda case: case.id)
@pytest.mark.parametrize(
    ("check", "rules"),
    [
        (step, OpensForHoldersOnly()),
        (step, ShowsTopOfDrawPile()),
        (step, ShowsNeighboursCard()),
        (step, ShowsDrawnCards()),
        (step, RefusesWithAHint()),
        (static, ShowsTopOfDrawPile()),
        (static, ShowsNeighboursCard()),
        (static, ShowsBuriedDiscard()),
        (static, RefusesWithAHint()),
        (static, ScoresHands()),
        (history, OpensForHoldersOnly()),
        (history, ShowsDrawnCards()),
        (history, ShowsNeighboursCard()),
    ],
    ids=lambda part: part.__name__ if callable(part) else type(part).__name__,
)
def test_a_planted_leak_is_caught(check: Check, rules: MilleBornesRules, case: Case) -> None:
    game: AnyGame = replace(MILLE_BORNES, rules=rules)
    with pytest.raises(Leak):
        run(check, game, case)


@pytest.mark.parametrize("case", [TEAMS, THREES], ids=lambda case: case.id)
@pytest.mark.parametrize(
    ("check", "rules"),
    [
        (step, AsksHoldersOnly()),
        (step, SkipsQuietly()),
        (static, AsksHoldersOnly()),
        (static, ShowsWhoWaits()),
        (static, AsksThoseWhoWait()),
        (history, SkipsQuietly()),
        (passes, ShowsPasses()),
        (passes, ShowsWhoWaits()),
        (passes, AsksThoseWhoWait()),
    ],
    ids=lambda part: part.__name__ if callable(part) else type(part).__name__,
)
def test_a_leak_planted_among_partners_is_caught(check: Check, rules: MilleBornesRules, case: Case) -> None:
    game: AnyGame = replace(MILLE_BORNES, rules=rules)
    with pytest.raises(Leak):
        run(check, game, case)


@pytest.mark.parametrize("case", [SOLO, TEAMS, THREES], ids=lambda case: case.id)
def test_a_leak_planted_in_records_is_caught(case: Case) -> None:
    game: AnyGame = replace(MILLE_BORNES, notation=ShowsTheDeal())
    with pytest.raises(Leak, match="record for"):
        run(history, game, case)


@pytest.mark.parametrize("case", [SOLO, TEAMS, THREES], ids=lambda case: case.id)
@pytest.mark.parametrize("check", [static, step, passes, history])
def test_without_a_plant_nothing_is_caught(check: Check, case: Case) -> None:
    """The same checks over the real rules."""
    check(MILLE_BORNES, case, 1)
