"""What may be seen: everything on the table. Only the order of the pack is hidden (PA-2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from sabot.core.fast_init import fast_init
from sabot.core.ids import HIDDEN, Card, Seat
from sabot.core.rules import Randomness
from sabot.games.kit.numbers import Cards, of_rank
from sabot.games.patience.actions import Spot
from sabot.games.patience.state import State
from sabot.games.patience.terms import Terms


@fast_init
@dataclass(frozen=True, slots=True)
class View:
    """What the player, or a spectator (`seat` None), sees of a hand."""

    terms: Terms
    seat: Seat | None
    upper: tuple[int, ...]
    lower: tuple[Cards, ...]
    waste: Cards
    pack_size: int
    turned: Card | None
    ended: bool

    @property
    def up(self) -> int:
        """The number of cards on the upper row."""
        return sum(self.upper)

    def top(self, spot: Spot) -> Card | None:
        """Return the card that a spot offers for play."""
        return masked(self).top(spot)


def view(state: State, seat: Seat | None) -> View:
    """Return the view of a state."""
    return View(
        state.terms,
        seat,
        state.upper,
        state.lower,
        state.waste,
        len(state.pack),
        state.turned,
        state.ended,
    )


def unseen(view: View) -> list[Card]:
    """Return the cards still in the pack, sorted: an attentive player can count them."""
    left = Counter(view.terms.deck)
    for height in view.upper:
        left.subtract(of_rank(number) for number in range(1, height + 1))
    for pile in (*view.lower, view.waste):
        left.subtract(pile)
    if view.turned is not None:
        left[view.turned] -= 1
    return list(left.elements())


def determinize(view: View, rng: Randomness) -> State:
    """Return a random state that would look like `view`: the pack in another order."""
    cards = unseen(view)
    rng.shuffle(cards)
    return _filled(view, tuple(cards))


def masked(view: View) -> State:
    """Return the view as a state with `?` for every card of the pack, for records and pictures."""
    return _filled(view, (HIDDEN,) * view.pack_size)


def _filled(view: View, pack: Cards) -> State:
    return State(view.terms, view.upper, view.lower, view.waste, pack, view.turned, view.ended)
