"""The player `booklet` of Authors: remembers asks and answers, and reveals no more than necessary."""

from __future__ import annotations

from sabot.bots.asking.attentive import AttentivePlayer
from sabot.games.kit.asking.terms import Gives


class Booklet(AttentivePlayer):
    """Asks for the number with most cards in hand; among equals, for one that the others know (AU-4)."""

    gives = Gives.ONE
    for_told = 0.2
    for_each_held = 0.4
