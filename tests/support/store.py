"""Go to the Store for the suite."""

from __future__ import annotations

from sabot.games.kit.asking import events as happenings
from sabot.games.kit.asking.events import PublicEvent
from tests.support.asking import AskingTraits


class StoreTraits(AskingTraits):
    """A game of asking in which everything happens that can."""

    event_kinds: frozenset[type] = frozenset(
        kind
        for kind in vars(happenings).values()
        if isinstance(kind, type) and issubclass(kind, PublicEvent) and kind is not PublicEvent
    )
