"""Contests: players meet in pairs on the same deals, with their places exchanged.

A deal follows from the seed and its number alone, and a player's random numbers from those, the player's name
and the hand. So everything that can be equal is equal when places are exchanged, and only the players differ.
(In a kernel all players share one stream of random numbers, which continues that of the deal.) The side with
the best total wins a single hand; the rules say who wins a whole game.

Where a kernel can value decisions, luck can be removed: points and wins are then those gained by decisions.
They have the same mean, and far fewer deals are enough to measure it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import TypeVar

from sabot.arena.chunks import CHUNK, chunks, results
from sabot.arena.contest_result import ContestResult, Pair
from sabot.arena.duel import Duel, Play, duel_of
from sabot.arena.engines import AUTO, FAST, REFERENCE, engine_for
from sabot.arena.kernel import Kernel, adjusts_for_luck, gains_of, kernel_plays
from sabot.arena.playing import Job, hands, new_match, random_for, shares
from sabot.arena.seating import Seating, pairs, seatings
from sabot.arena.sprt import Sprt, SprtDecision
from sabot.bots import bot_names, check_bot
from sabot.bots.context import LEVEL_MARK
from sabot.core.edition import Edition, spell_option
from sabot.core.errors import SabotError
from sabot.core.game import AnyGame, Game
from sabot.core.ids import Seat
from sabot.core.rules import ScoreSheet
from sabot.core.text import Text

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

HANDS_IN_A_GAME, KERNEL_CHUNK = 5, 20_000
"""The approximate number of hands in a game, and of hands in a piece of a kernel's work."""

Piece = tuple[int, range]
"""The index of a pair, and the numbers of its deals."""


@dataclass(frozen=True)
class Contest:
    """The job of every worker. All of it can be pickled if the game's parts can."""

    game: AnyGame
    edition: Edition
    players: int
    sides: int
    bots: tuple[str, ...]
    whole_games: bool
    seed: int
    engine: str = REFERENCE
    without_luck: bool = False

    @property
    def deals_at_once(self) -> int:
        """The number of deals in a piece."""
        hands = len(seatings(self.sides)) * (HANDS_IN_A_GAME if self.whole_games else 1)
        quick = self.engine == FAST and not any(LEVEL_MARK in name for name in self.bots)
        return max(1, (KERNEL_CHUNK if quick else CHUNK) // hands)


def contest(
    game: Game[S, A, V],
    edition: Edition,
    players: int,
    bots: Sequence[str],
    *,
    deals: int,
    whole_games: bool = False,
    seed: int = 0,
    workers: int = 1,
    engine: str = REFERENCE,
    test: Sprt | None = None,
    without_luck: bool = False,
    notify: Callable[[Text], None] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> ContestResult:
    """Let every pair of `bots` meet on `deals` deals, or until `test` has decided the pair.

    `engine` and `notify` are as in `sabot.arena.simulate`, and so is `progress`, in deals. The number of
    workers makes no difference. An interrupt (Ctrl-C) ends the contest with the results so far, if any.
    """
    sides = game.rules.sides(edition, players)
    for count in (deals, workers):
        if count < 1:
            raise SabotError("count-positive", number=count)
    names = contestants(game, bots)
    table = Job(game, edition, names, whole_games, seed, without_luck)
    if without_luck:
        if not adjusts_for_luck(table, players):
            raise SabotError("arena-luck", game=game.id)
        if engine == AUTO and Kernel.plays(table, players):
            engine = FAST
        Kernel().prepare(table, notify)
    chosen = engine_for(engine, table, players, deals * len(seatings(sides)))
    chosen.prepare(table, notify)
    job = Contest(game, edition, players, sides, names, whole_games, seed, chosen.name, without_luck)
    found = [Pair(first, second, test, without_luck) for first, second in pairs(job.bots)]
    interrupted = False
    try:
        with closing(results(play_piece, job, _pieces(job, deals, found), workers)) as done:
            for (pair, _), duels in done:
                _take(found[pair], duels)
                if progress is not None:
                    progress(*_progress(found, deals))
    except KeyboardInterrupt:
        if not all(pair.deals for pair in found):
            raise
        interrupted = True
    return ContestResult(
        game.id,
        edition.id,
        edition.hash,
        tuple(spell_option(key, value) for key, value in edition.changed),
        players,
        sides,
        job.bots,
        whole_games,
        deals,
        seed,
        chosen.name,
        test,
        tuple(found),
        interrupted,
        without_luck,
    )


def contestants(game: Game[S, A, V], bots: Sequence[str]) -> tuple[str, ...]:
    """Return the names; raise unless they are at least two bots of this game, each named once."""
    for name in bots:
        check_bot(game, name)
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise SabotError("arena-bots", known=", ".join(bot_names(game)))
    return tuple(bots)


def _pieces(job: Contest, deals: int, found: Sequence[Pair]) -> Iterator[Piece]:
    """Yield each undecided pair on the same deals, then on the next deals."""
    for numbers in chunks(deals, job.deals_at_once):
        for pair, so_far in enumerate(found):
            if so_far.decision is SprtDecision.OPEN:
                yield pair, numbers


def _take(pair: Pair, duels: Sequence[Duel]) -> None:
    """Add duels in order, up to the one that decides the pair; ignore those played after it."""
    for duel in duels:
        if pair.decision is SprtDecision.OPEN:
            pair.take(duel.wins, duel.margin, duel.scores, duel.hands)


def _progress(found: Sequence[Pair], deals: int) -> tuple[int, int]:
    """Return how many deals are done, and how many there are if no other pair is decided early."""
    decided = [pair.deals for pair in found if pair.decision is not SprtDecision.OPEN]
    still = [pair.deals for pair in found if pair.decision is SprtDecision.OPEN]
    return sum(decided) + sum(still), sum(decided) + deals * len(still)


def play_piece(job: Contest, piece: Piece) -> list[Duel]:
    """Play some deals between two players and return the duels."""
    pair, numbers = piece
    names = pairs(job.bots)[pair]
    play = kernel_plays if job.engine == FAST else reference_plays
    by_seating = [play(_seated(job, names, seating), seating, numbers) for seating in seatings(job.sides)]
    return [duel_of(plays) for plays in zip(*by_seating, strict=True)]


def _seated(job: Contest, names: tuple[str, str], seating: Seating) -> Job:
    """Return the table with two players in this seating; partners are of one kind."""
    bots = tuple(names[seating[seat % job.sides]] for seat in range(job.players))
    return Job(job.game, job.edition, bots, job.whole_games, job.seed, job.without_luck)


def reference_plays(table: Job, seating: Seating, numbers: range) -> list[Play]:
    """Return one play of each deal, or of each game, by the reference engine."""
    return [_play(table, seating, number) for number in numbers]


def _play(table: Job, seating: Seating, number: int) -> Play:
    match = new_match(table, number)

    def random_of(hand: int, seat: Seat) -> random.Random:
        name = table.bots[seat]
        return random_for(table.seed, number, "player", name, table.bots[:seat].count(name), hand)

    for _ in hands(table, match, number, random_of):
        pass
    sheets = match.sheets
    rows = tuple(sheet.totals for sheet in sheets)
    fewest = sheets[-1].fewest_win
    if table.without_luck:
        by_hand, sides = gains_of(match, table.whole_games), range(len(seating))
        points, won = ([sum(hand[part][side] for hand in by_hand) for side in sides] for part in range(2))
        each = tuple(gain / len(by_hand) for gain in points)
        return Play(seating, rows, tuple(1 / len(seating) + gain for gain in won), fewest, each)
    winners = match.standing.winners if table.whole_games else _ahead(sheets[-1])
    return Play(seating, rows, shares(winners, len(seating)), fewest)


def _ahead(sheet: ScoreSheet) -> tuple[int, ...]:
    return tuple(side for side, total in enumerate(sheet.totals) if total == sheet.best)
