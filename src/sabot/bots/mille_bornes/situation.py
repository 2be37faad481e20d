"""The knowledge of an attentive player: the view, their memory, and what follows from both."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property

from sabot.core.ids import Card, Side
from sabot.core.rules import Event
from sabot.games.mille_bornes.cards import D200, DISTANCES, SAFETY_AGAINST
from sabot.games.mille_bornes.events import AttackedInVain, Discarded, HazardCleared
from sabot.games.mille_bornes.legality import is_limited, is_rolling, live_hazard, protects
from sabot.games.mille_bornes.state import Piles
from sabot.games.mille_bornes.view import View


class Memory:
    """The cards seen on their way to the discards, of which the table may show only the top."""

    def __init__(self) -> None:
        self.discarded: Counter[Card] = Counter()

    def see(self, event: Event) -> None:
        """Remember a discarded card."""
        if isinstance(event, Discarded | AttackedInVain | HazardCleared):
            self.discarded[event.card] += 1


@dataclass(frozen=True)
class Situation:
    """A player's view, with the questions that the hints ask about it."""

    view: View
    discarded: Counter[Card] = field(default_factory=Counter)

    @cached_property
    def side(self) -> Side:
        """The player's own side."""
        assert self.view.side is not None, "a spectator has nothing to decide"
        return self.view.side

    @cached_property
    def mine(self) -> Piles:
        """The piles of the player's own side."""
        return self.view.sides[self.side]

    @cached_property
    def rivals(self) -> tuple[Side, ...]:
        """The other sides."""
        return tuple(Side(side) for side in range(self.view.terms.sides) if side != self.side)

    @cached_property
    def held(self) -> Counter[Card]:
        """The player's own hand."""
        return Counter(self.view.hand)

    @cached_property
    def distances(self) -> tuple[Card, ...]:
        """The distance cards in hand, short before long."""
        return tuple(sorted((card for card in self.view.hand if card in DISTANCES), key=int))

    @cached_property
    def left(self) -> int:
        """The distance that the player's side still has to go."""
        return self.view.trip - self.mine.travelled

    @cached_property
    def spare_200s(self) -> int:
        """How many more 200s the side may lay."""
        return self.view.terms.most_200s - self.mine.distance.count(D200)

    @cached_property
    def rolling(self) -> bool:
        """Whether the player's side may lay distance cards."""
        return is_rolling(self.mine)

    @cached_property
    def limited(self) -> bool:
        """Whether the player's side is under a Speed Limit."""
        return is_limited(self.mine)

    @cached_property
    def hazard(self) -> Card | None:
        """The hazard that stops the player's side."""
        return live_hazard(self.mine)

    @cached_property
    def unseen(self) -> Counter[Card]:
        """How many of each card are unseen: in the draw pile or in other hands."""
        gone = Counter(self.view.discard) | self.discarded  # the table shows some, and the memory has others
        for piles in self.view.sides:
            gone.update(piles.battle + piles.speed + piles.distance)
            gone.update(exposed.card for exposed in piles.safeties)
        gone.update(self.held)
        unseen = Counter(self.view.terms.deck)
        unseen.subtract(gone)
        return unseen

    @cached_property
    def draws_each(self) -> float:
        """How many more cards each player will draw."""
        return self.view.draw_size / self.view.terms.players

    def left_for(self, side: Side) -> int:
        """Return how far a side still has to go."""
        return self.view.trip - self.view.sides[side].travelled

    def owns(self, safety: Card) -> bool:
        """Return whether the player's side has exposed the safety or the player holds it."""
        return self.mine.has(safety) or self.held[safety] > 0

    def can_come(self, hazard: Card) -> bool:
        """Return whether an opponent may still lay this hazard on the player's side."""
        return self.unseen[hazard] > 0 and not protects(self.mine, hazard)

    def holding_probability(self, side: Side, safety: Card) -> float:
        """Return the probability that a side holds this safety.

        Safeties are never discarded, so the player who drew this one still has it: the probability is the
        side's share of all cards that the player has not drawn.
        """
        if self.unseen[safety] <= 0:
            return 0.0
        terms, pack = self.view.terms, len(self.view.terms.deck)
        drawn_each = (pack - self.view.draw_size) / terms.players
        return min(1.0, drawn_each * len(terms.members(side)) / (pack - drawn_each))


def victims(situation: Situation, hazard: Card) -> tuple[Side, ...]:
    """Return the rivals without an exposed safety against `hazard`."""
    return tuple(
        side for side in situation.rivals if not situation.view.sides[side].has(SAFETY_AGAINST[hazard])
    )
