"""Measures how strong the players are, and writes docs/strength.md: `make strength`.

Every meeting is played on duplicate deals until an edge of two wins of a hundred would be seen. Luck is taken
away where that can be done: then the points ahead are to be known as well, and whole games are as many as is
said; where that leaves it open who is ahead, more are played, once. What was found is kept in
docs/strength.json as soon as a meeting is over: a run that is interrupted goes on where it stopped, and plays
games anew that were fewer than are said now; `--again` begins anew.
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
from sabot.arena.engines import FAST, REFERENCE
from sabot.arena.intervals import Interval
from sabot.arena.kernel import Kernel, takes_luck_away
from sabot.arena.outcome import Pair
from sabot.arena.playing import Job
from sabot.arena.simulate import simulate
from sabot.bots.setting import LEVEL
from sabot.games import GAMES
from sabot.games.mille_bornes.terms import terms_of
from sabot.locale import Translator

DOCS = Path(__file__).parents[1] / "docs"
FOUND = "strength.json"
SEED = 1971
EDGE, ELSEWHERE, POINTS = 0.02, 0.05, 20.0
"""The share of wins is to be known so well, either way, in 95 cases of 100: at Mille Bornes, and in the other
games, in which to beat `booklet` is all there is to show; without luck, the points too.
"""
PILOT, QUICK = 60, 20_000
"""The deals that show how many are needed, which count; and those of players who need not think."""
COUNTS = (2, 3, 4, 6, 8)
LADDER = ("random", "booklet", "counter", "search@1000", "master@1000")
"""The rungs of Mille Bornes. By playouts, not by the clock: so every machine finds the same."""
TIMED = ("booklet", "counter", "search@0.1s", "master@0.1s")
"""Those who meet in whole games besides, by the clock."""
GAME_DEALS = {"quick": 300, "playouts": 200, "clock": 100}
"""Deals of whole games: of players who need not think, by playouts, by the clock."""
CLOSE = {
    ("master@1000", "search@1000"): 800,
    ("master@0.02s", "search@0.02s"): 600,
    ("search@1s", "booklet"): 160,
}
"""And of these pairs, which meet in whole games, too: fewer would not tell enough."""
OPEN, OPEN_GAMES = 600, 1000
"""Deals where fewer left it open who is ahead: once, of hands, and of games by playouts."""
SEARCHERS = {"flinch": "search@2000", "domino": "search@1000", "authors": "search@800", "store": "search@800"}
"""Those of the other games, who meet `booklet`."""
ALONE = {"patience": ("booklet", "search@3000")}
ALONE_HANDS = 2_000


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
    def key(self) -> str:
        names = f"{self.first} {self.second}".strip()
        return " ".join(
            (self.game, self.edition, str(self.players), names, "games" * self.whole_games)
        ).strip()


Found = dict[str, Any]


def meetings() -> Iterator[Meeting]:
    """All that the page tells of, the quickest first."""
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
    pairs = [*_all_pairs(LADDER), *_all_pairs(TIMED), *CLOSE]
    for upper, lower in dict.fromkeys(pairs):
        yield Meeting(game.id, game.default_edition, 2, upper, lower, whole_games=True)


def _all_pairs(names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Everybody against all before him, the nearest first."""
    for place, upper in enumerate(names):
        for lower in reversed(names[:place]):
            yield upper, lower


def main() -> None:
    """Play what has not been played yet, and write the page."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--again", action="store_true", help="forget what was found before")
    parser.add_argument("--only", default="", help="only meetings whose description contains this")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no meeting after so long")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes that play")
    parser.add_argument("--page", action="store_true", help="play nothing, write the page")
    parser.add_argument("--out", type=Path, default=DOCS, help="the folder to write into")
    args = parser.parse_args()
    path = args.out / FOUND
    found: Found = {} if args.again or not path.exists() else json.loads(path.read_text("utf-8"))
    end = time.monotonic() + 60 * args.minutes
    for meeting in meetings():
        if args.page or args.only not in meeting.key or time.monotonic() > end:
            continue
        if meeting.key in found and found[meeting.key]["deals"] >= game_deals(meeting):
            continue
        print(meeting.key, file=sys.stderr, flush=True)
        found[meeting.key] = measure(meeting, args.workers)
        path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    (args.out / "strength.md").write_text("\n".join(page(found)), encoding="utf-8")


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
    quick = _pace(meeting) == "quick"
    engine = FAST if Kernel.plays(job, meeting.players) else REFERENCE
    close = LADDER[0] not in bots and (meeting.whole_games or not quick)
    without_luck = close and takes_luck_away(job, meeting.players)

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

    if meeting.whole_games:
        pair = played(game_deals(meeting))
        if _pace(meeting) == "playouts" and not _decided(pair):
            pair = played(OPEN_GAMES)
        return _told(pair, without_luck=without_luck)
    pair = played(QUICK if quick else PILOT)
    edge = ELSEWHERE if meeting.game in SEARCHERS else EDGE
    needed = _times(pair.share, edge) * pair.deals
    if without_luck:
        needed = max(needed, _times(pair.margin, POINTS) * pair.deals)
    while needed > pair.deals:  # what few deals show of how many are needed may be too few once more
        pair = played(math.ceil(1.1 * needed))
        needed = _times(pair.share, edge) * pair.deals
    if pair.deals < OPEN and not _decided(pair, by_points=takes_points(meeting)):
        pair = played(OPEN)
    return _told(pair, without_luck=without_luck)


def _pace(meeting: Meeting) -> str:
    """How the players think."""
    levels = [bot.partition(LEVEL)[2] for bot in (meeting.first, meeting.second)]
    if not any(levels):
        return "quick"
    return "clock" if any(level.endswith("s") for level in levels) else "playouts"


def game_deals(meeting: Meeting) -> int:
    """How many deals of whole games are played at least; nothing is said of hands."""
    if not meeting.whole_games:
        return 0
    return CLOSE.get((meeting.first, meeting.second), GAME_DEALS[_pace(meeting)])


def takes_points(meeting: Meeting) -> bool:
    """Whether points count at the table; where they do not, to be ahead is to win."""
    game = GAMES.get(meeting.game)
    return meeting.game != "mille-bornes" or terms_of(game.edition(meeting.edition), meeting.players).points


def _times(found: Interval, half: float) -> float:
    """How many times as many deals it takes to know this so well, either way."""
    return ((found.high - found.low) / 2 / half) ** 2


def _decided(pair: Pair, *, by_points: bool = True) -> bool:
    """Whether it is clear who is ahead, in wins or, if they count, in points; or that nobody ever is."""
    if pair.margin.low == pair.margin.high or not pair.share.low <= 0.5 <= pair.share.high:
        return True
    return by_points and not pair.margin.low <= 0 <= pair.margin.high


def _told(pair: Pair, *, without_luck: bool = False) -> Found:
    return {
        **({"without_luck": True} if without_luck else {}),
        "deals": pair.deals,
        "hands": pair.hands,
        "wins": [pair.share.mean, pair.share.low, pair.share.high],
        "margin": [pair.margin.mean, pair.margin.low, pair.margin.high],
    }


HEAD = f"""# How strong the players are

Who the players are and how each of them thinks is told in [For bot writers](bots.md#the-players-there-are).
Here is how they fare against each other. Every deal is played as often as it takes for each player to have
had every place ([how](bots.md#comparing)); figures are means over deals with their 95 % intervals. Behind an
@ stands how long a player may think: a number of playouts, or seconds. Where nothing else is said,
single hands are played, until the share of wins is known within {100 * EDGE:.0f} points of a hundred
({100 * ELSEWHERE:.0f} in other games than Mille Bornes), and {OPEN} deals where fewer leave it open who is
ahead. A hand is won by whoever has most points; margins are points a hand, in favour of the first. Mille
Bornes of 2011 has no points: there they are miles. Where that is said
[luck has been taken away](bots.md#comparing), which takes fewer deals; there as many are played as, by what
the first {PILOT} show, should make points known within about {POINTS:.0f}, too. Whole games take long: they
are as many as the tables say, and the intervals as wide. By the clock what is found depends on the machine;
these are two cores of a server.

Written by `make strength` from real runs (seed {SEED}).
"""


def page(found: Found) -> Iterator[str]:
    """The page, as far as it has been measured."""
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
            yield f"Luck has been taken away, but for `{LADDER[0]}`, against whom nobody needs it.\n"
            yield from _games(games)


def _table(tr: Translator, pair: tuple[str, str], rows: list[tuple[Meeting, Found]]) -> Iterator[str]:
    """One pair at all its tables."""
    first, second = pair
    if not second:
        (_, told) = rows[0]
        yield f"`{first}` wins {_share(told)} of {told['deals']:,} games.\n"
        return
    yield f"### `{first}` against `{second}`\n"
    if rows[0][1].get("without_luck"):
        yield "Luck has been taken away.\n"
    yield "| edition | players | of 100 hands won | points a hand | deals | hands |"
    yield "| --- | --: | --: | --: | --: | --: |"
    for meeting, told in rows:
        edition = tr(f"{meeting.game}-edition-{meeting.edition}")
        cells = (edition, str(meeting.players), _share(told), _points(told))
        yield f"| {' | '.join(cells)} | {told['deals']:,} | {told['hands']:,} |"
    yield ""


def _games(rows: list[tuple[Meeting, Found]]) -> Iterator[str]:
    yield "| | against | of 100 games won | points a hand | deals | hands |"
    yield "| --- | --- | --: | --: | --: | --: |"
    for meeting, told in rows:
        cells = (f"`{meeting.first}`", f"`{meeting.second}`", _share(told), _points(told))
        yield f"| {' | '.join(cells)} | {told['deals']:,} | {told['hands']:,} |"
    yield ""


def _share(told: Found) -> str:
    mean, low, high = (100 * value for value in told["wins"])
    return f"**{mean:.1f}** ({low:.1f} … {high:.1f})"


def _points(told: Found) -> str:
    mean, low, high = told["margin"]
    return f"{mean:+.1f} ({low:+.1f} … {high:+.1f})"


if __name__ == "__main__":
    main()
