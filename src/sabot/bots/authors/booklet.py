"""The player who has read the book of Authors: he listens, and tells no more than he must."""

from __future__ import annotations

from sabot.bots.asking import AttentivePlayer
from sabot.games.kit.asking.terms import Gives


class Booklet(AttentivePlayer):
    """Goes for the number of which he has most; else rather for one that the others know of (AU-4)."""

    gives = Gives.ONE
    for_told = 0.2
    for_each_held = 0.4
