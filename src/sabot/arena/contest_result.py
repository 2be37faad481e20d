"""The results of a contest, and everything needed to repeat it."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from sabot.arena.intervals import Interval, Sums, of_margins, of_shares
from sabot.arena.ratings import Rating, ratings
from sabot.arena.report import DIGITS
from sabot.arena.sprt import ALPHA, BETA, Measure, Sprt, SprtDecision
from sabot.arena.tally import Distribution

POINTS = 200
"""The most points of a line over the deals."""


@dataclass
class Pair:
    """Two players, and the results of their deals, all from the first player's point of view."""

    first: str
    second: str
    test: Sprt | None = None
    without_luck: bool = False
    """Whether wins and margins are those gained by decisions."""
    decision: SprtDecision = SprtDecision.OPEN
    wins: list[float] = field(default_factory=list)
    """The share of wins in every deal, over all its plays."""
    margins: list[float] = field(default_factory=list)
    """The points by which the first player was ahead in every deal."""
    scores: tuple[Counter[int], Counter[int]] = field(default_factory=lambda: (Counter(), Counter()))
    """The points of every side in every hand, by player."""
    hands: int = 0
    _sums: dict[Measure, Sums] = field(default_factory=lambda: {one: Sums() for one in Measure})

    def take(
        self, wins: float, margin: float, scores: tuple[Sequence[int], Sequence[int]], hands: int
    ) -> None:
        """Add one more deal."""
        self.wins.append(wins)
        self.margins.append(margin)
        self._sums[Measure.WINS].add(wins)
        self._sums[Measure.MARGIN].add(margin)
        for mine, more in zip(self.scores, scores, strict=True):
            mine.update(more)
        self.hands += hands
        if self.test is not None:
            self.decision = self.test.decide(self._sums[self.test.measure])

    @property
    def deals(self) -> int:
        """The number of deals that count."""
        return len(self.wins)

    @property
    def share(self) -> Interval:
        """The share of wins."""
        found = self._sums[Measure.WINS]
        return of_margins(found) if self.without_luck else of_shares(found)

    @property
    def margin(self) -> Interval:
        """The points ahead per hand."""
        return of_margins(self._sums[Measure.MARGIN])

    @property
    def ratio(self) -> float:
        """The present likelihood ratio of the test."""
        return self.test.ratio(self._sums[self.test.measure]) if self.test is not None else 0.0

    def convergence(self) -> Iterator[Interval]:
        """Yield the margin after each number of deals, from the second on, in about a hundred steps."""
        sums, step = Sums(), max(1, math.ceil(self.deals / POINTS))
        for deal, margin in enumerate(self.margins, 1):
            sums.add(margin)
            if deal > 1 and (deal % step == 0 or deal == self.deals):
                yield of_margins(sums)


@dataclass(frozen=True)
class ContestResult:
    """A contest that is over or was interrupted."""

    game: str
    edition: str
    edition_hash: str
    options: tuple[str, ...]
    players: int
    sides: int
    bots: tuple[str, ...]
    whole_games: bool
    asked_for: int
    seed: int
    engine: str
    test: Sprt | None
    pairs: tuple[Pair, ...]
    interrupted: bool = False
    without_luck: bool = False
    """Whether wins and margins are those gained by decisions."""

    @property
    def hands(self) -> int:
        """The number of hands that were played and count."""
        return sum(pair.hands for pair in self.pairs)

    @property
    def ratings(self) -> tuple[Rating, ...]:
        """The ladder."""
        number = {name: index for index, name in enumerate(self.bots)}
        meetings = {(number[pair.first], number[pair.second]): pair.wins for pair in self.pairs}
        return ratings(self.bots, meetings)

    def scores(self, bot: str) -> Distribution:
        """Return how often a player scored each number of points in a hand, against any opponent."""
        found: Counter[float] = Counter()
        for pair in self.pairs:
            for name, counts in zip((pair.first, pair.second), pair.scores, strict=True):
                if name == bot:
                    found.update(counts)
        return dict(sorted(found.items()))

    def to_json(self) -> str:
        """Return the result as JSON, byte for byte the same for the same contest."""
        content = {
            "game": self.game,
            "edition": self.edition,
            "edition_hash": self.edition_hash,
            "options": list(self.options),
            "players": self.players,
            "sides": self.sides,
            "bots": list(self.bots),
            "mode": "games" if self.whole_games else "hands",
            "deals": self.asked_for,
            "hands": self.hands,
            "seed": self.seed,
            "engine": self.engine,
            "interrupted": self.interrupted,
            "without_luck": self.without_luck,
            "sprt": None if self.test is None else _test(self.test),
            "pairs": [_pair(pair) for pair in self.pairs],
            "ratings": [
                {"name": one.name, "elo": round(one.elo, 2), "half_width_95": round(one.half_width, 2)}
                for one in self.ratings
            ],
            "scores": {
                bot: {str(value): often for value, often in self.scores(bot).items()} for bot in self.bots
            },
        }
        return json.dumps(content, indent=2, ensure_ascii=True) + "\n"


def _test(test: Sprt) -> dict[str, Any]:
    return {
        "measure": test.measure.value,
        "lower": test.lower,
        "upper": test.upper,
        "alpha": ALPHA,
        "beta": BETA,
    }


def _pair(pair: Pair) -> dict[str, Any]:
    return {
        "first": pair.first,
        "second": pair.second,
        "deals": pair.deals,
        "hands": pair.hands,
        "wins": _interval(pair.share),
        "margin": _interval(pair.margin),
        "sprt": None
        if pair.test is None
        else {"verdict": pair.decision.value, "log_likelihood_ratio": round(pair.ratio, DIGITS)},
    }


def _interval(found: Interval) -> dict[str, float | None]:
    """Return an interval as JSON, which has no infinite numbers: a single deal has no interval."""
    known = math.isfinite(found.low)
    return {
        "mean": round(found.mean, DIGITS),
        "standard_error": round(found.error, DIGITS) if known else None,
        "low_95": round(found.low, DIGITS) if known else None,
        "high_95": round(found.high, DIGITS) if known else None,
    }
