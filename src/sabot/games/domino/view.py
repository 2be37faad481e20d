"""What one seat may see: the top and the size of every pile. Nobody sees into a hand, not even their own.

The cards beneath the top of a player's pile were seen when they were laid. Players must remember them; a view
does not do it for them. Of an open window, a seat knows only its own answer (DO-7).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from sabot.core.fast_init import fast_init
from sabot.core.ids import HIDDEN, Card, Seat
from sabot.core.rules import Randomness
from sabot.games.domino.state import Ended, Phase, State, Window
from sabot.games.domino.terms import Terms
from sabot.games.kit.numbers import NUMBERS, Cards, rank


@fast_init
@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or a spectator (`seat` None), sees of a hand."""

    terms: Terms
    seat: Seat | None
    dealer: Seat
    phase: Phase
    hand_sizes: tuple[int, ...]
    pile_sizes: tuple[int, ...]
    tops: tuple[Card | None, ...]
    table: Cards
    closed: int
    turned: Card | None
    turns: int

    @property
    def players(self) -> int:
        """The number of players."""
        return self.terms.players

    def top(self, seat: Seat) -> Card | None:
        """Return the top card of a player's pile."""
        return self.tops[seat]

    def left(self, seat: Seat) -> int:
        """Return how many cards a seat has: in hand, on its pile, and the one that it has turned up."""
        placing = self.turned is not None and not isinstance(self.phase, Ended) and self.phase.seat == seat
        return self.hand_sizes[seat] + self.pile_sizes[seat] + placing


def view(state: State, seat: Seat | None) -> View:
    """Return the view of a seat, built only from what it may know."""
    phase = state.phase
    return View(
        state.terms,
        seat,
        state.dealer,
        replace(phase, calls=phase.calls.known_to(seat)) if isinstance(phase, Window) else phase,
        tuple(map(len, state.hands)),
        tuple(map(len, state.piles)),
        tuple(pile[-1] if pile else None for pile in state.piles),
        state.table,
        state.closed,
        state.turned,
        state.turns,
    )


def beneath(table: Cards, closed: int) -> Cards:
    """Return the cards of the table piles that their tops cover, and those of the closed piles (DO-3)."""
    covered = [card for top in table for card in NUMBERS[: rank(top) - 1]]
    return (*covered, *NUMBERS * closed)


def unseen(view: View) -> list[Card]:
    """Return the cards that a view does not show, in the order of the pack."""
    left = Counter(view.terms.deck)
    left.subtract(view.table)
    left.subtract(beneath(view.table, view.closed))
    left.subtract(card for card in (*view.tops, view.turned) if card is not None)
    return list(left.elements())


def determinize(view: View, rng: Randomness) -> State:
    """Return a random state that would look like `view`: unseen cards are dealt to the unseen places."""
    cards = unseen(view)
    rng.shuffle(cards)
    return _filled(view, cards)


def masked(view: View) -> State:
    """Return the view as a state with `?` for every card it does not show, for records only."""
    return _filled(view, [HIDDEN] * (sum(view.hand_sizes) + sum(view.pile_sizes)))


def _filled(view: View, cards: list[Card]) -> State:
    """Return a state for the view: `cards` fill the unseen places, hand by hand, then pile by pile."""
    unused = iter(cards)
    hands = tuple(tuple(next(unused) for _ in range(size)) for size in view.hand_sizes)
    piles = tuple(
        () if top is None else (*(next(unused) for _ in range(size - 1)), top)
        for size, top in zip(view.pile_sizes, view.tops, strict=True)
    )
    return State(
        view.terms,
        view.dealer,
        view.phase,
        hands,
        piles,
        view.table,
        view.closed,
        view.turned,
        view.turns,
    )
