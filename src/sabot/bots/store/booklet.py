"""The player `booklet` of Go to the Store: remembers answers, and asks for the number it holds most of."""

from __future__ import annotations

from sabot.bots.asking.attentive import AttentivePlayer
from sabot.games.kit.asking.terms import Gives


class Booklet(AttentivePlayer):
    """All cards are given at once (GS-2) and every draw is new, so it hides less."""

    gives = Gives.ALL
    for_told = 0.05
    for_each_held = 0.4
