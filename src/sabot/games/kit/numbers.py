"""The numbered pack: series of cards from 1 to 15, without suits."""

from __future__ import annotations

from typing import TypeAlias

from sabot.core.errors import NotationError
from sabot.core.ids import Card

Cards: TypeAlias = tuple[Card, ...]

LOWEST, HIGHEST = 1, 15
NUMBERS: Cards = tuple(Card(str(number)) for number in range(LOWEST, HIGHEST + 1))
ONE, TOP = NUMBERS[0], NUMBERS[-1]
_RANKS = {card: rank for rank, card in enumerate(NUMBERS, LOWEST)}


def rank(card: Card) -> int:
    """Return the number on a card."""
    return _RANKS[card]


def of_rank(number: int) -> Card:
    """Return the card with this number."""
    return NUMBERS[number - LOWEST]


def pack_of(series: int) -> Cards:
    """Return a pack with `series` cards of each number, in printed order: all 1s, all 2s, …"""
    return tuple(card for card in NUMBERS for _ in range(series))


def parse_number(text: str) -> Card:
    """Return the card with the number that `text` writes."""
    card = Card(text)
    if card not in _RANKS:
        raise NotationError("card-unknown", card=text, known=", ".join(NUMBERS))
    return card


def in_order(cards: Cards) -> Cards:
    """Return the cards in rising order."""
    return tuple(sorted(cards, key=_RANKS.__getitem__))
