"""What a decision was worth: each legal action played out from the same guesses at what is hidden.

The guesses come in two lots. The first finds the best action, the second, made afresh, measures by how much
it beats the one that was played. Measured on one lot, the best of several near equals would always seem
better than it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import numpy as np

from sabot.arena.intervals import Interval, Sums, of_margins, of_shares
from sabot.arena.tally import NORMAL_95
from sabot.coach.course import Moment
from sabot.coach.judging import Judge, Numbers, Results
from sabot.core.ids import Seat, Side
from sabot.core.table import Table

FEWEST = 4
"""Guesses in a lot, at the least."""
BETTER = 1.5
"""Standard errors by which an action must lead in the first lot before it is held for better than the one
played: else, of near equals, another would be named by chance."""
WITHIN = 3.0
"""Standard errors behind the best at which an action is no longer worth the second lot."""


class Grade(StrEnum):
    """How a move was, from its loss; better than `FINE` it is only if that is beyond doubt."""

    FINE = "fine"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


GRADES = {Grade.BLUNDER: 0.20, Grade.MISTAKE: 0.08, Grade.INACCURACY: 0.03}
"""From which loss on, in parts of the standard deviation of a whole hand's points ahead: a measure that
means the same in every game."""


@dataclass(frozen=True)
class Option:
    """One legal action, and what came of it."""

    action: Any
    ahead: Interval
    """Points ahead at the end of the hand."""
    won: Interval
    """How often the hand was won."""


@dataclass(frozen=True)
class Decision:
    """One choice that somebody had."""

    number: int
    turn: int
    window: bool
    """See `sabot.coach.course.Moment`."""
    seat: Seat
    view: Any
    options: tuple[Option, ...]
    """From the best on, by points ahead."""
    played: Any
    best: Any
    loss: Interval
    """Points that the best action is ahead of the one played; it may come out below 0 by chance."""
    loss_won: Interval
    """The same in hands won."""
    grade: Grade


def assess(
    moment: Moment, judge: Judge, table: Table, playouts: int, generator: np.random.Generator, spread: float
) -> Decision:
    """Look at one decision. `spread` is the standard deviation of a whole hand's points ahead."""
    side = table.side_of(moment.seat)
    actions: Sequence[Any] = moment.legal
    first = _lot(moment, judge, actions, playouts // 2, generator)
    means = [one.ahead[:, side].mean() for one in first]
    best, played = int(np.argmax(means)), actions.index(moment.action)
    if _near(first[played], first[best], side, BETTER):
        best = played
    contenders = [
        at for at in range(len(actions)) if at == played or _near(first[at], first[best], side, WITHIN)
    ]
    second = dict(
        zip(
            contenders,
            _lot(moment, judge, [actions[at] for at in contenders], playouts - playouts // 2, generator),
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
        moment.number,
        moment.turn,
        moment.window,
        moment.seat,
        moment.view,
        tuple(options),
        moment.action,
        actions[best],
        loss,
        loss_won,
        grade_of(loss, spread),
    )


def _lot(
    moment: Moment, judge: Judge, actions: Sequence[Any], playouts: int, generator: np.random.Generator
) -> list[Results]:
    """Fresh guesses, the same for all actions."""
    seeds = new_seeds(generator, max(FEWEST, playouts // len(actions)))
    worlds = judge.guesses(moment.view, moment.known, seeds)
    return [judge.play_out(worlds, moment.seat, action) for action in actions]


def _near(one: Results, best: Results, side: Side, errors: float) -> bool:
    """Whether an action is behind the best by no more than so many standard errors, more of few guesses."""
    behind = of_margins(sums(best.ahead[:, side] - one.ahead[:, side]))
    return behind.mean <= errors * (behind.high - behind.mean) / NORMAL_95


def grade_of(loss: Interval, spread: float) -> Grade:
    """By the loss, if it is certain that there is one."""
    if loss.low > 0:
        for grade, part in GRADES.items():
            if loss.mean >= part * spread:
                return grade
    return Grade.FINE


def sums(values: Numbers) -> Sums:
    """What means and intervals are made from."""
    return Sums(len(values), float(values.sum()), float(np.square(values).sum()))


def new_seeds(generator: np.random.Generator, count: int) -> Any:
    """Seeds for so many worlds."""
    return generator.integers(0, 1 << 64, count, dtype=np.uint64)
