"""Hands for the coach to look at."""

from __future__ import annotations

import random
from typing import Any

from sabot.bots import make_bot
from sabot.bots.driver import Driver
from sabot.coach.judging import Judge, judge_for
from sabot.core.match import Match
from sabot.core.session import Session
from sabot.games import new_match
from tests.fast.preparing import prepared

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")


def a_match(
    game_id: str, players: int, *, seed: int = 1, bots: str = "booklet", hands: int = 1
) -> Match[Any, Any, Any]:
    """Some hands between bots, named with commas between; they come in turn around the table."""
    match = new_match(game_id, NAMES[:players], first_dealer=players - 1)
    for _ in range(hands):
        play(match.deal_seeded(seed), bots, seed)
    return match


def play(session: Session[Any, Any, Any], bots: str = "booklet", seed: int = 1) -> Session[Any, Any, Any]:
    """Let bots play a hand to its end."""
    kinds = bots.split(",")
    players = {
        seat: make_bot(session.game, kinds[seat % len(kinds)], seat, random.Random(f"{seed} {seat}"))
        for seat in session.table.seats
    }
    Driver(session, players).run()
    return session


def a_hand(game_id: str, players: int, *, seed: int = 1, bots: str = "booklet") -> Session[Any, Any, Any]:
    """One of them."""
    return a_match(game_id, players, seed=seed, bots=bots).sessions[0]


def judge_of(session: Session[Any, Any, Any]) -> Judge:
    """Who judges it, with his kernels compiled."""
    judge = judge_for(session.game, session.edition, len(session.table.names))
    if judge.engine == "fast":
        prepared(session.game.id)
    return judge
