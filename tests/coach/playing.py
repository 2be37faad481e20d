"""Hands for the tests of the coach."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from sabot.bots import AnyPlayer, make_bot
from sabot.bots.driver import Driver
from sabot.coach.playouts import PlayoutEvaluator, evaluator_for
from sabot.core.ids import Seat
from sabot.core.match import AnyMatch
from sabot.core.rules import Event
from sabot.core.session import AnySession
from sabot.games import new_match
from sabot.games.mille_bornes.actions import Discard
from sabot.games.mille_bornes.cards import KIND, LENGTH, Kind
from tests.fast.preparing import prepared

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")


WASTEFUL = "wasteful"


class Wasteful:
    """A player of Mille Bornes that discards its best cards: anything else is much better."""

    def see(self, event: Event) -> None:
        """Ignore the event."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return a discard: safeties first, then cards that make the side roll, then the longest distance."""
        thrown = [action for action in legal if isinstance(action, Discard)]
        return max(thrown, key=self._worth) if thrown else legal[-1]

    def _worth(self, action: Discard) -> tuple[bool, bool, int]:
        card = action.card
        return KIND[card] is Kind.SAFETY, card == "roll", LENGTH.get(card, 0)


def a_match(game_id: str, players: int, *, seed: int = 1, bots: str = "booklet", hands: int = 1) -> AnyMatch:
    """Return some hands between bots, whose comma-separated names go round the table."""
    match = new_match(game_id, NAMES[:players], first_dealer=players - 1)
    for _ in range(hands):
        play(match.deal_seeded(seed), bots, seed)
    return match


def play(session: AnySession, bots: str = "booklet", seed: int = 1) -> AnySession:
    """Let bots play a hand to its end."""
    kinds = bots.split(",")
    players: dict[Seat, AnyPlayer] = {}
    for seat in session.table.seats:
        kind, luck = kinds[seat % len(kinds)], random.Random(f"{seed} {seat}")
        players[seat] = Wasteful() if kind == WASTEFUL else make_bot(session.game, kind, seat, luck)
    Driver(session, players).run()
    return session


def a_hand(game_id: str, players: int, *, seed: int = 1, bots: str = "booklet") -> AnySession:
    """Return a single hand of `a_match`."""
    return a_match(game_id, players, seed=seed, bots=bots).sessions[0]


def evaluator_of(session: AnySession) -> PlayoutEvaluator:
    """Return the evaluator of a session, with its kernels compiled."""
    evaluator = evaluator_for(session.game, session.edition, len(session.table.names))
    if evaluator.engine == "fast":
        prepared(session.game.id)
    return evaluator
