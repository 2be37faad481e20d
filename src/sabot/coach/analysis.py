"""The analysis of a whole game: every decision of every hand, and the luck ledger of each."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from sabot.bots import state_sampler_of
from sabot.bots.preparing import prepare_bots
from sabot.coach.dealing import play_deals
from sabot.coach.decision_points import DecisionPoint, decision_points
from sabot.coach.decisions import Decision, Grade, assess, new_seeds
from sabot.coach.errors import CoachError
from sabot.coach.ledger import Ledger, build_ledger
from sabot.coach.playouts import PlayoutEvaluator, Results, evaluator_for
from sabot.coach.variation import DETERMINIZATIONS, VariationMove, likely_variation
from sabot.core.edition import Edition
from sabot.core.errors import UnknownName
from sabot.core.game import AnyGame
from sabot.core.ids import Seat
from sabot.core.match import match_of
from sabot.core.record import Record
from sabot.core.registry import Registry
from sabot.core.session import AnySession
from sabot.core.table import Table
from sabot.core.text import Text
from sabot.fast import prepare, ready
from sabot.games import GAMES

Progress = Callable[[int, int], None]

LEDGER_SHARE = 2
"""Playouts of a decision per playout of a ledger's value, which compares no choices."""
DEALS = 4
"""Hands dealt to estimate the value of a place, per playout of a ledger's value."""


@dataclass(frozen=True)
class AssessedDecision:
    """A decision and the likely variation after its best choice."""

    decision: Decision
    variation: tuple[VariationMove, ...]


@dataclass(frozen=True)
class Hand:
    """One hand and its decisions."""

    number: int
    decisions: tuple[AssessedDecision, ...]
    ledger: Ledger | None
    """None for a game that does not name its unseen cards."""


@dataclass(frozen=True)
class Analysis:
    """The coach's findings, and everything needed to repeat the analysis."""

    game: AnyGame
    edition: Edition
    table: Table
    engine: str
    policy: str
    playouts: int
    seed: int
    spread: float
    """The standard deviation of a whole hand's points ahead, the unit of grades."""
    hands: tuple[Hand, ...]

    def decisions_of(self, seat: Seat) -> list[tuple[Hand, AssessedDecision]]:
        """Return every decision of one player, with its hand."""
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
    notify: Callable[[Text], None] | None = None,
    progress: Progress | None = None,
) -> Analysis:
    """Analyse the hands of a game, or one hand, or the decisions of one player.

    `playouts` is the number per decision. `seconds` chooses it instead, so that the whole analysis takes
    about that long. The same number and `seed` give the same analysis everywhere.
    """
    match = match_of([records] if isinstance(records, Record) else records, games)
    sessions = _chosen(match.sessions, hand)
    table = match.table
    seats = table.seats if player is None else (table.seat_named(player),)
    evaluator = _prepared(match.game, match.edition, len(table.names), notify)
    courses = [list(decision_points(session)) for session in sessions]
    work = _TableAnalysis(evaluator, sessions[0], seats, seed, progress)
    if playouts is None:
        playouts = evaluator.usual if seconds is None else work.affordable(seconds, courses)
    if playouts < 1:
        raise CoachError("count-positive", number=playouts)
    return work.run(sessions, courses, playouts)


def _chosen(sessions: Sequence[AnySession], hand: int | None) -> list[AnySession]:
    found = [session for session in sessions if hand in (None, session.hand)]
    if not found:
        raise UnknownName("hand-unknown", hand=hand or 0, known=len(sessions))
    for session in found:
        if not session.over:
            raise CoachError("analyse-unfinished", hand=session.hand)
    return found


def _prepared(
    game: AnyGame, edition: Edition, players: int, notify: Callable[[Text], None] | None
) -> PlayoutEvaluator:
    """Return the evaluator with its kernels compiled, so that the analysis loses no time to compiling."""
    evaluator = evaluator_for(game, edition, players)
    prepare_bots(game, [evaluator.policy, state_sampler_of(game) or evaluator.policy], notify)
    if evaluator.engine == "fast" and not ready(game.id):
        prepare(game.id, notify)
    return evaluator


class _TableAnalysis:
    """Analyses one table's hands, one after another."""

    def __init__(
        self,
        evaluator: PlayoutEvaluator,
        first: AnySession,
        seats: Sequence[Seat],
        seed: int,
        progress: Progress | None,
    ) -> None:
        self._evaluator, self._seats, self._seed, self._progress = evaluator, seats, seed, progress
        self._game, self._edition, self._table = first.game, first.edition, first.table
        self._deals: dict[Seat, Results] = {}
        self._done = self._all = 0

    def run(
        self,
        sessions: Sequence[AnySession],
        courses: Sequence[Sequence[DecisionPoint]],
        playouts: int,
    ) -> Analysis:
        """Return the analysis of all hands."""
        self._all = sum(len(course) + self._choices(course) for course in courses)
        spread = float(self._dealt(sessions[0].dealer, playouts).ahead[:, 0].std())
        hands = [
            self._hand(session, course, playouts, spread)
            for session, course in zip(sessions, courses, strict=True)
        ]
        evaluator = self._evaluator
        return Analysis(
            self._game,
            self._edition,
            self._table,
            evaluator.engine,
            evaluator.policy,
            playouts,
            self._seed,
            spread,
            tuple(hands),
        )

    def affordable(self, seconds: float, courses: Sequence[Sequence[DecisionPoint]]) -> int:
        """Return how many playouts per decision fit into the time, after trying one decision."""
        trial = next((one for course in courses for one in course if self._is_choice(one)), None)
        if trial is None:
            return self._evaluator.usual
        some = self._evaluator.usual // 4
        for _ in range(2):  # the first trial also loads code and data
            began = time.perf_counter()
            assess(trial, self._evaluator, self._table, some, self._generator(0, trial.number), 1.0)
        each = (time.perf_counter() - began) / some
        values = sum(len(course) for course in courses) * 2 / LEDGER_SHARE
        return max(1, int(seconds / each / (sum(map(self._choices, courses)) + values + 1)))

    def _hand(
        self, session: AnySession, course: Sequence[DecisionPoint], playouts: int, spread: float
    ) -> Hand:
        decisions = []
        for point in course:
            if self._is_choice(point):
                decisions.append(self._assessed(session, point, playouts, spread))
                self._step(1)
        ledger = None
        if self._game.unseen is not None:
            deals, count = self._dealt(session.dealer, playouts), max(2, playouts // LEDGER_SHARE)
            generator = self._generator(session.hand, len(course))
            ledger = build_ledger(session, course, self._evaluator, deals, count, generator)
        self._step(len(course))
        return Hand(session.hand, tuple(decisions), ledger)

    def _assessed(
        self, session: AnySession, point: DecisionPoint, playouts: int, spread: float
    ) -> AssessedDecision:
        generator = self._generator(session.hand, point.number)
        decision = assess(point, self._evaluator, self._table, playouts, generator, spread)
        variation: tuple[VariationMove, ...] = ()
        if decision.grade is not Grade.FINE:
            seeds = new_seeds(generator, DETERMINIZATIONS)
            variation = likely_variation(session, point, decision.best, self._evaluator.policy, seeds)
        return AssessedDecision(decision, variation)

    def _dealt(self, dealer: Seat, playouts: int) -> Results:
        if dealer not in self._deals:
            count = DEALS * max(2, playouts // LEDGER_SHARE)
            players, generator = len(self._table.names), self._generator(-1, dealer)
            self._deals[dealer] = play_deals(
                self._evaluator, self._game, self._edition, players, dealer, count, generator
            )
        return self._deals[dealer]

    def _is_choice(self, point: DecisionPoint) -> bool:
        return len(point.legal) > 1 and point.seat in self._seats

    def _choices(self, course: Sequence[DecisionPoint]) -> int:
        return sum(map(self._is_choice, course))

    def _generator(self, *path: int) -> np.random.Generator:
        """Return the random numbers for one purpose, independent of what else is analysed."""
        return np.random.default_rng([self._seed, *(number + 1 for number in path)])

    def _step(self, more: int) -> None:
        self._done += more
        if self._progress is not None:
            self._progress(self._done, self._all)
