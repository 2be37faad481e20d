"""What a search believes of actions: what playouts have shown so far, and what was thought beforehand by who
has learned. The more playouts, the less that counts.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sabot.fast.compiling import inner, routine
from sabot.fast.mille_bornes.learned import value_of
from sabot.fast.mille_bornes.search_stakes import chance

SPREAD, DOUBT = 50.0, 0.5
"""How far thoughts beforehand may be wrong, as a standard deviation in points; and by how many standard
deviations of what is believed in the end another action must be ahead of the rule's.
"""
UNTHOUGHT, AT_ODDS = -100.0, 60.0
"""What is thought of an action that was not weighed, and how far that may be wrong."""
OPEN, WIDE = -20.0, 100.0
"""The same where nothing was weighed, as when a coup fourré can be made."""
HASTY, PATIENT, MANY = 1.5, 3.0, 3_000
"""So many standard deviations behind, and an action is in question no more: with fewer than so many playouts,
and with more. Rare treasures are found by patience alone.
"""
TRIFLING = 0.5
"""A gain that is not worth thinking about, in points."""
WITHIN, WARY = 1.5, 2.0
"""By how much farther thoughts may be wrong within a game, where points are not quite what counts; and how
many times the doubt it takes there."""
IN_VAIN = 0.5
"""And the share of the square of a difference in points that is in doubt there."""
USUAL, MORE = 800.0, 300.0
"""What a hand brings each side, about; and so many more or less show what they are worth in a game."""
SURPRISE = 500.0
"""How far a single playout may yet change what actions differ by, beyond what it did so far."""
GAME_WON, EVEN_SO = 10_000.0, 0.001
"""What winning a game weighs: about as much as makes a point of an even game a point. And what a point weighs
when the game is as good as decided."""


@inner
def think_beforehand(thought: Any, mind: Any, rules: Any, grid: Any, stakes: Any) -> None:
    """Take from a mind that has just decided what it thought of each action, in points. What it holds for
    hopeless is not even tried.
    """
    thought.judged, thought.within = 1, int(stakes.nodes > 0)
    thought.hopeless = HASTY if thought.most[thought.seat] < MANY else PATIENT
    thought.point, thought.farther = 1.0, 1.0
    if thought.within:
        _measure(thought, _point(thought, rules, grid, stakes))
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
        if behind > thought.hopeless * np.sqrt(_own(thought, behind, thought.unsure[action])):
            thought.live &= ~(1 << action)


@inner
def _own(thought: Any, ahead: Any, unsure: Any) -> Any:
    """The variance of what was thought beforehand to be so far ahead. Within a game that may be of no use:
    many points can be worth nothing there.
    """
    own = thought.farther * thought.farther * unsure
    return own + IN_VAIN * ahead * ahead if thought.within else own


@inner
def _measure(thought: Any, point: Any) -> None:
    """Within a game: what a point is worth by the measure of values, and how far thoughts may be wrong by it.
    Where points count for nothing, risks may be worth much.
    """
    thought.point = max(EVEN_SO, point)
    thought.farther = WITHIN * max(1.0, thought.point)


@inner
def note_point(thought: Any, margin: Any, value: Any) -> None:
    """Within a game: take down what so many points ahead came to."""
    thought.margins += margin
    thought.worths += value
    thought.margin_squares += margin * margin
    thought.margin_worths += margin * value


@inner
def learn_the_point(thought: Any) -> None:
    """Within a game: let the playouts so far tell what a point is worth."""
    count = thought.playouts
    square = thought.margin_squares - thought.margins * thought.margins / count
    if square > 0:
        _measure(thought, (thought.margin_worths - thought.margins * thought.worths / count) / square)


@routine
def _point(thought: Any, rules: Any, grid: Any, stakes: Any) -> Any:
    """What a point may be worth by the measure of values, as long as nothing has been seen: what it adds to
    the chance to win the game.
    """
    side, found = rules.side_of[thought.seat], 0.0
    for way in (1.0, -1.0):
        for each in range(rules.sides):
            thought.totals[each] = thought.brought[each] + USUAL
        thought.totals[side] += way * MORE
        found += way * chance(grid, stakes, thought.totals, rules.sides, side)
    return GAME_WON * found / (2 * MORE)


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
