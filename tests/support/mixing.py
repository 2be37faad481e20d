"""Random redistribution of cards among places, some of which take only certain cards."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping
from random import Random
from typing import Generic, TypeVar

from sabot.core.ids import Card

P = TypeVar("P", bound=Hashable)


class Mix(Generic[P]):
    """Cards by place. What is kept stays; of the rest, any may be anywhere that is not forbidden to it."""

    def __init__(self, cards: Mapping[P, Card]) -> None:
        self.cards = dict(cards)
        self._kept: set[P] = set()
        self._forbidden: dict[P, set[Card]] = {}

    def keep(self, places: Iterable[P]) -> None:
        """These cards stay where they are."""
        self._kept.update(places)

    def forbid(self, places: Iterable[P], cards: Iterable[Card]) -> None:
        """None of these cards comes to any of these places."""
        cards = set(cards)
        for place in places:
            self._forbidden.setdefault(place, set()).update(cards)

    def keep_kind(self, places: Iterable[P], kind: Collection[Card], everything: Iterable[Card]) -> None:
        """Where a card is of this `kind`, one of the kind will be; where it is not, none will."""
        others = set(everything) - set(kind)
        for place in places:
            self.forbid([place], others if self.cards[place] in kind else kind)

    def shuffled(self, rng: Random) -> dict[P, Card]:
        """Exchange any two that may be exchanged, often enough for every card to have moved about."""
        nothing = frozenset[Card]()
        places = [place for place in self.cards if place not in self._kept]
        cards = [self.cards[place] for place in places]
        forbidden = [self._forbidden.get(place, nothing) for place in places]
        # By numbers, since leak tests spend most of their time here, and places take long to hash.
        count, draw = len(places), rng.random
        for _ in range(3 if count > 1 else 0):
            for here in range(count):
                there = int(draw() * count)
                one, other = cards[here], cards[there]
                if one not in forbidden[there] and other not in forbidden[here]:
                    cards[here], cards[there] = other, one
        self.cards.update(zip(places, cards, strict=True))
        return self.cards
