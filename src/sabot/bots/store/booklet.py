"""The player who has read the book of Go to the Store: they listen, and ask for what they have most of."""

from __future__ import annotations

from sabot.bots.asking.attentive import AttentivePlayer
from sabot.games.kit.asking.terms import Gives


class Booklet(AttentivePlayer):
    """All cards are given at once (GS-2) and every draw brings something new, so it hides less."""

    gives = Gives.ALL
    for_told = 0.05
    for_each_held = 0.4
