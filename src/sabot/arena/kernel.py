"""The kernels of `sabot.fast` as engines: batches of single hands, for simulations and for contests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sabot.arena.duel import Play
from sabot.arena.playing import Job
from sabot.arena.seating import Seating
from sabot.arena.tally import SimulationTallies
from sabot.core.match import AnyMatch
from sabot.core.rules import ScoreSheet
from sabot.core.text import Text

if TYPE_CHECKING:
    import numpy.typing as npt

    from sabot.fast.batch import FastGame, PlayoutResult

BATCH, ADJUSTED_AT_ONCE = 10_000, 250
"""The number of hands that are in memory together; fewer if all their decisions are kept."""


@dataclass(frozen=True)
class Kernel:
    """Plays single hands between players that the kernel has.

    Every hand follows from the seed and its number, but not as in the reference engine.
    """

    name: str = "fast"
    chunk: int = 10 * BATCH

    @staticmethod
    def plays(job: Job, players: int) -> bool:
        """Return whether a kernel can play this table and all of the players."""
        game = None if job.whole_games else _batch_for(job, players)
        return game is not None and all(game.has_policy(bot) for bot in job.bots)

    def prepare(self, job: Job, notify: Callable[[Text], None] | None) -> None:
        """Compile what is needed, once per machine, before processes share the work."""
        from sabot.fast import prepare_once

        prepare_once(job.game.id, notify)

    def play(self, job: Job, numbers: range) -> SimulationTallies:
        """Play the hands with these numbers."""
        import numpy as np

        from sabot.fast import fast_game
        from sabot.fast.random_numbers import seeds_of

        game, result = fast_game(job.game.id, job.edition, len(job.bots)), SimulationTallies()
        for first in range(numbers.start, numbers.stop, BATCH):
            game.reset(seeds_of(job.seed, first, min(BATCH, numbers.stop - first)))
            playouts = game.playout(*job.bots)
            sheet = job.game.rules.score(game.state(0))
            result.score_lines.update(dict.fromkeys(line.key for line in sheet.lines))
            for name, values in _measures(game, playouts, sheet):
                met, often = np.unique(values, return_counts=True)
                result.per_hand.count(name, zip(map(float, met), map(int, often), strict=True))
        return result


def adjusts_for_luck(job: Job, players: int) -> bool:
    """Return whether a kernel can value the decisions of such hands, for any players."""
    game = _batch_for(job, players)
    return game is not None and game.adjusts_for_luck


def _batch_for(job: Job, players: int) -> FastGame | None:
    """Return the kernel of the game for such a table, if it has one."""
    from sabot.fast import FastError, fast_game

    try:
        return fast_game(job.game.id, job.edition, players)
    except FastError:
        return None


def gains_of(match: AnyMatch, whole_game: bool) -> list[list[list[float]]]:
    """Return, by hand, the points and the share of the win that each side's decisions gained."""
    from sabot.fast import fast_game

    judge = fast_game(match.game.id, match.edition, len(match.table.names))
    found = []
    for session in match.sessions:
        start = match.game.rules.setup(
            session.edition, len(session.table.names), session.dealer, session.deal
        ).state
        done = [(entry.seat, entry.action) for entry in session.history]
        brought = session.brought if whole_game else None
        found.append(judge.gains_of(start, done, brought).tolist())
    return found


def kernel_plays(table: Job, seating: Seating, numbers: range) -> list[Play]:
    """Return one play of each deal, which follows from the seed and its number in every seating."""
    from sabot.fast import fast_game
    from sabot.fast.random_numbers import seeds_of

    game, plays = fast_game(table.game.id, table.edition, len(table.bots)), []
    at_once = ADJUSTED_AT_ONCE if table.without_luck else BATCH
    for first in range(numbers.start, numbers.stop, at_once):
        game.reset(seeds_of(table.seed, first, min(at_once, numbers.stop - first)))
        gains = None
        if table.without_luck:
            playouts, gains = game.playout_and_gains(*table.bots)
        else:
            playouts = game.playout(*table.bots)
        totals = playouts.totals
        fewest = table.game.rules.score(game.state(0)).fewest_win
        best = totals == (totals.min if fewest else totals.max)(axis=1, keepdims=True)
        won = best / best.sum(axis=1, keepdims=True)
        if gains is not None:
            won = 1 / totals.shape[1] + gains[:, 1]
        for at, (row, shares) in enumerate(zip(totals.tolist(), won.tolist(), strict=True)):
            gained = None if gains is None else tuple(gains[at, 0].tolist())
            plays.append(Play(seating, (tuple(row),), tuple(shares), fewest, gained))
    return plays


def _measures(
    game: FastGame, playouts: PlayoutResult, sheet: ScoreSheet
) -> Iterator[tuple[str, npt.NDArray[Any]]]:
    """Yield the measures by name and by hand, in the reference engine's order."""
    totals, own = playouts.totals, game.measures()
    assert own is not None
    yield from own.items()
    yield "moves", playouts.moves
    shared = playouts.won / playouts.won.sum(axis=1, keepdims=True).clip(1)
    for side in range(game.table.sides):
        yield f"won.{side + 1}", shared[:, side]
    best = (totals.min if sheet.fewest_win else totals.max)(axis=1, keepdims=True)
    alone = (totals == best).sum(axis=1) == 1
    for side in range(game.table.sides):
        yield f"ahead.{side + 1}", (totals[:, side] == best[:, 0]) & alone
