"""The terms of a table as packed rules: built from `Terms`, never compiled in.

How piles grow comes from the reference rules (`games.flinch.centre`), the codes of actions from its codec.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.fast.errors import FastError
from sabot.fast.flinch.types import PackedRules
from sabot.games.flinch.actions import Action, Lay, Pass, Play, Source
from sabot.games.flinch.centre import Pile, is_possible, landings, place_card
from sabot.games.flinch.codec import CODEC, PLACES
from sabot.games.flinch.terms import STARTING_RANKS, Duties, Terms, Variation
from sabot.games.kit.numbers import HIGHEST, LOWEST, rank

MAX_SEATS = 8
MAX_CARDS = 300
"""Two packs: no table of the rules page has more (FL-1)."""
RESERVES = len(PLACES)
PILE_LOOKS = 64
"""Room for every look of an open pile; 0 stands for no pile. From the middle there are 63."""

# A move is one number: the kind, then the card's number or its place, then its `onto`.
HAND, GAME, PARTNER_GAME, RESERVE, PARTNER_RESERVE, LAY, PASS = range(7)
_SOURCES = {
    Source.HAND: HAND,
    Source.GAME: GAME,
    Source.PARTNER_GAME: PARTNER_GAME,
    Source.RESERVE: RESERVE,
    Source.PARTNER_RESERVE: PARTNER_RESERVE,
}
MOVE_CODES = 7 << 8
ACTIONS = 412
"""The number of codes at the largest table, one with partners."""
NO_MOVE = -1
"""The code of challenges, which nobody can make with a referee (FL-11)."""

PACKED_RULES = np.dtype(
    [
        ("players", np.int64),
        ("sides", np.int64),
        ("series", np.int64),
        ("game_pile", np.int64),
        ("hand_size", np.int64),
        ("recycle", np.int64),
        ("starters", np.int64),
        ("variation", np.int64),
        ("actions", np.int64),
        # The move by code, and the code by move.
        ("moves", np.int16, ACTIONS),
        ("codes", np.int16, MOVE_CODES),
        # By number × 16 + onto: the pile that accepts the card, and what it becomes (0: none, closed).
        ("before", np.int8, 256),
        ("after", np.int8, 256),
        # The cards that a pile takes at its two ends, as number × 16 + onto; 0 for no second one.
        ("takes", np.int16, 2 * PILE_LOOKS),
        # By number: the `onto` of the piles that grow upwards, and downwards, with it; a bit for each.
        ("ups", np.int64, 16),
        ("downs", np.int64, 16),
        # By number: what can follow it on some pile, and its distance from a pile's beginning.
        ("follows", np.int64, 16),
        ("depth", np.int64, 16),
    ],
    align=True,
)


@lru_cache(maxsize=64)
def rules_of(terms: Terms) -> npt.NDArray[Any]:
    """Return the packed rules of a table; raise FastError if they do not fit."""
    if terms.duties is not Duties.REFEREE:
        raise FastError("fast-option", option="options.duties", value=terms.duties.value)
    for what, found, most in (("players", terms.players, MAX_SEATS), ("deck", len(terms.deck), MAX_CARDS)):
        if found > most:
            raise FastError("fast-limit", what=what, found=found, most=most)
    rules = np.zeros(1, PACKED_RULES)
    rules["players"] = terms.players
    rules["sides"] = terms.sides
    rules["series"] = len(terms.deck) // HIGHEST
    rules["game_pile"] = terms.game_pile
    rules["hand_size"] = terms.hand_size
    rules["recycle"] = terms.recycle
    rules["starters"] = sum(1 << (4 * rank(card)) for card in terms.starters)
    rules["variation"] = list(Variation).index(terms.variation)
    _number_moves(rules[0], terms)
    _grow_piles(rules[0], terms.variation)
    rules.flags.writeable = False
    return rules


@lru_cache
def piles_of(variation: Variation) -> tuple[Pile, ...]:
    """Return every look of an open pile, in the order of their numbers, which count from 1."""
    ends = range(LOWEST, HIGHEST + 1)
    return tuple((first, last) for first in ends for last in ends if is_possible(variation, (first, last)))


def _number_moves(rules: PackedRules, terms: Terms) -> None:
    rules["moves"] = rules["codes"] = NO_MOVE
    actions = CODEC.actions(terms.players, terms.sides)
    rules["actions"] = len(actions)
    for code, action in enumerate(actions):
        move = _move_of(action)
        if move != NO_MOVE:
            rules["moves"][code] = move
            rules["codes"][move] = code


def _move_of(action: Action) -> int:
    match action:
        case Play(source, number, onto):
            return _SOURCES[source] << 8 | number << 4 | onto
        case Lay(card, place):
            return LAY << 8 | rank(card) << 4 | place
        case Pass():
            return PASS << 8
        case _:
            return NO_MOVE


def _grow_piles(rules: PackedRules, variation: Variation) -> None:
    """Fill in which cards each look of a pile takes, and what it becomes (FL-4, FL-13, FL-14)."""
    numbers = {pile: number for number, pile in enumerate(piles_of(variation), 1)}
    for card in STARTING_RANKS[variation]:
        (begun,), _ = place_card(variation, (), card, 0)
        rules["after"][card << 4] = numbers[begun]
    for pile, look in numbers.items():
        ends = []
        for card in range(LOWEST, HIGHEST + 1):
            for onto in set(landings(variation, (pile,), card)) - set(landings(variation, (), card)):
                grown, _ = place_card(variation, (pile,), card, onto)
                rules["before"][card << 4 | onto] = look
                rules["after"][card << 4 | onto] = numbers[grown[0]] if grown else 0
                ends.append(card << 4 | onto)
                way, earlier = ("ups", card - 1) if card == pile[1] + 1 else ("downs", card + 1)
                rules[way][card] |= 1 << onto
                rules["follows"][earlier] |= 1 << card
        rules["takes"][2 * look : 2 * look + len(ends)] = ends
    starts = STARTING_RANKS[variation]
    for card in range(LOWEST, HIGHEST + 1):
        rules["depth"][card] = min(_way(rules, start, card) for start in starts)


def _way(rules: PackedRules, start: int, card: int) -> int:
    """Return the distance of a number from the beginning of a pile; `HIGHEST` if it never comes."""
    step = 1 if card > start else -1
    steps = range(start, card, step)
    return len(steps) if all(rules["follows"][one] >> one + step & 1 for one in steps) else HIGHEST
