"""What the player `booklet` knows of a hand: see `sabot.bots.mille_bornes.situation`.

He knows his own hand, the piles, and every card that has left a hand before everybody's eyes. How
many of each card are in the draw pile and in all hands together follows from that.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.bits import count_bits
from sabot.fast.compiling import inner
from sabot.fast.mille_bornes.counter_weights import EXTENSION, WEIGHTS
from sabot.fast.mille_bornes.layout import (
    ANSWER,
    ATTACK,
    CARD_BITS,
    HAZARD_COUNT,
    LOG_PLAY,
    MILES,
    MOST_SEATS,
    NOBODY,
    PILES,
    PILES_MASK,
    SAFETIES_AT,
    STEP,
    TWO_HUNDREDS,
)
from sabot.fast.mille_bornes.learned_layout import (
    FIRST,
    INPUTS,
    MOST_ACTIONS,
    NETWORK,
    OUTLOOK_SIZE,
    OUTPUTS,
    SECOND,
)
from sabot.fast.mille_bornes.tables import sights
from sabot.games.mille_bornes.cards import CARDS, SAFETIES
from sabot.games.mille_bornes.codec import all_actions
from sabot.games.mille_bornes.legality import is_limited, is_rolling, live_hazard

MIND = np.dtype(
    [
        ("policies", np.int64, MOST_SEATS),  # for a table of different players: who plays how
        ("hidden", np.int64, len(CARDS)),  # how many of each card nobody has laid or discarded yet
        ("cards", np.int64),  # all of them
        ("side", np.int64),
        ("hand", np.int64),
        ("piles", np.int64),
        ("left", np.int64),  # how far the own side still has to go, in steps
        ("spare", np.int64),  # how many more 200s it may lay
        ("hazard", np.int64),  # what stops it, or NOBODY
        ("rolling", np.int64),
        ("limited", np.int64),
        ("coming", np.int64),  # a bit for each hazard that may still be laid on it
        ("draws_each", np.float64),
        ("now", np.float64),  # the prospect of an exact arrival, once that is near
        # What only `counter` asks for.
        ("late", np.float64),  # from 0 to 1, as the draw pile comes to its end
        ("coup", np.float64),  # what a coup fourré brings
        ("lurks", np.float64),  # from 0 to 1: arriving after the last card is near and safe
        ("reasons", np.float64, len(EXTENSION)),  # for and against the extension
        ("seen", np.int64),  # how many cards have been laid or discarded
        ("passed", np.int64, MOST_SEATS * len(SAFETIES)),  # by side and safety: see `recall`
        ("weights", WEIGHTS, MOST_SEATS),  # what each seat weighs
        # What only `learned` asks for.
        ("many", np.int64),  # how many actions are in question: their codes, and how far each is behind
        ("codes", np.int64, MOST_ACTIONS),
        ("gaps", np.float64, MOST_ACTIONS),
        ("inputs", np.float32, INPUTS),  # of the network, then its layers
        ("places", np.int64, INPUTS),  # scratch paper: which of them count
        ("first", np.float32, FIRST),
        ("second", np.float32, SECOND),
        ("outputs", np.float32, OUTPUTS),
        ("caution", np.float64),  # by how much a departure from `counter` must be better
        ("network", NETWORK, 2),  # what he goes by in any hand; and in one of a game, besides:
        ("networks", np.int64),  # so many of them
        ("within", np.int64),  # whether the hand is one of a game: see `learned_outlook`
        ("point", np.float64, MOST_SEATS),  # by side: what a point of his is worth there
        ("outlook", np.int64, (MOST_SEATS, OUTLOOK_SIZE)),  # by side: what he sees of the game
    ],
    align=True,
)

CARD_MASK = (1 << CARD_BITS) - 1
_CARDS = len(CARDS)
_ONES = sum(1 << CARD_BITS * card for card in range(_CARDS))
_ROLLING, _LIMITED = 8, 16
_PASSED = np.array(
    [len(SAFETIES) * side + answer for side in range(MOST_SEATS) for answer in ANSWER], np.int64
)
"""By attack: the safety of the side attacked that answers it."""


def _card_of(action: Any) -> int:
    return CARDS.index(action.card) if hasattr(action, "card") else NOBODY


CARD_OF = np.array([_card_of(action) for action in all_actions(MOST_SEATS)], np.int64)
"""By action: the card that leaves a hand, or NOBODY."""


def _shown() -> list[int]:
    """By what piles show: the hazard that stops the side, counted from 1; does it roll; is it limited."""
    shown = [0] * (PILES_MASK + 1)
    for index, _, piles in sights():
        hazard = live_hazard(piles)
        shown[index] = 0 if hazard is None else CARDS.index(hazard) + 1
        shown[index] |= is_rolling(piles) * _ROLLING | is_limited(piles) * _LIMITED
    return shown


_SHOWN = np.array(_shown(), np.int64)


@inner
def recall(mind: Any, game: Any, rules: Any) -> None:
    """Count what is hidden, at the beginning of a hand or later on.

    `passed` says which card, counted from 1, was the last attack on a side that this safety answers. One that
    was answered leaves nothing to be asked, for then the safety lies open.
    """
    mind.hidden[:] = 0
    for at in range(game.next_card, rules.pack_end):
        mind.hidden[game.pack[at]] += 1
    mind.cards = rules.pack_end - game.next_card
    for seat in range(rules.players):
        for card in range(_CARDS):
            mind.hidden[card] += held(game.hands[seat], card)
        mind.cards += size(game.hands[seat])
    mind.seen = game.logged
    mind.passed[:] = 0
    for at in range(game.logged):
        if ATTACK <= game.pack[at] < LOG_PLAY:
            mind.passed[_PASSED[game.pack[at] - ATTACK]] = at + 1


@inner
def see(mind: Any, code: Any) -> None:
    """Somebody lays or discards a card: it is hidden no more."""
    card = CARD_OF[code]
    if card != NOBODY:
        mind.hidden[card] -= 1
        mind.cards -= 1
        mind.seen += 1
    if code >= ATTACK:
        mind.passed[_PASSED[code - ATTACK]] = mind.seen


@inner
def look(mind: Any, game: Any, rules: Any, seat: Any) -> None:
    """Take in what the hints will ask of the situation of `seat`."""
    side = rules.side_of[seat]
    piles = game.sides[side]
    shown = _SHOWN[piles >> PILES & PILES_MASK]
    mind.side, mind.hand, mind.piles = side, game.hands[seat], piles
    mind.left = game.trip - (piles & MILES)
    mind.spare = rules.most_200s - (piles >> TWO_HUNDREDS & 0xFF)
    mind.hazard = (shown & _ROLLING - 1) - 1
    mind.rolling, mind.limited = shown & _ROLLING, shown & _LIMITED
    mind.coming = 0
    for hazard in range(HAZARD_COUNT):
        if unseen(mind, hazard) > 0 and not has(piles, ANSWER[hazard]):
            mind.coming |= 1 << hazard
    mind.draws_each = (rules.pack_end - game.next_card) / rules.players


@inner
def held(hand: Any, card: Any) -> Any:
    """How many of a card are in a hand."""
    return hand >> CARD_BITS * card & CARD_MASK


@inner
def size(hand: Any) -> Any:
    """How many cards are in a hand."""
    return count_bits(hand & _ONES) + 2 * count_bits(hand >> 1 & _ONES) + 4 * count_bits(hand >> 2 & _ONES)


@inner
def has(piles: Any, safety: Any) -> Any:
    """Whether a side has exposed a safety."""
    return piles >> SAFETIES_AT + safety & 1 == 1


@inner
def unseen(mind: Any, card: Any) -> Any:
    """How many of a card are in the draw pile or in other hands."""
    return mind.hidden[card] - held(mind.hand, card)


@inner
def shown_by(piles: Any) -> Any:
    """The hazard that stops a side, or NOBODY; whether it rolls; whether it is limited."""
    shown = _SHOWN[piles >> PILES & PILES_MASK]
    return (shown & _ROLLING - 1) - 1, shown & _ROLLING, shown & _LIMITED


@inner
def rolls(piles: Any) -> Any:
    """Whether a side may lay distance cards."""
    return _SHOWN[piles >> PILES & PILES_MASK] & _ROLLING


@inner
def miles_left(game: Any, side: Any) -> Any:
    """How far a side still has to go, in miles."""
    return STEP * (game.trip - (game.sides[side] & MILES))
