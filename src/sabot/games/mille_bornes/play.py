"""The effects of accepted actions: pure transitions from state to state (MB-3, MB-5, MB-6).

`apply` expects that `legality.check` has accepted the action.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import assert_never

from sabot.core.ids import Card, Seat, Side
from sabot.core.rules import Event, Step
from sabot.games.mille_bornes.actions import (
    Action,
    Attack,
    CallExtension,
    CoupFourre,
    Discard,
    EndHand,
    LetPass,
    Play,
)
from sabot.games.mille_bornes.cards import END_OF_LIMIT, KIND, SAFETY_AGAINST, SPEED_LIMIT, Kind
from sabot.games.mille_bornes.events import (
    AnsweredInSilence,
    Attacked,
    AttackedInVain,
    CoupFourreMade,
    Discarded,
    DrawPileEmpty,
    Drew,
    ExtensionCalled,
    ExtensionOffered,
    HandEnded,
    HazardCleared,
    Played,
    SafetyExposed,
    TurnBegan,
    TurnsLost,
    WindowClosed,
    WindowOpened,
)
from sabot.games.mille_bornes.legality import protects
from sabot.games.mille_bornes.state import (
    Cards,
    Ended,
    Exposed,
    ExtensionChoice,
    Phase,
    Piles,
    State,
    Turn,
    Window,
)
from sabot.games.mille_bornes.terms import DelayedAction, Extension, SafetyClears, Terms


@dataclass(slots=True)
class _Draft:
    """A mutable copy of a state, frozen again at the end."""

    terms: Terms
    dealer: Seat
    phase: Phase
    hands: list[Cards]
    draw: Cards
    discard: Cards
    sides: list[Piles]
    extension: Side | None
    events: list[Event] = field(default_factory=list)

    def freeze(self) -> Step[State]:
        state = State(
            self.terms,
            self.dealer,
            self.phase,
            tuple(self.hands),
            self.draw,
            self.discard,
            tuple(self.sides),
            self.extension,
        )
        return Step(state, tuple(self.events))

    def take(self, seat: Seat, card: Card) -> None:
        """Remove one such card from a hand."""
        hand = self.hands[seat]
        place = hand.index(card)
        self.hands[seat] = hand[:place] + hand[place + 1 :]

    def draw_one(self, seat: Seat) -> int:
        """Draw a card if any is left; return how many were drawn."""
        if not self.draw:
            return 0
        card, self.draw = self.draw[0], self.draw[1:]
        self.hands[seat] += (card,)
        self.events.append(Drew(seat, card))
        if not self.draw:
            self.events.append(DrawPileEmpty())
        return 1


def apply(state: State, seat: Seat, action: Action) -> Step[State]:
    """Return the state after `seat` does `action`."""
    draft = _draft(state)
    match action:
        case Discard(card):
            draft.take(seat, card)
            draft.discard += (card,)
            draft.events.append(Discarded(seat, card))
            _next_turn(draft, seat)
        case Play(card):
            _play(draft, seat, card)
        case Attack(card, target):
            _attack(draft, seat, card, target)
        case CoupFourre(card):
            _coup_fourre(draft, seat, card)
        case LetPass():
            _let_pass(draft, seat)
        case CallExtension():
            side = draft.terms.side_of(seat)
            draft.extension = side
            draft.events.append(ExtensionCalled(seat, side, draft.terms.extended_trip))
            _next_turn(draft, seat)
        case EndHand():
            assert isinstance(draft.phase, ExtensionChoice)
            _end(draft, draft.terms.side_of(seat), draft.phase.delayed)
        case _:
            assert_never(action)
    return draft.freeze()


def begin(terms: Terms, dealer: Seat, hands: tuple[Cards, ...], draw: Cards) -> Step[State]:
    """Return the first state of a hand: the player on the dealer's left has drawn (MB-2.3)."""
    piles = [Piles() for _ in range(terms.sides)]
    draft = _Draft(terms, dealer, Turn(dealer, 0), list(hands), draw, (), piles, None)
    _next_turn(draft, dealer)
    return draft.freeze()


def _draft(state: State) -> _Draft:
    return _Draft(
        state.terms,
        state.dealer,
        state.phase,
        list(state.hands),
        state.draw,
        state.discard,
        list(state.sides),
        state.extension,
    )


def _play(draft: _Draft, seat: Seat, card: Card) -> None:
    side = draft.terms.side_of(seat)
    piles = draft.sides[side]
    draft.take(seat, card)
    match KIND[card]:
        case Kind.SAFETY:
            draft.events.append(SafetyExposed(seat, side, card))
            _expose(draft, side, Exposed(card))
            _another_turn(draft, seat)
            return
        case Kind.DISTANCE:
            draft.sides[side] = piles.with_distance((*piles.distance, card))
        case _ if card == END_OF_LIMIT:
            draft.sides[side] = piles.with_speed((*piles.speed, card))
        case _:
            draft.sides[side] = piles.with_battle((*piles.battle, card))
    draft.events.append(Played(seat, side, card))
    if KIND[card] is Kind.DISTANCE and draft.sides[side].travelled == draft.terms.trip_in_force(
        draft.extension
    ):
        _arrive(draft, seat, side)
    else:
        _next_turn(draft, seat)


def _expose(draft: _Draft, side: Side, safety: Exposed) -> None:
    """Lay a safety; the hazard on top that it answers is discarded, or stays harmless (MB-4.9).

    A hazard under a remedy stays (MB-4.10), and so does a breakdown under Right of Way (MB-4.11).
    """
    if draft.terms.safety_clears is SafetyClears.DISCARD:
        for top in (draft.sides[side].battle_top, draft.sides[side].speed_top):
            if top is not None and SAFETY_AGAINST.get(top) == safety.card:
                _clear(draft, side, top)
    piles = draft.sides[side]
    draft.sides[side] = replace(piles, safeties=(*piles.safeties, safety))


def _clear(draft: _Draft, side: Side, hazard: Card) -> None:
    """Take the hazard off its pile, so that the card beneath shows again."""
    piles = draft.sides[side]
    if hazard == SPEED_LIMIT:
        draft.sides[side] = piles.with_speed(piles.speed[:-1])
    else:
        draft.sides[side] = piles.with_battle(piles.battle[:-1])
    draft.discard += (hazard,)
    draft.events.append(HazardCleared(side, hazard))


def _attack(draft: _Draft, seat: Seat, card: Card, target: Side) -> None:
    piles = draft.sides[target]
    draft.take(seat, card)
    if protects(piles, card):  # only legal where careless attacks are discarded (MB-4.13)
        draft.discard += (card,)
        draft.events.append(AttackedInVain(seat, target, card))
        _next_turn(draft, seat)
        return
    if card == SPEED_LIMIT:
        draft.sides[target] = piles.with_speed((*piles.speed, card))
    else:
        draft.sides[target] = piles.with_battle((*piles.battle, card))
    draft.events.append(Attacked(seat, target, card))
    draft.events.append(WindowOpened(target, card))
    draft.phase = Window(seat, target, card, draft.terms.members(target))


def _coup_fourre(draft: _Draft, seat: Seat, card: Card) -> None:
    """Remove the hazard, refill the hand and give a full turn; those between lose theirs (MB-5.2, MB-5.3).

    That turn may itself attack; another coup fourré then skips the players after that attacker (MB-5.6).
    """
    window = draft.phase
    assert isinstance(window, Window)
    draft.take(seat, card)
    draft.events.append(CoupFourreMade(seat, window.side, card, window.hazard))
    _clear(draft, window.side, window.hazard)
    _expose(draft, window.side, Exposed(card, coup_fourre=True))
    between = _between(draft.terms, window.attacker, seat)
    lost = tuple(other for other in between if draft.hands[other] or draft.draw)  # if they had a turn
    if lost:
        draft.events.append(TurnsLost(lost))
    draft.events.append(TurnBegan(seat))
    refilled = draft.draw_one(seat)
    _take_turn(draft, seat, refilled)


def _let_pass(draft: _Draft, seat: Seat) -> None:
    window = draft.phase
    assert isinstance(window, Window)
    draft.events.append(AnsweredInSilence(seat))
    waiting = tuple(other for other in window.waiting if other != seat)
    draft.phase = replace(window, waiting=waiting)
    if not waiting:
        draft.events.append(WindowClosed(window.side))
        _next_turn(draft, window.attacker)


def _arrive(draft: _Draft, seat: Seat, side: Side) -> None:
    """End the hand or offer the extension once a side is on the trip, perhaps delayed (MB-6.2, MB-6.3)."""
    turn = draft.phase
    assert isinstance(turn, Turn)
    delayed = not draft.draw
    if draft.terms.delayed_action is DelayedAction.AFTER_LAST_CARD:
        delayed = delayed and turn.drew == 0
    if draft.terms.extension is Extension.OFFERED and draft.extension is None:
        draft.events.append(ExtensionOffered(seat, side))
        draft.phase = ExtensionChoice(seat, delayed)
    else:
        _end(draft, side, delayed)


def _end(draft: _Draft, completed: Side | None, delayed: bool) -> None:
    draft.phase = Ended(completed, delayed)
    draft.events.append(HandEnded(completed, delayed))


def _next_turn(draft: _Draft, seat: Seat) -> None:
    """Pass the turn to the left of `seat`, skipping players without cards (MB-3.4)."""
    for _ in range(draft.terms.players):
        seat = draft.terms.left_of(seat)
        if draft.hands[seat] or draft.draw:
            draft.events.append(TurnBegan(seat))
            _take_turn(draft, seat, 0)
            return
    _end(draft, None, delayed=False)


def _another_turn(draft: _Draft, seat: Seat) -> None:
    """Give another full turn after a safety (MB-3.3), if the player has a card left (MB-3.4)."""
    _take_turn(draft, seat, 0)


def _take_turn(draft: _Draft, seat: Seat, drew: int) -> None:
    """Draw and start the player's turn; a player without cards is skipped."""
    drew += draft.draw_one(seat)
    if draft.hands[seat]:
        draft.phase = Turn(seat, drew)
    else:
        _next_turn(draft, seat)


def _between(terms: Terms, attacker: Seat, seat: Seat) -> tuple[Seat, ...]:
    """Return the players between the attacker and the player who answers."""
    passed: list[Seat] = []
    other = terms.left_of(attacker)
    while other != seat:
        passed.append(other)
        other = terms.left_of(other)
    return tuple(passed)
