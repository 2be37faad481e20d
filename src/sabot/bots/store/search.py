"""The player who thinks his asks through, in Go to the Store."""

from __future__ import annotations

from sabot.bots.asking_search import AskingSearch
from sabot.bots.store.booklet import Booklet


class Search(AskingSearch):
    """Tries out what looks best. At first sight he rather asks for something new: that has paid best."""

    gives = Booklet.gives
    for_told = -0.1
    for_each_held = 0.3
    others = Booklet
