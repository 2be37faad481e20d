"""Authors in messages: the display of games of asking, with words of its own."""

from __future__ import annotations

from sabot.core.edition import Edition
from sabot.games.authors.terms import terms_of
from sabot.games.kit.asking.presenter import AskingPresenter
from sabot.games.kit.asking.terms import Terms


class AuthorsPresenter(AskingPresenter):
    """The presenter of Authors. The middle of the table shows only the number of sets."""

    game = "authors"

    def terms(self, edition: Edition, players: int) -> Terms:
        """Return the terms of this table (AU-1)."""
        return terms_of(edition, players)
