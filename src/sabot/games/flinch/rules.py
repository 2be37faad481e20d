"""Flinch as an implementation of `sabot.core.rules.Rules`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sabot.core.edition import Edition
from sabot.core.errors import Illegal
from sabot.core.ids import Card, Seat
from sabot.core.rules import Asked, DealChoices, MatchStanding, Randomness, ScoreSheet, Step, Zone
from sabot.games.flinch import dealing, legality, play, scoring
from sabot.games.flinch import view as sight
from sabot.games.flinch.actions import Action, LetPass
from sabot.games.flinch.state import Ended, State, Turn, Window
from sabot.games.flinch.terms import terms_of
from sabot.games.flinch.view import View
from sabot.games.kit.standings import one_hand


class FlinchRules:
    """The rules of every edition."""

    def sides(self, edition: Edition, players: int) -> int:
        """Return how many sides this many players form (FL-1, FL-15)."""
        return terms_of(edition, players).sides

    def deck(self, edition: Edition, players: int) -> tuple[Card, ...]:
        """Return one or two packs, in printed order (FL-1)."""
        return terms_of(edition, players).deck

    def deal(
        self, edition: Edition, players: int, dealer: Seat, pack: Sequence[Card], choices: DealChoices
    ) -> tuple[Zone, ...]:
        """Return the zones of the deal: game piles, then hands, then the rest as the pack (FL-2)."""
        return dealing.deal(terms_of(edition, players), dealer, pack, choices)

    def setup(self, edition: Edition, players: int, dealer: Seat, deal: Sequence[Zone]) -> Step[State]:
        """Return the first state: the player on the dealer's left begins (FL-3)."""
        return dealing.begin(terms_of(edition, players), dealer, deal)

    def asked(self, state: State) -> Asked | None:
        """Return the seat on turn, whom opponents may interrupt, or at a turn's end the opponents (FL-11)."""
        phase = state.phase
        if isinstance(phase, Ended):
            return None
        if isinstance(phase, Window):
            return Asked(phase.calls.order, window=True)
        if isinstance(phase, Turn) and (phase.passed_over or phase.has_played):
            return Asked((phase.seat,), False, legality.watchers(state.terms, phase.seat), LetPass())
        return Asked((phase.seat,))

    def check(self, state: State, seat: Seat, action: Action) -> Illegal | None:
        """Return why an action is refused."""
        return legality.check(state, seat, action)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return every action that `check` accepts."""
        return legality.legal(state, seat)

    def on_turn(self, state: State, seat: Seat) -> State:
        """Return the state on an ordinary turn of `seat`."""
        return replace(state, phase=Turn(seat))

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Return the next state."""
        return play.apply(state, seat, action)

    def silence(self, state: State) -> tuple[tuple[Seat, Action], ...]:
        """Return the answers that mean that nobody challenges."""
        waiting = state.phase.calls.waiting if isinstance(state.phase, Window) else ()
        return tuple((seat, LetPass()) for seat in waiting)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat may see."""
        return sight.view(state, seat)

    def determinize(self, view: View, rng: Randomness) -> State:
        """Return a random state consistent with the view."""
        return sight.determinize(view, rng)

    def score(self, state: State) -> ScoreSheet:
        """Return the sheet of the hand."""
        return scoring.score(state)

    def standing(
        self, edition: Edition, players: int, carried: tuple[int, ...], sheets: Sequence[ScoreSheet]
    ) -> MatchStanding:
        """Return the standing after one hand; a hand that nobody could begin is dealt again (FL-10)."""
        return one_hand(self.sides(edition, players), carried, sheets)
