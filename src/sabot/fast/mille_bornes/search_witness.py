"""What everybody at a table has seen of a hand, kept along the way for players who search.

The table is a record like that of a game in which every card that nobody has shown is a blank. Beside
it stands, card by card, how each seat is placed to use it and for how many turns it has not done so: from
that follows which hands are likely (`search_guess`).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import inner, routine
from sabot.fast.mille_bornes.booklet_mind import CARD_OF, has, rolls, size
from sabot.fast.mille_bornes.kernel import act, next_turn
from sabot.fast.mille_bornes.layout import (
    ANSWER,
    CARD_BITS,
    DISTANCE,
    ENDED,
    FOUR_BITS,
    HAZARD_COUNT,
    LIMITED,
    MILES,
    MOST_SEATS,
    NOBODY,
    OWN,
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
from sabot.games.mille_bornes.cards import CARDS, D200, DISTANCES, LENGTH

_CARDS = len(CARDS)
BLANK = _CARDS
"""The number of a card that nobody has shown: hands have three bits left for how many of them."""

USELESS, LATER, NOW, AGAIN = range(4)
"""How a seat is placed to use a card: never more; not yet; at once; not now, but it has lacked it when it
could (of a safety: an attack passed)."""
STATUSES = 4

WITNESS = np.dtype(
    [
        ("blind", np.int64),  # the beginning of the hand was not seen
        ("status", np.int64, (MOST_SEATS, _CARDS)),
        ("turns", np.int64, (MOST_SEATS, _CARDS)),  # that the seat has had since then
    ],
    align=True,
)

_STEPS = np.array([LENGTH[card] // STEP for card in DISTANCES], np.int64)
_LONGEST = DISTANCE + DISTANCES.index(D200)
_ROLL = REMEDY + STOP


@inner
def witness_from(table: Any, witness: Any, rules: Any) -> None:
    """Make a whole record what everybody sees of it. Of a hand that has begun nobody knows who did what."""
    witness.blind = table.logged > 0
    for seat in range(rules.players):
        for card in range(_CARDS):
            witness.status[seat, card] = placed(table, rules, seat, card)
            witness.turns[seat, card] = 0
        table.hands[seat] = size(table.hands[seat]) << CARD_BITS * BLANK
    for at in range(table.next_card, rules.pack_end):
        table.pack[at] = BLANK


@routine
def move(game: Any, rules: Any, seat: Any, code: Any) -> None:
    """`act` for all of the search: it is compiled once."""
    act(game, rules, seat, code)


@routine
def follow(table: Any, witness: Any, rules: Any, seat: Any, code: Any) -> None:
    """Somebody did this before everybody's eyes; PASS: nobody of a side has answered."""
    if code == PASS:
        next_turn(table, rules, np.int64(table.seat))
    else:
        card = CARD_OF[code]
        if card != NOBODY:
            table.hands[seat] += (1 << CARD_BITS * card) - (1 << CARD_BITS * BLANK)
        if table.phase == TURN:
            for other in range(_CARDS):
                witness.turns[seat, other] += 1
        move(table, rules, seat, code)
    if table.phase == ENDED:
        return
    for other in range(rules.players):
        for card in range(_CARDS):
            status = placed(table, rules, other, card)
            lacked = SAFETY <= card < DISTANCE and witness.status[other, card] != LATER
            if lacked and status == LATER:
                status = AGAIN
            if status != witness.status[other, card]:
                witness.status[other, card] = status
                witness.turns[other, card] = 0


@routine
def placed(table: Any, rules: Any, seat: Any, card: Any) -> Any:
    """How a seat is placed to use a card, from the piles alone."""
    side = rules.side_of[seat]
    piles = table.sides[side]
    if card < REMEDY:
        return _hazard(table, rules, side, card)
    if SAFETY <= card < DISTANCE:
        return NOW if _shows(piles, card - SAFETY) else LATER
    if card < SAFETY and has(piles, ANSWER[card - REMEDY]):
        return USELESS  # even where its hazard still shows: it is harmless (MB-4.9)
    if piles >> OWN + card - REMEDY & 1:
        return NOW
    if card >= DISTANCE:
        steps = _STEPS[card - DISTANCE]
        too_long = steps > table.trip - (piles & MILES)
        spent = card == _LONGEST and (piles >> TWO_HUNDREDS & 0xFF) >= rules.most_200s
        return USELESS if too_long or spent else LATER
    return AGAIN if card == _ROLL and not rolls(piles) else LATER


@inner
def _hazard(table: Any, rules: Any, side: Any, hazard: Any) -> Any:
    found = USELESS
    for rival in range(rules.sides):
        if rival != side:
            if table.open_to >> HAZARD_COUNT * rival + hazard & 1:
                return NOW
            if not has(table.sides[rival], ANSWER[hazard]):
                found = LATER
    return found


@inner
def _shows(piles: Any, safety: Any) -> Any:
    """Whether a hazard shows that this safety answers."""
    hazard = (piles >> TOP & FOUR_BITS) - 1
    if 0 <= hazard < HAZARD_COUNT and ANSWER[hazard] == safety:
        return True
    return safety == RIGHT_OF_WAY and piles >> LIMITED & 1 == 1
