"""A window in which every opponent may call a breach of a duty or let it pass.

All of them are asked, whatever they hold, and nobody learns another's answer before the last one is in. Then,
of those who called, the nearest on the left counts.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from sabot.core.ids import Seat

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Calls(Generic[A]):
    """The seats asked, from the nearest on the left, and their answers (None: not yet)."""

    order: tuple[Seat, ...]
    answers: tuple[A | None, ...]

    @classmethod
    def open(cls, order: tuple[Seat, ...]) -> Calls[A]:
        """Return a window without answers."""
        return cls(order, (None,) * len(order))

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have not answered yet."""
        return tuple(seat for seat, given in zip(self.order, self.answers, strict=True) if given is None)

    def answer_of(self, seat: Seat | None) -> A | None:
        """Return the answer of a seat; None if it has none or is not asked."""
        return self.answers[self.order.index(seat)] if seat in self.order else None

    def answered(self, seat: Seat, answer: A) -> Calls[A]:
        """Return a copy with one more answer."""
        place = self.order.index(seat)
        return replace(self, answers=(*self.answers[:place], answer, *self.answers[place + 1 :]))

    def known_to(self, viewer: Seat | None) -> Calls[A]:
        """Return a copy with the answers that one seat knows: only its own."""
        given = zip(self.order, self.answers, strict=True)
        return replace(self, answers=tuple(one if seat == viewer else None for seat, one in given))


def on_the_left(seat: Seat, players: int) -> tuple[Seat, ...]:
    """Return the other seats, from the nearest on the left."""
    return tuple(Seat((seat + places) % players) for places in range(1, players))
