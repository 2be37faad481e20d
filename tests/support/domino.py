"""Domino for the suite: where its cards are, what is hidden, how to get somewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from sabot.core.edition import Edition
from sabot.core.ids import Card, Seat
from sabot.core.rules import Zone
from sabot.core.session import AnySession
from sabot.games.domino.actions import (
    Action,
    Call,
    LetPass,
    PileToOpponent,
    PileToTable,
    ToOpponent,
    ToTable,
)
from sabot.games.domino.events import PenaltyTaken, PileTurnedOver, TakenBack, TurnedUp
from sabot.games.domino.play import apply
from sabot.games.domino.state import Phase, State, Window
from sabot.games.domino.terms import terms_of
from sabot.games.kit.calls import Calls
from sabot.games.kit.numbers import NUMBERS, rank


class DominoTraits:
    """See `tests.support.traits.Traits`."""

    illegal_codes = frozenset(
        """
        already-answered does-not-follow hand-over must-play no-pile no-window not-an-opponent not-on-table
        not-your-turn nothing-turned opponent-without-pile own-deed pile-first place-first table-first
        window-open
        """.split()
    )

    def cards(self, state: State) -> Counter[Card]:
        """Hands, piles, the card turned up, and the table piles down to their 1s."""
        found = Counter([] if state.turned is None else [state.turned])
        for cards in (*state.hands, *state.piles):
            found.update(cards)
        for top in state.table:
            found.update(NUMBERS[: rank(top)])
        for _ in range(state.closed):
            found.update(NUMBERS)
        return found

    def longest(self, edition: Edition, players: int) -> int:
        """In a turn every card is turned up and placed once at most, and all the others answer each time."""
        terms = terms_of(edition, players)
        return terms.most_turns * len(terms.deck) * 2 * players

    def weight(self, action: Action) -> int:
        """Mostly keeps the duties and seldom calls."""
        match action:
            case PileToTable() | ToTable():
                return 24
            case PileToOpponent() | ToOpponent():
                return 8
            case LetPass():
                return 4
            case _:
                return 1

    def reshuffle(self, state: State, viewer: Seat | None, rng: Random) -> State:
        """Return all hands and whatever lies beneath a top are mixed; so are the answers of the others."""
        return replace(_mixed(state, rng, kept=()), phase=_mix_window(state.phase, viewer, rng))

    def redeal(self, state: State, viewer: Seat | None, seat: Seat, action: Action, rng: Random) -> State:
        """Return what the step itself brings to light stays where it is.

        Who else has called decides what the last answer does, so for answers the window stays.
        """
        return _mixed(state, rng, kept=tuple(_brought_to_light(state, seat, action)))

    def twin_deal(self, session: AnySession, viewer: Seat | None, rng: Random) -> Sequence[Zone]:
        """Only cards of the first deal that never left their hand are unknown, and to all alike."""
        flat: list[Card] = [card for zone in session.deal for card in zone.cards]
        places = iter(range(len(flat)))
        zones = [[next(places) for _ in zone.cards] for zone in session.deal]
        hidden = _never_seen(session, zones)
        cards = [flat[at] for at in hidden]
        rng.shuffle(cards)
        for at, card in zip(hidden, cards, strict=True):
            flat[at] = card
        return tuple(
            replace(zone, cards=tuple(flat[at] for at in held))
            for zone, held in zip(session.deal, zones, strict=True)
        )


def _hidden_places(state: State) -> Iterator[tuple[int, int]]:
    """Yield hands (numbered by seat), then piles without their tops: which zone, and where in it."""
    for number, cards in enumerate((*state.hands, *(pile[:-1] for pile in state.piles))):
        for at in range(len(cards)):
            yield number, at


def _with(state: State, places: Sequence[tuple[int, int]], cards: Sequence[Card]) -> State:
    """Return the state with these cards at these places."""
    zones = [list(zone) for zone in (*state.hands, *state.piles)]
    for (number, at), card in zip(places, cards, strict=True):
        zones[number][at] = card
    filled = [tuple(zone) for zone in zones]
    players = len(state.hands)
    return replace(state, hands=tuple(filled[:players]), piles=tuple(filled[players:]))


def _mixed(state: State, rng: Random, kept: Sequence[tuple[int, int]]) -> State:
    places = [place for place in _hidden_places(state) if place not in kept]
    zones = (*state.hands, *state.piles)
    cards = [zones[number][at] for number, at in places]
    rng.shuffle(cards)
    return _with(state, places, cards)


def _brought_to_light(state: State, seat: Seat, action: Action) -> Iterator[tuple[int, int]]:
    """Yield which hidden places lie open after a step, or were named on the way.

    Every hidden card is replaced by a label of its own. That the rules can make the step without
    knowing a single one of these cards is part of the proof.
    """
    places = list(_hidden_places(state))
    labels = [Card(f"hidden {number} {at}") for number, at in places]
    step = apply(_with(state, places, labels), seat, action)
    after = step.state
    shown = {after.turned, *(pile[-1] for pile in after.piles if pile)}
    shown.update(getattr(event, "card", None) for event in step.events)
    for place, label in zip(places, labels, strict=True):
        if label in shown:
            yield place


def _mix_window(phase: Phase, viewer: Seat | None, rng: Random) -> Phase:
    """Return an open window with other answers given already; the viewer's own stays."""
    if not isinstance(phase, Window):
        return phase
    calls = phase.calls
    while True:
        answers = tuple(
            calls.answer_of(seat) if seat == viewer else rng.choice((None, False, True))
            for seat in calls.order
        )
        if None in answers:
            return replace(phase, calls=Calls(calls.order, answers))


def _never_seen(session: AnySession, zones: Sequence[Sequence[int]]) -> list[int]:
    """Return the places of the deal whose cards nobody has seen yet.

    Follows the hands alone, with None for a card that was seen before it came (back) into one.
    """
    hands: list[list[int | None]] = [list(held) for held in zones]
    under_hand = True
    for entry in session.history:
        if not isinstance(entry.action, Call | LetPass):
            under_hand = not isinstance(entry.action, PileToOpponent)
        for event in entry.events:
            match event:
                case PileTurnedOver(seat, count):
                    hands[seat] = [None] * count
                case TurnedUp(seat, _):
                    hands[seat].pop(0)
                case TakenBack(seat, _) if under_hand:
                    hands[seat].insert(0, None)
                case PenaltyTaken(_, other, _) if hands[other]:
                    hands[other].pop()
    return [at for hand in hands for at in hand if at is not None]
