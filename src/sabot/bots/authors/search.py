"""The player who thinks his asks through, in Authors."""

from __future__ import annotations

from sabot.bots.asking_search import AskingSearch
from sabot.bots.authors.booklet import Booklet


class Search(AskingSearch):
    """Tries out what looks best. At first sight he rather asks for something new: that has paid best."""

    gives = Booklet.gives
    for_told = -0.2
    for_each_held = 0.4
    others = Booklet
