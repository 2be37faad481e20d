"""What everybody at a table has seen of a hand.

The public state is a packed state in which every card that nobody has shown is a blank. The history tells, by
seat and card, whether the seat could use it and for how many turns it has not: this makes hands more or less
likely (`search.determinization`).
"""

from __future__ import annotations

import numpy as np

from sabot.fast.compiling import inlined, routine
from sabot.fast.mille_bornes.engine.layout import (
    ANSWERING_SAFETY,
    CARD_BITS,
    DISTANCE,
    ENDED,
    FOUR_BITS,
    HAZARD_COUNT,
    LIMITED,
    MAX_SEATS,
    MILES,
    NOBODY,
    OWN_PLAYS,
    PASS,
    REMEDY,
    RIGHT_OF_WAY,
    SAFETY,
    STEP,
    STOP,
    TOP,
    TURN,
    TWO_HUNDREDS,
)
from sabot.fast.mille_bornes.engine.rules import apply_action, next_turn
from sabot.fast.mille_bornes.players.knowledge import CARD_OF, can_roll, hand_count, has_safety
from sabot.fast.mille_bornes.types import PackedPiles, PackedRules, PackedState, PublicHistory
from sabot.fast.types import ActionCode, CardNumber, Number, SeatNumber, SideNumber
from sabot.games.mille_bornes.cards import CARDS, D200, DISTANCES, LENGTH

_CARDS = len(CARDS)
BLANK = _CARDS
"""The number of a card that nobody has shown; hands have three bits left to count them."""

USELESS, LATER, NOW, AGAIN = range(4)
"""Whether a seat could use a card: never again; not yet; now; or not now, though it lacked the card when it
could have used it (for a safety: it let an attack pass).
"""
STATUSES = 4

PUBLIC_HISTORY = np.dtype(
    [
        ("unknown_start", np.int64),  # the beginning of the hand was not seen
        ("status", np.int64, (MAX_SEATS, _CARDS)),
        ("turns", np.int64, (MAX_SEATS, _CARDS)),  # the turns of the seat since then
    ],
    align=True,
)

_STEPS = np.array([LENGTH[card] // STEP for card in DISTANCES], np.int64)
_LONGEST = DISTANCE + DISTANCES.index(D200)
_ROLL = REMEDY + STOP


@inlined
def begin_history(public: PackedState, history: PublicHistory, rules: PackedRules) -> None:
    """Reduce a state to what everybody sees. Once a hand has begun, nobody's past actions are known."""
    history.unknown_start = public.log_size > 0
    for seat in range(rules.players):
        for card in range(_CARDS):
            history.status[seat, card] = usability(public, rules, seat, card)
            history.turns[seat, card] = 0
        public.hands[seat] = hand_count(public.hands[seat]) << CARD_BITS * BLANK
    for at in range(public.next_card, rules.pack_end):
        public.pack[at] = BLANK


@routine
def apply_in_search(state: PackedState, rules: PackedRules, seat: SeatNumber, code: ActionCode) -> None:
    """Call `apply_action`, compiled once for all of the search."""
    apply_action(state, rules, seat, code)


@routine
def follow(
    public: PackedState, history: PublicHistory, rules: PackedRules, seat: SeatNumber, code: ActionCode
) -> None:
    """Follow an action that everybody sees; PASS means that nobody of a side has answered."""
    if code == PASS:
        next_turn(public, rules, np.int64(public.seat))
    else:
        shown = CARD_OF[code]
        if shown != NOBODY:
            public.hands[seat] += (1 << CARD_BITS * shown) - (1 << CARD_BITS * BLANK)
        if public.phase == TURN:
            for other in range(_CARDS):
                history.turns[seat, other] += 1
        apply_in_search(public, rules, seat, code)
    if public.phase == ENDED:
        return
    for other in range(rules.players):
        for card in range(_CARDS):
            status = usability(public, rules, other, card)
            lacked = SAFETY <= card < DISTANCE and history.status[other, card] != LATER
            if lacked and status == LATER:
                status = AGAIN
            if status != history.status[other, card]:
                history.status[other, card] = status
                history.turns[other, card] = 0


@routine
def usability(public: PackedState, rules: PackedRules, seat: SeatNumber, card: CardNumber) -> Number:
    """Return whether a seat could use a card, from the piles alone."""
    side = rules.side_of[seat]
    piles = public.sides[side]
    if card < REMEDY:
        return _hazard(public, rules, side, card)
    if SAFETY <= card < DISTANCE:
        return NOW if _shows(piles, card - SAFETY) else LATER
    if card < SAFETY and has_safety(piles, ANSWERING_SAFETY[card - REMEDY]):
        return USELESS  # even where its hazard still shows, because it is harmless (MB-4.9)
    if piles >> OWN_PLAYS + card - REMEDY & 1:
        return NOW
    if card >= DISTANCE:
        steps = _STEPS[card - DISTANCE]
        too_long = steps > public.trip - (piles & MILES)
        spent = card == _LONGEST and (piles >> TWO_HUNDREDS & 0xFF) >= rules.most_200s
        return USELESS if too_long or spent else LATER
    return AGAIN if card == _ROLL and not can_roll(piles) else LATER


@inlined
def _hazard(public: PackedState, rules: PackedRules, side: SideNumber, hazard: CardNumber) -> Number:
    found = USELESS
    for rival in range(rules.sides):
        if rival != side:
            if public.open_hazards >> HAZARD_COUNT * rival + hazard & 1:
                return NOW
            if not has_safety(public.sides[rival], ANSWERING_SAFETY[hazard]):
                found = LATER
    return found


@inlined
def _shows(piles: PackedPiles, safety: CardNumber) -> Number:
    """Return whether the top card is a hazard that this safety answers."""
    hazard = (piles >> TOP & FOUR_BITS) - 1
    if 0 <= hazard < HAZARD_COUNT and ANSWERING_SAFETY[hazard] == safety:
        return True
    return safety == RIGHT_OF_WAY and piles >> LIMITED & 1 == 1
