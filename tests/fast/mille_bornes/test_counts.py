"""Every line of play of the micro-edition, counted by the kernel, as stored in `tests/counts`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from sabot.core.ids import Seat
from sabot.fast.mille_bornes.api import FastMilleBornes
from sabot.fast.mille_bornes.engine.layout import (
    BENEATH,
    CHOICE,
    DISTANCE_PLAY,
    ENDED,
    FOUR_BITS,
    LIMITED,
    LOG_PLAY,
    LOG_SIDE,
    OWN_MASK,
    OWN_PLAYS,
    PLAYS,
    TURN,
    WINDOW,
)
from sabot.games.mille_bornes.cards import END_OF_LIMIT, REMEDIES
from sabot.games.mille_bornes.game import MILLE_BORNES
from tests.counts.counting import PLAYERS, Entry, deal_of, load, micro
from tests.fast.preparing import prepared

ENTRIES = load()
END_OF_LIMIT_PLAY = REMEDIES.index(END_OF_LIMIT)
Numbers = npt.NDArray[Any]


class Level:
    """All positions after some number of actions, with the number of lines to each and from it."""

    def __init__(self, states: Numbers, above: Numbers) -> None:
        self.states, self.above = states, above
        self.below = np.zeros(len(states), np.int64)
        self.parent, self.code, self.child = (np.zeros(0, np.int64) for _ in range(3))

    def expand(self, fast: FastMilleBornes) -> Level:
        """Return the next level, with equal positions merged."""
        fast.states = self.states
        self.parent, self.code = np.nonzero(fast.legal())
        fast.states = self.states[self.parent].copy()
        fast.step(self.code)
        _, first, self.child = np.unique(
            same_future(fast.states), axis=0, return_index=True, return_inverse=True
        )
        above = np.zeros(len(first), np.int64)
        np.add.at(above, self.child, self.above[self.parent])
        return Level(fast.states[first], above)

    def count_back(self, after: Level) -> None:
        self.below[self.states["phase"] == ENDED] = 1
        np.add.at(self.below, self.parent, after.below[self.child])


def columns(*parts: Numbers) -> Numbers:
    return np.column_stack([part.astype(np.int64) for part in parts])


def asked_for(states: Numbers, *, drew: bool) -> Numbers:
    """Return the phase: of a turn its seat (and draws), of an attack all, of the end the outcome."""
    phase = states["phase"]
    on = (phase == TURN) | (phase == WINDOW) | (phase == CHOICE)
    parts = [phase, np.where(on, states["seat"], 0)]
    parts += [np.where(phase == WINDOW, states[name], 0) for name in ("target", "hazard")]
    parts += [np.where(phase == ENDED, states[name], 0) for name in ("completed", "delayed")]
    parts.append(np.where(drew & (phase == TURN), states["drew"], 0))
    parts.append(np.where(drew & (phase == CHOICE), states["delayed"], 0))
    return columns(*parts)


def same_future(states: Numbers) -> Numbers:
    """Return what decides the rest of a hand and its score, and all that makes a position."""
    rest = columns(states["next_card"], states["extension"], states["hands"], states["sides"], *laid(states))
    return np.hstack([asked_for(states, drew=True), rest])


def positions(states: Numbers) -> int:
    """Return the number of positions, as `tests/counts/README.md` defines them."""
    sides = states["sides"] & ~(FOUR_BITS << BENEATH | OWN_MASK << OWN_PLAYS)
    rest = columns(states["next_card"], states["extension"], states["hands"], sides, *laid(states))
    return len(np.unique(np.hstack([asked_for(states, drew=False), rest]), axis=0))


def laid(states: Numbers) -> Iterator[Numbers]:
    """Yield how many distance cards of each kind each side has laid, and whether an End of Limit is laid.

    Without a limit, the End of Limit is the top of the speed pile.
    """
    written = np.arange(states["pack"].shape[1]) < states["log_size"][:, None]
    for side in range(PLAYERS):
        for play in range(PLAYS):
            entry = LOG_PLAY + LOG_SIDE * side + play
            often = ((states["pack"] == entry) & written).sum(axis=1)
            if play >= DISTANCE_PLAY:
                yield often
            elif play == END_OF_LIMIT_PLAY:
                yield (often > 0) & (states["sides"][:, side] >> LIMITED & 1 == 0)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["name"])
def test_the_kernel_counts_every_line_of_play(entry: Entry) -> None:
    prepared(MILLE_BORNES.id)
    edition = micro(entry["options"])
    fast = FastMilleBornes(edition, PLAYERS)
    fast.load([MILLE_BORNES.rules.setup(edition, PLAYERS, Seat(entry["dealer"]), deal_of(entry)).state])
    levels = [Level(fast.states, np.ones(1, np.int64))]
    while len(levels[-1].states):
        levels.append(levels[-1].expand(fast))
    for before, after in reversed(list(pairwise(levels))):
        before.count_back(after)
    levels.pop()  # it is empty
    assert [int(level.above.sum()) for level in levels] == entry["lines"]
    assert [positions(level.states) for level in levels] == entry["positions"]
    first = levels[0]
    divide = {
        str(code): int(levels[1].below[child]) for code, child in zip(first.code, first.child, strict=True)
    }
    assert divide == entry["divide"]
    assert uses(levels) == entry["uses"]
    assert finals(fast, levels) == {
        (tuple(final["scores"]), final["end"]): final["lines"] for final in entry["finals"]
    }


def uses(levels: list[Level]) -> dict[str, int]:
    found: Counter[int] = Counter()
    for level, after in pairwise(levels):
        often = level.above[level.parent] * after.below[level.child]
        for code in np.unique(level.code):
            found[int(code)] += int(often[level.code == code].sum())
    return {str(code): number for code, number in sorted(found.items())}


def finals(fast: FastMilleBornes, levels: list[Level]) -> dict[tuple[tuple[int, ...], str], int]:
    table, found = fast.game.table(fast.edition, ("Ada", "Blaise")), Counter[tuple[tuple[int, ...], str]]()
    for level in levels:
        over = np.flatnonzero(level.states["phase"] == ENDED)
        fast.states = level.states[over]
        ends = columns(fast.score(), fast.states["completed"], fast.states["delayed"])
        different, first, which = np.unique(ends, axis=0, return_index=True, return_inverse=True)
        for number, at in enumerate(first):
            end = MILLE_BORNES.notation.format_end(fast.state(int(at)), table)
            scores = tuple(different[number, :PLAYERS].tolist())
            found[scores, end] += int(level.above[over][which == number].sum())
    return dict(found)
