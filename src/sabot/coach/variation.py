"""The likely variation: an action and the moves that would probably have followed it.

The game's rule player continues from some determinizations. Each next move is the most frequent one, with its
share of the determinizations.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from sabot.bots import bot_names
from sabot.bots.driver import Driver
from sabot.coach.decision_points import DecisionPoint
from sabot.coach.playouts import Seeds
from sabot.coach.reference import determinizations, rule_player, seated
from sabot.core.ids import Seat
from sabot.core.session import AnySession, Session
from sabot.core.text import Text

DETERMINIZATIONS = 24
LONGEST = 3
"""The number of moves shown after the best one."""
SHARE = 0.3
"""The least share of determinizations that must agree on a move."""


@dataclass(frozen=True)
class VariationMove:
    """One move of a variation, made in `share` of the determinizations that agreed so far."""

    seat: Seat
    action: Any
    words: Text
    share: float


def likely_variation(
    session: AnySession, point: DecisionPoint, action: Any, policy: str, seeds: Seeds
) -> tuple[VariationMove, ...]:
    """Return the moves that would probably have followed `action`, from what the seat knew.

    The game's rule player replaces a `policy` that only a kernel has.
    """
    game, table = session.game, session.table
    policy = policy if policy in bot_names(game) else rule_player(game)
    words = game.presenter.action(action, point.view, table)
    found = [VariationMove(point.seat, action, words, 1.0)]
    states = zip(determinizations(game, point.view, point.known, seeds), seeds.tolist(), strict=True)
    lines = [_play_on(session, point, action, policy, state, seed) for state, seed in states]
    for place in range(LONGEST):
        moves = Counter(line[place][:2] for line in lines if len(line) > place)
        if not moves:
            break
        (move, often), *_ = moves.most_common(1)
        if often < SHARE * len(lines):
            break
        share = often / len(lines)
        lines = [line for line in lines if len(line) > place and line[place][:2] == move]
        found.append(VariationMove(*move, lines[0][place][2], share))
    return tuple(found)


def _play_on(
    session: AnySession, point: DecisionPoint, action: Any, policy: str, state: Any, seed: int
) -> list[tuple[Seat, Any, Text]]:
    """Return the next moves in one determinization, without silence in windows."""
    game, table = session.game, session.table
    played = Session(game, session.edition, table, session.dealer, position=state)
    driver = Driver(played, seated(game, policy, table.seats, point.known, seed))
    played.play(point.seat, action)
    line: list[tuple[Seat, Any, Text]] = []
    while len(line) < LONGEST:
        before = played.state
        if driver.step() is None:
            break
        entry = played.history[-1]
        if not entry.silent:
            view = game.rules.view(before, entry.seat)
            line.append((entry.seat, entry.action, game.presenter.action(entry.action, view, table)))
    return line
