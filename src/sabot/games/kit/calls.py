"""A window in which every opponent may call a breach of a duty, or let it pass.

All of them are asked, whatever they hold, and nobody learns of another's answer before the last
one is in. Then, of those who called, the nearest on the left counts.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from sabot.core.ids import Seat

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Calls(Generic[A]):
    """Who is asked, from the nearest on the left, and what each has answered (None: not yet)."""

    order: tuple[Seat, ...]
    answers: tuple[A | None, ...]

    @classmethod
    def open(cls, order: tuple[Seat, ...]) -> Calls[A]:
        """Nobody has answered."""
        return cls(order, (None,) * len(order))

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who has not answered yet."""
        return tuple(seat for seat, given in zip(self.order, self.answers, strict=True) if given is None)

    def answer_of(self, seat: Seat | None) -> A | None:
        """What this seat has answered; None for whoever is not asked, too."""
        return self.answers[self.order.index(seat)] if seat in self.order else None

    def answered(self, seat: Seat, answer: A) -> Calls[A]:
        """With one more answer."""
        place = self.order.index(seat)
        return replace(self, answers=(*self.answers[:place], answer, *self.answers[place + 1 :]))

    def known_to(self, viewer: Seat | None) -> Calls[A]:
        """As one seat knows it: its own answer, and none of the others'."""
        given = zip(self.order, self.answers, strict=True)
        return replace(self, answers=tuple(one if seat == viewer else None for seat, one in given))


def on_the_left(seat: Seat, players: int) -> tuple[Seat, ...]:
    """Everybody else, from the nearest on the left."""
    return tuple(Seat((seat + places) % players) for places in range(1, players))
