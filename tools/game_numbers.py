"""Write docs/numbers.md, the numbers of the games, from real runs: `make numbers`.

The page follows from the seed alone. Tables whose players a kernel has are played a million times, the others
as often as the reference engine can in a while.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from sabot.arena.contest import contest
from sabot.arena.engines import FAST, REFERENCE
from sabot.arena.kernel import Kernel
from sabot.arena.playing import Job
from sabot.arena.report import Report
from sabot.arena.simulate import simulate
from sabot.arena.tally import Estimate, share
from sabot.core.edition import Edition
from sabot.core.game import AnyGame
from sabot.games import GAMES
from sabot.locale import Translator
from sabot.terminal.pictures import contest_pictures, report_pictures, save

DOCS = Path(__file__).parents[1] / "docs"
PICTURES = "pictures/numbers"
SEED = 1963
KERNEL, BY_KERNEL_PLAYER, BY_REFERENCE = 1_000_000, 100_000, 500
"""Hands of a table: by random players in a kernel, by others in one, and without one."""
KERNEL_DEALS, DEALS = 20_000, 200
BOTS = ("booklet", "random")
DRAWN = {"mille-bornes": ("scores", "often", "moves"), "flinch": ("moves",), "patience": ("scores",)}
"""Which pictures of a game's default table are shown on the page."""

HEAD = """# The numbers of the games

How many points does a hand bring? How often is each bonus scored, how long is a hand, and what is it worth
to begin? The tables answer for every edition and number of players, for players who do anything that is
legal (`random`) and for players who follow the advice of the rulebook (`booklet`). Seat 1 begins every
hand. Figures are means; ± is half of a 95 % interval.

`make numbers` writes this page from real runs (seed {seed}). Every table says how many hands were played:
far more where a [kernel](bots.md#measuring) plays.
"""


def main() -> None:
    """Write the page, or a part of it while it is being worked on."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--share", type=float, default=1.0, help="how much of the usual number of hands")
    parser.add_argument("--out", type=Path, default=DOCS, help="the folder to write into")
    args = parser.parse_args()
    page = "\n".join([HEAD.format(seed=SEED), *_page(args.share, args.out)])
    (args.out / "numbers.md").write_text(page, encoding="utf-8")


def _page(part: float, out: Path) -> Iterator[str]:
    tr = Translator("en")
    for game_id in GAMES:
        game = GAMES.get(game_id)
        yield f"## {tr(f'{game_id}-name')}\n"
        for edition_id in game.edition_ids:
            edition = game.edition(edition_id)
            if len(game.edition_ids) > 1:
                yield f"### {tr(f'{game_id}-edition-{edition_id}')}\n"
            for bot in BOTS:
                reports = [_report(game, edition, players, bot, part) for players in game.players(edition)]
                yield _table(tr, game, edition, bot, reports)
                if (edition_id, bot) == (game.default_edition, game.default_bot) and game_id in DRAWN:
                    yield from _pictures(tr, game, edition, reports, out)
    yield from _contests(tr, part, out)


def _report(game: AnyGame, edition: Edition, players: int, bot: str, part: float) -> Report:
    print(game.id, edition.id, players, bot, file=sys.stderr)
    fast = Kernel.plays(Job(game, edition, (bot,), whole_games=False, seed=SEED), players)
    hands = (KERNEL if bot == "random" else BY_KERNEL_PLAYER) if fast else BY_REFERENCE
    return simulate(
        game,
        edition,
        players,
        [bot],
        hands=max(10, round(hands * part)),
        seed=SEED,
        workers=os.cpu_count() or 1,
        engine=FAST if fast else REFERENCE,
    )


def _table(tr: Translator, game: AnyGame, edition: Edition, bot: str, reports: Sequence[Report]) -> str:
    """Return a table with a row for each figure and a column for each number of players."""
    heads = [f"{report.players} players" if report.players > 1 else "alone" for report in reports]
    empty = [""] * len(reports)
    rows = [[f"**`{bot}`**", *heads], ["---", *("--:" for _ in reports)]]
    rows.append(["hands played", *(f"{report.hands:,}" for report in reports)])
    rows.append(["points of a side in a hand", *(_average(report, "score") for report in reports)])
    rows.append(["moves in a hand", *(_value(report.per_hand["moves"]) for report in reports)])
    if any(report.sides > 1 for report in reports):
        rows.append(
            ["side 1 ahead, of 100 hands", *(_value(one.per_hand["ahead.1"], 100) for one in reports)]
        )
        rows.append(["any side ahead, if all were equal", *(_fair(report) for report in reports)])
    lines = {key: [_often(report, key) for report in reports] for key in reports[0].score_lines}
    if len(lines) > 1:
        rows.append(["**a side scores, of 100 hands**", *empty])
        for key, often in lines.items():
            if any(often):
                label = tr(game.presenter.score_line(key, edition.words))
                rows.append([label, *(f"{100 * one:.2f}" if one else "–" for one in often)])
    rows.append(["**in 100 hands**", *empty])
    for key in reports[0].per_hand:
        if "." not in key and key != "moves" and any(one.per_hand[key].mean for one in reports):
            values = (_value(report.per_hand[key], 100) for report in reports)
            rows.append([tr(f"{game.id}-measure-{key}"), *values])
    if rows[-1][1:] == empty:
        rows.pop()
    return "\n".join("| " + " | ".join(row) + " |" for row in rows) + "\n"


def _average(report: Report, name: str) -> str:
    found = [report.per_hand[f"{name}.{side}"].mean for side in range(1, report.sides + 1)]
    return f"{sum(found) / len(found):,.1f}"


def _fair(report: Report) -> str:
    """Return each side's share of the hands in which one was ahead."""
    ahead = [report.per_hand[f"ahead.{side}"].mean for side in range(1, report.sides + 1)]
    return f"{100 * sum(ahead) / len(ahead):.1f}"


def _often(report: Report, key: str) -> float:
    """Return in what part of the hands any side scores a line."""
    sides = range(1, report.sides + 1)
    found = [share(report.distributions[f"{key}.{side}"]) for side in sides if f"{key}.1" in report.per_hand]
    return sum(found) / len(found) if found else 0.0


def _value(found: Estimate, times: int = 1) -> str:
    if not found.mean:
        return "–"
    digits = 2 if times * found.half_width < 0.1 else 1
    return f"{times * found.mean:,.{digits}f} ± {times * found.half_width:,.{digits}f}"


def _pictures(
    tr: Translator, game: AnyGame, edition: Edition, reports: Sequence[Report], out: Path
) -> Iterator[str]:
    report = next(one for one in reports if one.players == game.default_players)
    drawn = dict(report_pictures(tr, game, edition.words, report))
    named = {f"{game.id}-{name}": drawn[name] for name in DRAWN[game.id]}
    save(named.items(), out / PICTURES)
    for name in DRAWN[game.id]:
        yield f"![{tr(f'chart-{name}')}, `{game.default_bot}`]({PICTURES}/{game.id}-{name}.svg)\n"


def _contests(tr: Translator, part: float, out: Path) -> Iterator[str]:
    """Yield the section on what the rulebook's advice is worth."""
    yield "## What the advice is worth\n"
    yield "`booklet` against `random`, every deal played with places exchanged (`sabot arena`).\n"
    rows = [["game", "players", "deals", "wins of 100", "points ahead in a hand"], ["---", *["--:"] * 4]]
    for game_id in GAMES:
        game = GAMES.get(game_id)
        print(game_id, "contest", file=sys.stderr)
        edition, players = game.edition(game.default_edition), game.default_players
        fast = Kernel.plays(Job(game, edition, BOTS, whole_games=False, seed=SEED), players)
        result = contest(
            game,
            edition,
            players,
            BOTS,
            deals=max(2, round((KERNEL_DEALS if fast else DEALS) * part)),
            seed=SEED,
            workers=os.cpu_count() or 1,
            engine=FAST if fast else REFERENCE,
        )
        (pair,) = result.pairs
        won, ahead = pair.share, pair.margin
        rows.append(
            [
                tr(f"{game_id}-name"),
                str(game.default_players),
                str(pair.deals),
                f"{100 * won.mean:.1f} ({100 * won.low:.1f} … {100 * won.high:.1f})",
                f"{ahead.mean:,.1f} ({ahead.low:,.1f} … {ahead.high:,.1f})",
            ]
        )
        if game_id == next(iter(GAMES)):
            drawn = dict(contest_pictures(tr, game, result))
            save([("contest-margin", drawn["margin"])], out / PICTURES)
    yield "\n".join("| " + " | ".join(row) + " |" for row in rows) + "\n"
    yield f"![{tr('chart-margin')}]({PICTURES}/contest-margin.svg)\n"


if __name__ == "__main__":
    main()
