"""Authors in messages: the picture of games of asking, with its own words."""

from __future__ import annotations

from sabot.core.edition import Edition
from sabot.games.authors.terms import terms_of
from sabot.games.kit.asking.presenter import AskingPresenter
from sabot.games.kit.asking.terms import Terms


class AuthorsPresenter(AskingPresenter):
    """There is nothing in the middle but the count of the sets."""

    game = "authors"

    def terms(self, edition: Edition, players: int) -> Terms:
        """Return what is agreed at this table (AU-1)."""
        return terms_of(edition, players)
