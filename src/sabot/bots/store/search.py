"""The player who thinks his asks through, in Go to the Store."""

from __future__ import annotations

from sabot.bots.asking_search import AskingSearch
from sabot.bots.store.booklet import Booklet


class Search(AskingSearch, Booklet):
    """Tries out what the booklet's player would ask, and what else looks good."""
