"""Plays one numbered game, or one hand of it, between bots. The deal follows from seed and number alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sabot.bots import make_bot
from sabot.bots.driver import Driver
from sabot.core.edition import Edition
from sabot.core.fairness import derived_secret
from sabot.core.game import AnyGame
from sabot.core.ids import Seat
from sabot.core.match import AnyMatch, Match
from sabot.core.session import AnySession

_CUT = "0"
"""Every player cuts alike: the randomness is in the secret."""

RandomSource = Callable[[int, Seat], random.Random]
"""The randomness of a seat in a hand, by the hand's number."""


@dataclass(frozen=True)
class Job:
    """The game and the players. All of it can be pickled if the game's parts can."""

    game: AnyGame
    edition: Edition
    bots: tuple[str, ...]
    """By seat."""
    whole_games: bool
    seed: int
    without_luck: bool = False
    """In a contest, whether points are those gained by decisions."""


def new_match(job: Job, number: int) -> AnyMatch:
    """Return the game with this number, before its first deal.

    A single hand is always dealt by the last seat, so that the first seat begins it; the first dealer of
    whole games goes round the table from game to game.
    """
    players = len(job.bots)
    table = job.game.table(job.edition, [f"P{seat}" for seat in range(1, players + 1)])
    dealer = number % players if job.whole_games else players - 1
    return Match(job.game, job.edition, table, Seat(dealer), job.bots)


def hands(job: Job, match: AnyMatch, number: int, random_of: RandomSource) -> Iterator[int]:
    """Play one hand or all; yield after each its number of moves."""
    while not match.standing.over:
        hand = match.next_hand
        session = _deal(match, derived_secret(job.seed, number, hand))
        totals = session.brought if job.whole_games else None
        players = {
            seat: make_bot(job.game, job.bots[seat], seat, random_of(hand, seat), totals=totals)
            for seat in match.table.seats
        }
        driver = Driver(session, players)
        driver.run()
        yield driver.moves
        if not job.whole_games:
            return


def _deal(match: AnyMatch, secret: bytes) -> AnySession:
    """Deal by version 1 of the shuffle, in which the order does not depend on the totals carried in.

    Otherwise a later hand would differ as soon as a game took another course, and the two plays of a contest
    would no longer have the same deals.
    """
    shuffle = match.sealed_at_first(secret)
    for name in match.table.names:
        shuffle.cut(name, _CUT)
    return match.deal(shuffle)


def random_for(seed: int, *path: int | str) -> random.Random:
    """Return a generator that follows from a seed and its purpose."""
    return random.Random(int.from_bytes(derived_secret(seed, *path), "big"))


def shares(winners: tuple[int, ...], sides: int) -> tuple[float, ...]:
    """Return one win, shared between equals; none if nobody won."""
    return tuple(1 / len(winners) if side in winners else 0.0 for side in range(sides))
