"""Guesses at what a seat does not see, for players who search: hands that fit what their owners did.

A card is the likelier in a hand the less its owner has had a use for it. How much likelier than in the draw
pile, by the card, by how the owner is placed to use it and for how long, is `ODDS`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import inner
from sabot.fast.luck import scaled, shuffle, word
from sabot.fast.mille_bornes.booklet_mind import held
from sabot.fast.mille_bornes.layout import CARD_BITS
from sabot.fast.mille_bornes.search_odds import KIND_OF, ODDS, SPAN
from sabot.fast.mille_bornes.search_witness import BLANK
from sabot.games.mille_bornes.cards import CARDS

_CARDS = len(CARDS)
_ONE = 1 << 32


@inner
def weigh_hands(odds: Any, witness: Any, rules: Any) -> None:
    """Write down how likely each card is in each hand, beside the draw pile."""
    for seat in range(rules.players):
        for card in range(_CARDS):
            span = SPAN[min(witness.turns[seat, card], SPAN.size - 1)]
            likely = ODDS[int(rules.sides > 2), KIND_OF[card], witness.status[seat, card], span]
            odds[seat, card] = 1.0 if witness.blind else likely


@inner
def guess(game: Any, rules: Any, seat: Any, hidden: Any, odds: Any, pool: Any) -> None:
    """Put cards in the place of all blanks of a table, in which only the hand of `seat` is known."""
    for card in range(_CARDS):
        pool[card] = hidden[card] - held(game.hands[seat], card)
    for place in range(1, rules.players):
        other = (seat + place) % rules.players
        hand = 0
        for _ in range(held(game.hands[other], BLANK)):
            card = _drawn(game, odds[other], pool)
            pool[card] -= 1
            hand += 1 << CARD_BITS * card
        game.hands[other] = hand
    at = np.int64(game.next_card)
    for card in range(_CARDS):
        for _ in range(pool[card]):
            game.pack[at] = card
            at += 1
    shuffle(game, game.pack, np.int64(game.next_card), at)


@inner
def _drawn(game: Any, odds: Any, pool: Any) -> Any:
    """A card of the pool, each copy as likely as its odds say."""
    whole = 0.0
    for card in range(_CARDS):
        whole += odds[card] * pool[card]
    rest = whole * (scaled(word(game), _ONE) / _ONE)
    last = 0
    for card in range(_CARDS):
        if pool[card] > 0:
            last = card
            rest -= odds[card] * pool[card]
            if rest < 0:
                break
    return last
