"""Plays many hands, or whole games, between bots and gathers what a game measures of them.

Every hand follows from the seed and its own number alone: the deal, and the luck of each player.
In a run of single hands the last seat always deals, so that seat 1 is the first player in all of
them and the figures by side are those of the first player, the second, and so on. In a run of
whole games the first deal goes round the table from game to game, and passes to the left within
a game as its rules have it, so that nobody gains by his seat.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sabot.arena.chunks import in_order
from sabot.arena.report import Report
from sabot.arena.tally import Tally
from sabot.bots import bot_names, make_bot
from sabot.bots.driver import Driver
from sabot.core.edition import Edition, spell_option
from sabot.core.errors import SabotError, UnknownName
from sabot.core.fairness import derived_secret
from sabot.core.game import Game
from sabot.core.ids import Seat
from sabot.core.match import Match
from sabot.core.rules import Event, ScoreSheet
from sabot.core.session import Session

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

_CUT = "0"
"""Everybody cuts alike: the luck is in the secret."""


@dataclass(frozen=True)
class Job:
    """What every worker has to know. All of it can be pickled, if the game's parts can."""

    game: Game[Any, Any, Any]
    edition: Edition
    bots: tuple[str, ...]
    whole_games: bool
    seed: int


@dataclass
class Result:
    """What some pieces of the work came to."""

    per_hand: Tally = field(default_factory=Tally)
    per_game: Tally = field(default_factory=Tally)
    score_lines: dict[str, None] = field(default_factory=dict)

    def merge(self, other: Result) -> None:
        """Take in the next piece."""
        self.per_hand.merge(other.per_hand)
        self.per_game.merge(other.per_game)
        self.score_lines.update(other.score_lines)


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
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Play so many `games` to their end, or so many single `hands`; the number of workers changes nothing.

    `bots` names one player for all seats, or one for each. `progress` is called with how many
    hands or games are done, and how many there are.
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
    result = Result()
    for piece in in_order(play_piece, job, total, workers, progress):
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
        result.per_hand.estimates(),
        result.per_game.estimates(),
    )


def seat_bots(game: Game[S, A, V], bots: Sequence[str], players: int) -> tuple[str, ...]:
    """One bot for each seat: a single name stands for all of them."""
    if len(bots) not in (1, players):
        raise SabotError("bots-count", found=len(bots), needed=players)
    known = bot_names(game)
    for name in bots:
        if name not in known:
            raise UnknownName("player-unknown", name=name, known=", ".join(known))
    return tuple(bots) if len(bots) == players else (bots[0],) * players


def play_piece(job: Job, numbers: range) -> Result:
    """Play the hands or games with these numbers."""
    result = Result()
    for number in numbers:
        match = new_match(job, number)
        for moves in _hands(job, match, number):
            session = match.session
            assert session is not None
            sheet = session.score()
            result.per_hand.add(_measure_hand(session, sheet, moves))
            result.score_lines.update(dict.fromkeys(line.key for line in sheet.lines))
        if job.whole_games:
            won = _shares(match.verdict.winners, match.table.sides)
            result.per_game.add({"hands": float(len(match.sessions)), **won})
    return result


def new_match(job: Job, number: int) -> Match[Any, Any, Any]:
    """The game with this number, about to begin; who deals first is told at the head of this file."""
    players = len(job.bots)
    table = job.game.table(job.edition, [f"P{seat}" for seat in range(1, players + 1)])
    dealer = number % players if job.whole_games else players - 1
    return Match(job.game, job.edition, table, Seat(dealer), job.bots)


def _hands(job: Job, match: Match[Any, Any, Any], number: int) -> Iterator[int]:
    """Play hand after hand, or one; says after each how many moves it took."""
    luck = [_luck(job.seed, number, seat) for seat in match.table.seats]
    cuts = dict.fromkeys(match.table.names, _CUT)
    while not match.verdict.over:
        session = match.deal_with(derived_secret(job.seed, number, match.next_hand), cuts)
        players = {seat: make_bot(job.game, job.bots[seat], seat, luck[seat]) for seat in match.table.seats}
        driver = Driver(session, players)
        driver.run()
        yield driver.moves
        if not job.whole_games:
            return


def _luck(seed: int, number: int, seat: Seat) -> random.Random:
    return random.Random(int.from_bytes(derived_secret(seed, number, "player", seat), "big"))


def _measure_hand(session: Session[Any, Any, Any], sheet: ScoreSheet, moves: int) -> Mapping[str, float]:
    events: list[Event] = list(session.opening_events)
    for entry in session.history:
        events.extend(entry.events)
    ahead = [float(total == sheet.best and sheet.totals.count(total) == 1) for total in sheet.totals]
    return {
        **session.game.measures(session.state, events),
        "moves": float(moves),
        **_shares(sheet.winners, session.table.sides),
        **{f"ahead.{side}": value for side, value in enumerate(ahead, 1)},
    }


def _shares(winners: Sequence[int], sides: int) -> dict[str, float]:
    """One win, shared between equals; none where nobody has won."""
    return {f"won.{side + 1}": 1 / len(winners) if side in winners else 0.0 for side in range(sides)}
