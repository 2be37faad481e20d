"""Mille Bornes for the suite: where its cards are, what is hidden from whom, how to get somewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from sabot.core.edition import Edition
from sabot.core.ids import Card, Seat
from sabot.core.rules import Zone
from sabot.core.session import AnySession
from sabot.games.mille_bornes.actions import Action, Attack, CoupFourre, Discard, LetPass, Play
from sabot.games.mille_bornes.cards import HAZARDS, KIND, Kind
from sabot.games.mille_bornes.events import Drew
from sabot.games.mille_bornes.legality import check, protects
from sabot.games.mille_bornes.play import apply
from sabot.games.mille_bornes.state import Cards, Phase, State, Window
from sabot.games.mille_bornes.terms import DiscardPolicy, DiscardsVisible, terms_of

_WEIGHTS = {Kind.DISTANCE: 24, Kind.REMEDY: 24, Kind.HAZARD: 12, Kind.SAFETY: 2}


class MilleBornesTraits:
    """See `tests.support.traits.Traits`."""

    illegal_codes = frozenset(
        """
        already-limited already-passed already-rolling choice-open cure-first hand-over hazard-on-hazard
        must-play no-extension no-limit no-window not-attacked not-in-hand not-rolling not-your-choice
        not-your-turn nothing-to-cure own-side past-trip protected roll-pointless speed-limited stopped
        target-not-rolling too-late too-many-200s window-open wrong-safety
        """.split()
    )

    def cards(self, state: State) -> Counter[Card]:
        """Hands, draw pile, discards and what lies before each side."""
        found = Counter(state.draw + state.discard)
        for hand in state.hands:
            found.update(hand)
        for piles in state.sides:
            found.update(piles.battle + piles.speed + piles.distance)
            found.update(exposed.card for exposed in piles.safeties)
        return found

    def longest(self, edition: Edition, players: int) -> int:
        """Every card is laid once; every hazard is passed by each of a side; one extension."""
        terms = terms_of(edition, players)
        hazards = sum(card in HAZARDS for card in terms.deck)
        return len(terms.deck) + hazards * (players // terms.sides) + 1

    def weight(self, action: Action) -> int:
        """Drives on, seldom exposes a safety early, mostly answers an attack."""
        match action:
            case Play(card) | Attack(card):
                return _WEIGHTS[KIND[card]]
            case CoupFourre():
                return 4
            case _:
                return 1

    def reshuffle(self, state: State, viewer: Seat | None, rng: Random) -> State:
        """Other hands, the draw pile and buried discards are mixed; so is who has let an attack pass."""
        mixed = _Mix(state, viewer, rng)
        return mixed.deal(_mix_window(state, viewer, rng))

    def redeal(self, state: State, viewer: Seat | None, seat: Seat, action: Action, rng: Random) -> State:
        """The card that is played stays in its hand, and what the viewer draws stays where it is.

        Who else has let an attack pass decides whether a pass closes the window, so for passing
        it stays too. Where only the unplayable may be discarded, a discard shows that the hand
        holds nothing playable: its other cards are then taken from those that are not.
        """
        mixed = _Mix(state, viewer, rng)
        drawn = 0
        for event in apply(state, seat, action).events:
            if isinstance(event, Drew):
                if event.seat == viewer:
                    mixed.keep_drawn(drawn)
                drawn += 1
        if isinstance(action, Play | Attack | Discard | CoupFourre):
            mixed.keep_in_hand(seat, action.card)
        if _is_discard(state, action) and state.terms.discard is DiscardPolicy.ONLY_IF_NO_PLAY:
            mixed.fill_with_unplayable(seat)
        if isinstance(action, LetPass):
            return mixed.deal(state.phase)
        return mixed.deal(_mix_window(state, viewer, rng, asked=seat))

    def twin_deal(self, session: AnySession, viewer: Seat | None, rng: Random) -> Sequence[Zone]:
        """Follows every single card from the deal to where it is now, and mixes those never shown."""
        flat: list[Card] = [card for zone in session.deal for card in zone.cards]
        places = iter(range(len(flat)))
        zones = [[next(places) for _ in zone.cards] for zone in session.deal]
        hands: dict[Seat, list[int]] = {}
        draw: list[int] = []
        for zone, held in zip(session.deal, zones, strict=True):
            if zone.seat is None:
                draw.extend(held)
            else:
                hands[zone.seat] = list(held)
        _follow_draws(session.opening_events, hands, draw)
        for entry in session.history:
            card = getattr(entry.action, "card", None)
            if card is not None:
                hands[entry.seat].remove(next(at for at in hands[entry.seat] if flat[at] == card))
            _follow_draws(entry.events, hands, draw)
        hidden = draw + [at for seat, held in hands.items() if seat != viewer for at in held]
        cards = [flat[at] for at in hidden]
        rng.shuffle(cards)
        for at, card in zip(hidden, cards, strict=True):
            flat[at] = card
        return tuple(
            replace(zone, cards=tuple(flat[at] for at in held))
            for zone, held in zip(session.deal, zones, strict=True)
        )


class _Mix:
    """The hidden cards of a state, to be dealt again to the places they came from."""

    def __init__(self, state: State, viewer: Seat | None, rng: Random) -> None:
        self._state = state
        self._viewer = viewer
        self._hands: dict[Seat, list[Card]] = {}
        self._draw: dict[int, Card] = {}
        shown = state.terms.discards_visible
        self._buried = 0 if shown is DiscardsVisible.ALL else max(len(state.discard) - 1, 0)
        self._pool = [*state.draw, *state.discard[: self._buried]]
        for number, hand in enumerate(state.hands):
            if number != viewer:
                self._hands[Seat(number)] = []
                self._pool.extend(hand)
        rng.shuffle(self._pool)
        self._rng = rng

    def keep_in_hand(self, seat: Seat, card: Card) -> None:
        """`seat` holds `card` in the new world too."""
        if seat != self._viewer:
            self._pool.remove(card)
            self._hands[seat].append(card)

    def keep_drawn(self, place: int) -> None:
        """The card at this place of the draw pile stays there."""
        self._draw[place] = self._state.draw[place]
        self._pool.remove(self._state.draw[place])

    def fill_with_unplayable(self, seat: Seat) -> None:
        """The rest of this hand is such that a discard is allowed."""
        if seat == self._viewer:
            return
        hand = self._hands[seat]
        useless = {card for card in set(self._pool) if self._is_unplayable(seat, card)}
        while len(hand) < len(self._state.hands[seat]):
            card = next(one for one in self._pool if one in useless)
            self._pool.remove(card)
            hand.append(card)

    def deal(self, phase: Phase) -> State:
        """Return the new world."""
        state = self._state
        hands = list(state.hands)
        for seat, held in self._hands.items():
            missing = len(state.hands[seat]) - len(held)
            held += [self._pool.pop() for _ in range(missing)]
            self._rng.shuffle(held)
            hands[seat] = tuple(held)
        draw: Cards = tuple(
            self._draw[place] if place in self._draw else self._pool.pop() for place in range(len(state.draw))
        )
        discard = (*self._pool, *state.discard[self._buried :])
        assert len(discard) == len(state.discard)
        return replace(state, phase=phase, hands=tuple(hands), draw=draw, discard=discard)

    def _is_unplayable(self, seat: Seat, card: Card) -> bool:
        hands = list(self._state.hands)
        hands[seat] = (card,)
        return check(replace(self._state, hands=tuple(hands)), seat, Discard(card)) is None


def _is_discard(state: State, action: Action) -> bool:
    """Return whether an action comes to a discard: a careless attack does (MB-4.13)."""
    if isinstance(action, Attack):
        return protects(state.sides[action.target], action.card)
    return isinstance(action, Discard)


def _mix_window(state: State, viewer: Seat | None, rng: Random, asked: Seat | None = None) -> Phase:
    """Return an open window with other answers given already; the viewer's own and that of `asked` stay."""
    phase = state.phase
    if not isinstance(phase, Window):
        return phase
    members = state.terms.members(phase.side)
    while True:
        waiting = tuple(
            seat
            for seat in members
            if (seat in phase.waiting if seat in (viewer, asked) else rng.random() < 0.5)
        )
        if waiting:
            return replace(phase, waiting=waiting)


def _follow_draws(found: Sequence[Any], hands: dict[Seat, list[int]], draw: list[int]) -> None:
    for event in found:
        if isinstance(event, Drew):
            hands[event.seat].append(draw.pop(0))
