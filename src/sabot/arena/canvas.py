"""A canvas for charts: scales, axes, texts, and a light and a dark theme. The result is plain SVG."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

WIDTH = 720
FONT = 12
EDGE, LINE = 20, 18

Number = Callable[[float], str]
"""Writes a number in the reader's language."""

SERIES = (
    ("#2563a8", "#74b3f2", ""),
    ("#b8500f", "#f2a065", "7 3"),
    ("#1d7f55", "#63cfa0", "2 3"),
    ("#7a45b0", "#c29bf0", "9 3 2 3"),
    ("#9c2f5b", "#f08fb5", "4 4"),
    ("#5f6b1d", "#c3cf6b", "1 3"),
)
"""The colours in light and dark themes, and the dashes of lines, so that colour alone carries no meaning."""

_LIGHT = "--paper:#fbfaf7;--ink:#23262d;--soft:#63676f;--rule:#dedbd2"
_DARK = "--paper:#1b1e26;--ink:#ece9e0;--soft:#a6a9b2;--rule:#363a45"


def _style() -> str:
    light = ";".join(f"--s{at}:{one[0]}" for at, one in enumerate(SERIES))
    dark = ";".join(f"--s{at}:{one[1]}" for at, one in enumerate(SERIES))
    lines = [
        f"svg{{{_LIGHT};{light}}}",
        f"@media(prefers-color-scheme:dark){{svg{{{_DARK};{dark}}}}}",
        f"text{{font:{FONT}px system-ui,'DejaVu Sans',sans-serif;fill:var(--ink)}}",
        ".title{font-size:16px;font-weight:600}.soft{fill:var(--soft)}.strong{font-weight:600}",
        ".paper{fill:var(--paper)}.rule{stroke:var(--rule)}.zero{stroke:var(--soft);stroke-width:1.2}",
        ".line{fill:none;stroke-width:1.8;stroke-linejoin:round}",
    ]
    for at, (_, _, dash) in enumerate(SERIES):
        broken = f";stroke-dasharray:{dash}" if dash else ""
        lines.append(
            f".l{at}{{stroke:var(--s{at}){broken}}}.w{at}{{stroke:var(--s{at})}}.f{at}{{fill:var(--s{at})}}"
        )
    return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Scale:
    """Values from `low` to `high` mapped to two positions on the canvas, marked at round `ticks`."""

    low: float
    high: float
    start: float
    end: float
    ticks: tuple[float, ...]

    def at(self, value: float) -> float:
        """Return the position of a value, clamped to the frame."""
        value = min(max(value, self.low), self.high)
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)


def scale(low: float, high: float, start: float, end: float, most: int = 7) -> Scale:
    """Return a scale that begins and ends at round numbers."""
    if high <= low:
        low, high = low - 1, high + 1
    step = round_step((high - low) / most)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    ticks = tuple(round(number * step, 10) for number in range(first, last + 1))
    return Scale(ticks[0], ticks[-1], start, end, ticks)


def round_step(rough: float) -> float:
    """Return the smallest of …, 0.1, 0.2, 0.5, 1, 2, 5, 10, … that is not below `rough`."""
    power = 10.0 ** math.floor(math.log10(rough))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough * (1 - 1e-9))


def width_of(words: str, size: int = FONT) -> float:
    """Return the approximate width of words."""
    return 0.56 * size * len(words)


class Canvas:
    """Collects what is drawn. `top` is where the next element may begin."""

    def __init__(self, title: str, note: str, names: Sequence[str] = ()) -> None:
        self._title = title
        self._parts: list[str] = []
        self.top = EDGE + 16.0
        self.text(EDGE, self.top, title, "title")
        for line in _folded(note):
            self.top += LINE
            self.text(EDGE, self.top, line, "soft")
        if len(names) > 1:
            self.top += LINE + 6
            self._legend(names)
        self.top += LINE

    def text(self, x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> None:
        """Write words on the baseline `y`."""
        named = f' class="{kind}"' if kind else ""
        placed = f' text-anchor="{anchor}"' if anchor != "start" else ""
        self._parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}"{named}{placed}>{escape(words, quote=False)}</text>'
        )

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str) -> None:
        """Draw a straight line."""
        self._parts.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>')

    def box(self, x: float, y: float, width: float, height: float, kind: str, strength: float = 1) -> None:
        """Draw a filled rectangle."""
        seen = f' fill-opacity="{strength:g}"' if strength < 1 else ""
        size = f'width="{width:.1f}" height="{height:.1f}"'
        self._parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" {size} rx="1" class="{kind}"{seen}/>')

    def dot(self, x: float, y: float, kind: str) -> None:
        """Draw a point."""
        self._parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" class="{kind}"/>')

    def path(self, points: Sequence[tuple[float, float]], kind: str) -> None:
        """Draw a line through points."""
        self._parts.append(f'<path d="{_path(points)}" class="line {kind}"/>')

    def area(self, points: Sequence[tuple[float, float]], kind: str, strength: float) -> None:
        """Fill the area that points enclose."""
        self._parts.append(f'<path d="{_path(points)}Z" class="{kind}" fill-opacity="{strength:g}"/>')

    def across(self, marks: Scale, bottom: float, top: float, write: Number, label: str) -> None:
        """Draw the axis at the bottom, with fine lines up from its marks."""
        for tick in marks.ticks:
            x = marks.at(tick)
            self.line(x, top, x, bottom, "rule")
            self.text(x, bottom + LINE, write(tick), "soft", "middle")
        self.text((marks.start + marks.end) / 2, bottom + 2 * LINE + 4, label, "soft", "middle")

    def upward(self, marks: Scale, left: float, right: float, write: Number, label: str) -> None:
        """Draw the axis at the left, with fine lines across and its label above."""
        for tick in marks.ticks:
            y = marks.at(tick)
            self.line(left, y, right, y, "rule")
            self.text(left - 8, y + 4, write(tick), "soft", "end")
        self.text(EDGE, marks.end - 12, label, "soft")

    def svg(self, bottom: float) -> str:
        """Return the whole picture; `bottom` is where the last element ends."""
        height = bottom + EDGE
        size = f'width="{WIDTH}" height="{height:.0f}"'
        head = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" {size} role="img"'
        return "\n".join(
            [
                f'<svg {head} aria-label="{escape(self._title)}">',
                f"<style>\n{_style()}\n</style>",
                f'<rect {size} rx="8" class="paper"/>',
                *self._parts,
                "</svg>\n",
            ]
        )

    def _legend(self, names: Sequence[str]) -> None:
        x = float(EDGE)
        for at, name in enumerate(names):
            needed = 34 + width_of(name)
            if x > EDGE and x + needed > WIDTH - EDGE:
                x, self.top = float(EDGE), self.top + LINE
            kind = at % len(SERIES)
            self.box(x, self.top - 9, 22, 9, f"f{kind}", 0.35)
            self.path([(x, self.top - 4.5), (x + 22, self.top - 4.5)], f"l{kind}")
            self.text(x + 28, self.top, name)
            x += needed + 16


def _folded(words: str) -> list[str]:
    """Return lines that fit the canvas."""
    lines: list[str] = []
    for word in words.split():
        if lines and width_of(f"{lines[-1]} {word}") <= WIDTH - 2 * EDGE:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)
