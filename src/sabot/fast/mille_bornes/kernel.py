"""The rules of Mille Bornes on records: who is asked, what may be done, what it does.

Everything here is put in line into the kernels of `sabot.fast.mille_bornes.batches` and
`.playout`. `game` is one record of `layout.GAME`, `rules` one of `layout.RULES`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.bits import every_third_bit, lowest_bit
from sabot.fast.compiling import inner, routine
from sabot.fast.luck import shuffle
from sabot.fast.mille_bornes.layout import (
    ANSWER,
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
    OWN,
    OWN_MASK,
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
from sabot.games.mille_bornes.cards import CARDS, D200, END_OF_LIMIT, LENGTH, REMEDIES


def _effects() -> tuple[list[int], list[int]]:
    """By play, but of safeties: which bits of the side stay, and what is then added."""
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


@inner
def deal(game: Any, rules: Any, dealer: Any) -> None:
    """Shuffle, and deal from the dealer's left, who draws his first card (MB-2.3)."""
    for at in range(LOG_ROOM, rules.pack_end):  # a slice would bring its errors along, two seconds to compile
        game.pack[at] = rules.pack[at - LOG_ROOM]
    shuffle(game, game.pack, LOG_ROOM, rules.pack_end)
    game.hands[:] = 0
    game.sides[:] = 0
    game.open_to = 0
    game.wasted_on = 0
    game.trip = rules.trip
    game.extension = NOBODY
    game.completed = NOBODY
    game.delayed = 0
    game.dealer = dealer
    game.logged = 0
    game.next_card = LOG_ROOM
    for side in range(rules.sides):
        look_at(game, rules, side, 0)
    seat = dealer
    for _ in range(rules.hand_size * rules.players):
        seat = rules.left_of[seat]
        draw(game, rules, seat)
    next_turn(game, rules, dealer)


@inner
def asked(game: Any) -> Any:
    """The seat that has to decide, the first if an attack waits for several."""
    if game.phase == TURN or game.phase == CHOICE:
        return np.int64(game.seat)
    if game.phase == WINDOW:
        return lowest_bit(np.int64(game.waiting))
    return NOBODY


@inner
def options(game: Any, rules: Any, seat: Any) -> Any:
    """What the player on turn may do, as two sets.

    The first are plays and attacks: a bit for each code of a play, then five for each side's
    hazards. The second puts a card away: a bit for each discard, then again five for each side,
    for attacks that an exposed safety turns aside (MB-4.13).
    """
    side = rules.side_of[seat]
    hand = game.hands[seat]
    cards = every_third_bit(hand | hand >> 1 | hand >> 2)
    aimed = (cards & HAZARD_MASK) * EVERY_SIDE & ~(HAZARD_MASK << HAZARD_COUNT * side)
    plays = cards >> REMEDY & game.sides[side] >> OWN | (aimed & game.open_to) << PLAYS
    waste = cards | (aimed & game.wasted_on) << len(CARDS)
    if rules.must_play and plays:  # MB-3.2
        waste = 0
    return plays, waste


@inner
def play_code(at: Any) -> Any:
    """The action that a bit of the first set of `options` stands for."""
    return at if at < PLAYS else at + (ATTACK - PLAYS)


@inner
def waste_code(at: Any) -> Any:
    """The action that a bit of the second set of `options` stands for."""
    return at + DISCARD if at < len(CARDS) else at + (ATTACK - len(CARDS))


@inner
def may_answer(game: Any, seat: Any) -> Any:
    """Whether a seat has not answered the attack yet (MB-5.1)."""
    return game.phase == WINDOW and game.waiting >> seat & 1 == 1


@inner
def holds_answer(game: Any, seat: Any) -> Any:
    """Whether a seat holds the safety against the hazard just laid."""
    return game.hands[seat] >> CARD_BITS * (SAFETY + ANSWER[game.hazard]) & 1 == 1


@inner
def is_legal(game: Any, rules: Any, seat: Any, code: Any) -> Any:
    """Whether a seat may do this now."""
    if code < 0 or code >= ATTACK + HAZARD_COUNT * rules.sides:
        return False
    if COUP <= code <= PASS:
        right = code == PASS or (code - COUP == ANSWER[game.hazard] and holds_answer(game, seat))
        return may_answer(game, seat) and right
    if code in (CALL, END):
        return game.phase == CHOICE and game.seat == seat
    if game.phase != TURN or game.seat != seat:
        return False
    plays, waste = options(game, rules, seat)
    if code < DISCARD:
        return plays >> code & 1 == 1
    if code < COUP:
        return waste >> code - DISCARD & 1 == 1
    return (plays >> code - ATTACK + PLAYS | waste >> code - ATTACK + len(CARDS)) & 1 == 1


@inner
def act(game: Any, rules: Any, seat: Any, code: Any) -> None:
    """Do an action that is legal. What happens seldom is kept out of the way of what happens often."""
    if game.phase != TURN:
        answer(game, rules, seat, code)
    elif code >= ATTACK:
        attack(game, rules, seat, code)
    elif code >= DISCARD:
        game.hands[seat] -= 1 << CARD_BITS * (code - DISCARD)
        note(game, code)
        next_turn(game, rules, seat)
    elif SAFETY_PLAY <= code < DISTANCE_PLAY:
        lay_safety(game, rules, seat, code - SAFETY_PLAY)
    else:
        play(game, rules, seat, code)


@inner
def play(game: Any, rules: Any, seat: Any, code: Any) -> None:
    """Lay a remedy or a distance card."""
    side = rules.side_of[seat]
    game.hands[seat] -= 1 << CARD_BITS * (code + REMEDY)
    note(game, code + LOG_PLAY + LOG_SIDE * side)
    piles = (game.sides[side] & _KEEP[code]) + _ADD[code]
    look_at(game, rules, side, piles)
    if piles & MILES == game.trip:
        arrive(game, rules, side)
    else:
        next_turn(game, rules, seat)


@routine
def lay_safety(game: Any, rules: Any, seat: Any, safety: Any) -> None:
    """Expose a safety, and have another turn at once (MB-3.3)."""
    side = rules.side_of[seat]
    game.hands[seat] -= 1 << CARD_BITS * (SAFETY + safety)
    note(game, LOG_PLAY + LOG_SIDE * side + SAFETY_PLAY + safety)
    expose(game, rules, side, game.sides[side], safety)
    go_on(game, rules, seat, 0)


@routine
def answer(game: Any, rules: Any, seat: Any, code: Any) -> None:
    """Answer an attack, or decide about the extension."""
    if code == PASS:
        waiting = game.waiting & ~(1 << seat)
        game.waiting = waiting
        if waiting == 0:
            next_turn(game, rules, np.int64(game.seat))
    elif code == CALL:
        call(game, rules, seat)
    elif code == END:
        end(game, rules.side_of[seat], game.delayed)
    else:
        coup_fourre(game, rules, seat)


@inner
def attack(game: Any, rules: Any, seat: Any, code: Any) -> None:
    """Lay a hazard, and open the window for the whole side (MB-5.9); or waste it (MB-4.13)."""
    target = (code - ATTACK) // HAZARD_COUNT
    hazard = code - ATTACK - HAZARD_COUNT * target
    game.hands[seat] -= 1 << CARD_BITS * hazard
    if game.wasted_on >> code - ATTACK & 1:
        note(game, DISCARD + hazard)
        next_turn(game, rules, seat)
        return
    note(game, code)
    piles = game.sides[target]
    if hazard == SPEED_LIMIT:
        piles |= 1 << LIMITED
    else:
        beneath = piles >> TOP & FOUR_BITS
        piles = piles & ~(FOUR_BITS << BENEATH | FOUR_BITS << TOP) | beneath << BENEATH | hazard + 1 << TOP
    look_at(game, rules, target, piles)
    game.phase = WINDOW
    game.seat = seat
    game.target = target
    game.hazard = hazard
    game.waiting = rules.members[target]


@inner
def coup_fourre(game: Any, rules: Any, seat: Any) -> None:
    """Hazard away, pile as before, refill, then a full turn; those between lose theirs (MB-5.2, MB-5.3)."""
    side = np.int64(game.target)
    hazard = np.int64(game.hazard)
    safety = ANSWER[hazard]
    game.hands[seat] -= 1 << CARD_BITS * (SAFETY + safety)
    note(game, LOG_COUP + LOG_SIDE * side + safety)
    piles = cleared(game, game.sides[side], hazard) | 1 << COUPS_AT + safety
    expose(game, rules, side, piles, safety)
    refill = draw(game, rules, seat)
    go_on(game, rules, seat, refill)


@inner
def expose(game: Any, rules: Any, side: Any, piles: Any, safety: Any) -> None:
    """Lay a safety: hazards that show and that it answers go, or stay (MB-4.9)."""
    if rules.safety_discards:
        hazard = (piles >> TOP & FOUR_BITS) - 1
        if 0 <= hazard < HAZARD_COUNT and ANSWER[hazard] == safety:
            piles = cleared(game, piles, hazard)
        if safety == RIGHT_OF_WAY and piles >> LIMITED & 1:
            piles = cleared(game, piles, SPEED_LIMIT)
    piles |= 1 << SAFETIES_AT + safety
    look_at(game, rules, side, piles)
    shield(game, rules, side, piles)


@inner
def shield(game: Any, rules: Any, side: Any, piles: Any) -> None:
    """Note the hazards that the safeties of a side now turn aside (MB-4.13)."""
    wasted = rules.wasted[piles >> SAFETIES_AT & FOUR_BITS]
    shift = HAZARD_COUNT * side
    game.wasted_on = game.wasted_on & ~(HAZARD_MASK << shift) | wasted << shift


@inner
def cleared(game: Any, piles: Any, hazard: Any) -> Any:
    """The piles without a hazard that shows: it goes to the discards, the card beneath shows again."""
    note(game, DISCARD + hazard)
    if hazard == SPEED_LIMIT:
        return piles & ~(1 << LIMITED)
    return piles & ~(FOUR_BITS << TOP) | (piles >> BENEATH & FOUR_BITS) << TOP


@inner
def look_at(game: Any, rules: Any, side: Any, piles: Any) -> None:
    """Put down the piles of a side, with what they now take (MB-4)."""
    road = rules.road[piles >> PILES & PILES_MASK]
    # The 200 is the longest card: who may not lay another has, for the table, one step less before him.
    reach = 8 - ((piles >> TWO_HUNDREDS & 0xFF) >= rules.most_200s)
    own = road & rules.reach[min(game.trip - (piles & MILES), reach)]
    shift = HAZARD_COUNT * side
    game.sides[side] = piles & ~(OWN_MASK << OWN) | own << OWN
    game.open_to = game.open_to & ~(HAZARD_MASK << shift) | road >> 16 << shift


@routine
def arrive(game: Any, rules: Any, side: Any) -> None:
    """Exactly on the trip, perhaps late (MB-6.2): the hand ends, or the extension may be called (MB-6.3)."""
    delayed = game.next_card == rules.pack_end and not (rules.late_after_last and game.drew > 0)
    if rules.offers_extension and game.extension == NOBODY:
        game.phase = CHOICE
        game.delayed = delayed
    else:
        end(game, side, delayed)


@inner
def call(game: Any, rules: Any, seat: Any) -> None:
    """The longer trip, for everybody (MB-6.3)."""
    game.extension = rules.side_of[seat]
    game.trip = rules.extended_trip
    game.delayed = 0
    for side in range(rules.sides):
        look_at(game, rules, side, game.sides[side])
    next_turn(game, rules, seat)


@inner
def end(game: Any, completed: Any, delayed: Any) -> None:
    """The hand is over (MB-6.1)."""
    game.phase = ENDED
    game.completed = completed
    game.delayed = delayed


@inner
def next_turn(game: Any, rules: Any, seat: Any) -> None:
    """The turn passes to the left of `seat`; who has no cards left is skipped (MB-3.4)."""
    game.phase = TURN
    if game.next_card < rules.pack_end:
        seat = rules.left_of[seat]
        game.drew = draw(game, rules, seat)
        game.seat = seat
        return
    game.drew = 0
    for _ in range(rules.players):
        seat = rules.left_of[seat]
        if game.hands[seat]:
            game.seat = seat
            return
    end(game, NOBODY, 0)


@inner
def go_on(game: Any, rules: Any, seat: Any, drew: Any) -> None:
    """A full turn for `seat`, who may have drawn already; with nothing to play the turn passes (MB-3.4)."""
    drew += draw(game, rules, seat)
    game.phase = TURN
    game.seat = seat
    game.drew = drew
    if game.hands[seat] == 0:
        next_turn(game, rules, seat)


@inner
def draw(game: Any, rules: Any, seat: Any) -> Any:
    """Draw a card if there is one; says how many were drawn."""
    at = np.int64(game.next_card)
    if at >= rules.pack_end:
        return 0
    game.hands[seat] += 1 << CARD_BITS * np.int64(game.pack[at])
    game.next_card = at + 1
    return 1


@inner
def note(game: Any, entry: Any) -> None:
    """Write into the log what has left a hand."""
    game.pack[game.logged] = entry
    game.logged += 1
