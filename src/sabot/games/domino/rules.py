"""Domino as an implementation of `sabot.core.rules.Rules`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sabot.core.edition import Edition
from sabot.core.errors import Illegal
from sabot.core.ids import Card, Seat
from sabot.core.rules import Asked, DealChoices, MatchStanding, Randomness, ScoreSheet, Step, Zone
from sabot.games.domino import legality, play, scoring
from sabot.games.domino import view as sight
from sabot.games.domino.actions import Action, LetPass
from sabot.games.domino.state import Ended, State, Turn, Window
from sabot.games.domino.terms import terms_of
from sabot.games.domino.view import View
from sabot.games.kit.standings import one_hand
from sabot.games.kit.zones import check_deal

HAND = "hand"


class DominoRules:
    """The rules of every edition."""

    def sides(self, edition: Edition, players: int) -> int:
        """Return one side for each player (DO-1)."""
        return terms_of(edition, players).players

    def deck(self, edition: Edition, players: int) -> tuple[Card, ...]:
        """Return the whole numbered pack, in printed order (DO-1)."""
        return terms_of(edition, players).deck

    def deal(
        self,
        edition: Edition,
        players: int,
        dealer: Seat,
        pack: Sequence[Card],
        choices: DealChoices,
    ) -> tuple[Zone, ...]:
        """Return the hands: all cards, singly from the dealer's left, unevenly if need be (DO-1).

        Each card is dealt face down onto the one before it, so the first is the bottom of the hand.
        """
        firsts = [(seat - dealer - 1) % players for seat in range(players)]
        return tuple(Zone(HAND, Seat(seat), tuple(pack[first::players])) for seat, first in enumerate(firsts))

    def setup(self, edition: Edition, players: int, dealer: Seat, deal: Sequence[Zone]) -> Step[State]:
        """Return the first state of a hand (DO-1)."""
        terms = terms_of(edition, players)
        seats = [Seat(seat) for seat in range(players)]
        expected = [(HAND, seat, terms.hand_size(seat, dealer)) for seat in seats]
        hands = check_deal(deal, expected, terms.deck, edition.id)
        return play.begin(terms, dealer, tuple(hands[HAND, seat] for seat in seats))

    def asked(self, state: State) -> Asked | None:
        """Return the player on turn or, in a window, all others, including those who have answered (DO-7)."""
        phase = state.phase
        if isinstance(phase, Ended):
            return None
        if isinstance(phase, Window):
            return Asked(phase.calls.order, window=True)
        return Asked((phase.seat,))

    def check(self, state: State, seat: Seat, action: Action) -> Illegal | None:
        """Return why an action is refused."""
        return legality.check(state, seat, action)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return every action that `check` accepts."""
        return legality.legal(state, seat)

    def on_turn(self, state: State, seat: Seat) -> State:
        """Return the state on the turn of `seat`, without a card that another player has turned up."""
        own = not isinstance(state.phase, Ended) and state.phase.seat == seat
        return replace(state, phase=Turn(seat), turned=state.turned if own else None)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Return the next state."""
        return play.apply(state, seat, action)

    def silence(self, state: State) -> tuple[tuple[Seat, Action], ...]:
        """Return the answers that mean that nobody calls."""
        waiting = state.phase.calls.waiting if isinstance(state.phase, Window) else ()
        return tuple((seat, LetPass()) for seat in waiting)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat may see."""
        return sight.view(state, seat)

    def determinize(self, view: View, rng: Randomness) -> State:
        """Return a random state consistent with the view."""
        return sight.determinize(view, rng)

    def score(self, state: State) -> ScoreSheet:
        """Return the sheet: the cards that are left (DO-6)."""
        return scoring.score(state)

    def standing(
        self, edition: Edition, players: int, carried: tuple[int, ...], sheets: Sequence[ScoreSheet]
    ) -> MatchStanding:
        """Return the standing after one hand, which is the whole game (DO-6)."""
        return one_hand(players, carried, sheets)
