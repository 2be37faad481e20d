"""Patience as an implementation of `sabot.core.rules.Rules`."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.edition import Edition
from sabot.core.errors import Illegal
from sabot.core.ids import Card, Seat
from sabot.core.rules import Asked, DealChoices, MatchStanding, Randomness, ScoreSheet, Step, Zone
from sabot.games.kit.zones import check_deal
from sabot.games.patience import legality, play, scoring
from sabot.games.patience import view as sight
from sabot.games.patience.actions import Action
from sabot.games.patience.state import ALONE, State
from sabot.games.patience.terms import PLACES, terms_of
from sabot.games.patience.view import View

ROW, PACK = "row", "pack"
"""The zones of a deal."""


class PatienceRules:
    """The rules of every edition."""

    def sides(self, edition: Edition, players: int) -> int:
        """Return 1: one player plays alone (PA-1)."""
        terms_of(edition, players)
        return 1

    def deck(self, edition: Edition, players: int) -> tuple[Card, ...]:
        """Return the pack in printed order: four series (PA-1)."""
        return terms_of(edition, players).deck

    def deal(
        self, edition: Edition, players: int, dealer: Seat, pack: Sequence[Card], choices: DealChoices
    ) -> tuple[Zone, ...]:
        """Return the zones of the deal: four cards in a row, the rest as the pack (PA-1)."""
        return (Zone(ROW, None, tuple(pack[:PLACES])), Zone(PACK, None, tuple(pack[PLACES:])))

    def setup(self, edition: Edition, players: int, dealer: Seat, deal: Sequence[Zone]) -> Step[State]:
        """Return the first state: the 1s of the row go up, their places are filled (PA-1, PA-4)."""
        terms = terms_of(edition, players)
        expected = [(ROW, None, PLACES), (PACK, None, len(terms.deck) - PLACES)]
        found = check_deal(deal, expected, terms.deck, edition.id)
        return play.begin(terms, found[ROW, None], found[PACK, None])

    def asked(self, state: State) -> Asked | None:
        """Return the player, until the hand ends."""
        return None if state.ended else Asked((ALONE,))

    def check(self, state: State, seat: Seat, action: Action) -> Illegal | None:
        """Return why an action is refused."""
        return legality.check(state, seat, action)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return every action that `check` accepts."""
        return legality.legal(state, seat)

    def on_turn(self, state: State, seat: Seat) -> State:
        """Return the state itself: it is always the player's turn."""
        return state

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Return the next state."""
        return play.apply(state, action)

    def silence(self, state: State) -> tuple[tuple[Seat, Action], ...]:
        """Return nothing: there are no windows."""
        return ()

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what may be seen."""
        return sight.view(state, seat)

    def determinize(self, view: View, rng: Randomness) -> State:
        """Return a random state consistent with the view."""
        return sight.determinize(view, rng)

    def score(self, state: State) -> ScoreSheet:
        """Return the sheet: the cards on the upper row (PA-5)."""
        return scoring.score(state)

    def standing(
        self, edition: Edition, players: int, carried: tuple[int, ...], sheets: Sequence[ScoreSheet]
    ) -> MatchStanding:
        """Return the standing after the first hand, won or lost (PA-5)."""
        return scoring.standing(carried, sheets)
