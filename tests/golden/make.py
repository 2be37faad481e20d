"""Rewrites the golden records: `python -m tests.golden.make [GAME…]`, after an intended change.

There is a file for every game, edition and number of players, and one with every option changed. Of a game
with many hands, only the first ones are kept, so that differences stay readable.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from sabot.core.ids import Seat
from sabot.core.match import AnyMatch, Match
from sabot.core.record import dumps
from sabot.games import GAMES
from tests.support.cases import BASE, Case, all_flipped
from tests.support.play import Player, deal_next

HERE = Path(__file__).parent
HANDS = 2
SEED = 1


def golden_cases() -> Iterator[tuple[str, Case]]:
    """Yield the name of every file and the table that is played in it."""
    for case in BASE:
        name = f"{case.game_id}/{case.edition_id}-{case.players}"
        yield f"{name}.sabot", case
        if case.players == case.game.default_players and all_flipped(case).options:
            yield f"{name}-house.sabot", all_flipped(case)


def play(case: Case) -> AnyMatch:
    """Return the first hands of a game between random players with a fixed seed."""
    players = ("random",) * case.players
    match: AnyMatch = Match(case.game, case.edition, case.table, Seat(case.players - 1), players)
    player = Player(case, SEED)
    while len(match.sessions) < HANDS and not match.standing.over:
        player.finish(deal_next(match, case, SEED))
    return match


def write(games: Sequence[str]) -> None:
    """Write all golden files of these games."""
    for game in games:
        for old in HERE.glob(f"{game}/*.sabot"):
            old.unlink()
    for name, case in golden_cases():
        if case.game_id in games:
            (HERE / name).parent.mkdir(exist_ok=True)
            (HERE / name).write_text(dumps(play(case).records()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write(sys.argv[1:] or tuple(GAMES))
