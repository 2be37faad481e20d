"""Teach the learned player of Mille Bornes what departing from `counter` gains.

    python tools/train.py

lets `counter` play against itself, tries in many moments every action (of what `counter` holds for hopeless
only some), plays each out with the cards as they lie, and teaches a small network to foretell what came of
it, beyond what `counter` thinks; so for every family of tables, or for those that are named. Where there are
points it is then taught once more for hands within games, from what it knows of a hand by itself: there it
sees the totals, too, and foretells the chance to win. Further rounds play by what was learned. All luck comes
from `--seed`: the same command finds the same numbers, but for the order in which processors add. They go
into `learned.npz`. About two and a half hours on one core, and ten gigabytes of memory where there is most to
hear; with `--workers` families are taught side by side.
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

from sabot.fast.luck import seeds_of
from sabot.fast.mille_bornes import learned_layout
from sabot.fast.mille_bornes.counter_lessons import tables_of
from sabot.fast.mille_bornes.counter_weights import families
from sabot.fast.mille_bornes.face import FastMilleBornes
from sabot.fast.mille_bornes.layout import GAME
from sabot.fast.mille_bornes.learned_layout import (
    DATA,
    IN_OUTLOOK,
    INPUTS,
    NETWORK,
    ONE,
    OUTPUTS,
    WITHIN_A_GAME,
    network_from,
    networks,
)
from sabot.fast.mille_bornes.learned_lessons import NOT_TRIED, write_lessons
from sabot.fast.mille_bornes.search_face import stakes_for
from sabot.fast.mille_bornes.search_stakes import A_HAND

FILE = Path(learned_layout.__file__).with_name(DATA)
BATCH, EVERY = 2_000, 8
"""Hands at a time; a lesson at one of so many decisions."""
TOGETHER = 2_048
"""Lessons that are learned at once."""
LESSONS, PASSES = 6_000_000, 3
"""How many lessons a family hears, and how often."""
MORE = {"miles-2x1": (24_000_000, 2)}
"""The same where luck is large beside what can be gained."""
IN_GAMES = 2
"""Within games so many times as many lessons are heard, in steps so many times smaller: much is known."""
JUDGED = 10_000
"""Deals that show how well it plays."""
LATER = 6
"""Lessons by the learned player take longer: so many times fewer of them after the first round."""
RATE, DECAY = 0.004, 0.01
SCALE = 100.0
"""Points that the network counts as one."""

Array = npt.NDArray[Any]


class Lessons(NamedTuple):
    """What was seen, what came of each action that was tried, and what a point was worth."""

    seen: Array
    values: Array
    points: Array

    def some(self, rows: Any) -> Lessons:
        """Those in these rows."""
        return Lessons(*(part[rows] for part in self))


def no_lessons(many: int) -> Lessons:
    """Room for so many."""
    return Lessons(
        np.zeros((many, INPUTS), np.uint8), np.zeros((many, OUTPUTS), np.int16), np.ones(many, np.float32)
    )


def lessons_at(
    table: FastMilleBornes, seeds: npt.NDArray[np.uint64], policy: str, brought: Array | None
) -> Lessons:
    """What hands teach; those of games go on with the totals that were brought to them."""
    found = no_lessons(BATCH * 16)
    table.reset(seeds)
    minds = np.repeat(table.mind([policy] * table.players), 2)
    (grid, stakes), totals = A_HAND, np.zeros((0, 0))
    if brought is not None:
        (grid, stakes), totals = stakes_for(table.edition, table.players), brought
        minds["networks"] = 1 + table.knows_games
    tried = np.zeros(1, GAME)
    many = write_lessons(table.states, tried, table.rules, minds, grid, stakes, totals, EVERY, *found)
    if brought is not None:
        brought += table.score()
        brought[brought.max(axis=1) >= stakes["target"][0]] = 0
    return Lessons(*(part[:many] for part in found))


def heard(tables: list[FastMilleBornes], lessons: int, seed: int, policy: str, in_games: bool) -> Lessons:
    """So many lessons, from all tables in turn."""
    found = no_lessons(lessons)
    games = [np.zeros((BATCH, table.table.sides)) if in_games else None for table in tables]
    at, batch = 0, 0
    while at < lessons:
        turn = batch % len(tables)
        some = lessons_at(tables[turn], seeds_of(seed, batch * BATCH, BATCH), policy, games[turn])
        many = min(len(some.seen), lessons - at)
        for part, new in zip(found, some, strict=True):
            part[at : at + many] = new[:many]
        at, batch = at + many, batch + 1
    return found


class Network:
    """Two hidden layers of half-waves; learns by Adam."""

    def __init__(self, seed: int, known: Array | None = None) -> None:
        rng = np.random.default_rng(seed)
        self.parts: dict[str, Array] = {}
        for name in NETWORK.names or ():
            shape = NETWORK[name].shape
            if name == "first":  # nothing is thought of the game around a hand before any has been seen
                shape = IN_OUTLOOK, *shape[1:]
            wide = sqrt(2 / shape[0]) if len(shape) == 2 else 0.0
            self.parts[name] = (wide * rng.standard_normal(shape)).astype(np.float32)
        self.parts["first"] = np.pad(self.parts["first"], ((0, INPUTS - IN_OUTLOOK), (0, 0)))
        self.parts["last"] *= np.float32(0.1)
        if known is not None:
            record = network_from(known)
            self.parts = {name: record[name][0] / np.float32(self._factor(name)) for name in self.parts}
        self.moments = {name: (np.zeros_like(part), np.zeros_like(part)) for name, part in self.parts.items()}
        self.steps = 0

    def foretell(self, seen: Array) -> tuple[Array, Array, Array]:
        """The layers, the last of them in points."""
        parts = self.parts
        first = np.maximum(seen @ parts["first"] + parts["first_bias"], 0)
        second = np.maximum(first @ parts["second"] + parts["second_bias"], 0)
        return first, second, second @ parts["last"] + parts["last_bias"]

    def learn(self, lessons: Lessons, rate: float) -> None:
        """One step towards foretelling how the actions tried differ."""
        parts, seen, point = self.parts, inputs_of(lessons), lessons.points[:, None]
        wanted, tried = wanted_of(lessons)
        first, second, found = self.foretell(seen)
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


def inputs_of(lessons: Lessons) -> Array:
    found: Array = lessons.seen.astype(np.float32) / np.float32(ONE)
    return found


def wanted_of(lessons: Lessons) -> tuple[Array, Array]:
    tried = (lessons.values != NOT_TRIED).astype(np.float32)
    return centred(lessons.values.astype(np.float32) / np.float32(SCALE), tried), tried


def explained(network: Network, lessons: Lessons) -> float:
    """The share of the variance that the network foretells."""
    wanted, tried = wanted_of(lessons)
    found = centred(lessons.points[:, None] * network.foretell(inputs_of(lessons))[2], tried)
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
    hands, games = list(families()), [family + WITHIN_A_GAME for family in with_points]
    for name in given.families:
        if name not in (*hands, *games):
            parser.error(f"there is no family {name}; there are {', '.join((*hands, *games))}")
    for kind in (hands, games):  # games build upon what is known of hands
        named = [name for name in kind if name in given.families or not given.families]
        with ProcessPoolExecutor(given.workers, get_context("spawn")) as pool:
            for name, numbers in zip(named, pool.map(partial(learn, given=given), named), strict=True):
                arrays: dict[str, Any] = dict(sorted((networks() | {name: numbers}).items()))
                np.savez_compressed(FILE, **arrays)
                networks.cache_clear()


def learn(name: str, given: argparse.Namespace) -> Array:
    """Teach one network, and tell how well it plays single hands; what was learned, as it is kept."""
    family, in_games = name.removesuffix(WITHIN_A_GAME), name.endswith(WITHIN_A_GAME)
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
        found = heard(tables, many, given.seed + 1000 * number, policy, in_games)
        print(f"{name}: {many} lessons in {time.perf_counter() - began:.0f} s", flush=True)
        teach(network, found, passes, rate, given.seed)
        for table in tables:
            known = table.game_network if in_games else table.network
            known[:], table.knows_games = network_from(network.numbers().astype(np.float16)), in_games
            if not in_games:
                mean, error = ahead_of(table, "counter", JUDGED, given.seed + 1)
                at = f"{table.edition.id} {table.players}"
                print(f"  {at}: {mean:+.1f} ± {1.96 * error:.1f} ahead of counter", flush=True)
    return network.numbers().astype(np.float16)


def teach(network: Network, lessons: Lessons, passes: int, rate: float, seed: int) -> None:
    """Go through the lessons so often, in ever smaller steps; some are kept back to show what was learned."""
    kept_back, rng = len(lessons.seen) // 20, np.random.default_rng(seed)
    rest = len(lessons.seen) - kept_back
    steps, done = passes * (rest // TOGETHER), 0
    for number in range(passes):
        order = kept_back + rng.permutation(rest)
        for first in range(0, rest - TOGETHER + 1, TOGETHER):
            network.learn(lessons.some(order[first : first + TOGETHER]), rate * (1 - done / steps))
            done += 1
        share = explained(network, lessons.some(slice(kept_back)))
        print(f"  pass {number + 1}: {100 * share:.3f} % foretold", flush=True)


if __name__ == "__main__":
    main()
