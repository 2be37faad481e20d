"""Compare our kernels with other simulators of card games, on one core, in one run: `make bench-others`.

No library has our games, so the moves of comparable ones are compared. The libraries are in an environment of
their own, which the make target creates; `bench.foreign` runs there.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path
from statistics import median

from bench.fast import kernel_speed, on_cores, played
from sabot.fast import fast_game
from sabot.games import GAMES

FOREIGN = Path(__file__).with_name("foreign.py")


def main() -> None:
    """Measure in turns, round by round, so that a slow moment of the machine affects all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("python", type=Path, help="the interpreter that has the other libraries")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5)
    args = parser.parse_args()
    game = GAMES.get("mille-bornes")
    batch = fast_game(game.id, played(game, game.default_edition, 2), 2)
    kernel_speed(batch, 0)
    ours: list[float] = []
    theirs: dict[str, list[float]] = {}
    with on_cores(1):
        pipe = subprocess.PIPE
        others = subprocess.Popen([args.python, FOREIGN], stdin=pipe, stdout=pipe, text=True)
        assert others.stdin is not None
        assert others.stdout is not None
        for number in range(args.rounds):
            others.stdin.write(f"{args.seconds}\n")
            others.stdin.flush()
            for name, speed in json.loads(others.stdout.readline()).items():
                theirs.setdefault(name, []).append(speed)
            ours.append(kernel_speed(batch, args.seconds, number))
        others.stdin.close()
        others.wait()
    print(f"random play, one core, median of {args.rounds} rounds of {args.seconds} s")
    print(f"  {'Sabot mille-bornes, 2 players':<32} {median(ours):>14,.0f} moves/s")
    for name, speeds in theirs.items():
        ratio = median(ours) / median(speeds)
        print(f"  {name:<32} {median(speeds):>14,.0f} moves/s   Sabot is {ratio:,.0f} times as fast")


if __name__ == "__main__":
    main()
