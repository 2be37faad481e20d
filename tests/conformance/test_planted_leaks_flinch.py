"""The leak tests can fail: they catch each kind of leak planted in the rules of Flinch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from sabot.core.errors import Illegal
from sabot.core.game import AnyGame
from sabot.core.ids import RuleId, Seat
from sabot.core.rules import Asked, Randomness, Step, Zone
from sabot.games.flinch.actions import Action, ChallengeStarter, LetPass
from sabot.games.flinch.events import AnsweredInSilence, Drew
from sabot.games.flinch.game import FLINCH
from sabot.games.flinch.legality import held_starter
from sabot.games.flinch.notation import FlinchNotation
from sabot.games.flinch.rules import FlinchRules
from sabot.games.flinch.state import State, Turn, Window
from sabot.games.flinch.view import View
from sabot.games.kit.events import GameEvent
from tests.support.cases import Case
from tests.support.leaks import Leak
from tests.support.planting import Check, history, passes, run, static, step


def holds_back(state: State) -> bool:
    """Return whether the player who may be challenged has a starter, which nobody may learn (FL-11)."""
    return isinstance(state.phase, Window) and held_starter(state, state.phase.seat) is not None


class OpensOnABreachOnly(FlinchRules):
    """The window is skipped if the hand has nothing to find."""

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        step = super().apply(state, seat, action)
        events = list(step.events)
        while isinstance(step.state.phase, Window) and not holds_back(step.state):
            step = super().apply(step.state, step.state.phase.calls.waiting[0], LetPass())
            events.extend(step.events)
        return Step(step.state, tuple(events))


class AsksThoseWhoWait(FlinchRules):
    """Seats that have answered are visibly no longer asked."""

    def asked(self, state: State) -> Asked | None:
        if isinstance(state.phase, Window):
            return Asked(state.phase.calls.waiting, window=True)
        return super().asked(state)


class InterruptsOnABreachOnly(FlinchRules):
    """During a turn opponents may challenge only if there is a starter to find."""

    def asked(self, state: State) -> Asked | None:
        asked = super().asked(state)
        if asked is None or not asked.interrupters or held_starter(state, asked.seats[0]) is not None:
            return asked
        return Asked(asked.seats)


class AllowsABreachOnly(FlinchRules):
    """During a turn a wrong challenge is refused."""

    def check(self, state: State, seat: Seat, action: Action) -> Illegal | None:
        phase = state.phase
        wrong = isinstance(phase, Turn) and seat != phase.seat and held_starter(state, phase.seat) is None
        if wrong and isinstance(action, ChallengeStarter):
            return Illegal("no-window", RuleId("FL-11"))
        return super().check(state, seat, action)


class RefusesWithAHint(FlinchRules):
    """The reason for a refusal shows whether a challenge would be right."""

    def check(self, state: State, seat: Seat, action: Action) -> Illegal | None:
        why = super().check(state, seat, action)
        return Illegal("has-one", RuleId("FL-11")) if why is not None and holds_back(state) else why


@dataclass(frozen=True, slots=True)
class Peek:
    """A view with one thing too many."""

    seen: View
    extra: object


class _PeekingRules(FlinchRules):
    def peek(self, state: State, seat: Seat | None) -> object:
        """Return what the seat sees in addition."""
        raise NotImplementedError

    def view(self, state: State, seat: Seat | None) -> Any:
        return Peek(super().view(state, seat), self.peek(state, seat))

    def determinize(self, view: Any, rng: Randomness) -> State:
        return super().determinize(view.seen, rng)


class ShowsTopOfPack(_PeekingRules):
    """The view shows the next card to be drawn."""

    def peek(self, state: State, seat: Seat | None) -> object:
        return state.pack[:1]


class ShowsUnderGamePile(_PeekingRules):
    """The view shows what will be turned up next on the player's own game pile."""

    def peek(self, state: State, seat: Seat | None) -> object:
        return state.game[seat or 0][1:2]


class ShowsUnderReserve(_PeekingRules):
    """The view shows the cards beneath the tops of the player's own reserve piles."""

    def peek(self, state: State, seat: Seat | None) -> object:
        return tuple(pile[:-1] for pile in state.reserves[seat or 0])


class ShowsPartnersHand(_PeekingRules):
    """The view shows the hand of the player opposite, or of the next one."""

    def peek(self, state: State, seat: Seat | None) -> object:
        return state.hands[state.terms.partner_of(seat or Seat(0)) or state.terms.left_of(seat or Seat(0))]


class ShowsAnswers(_PeekingRules):
    """The view shows what others have answered while a window is open."""

    def peek(self, state: State, seat: Seat | None) -> object:
        return state.phase.calls if isinstance(state.phase, Window) else None


class ShowsTheKey(_PeekingRules):
    """The view shows the key that decides the order of the next pack."""

    def peek(self, state: State, seat: Seat | None) -> object:
        return state.again


class OpenDrew(Drew):
    """A drawn card that everybody sees."""

    def seen_by(self, seat: Seat | None) -> GameEvent:
        return self


class OpenAnswer(AnsweredInSilence):
    """An answer that everybody sees."""

    def seen_by(self, seat: Seat | None) -> GameEvent:
        return self


class ShowsDrawnCards(FlinchRules):
    """Everybody sees what is drawn."""

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        step = super().apply(state, seat, action)
        events = [OpenDrew(one.seat, one.card) if isinstance(one, Drew) else one for one in step.events]
        return Step(step.state, tuple(events))


class TellsWhoAnswers(FlinchRules):
    """Everybody sees who has already answered."""

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        step = super().apply(state, seat, action)
        events = [OpenAnswer(one.seat) if isinstance(one, AnsweredInSilence) else one for one in step.events]
        return Step(step.state, tuple(events))


class ShowsGamePiles(FlinchNotation):
    """A redacted record keeps the game piles whole."""

    def hide_deal(self, deal: Sequence[Zone], viewer: Seat | None) -> tuple[Zone, ...]:
        return tuple(
            zone if zone.keyword == "game" else hidden
            for zone, hidden in zip(deal, super().hide_deal(deal, viewer), strict=True)
        )


class ShowsKeyInRecords(FlinchNotation):
    """A redacted record keeps the key of later packs."""

    def hide_deal(self, deal: Sequence[Zone], viewer: Seat | None) -> tuple[Zone, ...]:
        return tuple(
            zone if zone.keyword == "again" else hidden
            for zone, hidden in zip(deal, super().hide_deal(deal, viewer), strict=True)
        )


SOLO = Case("flinch", "parker-1963", 2)
RECYCLE = Case("flinch", "parker-1963", 3, (("recycle", "yes"),))
WATCHED = Case("flinch", "parker-1963", 3, (("duties", "challenge"),))
PARTNERS = Case("flinch", "parker-1963", 4, (("duties", "challenge"), ("partners", "yes")))


@pytest.mark.parametrize(
    ("check", "rules", "case"),
    [
        (static, ShowsTopOfPack(), SOLO),
        (static, ShowsUnderGamePile(), SOLO),
        (static, ShowsUnderReserve(), SOLO),
        (static, ShowsPartnersHand(), PARTNERS),
        (static, ShowsTheKey(), RECYCLE),
        (static, ShowsAnswers(), WATCHED),
        (static, ShowsAnswers(), PARTNERS),
        (static, AsksThoseWhoWait(), WATCHED),
        (static, RefusesWithAHint(), WATCHED),
        (static, InterruptsOnABreachOnly(), WATCHED),
        (static, InterruptsOnABreachOnly(), PARTNERS),
        (static, AllowsABreachOnly(), WATCHED),
        (step, ShowsTopOfPack(), SOLO),
        (step, ShowsUnderGamePile(), SOLO),
        (step, ShowsUnderReserve(), PARTNERS),
        (step, ShowsDrawnCards(), SOLO),
        (step, ShowsDrawnCards(), RECYCLE),
        (step, OpensOnABreachOnly(), WATCHED),
        (step, OpensOnABreachOnly(), PARTNERS),
        (step, RefusesWithAHint(), PARTNERS),
        (passes, TellsWhoAnswers(), WATCHED),
        (passes, ShowsAnswers(), PARTNERS),
        (passes, AsksThoseWhoWait(), PARTNERS),
        (history, ShowsDrawnCards(), SOLO),
        (history, ShowsUnderGamePile(), SOLO),
        (history, ShowsPartnersHand(), WATCHED),
        (history, OpensOnABreachOnly(), WATCHED),
    ],
    ids=lambda part: getattr(part, "id", getattr(part, "__name__", type(part).__name__)),
)
def test_a_planted_leak_is_caught(check: Check, rules: FlinchRules, case: Case) -> None:
    game: AnyGame = replace(FLINCH, rules=rules)
    with pytest.raises(Leak):
        run(check, game, case)


@pytest.mark.parametrize(("notation", "case"), [(ShowsGamePiles(), SOLO), (ShowsKeyInRecords(), RECYCLE)])
def test_a_leak_planted_in_records_is_caught(notation: FlinchNotation, case: Case) -> None:
    game: AnyGame = replace(FLINCH, notation=notation)
    with pytest.raises(Leak, match="record for"):
        run(history, game, case)


@pytest.mark.parametrize("case", [SOLO, RECYCLE, WATCHED, PARTNERS], ids=lambda case: case.id)
@pytest.mark.parametrize("check", [static, step, passes, history])
def test_without_a_plant_nothing_is_caught(check: Check, case: Case) -> None:
    """The same checks over the real rules."""
    check(FLINCH, case, 1)
