"""The piles in the middle: how they begin, grow and close (FL-4, FL-13, FL-14).

An open pile is a pair of numbers, from which all its cards follow:

- built up from 1: `(1, top)`; built down from 15, in the variation from both ends: `(15, top)`;
- built to both sides of 8, in the variation from the middle: `(lowest, highest)`.

The piles are kept sorted, because their order on the table means nothing. A number, `onto`, says where a card
goes:

- 0: it begins a pile; in the plain game, also: it goes on the pile that it follows;
- from both ends: 1 or 15, the number with which the pile under it began;
- from the middle: the number at the far end of the pile it goes to.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from sabot.games.flinch.terms import STARTING_RANKS, Variation
from sabot.games.kit.numbers import HIGHEST, LOWEST, Cards, of_rank

Pile: TypeAlias = tuple[int, int]
Centre: TypeAlias = tuple[Pile, ...]

NEW_PILE = 0
MIDDLE = 8


@lru_cache(maxsize=1 << 16)
def landings(variation: Variation, centre: Centre, number: int) -> tuple[int, ...]:
    """Return where a card of this number can go, as values of `onto` in rising order."""
    found = {NEW_PILE} if number in STARTING_RANKS[variation] else set[int]()
    for first, last in centre:
        match variation:
            case Variation.NONE if number == last + 1:
                found.add(NEW_PILE)
            case Variation.BOTH_ENDS if number == last + _direction(first):
                found.add(first)
            case Variation.MIDDLE if number == last + 1:
                found.add(first)
            case Variation.MIDDLE if number == first - 1:
                found.add(last)
    return tuple(sorted(found))


def place_card(variation: Variation, centre: Centre, number: int, onto: int) -> tuple[Centre, bool]:
    """Return the piles with one more card on them, and whether it has closed its pile (FL-4).

    `onto` must be one of the `landings`.
    """
    old, new = _grown(variation, number, onto)
    piles = list(centre)
    if old is not None:
        piles.remove(old)
    closed = set(new) == {LOWEST, HIGHEST}
    if not closed:
        piles.append(new)
    return tuple(sorted(piles)), closed


def _grown(variation: Variation, number: int, onto: int) -> tuple[Pile | None, Pile]:
    """Return the pile before the card (None if it starts one) and the pile after it."""
    if onto == NEW_PILE and number in STARTING_RANKS[variation]:
        return None, (number, number)
    match variation:
        case Variation.NONE:
            return (LOWEST, number - 1), (LOWEST, number)
        case Variation.BOTH_ENDS:
            return (onto, number - _direction(onto)), (onto, number)
        case Variation.MIDDLE if number > MIDDLE:
            return (onto, number - 1), (onto, number)
        case Variation.MIDDLE:
            return (number + 1, onto), (number, onto)


def _direction(first: int) -> int:
    """Return the step from card to card of a pile: up from 1, down from 15 (FL-13)."""
    return 1 if first == LOWEST else -1


def pile_cards(pile: Pile) -> Cards:
    """Return the cards of a pile."""
    return tuple(of_rank(number) for number in range(min(pile), max(pile) + 1))


def is_possible(variation: Variation, pile: Pile) -> bool:
    """Return whether an open pile can look like this."""
    first, last = pile
    match variation:
        case Variation.NONE:
            return first == LOWEST <= last < HIGHEST
        case Variation.BOTH_ENDS:
            return (first == LOWEST <= last < HIGHEST) or (first == HIGHEST >= last > LOWEST)
        case Variation.MIDDLE:
            return LOWEST <= first <= MIDDLE <= last <= HIGHEST and pile != (LOWEST, HIGHEST)


def choices_of_pile(number: int) -> tuple[int, ...]:
    """Return every value that `onto` can have for a card of this number, in any variation."""
    ends = {LOWEST, HIGHEST} - {number}  # no pile that began with this number takes another card of it
    if number == MIDDLE:
        far_ends = range(0)
    else:
        far_ends = range(LOWEST, MIDDLE + 1) if number > MIDDLE else range(MIDDLE, HIGHEST + 1)
    return tuple(sorted({NEW_PILE, *ends, *far_ends}))
