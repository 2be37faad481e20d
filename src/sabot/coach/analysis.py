"""A whole game looked at: every decision of every hand, and the luck ledger of each."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from sabot.bots import guesser_of
from sabot.bots.preparing import prepare_bots
from sabot.coach.course import Moment, moments
from sabot.coach.dealing import play_deals
from sabot.coach.deciding import Decision, Grade, assess, new_seeds
from sabot.coach.errors import CoachError
from sabot.coach.judging import Judge, Results, judge_for
from sabot.coach.ledger import Ledger, keep_ledger
from sabot.coach.line import WORLDS, Step, likely_line
from sabot.core.edition import Edition
from sabot.core.errors import UnknownName
from sabot.core.game import Game
from sabot.core.ids import Seat
from sabot.core.match import match_of
from sabot.core.record import Record
from sabot.core.registry import Registry
from sabot.core.session import Session
from sabot.core.table import Table
from sabot.core.text import Text
from sabot.fast import prepare, ready
from sabot.games import GAMES

Progress = Callable[[int, int], None]

LEDGER_SHARE = 2
"""A value of the ledger gets one playout for so many of a decision: it has no choices to tell apart."""
DEALS = 4
"""Hands that are dealt to learn what a place is worth, for one playout of such a value."""


@dataclass(frozen=True)
class Judged:
    """A decision, and what should have followed on the best choice."""

    decision: Decision
    line: tuple[Step, ...]


@dataclass(frozen=True)
class Hand:
    """One hand."""

    number: int
    decisions: tuple[Judged, ...]
    ledger: Ledger | None
    """None in a game that does not say what nobody has seen."""


@dataclass(frozen=True)
class Analysis:
    """What the coach has found, and everything needed to find it again."""

    game: Game[Any, Any, Any]
    edition: Edition
    table: Table
    engine: str
    policy: str
    playouts: int
    seed: int
    spread: float
    """The standard deviation of a whole hand's points ahead: what grades are measured by."""
    hands: tuple[Hand, ...]

    def decisions_of(self, seat: Seat) -> list[tuple[Hand, Judged]]:
        """Everything that one player decided."""
        return [(hand, one) for hand in self.hands for one in hand.decisions if one.decision.seat == seat]


def analyse(
    records: Record | Sequence[Record],
    *,
    games: Registry = GAMES,
    hand: int | None = None,
    player: str | None = None,
    playouts: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    tell: Callable[[Text], None] | None = None,
    progress: Progress | None = None,
) -> Analysis:
    """Look at the hands of a game, or at one of them, or at the decisions of one player.

    `playouts` is how many a decision gets; `seconds`, about how long the whole may take, chooses that number
    by the clock. The same number and `seed` give the same analysis everywhere.
    """
    match = match_of([records] if isinstance(records, Record) else records, games)
    sessions = _chosen(match.sessions, hand)
    table = match.table
    seats = table.seats if player is None else (table.seat_named(player),)
    judge = _prepared(match.game, match.edition, len(table.names), tell)
    courses = [list(moments(session)) for session in sessions]
    desk = _Desk(judge, sessions[0], seats, seed, progress)
    if playouts is None:
        playouts = judge.usual if seconds is None else desk.affordable(seconds, courses)
    if playouts < 1:
        raise CoachError("count-positive", number=playouts)
    return desk.look(sessions, courses, playouts)


def _chosen(sessions: Sequence[Session[Any, Any, Any]], hand: int | None) -> list[Session[Any, Any, Any]]:
    found = [session for session in sessions if hand in (None, session.hand)]
    if not found:
        raise UnknownName("hand-unknown", hand=hand or 0, known=len(sessions))
    for session in found:
        if not session.over:
            raise CoachError("analyse-unfinished", hand=session.hand)
    return found


def _prepared(
    game: Game[Any, Any, Any], edition: Edition, players: int, tell: Callable[[Text], None] | None
) -> Judge:
    """With its kernels compiled: that is said, and takes no time from what follows."""
    judge = judge_for(game, edition, players)
    prepare_bots(game, [judge.policy, guesser_of(game) or judge.policy], tell)
    if judge.engine == "fast" and not ready(game.id):
        prepare(game.id, tell)
    return judge


class _Desk:
    """Where one table's hands are looked at, one after another."""

    def __init__(
        self,
        judge: Judge,
        first: Session[Any, Any, Any],
        seats: Sequence[Seat],
        seed: int,
        progress: Progress | None,
    ) -> None:
        self._judge, self._seats, self._seed, self._progress = judge, seats, seed, progress
        self._game, self._edition, self._table = first.game, first.edition, first.table
        self._deals: dict[Seat, Results] = {}
        self._done = self._all = 0

    def look(
        self,
        sessions: Sequence[Session[Any, Any, Any]],
        courses: Sequence[Sequence[Moment]],
        playouts: int,
    ) -> Analysis:
        """All of it."""
        self._all = sum(len(course) + self._choices(course) for course in courses)
        spread = float(self._dealt(sessions[0].dealer, playouts).ahead[:, 0].std())
        hands = [
            self._hand(session, course, playouts, spread)
            for session, course in zip(sessions, courses, strict=True)
        ]
        judge = self._judge
        return Analysis(
            self._game,
            self._edition,
            self._table,
            judge.engine,
            judge.policy,
            playouts,
            self._seed,
            spread,
            tuple(hands),
        )

    def affordable(self, seconds: float, courses: Sequence[Sequence[Moment]]) -> int:
        """How many playouts a decision can have if all is to be done by then, from a trial of one."""
        trial = next((one for course in courses for one in course if self._is_choice(one)), None)
        if trial is None:
            return self._judge.usual
        some = self._judge.usual // 4
        for _ in range(2):  # the first time everything has to be fetched
            began = time.perf_counter()
            assess(trial, self._judge, self._table, some, self._generator(0, trial.number), 1.0)
        each = (time.perf_counter() - began) / some
        values = sum(len(course) for course in courses) * 2 / LEDGER_SHARE
        return max(1, int(seconds / each / (sum(map(self._choices, courses)) + values + 1)))

    def _hand(
        self, session: Session[Any, Any, Any], course: Sequence[Moment], playouts: int, spread: float
    ) -> Hand:
        decisions = []
        for moment in course:
            if self._is_choice(moment):
                decisions.append(self._judged(session, moment, playouts, spread))
                self._step(1)
        ledger = None
        if self._game.unseen is not None:
            deals, count = self._dealt(session.dealer, playouts), max(2, playouts // LEDGER_SHARE)
            generator = self._generator(session.hand, len(course))
            ledger = keep_ledger(session, course, self._judge, deals, count, generator)
        self._step(len(course))
        return Hand(session.hand, tuple(decisions), ledger)

    def _judged(
        self, session: Session[Any, Any, Any], moment: Moment, playouts: int, spread: float
    ) -> Judged:
        generator = self._generator(session.hand, moment.number)
        decision = assess(moment, self._judge, self._table, playouts, generator, spread)
        line: tuple[Step, ...] = ()
        if decision.grade is not Grade.FINE:
            seeds = new_seeds(generator, WORLDS)
            line = likely_line(session, moment, decision.best, self._judge.policy, seeds)
        return Judged(decision, line)

    def _dealt(self, dealer: Seat, playouts: int) -> Results:
        if dealer not in self._deals:
            count = DEALS * max(2, playouts // LEDGER_SHARE)
            players, generator = len(self._table.names), self._generator(-1, dealer)
            self._deals[dealer] = play_deals(
                self._judge, self._game, self._edition, players, dealer, count, generator
            )
        return self._deals[dealer]

    def _is_choice(self, moment: Moment) -> bool:
        return len(moment.legal) > 1 and moment.seat in self._seats

    def _choices(self, course: Sequence[Moment]) -> int:
        return sum(map(self._is_choice, course))

    def _generator(self, *path: int) -> np.random.Generator:
        """The luck for one purpose: what else is looked at makes no difference to it."""
        return np.random.default_rng([self._seed, *(number + 1 for number in path)])

    def _step(self, more: int) -> None:
        self._done += more
        if self._progress is not None:
            self._progress(self._done, self._all)
