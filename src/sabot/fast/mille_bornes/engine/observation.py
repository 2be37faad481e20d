"""Observations of what a seat can see, and determinizations of what it cannot see."""

from __future__ import annotations

from sabot.fast.compiling import inlined
from sabot.fast.mille_bornes.engine.layout import (
    CARD_BITS,
    COUP,
    COUPS_AT,
    DISCARD,
    ENDED,
    FOUR_BITS,
    LIMITED,
    MAX_PACK,
    MAX_SEATS,
    MILES,
    NOBODY,
    SAFETIES_AT,
    TOP,
    TWO_HUNDREDS,
    WINDOW,
)
from sabot.fast.mille_bornes.engine.rules import may_answer
from sabot.fast.mille_bornes.types import PackedHand, PackedRules, PackedState
from sabot.fast.random_numbers import shuffle
from sabot.fast.types import Array, CardNumber, IntArray, Number, SeatNumber, Truth
from sabot.games.mille_bornes.cards import CARDS, SAFETIES

SCRATCH = MAX_PACK + 1 + MAX_SEATS
"""Room for the cards to be dealt again, and for the sizes of the hands."""

_CARDS = len(CARDS)
_PER_CARD = (1 << CARD_BITS) - 1


@inlined
def determinize(
    state: PackedState, rules: PackedRules, seat: SeatNumber, remembers: Truth, scratch: IntArray
) -> None:
    """Deal again every card that `seat` does not see (NOBODY: a spectator).

    These are the other hands, the draw pile and, unless they are face up or remembered, the discards under
    the top one (MB-3.2). Whether partners have let an attack pass is also unknown: the determinization
    assumes that none has (MB-5.9).
    """
    top = _last_discard(state)
    known = rules.discards_open or remembers
    cards = 0
    for other in range(rules.players):
        before = cards
        if other != seat:
            cards = _list_cards(state.hands[other], scratch, cards)
        scratch[MAX_PACK + 1 + other] = cards - before
    for at in range(0 if known else top):
        if DISCARD <= state.pack[at] < COUP:
            scratch[cards] = state.pack[at] - DISCARD
            cards += 1
    for at in range(state.next_card, rules.pack_end):
        scratch[cards] = state.pack[at]
        cards += 1
    shuffle(state, scratch, 0, cards)
    for other in range(rules.players):
        if other != seat:
            hand = 0
            for _ in range(scratch[MAX_PACK + 1 + other]):
                cards -= 1
                hand += 1 << CARD_BITS * int(scratch[cards])
            state.hands[other] = hand
    for at in range(0 if known else top):
        if DISCARD <= state.pack[at] < COUP:
            cards -= 1
            state.pack[at] = scratch[cards] + DISCARD
    for at in range(state.next_card, rules.pack_end):
        cards -= 1
        state.pack[at] = scratch[cards]
    if state.phase == WINDOW:
        passed = seat >= 0 and not may_answer(state, seat)
        state.waiting = rules.members[state.target] & ~(1 << seat if passed else 0)


@inlined
def _list_cards(hand: PackedHand, cards: IntArray, at: Number) -> Number:
    """List the cards of a hand from index `at` on; return the index after the last."""
    for card in range(_CARDS):
        for _ in range(hand >> CARD_BITS * card & _PER_CARD):
            cards[at] = card
            at += 1
    return at


@inlined
def _last_discard(state: PackedState) -> Number:
    """Return the place of the top discard in the log; NOBODY if there is none."""
    for at in range(state.log_size - 1, -1, -1):
        if DISCARD <= state.pack[at] < COUP:
            return at
    return NOBODY


def observation_names(players: int, sides: int) -> tuple[str, ...]:
    """Return the name of each number in an observation.

    Seats and sides are counted from the observer's own, which is 0; where there may be none, they are counted
    from 1, and 0 means none. Cards are counted from 1 in the order of the rules page.
    """
    names = ["phase", "seat", "drew", "target", "hazard", "may_answer", "extension", "completed", "delayed"]
    names += ["trip", "dealer", "draw", "discards", "top_discard"]
    names += [f"hand.{card}" for card in CARDS]
    names += [f"discarded.{card}" for card in CARDS]
    names += [f"cards.{seat}" for seat in range(players)]
    for side in range(sides):
        names += [f"{name}.{side}" for name in ("steps", "two_hundreds", "battle", "limited")]
        names += [f"{card}.{side}" for card in SAFETIES]
        names += [f"coup_fourre.{card}.{side}" for card in SAFETIES]
    return tuple(names)


@inlined
def observe(state: PackedState, rules: PackedRules, seat: SeatNumber, out: Array) -> None:
    """Write the numbers that `observation_names` names."""
    side = rules.side_of[seat]
    over, window = state.phase == ENDED, state.phase == WINDOW
    out[0] = state.phase
    out[1] = 0 if over else 1 + _places_after(state.seat, seat, rules.players)
    out[2] = 0 if over or window else state.drew
    out[3] = 1 + _places_after(state.target, side, rules.sides) if window else 0
    out[4] = 1 + state.hazard if window else 0
    out[5] = may_answer(state, seat)
    out[6] = 0 if state.extension == NOBODY else 1 + _places_after(state.extension, side, rules.sides)
    out[7] = 0 if state.completed == NOBODY else 1 + _places_after(state.completed, side, rules.sides)
    out[8] = state.delayed
    out[9] = state.trip
    out[10] = _places_after(state.dealer, seat, rules.players)
    out[11] = rules.pack_end - state.next_card
    top = _last_discard(state)
    out[13] = 0 if top == NOBODY else 1 + state.pack[top] - DISCARD
    at = 14
    for card in range(_CARDS):
        out[at] = state.hands[seat] >> CARD_BITS * card & _PER_CARD
        at += 1
    for entry in range(state.log_size):
        if DISCARD <= state.pack[entry] < COUP:
            out[12] += 1
            if rules.discards_open or entry == top:
                out[at + state.pack[entry] - DISCARD] += 1
    at += _CARDS
    for other in range(rules.players):
        hand = state.hands[(seat + other) % rules.players]
        for card in range(_CARDS):
            out[at] += hand >> CARD_BITS * card & _PER_CARD
        at += 1
    for other in range(rules.sides):
        piles = state.sides[(side + other) % rules.sides]
        out[at] = piles & MILES
        out[at + 1] = piles >> TWO_HUNDREDS & 0xFF
        out[at + 2] = piles >> TOP & FOUR_BITS
        out[at + 3] = piles >> LIMITED & 1
        for safety in range(4):
            out[at + 4 + safety] = piles >> SAFETIES_AT + safety & 1
            out[at + 8 + safety] = piles >> COUPS_AT + safety & 1
        at += 12


@inlined
def _places_after(number: CardNumber, first: Number, many: Number) -> Number:
    """Return how many places `number` comes after `first`, cyclically."""
    return (number - first) % many
