"""The rules of Authors: what differs from other games of asking."""

from __future__ import annotations

from sabot.core.edition import Edition
from sabot.core.errors import Illegal
from sabot.core.ids import Seat
from sabot.core.rules import Step
from sabot.games.authors import legality
from sabot.games.authors.terms import terms_of
from sabot.games.kit.asking.actions import Ask
from sabot.games.kit.asking.rules import AskingRules
from sabot.games.kit.asking.state import State
from sabot.games.kit.asking.terms import Terms


class AuthorsRules(AskingRules):
    """The rules of Authors. All cards are dealt; complete sets are laid down at once, and most win (AU-1,
    AU-3).
    """

    game = "authors"
    score_rule = "AU-3"

    def terms(self, edition: Edition, players: int) -> Terms:
        """Return the terms for two to eight players (AU-1)."""
        return terms_of(edition, players)

    def check(self, state: State, seat: Seat, action: Ask) -> Illegal | None:
        """Return why an ask is refused (AU-2, AU-4)."""
        return legality.check(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Ask) -> Step[State]:
        """Return the state after an ask: the other player gives one card, or the turn goes left (AU-2).

        Four cards of a number are laid down as a set (AU-3). Players without cards are skipped (AU-4).
        """
        return super().apply(state, seat, action)
