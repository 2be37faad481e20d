"""Which card ends the turn, and on which reserve pile.

"Build the reserve downwards, so that several cards can be played off in one turn" is the book's
advice; a card that must bury another one should bury what is needed last.
"""

from __future__ import annotations

from sabot.bots.flinch.centre import Starts, follows, places_from_start
from sabot.bots.flinch.chances import reach
from sabot.bots.flinch.evaluation import OWN_LUCK, PROSPECT, Evaluator, urgency
from sabot.bots.flinch.plans import UNKNOWN, Position, Stack

RUN = 1.0
"""The covered card can be played right after the one that covers it."""
BASE = 0.03
"""On an empty place, for each step from the beginning of a pile to this card: needed late, laid low."""
TWIN = -0.2
"""On a card of the same number."""
STEP = -0.05
"""For each number between the two, where the upper card is needed first."""
BURIED = -0.5
"""The covered card is needed before the one that covers it."""
BREAKS_RUN = -0.4
"""The covered card could have been followed by the one beneath it."""
TWICE_IN_HAND = 0.1
"""A second card of a number is the easier one to part with."""


def value_of_laying(evaluator: Evaluator, position: Position, number: int, place: int) -> float:
    """Return how good it is to lay this card of the hand on this reserve pile (a place among the player's
    own).
    """
    stack = position.stacks[place]
    value = _fit(number, stack, evaluator.starts)
    if position.hand.count(number) > 1:
        value += TWICE_IN_HAND
    if evaluator.own:
        at = position.hand.index(number)
        hand = position.hand[:at] + position.hand[at + 1 :]
        stacks = tuple((*one, number) if where == place else one for where, one in enumerate(position.stacks))
        goal, left = evaluator.own
        chance = reach(goal, position.ends, evaluator.starts, stacks, hand, OWN_LUCK)
        value += 2 * PROSPECT * urgency(left) * chance
    return value


def _fit(number: int, stack: Stack, starts: Starts) -> float:
    if not stack:
        return BASE * places_from_start(number, starts)
    top = stack[-1]
    if top == UNKNOWN:
        return BURIED
    if follows(top, number, starts):
        return RUN
    value = TWIN
    if top != number:
        apart = abs(top - number)
        value += STEP * apart
        if places_from_start(number, starts) > places_from_start(top, starts):
            value += BURIED
    if len(stack) > 1 and stack[-2] != UNKNOWN and follows(stack[-2], top, starts):
        value += BREAKS_RUN
    return value
