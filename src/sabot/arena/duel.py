"""The result of two players on one deal: all its plays, with places exchanged, are one observation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sabot.arena.playing import shares
from sabot.arena.seating import Seating


@dataclass(frozen=True, slots=True)
class Play:
    """One play of a deal or of a game: the player of each side, the totals by hand, and the winners."""

    owners: Seating
    totals: tuple[tuple[int, ...], ...]
    won: tuple[float, ...]
    fewest_win: bool = False
    gains: tuple[float, ...] | None = None
    """By side, the points gained by decisions in an average hand; None if luck was not removed. If it was,
    `won` is the share between equals plus the gain by decisions.
    """

    @property
    def points(self) -> tuple[float, ...]:
        """By side, in an average hand; more is always better."""
        sign = -1 if self.fewest_win else 1
        if self.gains is not None:
            return tuple(sign * gain for gain in self.gains)
        return tuple(sign * sum(column) / len(self.totals) for column in zip(*self.totals, strict=True))


@dataclass(frozen=True, slots=True)
class Duel:
    """The first player's share of wins, and points ahead per hand."""

    wins: float
    margin: float
    scores: tuple[tuple[int, ...], tuple[int, ...]]
    """Every total of every hand, by player."""
    hands: int


def duel_of(plays: Sequence[Play]) -> Duel:
    """Return the duel of all plays of a deal. In a game for one player, more points on the same deal win."""
    rows = [(one.owners, one.points, one.won) for one in plays]
    if len(plays[0].owners) == 1:
        rows = [_side_by_side(plays)]
    wins = sum(_sum(won, owners, 0) - _sum(won, owners, 1) for owners, _, won in rows) / len(rows)
    margin = sum(_mean(points, owners, 0) - _mean(points, owners, 1) for owners, points, _ in rows) / len(
        rows
    )
    hands = sum(len(one.totals) for one in plays)
    return Duel((1 + wins) / 2, margin, (_scores(plays, 0), _scores(plays, 1)), hands)


def _side_by_side(plays: Sequence[Play]) -> tuple[Seating, tuple[float, ...], tuple[float, ...]]:
    """Return the plays of a game for one player as if the players shared a table."""
    points = tuple(one.points[0] for one in plays)
    best = tuple(player for player, one in enumerate(points) if one == max(points))
    return tuple(one.owners[0] for one in plays), points, shares(best, len(plays))


def _scores(plays: Sequence[Play], player: int) -> tuple[int, ...]:
    return tuple(
        total
        for one in plays
        for row in one.totals
        for owner, total in zip(one.owners, row, strict=True)
        if owner == player
    )


def _sum(values: Sequence[float], owners: Seating, player: int) -> float:
    return sum(value for value, owner in zip(values, owners, strict=True) if owner == player)


def _mean(points: Sequence[float], owners: Seating, player: int) -> float:
    return _sum(points, owners, player) / owners.count(player)
