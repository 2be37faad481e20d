"""`sabot arena`: let bots meet on the same deals with their places exchanged, and print the results."""

from __future__ import annotations

import argparse
import math
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sabot.arena.contest import contest
from sabot.arena.contest_result import ContestResult, Pair
from sabot.arena.intervals import Interval
from sabot.arena.seating import seatings
from sabot.arena.sprt import WHEN_SURE, Measure, Sprt, SprtDecision
from sabot.bots import RANDOM
from sabot.core.errors import SabotError
from sabot.core.game import AnyGame
from sabot.core.text import Text
from sabot.locale import Translator
from sabot.terminal.json_output import check_json, put_json
from sabot.terminal.options import chosen_edition, chosen_game
from sabot.terminal.pictures import contest_pictures, save
from sabot.terminal.progress import progress_bar
from sabot.terminal.saved import make_folder
from sabot.terminal.screen import Screen

if TYPE_CHECKING:
    from rich.table import Table as Grid

INTERRUPTED = 130


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Hold the contest that the command line describes; print it, and write the files requested."""
    game = chosen_game(args)
    players = game.default_players if args.players is None else args.players
    edition = chosen_edition(args, game, players)
    bots = f"{game.default_bot},{RANDOM}" if args.bots is None else args.bots
    test = chosen_test(args)
    _check_places(args)
    with progress_bar(tr) as progress:
        result = contest(
            game,
            edition,
            players,
            [name for name in bots.split(",") if name],
            deals=args.deals,
            whole_games=args.games,
            seed=args.seed,
            workers=(os.cpu_count() or 1) if args.workers is None else args.workers,
            engine=args.engine,
            test=test,
            without_luck=args.without_luck,
            notify=lambda text: print(tr(text), file=sys.stderr),
            progress=progress,
        )
    if put_json(result.to_json(), args.json):
        show_result(Screen(tr), game, result)
    if args.pictures is not None:
        save(contest_pictures(tr, game, result), Path(args.pictures))
    return INTERRUPTED if result.interrupted else 0


def chosen_test(args: argparse.Namespace) -> Sprt | None:
    """Return the test that may stop the contest early; shares of wins are given in percent."""
    if args.stop_when_sure:
        return WHEN_SURE
    if args.sprt is not None:
        lower, upper = _bounds(args.sprt)
        return Sprt(Measure.WINS, lower / 100, upper / 100)
    if args.sprt_margin is not None:
        return Sprt(Measure.MARGIN, *_bounds(args.sprt_margin))
    return None


def _bounds(found: str) -> tuple[float, float]:
    lower, _, upper = found.partition(",")
    try:
        return float(lower), float(upper)
    except ValueError:
        raise SabotError("sprt-form", found=found) from None


def _check_places(args: argparse.Namespace) -> None:
    """Raise if the results cannot be written, before the work starts."""
    if args.pictures is not None:
        make_folder(Path(args.pictures))
    check_json(args.json)


def show_result(screen: Screen, game: AnyGame, result: ContestResult) -> None:
    """Print every meeting and, for more than two players, the ladder."""
    tr = screen.tr
    edition = tr(f"{game.id}-edition-{result.edition}")
    screen.say("simulate-title", "strong", game=tr(f"{game.id}-name"), edition=edition)
    if result.interrupted:
        screen.say("arena-interrupted", "error")
    screen.say(
        "arena-run-games" if result.whole_games else "arena-run-hands",
        "muted",
        deals=max(pair.deals for pair in result.pairs),
        plays=len(seatings(result.sides)),
        players=result.players,
        hands=result.hands,
        seed=str(result.seed),
    )
    screen.say(f"simulate-engine-{result.engine}", "muted")
    if result.without_luck:
        screen.say("arena-without-luck", "muted")
    screen.say("arena-interval", "muted")
    if result.test is not None:
        screen.say(_test_text(result.test), "muted")
    screen.blank()
    screen.console.print(_meetings(tr, result))
    if result.test is not None:
        screen.blank()
        for pair in result.pairs:
            screen.say(_decision_text(result.test, pair))
    if len(result.bots) > 2:
        screen.blank()
        screen.console.print(_ladder(tr, result))


def _meetings(tr: Translator, result: ContestResult) -> Grid:
    grid = _grid(tr("arena-pair"), [tr("arena-deals"), tr("arena-wins"), tr("arena-margin")])
    for pair in result.pairs:
        grid.add_row(
            tr("arena-against", first=pair.first, second=pair.second),
            tr("number", n=pair.deals),
            interval(tr, pair.share, 100),
            interval(tr, pair.margin),
        )
    return grid


def _ladder(tr: Translator, result: ContestResult) -> Grid:
    grid = _grid(tr("arena-ladder"), [tr("arena-elo")])
    for one in result.ratings:
        grid.add_row(one.name, tr("simulate-value", mean=one.elo, half=one.half_width))
    return grid


def interval(tr: Translator, found: Interval, times: int = 1) -> str:
    """Return a mean and, in brackets, its interval, if it has one."""
    if not math.isfinite(found.low):
        return tr("arena-value", mean=found.mean * times)
    return tr("arena-range", mean=found.mean * times, low=found.low * times, high=found.high * times)


def _test_text(test: Sprt) -> Text:
    times = 100 if test.measure is Measure.WINS else 1
    return Text(
        f"arena-test-{test.measure.value}", {"lower": test.lower * times, "upper": test.upper * times}
    )


def _decision_text(test: Sprt, pair: Pair) -> Text:
    names = {"first": pair.first, "second": pair.second}
    if pair.decision is SprtDecision.OPEN:
        return Text("arena-verdict-open", names)
    times = 100 if test.measure is Measure.WINS else 1
    bound = test.upper if pair.decision is SprtDecision.UPPER else test.lower
    return Text(
        f"arena-verdict-{test.measure.value}-{pair.decision.value}", {**names, "bound": bound * times}
    )


def _grid(title: str, columns: list[str]) -> Grid:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    grid = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    grid.add_column(title, no_wrap=True)
    for column in columns:
        grid.add_column(column, justify="right", no_wrap=True)
    return grid
