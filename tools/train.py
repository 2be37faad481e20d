"""Teach the learned player of Mille Bornes what departing from `counter` gains.

    python tools/train.py

lets `counter` play against itself, tries in many moments every action (of what `counter` holds for hopeless
only some), plays each out with the cards as they lie, and teaches a small network to foretell what came of
it, beyond what `counter` thinks; so for every family of tables, or for those that are named. Further rounds
play by what was learned. All luck comes from `--seed`: the same command finds the same numbers, but for the
order in which processors add. They go into `learned.npz`. About an hour on one core; with `--workers`
families are taught side by side.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from sabot.fast.luck import seeds_of
from sabot.fast.mille_bornes import learned_layout
from sabot.fast.mille_bornes.counter_lessons import tables_of
from sabot.fast.mille_bornes.counter_weights import families
from sabot.fast.mille_bornes.face import FastMilleBornes
from sabot.fast.mille_bornes.layout import GAME
from sabot.fast.mille_bornes.learned_layout import DATA, INPUTS, NETWORK, ONE, OUTPUTS, network_from, networks
from sabot.fast.mille_bornes.learned_lessons import NOT_TRIED, write_lessons

FILE = Path(learned_layout.__file__).with_name(DATA)
BATCH, EVERY = 2_000, 8
"""Hands at a time; a lesson at one of so many decisions."""
TOGETHER = 2_048
"""Lessons that are learned at once."""
LATER = 6
"""Lessons by the learned player take longer: so many times fewer of them after the first round."""
RATE, DECAY = 0.004, 0.01
SCALE = 100.0
"""Points that the network counts as one."""

Array = npt.NDArray[Any]


def lessons_at(table: FastMilleBornes, seeds: npt.NDArray[np.uint64], policy: str) -> tuple[Array, Array]:
    """What was seen, and what came of each action that was tried."""
    seen = np.zeros((BATCH * 16, INPUTS), np.uint8)
    values = np.zeros((BATCH * 16, OUTPUTS), np.int16)
    table.reset(seeds)
    minds = np.repeat(table.mind([policy] * table.players), 2)
    many = write_lessons(table.states, np.zeros(1, GAME), table.rules, minds, EVERY, seen, values)
    return seen[:many].copy(), values[:many].copy()


def heard(tables: list[FastMilleBornes], lessons: int, seed: int, policy: str) -> tuple[Array, Array]:
    """So many lessons, from all tables in turn."""
    seen = np.zeros((lessons, INPUTS), np.uint8)
    values = np.zeros((lessons, OUTPUTS), np.int16)
    at, batch = 0, 0
    while at < lessons:
        table = tables[batch % len(tables)]
        one, came = lessons_at(table, seeds_of(seed, batch * BATCH, BATCH), policy)
        many = min(len(one), lessons - at)
        seen[at : at + many], values[at : at + many] = one[:many], came[:many]
        at, batch = at + many, batch + 1
    return seen, values


class Network:
    """Two hidden layers of half-waves; learns by Adam."""

    def __init__(self, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.parts: dict[str, Array] = {}
        for name in NETWORK.names or ():
            shape = NETWORK[name].shape
            wide = sqrt(2 / shape[0]) if len(shape) == 2 else 0.0
            self.parts[name] = (wide * rng.standard_normal(shape)).astype(np.float32)
        self.parts["last"] *= np.float32(0.1)
        self.moments = {name: (np.zeros_like(part), np.zeros_like(part)) for name, part in self.parts.items()}
        self.steps = 0

    def foretell(self, seen: Array) -> tuple[Array, Array, Array]:
        """The layers, the last of them in points."""
        parts = self.parts
        first = np.maximum(seen @ parts["first"] + parts["first_bias"], 0)
        second = np.maximum(first @ parts["second"] + parts["second_bias"], 0)
        return first, second, second @ parts["last"] + parts["last_bias"]

    def learn(self, seen: Array, wanted: Array, tried: Array, rate: float) -> None:
        """One step towards foretelling how the actions tried differ."""
        parts = self.parts
        first, second, found = self.foretell(seen)
        wrong = centred(found, tried) - wanted
        wrong = centred(wrong, tried) / len(seen)
        slopes = {"last": second.T @ wrong, "last_bias": wrong.sum(0)}
        back = (wrong @ parts["last"].T) * (second > 0)
        slopes |= {"second": first.T @ back, "second_bias": back.sum(0)}
        back = (back @ parts["second"].T) * (first > 0)
        slopes |= {"first": seen.T @ back, "first_bias": back.sum(0)}
        self.steps += 1
        for name, slope in slopes.items():
            mean, square = self.moments[name]
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope * slope - square)
            fair = np.float32(rate * sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps))
            parts[name] -= (
                fair * mean / (np.sqrt(square) + np.float32(1e-8)) + np.float32(rate * DECAY) * parts[name]
            )

    def _factor(self, name: str) -> float:
        return 1 / ONE if name == "first" else (SCALE if name.startswith("last") else 1.0)

    def numbers(self) -> Array:
        """All of it in one row, as the kernel takes it: inputs are not divided by `ONE` there."""
        rows = []
        for name, part in self.parts.items():
            rows.append((part * self._factor(name)).ravel())
        return np.concatenate(rows).astype(np.float32)


def centred(rows: Array, tried: Array) -> Array:
    """Less the mean of what was tried; nothing elsewhere."""
    mean = (rows * tried).sum(1, keepdims=True) / tried.sum(1, keepdims=True)
    found: Array = (rows - mean) * tried
    return found


def inputs_of(seen: Array) -> Array:
    found: Array = seen.astype(np.float32) / np.float32(ONE)
    return found


def wanted_of(values: Array) -> tuple[Array, Array]:
    tried = (values != NOT_TRIED).astype(np.float32)
    return centred(values.astype(np.float32) / np.float32(SCALE), tried), tried


def explained(network: Network, seen: Array, values: Array) -> float:
    """The share of the variance that the network foretells."""
    wanted, tried = wanted_of(values)
    found = centred(network.foretell(inputs_of(seen))[2], tried)
    return float(1 - ((wanted - found) ** 2).sum() / (wanted**2).sum())


def ahead_of(table: FastMilleBornes, other: str, deals: int, seed: int) -> tuple[float, float]:
    """Points a hand ahead of another policy, on the same deals with places exchanged; and the error."""
    sides, ahead = np.arange(table.table.sides), np.zeros(deals)
    for turn in range(2):
        owners = (sides + turn) % 2
        table.reset(seeds_of(seed, 0, deals))
        totals = table.playout(
            *(("learned", other)[owners[seat % len(sides)]] for seat in range(table.players))
        )
        found = totals.totals
        ahead += found[:, owners == 0].mean(axis=1) - found[:, owners == 1].mean(axis=1)
    return float(ahead.mean()) / 2, float(ahead.std()) / 2 / sqrt(deals)


def main() -> None:
    """Teach every family, or some."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "families", nargs="*", metavar="family", help="such as points-2x1; all, if none is named"
    )
    parser.add_argument("--lessons", type=int, default=6_000_000)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    named = given.families or list(families())
    with ProcessPoolExecutor(given.workers, get_context("spawn")) as pool:
        for family, numbers in zip(named, pool.map(partial(learn, given=given), named), strict=True):
            arrays: dict[str, Any] = dict(sorted((networks() | {family: numbers}).items()))
            np.savez_compressed(FILE, **arrays)
            networks.cache_clear()


def learn(family: str, given: argparse.Namespace) -> Array:
    """Teach one family, and tell how well it plays; what was learned, as it is kept."""
    tables, network = tables_of(family), Network(given.seed)
    for number in range(given.rounds):
        began = time.perf_counter()
        policy, lessons = ("learned", given.lessons // LATER) if number else ("counter", given.lessons)
        seen, values = heard(tables, lessons, given.seed + 1000 * number, policy)
        print(f"{family}: {lessons} lessons in {time.perf_counter() - began:.0f} s", flush=True)
        teach(network, seen, values, given.passes, RATE / LATER if number else RATE, given.seed)
        for table in tables:
            table.network[:] = network_from(network.numbers().astype(np.float16))
            mean, error = ahead_of(table, "counter", 10_000, given.seed + 1)
            name = f"{table.edition.id} {table.players}"
            print(f"  {name}: {mean:+.1f} ± {1.96 * error:.1f} ahead of counter", flush=True)
    return network.numbers().astype(np.float16)


def teach(network: Network, seen: Array, values: Array, passes: int, rate: float, seed: int) -> None:
    """Go through the lessons so often, in ever smaller steps; some are kept back to show what was learned."""
    kept_back, rng = len(seen) // 20, np.random.default_rng(seed)
    steps, done = passes * ((len(seen) - kept_back) // TOGETHER), 0
    for number in range(passes):
        order = kept_back + rng.permutation(len(seen) - kept_back)
        for first in range(0, len(order) - TOGETHER + 1, TOGETHER):
            rows = order[first : first + TOGETHER]
            network.learn(inputs_of(seen[rows]), *wanted_of(values[rows]), rate * (1 - done / steps))
            done += 1
        share = explained(network, seen[:kept_back], values[:kept_back])
        print(f"  pass {number + 1}: {100 * share:.3f} % foretold", flush=True)


if __name__ == "__main__":
    main()
