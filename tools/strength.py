"""Measure how strong the players are, and write docs/strength.md: `make strength`.

Every meeting is played on duplicate deals until the share of wins is known within two points of a hundred.
Results are luck-adjusted where possible: then fewer deals tell as much. Each result is saved in
docs/strength.json as soon as its meeting is over, with the hash of the edition. An interrupted run continues
where it stopped. A result is measured again if its edition has changed since, or if it is less exact than
asked now. A change of the rules that no value of an edition shows cannot be seen: then use `--again --only
GAME`.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from sabot.arena.contest import contest
from sabot.arena.contest_result import Pair
from sabot.arena.engines import FAST, REFERENCE
from sabot.arena.intervals import Interval
from sabot.arena.kernel import Kernel, adjusts_for_luck
from sabot.arena.playing import Job
from sabot.arena.simulate import simulate
from sabot.bots.context import LEVEL_MARK
from sabot.games import GAMES
from sabot.locale import Translator

DOCS = Path(__file__).parents[1] / "docs"
FOUND = "strength.json"
SEED = 1971
EDGE = 0.02
"""The half-width of the 95 % interval of the share of wins."""
PILOT, QUICK = 60, 20_000
"""The deals that show how many are needed, which count; and the deals of players who answer at once."""
COUNTS = (2, 3, 4, 6, 8)
LADDER = ("random", "booklet", "counter", "search@1000", "master@1000")
"""The players of Mille Bornes. By playouts, not by the clock, so that every machine finds the same."""
TIMED = ("booklet", "counter", "search@0.1s", "master@0.1s")
"""Those who also meet in whole games, by the clock."""
CLOCKED_BESIDES = (("master@0.02s", "search@0.02s"), ("search@1s", "booklet"))
"""And these pairs."""
SEARCHERS = {"flinch": "search@2000", "domino": "search@1000", "authors": "search@800", "store": "search@800"}
"""Those of the other games, who meet `booklet`."""
ALONE = {"patience": ("booklet", "search@3000")}
ALONE_HANDS = 2_500
"""Enough to know any share of wins so well."""


@dataclass(frozen=True)
class Meeting:
    """Two players at a table, or one player alone."""

    game: str
    edition: str
    players: int
    first: str
    second: str = ""
    whole_games: bool = False

    @property
    def rules(self) -> str:
        """A hash of the rules in force."""
        return GAMES.get(self.game).edition(self.edition).hash

    @property
    def by_the_clock(self) -> bool:
        """Whether a player's budget is in seconds."""
        return any(bot.partition(LEVEL_MARK)[2].endswith("s") for bot in (self.first, self.second))

    @property
    def key(self) -> str:
        names = f"{self.first} {self.second}".strip()
        return " ".join(
            (self.game, self.edition, str(self.players), names, "games" * self.whole_games)
        ).strip()


Found = dict[str, Any]


def meetings() -> Iterator[Meeting]:
    """Yield all meetings of the page, the quickest first."""
    game = GAMES.get("mille-bornes")
    tables = [
        (edition, players)
        for edition in game.edition_ids
        for players in COUNTS
        if players in game.players(game.edition(edition))
    ]
    for lower, upper in pairwise(LADDER):
        for edition, players in tables:
            yield Meeting(game.id, edition, players, upper, lower)
    for game_id, bots in ALONE.items():
        for bot in bots:
            yield Meeting(game_id, GAMES.get(game_id).default_edition, 1, bot)
    for game_id, bot in SEARCHERS.items():
        other = GAMES.get(game_id)
        for players in COUNTS:
            if players in other.players(other.edition(other.default_edition)):
                yield Meeting(game_id, other.default_edition, players, bot, "booklet")
    pairs = [*_all_pairs(LADDER), *_all_pairs(TIMED), *CLOCKED_BESIDES]
    for upper, lower in dict.fromkeys(pairs):
        yield Meeting(game.id, game.default_edition, 2, upper, lower, whole_games=True)


def _all_pairs(names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Yield each player against all before it, the nearest first."""
    for place, upper in enumerate(names):
        for lower in reversed(names[:place]):
            yield upper, lower


def main() -> None:
    """Play what has not been played yet, and write the page."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--again", action="store_true", help="measure again what is known already")
    parser.add_argument("--only", default="", help="only meetings whose description contains this")
    parser.add_argument("--no-clock", action="store_true", help="no players who think by the clock")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no meeting after so long")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes that play")
    parser.add_argument("--page", action="store_true", help="play nothing, write the page")
    parser.add_argument("--out", type=Path, default=DOCS, help="the folder to write into")
    args = parser.parse_args()
    path = args.out / FOUND
    found: Found = json.loads(path.read_text("utf-8")) if path.exists() else {}
    end = time.monotonic() + 60 * args.minutes
    for meeting in meetings():
        if args.page or args.only not in meeting.key or time.monotonic() > end:
            continue
        if args.no_clock and meeting.by_the_clock:
            continue
        if not args.again and is_known(meeting, found.get(meeting.key)):
            continue
        print(time.strftime("%H:%M:%S"), meeting.key, file=sys.stderr, flush=True)
        found[meeting.key] = measure(meeting, args.workers) | {"rules": meeting.rules}
        path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    (args.out / "strength.md").write_text("\n".join(page(found)), encoding="utf-8")


def is_known(meeting: Meeting, told: Found | None) -> bool:
    """Return whether a meeting has been measured by the rules in force, and well enough."""
    if told is None or told.get("rules") != meeting.rules:
        return False
    _, low, high = told["wins"]
    return bool((high - low) / 2 <= EDGE)


def measure(meeting: Meeting, workers: int) -> Found:
    """Play a meeting."""
    game = GAMES.get(meeting.game)
    edition = game.edition(meeting.edition)
    if not meeting.second:
        report = simulate(game, edition, 1, [meeting.first], hands=ALONE_HANDS, seed=SEED, workers=workers)
        won = report.per_hand["won.1"]
        half = won.half_width
        return {"deals": report.hands, "wins": [won.mean, won.mean - half, won.mean + half]}
    bots = (meeting.first, meeting.second)
    job = Job(game, edition, bots, meeting.whole_games, SEED)
    engine = FAST if Kernel.plays(job, meeting.players) else REFERENCE
    quick = not any(LEVEL_MARK in bot for bot in bots)
    close = LADDER[0] not in bots and (meeting.whole_games or not quick)
    without_luck = close and adjusts_for_luck(job, meeting.players)

    def played(deals: int) -> Pair:
        (pair,) = contest(
            game,
            edition,
            meeting.players,
            bots,
            deals=deals,
            whole_games=meeting.whole_games,
            seed=SEED,
            workers=workers,
            engine=engine,
            without_luck=without_luck,
        ).pairs
        return pair

    pair = played(QUICK if quick and engine == FAST and not meeting.whole_games else PILOT)
    while (times := _times(pair.share, EDGE)) > 1:  # few deals may suggest too few
        pair = played(math.ceil(1.1 * times * pair.deals))
    return _told(pair, without_luck=without_luck)


def _times(found: Interval, half: float) -> float:
    """Return how many times as many deals are needed to know this so well."""
    return ((found.high - found.low) / 2 / half) ** 2


def _told(pair: Pair, *, without_luck: bool = False) -> Found:
    return {
        **({"without_luck": True} if without_luck else {}),
        "deals": pair.deals,
        "hands": pair.hands,
        "wins": [pair.share.mean, pair.share.low, pair.share.high],
        "margin": [pair.margin.mean, pair.margin.low, pair.margin.high],
    }


HEAD = f"""# How strong the bots are

[For bot writers](bots.md#the-built-in-bots) says how each bot plays. These tables say how the bots fare
against each other.

- Every deal is played until each bot has had every place ([how](bots.md#comparing)). Deals are added until
  the share of wins is known within {100 * EDGE:.0f} points of a hundred. Figures are means over deals with
  their 95 % intervals.
- The number after an @ is a limit for each decision: a number of playouts, or seconds. What a bot finds in
  seconds depends on the machine; here it was two cores of a server.
- Unless a table says otherwise, single hands are played. The side with the most points wins a hand. Margins
  are points per hand, in favour of the first bot. Mille Bornes of 2011 has no points: there they are miles.
- Where it says so, [luck is removed](bots.md#without-luck), which takes fewer deals.

`make strength` writes this page from real runs (seed {SEED}).
"""
OUTDATED = "†"
REMARK = f"""{OUTDATED} Measured by earlier rules of the edition, or less precisely than is asked now.
`make strength` measures it again.
"""


def page(found: Found) -> Iterator[str]:
    """Yield the page, as far as it has been measured."""
    tr = Translator("en")
    yield HEAD
    done = [(meeting, found[meeting.key]) for meeting in meetings() if meeting.key in found]
    for game_id in GAMES:
        rows = [one for one in done if one[0].game == game_id]
        if not rows:
            continue
        yield f"## {tr(f'{game_id}-name')}\n"
        hands = [one for one in rows if not one[0].whole_games]
        for pair in dict.fromkeys((meeting.first, meeting.second) for meeting, _ in hands):
            yield from _table(tr, pair, [one for one in hands if (one[0].first, one[0].second) == pair])
        games = [one for one in rows if one[0].whole_games]
        if games:
            yield "### Whole games\n"
            yield "Two players, from the first deal to the target of the edition."
            yield f"Luck is removed, except against `{LADDER[0]}`, where that is not needed.\n"
            yield from _games(games)
    if not all(is_known(meeting, told) for meeting, told in done):
        yield REMARK


def _table(tr: Translator, pair: tuple[str, str], rows: list[tuple[Meeting, Found]]) -> Iterator[str]:
    """Yield the table of one pair."""
    first, second = pair
    if not second:
        (meeting, told) = rows[0]
        yield f"`{first}` wins {_share(told)} of {told['deals']:,} games{_mark(meeting, told)}.\n"
        return
    yield f"### `{first}` against `{second}`\n"
    if rows[0][1].get("without_luck"):
        yield "Luck is removed.\n"
    yield "| edition | players | of 100 hands won | points a hand | deals | hands |"
    yield "| --- | --: | --: | --: | --: | --: |"
    for meeting, told in rows:
        edition = tr(f"{meeting.game}-edition-{meeting.edition}")
        cells = (edition, str(meeting.players), _share(told) + _mark(meeting, told), _points(told))
        yield f"| {' | '.join(cells)} | {told['deals']:,} | {told['hands']:,} |"
    yield ""


def _games(rows: list[tuple[Meeting, Found]]) -> Iterator[str]:
    yield "| | against | of 100 games won | points a hand | deals | hands |"
    yield "| --- | --- | --: | --: | --: | --: |"
    for meeting, told in rows:
        share = _share(told) + _mark(meeting, told)
        cells = (f"`{meeting.first}`", f"`{meeting.second}`", share, _points(told))
        yield f"| {' | '.join(cells)} | {told['deals']:,} | {told['hands']:,} |"
    yield ""


def _mark(meeting: Meeting, told: Found) -> str:
    return "" if is_known(meeting, told) else f" {OUTDATED}"


def _share(told: Found) -> str:
    mean, low, high = (100 * value for value in told["wins"])
    return f"**{mean:.1f}** ({low:.1f} … {high:.1f})"


def _points(told: Found) -> str:
    mean, low, high = told["margin"]
    return f"{mean:+.1f} ({low:+.1f} … {high:+.1f})"


if __name__ == "__main__":
    main()
