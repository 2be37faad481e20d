"""Patience behind the contract of `sabot.core.rules`: this file only says where each part lives."""

from __future__ import annotations

from collections.abc import Sequence

from sabot.core.edition import Edition
from sabot.core.errors import Illegal
from sabot.core.ids import Card, Seat
from sabot.core.rules import Asked, Luck, Randomness, ScoreSheet, Step, Verdict, Zone
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
    """The rules, for every edition."""

    def sides(self, edition: Edition, players: int) -> int:
        """One player, for himself (PA-1)."""
        terms_of(edition, players)
        return 1

    def deck(self, edition: Edition, players: int) -> tuple[Card, ...]:
        """The pack in printed order: four series (PA-1)."""
        return terms_of(edition, players).deck

    def deal(
        self, edition: Edition, players: int, dealer: Seat, pack: Sequence[Card], luck: Luck
    ) -> tuple[Zone, ...]:
        """Four cards in a row, the rest is the pack (PA-1)."""
        return (Zone(ROW, None, tuple(pack[:PLACES])), Zone(PACK, None, tuple(pack[PLACES:])))

    def setup(self, edition: Edition, players: int, dealer: Seat, deal: Sequence[Zone]) -> Step[State]:
        """The hand begins: the 1s of the row go up, their places are filled (PA-1, PA-4)."""
        terms = terms_of(edition, players)
        expected = [(ROW, None, PLACES), (PACK, None, len(terms.deck) - PLACES)]
        found = check_deal(deal, expected, terms.deck, edition.id)
        return play.begin(terms, found[ROW, None], found[PACK, None])

    def asked(self, state: State) -> Asked | None:
        """The player, until the end."""
        return None if state.ended else Asked((ALONE,))

    def check(self, state: State, seat: Seat, action: Action) -> Illegal | None:
        """Why an action is refused."""
        return legality.check(state, seat, action)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Everything that `check` accepts."""
        return legality.legal(state, seat)

    def on_turn(self, state: State, seat: Seat) -> State:
        """It always is."""
        return state

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """The next state."""
        return play.apply(state, action)

    def silence(self, state: State) -> tuple[tuple[Seat, Action], ...]:
        """There is nobody to react."""
        return ()

    def view(self, state: State, seat: Seat | None) -> View:
        """What may be seen."""
        return sight.view(state, seat)

    def determinize(self, view: View, rng: Randomness) -> State:
        """A guess at the whole state."""
        return sight.determinize(view, rng)

    def score(self, state: State) -> ScoreSheet:
        """How many cards are up (PA-5)."""
        return scoring.score(state)

    def verdict(
        self, edition: Edition, players: int, carried: tuple[int, ...], sheets: Sequence[ScoreSheet]
    ) -> Verdict:
        """Won or not (PA-5)."""
        return scoring.verdict(carried, sheets)
