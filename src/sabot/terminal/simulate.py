"""`sabot simulate`: let bots play many hands, and print the averages."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sabot.arena.report import Report
from sabot.arena.simulate import simulate
from sabot.arena.tally import Estimate
from sabot.core.game import AnyGame
from sabot.locale import Translator
from sabot.terminal.json_output import check_json, put_json
from sabot.terminal.options import chosen_edition, chosen_game
from sabot.terminal.pictures import report_pictures, save
from sabot.terminal.progress import progress_bar
from sabot.terminal.saved import make_folder
from sabot.terminal.screen import Screen

if TYPE_CHECKING:
    from rich.table import Table as Grid

GAMES_UNLESS_SAID = 1000


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Simulate as the command line says; print the report, and write the files requested."""
    game = chosen_game(args)
    players = game.default_players if args.players is None else args.players
    edition = chosen_edition(args, game, players)
    games = GAMES_UNLESS_SAID if args.games is None and args.hands is None else args.games
    check_json(args.json)
    if args.pictures is not None:
        make_folder(Path(args.pictures))  # fail before the work rather than after it
    with progress_bar(tr) as progress:
        report = simulate(
            game,
            edition,
            players,
            [name for name in args.bots.split(",") if name],
            games=games,
            hands=args.hands,
            seed=args.seed,
            workers=(os.cpu_count() or 1) if args.workers is None else args.workers,
            engine=args.engine,
            notify=lambda text: print(tr(text), file=sys.stderr),
            progress=progress,
        )
    if args.pictures is not None:
        save(report_pictures(tr, game, edition.words, report), Path(args.pictures))
    if put_json(report.to_json(), args.json):
        show_report(Screen(tr), game, edition.words, report)
    return 0


def show_report(screen: Screen, game: AnyGame, words: str, report: Report) -> None:
    """Print the figures as tables, in the reader's language."""
    tr = screen.tr
    screen.say(
        "simulate-title",
        "strong",
        game=tr(f"{game.id}-name"),
        edition=tr(f"{game.id}-edition-{report.edition}"),
    )
    screen.say(
        "simulate-run-games" if report.whole_games else "simulate-run-hands",
        "muted",
        games=report.asked_for,
        hands=report.hands,
        players=report.players,
        seed=str(report.seed),  # a name rather than a number: 1234, not 1,234
    )
    screen.say(f"simulate-engine-{report.engine}", "muted")
    screen.say("simulate-interval", "muted")
    screen.blank()
    for sides in _side_groups(screen, game, words, report):
        screen.console.print(_by_side(tr, game, words, report, sides))
    screen.blank()
    screen.console.print(_by_hand(tr, game, report))


def _side_groups(screen: Screen, game: AnyGame, words: str, report: Report) -> Iterator[Sequence[int]]:
    """Yield the sides in groups that fit side by side on the terminal."""
    sides, endless = range(report.sides), screen.console.options.update_width(10_000)
    room = report.sides
    while room > 1:
        grid = _by_side(screen.tr, game, words, report, sides[:room])
        if screen.console.measure(grid, options=endless).maximum <= screen.console.width:
            break
        room -= 1
    for first in range(0, report.sides, room):
        yield sides[first : first + room]


def _by_side(tr: Translator, game: AnyGame, words: str, report: Report, sides: Sequence[int]) -> Grid:
    """Return a table of the points, hands and games of these sides."""
    grid = _grid(tr("simulate-points"), [side_label(report, side) for side in sides])
    for key in report.score_lines:
        if any(one.mean for one in _of_sides(report.per_hand, key, range(report.sides))):
            label = tr(game.presenter.score_line(key, words))
            grid.add_row(label, *(_value(tr, one) for one in _of_sides(report.per_hand, key, sides)))
    if len(report.score_lines) > 1:
        totals = _of_sides(report.per_hand, "score", sides)
        grid.add_row(tr("sheet-total"), *(_value(tr, one) for one in totals), style="bold")
    grid.add_section()
    for message, figures, key in _shares(report):
        found = _of_sides(figures, key, sides)
        grid.add_row(tr(message), *(_value(tr, one, 100) for one in found))
    return grid


def _shares(report: Report) -> Iterator[tuple[str, Mapping[str, Estimate], str]]:
    """Yield the shares to print, without pointless ones (ahead alone, games of one hand)."""
    if report.sides > 1:
        yield "simulate-ahead", report.per_hand, "ahead"
    if not report.one_hand_games:
        yield "simulate-hands-won", report.per_hand, "won"
    if report.whole_games:
        yield "simulate-games-won", report.per_game, "won"


def _by_hand(tr: Translator, game: AnyGame, report: Report) -> Grid:
    """Return a table of the figures of whole hands: how they ended, how long they were."""
    grid = _grid(tr("simulate-per-hundred"), [""])
    for key, found in report.per_hand.items():
        if "." not in key and key != "moves":
            grid.add_row(tr(f"{game.id}-measure-{key}"), _value(tr, found, 100))
    grid.add_section()
    grid.add_row(tr("simulate-moves"), _value(tr, report.per_hand["moves"]))
    if report.whole_games and not report.one_hand_games:
        grid.add_row(tr("simulate-hands"), _value(tr, report.per_game["hands"]))
    return grid


def side_label(report: Report, side: int) -> str:
    """Return the seats of a side and their bots: `1 booklet`, `1+3 random`, `1+3 booklet+random`."""
    seats = range(side, report.players, report.sides)
    names = [report.bots[seat] for seat in seats]
    who = names[0] if len(set(names)) == 1 else "+".join(names)
    return f"{'+'.join(str(seat + 1) for seat in seats)} {who}"


def _of_sides(figures: Mapping[str, Estimate], key: str, sides: Iterable[int]) -> list[Estimate]:
    return [figures[f"{key}.{side + 1}"] for side in sides]


def _value(tr: Translator, found: Estimate, times: int = 1) -> str:
    return tr("simulate-value", mean=found.mean * times, half=found.half_width * times)


def _grid(title: str, columns: Sequence[str]) -> Grid:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    grid = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    grid.add_column(title)
    for column in columns:
        grid.add_column(column, justify="right")
    return grid
