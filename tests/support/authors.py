"""Authors for the suite."""

from __future__ import annotations

from sabot.games.kit.asking.events import Given, HandEnded, Refused, SetLaid, TurnBegan
from tests.support.asking import AskingTraits


class AuthorsTraits(AskingTraits):
    """A game of asking without a stock."""

    event_kinds: frozenset[type] = frozenset({TurnBegan, Given, Refused, SetLaid, HandEnded})
