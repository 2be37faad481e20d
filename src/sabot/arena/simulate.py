"""Plays many hands, or whole games, between bots and collects the game's measures.

Every hand follows from the seed and its own number alone: the deal, and each player's random numbers. In a
run of single hands the last seat always deals, so that seat 1 is the first player in all of them and the
figures by side are those of the first player, the second, and so on. In a run of whole games the first deal
goes round the table from game to game, and passes to the left within a game as its rules say, so that no seat
has an advantage.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from sabot.arena.chunks import in_order
from sabot.arena.engines import REFERENCE, Engine, engine_for
from sabot.arena.playing import Job
from sabot.arena.report import Report
from sabot.arena.tally import SimulationTallies
from sabot.bots import check_bot
from sabot.core.edition import Edition, spell_option
from sabot.core.errors import SabotError
from sabot.core.game import Game
from sabot.core.text import Text

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


def simulate(
    game: Game[S, A, V],
    edition: Edition,
    players: int,
    bots: Sequence[str],
    *,
    games: int | None = None,
    hands: int | None = None,
    seed: int = 0,
    workers: int = 1,
    engine: str = REFERENCE,
    notify: Callable[[Text], None] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Play `games` games, or `hands` single hands, to their end; the number of workers makes no difference.

    `bots` names one player for all seats, or one for each. `engine` is one of `sabot.arena.engines`; `notify`
    receives messages for the user while it is prepared. `progress` is called with the number of hands or
    games done and their total.
    """
    sides = game.rules.sides(edition, players)
    if (games is None) == (hands is None):
        raise SabotError("games-or-hands")
    total = games if games is not None else hands
    assert total is not None
    for count in (total, workers):
        if count < 1:
            raise SabotError("count-positive", number=count)
    job = Job(game, edition, seat_bots(game, bots, players), games is not None, seed)
    chosen = engine_for(engine, job, players, total)
    chosen.prepare(job, notify)
    result = SimulationTallies()
    for piece in in_order(play_piece, (chosen, job), total, workers, progress, chosen.chunk):
        result.merge(piece)
    return Report(
        game.id,
        edition.id,
        edition.hash,
        tuple(spell_option(key, value) for key, value in edition.changed),
        job.bots,
        sides,
        tuple(result.score_lines),
        job.whole_games,
        total,
        seed,
        chosen.name,
        result.per_hand.estimates(),
        result.per_game.estimates(),
        result.per_hand.distributions(),
    )


def seat_bots(game: Game[S, A, V], bots: Sequence[str], players: int) -> tuple[str, ...]:
    """Return one bot per seat; a single name is used for all seats."""
    if len(bots) not in (1, players):
        raise SabotError("bots-count", found=len(bots), needed=players)
    for name in bots:
        check_bot(game, name)
    return tuple(bots) if len(bots) == players else (bots[0],) * players


def play_piece(task: tuple[Engine, Job], numbers: range) -> SimulationTallies:
    """Play the hands or games with these numbers."""
    engine, job = task
    return engine.play(job, numbers)
