"""The effects of accepted actions: pure transitions from state to state (PA-1 to PA-5).

`apply` expects that `legality.check` has accepted the action. Automatic moves follow each action: 1s go up,
places are filled, the hand ends.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import assert_never

from sabot.core.ids import Card
from sabot.core.rules import Event, Step
from sabot.games.kit.numbers import ONE, Cards, rank
from sabot.games.patience.actions import LOWER, Action, Move, Spot, Stop, TurnUp
from sabot.games.patience.events import (
    HandEnded,
    LaidDown,
    PackOut,
    PileMoved,
    PlaceFilled,
    PlaceFilledFromWaste,
    PutAside,
    TurnedUp,
    WentUp,
)
from sabot.games.patience.legality import can_go_on
from sabot.games.patience.state import ALONE, State
from sabot.games.patience.terms import PLACES, Gaps, Terms


@dataclass(slots=True)
class _Draft:
    """A mutable copy of a state, frozen again at the end."""

    terms: Terms
    upper: list[int]
    lower: list[Cards]
    waste: Cards
    pack: Cards
    turned: Card | None
    ended: bool
    events: list[Event] = field(default_factory=list)

    @classmethod
    def of(cls, state: State) -> _Draft:
        """Return a mutable copy of `state`."""
        upper, lower = list(state.upper), list(state.lower)
        return cls(state.terms, upper, lower, state.waste, state.pack, state.turned, state.ended)

    def frozen(self) -> State:
        """Return the state as it is now."""
        return State(
            self.terms,
            tuple(self.upper),
            tuple(self.lower),
            self.waste,
            self.pack,
            self.turned,
            self.ended,
        )

    def next_card(self) -> Card:
        """Take the next card of the pack."""
        card, self.pack = self.pack[0], self.pack[1:]
        return card

    def tell_if_pack_is_out(self) -> None:
        """Add the event that the pack is empty, after the events of its last card."""
        if not self.pack:
            self.events.append(PackOut())

    def take(self, origin: Spot) -> Card:
        """Take the card that a spot offers."""
        place = origin.place
        if origin is Spot.TURNED:
            card = self.turned
            assert card is not None
            self.turned = None
        elif place is None:
            card, self.waste = self.waste[-1], self.waste[:-1]
        else:
            card, self.lower[place] = self.lower[place][-1], self.lower[place][:-1]
        return card

    def raise_card(self, card: Card, origin: Spot) -> None:
        """Put a card on the upper row; among equal piles it makes no difference which takes it (PA-2)."""
        if card == ONE:
            self.upper.append(1)
        else:
            self.upper[self.upper.index(rank(card) - 1)] += 1
        self.events.append(WentUp(card, origin.value))


def begin(terms: Terms, row: Cards, pack: Cards) -> Step[State]:
    """Return the first state: the row is laid, its 1s have gone up (PA-1), their places are filled (PA-4)."""
    draft = _Draft(terms, [], [(card,) for card in row], (), pack, None, False)
    for place in range(PLACES):
        _raise_one(draft, place)
    return _finished(draft)


def apply(state: State, action: Action) -> Step[State]:
    """Return the state after the player does `action`."""
    draft = _Draft.of(state)
    match action:
        case TurnUp():
            _turn_up(draft)
        case Move(origin, target):
            _move(draft, origin, target)
        case Stop():
            _end(draft)
            return Step(draft.frozen(), tuple(draft.events))
        case _:
            assert_never(action)
    return _finished(draft)


def _turn_up(draft: _Draft) -> None:
    """Turn up the next card to be placed; a 1 goes up automatically (PA-1, PA-2)."""
    draft.turned = draft.next_card()
    draft.events.append(TurnedUp(ALONE, draft.turned))
    if draft.turned == ONE:
        draft.raise_card(draft.take(Spot.TURNED), Spot.TURNED)
    draft.tell_if_pack_is_out()


def _move(draft: _Draft, origin: Spot, target: Spot) -> None:
    place, onto = origin.place, target.place
    if place is not None and onto is not None:
        _move_pile(draft, place, onto)
        return
    card = draft.take(origin)
    if target is Spot.UP:
        draft.raise_card(card, origin)
        if place is not None and not draft.lower[place]:
            _fill(draft, place)
    elif onto is None:
        draft.waste += (card,)
        draft.events.append(PutAside(card))
    elif draft.lower[onto]:
        draft.lower[onto] += (card,)
        draft.events.append(LaidDown(card, origin.value, onto + 1))
    else:
        draft.lower[onto] = (card,)
        draft.events.append(PlaceFilledFromWaste(card, onto + 1))


def _move_pile(draft: _Draft, place: int, onto: int) -> None:
    """Move a whole pile; the next card of the pack, if any, begins a new one, as in the book (PA-3, PA-4)."""
    draft.events.append(PileMoved(draft.lower[place][0], place + 1, onto + 1))
    draft.lower[onto] += draft.lower[place]
    draft.lower[place] = ()
    _fill_from_pack(draft, place)


def _fill(draft: _Draft, place: int) -> None:
    """Fill a place that a 1 or play to the upper row has just left, as the terms say (PA-4).

    Where the waste comes first, this happens at once or not at all. Where it comes last, the player may fill
    the place once the pack is empty, by a move of their own.
    """
    gaps = draft.terms.gaps
    if gaps is Gaps.WASTE_THEN_PACK and draft.waste:
        card = draft.take(Spot.WASTE)
        draft.lower[place] = (card,)
        draft.events.append(PlaceFilledFromWaste(card, place + 1))
    elif gaps is not Gaps.NEVER:
        _fill_from_pack(draft, place)


def _fill_from_pack(draft: _Draft, place: int) -> None:
    """Lay the next card of the pack, if any, in a place."""
    if not draft.pack:
        return
    card = draft.next_card()
    draft.lower[place] = (card,)
    draft.events.append(PlaceFilled(ALONE, card, place + 1))
    draft.tell_if_pack_is_out()
    _raise_one(draft, place)


def _raise_one(draft: _Draft, place: int) -> None:
    """Move a 1 from the lower row up, and fill the place that it leaves (PA-1, PA-4)."""
    if draft.lower[place] == (ONE,):
        draft.raise_card(draft.take(LOWER[place]), LOWER[place])
        _fill(draft, place)


def _finished(draft: _Draft) -> Step[State]:
    """Return the step; end the hand if no move is left (PA-5)."""
    state = draft.frozen()
    if state.won or not can_go_on(state):
        _end(draft)
        state = draft.frozen()
    return Step(state, tuple(draft.events))


def _end(draft: _Draft) -> None:
    draft.ended = True
    state = draft.frozen()
    draft.events.append(HandEnded(state.up, state.won))
