"""The leak tests can fail: they catch each kind of leak planted in the rules of a game of asking."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from sabot.core.errors import Illegal
from sabot.core.game import AnyGame
from sabot.core.ids import Card, RuleId, Seat
from sabot.core.rules import Randomness, Step, Zone
from sabot.games.authors.rules import AuthorsRules
from sabot.games.authors.terms import terms_of as authors_terms
from sabot.games.kit.asking.actions import Ask
from sabot.games.kit.asking.events import Drew, Given, Refused
from sabot.games.kit.asking.notation import AskingNotation
from sabot.games.kit.asking.rules import AskingRules
from sabot.games.kit.asking.state import State, Turn
from sabot.games.kit.asking.view import View
from sabot.games.kit.events import GameEvent
from sabot.games.store.rules import StoreRules
from sabot.games.store.terms import terms_of as store_terms
from tests.support.cases import Case
from tests.support.leaks import Leak
from tests.support.planting import history, static, step


@dataclass(frozen=True, slots=True)
class Peek:
    """A view with one thing too many."""

    seen: View
    more: object


class _Peeking(AskingRules):
    def determinize(self, view: Any, rng: Randomness) -> State:
        return super().determinize(view.seen, rng)


class ShowsNeighboursCard(_Peeking):
    """The view has one card of the hand on the left."""

    def view(self, state: State, seat: Seat | None) -> Any:
        neighbour = state.hands[0 if seat is None else state.terms.left_of(seat)]
        return Peek(super().view(state, seat), neighbour[:1])


class ShowsWhoHasMost(_Peeking):
    """The view shows who holds three of a number."""

    def view(self, state: State, seat: Seat | None) -> Any:
        threes = tuple(max((hand.count(card) for card in hand), default=0) for hand in state.hands)
        return Peek(super().view(state, seat), threes)


class ShowsTopOfStock(_Peeking):
    """The view has the next card to be drawn."""

    def view(self, state: State, seat: Seat | None) -> Any:
        return Peek(super().view(state, seat), state.stock[:1])


class RefusesWithAHint(AskingRules):
    """An ask out of turn is refused with a hint whether it would have succeeded."""

    def check(self, state: State, seat: Seat, action: Ask) -> Illegal | None:
        why = super().check(state, seat, action)
        if isinstance(state.phase, Turn) and why is not None and action.number in state.hands[action.other]:
            return Illegal("has-one-but-wait", RuleId(self.score_rule))
        return why


class ListsWhatIsThere(AskingRules):
    """Only asks that will succeed are offered."""

    def legal(self, state: State, seat: Seat) -> tuple[Ask, ...]:
        asks = super().legal(state, seat)
        return tuple(ask for ask in asks if ask.number in state.hands[ask.other]) or asks


class ScoresHands(AskingRules):
    """The score of a hand in progress counts almost complete sets."""

    def score(self, state: State) -> Any:
        return super().score(state), tuple(len(set(hand)) for hand in state.hands)


@dataclass(frozen=True, slots=True)
class GivenWithTheRest(Given):
    """A gift that shows how many cards of the number its giver keeps."""

    left: int


@dataclass(frozen=True, slots=True)
class RefusedWithACard(Refused):
    """A refusal that shows another card of the hand asked."""

    instead: Card


class OpenDrew(Drew):
    """A drawn card that everybody sees."""

    def seen_by(self, seat: Seat | None) -> GameEvent:
        return self


class _Telling(AskingRules):
    def told(self, event: Any, state: State) -> Any:
        """Return the leaking event in place of an event."""
        raise NotImplementedError

    def apply(self, state: State, seat: Seat, action: Ask) -> Step[State]:
        step = super().apply(state, seat, action)
        return Step(step.state, tuple(self.told(event, step.state) for event in step.events))


class TellsWhatIsLeft(_Telling):
    """Everybody learns how many more of the number there were."""

    def told(self, event: Any, state: State) -> Any:
        if not isinstance(event, Given):
            return event
        left = state.hands[event.other].count(event.number)
        return GivenWithTheRest(event.seat, event.other, event.number, event.count, left)


class TellsWhatIsThereInstead(_Telling):
    """Everybody sees a card of the player who refuses."""

    def told(self, event: Any, state: State) -> Any:
        if not isinstance(event, Refused):
            return event
        return RefusedWithACard(event.seat, event.other, event.number, state.hands[event.other][0])


class ShowsDrawnCards(_Telling):
    """Everybody sees what is drawn."""

    def told(self, event: Any, state: State) -> Any:
        return OpenDrew(event.seat, event.card) if isinstance(event, Drew) else event


class ShowsTheDeal(AskingNotation):
    """A redacted record keeps the last line of the deal."""

    def hide_deal(self, deal: Sequence[Zone], viewer: Seat | None) -> tuple[Zone, ...]:
        return (*super().hide_deal(deal, viewer)[:-1], deal[-1])


WITHOUT_STOCK = Case("authors", "parker-1963", 4)
WITH_STOCK = Case("store", "parker-1963", 3)
LUCKY = Case("store", "parker-1963", 4, (("store_luck", "goes-on"),))
BASES = {"authors": AuthorsRules, "store": StoreRules}
Check = Callable[[AnyGame, Case, int], None]


def planted(case: Case, leak: type[AskingRules]) -> AnyGame:
    """Return the game with a leak in its rules."""
    rules: Any = type(leak.__name__, (leak, BASES[case.game_id]), {})
    return replace(case.game, rules=rules())


def run(check: Check, game: AnyGame, case: Case) -> None:
    for seed in (1, 3, 5, 7):
        check(game, case, seed)


@pytest.mark.parametrize("case", [WITHOUT_STOCK, WITH_STOCK, LUCKY], ids=lambda case: case.id)
@pytest.mark.parametrize(
    ("check", "leak"),
    [
        (static, ShowsNeighboursCard),
        (static, ShowsWhoHasMost),
        (static, RefusesWithAHint),
        (static, ListsWhatIsThere),
        (static, ScoresHands),
        (step, ShowsNeighboursCard),
        (step, RefusesWithAHint),
        (step, TellsWhatIsThereInstead),
        (history, ShowsWhoHasMost),
        (history, TellsWhatIsThereInstead),
    ],
    ids=lambda part: part.__name__,
)
def test_a_planted_leak_is_caught(check: Check, leak: type[AskingRules], case: Case) -> None:
    with pytest.raises(Leak):
        run(check, planted(case, leak), case)


@pytest.mark.parametrize("check", [step, history])
def test_a_leak_planted_in_gifts_is_caught(check: Check) -> None:
    """Where one card is given, nobody learns whether there are more."""
    with pytest.raises(Leak):
        run(check, planted(WITHOUT_STOCK, TellsWhatIsLeft), WITHOUT_STOCK)


@pytest.mark.parametrize("case", [WITH_STOCK, LUCKY], ids=lambda case: case.id)
@pytest.mark.parametrize(
    ("check", "leak"),
    [(static, ShowsTopOfStock), (step, ShowsTopOfStock), (step, ShowsDrawnCards), (history, ShowsDrawnCards)],
    ids=lambda part: part.__name__,
)
def test_a_leak_planted_in_the_stock_is_caught(check: Check, leak: type[AskingRules], case: Case) -> None:
    with pytest.raises(Leak):
        run(check, planted(case, leak), case)


@pytest.mark.parametrize(
    ("case", "terms"), [(WITHOUT_STOCK, authors_terms), (WITH_STOCK, store_terms)], ids=["authors", "store"]
)
def test_a_leak_planted_in_records_is_caught(case: Case, terms: Any) -> None:
    rules = case.game.rules
    assert isinstance(rules, AskingRules)
    game: AnyGame = replace(case.game, notation=ShowsTheDeal(terms, rules.stock))
    with pytest.raises(Leak, match="record for"):
        run(history, game, case)


@pytest.mark.parametrize("case", [WITHOUT_STOCK, WITH_STOCK, LUCKY], ids=lambda case: case.id)
@pytest.mark.parametrize("check", [static, step, history])
def test_without_a_plant_nothing_is_caught(check: Check, case: Case) -> None:
    """The same checks over the real rules."""
    check(case.game, case, 1)
