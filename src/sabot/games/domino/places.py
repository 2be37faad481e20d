"""Where a card can go, and whether a duty was broken (DO-2, DO-3, DO-7).

All of this follows from face-up cards, so a state and a view can both answer it.
"""

from __future__ import annotations

from typing import Protocol, assert_never

from sabot.core.ids import Card, Seat
from sabot.games.domino.actions import Deed, LayOwn, PileToOpponent, ToOpponent, TurnUp
from sabot.games.kit.numbers import ONE, Cards, of_rank, rank


class Face(Protocol):
    """The cards that lie face up on the table."""

    @property
    def table(self) -> Cards: ...

    @property
    def players(self) -> int: ...

    def top(self, seat: Seat) -> Card | None: ...


def goes_to_table(face: Face, card: Card) -> bool:
    """Return whether a card goes to the table: a 1 starts a pile, others go on the next lower card (DO-3)."""
    return card == ONE or of_rank(rank(card) - 1) in face.table


def follows(card: Card, top: Card | None) -> bool:
    """Return whether a card fits on a pile: one more or one less; 15 and 1 are not neighbours (DO-3)."""
    return top is not None and abs(rank(card) - rank(top)) == 1


def opponents_for(face: Face, seat: Seat, card: Card) -> tuple[Seat, ...]:
    """Return the seats on whose piles `seat` could lay a card (DO-3)."""
    others = (Seat(other) for other in range(face.players) if other != seat)
    return tuple(other for other in others if follows(card, face.top(other)))


def is_usable(face: Face, seat: Seat, card: Card) -> bool:
    """Return whether `seat` could place a card anywhere but on its own pile (DO-3)."""
    return goes_to_table(face, card) or bool(opponents_for(face, seat, card))


def is_breach(face: Face, seat: Seat, deed: Deed) -> bool:
    """Return whether the last action of `seat` broke a duty (DO-7). Nothing may have moved since."""
    match deed:
        case TurnUp():
            top = face.top(seat)  # empty after turning the pile over, which is never a breach (DO-5)
            return top is not None and is_usable(face, seat, top)
        case LayOwn():
            laid = face.top(seat)
            return laid is not None and is_usable(face, seat, laid)
        case PileToOpponent(other) | ToOpponent(other):
            laid = face.top(other)
            return laid is not None and goes_to_table(face, laid)
        case _:
            assert_never(deed)
