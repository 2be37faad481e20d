"""The pictures of contests and simulations, with texts in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from pathlib import Path

from sabot.arena.canvas import Number
from sabot.arena.charts import Point, Words, bars, convergence, distributions, ladder
from sabot.arena.contest_result import ContestResult
from sabot.arena.report import Report
from sabot.arena.tally import share
from sabot.core.game import AnyGame
from sabot.core.text import Argument
from sabot.locale import Translator
from sabot.terminal.saved import make_folder, write_text

Pictures = Iterable[tuple[str, str]]
"""File names without their extension, and the content of each file."""


def save(pictures: Pictures, folder: Path) -> None:
    """Write pictures into a folder, which is created if needed."""
    make_folder(folder)
    for name, drawn in pictures:
        write_text(folder / f"{name}.svg", drawn)


def contest_pictures(tr: Translator, game: AnyGame, result: ContestResult) -> Iterator[tuple[str, str]]:
    """Yield the pictures of scores, of the margin by deals and, for more than two players, the ladder."""
    note = _note(tr, game, result.edition, "chart-contest", players=result.players, hands=result.hands)
    spread = {bot: result.scores(bot) for bot in result.bots}
    yield "scores", distributions(_words(tr, "scores", note), spread, _number(tr))
    lines = {
        tr("arena-against", first=pair.first, second=pair.second): [
            Point(found.count, found.mean, found.low, found.high) for found in pair.convergence()
        ]
        for pair in result.pairs
        if pair.deals > 1
    }
    if lines:
        yield "margin", convergence(_words(tr, "margin", note), lines, _number(tr))
    if len(result.bots) > 2:
        rungs = {
            one.name: Point(0, one.elo, one.elo - one.half_width, one.elo + one.half_width)
            for one in result.ratings
        }
        yield "ladder", ladder(_words(tr, "ladder", note), rungs, _whole(tr))


def report_pictures(tr: Translator, game: AnyGame, words: str, report: Report) -> Iterator[tuple[str, str]]:
    """Yield pictures of the points, of the lines they come from and how often, and of the length of hands."""
    note = _note(tr, game, report.edition, "chart-report", players=report.players, hands=report.hands)
    sides = [tr("chart-side", number=side) for side in range(1, report.sides + 1)]
    numbered = list(zip(count(1), sides))
    spread = {name: report.distributions[f"score.{side}"] for side, name in numbered}
    yield "scores", distributions(_words(tr, "scores", note), spread, _number(tr))
    labels = {
        key: tr(game.presenter.score_line(key, words))
        for key in report.score_lines
        if any(report.per_hand[f"{key}.{side}"].mean for side, _ in numbered)
    }
    if len(labels) > 1:
        points = {
            label: [report.per_hand[f"{key}.{side}"].mean for side, _ in numbered]
            for key, label in labels.items()
        }
        yield "lines", bars(_words(tr, "lines", note), sides, points, _number(tr), _tenths(tr))
        often = {
            label: [100 * share(report.distributions[f"{key}.{side}"]) for side, _ in numbered]
            for key, label in labels.items()
        }
        yield "often", bars(_words(tr, "often", note), sides, often, _number(tr), _tenths(tr))
    yield "moves", distributions(_words(tr, "moves", note), {"": report.distributions["moves"]}, _number(tr))
    if report.sides > 1:
        ahead = {name: [100 * report.per_hand[f"ahead.{side}"].mean] for side, name in numbered}
        yield "first", bars(_words(tr, "first", note), [""], ahead, _number(tr), _tenths(tr))


def _words(tr: Translator, name: str, note: str) -> Words:
    key = f"chart-{name}"
    upward = tr(f"{key}.upward") if tr.has(f"{key}.upward") else ""
    return Words(tr(key), note, tr(f"{key}.across"), upward)


def _note(tr: Translator, game: AnyGame, edition: str, key: str, **args: Argument) -> str:
    about: Mapping[str, Argument] = {
        "game": tr(f"{game.id}-name"),
        "edition": tr(f"{game.id}-edition-{edition}"),
        **args,
    }
    return tr(key, **about)


def _number(tr: Translator) -> Number:
    return lambda value: tr("chart-number", n=value)


def _tenths(tr: Translator) -> Number:
    return lambda value: tr("arena-value", mean=value)


def _whole(tr: Translator) -> Number:
    return lambda value: tr("number", n=round(value))
