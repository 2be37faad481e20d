"""The best line in words: an action, and what would likely have followed it.

Some guesses at the hidden cards are played on by the game's rule player; of each next move the one that
most of them agree on is told, with how many do.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from sabot.bots import bot_names
from sabot.bots.driver import Driver
from sabot.coach.course import Moment
from sabot.coach.judging import Seeds
from sabot.coach.reference import guessed, rule_player, seated
from sabot.core.ids import Seat
from sabot.core.session import Session
from sabot.core.text import Text

WORLDS = 24
LONGEST = 3
"""Moves that are told after the best one."""
SHARE = 0.3
"""A move that fewer than this part of the guesses agree on is not likely."""


@dataclass(frozen=True)
class Step:
    """One move of a line; `share` of the guesses that came so far go on with it."""

    seat: Seat
    action: Any
    words: Text
    share: float


def likely_line(
    session: Session[Any, Any, Any], moment: Moment, action: Any, policy: str, seeds: Seeds
) -> tuple[Step, ...]:
    """What would have followed on `action`, from what the seat knew; a `policy` that only a kernel has is
    stood in for by the game's rule player.
    """
    game, table = session.game, session.table
    policy = policy if policy in bot_names(game) else rule_player(game)
    words = game.presenter.action(action, moment.view, table)
    found = [Step(moment.seat, action, words, 1.0)]
    worlds = zip(guessed(game, moment.view, moment.known, seeds), seeds.tolist(), strict=True)
    lines = [_play_on(session, moment, action, policy, state, seed) for state, seed in worlds]
    for place in range(LONGEST):
        moves = Counter(line[place][:2] for line in lines if len(line) > place)
        if not moves:
            break
        (move, often), *_ = moves.most_common(1)
        if often < SHARE * len(lines):
            break
        share = often / len(lines)
        lines = [line for line in lines if len(line) > place and line[place][:2] == move]
        found.append(Step(*move, lines[0][place][2], share))
    return tuple(found)


def _play_on(
    session: Session[Any, Any, Any], moment: Moment, action: Any, policy: str, state: Any, seed: int
) -> list[tuple[Seat, Any, Text]]:
    """The next moves in one guess; silence in a window goes without saying."""
    game, table = session.game, session.table
    world = Session(game, session.edition, table, session.dealer, position=state)
    driver = Driver(world, seated(game, policy, table.seats, moment.known, seed))
    world.play(moment.seat, action)
    line: list[tuple[Seat, Any, Text]] = []
    while len(line) < LONGEST:
        before = world.state
        if driver.step() is None:
            break
        entry = world.history[-1]
        if not entry.silent:
            view = game.rules.view(before, entry.seat)
            line.append((entry.seat, entry.action, game.presenter.action(entry.action, view, table)))
    return line
