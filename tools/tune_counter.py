"""Tune the weights of the player `counter` of Mille Bornes.

    python tools/tune_counter.py points-2x1 --sweeps 12

takes one weight of a family after the other, moves it up and down, and lets the changed player meet the
unchanged one, on the same deals with places exchanged. A clear gain is kept and the step grows; else the step
shrinks. With `--extension`, the weights of calling the extension are fitted to what calling it gained in many
hands. All random numbers come from `--seed`: the same command with the same initial weights finds the same
result. It goes into `weights.json`.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Mapping, Sequence
from math import sqrt
from pathlib import Path

import numpy as np
import numpy.typing as npt

from sabot.fast.mille_bornes.api import FastMilleBornes
from sabot.fast.mille_bornes.engine.layout import PACKED_STATE
from sabot.fast.mille_bornes.players.counter import weights
from sabot.fast.mille_bornes.players.counter.weights import (
    DATA,
    EXTENSION,
    INITIAL_WEIGHTS,
    NAMES,
    weights_from,
)
from sabot.fast.mille_bornes.players.search.match_equity import NO_MATCH
from sabot.fast.mille_bornes.training.extension_lessons import tables_of, write_extension_lessons
from sabot.fast.random_numbers import seeds_of

FILE = Path(weights.__file__).with_name(DATA)
FIRST, MOST = 4_000, 40_000
"""Deals: so many before a change is given up, and until it must be clear."""
HOPELESS, SURE = 0.6, 2.5
"""In standard errors."""

HAND_WON = 500
"""In miles: the value of winning where there are no points (MB-8.2)."""

Numbers = Mapping[str, float]


def margins(
    table: FastMilleBornes, seeds: npt.NDArray[np.uint64], first: Numbers, second: Numbers
) -> npt.NDArray[np.float64]:
    """Return by deal how far the first is ahead, with the players side by side in turn and places
    exchanged.
    """
    sides, ahead = np.arange(table.table.sides), np.zeros(len(seeds))
    pair = weights_from(first), weights_from(second)
    for turn in range(2):
        owners = (sides + turn) % 2
        for seat in range(table.players):
            table.weights[seat] = pair[owners[seat % len(sides)]]
        table.reset(seeds)
        playouts = table.playout("counter")
        totals = playouts.totals + (0 if table.rules["counts_points"][0] else HAND_WON * playouts.won)
        ahead += totals[:, owners == 0].mean(axis=1) - totals[:, owners == 1].mean(axis=1)
    return ahead / 2


def extension(tables: Sequence[FastMilleBornes], hands: int, seed: int, numbers: Numbers) -> Numbers:
    """Return the weights that best predict what calling the extension gains."""
    found = []
    for table in tables:
        table.weights[:] = weights_from(numbers)
        table.reset(seeds_of(seed, 0, hands))
        reasons, gains = np.zeros((hands, len(EXTENSION))), np.zeros(hands)
        knowledge_sets = np.repeat(table.knowledge(["counter"] * table.players), 2)
        many = write_extension_lessons(
            table.states, np.zeros(1, PACKED_STATE), table.rules, knowledge_sets, *NO_MATCH, reasons, gains
        )
        found.append(np.column_stack([reasons[:many], gains[:many]]))
    rows = np.concatenate(found)
    fitted = np.linalg.lstsq(rows[:, :-1], rows[:, -1])[0]
    return {
        **numbers,
        **{name: round(float(value), 1) for name, value in zip(EXTENSION, fitted, strict=True)},
    }


class Tuning:
    """The weights of one family, and how far each is moved next."""

    def __init__(self, family: str, seed: int, numbers: Numbers) -> None:
        self.tables, self.seed, self.dealt = tables_of(family), seed, 0
        self.numbers = dict(numbers)
        self.steps = {name: max(0.2, 0.3 * abs(value)) for name, value in numbers.items()}

    def gain(self, changed: Numbers, most: int = MOST) -> tuple[float, float]:
        """Return the gain of a change in points a hand, with its standard error, as exactly as needed."""
        found: list[npt.NDArray[np.float64]] = []
        deals = 0
        while True:
            share = max(FIRST, deals) // len(self.tables)
            for table in self.tables:
                found.append(margins(table, seeds_of(self.seed, self.dealt, share), changed, self.numbers))
                self.dealt += share
            deals += share * len(self.tables)
            ahead = np.concatenate(found)
            mean, error = float(ahead.mean()), float(ahead.std()) / sqrt(deals)
            if deals >= most or not HOPELESS * error < mean < SURE * error:
                return mean, error

    def sweep(self, names: Sequence[str]) -> float:
        """Try every weight once in both directions; return the total gain."""
        gained = 0.0
        for name in names:
            for way in (1, -1):
                value = self.numbers[name] + way * self.steps[name]
                changed = self.numbers | {name: round(value, 3)}
                mean, error = self.gain(changed)
                if mean >= SURE * error and mean > 0:
                    gained += mean
                    self.numbers = changed
                    self.steps[name] *= 1.5 * way
                    break
            else:
                self.steps[name] *= 0.6
        return gained


def write(family: str, numbers: Numbers) -> None:
    """Write the weights of a family into the file."""
    known = json.loads(FILE.read_text("utf-8")) | {family: {name: numbers[name] for name in NAMES}}
    FILE.write_text(json.dumps(dict(sorted(known.items())), indent=1) + "\n", "utf-8")


def main() -> None:
    """Tune one family and write its weights down, sweep by sweep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("family")
    parser.add_argument("--sweeps", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--like", help="the family to begin with; without one, the family itself, or by hand")
    parser.add_argument("--extension", action="store_true", help="fit the numbers of the extension instead")
    given = parser.parse_args()
    known = json.loads(FILE.read_text("utf-8"))
    start = {**INITIAL_WEIGHTS, **known.get(given.like or given.family, {})}
    if given.extension:
        for _ in range(given.sweeps):
            start = dict(extension(tables_of(given.family), 100_000, given.seed, start))
        write(given.family, start)
        return
    tuning, began = Tuning(given.family, given.seed, start), time.perf_counter()
    rng = np.random.default_rng(given.seed)
    for number in range(1, given.sweeps + 1):
        gained = tuning.sweep([NAMES[at] for at in rng.permutation(len(NAMES)) if NAMES[at] not in EXTENSION])
        write(given.family, tuning.numbers)
        print(f"{number:3} {gained:+7.1f} in {time.perf_counter() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
