"""A player's memory of a hand of Flinch: cards beneath reserve tops, and players who forget duties."""

from __future__ import annotations

from sabot.bots.flinch.plans import UNKNOWN, Stack
from sabot.core.ids import Card, Seat
from sabot.core.rules import Event
from sabot.games.flinch.actions import Source
from sabot.games.flinch.events import Challenged, HandDrawn, Laid, Passed, Played, SpreadOut, TakenBack
from sabot.games.flinch.terms import Terms
from sabot.games.flinch.view import View
from sabot.games.kit.numbers import rank


class Memory:
    """The book: nobody may look beneath the top of a reserve pile, but everybody should remember."""

    def __init__(self) -> None:
        self._news: list[Event] = []
        self._piles: dict[tuple[Seat, int], list[int]] = {}
        self.careless: set[Seat] = set()
        """Players who were caught forgetting a duty."""
        self.holds_starter: set[Seat] = set()
        """Players who must hold a starter: rightly challenged for one, they have played none since."""
        self.holds_none: set[Seat] = set()
        """Players who cannot hold one: wrongly challenged for one, they have drawn nothing since."""
        self.dutiful: set[Seat] = set()
        """Players who ended a turn and have drawn nothing since: with a referee, they hold no starter."""

    def see(self, event: Event) -> None:
        """Store an event; what it means depends on the terms, which only the next view has."""
        self._news.append(event)

    def catch_up(self, terms: Terms) -> None:
        """Process all events since the last decision."""
        for event in self._news:
            self._learn(event, terms)
        self._news.clear()

    def stacks(self, view: View, seat: Seat) -> tuple[Stack, ...]:
        """Return the remembered cards of a seat's reserve piles; the view has their tops and sizes."""
        shown = zip(view.reserve_tops[seat], view.reserve_sizes[seat], strict=True)
        return tuple(self._stack((seat, place), top, size) for place, (top, size) in enumerate(shown, 1))

    def _stack(self, where: tuple[Seat, int], top: Card | None, size: int) -> Stack:
        if top is None:
            return ()
        known = self._piles.get(where, [])
        if not known or len(known) > size or known[-1] != rank(top):
            known = [rank(top)]  # the beginning of the hand was not seen
        return (UNKNOWN,) * (size - len(known)) + tuple(known)

    def _learn(self, event: Event, terms: Terms) -> None:
        match event:
            case Laid(seat, card, place):
                self.dutiful.add(seat)
                self._pile(seat, place).append(rank(card))
            case SpreadOut(seat, cards):
                for place, card in enumerate(cards, 1):
                    self._pile(seat, place).append(rank(card))
            case TakenBack(seat, _, place):
                del self._pile(seat, place)[-1:]
            case Played(seat, source, card, _, place):
                partner = terms.partner_of(seat)
                owner = partner if source == Source.PARTNER_RESERVE and partner is not None else seat
                if place:
                    del self._pile(owner, place)[-1:]
                elif source == Source.HAND and card in terms.starters:
                    self.holds_starter.discard(seat)
            case HandDrawn(seat, _):
                self.holds_none.discard(seat)
                self.dutiful.discard(seat)
            case Passed(seat):
                self.dutiful.add(seat)
            case Challenged(_, other, duty, right):
                self._learn_of_challenge(other, duty, right)

    def _learn_of_challenge(self, other: Seat, duty: str, right: bool) -> None:
        if right:
            self.careless.add(other)
        if duty == "starter":
            (self.holds_starter if right else self.holds_none).add(other)

    def _pile(self, seat: Seat, place: int) -> list[int]:
        return self._piles.setdefault((seat, place), [])
