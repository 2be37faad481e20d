"""The rules of Go to the Store: what differs from other games of asking."""

from __future__ import annotations

from sabot.core.edition import Edition
from sabot.core.errors import Illegal
from sabot.core.ids import Seat
from sabot.core.rules import Step
from sabot.games.kit.asking.actions import Ask
from sabot.games.kit.asking.rules import AskingRules
from sabot.games.kit.asking.state import State
from sabot.games.kit.asking.terms import Terms
from sabot.games.store import legality
from sabot.games.store.terms import terms_of


class StoreRules(AskingRules):
    """The rules of Go to the Store. Six cards each, the rest is the store (GS-1). Most sets win (GS-4)."""

    game = "store"
    stock = "store"
    score_rule = "GS-4"

    def terms(self, edition: Edition, players: int) -> Terms:
        """Return the terms for two, three or four players (GS-1)."""
        return terms_of(edition, players)

    def check(self, state: State, seat: Seat, action: Ask) -> Illegal | None:
        """Return why an ask is refused (GS-2)."""
        return legality.check(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Ask) -> Step[State]:
        """Return the state after an ask: the other player gives all cards, or the asker draws (GS-2).

        A player who begins a turn without cards draws one first, or is skipped if none is left (GS-3). A
        player who runs out of cards during a turn ends it (ruling on GS-3). The hand ends with the last set
        (GS-4).
        """
        return super().apply(state, seat, action)
