"""Train the networks of the learned player of Mille Bornes: what departing from `counter` gains.

python tools/train_networks.py

lets `counter` play against itself. In many positions it tries every action (only some of those that `counter`
considers hopeless), plays each out with the cards as they lie, and trains a small network to predict the
result beyond what `counter` expects; for every family of tables, or for those named. Where there are points,
a second network is trained for hands within matches, starting from the first: it sees the totals, too, and
predicts the probability of winning. Further rounds play by what was learned. All random numbers come from
`--seed`: the same command finds the same parameters, but for the order in which processors add. They go into
`networks.npz`.

It takes about two and a half hours on one core, and ten gigabytes of memory for the largest family;
`--workers` trains families side by side.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from sabot.fast.mille_bornes.api import FastMilleBornes
from sabot.fast.mille_bornes.engine.layout import PACKED_STATE
from sabot.fast.mille_bornes.players.counter.weights import families
from sabot.fast.mille_bornes.players.learned import network as network_module
from sabot.fast.mille_bornes.players.learned.network import (
    DATA,
    IN_MATCH_SUFFIX,
    IN_OUTLOOK,
    INPUTS,
    NETWORK,
    ONE,
    OUTPUTS,
    networks,
    unpack_network,
)
from sabot.fast.mille_bornes.players.search.api import equity_grid
from sabot.fast.mille_bornes.players.search.match_equity import NO_MATCH
from sabot.fast.mille_bornes.training.action_lessons import NOT_TRIED, write_action_lessons
from sabot.fast.mille_bornes.training.extension_lessons import tables_of
from sabot.fast.random_numbers import seeds_of

FILE = Path(network_module.__file__).with_name(DATA)
BATCH, EVERY = 2_000, 8
"""Hands in a batch; and a lesson is written at one of so many decisions."""
LESSONS_AT_ONCE = 2_048
"""Lessons in one training step."""
LESSONS, PASSES = 6_000_000, 3
"""How many lessons a family has, and how often they are used."""
MORE = {"miles-2x1": (24_000_000, 2)}
"""The same for families where luck is large compared with what can be gained."""
IN_GAMES = 2
"""Within matches there are so many times as many lessons, in steps so many times smaller: much is known."""
VALIDATION_DEALS = 10_000
"""Deals for measuring how well a network plays."""
LATER = 6
"""Lessons by the learned player take longer: so many times fewer of them after the first round."""
RATE, DECAY = 0.004, 0.01
SCALE = 100.0
"""Points per unit of the network's outputs."""

Array = npt.NDArray[Any]


class Lessons(NamedTuple):
    """The inputs, the value of each action that was tried, and the value of a point."""

    seen: Array
    values: Array
    points: Array

    def some(self, rows: Any) -> Lessons:
        """Return the lessons in these rows."""
        return Lessons(*(part[rows] for part in self))


def no_lessons(many: int) -> Lessons:
    """Return room for so many lessons."""
    return Lessons(
        np.zeros((many, INPUTS), np.uint8), np.zeros((many, OUTPUTS), np.int16), np.ones(many, np.float32)
    )


def lessons_of_batch(
    table: FastMilleBornes, seeds: npt.NDArray[np.uint64], policy: str, totals_before: Array | None
) -> Lessons:
    """Return the lessons of some hands; those of matches go on with the totals so far."""
    found = no_lessons(BATCH * 16)
    table.reset(seeds)
    knowledge_sets = np.repeat(table.knowledge([policy] * table.players), 2)
    (grid, grid_shape), totals = NO_MATCH, np.zeros((0, 0))
    if totals_before is not None:
        (grid, grid_shape), totals = equity_grid(table.edition, table.players), totals_before
        knowledge_sets["network_count"] = 1 + table.has_match_network
    tried = np.zeros(1, PACKED_STATE)
    many = write_action_lessons(
        table.states, tried, table.rules, knowledge_sets, grid, grid_shape, totals, EVERY, *found
    )
    if totals_before is not None:
        totals_before += table.score()
        totals_before[totals_before.max(axis=1) >= grid_shape["target"][0]] = 0
    return Lessons(*(part[:many] for part in found))


def collect_lessons(
    tables: list[FastMilleBornes], lessons: int, seed: int, policy: str, in_games: bool
) -> Lessons:
    """Return so many lessons, from all tables in turn."""
    found = no_lessons(lessons)
    games = [np.zeros((BATCH, table.table.sides)) if in_games else None for table in tables]
    at, batch = 0, 0
    while at < lessons:
        turn = batch % len(tables)
        some = lessons_of_batch(tables[turn], seeds_of(seed, batch * BATCH, BATCH), policy, games[turn])
        many = min(len(some.seen), lessons - at)
        for part, new in zip(found, some, strict=True):
            part[at : at + many] = new[:many]
        at, batch = at + many, batch + 1
    return found


class Network:
    """Two hidden layers with rectified units, trained by Adam."""

    def __init__(self, seed: int, known: Array | None = None) -> None:
        rng = np.random.default_rng(seed)
        self.parts: dict[str, Array] = {}
        for name in NETWORK.names or ():
            shape = NETWORK[name].shape
            if name == "first":  # the inputs about the match begin without effect
                shape = IN_OUTLOOK, *shape[1:]
            wide = sqrt(2 / shape[0]) if len(shape) == 2 else 0.0
            self.parts[name] = (wide * rng.standard_normal(shape)).astype(np.float32)
        self.parts["first"] = np.pad(self.parts["first"], ((0, INPUTS - IN_OUTLOOK), (0, 0)))
        self.parts["last"] *= np.float32(0.1)
        if known is not None:
            record = unpack_network(known)
            self.parts = {name: record[name][0] / np.float32(self._factor(name)) for name in self.parts}
        self.moments = {name: (np.zeros_like(part), np.zeros_like(part)) for name, part in self.parts.items()}
        self.steps = 0

    def predict(self, seen: Array) -> tuple[Array, Array, Array]:
        """Return all layers, the last one in points."""
        parts = self.parts
        first = np.maximum(seen @ parts["first"] + parts["first_bias"], 0)
        second = np.maximum(first @ parts["second"] + parts["second_bias"], 0)
        return first, second, second @ parts["last"] + parts["last_bias"]

    def learn(self, lessons: Lessons, rate: float) -> None:
        """Take one step towards predicting how the tried actions differ."""
        parts, seen, point = self.parts, inputs_of(lessons), lessons.points[:, None]
        wanted, tried = wanted_of(lessons)
        first, second, found = self.predict(seen)
        wrong = centred(point * found, tried) - wanted
        wrong = point * centred(wrong, tried) / len(seen)
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
        """Return all parameters in one row for the kernel, where inputs are not divided by `ONE`."""
        rows = []
        for name, part in self.parts.items():
            rows.append((part * self._factor(name)).ravel())
        return np.concatenate(rows).astype(np.float32)


def centred(rows: Array, tried: Array) -> Array:
    """Subtract the mean of the tried actions; 0 elsewhere."""
    mean = (rows * tried).sum(1, keepdims=True) / tried.sum(1, keepdims=True)
    found: Array = (rows - mean) * tried
    return found


def inputs_of(lessons: Lessons) -> Array:
    found: Array = lessons.seen.astype(np.float32) / np.float32(ONE)
    return found


def wanted_of(lessons: Lessons) -> tuple[Array, Array]:
    tried = (lessons.values != NOT_TRIED).astype(np.float32)
    return centred(lessons.values.astype(np.float32) / np.float32(SCALE), tried), tried


def explained_variance(network: Network, lessons: Lessons) -> float:
    """Return the share of the variance that the network predicts."""
    wanted, tried = wanted_of(lessons)
    found = centred(lessons.points[:, None] * network.predict(inputs_of(lessons))[2], tried)
    return float(1 - ((wanted - found) ** 2).sum() / (wanted**2).sum())


def ahead_of(table: FastMilleBornes, other: str, deals: int, seed: int) -> tuple[float, float]:
    """Return points a hand ahead of another policy, on the same deals with places exchanged, and
    the error.
    """
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
    """Train every family, or some."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "families",
        nargs="*",
        metavar="family",
        help="such as points-2x1 or points-2x1-game; all, if none is named",
    )
    parser.add_argument("--lessons", type=int, help=f"{LESSONS:,} unless a family needs more")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--passes", type=int, help="how often they are gone through")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    with_points = [family for family in families() if tables_of(family)[0].rules["counts_points"][0]]
    hands, games = list(families()), [family + IN_MATCH_SUFFIX for family in with_points]
    for name in given.families:
        if name not in (*hands, *games):
            parser.error(f"there is no family {name}; there are {', '.join((*hands, *games))}")
    for kind in (hands, games):  # networks for matches start from those for hands
        named = [name for name in kind if name in given.families or not given.families]
        with ProcessPoolExecutor(given.workers, get_context("spawn")) as pool:
            for name, numbers in zip(named, pool.map(partial(learn, given=given), named), strict=True):
                arrays: dict[str, Any] = dict(sorted((networks() | {name: numbers}).items()))
                np.savez_compressed(FILE, **arrays)
                networks.cache_clear()


def learn(name: str, given: argparse.Namespace) -> Array:
    """Train one network and print how well it plays single hands; return its parameters for the file."""
    family, in_games = name.removesuffix(IN_MATCH_SUFFIX), name.endswith(IN_MATCH_SUFFIX)
    tables, network = tables_of(family), Network(given.seed, networks()[family] if in_games else None)
    lessons, passes = MORE.get(name, (LESSONS, PASSES))
    lessons, passes = given.lessons or lessons, given.passes or passes
    if in_games:
        lessons *= IN_GAMES
    for number in range(given.rounds):
        began = time.perf_counter()
        policy, many, rate = "counter", lessons, RATE / IN_GAMES if in_games else RATE
        if number:
            policy, many, rate = "learned", lessons // LATER, rate / LATER
        found = collect_lessons(tables, many, given.seed + 1000 * number, policy, in_games)
        print(f"{name}: {many} lessons in {time.perf_counter() - began:.0f} s", flush=True)
        teach(network, found, passes, rate, given.seed)
        for table in tables:
            known = table.match_network if in_games else table.network
            known[:], table.has_match_network = unpack_network(network.numbers().astype(np.float16)), in_games
            if not in_games:
                mean, error = ahead_of(table, "counter", VALIDATION_DEALS, given.seed + 1)
                at = f"{table.edition.id} {table.players}"
                print(f"  {at}: {mean:+.1f} ± {1.96 * error:.1f} ahead of counter", flush=True)
    return network.numbers().astype(np.float16)


def teach(network: Network, lessons: Lessons, passes: int, rate: float, seed: int) -> None:
    """Use the lessons so often, in ever smaller steps; some are kept back for validation."""
    kept_back, rng = len(lessons.seen) // 20, np.random.default_rng(seed)
    rest = len(lessons.seen) - kept_back
    steps, done = passes * (rest // LESSONS_AT_ONCE), 0
    for number in range(passes):
        order = kept_back + rng.permutation(rest)
        for first in range(0, rest - LESSONS_AT_ONCE + 1, LESSONS_AT_ONCE):
            network.learn(lessons.some(order[first : first + LESSONS_AT_ONCE]), rate * (1 - done / steps))
            done += 1
        share = explained_variance(network, lessons.some(slice(kept_back)))
        print(f"  pass {number + 1}: {100 * share:.3f} % predicted", flush=True)


if __name__ == "__main__":
    main()
