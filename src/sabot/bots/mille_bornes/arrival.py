"""Exact arrival: which distance cards end on the trip, and which are still needed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from sabot.core.ids import Card
from sabot.fast.mille_bornes.players.booklet.weights import ARRIVAL_IF_DRAWN, ARRIVAL_PER_CARD
from sabot.games.mille_bornes.cards import D200, DISTANCES, LENGTH


@lru_cache(maxsize=65536)
def exact(left: int, cards: tuple[Card, ...], spare_200s: int) -> tuple[Card, ...] | None:
    """Return the fewest of `cards` that add up to `left`, longest first; None if none do."""
    if left == 0:
        return ()
    best: tuple[Card, ...] | None = None
    for place, card in enumerate(cards):
        if LENGTH[card] > left or (card == D200 and not spare_200s) or card in cards[:place]:
            continue
        rest = exact(left - LENGTH[card], cards[place + 1 :], spare_200s - (card == D200))
        if rest is not None and (best is None or len(rest) + 1 < len(best)):
            best = tuple(sorted((card, *rest), key=LENGTH.__getitem__, reverse=True))
    return best


def prospect(left: int, cards: tuple[Card, ...], spare_200s: int, unseen: Mapping[Card, int]) -> float:
    """Return how good these cards are for exactly `left`, from 0 to 1 (the trip is complete).

    If cards in hand complete it, fewer cards are better; otherwise, the value depends on how many unseen
    cards would complete it.
    """
    plan = exact(left, cards, spare_200s)
    if plan is not None:
        return float(ARRIVAL_PER_CARD ** len(plan))
    wanted = sum(
        unseen[card]
        for card in DISTANCES
        if unseen[card] > 0 and exact(left, tuple(sorted((*cards, card), key=int)), spare_200s) is not None
    )
    return ARRIVAL_IF_DRAWN * wanted / max(1, sum(count for count in unseen.values() if count > 0))
