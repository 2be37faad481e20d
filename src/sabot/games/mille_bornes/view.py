"""What one seat may see: a type of its own with no room for another hand.

Piles on the table were laid face up and are shown whole; of the discards, a table shows the top card or all
(MB-3.2). Of a window, a seat knows that it is open, but not who has already let it pass (MB-5.9).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TypeAlias

from sabot.core.fast_init import fast_init
from sabot.core.ids import HIDDEN, Card, Seat, Side
from sabot.core.rules import Randomness
from sabot.games.mille_bornes.state import Cards, Ended, ExtensionChoice, Piles, State, Turn, Window
from sabot.games.mille_bornes.terms import DiscardsVisible, Terms


@fast_init
@dataclass(frozen=True, slots=True)
class OpenWindow:
    """An attack waits for an answer; `may_answer` says whether this seat has still to give one."""

    attacker: Seat
    side: Side
    hazard: Card
    may_answer: bool


SeenPhase: TypeAlias = Turn | OpenWindow | ExtensionChoice | Ended


@fast_init
@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or a spectator (`seat` None), sees of a hand."""

    terms: Terms
    seat: Seat | None
    dealer: Seat
    phase: SeenPhase
    hand: Cards
    hand_sizes: tuple[int, ...]
    draw_size: int
    discard: Cards
    discard_size: int
    sides: tuple[Piles, ...]
    extension: Side | None

    @property
    def trip(self) -> int:
        """The trip in force."""
        return self.terms.trip_in_force(self.extension)

    @property
    def side(self) -> Side | None:
        """The side that this seat plays for."""
        return None if self.seat is None else self.terms.side_of(self.seat)


def view(state: State, seat: Seat | None) -> View:
    """Return the view of a seat, built only from what it may know."""
    phase = state.phase
    seen: SeenPhase = (
        OpenWindow(phase.attacker, phase.side, phase.hazard, seat in phase.waiting)
        if isinstance(phase, Window)
        else phase
    )
    return View(
        state.terms,
        seat,
        state.dealer,
        seen,
        () if seat is None else state.hands[seat],
        tuple(map(len, state.hands)),
        len(state.draw),
        state.discard if state.terms.discards_visible is DiscardsVisible.ALL else state.discard[-1:],
        len(state.discard),
        state.sides,
        state.extension,
    )


def unseen(view: View) -> list[Card]:
    """Return the cards that a view does not show, in the order of the pack."""
    left = Counter(view.terms.deck)
    left.subtract(view.hand)
    left.subtract(view.discard)
    for piles in view.sides:
        left.subtract(piles.battle + piles.speed + piles.distance)
        left.subtract(exposed.card for exposed in piles.safeties)
    return list(left.elements())


def determinize(view: View, rng: Randomness) -> State:
    """Return a random state that would look like `view`: unseen cards are dealt to the unseen places."""
    cards = unseen(view)
    rng.shuffle(cards)
    return _filled(view, cards)


def masked(view: View) -> State:
    """Return the view as a state with `?` for every card it does not show, for records only."""
    return _filled(view, [HIDDEN] * len(unseen(view)))


def _filled(view: View, cards: list[Card]) -> State:
    """Return a state for the view: `cards` fill the unseen places: hands, then discards and draw pile."""
    hands: list[Cards] = []
    for number, size in enumerate(view.hand_sizes):
        if number == view.seat:
            hands.append(view.hand)
        else:
            hands.append(tuple(cards[:size]))
            del cards[:size]
    buried = view.discard_size - len(view.discard)
    discard = tuple(cards[:buried]) + view.discard
    draw = tuple(cards[buried:])
    return State(
        view.terms,
        view.dealer,
        _phase(view),
        tuple(hands),
        draw,
        discard,
        view.sides,
        view.extension,
    )


def _phase(view: View) -> Turn | Window | ExtensionChoice | Ended:
    phase = view.phase
    if not isinstance(phase, OpenWindow):
        return phase
    waiting = tuple(
        seat
        for seat in view.terms.members(phase.side)
        if seat != view.seat or phase.may_answer  # which partners have passed is hidden: assume none has
    )
    return Window(phase.attacker, phase.side, phase.hazard, waiting)
