"""Seeded random play through the interface that all games share."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, TypeAlias
from zlib import crc32

from sabot.core.fairness import Cut, derived_secret
from sabot.core.ids import Seat
from sabot.core.match import AnyMatch, Match
from sabot.core.session import AnySession, Session
from sabot.core.table import Table
from tests.support.cases import Case
from tests.support.traits import traits_of

Move: TypeAlias = tuple[Seat, Any]

THOROUGH = 200
"""So many moves of a hand are looked at one by one."""

WINDOWS = 60
"""In so many moments of a hand with a window open we look in any case; some games have hundreds."""


def new_match(case: Case, seed: int = 0) -> AnyMatch:
    """Return a game about to begin; the seed decides the first dealer."""
    return Match(case.game, case.edition, case.table, Seat(seed % case.players))


def cuts_for(table: Table, seed: int) -> dict[str, Cut]:
    """Return a contribution from everybody."""
    return {
        name: Cut(derived_secret(seed, "cut", seat), f"cut {seed} by {seat}")
        for seat, name in enumerate(table.names)
    }


def deal_next(match: AnyMatch, case: Case, seed: int) -> AnySession:
    """Deal the next hand of `match`."""
    secret = derived_secret(seed, case.id, match.next_hand)
    return match.deal_with(secret, cuts_for(match.table, seed))


def new_session(case: Case, seed: int = 0) -> AnySession:
    """Return a freshly dealt first hand."""
    return deal_next(new_match(case, seed), case, seed)


def from_position(case: Case, position: Any, dealer: Seat) -> AnySession:
    """Return a hand that starts from a position instead of a deal."""
    return Session(case.game, case.edition, case.table, dealer, position=position)


def possible(session: AnySession) -> list[Move]:
    """Whatever anybody who is asked may do now."""
    asked = session.asked
    if asked is None:
        return []
    return [(seat, action) for seat in asked.able for action in session.legal(seat)]


class Player:
    """Plays for everybody. Even seeds choose evenly, odd seeds as the game's `weight` says.

    Even choice alone seldom gets anywhere (in Mille Bornes it discards most of its cards), so
    that much of a game would never be met.
    """

    def __init__(self, case: Case, seed: int) -> None:
        self.rng = Random(f"{case.id} {seed}")
        self._traits = traits_of(case.game_id) if seed % 2 else None

    def choose(self, session: AnySession) -> Move:
        """Return one of the possible moves."""
        moves = possible(session)
        if self._traits is None:
            return self.rng.choice(moves)
        weights = [self._traits.weight(action) for _, action in moves]
        return self.rng.choices(moves, weights)[0]

    def step(self, session: AnySession) -> Move:
        """Choose and play one move."""
        seat, action = self.choose(session)
        session.play(seat, action)
        return seat, action

    def finish(self, session: AnySession) -> AnySession:
        """Play the hand to its end."""
        while not session.over:
            self.step(session)
        return session


def worth_a_look(case: Case, ply: int) -> bool:
    """Return whether to look at this ply: at each of an ordinary hand, at ever fewer of thousands.

    Where many tables are alike, one moment of `case.gap`, in every case others.
    """
    if case.gap > 1 and (ply + crc32(case.id.encode())) % case.gap:
        return False
    return ply < THOROUGH or ply % (ply // 100) == 0


def plies(case: Case, seed: int, *, all_of_them: bool = False) -> Iterator[tuple[AnySession, Random]]:
    """Yield one hand at random: yields before the first move and after every one, the end included.

    Unless it is asked for, not every moment is shown: see `worth_a_look`.
    """
    session, player = new_session(case, seed), Player(case, seed)
    yield session, player.rng
    while not session.over:
        player.step(session)
        if session.over or all_of_them or worth_a_look(case, session.version):
            yield session, player.rng


def steps(case: Case, seed: int) -> Iterator[tuple[Any, Seat, Any, Random]]:
    """Return the same hand as steps: the state before, the seat that acted, and its action."""
    session, player = new_session(case, seed), Player(case, seed)
    while not session.over:
        state, version = session.state, session.version
        seat, action = player.step(session)
        if session.over or worth_a_look(case, version):
            yield state, seat, action, player.rng


def sparsely(case: Case, seed: int, gap: int) -> Iterator[tuple[AnySession, Random]]:
    """The same, looking only now and then (about every `gap` plies), in the first windows and at the end."""
    windows = 0
    for session, rng in plies(case, seed):
        asked = session.asked
        windows += asked is not None and asked.window
        early = asked is not None and asked.window and windows <= WINDOWS
        if asked is None or early or rng.randrange(gap) == 0:
            yield session, rng


def finished(case: Case, seed: int) -> AnySession:
    """Return a hand played to its end."""
    return Player(case, seed).finish(new_session(case, seed))


def played_match(case: Case, seed: int, hands: int) -> AnyMatch:
    """So many hands of a game, or fewer if it is over before."""
    match, player = new_match(case, seed), Player(case, seed)
    while len(match.sessions) < hands and not match.standing.over:
        player.finish(deal_next(match, case, seed))
    return match
