"""High Card as an implementation of `sabot.core.rules.Rules`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sabot.core.edition import Edition
from sabot.core.errors import Illegal
from sabot.core.ids import Card, Seat
from sabot.core.rules import Asked, DealChoices, Event, MatchStanding, Randomness, ScoreSheet, Step, Zone
from sabot.games.kit.calls import Calls, on_the_left
from sabot.games.kit.numbers import rank
from sabot.games.kit.zones import check_deal
from tests.seventh import legality, scoring
from tests.seventh import view as sight
from tests.seventh.events import AnsweredInSilence, Doubled, Played, TrickTaken, TurnBegan
from tests.seventh.state import Action, Answer, Double, Ended, LetPass, Play, State, Turn, Window
from tests.seventh.terms import Doubling, terms_of
from tests.seventh.view import View

HAND, ASIDE = "deal", "aside"


class HighCardRules:
    """The rules of every edition."""

    def sides(self, edition: Edition, players: int) -> int:
        """Return one side for each player (HC-1)."""
        return terms_of(edition, players).players

    def deck(self, edition: Edition, players: int) -> tuple[Card, ...]:
        """Return one card of each number (HC-1)."""
        return terms_of(edition, players).deck

    def deal(
        self, edition: Edition, players: int, dealer: Seat, pack: Sequence[Card], choices: DealChoices
    ) -> tuple[Zone, ...]:
        """Return the zones of the deal: equal hands, and the rest aside (HC-1)."""
        size = terms_of(edition, players).hand_size
        firsts = [(seat - dealer - 1) % players * size for seat in range(players)]
        hands = [Zone(HAND, Seat(seat), tuple(pack[at : at + size])) for seat, at in enumerate(firsts)]
        return (*hands, Zone(ASIDE, None, tuple(pack[size * players :])))

    def setup(self, edition: Edition, players: int, dealer: Seat, deal: Sequence[Zone]) -> Step[State]:
        """Return the first state: the player on the dealer's left leads (HC-2)."""
        terms = terms_of(edition, players)
        seats = [Seat(seat) for seat in range(players)]
        aside = len(terms.deck) - terms.hand_size * players
        expected = [*((HAND, seat, terms.hand_size) for seat in seats), (ASIDE, None, aside)]
        zones = check_deal(deal, expected, terms.deck, edition.id)
        first = terms.left_of(dealer)
        hands = tuple(zones[HAND, seat] for seat in seats)
        state = State(
            terms, dealer, Turn(first), hands, zones[ASIDE, None], first, (), False, (), (0,) * players
        )
        return Step(state, (TurnBegan(first),))

    def asked(self, state: State) -> Asked | None:
        """Return the player on turn or, after a lead, all others (HC-3)."""
        match state.phase:
            case Turn(seat):
                return Asked((seat,))
            case Window(calls):
                return Asked(calls.order, window=True)
            case Ended():
                return None

    def check(self, state: State, seat: Seat, action: Action) -> Illegal | None:
        """Return why an action is refused."""
        return legality.check(state, seat, action)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return every action that `check` accepts."""
        return legality.legal(state, seat)

    def on_turn(self, state: State, seat: Seat) -> State:
        """Return the state with `seat` to play a card."""
        return replace(state, phase=Turn(seat))

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Return the next state."""
        return _play(state, seat, action.card) if isinstance(action, Play) else _answer(state, seat, action)

    def silence(self, state: State) -> tuple[tuple[Seat, Action], ...]:
        """Return the answers with which nobody doubles."""
        waiting = state.phase.calls.waiting if isinstance(state.phase, Window) else ()
        return tuple((seat, LetPass()) for seat in waiting)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat may see."""
        return sight.view(state, seat)

    def determinize(self, view: View, rng: Randomness) -> State:
        """Return a random state consistent with the view."""
        return sight.determinize(view, rng)

    def score(self, state: State) -> ScoreSheet:
        """Return the sheet (HC-4)."""
        return scoring.score(state)

    def standing(
        self, edition: Edition, players: int, carried: tuple[int, ...], sheets: Sequence[ScoreSheet]
    ) -> MatchStanding:
        """Return the standing of the whole game (HC-5)."""
        return scoring.standing(terms_of(edition, players), carried, sheets)


def _play(state: State, seat: Seat, card: Card) -> Step[State]:
    hands = list(state.hands)
    hands[seat] = tuple(held for held in hands[seat] if held != card)
    after = replace(state, hands=tuple(hands), trick=(*state.trick, card))
    played: list[Event] = [Played(seat, card)]
    if len(after.trick) == 1 and state.terms.doubling is Doubling.OFFERED:
        calls: Calls[Answer] = Calls.open(on_the_left(seat, state.terms.players))
        return Step(replace(after, phase=Window(calls)), tuple(played))
    if len(after.trick) == state.terms.players:
        return _take(after, played)
    return _turn(after, state.terms.left_of(seat), played)


def _answer(state: State, seat: Seat, answer: Answer) -> Step[State]:
    assert isinstance(state.phase, Window)
    calls = state.phase.calls.answered(seat, answer)
    if calls.waiting:
        return Step(replace(state, phase=Window(calls)), (AnsweredInSilence(seat),))
    doubling = tuple(one for one in calls.order if isinstance(calls.answer_of(one), Double))
    told: list[Event] = [Doubled(doubling)] if doubling else []
    return _turn(replace(state, doubled=bool(doubling)), state.terms.left_of(state.leader), told)


def _take(state: State, events: list[Event]) -> Step[State]:
    place = max(range(len(state.trick)), key=lambda at: rank(state.trick[at]))
    winner = Seat((state.leader + place) % state.terms.players)
    worth = 2 if state.doubled else 1
    points = tuple(one + worth * (seat == winner) for seat, one in enumerate(state.points))
    after = replace(state, trick=(), doubled=False, taken=state.taken + state.trick, points=points)
    events.append(TrickTaken(winner, worth))
    if not any(after.hands):
        return Step(replace(after, phase=Ended()), tuple(events))
    return _turn(replace(after, leader=winner), winner, events)


def _turn(state: State, seat: Seat, events: list[Event]) -> Step[State]:
    return Step(replace(state, phase=Turn(seat)), (*events, TurnBegan(seat)))
