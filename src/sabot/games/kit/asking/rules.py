"""The base of games of asking as implementations of `sabot.core.rules.Rules`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from sabot.core.edition import Edition
from sabot.core.errors import Illegal
from sabot.core.ids import Card, Seat
from sabot.core.rules import Asked, DealChoices, MatchStanding, Randomness, ScoreSheet, Step, Zone
from sabot.games.kit.asking import legality, play, scoring
from sabot.games.kit.asking import view as sight
from sabot.games.kit.asking.actions import Ask
from sabot.games.kit.asking.notation import DEAL
from sabot.games.kit.asking.state import State, Turn
from sabot.games.kit.asking.terms import Terms
from sabot.games.kit.asking.view import View
from sabot.games.kit.standings import one_hand
from sabot.games.kit.zones import check_deal


class AskingRules:
    """The rules, except the terms and the reasons for refusals."""

    game: ClassVar[str]
    stock: ClassVar[str | None] = None
    """The game's name for the pile to draw from; None if it has none."""
    score_rule: ClassVar[str]
    """The rule that the score is based on."""

    def terms(self, edition: Edition, players: int) -> Terms:
        """Return the terms of this table."""
        raise NotImplementedError

    def check(self, state: State, seat: Seat, action: Ask) -> Illegal | None:
        """Return why an ask is refused."""
        raise NotImplementedError

    def sides(self, edition: Edition, players: int) -> int:
        """Return one side for each player."""
        return self.terms(edition, players).players

    def deck(self, edition: Edition, players: int) -> tuple[Card, ...]:
        """Return the pack in printed order."""
        return self.terms(edition, players).deck

    def deal(
        self, edition: Edition, players: int, dealer: Seat, pack: Sequence[Card], choices: DealChoices
    ) -> tuple[Zone, ...]:
        """Return the zones of the deal: cards dealt singly from the dealer's left, the rest as the stock."""
        terms, hands, cards = self.terms(edition, players), [list[Card]() for _ in range(players)], list(pack)
        for number in range(len(cards) if terms.hand_size is None else terms.hand_size * players):
            hands[(dealer + 1 + number) % players].append(cards[number])
        zones = tuple(Zone(DEAL, Seat(seat), tuple(hand)) for seat, hand in enumerate(hands))
        if self.stock is None:
            return zones
        return (*zones, Zone(self.stock, None, tuple(cards[sum(map(len, hands)) :])))

    def setup(self, edition: Edition, players: int, dealer: Seat, deal: Sequence[Zone]) -> Step[State]:
        """Return the first state: complete sets are laid down, and the player on the dealer's left asks."""
        terms = self.terms(edition, players)
        seats = [Seat(seat) for seat in range(players)]
        expected: list[tuple[str, Seat | None, int]] = [
            (DEAL, seat, terms.dealt_to(seat, dealer)) for seat in seats
        ]
        if self.stock is not None:
            rest = len(terms.deck) - sum(size for _, _, size in expected)
            expected.append((self.stock, None, rest))
        zones = check_deal(deal, expected, terms.deck, edition.id)
        hands = tuple(zones[DEAL, seat] for seat in seats)
        return play.begin(terms, dealer, hands, () if self.stock is None else zones[self.stock, None])

    def asked(self, state: State) -> Asked | None:
        """Return the player on turn; a player who is asked for a card has no choice."""
        return Asked((state.phase.seat,)) if isinstance(state.phase, Turn) else None

    def legal(self, state: State, seat: Seat) -> tuple[Ask, ...]:
        """Return every action that `check` accepts."""
        return legality.legal(state, seat)

    def on_turn(self, state: State, seat: Seat) -> State:
        """Return the state with `seat` on turn."""
        return replace(state, phase=Turn(seat))

    def apply(self, state: State, seat: Seat, action: Ask) -> Step[State]:
        """Return the next state."""
        return play.apply(state, seat, action)

    def silence(self, state: State) -> tuple[tuple[Seat, Ask], ...]:
        """Return nothing: there are no windows."""
        return ()

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat may see."""
        return sight.view(state, seat)

    def determinize(self, view: View, rng: Randomness) -> State:
        """Return a random state consistent with the view."""
        return sight.determinize(view, rng)

    def score(self, state: State) -> ScoreSheet:
        """Return the sheet: the sets of every player."""
        return scoring.score(state, self.game, self.score_rule)

    def standing(
        self, edition: Edition, players: int, carried: tuple[int, ...], sheets: Sequence[ScoreSheet]
    ) -> MatchStanding:
        """Return the standing after one hand, which is the whole game."""
        return one_hand(players, carried, sheets)
