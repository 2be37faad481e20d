"""What one seat may see: a type of its own with no room for another hand.

Of reserve and game piles everybody sees the top and the size, but not the cards beneath, even in their own
piles (FL-2, FL-9). Of an open window, a seat knows only its own answer (FL-11).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from sabot.core.fast_init import fast_init
from sabot.core.ids import HIDDEN, Card, Seat, Side
from sabot.core.rules import Randomness
from sabot.games.flinch.centre import Centre, pile_cards
from sabot.games.flinch.state import Phase, State, Window
from sabot.games.flinch.terms import Terms
from sabot.games.kit.numbers import NUMBERS, Cards, in_order

_DIGITS = tuple("0123456789abcdef") * 2


@fast_init
@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or a spectator (`seat` None), sees of a hand; `State` explains the fields.

    `game_tops` and `reserve_tops` hold None for an empty pile.
    """

    terms: Terms
    seat: Seat | None
    dealer: Seat
    phase: Phase
    hand: Cards
    hand_sizes: tuple[int, ...]
    game_tops: tuple[Card | None, ...]
    game_sizes: tuple[int, ...]
    reserve_tops: tuple[tuple[Card | None, ...], ...]
    reserve_sizes: tuple[tuple[int, ...], ...]
    centre: Centre
    closed: int
    pack_size: int
    spreads: int
    idle: int
    recycled: int

    @property
    def side(self) -> Side | None:
        """The side that this seat plays for."""
        return None if self.seat is None else self.terms.side_of(self.seat)

    @property
    def opened(self) -> bool:
        """Whether the first starter has been played (FL-10)."""
        return bool(self.centre) or self.closed > 0 or self.recycled > 0


def view(state: State, seat: Seat | None) -> View:
    """Return the view of a seat, built only from what it may know."""
    phase = state.phase
    if isinstance(phase, Window):
        phase = replace(phase, calls=phase.calls.known_to(seat))
    return View(
        state.terms,
        seat,
        state.dealer,
        phase,
        () if seat is None else state.hands[seat],
        tuple(len(hand) for hand in state.hands),
        tuple(pile[0] if pile else None for pile in state.game),
        tuple(len(pile) for pile in state.game),
        tuple(tuple(pile[-1] if pile else None for pile in piles) for piles in state.reserves),
        tuple(tuple(len(pile) for pile in piles) for piles in state.reserves),
        state.centre,
        state.closed,
        len(state.pack),
        state.spreads,
        state.idle,
        state.recycled,
    )


def unseen(view: View) -> list[Card]:
    """Return the cards that a view does not show, in rising order."""
    left = Counter(view.terms.deck)
    left.subtract(view.hand)
    left.subtract(card for card in view.game_tops if card is not None)
    for tops in view.reserve_tops:
        left.subtract(card for card in tops if card is not None)
    for pile in view.centre:
        left.subtract(pile_cards(pile))
    for card in NUMBERS:
        left[card] -= view.closed
    return list(left.elements())


def determinize(view: View, rng: Randomness, known: Sequence[Card | None] = ()) -> State:
    """Return a random state that would look like `view`: unseen cards are dealt to the unseen places.

    Starters are never put in reserve piles, because they never go there (FL-8). `known` holds the cards
    beneath the tops that the caller remembers: seat by seat, place by place, from the bottom up, None for a
    forgotten card.
    """
    places = known or [None] * sum(max(0, size - 1) for sizes in view.reserve_sizes for size in sizes)
    cards = unseen(view)
    for card in filter(None, known):
        cards.remove(card)
    rng.shuffle(cards)
    others = [card for card in cards if card not in view.terms.starters]
    forgotten = places.count(None)
    guessed = iter(others[:forgotten])
    buried = [next(guessed) if card is None else card for card in places]
    rest = others[forgotten:] + [card for card in cards if card in view.terms.starters]
    rng.shuffle(rest)  # shuffle again: the starters passed over are at the front of the rest
    digits = list(_DIGITS)
    rng.shuffle(digits)
    return _filled(view, buried + rest, "".join(digits))


def masked(view: View) -> State:
    """Return the view as a state with `?` for every card it does not show, for records only."""
    return _filled(view, [HIDDEN] * len(unseen(view)), HIDDEN)


def _filled(view: View, cards: list[Card], again: str) -> State:
    """Return a state for the view: `cards` fill the unseen places, those under reserve tops first."""
    left = iter(cards)

    def take(count: int) -> Cards:
        return tuple(islice(left, count))

    reserves = tuple(
        tuple(() if top is None else (*take(size - 1), top) for top, size in zip(tops, sizes, strict=True))
        for tops, sizes in zip(view.reserve_tops, view.reserve_sizes, strict=True)
    )
    game = tuple(
        () if top is None else (top, *take(size - 1))
        for top, size in zip(view.game_tops, view.game_sizes, strict=True)
    )
    hands = tuple(
        view.hand if seat == view.seat else _sorted(take(size)) for seat, size in enumerate(view.hand_sizes)
    )
    return State(
        view.terms,
        view.dealer,
        view.phase,
        game,
        hands,
        reserves,
        view.centre,
        view.closed,
        take(view.pack_size),
        view.spreads,
        view.idle,
        again if view.terms.recycle else "",
        view.recycled,
    )


def _sorted(cards: Cards) -> Cards:
    return cards if HIDDEN in cards else in_order(cards)
