"""The player who has read the book of Authors: they listen, and tell no more than they must."""

from __future__ import annotations

from sabot.bots.asking.attentive import AttentivePlayer
from sabot.games.kit.asking.terms import Gives


class Booklet(AttentivePlayer):
    """Goes for the number with most cards in hand; else rather for one that the others know of (AU-4)."""

    gives = Gives.ONE
    for_told = 0.2
    for_each_held = 0.4
