"""Go to the Store in messages: the display of games of asking, with the store in the middle."""

from __future__ import annotations

from sabot.core.edition import Edition
from sabot.core.text import Span, StyledLine, Text
from sabot.games.kit.asking.presenter import AskingPresenter
from sabot.games.kit.asking.terms import Terms
from sabot.games.kit.asking.view import View
from sabot.games.store.terms import terms_of


class StorePresenter(AskingPresenter):
    """The presenter of Go to the Store, with the store in the middle."""

    game = "store"

    def terms(self, edition: Edition, players: int) -> Terms:
        """Return the terms of this table (GS-1)."""
        return terms_of(edition, players)

    def _middle(self, view: View) -> StyledLine:
        left = Text("store-label-store", {"count": view.stock_size})
        return (Span(left, "strong" if view.stock_size else "muted"), Span("   "), *super()._middle(view))
