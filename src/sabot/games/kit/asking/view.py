"""What one seat may see: its own hand, how many cards the others have, and the sets on the table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from sabot.core.fast_init import fast_init
from sabot.core.ids import HIDDEN, Card, Seat
from sabot.core.rules import Randomness
from sabot.games.kit.asking.state import Phase, State
from sabot.games.kit.asking.terms import Terms
from sabot.games.kit.numbers import Cards, in_order


@fast_init
@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or a spectator (`seat` None), sees of a hand."""

    terms: Terms
    seat: Seat | None
    dealer: Seat
    phase: Phase
    hand: Cards
    hand_sizes: tuple[int, ...]
    stock_size: int
    sets: tuple[Cards, ...]


def view(state: State, seat: Seat | None) -> View:
    """Return the view of a seat, built only from what it may know."""
    return View(
        state.terms,
        seat,
        state.dealer,
        state.phase,
        () if seat is None else state.hands[seat],
        tuple(len(hand) for hand in state.hands),
        len(state.stock),
        state.sets,
    )


def unseen(view: View) -> list[Card]:
    """Return the cards that a view does not show, in the order of the pack."""
    left = Counter(view.terms.deck)
    left.subtract(view.hand)
    left.subtract(number for laid in view.sets for number in laid for _ in range(view.terms.series))
    return list(left.elements())


def determinize(view: View, rng: Randomness) -> State:
    """Return a random state that would look like `view`.

    Every unseen card may be at any unseen place, except that nobody holds a whole set: one of its cards is
    then exchanged.
    """
    cards = unseen(view)
    rng.shuffle(cards)
    order = list(range(len(cards)))
    rng.shuffle(order)
    hands, _ = _places(view)
    for places in hands:
        for number, held in Counter(cards[at] for at in places).items():
            if held == view.terms.series:
                _break_up(cards, places, number, order, view.terms.series)
    return _filled(view, cards)


def _break_up(cards: list[Card], places: range, number: Card, order: list[int], series: int) -> None:
    """Exchange one card of a set in a hand for a card from elsewhere that completes no other set there.

    Such a card exists, because these cards can be dealt to these places without a whole set.
    """
    inside = next(at for at in places if cards[at] == number)
    held = Counter(cards[at] for at in places)
    outside = next(at for at in order if at not in places and held[cards[at]] < series - 1)
    cards[inside], cards[outside] = cards[outside], cards[inside]


def masked(view: View) -> State:
    """Return the view as a state with `?` for every card it does not show, for records only."""
    return _filled(view, [HIDDEN] * len(unseen(view)))


def _places(view: View) -> tuple[list[range], range]:
    """Return the indexes of each hand (none for the seat's own) and of the stock among the unseen cards."""
    hands, start = [], 0
    for seat, size in enumerate(view.hand_sizes):
        end = start if seat == view.seat else start + size
        hands.append(range(start, end))
        start = end
    return hands, range(start, start + view.stock_size)


def _filled(view: View, cards: list[Card]) -> State:
    """Return a state for the view: `cards` fill the unseen places, hand by hand, then the stock."""
    places, rest = _places(view)
    held = (tuple(cards[at] for at in hand) for hand in places)
    hands = tuple(
        view.hand if seat == view.seat else hand if HIDDEN in hand else in_order(hand)
        for seat, hand in enumerate(held)
    )
    stock = tuple(cards[at] for at in rest)
    return State(view.terms, view.dealer, view.phase, hands, stock, view.sets)
