"""The rules of Authors: what is its own, on top of what games of asking share."""

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
    """All cards are dealt, and a set dealt complete is laid down at once (AU-1). Most sets win (AU-3)."""

    game = "authors"
    score_rule = "AU-3"

    def terms(self, edition: Edition, players: int) -> Terms:
        """For two to eight players (AU-1)."""
        return terms_of(edition, players)

    def check(self, state: State, seat: Seat, action: Ask) -> Illegal | None:
        """Return why an ask is refused (AU-2, AU-4)."""
        return legality.check(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Ask) -> Step[State]:
        """Return the state after an ask: the other gives one card, or the turn goes left (AU-2).

        Four of a number are laid as a set (AU-3). Whoever has no cards is passed over (AU-4).
        """
        return super().apply(state, seat, action)
