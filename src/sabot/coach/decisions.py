"""The value of a decision: each legal action played out from the same determinizations.

Determinizations come in two batches. The first finds the best action; the second measures by how much it
beats the played action. A single batch would overestimate the best of several nearly equal actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import numpy as np

from sabot.arena.intervals import Interval, Sums, of_margins, of_shares
from sabot.arena.tally import NORMAL_95
from sabot.coach.decision_points import DecisionPoint
from sabot.coach.playouts import Numbers, PlayoutEvaluator, Results
from sabot.core.ids import Seat, Side
from sabot.core.table import Table

FEWEST = 4
"""The fewest determinizations in a batch."""
BETTER = 1.5
"""The standard errors by which an action must lead in the first batch to count as better than the played one.
Otherwise chance would pick one of several nearly equal actions.
"""
WITHIN = 3.0
"""The standard errors behind the best beyond which an action is not tried in the second batch."""


class Grade(StrEnum):
    """The grade of a decision by its loss. Worse than `FINE` only if the loss is certain."""

    FINE = "fine"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


GRADES = {Grade.BLUNDER: 0.20, Grade.MISTAKE: 0.08, Grade.INACCURACY: 0.03}
"""The least loss for each grade, as a fraction of the standard deviation of a whole hand's points ahead,
which has the same meaning in every game.
"""


@dataclass(frozen=True)
class Option:
    """One legal action and its value."""

    action: Any
    ahead: Interval
    """Points ahead at the end of the hand."""
    won: Interval
    """The share of hands won."""


@dataclass(frozen=True)
class Decision:
    """One choice of a player."""

    number: int
    turn: int
    window: bool
    """As in `sabot.coach.decision_points.DecisionPoint`."""
    seat: Seat
    view: Any
    options: tuple[Option, ...]
    """The options by points ahead, best first."""
    played: Any
    best: Any
    loss: Interval
    """Points by which the best action is ahead of the played one; by chance it may be below 0."""
    loss_won: Interval
    """The same as a share of hands won."""
    grade: Grade


def assess(
    point: DecisionPoint,
    evaluator: PlayoutEvaluator,
    table: Table,
    playouts: int,
    generator: np.random.Generator,
    spread: float,
) -> Decision:
    """Return the values of one decision; `spread` is the standard deviation of a hand's points ahead."""
    side = table.side_of(point.seat)
    actions: Sequence[Any] = point.legal
    first = _play_batch(point, evaluator, actions, playouts // 2, generator)
    means = [one.ahead[:, side].mean() for one in first]
    best, played = int(np.argmax(means)), actions.index(point.action)
    if _near(first[played], first[best], side, BETTER):
        best = played
    contenders = [
        at for at in range(len(actions)) if at == played or _near(first[at], first[best], side, WITHIN)
    ]
    second = dict(
        zip(
            contenders,
            _play_batch(
                point, evaluator, [actions[at] for at in contenders], playouts - playouts // 2, generator
            ),
            strict=True,
        )
    )
    together = [one.and_more(second[at]) if at in second else one for at, one in enumerate(first)]
    loss = of_margins(sums(second[best].ahead[:, side] - second[played].ahead[:, side]))
    loss_won = of_margins(sums(second[best].won[:, side] - second[played].won[:, side]))
    options = [
        Option(
            action, of_margins(sums(together[at].ahead[:, side])), of_shares(sums(together[at].won[:, side]))
        )
        for at, action in enumerate(actions)
    ]
    options.sort(key=lambda option: -option.ahead.mean)
    return Decision(
        point.number,
        point.turn,
        point.window,
        point.seat,
        point.view,
        tuple(options),
        point.action,
        actions[best],
        loss,
        loss_won,
        grade_of(loss, spread),
    )


def _play_batch(
    point: DecisionPoint,
    evaluator: PlayoutEvaluator,
    actions: Sequence[Any],
    playouts: int,
    generator: np.random.Generator,
) -> list[Results]:
    """Return the results of each action, from one new batch of determinizations."""
    seeds = new_seeds(generator, max(FEWEST, playouts // len(actions)))
    states = evaluator.determinize(point.view, point.known, seeds)
    return [evaluator.play_out(states, point.seat, action) for action in actions]


def _near(one: Results, best: Results, side: Side, errors: float) -> bool:
    """Return whether an action is within `errors` standard errors of the best."""
    behind = of_margins(sums(best.ahead[:, side] - one.ahead[:, side]))
    return behind.mean <= errors * (behind.high - behind.mean) / NORMAL_95


def grade_of(loss: Interval, spread: float) -> Grade:
    """Return the grade of a loss; `FINE` if the loss is not certain."""
    if loss.low > 0:
        for grade, part in GRADES.items():
            if loss.mean >= part * spread:
                return grade
    return Grade.FINE


def sums(values: Numbers) -> Sums:
    """Return the sums from which means and intervals follow."""
    return Sums(len(values), float(values.sum()), float(np.square(values).sum()))


def new_seeds(generator: np.random.Generator, count: int) -> Any:
    """Return new seeds for `count` states."""
    return generator.integers(0, 1 << 64, count, dtype=np.uint64)
