"""What one seat may see: its own hand, the trick, taken cards, and how many cards are elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from sabot.core.ids import HIDDEN, Card, Seat
from sabot.core.rules import Randomness
from sabot.games.kit.numbers import Cards
from tests.seventh.state import Phase, State, Window
from tests.seventh.terms import Terms


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or a spectator (`seat` None), sees of a hand."""

    terms: Terms
    seat: Seat | None
    dealer: Seat
    phase: Phase
    hand: Cards
    hand_sizes: tuple[int, ...]
    aside_size: int
    leader: Seat
    trick: Cards
    doubled: bool
    taken: Cards
    points: tuple[int, ...]


def view(state: State, seat: Seat | None) -> View:
    """Return the view of a seat, built only from what it may know."""
    phase = state.phase
    return View(
        state.terms,
        seat,
        state.dealer,
        Window(phase.calls.known_to(seat)) if isinstance(phase, Window) else phase,
        () if seat is None else state.hands[seat],
        tuple(map(len, state.hands)),
        len(state.aside),
        state.leader,
        state.trick,
        state.doubled,
        state.taken,
        state.points,
    )


def determinize(seen: View, rng: Randomness) -> State:
    """Return a random state that would look like `seen`: unseen cards are dealt to the unseen places."""
    shown = {*seen.hand, *seen.trick, *seen.taken}
    cards = [card for card in seen.terms.deck if card not in shown]
    rng.shuffle(cards)
    return _filled(seen, cards)


def masked(seen: View) -> State:
    """Return the view as a state with `?` for every card it does not show, for records only."""
    return _filled(seen, [HIDDEN] * len(seen.terms.deck))


def _filled(seen: View, cards: list[Card]) -> State:
    unused = iter(cards)
    hands = tuple(
        seen.hand if seat == seen.seat else tuple(next(unused) for _ in range(size))
        for seat, size in enumerate(seen.hand_sizes)
    )
    aside = tuple(next(unused) for _ in range(seen.aside_size))
    return State(
        seen.terms,
        seen.dealer,
        seen.phase,
        hands,
        aside,
        seen.leader,
        seen.trick,
        seen.doubled,
        seen.taken,
        seen.points,
    )
