"""Compare the kernels with a hand-written C program and with the reference engine, on one core, in one run.

The C program plays one kind of hand: two players, trip 700, no extension, at random. Moves of the other
tables are compared with its moves too.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from statistics import median

from bench.run import speed, tables_of
from sabot.core.edition import Edition
from sabot.core.game import AnyGame
from sabot.fast import fast_game
from sabot.fast.batch import FastGame
from sabot.fast.random_numbers import seeds_of
from sabot.games import GAMES

YARDSTICK = Path(__file__).parents[2] / "shared" / "bench" / "limit_2p.c"
YARDSTICK_HANDS = 300_000
BATCH = 256
"""Games in a batch: few enough for the processor's cache."""


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often each table is measured")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long a table is measured in a round")
    parser.add_argument("--yardstick", type=Path, default=YARDSTICK, help="the C program's source")
    args = parser.parse_args()
    bench_mille_bornes(args.rounds, args.seconds, args.yardstick)
    bench_threads(args.rounds, args.seconds)
    bench_first_use("mille-bornes")


def bench_mille_bornes(rounds: int, seconds: float, source: Path) -> None:
    """Print random hands at every number of players: moves a second of the kernel, of C and of
    the reference.
    """
    game = GAMES.get("mille-bornes")
    tables = [
        (players, edition_id, played(game, edition_id, players)) for players, edition_id in tables_of(game)
    ]
    batches = {players: fast_game(game.id, edition, players) for players, _, edition in tables}
    for batch in batches.values():
        kernel_speed(batch, 0)  # compile, or load
    speeds: dict[int, list[float]] = {players: [] for players in batches}
    slow: dict[int, list[float]] = {players: [] for players in batches}
    c: list[float] = []
    with tempfile.TemporaryDirectory() as folder, on_cores(1):
        program = compiled(source, Path(folder))
        for number in range(rounds):  # round by round, so that a slow moment of the machine affects all
            if program is not None:
                c.append(yardstick_speed(program))
            for players, edition_id, _ in tables:
                speeds[players].append(kernel_speed(batches[players], seconds, number))
                slow[players].append(speed(game, edition_id, players, seconds / 5, number))
    yardstick = f"{median(c) / 1e6:.1f} M moves/s" if c else f"left out: no compiler, or no {source.name}"
    print(f"mille-bornes: random hands, one core, median of {rounds} rounds of {seconds} s")
    print(f"  the yardstick in C: {yardstick}")
    for players, edition_id, _ in tables:
        found = median(speeds[players])
        row = f"  {players} players {edition_id:<14} {found / 1e6:6.1f} M moves/s"
        row += f"  {found / median(c):5.2f} of C" if c else ""
        print(row + f"  {found / median(slow[players]):7,.0f}× the reference")
    batch = batches[tables[0][0]]
    batch.reset(seeds_of(0, 0, 100_000))
    print(f"  100,000 games take {batch.memory / 1e6:.1f} MB")
    print()


def played(game: AnyGame, edition_id: str, players: int) -> Edition:
    """Return the edition that the C program plays: the hand ends on the trip, safeties discard."""
    edition = game.edition(edition_id)
    offered = {"extension": "none"} if "extension" in edition.options(players) else {}
    return edition.with_options(offered | {"safety_clears": "discard"}, players)


def kernel_speed(batch: FastGame, seconds: float, seed: int = 0, many: int = BATCH) -> float:
    """Return moves a second, dealing included."""
    moves = 0
    start = time.perf_counter()
    for number in count():
        batch.reset(seeds_of(seed, number * many, many))
        moves += int(batch.playout().moves.sum())
        taken = time.perf_counter() - start
        if taken > seconds:
            break
    return moves / taken


def bench_threads(rounds: int, seconds: float) -> None:
    """Print the speed of one thread and of two: kernels do not hold each other up."""
    game = GAMES.get("mille-bornes")
    edition = played(game, game.default_edition, 2)
    cores = sorted(os.sched_getaffinity(0))[-2:]
    found: dict[int, list[float]] = {1: [], len(cores): []}
    for _ in range(rounds):
        for threads, speeds in found.items():
            batches = [fast_game(game.id, edition, 2) for _ in range(threads)]
            with ThreadPoolExecutor(threads) as pool:
                speeds.append(sum(pool.map(pinned_speed, batches, cores, [seconds] * threads)))
    if len(found) == 1:
        print("threads: there is but one core")
        return
    one, two = (median(speeds) for speeds in found.values())
    print(f"threads: {one / 1e6:.1f} M moves/s with one, {two / 1e6:.1f} M with two: {two / one:.2f}×")
    print()


def pinned_speed(batch: FastGame, core: int, seconds: float) -> float:
    """Return moves a second of a thread that stays on one core."""
    os.sched_setaffinity(0, {core})
    return kernel_speed(
        batch, seconds, many=4 * BATCH
    )  # large batches: between two of them threads wait for each other


def bench_first_use(game_id: str) -> None:
    """Print the time of the first use, with nothing compiled, and of the second."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("first use, everything compiled", "second use, from the cache"):
            start = time.perf_counter()
            command = [sys.executable, "-c", FIRST_HAND, game_id]
            subprocess.run(command, check=True, env=os.environ | {"XDG_CACHE_HOME": folder})
            print(f"{game_id}: {name}: {time.perf_counter() - start:.2f} s")


FIRST_HAND = """
import sys
from sabot.fast import fast_game, prepare, ready
from sabot.games import GAMES

game = GAMES.get(sys.argv[1])
if not ready(game.id):
    prepare(game.id)
batch = fast_game(game.id, game.edition(game.default_edition), game.default_players)
batch.reset([1])
batch.playout()
"""


def compiled(source: Path, folder: Path) -> Path | None:
    """Return the compiled C program, or None if it cannot be compiled."""
    program = folder / "yardstick"
    command = ["gcc", "-O3", "-march=native", "-DMAIN", "-o", str(program), str(source)]
    try:
        subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        return None
    return program


def yardstick_speed(program: Path) -> float:
    """Return the moves a second that the C program prints."""
    told = subprocess.run([program, str(YARDSTICK_HANDS)], check=True, capture_output=True, text=True).stdout
    words = told.split()
    return float(words[words.index("moves/s") + 1].removesuffix("M")) * 1e6


@contextmanager
def on_cores(many: int) -> Iterator[None]:
    """Keep this process and its children on so many cores."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, sorted(before)[-many:])
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


if __name__ == "__main__":
    main()
