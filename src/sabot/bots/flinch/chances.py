"""How likely somebody gets a card of a game pile out: from what lies open, what is remembered, and luck."""

from __future__ import annotations

from dataclasses import dataclass

from sabot.bots.flinch.centre import End, Ends, Starts
from sabot.bots.flinch.plans import Stack
from sabot.games.kit.numbers import NUMBERS

FORGET_IT = 0.02
"""A chance below this is none."""


@dataclass(frozen=True, slots=True)
class Rival:
    """An opponent's (or a partner's) means: the top of a game pile, its size, reserves, cards in hand."""

    top: int
    left: int
    stacks: tuple[Stack, ...]
    hand: int
    turns_away: int
    """How many players come before it is his turn; 0 for the next one."""


def holds_one(cards: int) -> float:
    """The chance that so many unknown cards have a certain number among them."""
    return 1.0 - (1.0 - 1.0 / len(NUMBERS)) ** cards


def reach(
    goal: int, ends: Ends, starts: Starts, stacks: tuple[Stack, ...], hand: tuple[int, ...], luck: float
) -> float:
    """The chance to play `goal`, if every card that is not in sight is there with the chance `luck`."""
    if goal in starts:
        return 1.0
    best = 0.0
    for end in dict.fromkeys(ends):
        if end.cards_before(goal) is not None:
            best = max(best, _along(end, goal, stacks, hand, luck, best))
            if best == 1.0:
                break
    return best


def _along(
    end: End, goal: int, stacks: tuple[Stack, ...], hand: tuple[int, ...], luck: float, floor: float
) -> float:
    """The chance by way of one end, each card from the reserve, the hand or by luck; 0 if it is too small."""
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
            chance *= luck
            if chance <= max(floor, FORGET_IT):
                return 0.0
    return chance
