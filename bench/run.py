"""Speed, measured side by side in one run.

Figures of one run compare with each other; those of two runs, or of two machines, hardly do.
Nothing here passes or fails.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any

from sabot.bots import make_bot
from sabot.bots.driver import Driver
from sabot.core.fairness import derived_secret
from sabot.core.game import AnyGame
from sabot.core.ids import Seat
from sabot.core.match import Match
from sabot.core.session import AnySession
from sabot.games import GAMES

Position = tuple[Any, Seat, Any]
"""A state, the seat that acted in it, and its action."""


def main() -> None:
    """Measure what the command line asks for (everything)."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often each table is measured")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long a table is measured in a round")
    parser.add_argument("--starts", type=int, default=10, help="how often the command is started")
    args = parser.parse_args()
    for game_id in GAMES:
        bench_engine(GAMES.get(game_id), args.rounds, args.seconds)
    bench_start(args.starts)


def bench_engine(game: AnyGame, rounds: int, seconds: float) -> None:
    """Moves a second of random players through sessions, and where a move's time goes, by table."""
    print(f"{game.id}: the reference engine, random players through a session")
    print(f"  {rounds} rounds of {seconds} s; µs of one call on the positions of some hands")
    print()
    head = ("players", "edition", "moves/s best", "median", "legal µs", "check µs", "apply µs", "view µs")
    print("  " + "".join(cell.rjust(width) for cell, width in zip(head, WIDTHS, strict=True)))
    tables = list(tables_of(game))
    speeds: dict[int, list[float]] = {players: [] for players, _ in tables}
    for number in range(rounds):  # round by round, so that a slow moment of the machine hits all tables
        for players, edition_id in tables:
            speeds[players].append(speed(game, edition_id, players, seconds, seed=number))
    for players, edition_id in tables:
        costs = call_costs(game, positions(game, edition_id, players))
        best, middle = max(speeds[players]), median(speeds[players])
        row = (str(players), edition_id, f"{best:,.0f}", f"{middle:,.0f}", *(f"{cost:.1f}" for cost in costs))
        print("  " + "".join(cell.rjust(width) for cell, width in zip(row, WIDTHS, strict=True)))
    print()


POSITIONS = 4000
WIDTHS = (7, 16, 14, 10, 10, 10, 10, 9)


def tables_of(game: AnyGame) -> Iterator[tuple[int, str]]:
    """Yield every number of players once, in the first edition that has a table for it."""
    seen: set[int] = set()
    for edition_id in game.edition_ids:
        for players in game.players(game.edition(edition_id)):
            if players not in seen:
                seen.add(players)
                yield players, edition_id


def sessions(game: AnyGame, edition_id: str, players: int, seed: int) -> Iterator[AnySession]:
    """Yield newly dealt hands without end."""
    edition = game.edition(edition_id)
    table = game.table(edition, [f"P{seat}" for seat in range(1, players + 1)])
    for number in count():
        match = Match(game, edition, table, Seat(players - 1))
        yield match.deal_with(derived_secret(seed, number))


def speed(game: AnyGame, edition_id: str, players: int, seconds: float, seed: int) -> float:
    """Return the moves per second, including dealing and driving."""
    moves = 0
    start = time.perf_counter()
    for session in sessions(game, edition_id, players, seed):
        rng = random.Random(seed)
        driver = Driver(session, {seat: make_bot(game, "random", seat, rng) for seat in session.table.seats})
        driver.run()
        moves += driver.moves
        taken = time.perf_counter() - start
        if taken > seconds:
            break
    return moves / taken


def positions(game: AnyGame, edition_id: str, players: int) -> list[Position]:
    """Return the first positions of random players."""
    met: list[Position] = []
    rng = random.Random(0)
    for session in sessions(game, edition_id, players, seed=0):
        while (asked := session.asked) is not None and len(met) < POSITIONS:
            seat, legal = next((seat, legal) for seat in asked.seats if (legal := session.legal(seat)))
            action = rng.choice(legal)
            met.append((session.state, seat, action))
            session.play(seat, action)
        if len(met) == POSITIONS:
            break
    return met


def call_costs(game: AnyGame, met: list[Position]) -> list[float]:
    """Return the microseconds of one call of each part of the rules, the best of three passes."""
    rules = game.rules
    parts: list[Callable[[Any, Seat, Any], object]] = [
        lambda state, seat, _: rules.legal(state, seat),
        rules.check,
        rules.apply,
        lambda state, seat, _: rules.view(state, seat),
    ]
    costs = []
    for part in parts:
        passes = []
        for _ in range(3):
            start = time.perf_counter()
            for state, seat, action in met:
                part(state, seat, action)
            passes.append(time.perf_counter() - start)
        costs.append(min(passes) / len(met) * 1e6)
    return costs


def bench_start(starts: int) -> None:
    """Measure the time of `sabot --help`, and of an interpreter that does nothing."""
    sabot = Path(sys.executable).with_name("sabot")
    commands = {"python -c pass": [sys.executable, "-c", "pass"], "sabot --help": [str(sabot), "--help"]}
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(starts):
        for name, command in commands.items():
            start = time.perf_counter()
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
            times[name].append(time.perf_counter() - start)
    print(f"start of the command, median of {starts}")
    nothing = median(times["python -c pass"])
    for name, taken in times.items():
        print(f"  {name:<16} {median(taken) * 1000:6.1f} ms   {median(taken) / nothing:.2f}×")


if __name__ == "__main__":
    main()
