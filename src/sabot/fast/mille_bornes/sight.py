"""What a seat can see of a record, and worlds in which all that it cannot see has been dealt anew."""

from __future__ import annotations

from typing import Any

from sabot.fast.compiling import inner
from sabot.fast.luck import shuffle
from sabot.fast.mille_bornes.kernel import may_answer
from sabot.fast.mille_bornes.layout import (
    CARD_BITS,
    COUP,
    COUPS_AT,
    DISCARD,
    ENDED,
    FOUR_BITS,
    LIMITED,
    MILES,
    MOST_PACK,
    MOST_SEATS,
    NOBODY,
    SAFETIES_AT,
    TOP,
    TWO_HUNDREDS,
    WINDOW,
)
from sabot.games.mille_bornes.cards import CARDS, SAFETIES

SCRATCH = MOST_PACK + 1 + MOST_SEATS
"""Room for the cards that are dealt anew, and for the sizes of the hands."""

_CARDS = len(CARDS)
_PER_CARD = (1 << CARD_BITS) - 1


@inner
def determinize(game: Any, rules: Any, seat: Any, remembers: Any, scratch: Any) -> None:
    """Deal anew every card that `seat` does not see (nobody: a spectator): the other hands, the draw pile
    and, unless they lie open or are remembered, the discards under the top one (MB-3.2).

    Whether partners have let an attack pass is not known either: they are taken not to have (MB-5.9).
    """
    top = _last_discard(game)
    known = rules.discards_open or remembers
    cards = 0
    for other in range(rules.players):
        before = cards
        if other != seat:
            cards = _spread(game.hands[other], scratch, cards)
        scratch[MOST_PACK + 1 + other] = cards - before
    for at in range(0 if known else top):
        if DISCARD <= game.pack[at] < COUP:
            scratch[cards] = game.pack[at] - DISCARD
            cards += 1
    for at in range(game.next_card, rules.pack_end):
        scratch[cards] = game.pack[at]
        cards += 1
    shuffle(game, scratch, 0, cards)
    for other in range(rules.players):
        if other != seat:
            hand = 0
            for _ in range(scratch[MOST_PACK + 1 + other]):
                cards -= 1
                hand += 1 << CARD_BITS * int(scratch[cards])
            game.hands[other] = hand
    for at in range(0 if known else top):
        if DISCARD <= game.pack[at] < COUP:
            cards -= 1
            game.pack[at] = scratch[cards] + DISCARD
    for at in range(game.next_card, rules.pack_end):
        cards -= 1
        game.pack[at] = scratch[cards]
    if game.phase == WINDOW:
        passed = seat >= 0 and not may_answer(game, seat)
        game.waiting = rules.members[game.target] & ~(1 << seat if passed else 0)


@inner
def _spread(hand: Any, cards: Any, at: Any) -> Any:
    """Write out the cards of a hand from place `at` on; returns the place after the last."""
    for card in range(_CARDS):
        for _ in range(hand >> CARD_BITS * card & _PER_CARD):
            cards[at] = card
            at += 1
    return at


@inner
def _last_discard(game: Any) -> Any:
    """Where in the log the card is that lies on top of the discards; NOBODY if there is none."""
    for at in range(game.logged - 1, -1, -1):
        if DISCARD <= game.pack[at] < COUP:
            return at
    return NOBODY


def observation_names(players: int, sides: int) -> tuple[str, ...]:
    """What each number of an observation is.

    Seats and sides are counted from the observer's own, which is 0; where there may be none,
    from 1, and 0 is none. Cards are counted from 1 in the order of the rules page.
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


@inner
def observe(game: Any, rules: Any, seat: Any, out: Any) -> None:
    """Write down what `observation_names` names."""
    side = rules.side_of[seat]
    over, window = game.phase == ENDED, game.phase == WINDOW
    out[0] = game.phase
    out[1] = 0 if over else 1 + _from(game.seat, seat, rules.players)
    out[2] = 0 if over or window else game.drew
    out[3] = 1 + _from(game.target, side, rules.sides) if window else 0
    out[4] = 1 + game.hazard if window else 0
    out[5] = may_answer(game, seat)
    out[6] = 0 if game.extension == NOBODY else 1 + _from(game.extension, side, rules.sides)
    out[7] = 0 if game.completed == NOBODY else 1 + _from(game.completed, side, rules.sides)
    out[8] = game.delayed
    out[9] = game.trip
    out[10] = _from(game.dealer, seat, rules.players)
    out[11] = rules.pack_end - game.next_card
    top = _last_discard(game)
    out[13] = 0 if top == NOBODY else 1 + game.pack[top] - DISCARD
    at = 14
    for card in range(_CARDS):
        out[at] = game.hands[seat] >> CARD_BITS * card & _PER_CARD
        at += 1
    for entry in range(game.logged):
        if DISCARD <= game.pack[entry] < COUP:
            out[12] += 1
            if rules.discards_open or entry == top:
                out[at + game.pack[entry] - DISCARD] += 1
    at += _CARDS
    for other in range(rules.players):
        hand = game.hands[(seat + other) % rules.players]
        for card in range(_CARDS):
            out[at] += hand >> CARD_BITS * card & _PER_CARD
        at += 1
    for other in range(rules.sides):
        piles = game.sides[(side + other) % rules.sides]
        out[at] = piles & MILES
        out[at + 1] = piles >> TWO_HUNDREDS & 0xFF
        out[at + 2] = piles >> TOP & FOUR_BITS
        out[at + 3] = piles >> LIMITED & 1
        for safety in range(4):
            out[at + 4 + safety] = piles >> SAFETIES_AT + safety & 1
            out[at + 8 + safety] = piles >> COUPS_AT + safety & 1
        at += 12


@inner
def _from(number: Any, first: Any, many: Any) -> Any:
    """How many places after `first`, going round."""
    return (number - first) % many
