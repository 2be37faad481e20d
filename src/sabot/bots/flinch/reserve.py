"""Which card to lay at the end of a turn, and on which reserve pile.

"Build the reserve downwards, so that several cards can be played off in one turn" is the book's advice; a
card that must bury another should bury the one needed last.
"""

from __future__ import annotations

from sabot.bots.flinch.centre import Starts, follows, places_from_start
from sabot.bots.flinch.chances import reach
from sabot.bots.flinch.evaluation import OWN_LUCK, PROSPECT, Evaluator, urgency
from sabot.bots.flinch.plans import UNKNOWN, Position, Stack

RUN = 1.0
"""The covered card can be played directly after the one that covers it."""
BASE = 0.03
"""On an empty place: the weight per step from the beginning of a pile, as late cards belong lowest."""
TWIN = -0.2
"""On a card of the same number."""
STEP = -0.05
"""The weight per number between the two cards, if the upper card is needed first."""
BURIED = -0.5
"""The covered card is needed before the one that covers it."""
BREAKS_RUN = -0.4
"""The covered card could have been played before the one beneath it."""
TWICE_IN_HAND = 0.1
"""The hand holds two cards of the number, so one is easier to give up."""


def value_of_laying(evaluator: Evaluator, position: Position, number: int, place: int) -> float:
    """Return the value of laying this hand card on this reserve pile (one of the player's own)."""
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
