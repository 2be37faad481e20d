"""The kinds of charts. Their texts are passed in, in the reader's language."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from sabot.arena.canvas import EDGE, LINE, SERIES, WIDTH, Canvas, Number, round_step, scale, width_of
from sabot.arena.tally import Distribution

PLOT = 260
"""The height of a plot without its texts."""
BINS = 48
LEFT, RIGHT = EDGE + 52, WIDTH - EDGE - 10


@dataclass(frozen=True, slots=True)
class Words:
    """The texts around a picture."""

    title: str
    note: str
    across: str
    upward: str = ""


@dataclass(frozen=True, slots=True)
class Point:
    """A value with its 95 % interval, after some amount of work or for one player."""

    at: float
    mean: float
    low: float
    high: float


def distributions(words: Words, series: Mapping[str, Distribution], write: Number) -> str:
    """Return a picture of distributions, with a stepped outline for each of `series`."""
    canvas = Canvas(words.title, words.note, list(series))
    bins = _Bins.of({value for found in series.values() for value in found})
    heights = {name: bins.shares(found) for name, found in series.items()}
    top = canvas.top + LINE
    bottom = top + PLOT
    upward = scale(0, max(max(shares) for shares in heights.values()), bottom, top, 5)
    across = scale(bins.edge(0), bins.edge(bins.count), LEFT, RIGHT, 9)
    canvas.upward(upward, LEFT, RIGHT, write, words.upward)
    canvas.across(across, bottom, top, write, words.across)
    for at, shares in enumerate(heights.values()):
        outline = [
            (across.at(bins.edge(number + end)), upward.at(share))
            for number, share in enumerate(shares)
            for end in (0, 1)
        ]
        outline = [(outline[0][0], bottom), *outline, (outline[-1][0], bottom)]
        canvas.area(outline, f"f{_kind(at)}", 0.18)
        canvas.path(outline, f"l{_kind(at)}")
    canvas.line(LEFT, bottom, RIGHT, bottom, "zero")
    return canvas.svg(bottom + 2 * LINE + 4)


def convergence(words: Words, lines: Mapping[str, Sequence[Point]], write: Number) -> str:
    """Return a picture of means by the amount of work, each within its narrowing interval."""
    canvas = Canvas(words.title, words.note, list(lines))
    known = [point for points in lines.values() for point in points]
    # The first points are too uncertain: the frame fits the others, and the bands are cut at it.
    settled = [point for points in lines.values() for point in points[len(points) // 20 :]]
    top = canvas.top + LINE
    bottom = top + PLOT
    low, high = min(0.0, *(one.low for one in settled)), max(0.0, *(one.high for one in settled))
    upward = scale(low, high, bottom, top)
    across = scale(0, max(one.at for one in known), LEFT, RIGHT)
    canvas.upward(upward, LEFT, RIGHT, write, words.upward)
    canvas.across(across, bottom, top, write, words.across)
    canvas.line(LEFT, upward.at(0), RIGHT, upward.at(0), "zero")
    for at, points in enumerate(lines.values()):
        lower = [(across.at(one.at), upward.at(one.low)) for one in points]
        upper = [(across.at(one.at), upward.at(one.high)) for one in points]
        canvas.area([*lower, *reversed(upper)], f"f{_kind(at)}", 0.18)
    for at, points in enumerate(lines.values()):
        canvas.path([(across.at(one.at), upward.at(one.mean)) for one in points], f"l{_kind(at)}")
    return canvas.svg(bottom + 2 * LINE + 4)


def ladder(words: Words, rungs: Mapping[str, Point], write: Number) -> str:
    """Return a picture with a row per name: a point and its interval."""
    canvas = Canvas(words.title, words.note)
    left = EDGE + min(220.0, max(width_of(name) for name in rungs) + 14)
    top, row = canvas.top, 30
    bottom = top + row * len(rungs)
    room = 14 + max(width_of(write(one.mean)) for one in rungs.values())
    lows, highs = [one.low for one in rungs.values()], [one.high for one in rungs.values()]
    across = scale(min(0.0, *lows), max(0.0, *highs), left + 10, WIDTH - EDGE - room)
    canvas.across(across, bottom, top, write, words.across)
    canvas.line(across.at(0), top, across.at(0), bottom, "zero")
    for at, (name, rung) in enumerate(rungs.items()):
        y = top + row * (at + 0.5)
        canvas.text(left, y + 4, name, "strong", "end")
        canvas.path([(across.at(rung.low), y), (across.at(rung.high), y)], "w0")
        for end in (rung.low, rung.high):
            canvas.path([(across.at(end), y - 4), (across.at(end), y + 4)], "w0")
        canvas.dot(across.at(rung.mean), y, "f0")
        canvas.text(WIDTH - EDGE, y + 4, write(rung.mean), "", "end")
    return canvas.svg(bottom + 2 * LINE + 4)


def bars(
    words: Words, names: Sequence[str], rows: Mapping[str, Sequence[float]], write: Number, exactly: Number
) -> str:
    """Return a picture with a row per label, with a bar and its value for each of `names`."""
    canvas = Canvas(words.title, words.note, names)
    left = EDGE + min(260.0, max(width_of(label) for label in rows) + 14)
    thick = 13 if len(names) > 2 else 16
    row = thick * len(names) + 12
    top = canvas.top - 6
    bottom = top + row * len(rows)
    values = [value for found in rows.values() for value in found]
    room = 12 + max(width_of(exactly(value)) for value in values)
    across = scale(min(0.0, *values), max(0.0, *values), left + 10, WIDTH - EDGE - room)
    canvas.across(across, bottom, top, write, words.across)
    for at, (label, found) in enumerate(rows.items()):
        y = top + row * at + 6
        canvas.text(left, y + thick * len(names) / 2 + 4, label, "", "end")
        for number, value in enumerate(found):
            place = y + thick * number
            ends = sorted((across.at(0), across.at(value)))
            canvas.box(ends[0], place + 1, ends[1] - ends[0], thick - 2, f"f{_kind(number)}", 0.85)
            canvas.text(ends[1] + 6, place + thick / 2 + 4, exactly(value), "soft")
    canvas.line(across.at(0), top, across.at(0), bottom, "zero")
    return canvas.svg(bottom + 2 * LINE + 4)


def _kind(at: int) -> int:
    return at % len(SERIES)


@dataclass(frozen=True, slots=True)
class _Bins:
    """Bins of a round width, from the lowest value to the highest."""

    first: float
    wide: float
    count: int

    @classmethod
    def of(cls, met: set[float]) -> _Bins:
        """Return bins at least as wide as the gaps between values; single values are centred in theirs."""
        values = sorted(met)
        nearest = min((after - before for before, after in pairwise(values)), default=1.0)
        wide = max(nearest, round_step(max(values[-1] - values[0], 1.0) / BINS))
        first = math.floor(values[0] / wide) * wide
        if wide == nearest:
            first = values[0] - wide / 2
        return cls(first, wide, math.floor((values[-1] - first) / wide) + 1)

    def edge(self, number: int) -> float:
        """Return where a bin begins."""
        return self.first + number * self.wide

    def shares(self, found: Distribution) -> list[float]:
        """Return the percentages by bin."""
        counts = [0] * self.count
        for value, often in found.items():
            counts[math.floor((value - self.first) / self.wide)] += often
        total = sum(counts)
        return [100 * count / total for count in counts]
