"""What a search believes of actions: what playouts have shown so far, and what was thought beforehand by who
has learned. The more playouts, the less that counts.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import inner, routine
from sabot.fast.mille_bornes.learned import value_of

SPREAD, DOUBT = 40.0, 0.75
"""How far thoughts beforehand may be wrong, as a standard deviation in points; and by how many standard
deviations of what is believed in the end another action must be ahead of the rule's.
"""
FAR_OUT = 0.15
"""And the share of the square of what is thought that is in doubt besides, within a game: what looks far
behind may be what wins it.
"""
UNTHOUGHT, AT_ODDS = -100.0, 60.0
"""What is thought of an action that was not weighed, and how far that may be wrong."""
OPEN, WIDE = -20.0, 100.0
"""The same where nothing was weighed, as when a coup fourré can be made."""
HOPELESS = 2.0
"""So many standard deviations behind, and an action is in question no more."""
TRIFLING = 0.5
"""A gain that is not worth thinking about, in points."""
SURPRISE = 500.0
"""How far a single playout may yet change what actions differ by, beyond what it did so far."""


@inner
def think_beforehand(thought: Any, mind: Any, rules: Any) -> None:
    """Take from a mind that has just decided what it thought of each action, in points. What it holds for
    hopeless is not even tried, unless there are just two: whether to go on may decide a game.
    """
    thought.judged, thought.within = 1, mind.within
    thought.point = mind.point[rules.side_of[thought.seat]]
    thought.farther = max(1.0, thought.point)  # where points count for little, risks may be worth much
    for action in range(thought.many):
        judged, wrong = UNTHOUGHT, AT_ODDS
        if action == thought.rule:
            judged, wrong = 0.0, thought.wrong
        elif mind.many < 2:
            judged, wrong = OPEN, WIDE
        for at in range(mind.many):
            if mind.many > 1 and thought.codes[action] == mind.codes[at]:
                judged, wrong = value_of(mind, rules, at), thought.wrong
        thought.prior[action], thought.unsure[action] = judged, wrong * wrong
    for action in range(thought.many):
        behind = thought.point * (thought.prior[thought.rule] - thought.prior[action])
        if thought.many > 2 and behind > HOPELESS * np.sqrt(_own(thought, behind, thought.unsure[action])):
            thought.live &= ~(1 << action)


@inner
def _own(thought: Any, ahead: Any, unsure: Any) -> Any:
    """The variance of what was thought beforehand to be so far ahead."""
    own = thought.farther * thought.farther * unsure
    return own + FAR_OUT * ahead * ahead if thought.within else own


@routine
def lead(thought: Any, first: Any, second: Any) -> Any:
    """How far the first of two actions tried equally often is ahead, and the standard error of it.

    What has not happened yet may still happen: the error is never less than if it did the next time.
    """
    count = thought.tried[first]
    low, high = min(first, second), max(first, second)
    ahead = (thought.sums[first] - thought.sums[second]) / count
    square = (
        thought.products[first, first] + thought.products[second, second] - 2 * thought.products[high, low]
    )
    surprise = SURPRISE / count
    return ahead, np.sqrt(max(0.0, square / count - ahead * ahead) / count + surprise * surprise)


@routine
def believed(thought: Any, first: Any, second: Any) -> Any:
    """As `lead`, with what was thought beforehand."""
    ahead, error = lead(thought, first, second)
    if thought.judged:
        before = thought.point * (thought.prior[first] - thought.prior[second])
        own = _own(thought, before, (thought.unsure[first] + thought.unsure[second]) / 2)
        found = error * error
        share = own / (own + found)
        ahead = share * ahead + (1 - share) * before
        error = np.sqrt(share * found)
    return ahead, error
