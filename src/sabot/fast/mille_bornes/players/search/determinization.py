"""Determinization for search: deals the hidden cards so that hands fit what their owners did.

A card is likelier to be in a hand if its owner could hardly have used it. `ODDS` says how much likelier than
in the draw pile, by the card, by whether the owner could use it, and for how long they have not.
"""

from __future__ import annotations

import numpy as np

from sabot.fast.compiling import inlined
from sabot.fast.mille_bornes.engine.layout import CARD_BITS
from sabot.fast.mille_bornes.players.knowledge import held
from sabot.fast.mille_bornes.players.search.card_odds import KIND_OF, ODDS, SPAN
from sabot.fast.mille_bornes.players.search.public_history import BLANK
from sabot.fast.mille_bornes.types import PackedRules, PackedState, PublicHistory
from sabot.fast.random_numbers import next_word, scale, shuffle
from sabot.fast.types import IntArray, Number, RealArray, SeatNumber
from sabot.games.mille_bornes.cards import CARDS

_CARDS = len(CARDS)
_ONE = 1 << 32


@inlined
def write_card_odds(odds: RealArray, history: PublicHistory, rules: PackedRules) -> None:
    """Write the odds of each card in each hand, relative to the draw pile."""
    for seat in range(rules.players):
        for card in range(_CARDS):
            span = SPAN[min(history.turns[seat, card], SPAN.size - 1)]
            likely = ODDS[int(rules.sides > 2), KIND_OF[card], history.status[seat, card], span]
            odds[seat, card] = 1.0 if history.unknown_start else likely


@inlined
def sample_hidden_cards(
    state: PackedState,
    rules: PackedRules,
    seat: SeatNumber,
    hidden: IntArray,
    odds: RealArray,
    pool: IntArray,
) -> None:
    """Replace all blanks of a public state in which only the hand of `seat` is known."""
    for card in range(_CARDS):
        pool[card] = hidden[card] - held(state.hands[seat], card)
    for place in range(1, rules.players):
        other = (seat + place) % rules.players
        hand = 0
        for _ in range(held(state.hands[other], BLANK)):
            card = _draw_card(state, odds[other], pool)
            pool[card] -= 1
            hand += 1 << CARD_BITS * card
        state.hands[other] = hand
    at = np.int64(state.next_card)
    for card in range(_CARDS):
        for _ in range(pool[card]):
            state.pack[at] = card
            at += 1
    shuffle(state, state.pack, np.int64(state.next_card), at)


@inlined
def _draw_card(state: PackedState, odds: RealArray, pool: IntArray) -> Number:
    """Draw a card from the pool, each copy with its odds."""
    whole = 0.0
    for card in range(_CARDS):
        whole += odds[card] * pool[card]
    rest = whole * (scale(next_word(state), _ONE) / _ONE)
    last = 0
    for card in range(_CARDS):
        if pool[card] > 0:
            last = card
            rest -= odds[card] * pool[card]
            if rest < 0:
                break
    return last
