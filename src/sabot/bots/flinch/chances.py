"""The probability that a player can play a game-pile card: from open cards, memory, and luck."""

from __future__ import annotations

from dataclasses import dataclass

from sabot.bots.flinch.centre import End, Ends, Starts
from sabot.bots.flinch.plans import Stack
from sabot.games.kit.numbers import NUMBERS

FORGET_IT = 0.02
"""A smaller probability counts as 0."""


@dataclass(frozen=True, slots=True)
class Rival:
    """The resources of an opponent or partner: game pile (top and size), reserves and hand size."""

    top: int
    left: int
    stacks: tuple[Stack, ...]
    hand: int
    turns_away: int
    """The number of players before their turn; 0 for the next one."""


def holds_one(cards: int) -> float:
    """Return the probability that `cards` unknown cards include a given number."""
    return 1.0 - (1.0 - 1.0 / len(NUMBERS)) ** cards


def reach(
    goal: int,
    ends: Ends,
    starts: Starts,
    stacks: tuple[Stack, ...],
    hand: tuple[int, ...],
    card_chance: float,
) -> float:
    """Return the probability of playing `goal`, if each unseen card needed is there with `card_chance`."""
    if goal in starts:
        return 1.0
    best = 0.0
    for end in dict.fromkeys(ends):
        if end.cards_before(goal) is not None:
            best = max(best, _along(end, goal, stacks, hand, card_chance, best))
            if best == 1.0:
                break
    return best


def _along(
    end: End, goal: int, stacks: tuple[Stack, ...], hand: tuple[int, ...], card_chance: float, floor: float
) -> float:
    """Return the probability through one end, using reserve, hand or luck for each card; 0 if tiny."""
    chance = 1.0
    tops = {stack[-1]: stack[:-1] for stack in stacks if stack}
    spare = list(hand)
    for number in range(end.wanted, goal, end.step):
        if number in tops:
            beneath = tops.pop(number)
            if beneath and beneath[-1] not in tops:
                tops[beneath[-1]] = beneath[:-1]
        elif number in spare:
            spare.remove(number)
        else:
            chance *= card_chance
            if chance <= max(floor, FORGET_IT):
                return 0.0
    return chance
