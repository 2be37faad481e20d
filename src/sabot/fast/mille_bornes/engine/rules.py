"""The rules of Mille Bornes on packed states: who acts, which actions are legal, and their effects.

These functions are inlined into the kernels. `state` is an element of `layout.PACKED_STATE`, `rules` of
`layout.PACKED_RULES`.
"""

from __future__ import annotations

import numpy as np

from sabot.fast.bits import every_third_bit, lowest_bit
from sabot.fast.compiling import inlined, routine
from sabot.fast.mille_bornes.engine.layout import (
    ANSWERING_SAFETY,
    ATTACK,
    BENEATH,
    CALL,
    CARD_BITS,
    CHOICE,
    COUP,
    COUPS_AT,
    DISCARD,
    DISTANCE_PLAY,
    END,
    ENDED,
    EVERY_SIDE,
    FOUR_BITS,
    HAZARD_COUNT,
    HAZARD_MASK,
    LIMITED,
    LOG_COUP,
    LOG_PLAY,
    LOG_ROOM,
    LOG_SIDE,
    MILES,
    NOBODY,
    OWN_MASK,
    OWN_PLAYS,
    PASS,
    PILES,
    PILES_MASK,
    PLAYS,
    REMEDY,
    RIGHT_OF_WAY,
    SAFETIES_AT,
    SAFETY,
    SAFETY_PLAY,
    SPEED_LIMIT,
    STEP,
    TOP,
    TURN,
    TWO_HUNDREDS,
    WINDOW,
)
from sabot.fast.mille_bornes.types import PackedPiles, PackedRules, PackedState
from sabot.fast.random_numbers import shuffle
from sabot.fast.types import ActionCode, CardNumber, Number, SeatNumber, SideNumber, Truth
from sabot.games.mille_bornes.cards import CARDS, D200, END_OF_LIMIT, LENGTH, REMEDIES


def _effects() -> tuple[list[int], list[int]]:
    """Return, for each play except safeties, the bits of the side that stay and what is then added."""
    keep, add = [-1] * PLAYS, [0] * PLAYS
    for code, card in enumerate(CARDS[REMEDY:]):
        if card in LENGTH:
            add[code] = LENGTH[card] // STEP | (card == D200) << TWO_HUNDREDS
        elif card == END_OF_LIMIT:
            keep[code] = ~(1 << LIMITED)
        elif card in REMEDIES:
            keep[code], add[code] = ~(FOUR_BITS << TOP), CARDS.index(card) + 1 << TOP
    return keep, add


_KEEP, _ADD = (np.array(effect, np.int64) for effect in _effects())


@inlined
def deal(state: PackedState, rules: PackedRules, dealer: SeatNumber) -> None:
    """Shuffle and deal from the dealer's left, who draws a first card (MB-2.3)."""
    for at in range(
        LOG_ROOM, rules.pack_end
    ):  # no slice assignment: its error handling takes two seconds to compile
        state.pack[at] = rules.pack[at - LOG_ROOM]
    shuffle(state, state.pack, LOG_ROOM, rules.pack_end)
    state.hands[:] = 0
    state.sides[:] = 0
    state.open_hazards = 0
    state.wasted_hazards = 0
    state.trip = rules.trip
    state.extension = NOBODY
    state.completed = NOBODY
    state.delayed = 0
    state.dealer = dealer
    state.log_size = 0
    state.next_card = LOG_ROOM
    for side in range(rules.sides):
        update_piles(state, rules, side, 0)
    seat = dealer
    for _ in range(rules.hand_size * rules.players):
        seat = rules.left_of[seat]
        draw(state, rules, seat)
    next_turn(state, rules, dealer)


@inlined
def asked(state: PackedState) -> Number:
    """Return the seat to act, the first of them if an attack waits for several."""
    if state.phase == TURN or state.phase == CHOICE:
        return np.int64(state.seat)
    if state.phase == WINDOW:
        return lowest_bit(np.int64(state.waiting))
    return NOBODY


@inlined
def options(state: PackedState, rules: PackedRules, seat: SeatNumber) -> Number:
    """Return the options of the player on turn as two sets.

    The first has plays and attacks: a bit for each code of a play, then five bits for each side's hazards.
    The second has what only gets rid of a card: a bit for each discard, then again five bits for each side,
    for attacks that an exposed safety fends off (MB-4.13).
    """
    side = rules.side_of[seat]
    hand = state.hands[seat]
    cards = every_third_bit(hand | hand >> 1 | hand >> 2)
    aimed = (cards & HAZARD_MASK) * EVERY_SIDE & ~(HAZARD_MASK << HAZARD_COUNT * side)
    plays = cards >> REMEDY & state.sides[side] >> OWN_PLAYS | (aimed & state.open_hazards) << PLAYS
    waste = cards | (aimed & state.wasted_hazards) << len(CARDS)
    if rules.must_play and plays:  # MB-3.2
        waste = 0
    return plays, waste


@inlined
def play_code(at: Number) -> Number:
    """Return the action for a bit of the first set of `options`."""
    return at if at < PLAYS else at + (ATTACK - PLAYS)


@inlined
def waste_code(at: Number) -> Number:
    """Return the action for a bit of the second set of `options`."""
    return at + DISCARD if at < len(CARDS) else at + (ATTACK - len(CARDS))


@inlined
def may_answer(state: PackedState, seat: SeatNumber) -> Truth:
    """Return whether a seat has not answered the attack yet (MB-5.1)."""
    return state.phase == WINDOW and state.waiting >> seat & 1 == 1


@inlined
def can_coup_fourre(state: PackedState, seat: SeatNumber) -> Truth:
    """Return whether a seat holds the safety against the hazard just laid."""
    return state.hands[seat] >> CARD_BITS * (SAFETY + ANSWERING_SAFETY[state.hazard]) & 1 == 1


@inlined
def is_legal(state: PackedState, rules: PackedRules, seat: SeatNumber, code: ActionCode) -> Truth:
    """Return whether an action of a seat is legal."""
    if code < 0 or code >= ATTACK + HAZARD_COUNT * rules.sides:
        return False
    if COUP <= code <= PASS:
        right = code == PASS or (
            code - COUP == ANSWERING_SAFETY[state.hazard] and can_coup_fourre(state, seat)
        )
        return may_answer(state, seat) and right
    if code in (CALL, END):
        return state.phase == CHOICE and state.seat == seat
    if state.phase != TURN or state.seat != seat:
        return False
    plays, waste = options(state, rules, seat)
    if code < DISCARD:
        return plays >> code & 1 == 1
    if code < COUP:
        return waste >> code - DISCARD & 1 == 1
    return (plays >> code - ATTACK + PLAYS | waste >> code - ATTACK + len(CARDS)) & 1 == 1


@inlined
def apply_action(state: PackedState, rules: PackedRules, seat: SeatNumber, code: ActionCode) -> None:
    """Apply a legal action. Rare cases are kept out of the hot path."""
    if state.phase != TURN:
        answer(state, rules, seat, code)
    elif code >= ATTACK:
        attack(state, rules, seat, code)
    elif code >= DISCARD:
        state.hands[seat] -= 1 << CARD_BITS * (code - DISCARD)
        log_card(state, code)
        next_turn(state, rules, seat)
    elif SAFETY_PLAY <= code < DISTANCE_PLAY:
        play_safety(state, rules, seat, code - SAFETY_PLAY)
    else:
        play(state, rules, seat, code)


@inlined
def play(state: PackedState, rules: PackedRules, seat: SeatNumber, code: ActionCode) -> None:
    """Play a remedy or a distance card."""
    side = rules.side_of[seat]
    state.hands[seat] -= 1 << CARD_BITS * (code + REMEDY)
    log_card(state, code + LOG_PLAY + LOG_SIDE * side)
    piles = (state.sides[side] & _KEEP[code]) + _ADD[code]
    update_piles(state, rules, side, piles)
    if piles & MILES == state.trip:
        complete_trip(state, rules, side)
    else:
        next_turn(state, rules, seat)


@routine
def play_safety(state: PackedState, rules: PackedRules, seat: SeatNumber, safety: CardNumber) -> None:
    """Expose a safety and take another turn at once (MB-3.3)."""
    side = rules.side_of[seat]
    state.hands[seat] -= 1 << CARD_BITS * (SAFETY + safety)
    log_card(state, LOG_PLAY + LOG_SIDE * side + SAFETY_PLAY + safety)
    expose(state, rules, side, state.sides[side], safety)
    begin_full_turn(state, rules, seat, 0)


@routine
def answer(state: PackedState, rules: PackedRules, seat: SeatNumber, code: ActionCode) -> None:
    """Answer an attack, or decide about the extension."""
    if code == PASS:
        waiting = state.waiting & ~(1 << seat)
        state.waiting = waiting
        if waiting == 0:
            next_turn(state, rules, np.int64(state.seat))
    elif code == CALL:
        call_extension(state, rules, seat)
    elif code == END:
        end_hand(state, rules.side_of[seat], state.delayed)
    else:
        coup_fourre(state, rules, seat)


@inlined
def attack(state: PackedState, rules: PackedRules, seat: SeatNumber, code: ActionCode) -> None:
    """Lay a hazard and open the window for the whole side (MB-5.9), or waste it (MB-4.13)."""
    target = (code - ATTACK) // HAZARD_COUNT
    hazard = code - ATTACK - HAZARD_COUNT * target
    state.hands[seat] -= 1 << CARD_BITS * hazard
    if state.wasted_hazards >> code - ATTACK & 1:
        log_card(state, DISCARD + hazard)
        next_turn(state, rules, seat)
        return
    log_card(state, code)
    piles = state.sides[target]
    if hazard == SPEED_LIMIT:
        piles |= 1 << LIMITED
    else:
        beneath = piles >> TOP & FOUR_BITS
        piles = piles & ~(FOUR_BITS << BENEATH | FOUR_BITS << TOP) | beneath << BENEATH | hazard + 1 << TOP
    update_piles(state, rules, target, piles)
    state.phase = WINDOW
    state.seat = seat
    state.target = target
    state.hazard = hazard
    state.waiting = rules.members[target]


@inlined
def coup_fourre(state: PackedState, rules: PackedRules, seat: SeatNumber) -> None:
    """Remove the hazard, refill the hand and take a full turn; those between lose theirs (MB-5.2, MB-5.3)."""
    side = np.int64(state.target)
    hazard = np.int64(state.hazard)
    safety = ANSWERING_SAFETY[hazard]
    state.hands[seat] -= 1 << CARD_BITS * (SAFETY + safety)
    log_card(state, LOG_COUP + LOG_SIDE * side + safety)
    piles = without_hazard(state, state.sides[side], hazard) | 1 << COUPS_AT + safety
    expose(state, rules, side, piles, safety)
    refill = draw(state, rules, seat)
    begin_full_turn(state, rules, seat, refill)


@inlined
def expose(
    state: PackedState, rules: PackedRules, side: SideNumber, piles: PackedPiles, safety: CardNumber
) -> None:
    """Lay a safety; the hazards that it answers are removed or stay (MB-4.9)."""
    if rules.safety_discards:
        hazard = (piles >> TOP & FOUR_BITS) - 1
        if 0 <= hazard < HAZARD_COUNT and ANSWERING_SAFETY[hazard] == safety:
            piles = without_hazard(state, piles, hazard)
        if safety == RIGHT_OF_WAY and piles >> LIMITED & 1:
            piles = without_hazard(state, piles, SPEED_LIMIT)
    piles |= 1 << SAFETIES_AT + safety
    update_piles(state, rules, side, piles)
    update_wasted(state, rules, side, piles)


@inlined
def update_wasted(state: PackedState, rules: PackedRules, side: SideNumber, piles: PackedPiles) -> None:
    """Update the hazards that the safeties of a side fend off (MB-4.13)."""
    wasted = rules.wasted[piles >> SAFETIES_AT & FOUR_BITS]
    shift = HAZARD_COUNT * side
    state.wasted_hazards = state.wasted_hazards & ~(HAZARD_MASK << shift) | wasted << shift


@inlined
def without_hazard(state: PackedState, piles: PackedPiles, hazard: CardNumber) -> Number:
    """Return the piles without the hazard on top, which is discarded so that the card beneath shows again."""
    log_card(state, DISCARD + hazard)
    if hazard == SPEED_LIMIT:
        return piles & ~(1 << LIMITED)
    return piles & ~(FOUR_BITS << TOP) | (piles >> BENEATH & FOUR_BITS) << TOP


@inlined
def update_piles(state: PackedState, rules: PackedRules, side: SideNumber, piles: PackedPiles) -> None:
    """Store the piles of a side together with what they now accept (MB-4)."""
    pile_options = rules.pile_options[piles >> PILES & PILES_MASK]
    # The 200 is the longest card: a side that may not lay another is looked up one step nearer.
    reach = 8 - ((piles >> TWO_HUNDREDS & 0xFF) >= rules.most_200s)
    own = pile_options & rules.reachable[min(state.trip - (piles & MILES), reach)]
    shift = HAZARD_COUNT * side
    state.sides[side] = piles & ~(OWN_MASK << OWN_PLAYS) | own << OWN_PLAYS
    state.open_hazards = state.open_hazards & ~(HAZARD_MASK << shift) | pile_options >> 16 << shift


@routine
def complete_trip(state: PackedState, rules: PackedRules, side: SideNumber) -> None:
    """End the hand on reaching the trip, perhaps delayed (MB-6.2), or offer the extension (MB-6.3)."""
    delayed = state.next_card == rules.pack_end and not (rules.late_after_last and state.drew > 0)
    if rules.offers_extension and state.extension == NOBODY:
        state.phase = CHOICE
        state.delayed = delayed
    else:
        end_hand(state, side, delayed)


@inlined
def call_extension(state: PackedState, rules: PackedRules, seat: SeatNumber) -> None:
    """Extend the trip for everybody (MB-6.3)."""
    state.extension = rules.side_of[seat]
    state.trip = rules.extended_trip
    state.delayed = 0
    for side in range(rules.sides):
        update_piles(state, rules, side, state.sides[side])
    next_turn(state, rules, seat)


@inlined
def end_hand(state: PackedState, completed: Number, delayed: Number) -> None:
    """End the hand (MB-6.1)."""
    state.phase = ENDED
    state.completed = completed
    state.delayed = delayed


@inlined
def next_turn(state: PackedState, rules: PackedRules, seat: SeatNumber) -> None:
    """Pass the turn to the left of `seat`; players without cards are skipped (MB-3.4)."""
    state.phase = TURN
    if state.next_card < rules.pack_end:
        seat = rules.left_of[seat]
        state.drew = draw(state, rules, seat)
        state.seat = seat
        return
    state.drew = 0
    for _ in range(rules.players):
        seat = rules.left_of[seat]
        if state.hands[seat]:
            state.seat = seat
            return
    end_hand(state, NOBODY, 0)


@inlined
def begin_full_turn(state: PackedState, rules: PackedRules, seat: SeatNumber, drew: Number) -> None:
    """Give `seat` a full turn, perhaps after a draw; without cards the turn passes on (MB-3.4)."""
    drew += draw(state, rules, seat)
    state.phase = TURN
    state.seat = seat
    state.drew = drew
    if state.hands[seat] == 0:
        next_turn(state, rules, seat)


@inlined
def draw(state: PackedState, rules: PackedRules, seat: SeatNumber) -> Number:
    """Draw a card if there is one; return how many were drawn."""
    at = np.int64(state.next_card)
    if at >= rules.pack_end:
        return 0
    state.hands[seat] += 1 << CARD_BITS * np.int64(state.pack[at])
    state.next_card = at + 1
    return 1


@inlined
def log_card(state: PackedState, entry: Number) -> None:
    """Add a card that has left a hand to the log."""
    state.pack[state.log_size] = entry
    state.log_size += 1
