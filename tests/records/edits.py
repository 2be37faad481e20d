"""Valid records, and the edits that corrupt them.

An edit takes the lines of a record and returns the corrupted lines with the number of the line that an error
should name (counted from 1; 0: the whole file).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from sabot.core.errors import RecordError, SabotError
from sabot.core.fairness import commitment_of, derived_secret
from sabot.core.ids import Seat
from sabot.core.match import Match, match_of
from sabot.core.record import dumps
from sabot.core.record_reader import loads
from sabot.core.replay import check_fairness
from sabot.core.text import Text
from sabot.games import GAMES
from tests.support.cases import Case
from tests.support.play import Player, cuts_for, finished, new_match, new_session, played_match

GOLDEN = Path(__file__).parents[1] / "golden"
Lines: TypeAlias = list[str]
Edit: TypeAlias = Callable[[Lines], tuple[Lines, int]]

DUEL = Case("mille-bornes", "parker-1971", 2)
TEAMS = Case("mille-bornes", "parker-1971", 4)
HOUSE = Case("mille-bornes", "parker-1971", 3, (("discard", "only-if-no-play"), ("extension", "none")))
ONE_HAND = Case("mille-bornes", "dujardin-2011", 4)


def teams() -> str:
    """Return a finished hand of two teams with a coup fourré and fixed cards, so without a proof."""
    return _kept("teams.sabot", TEAMS)


def position() -> str:
    """Return a hand set up from a position, with a few moves."""
    return _kept("position.sabot", DUEL)


@lru_cache(maxsize=1)
def sealed() -> str:
    """Return a finished hand with the proof of its shuffle."""
    return dumps(finished(TEAMS, 1).record())


@lru_cache(maxsize=1)
def anew() -> str:
    """Return a finished hand whose pack was sealed again because a player did not reveal their cut."""
    match, player = new_match(TEAMS), Player(TEAMS, 1)
    shuffle, cuts = match.sealed(derived_secret(1)), cuts_for(TEAMS.table, 1)
    shuffle.commit("Ada", commitment_of(shuffle.seal, "Ada", cuts["Ada"]))
    shuffle.close()
    shuffle = shuffle.sealed_anew(derived_secret(2))
    shuffle.close()
    player.finish(match.deal(shuffle))
    return dumps(match.records())


@lru_cache(maxsize=1)
def first() -> str:
    """Return a finished hand with a proof of version 1."""
    return _first_hand((GOLDEN / "version-1/mille-bornes/parker-1971-4.sabot").read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def part() -> str:
    """Return the second hand of a game, with nothing before or after it."""
    return _first_hand(game()[len(_first_hand(game())) + 1 :])


def _first_hand(text: str) -> str:
    return text.partition("\n[Record ")[0]


@lru_cache(maxsize=1)
def house() -> str:
    """Return a finished hand with two house rules."""
    return dumps(finished(HOUSE, 1).record())


@lru_cache(maxsize=1)
def redacted() -> str:
    """Return the part of a finished hand that one seat may keep."""
    return dumps(finished(TEAMS, 1).record_for(Seat(2)))


@lru_cache(maxsize=1)
def unfinished() -> str:
    """Return a hand of teams in which an attack waits for an answer."""
    session, player = new_session(TEAMS, 1), Player(TEAMS, 1)
    while session.version <= 20 or session.asked is None or not session.asked.window:
        player.step(session)
    return dumps(session.record())


@lru_cache(maxsize=1)
def game() -> str:
    """Return three hands of a game of two."""
    match = played_match(DUEL, 1, hands=3)
    assert len(match.sessions) == 3
    return dumps(match.records())


@lru_cache(maxsize=1)
def one_hand_game() -> str:
    """Return a game that is over after its one hand."""
    return dumps(played_match(ONE_HAND, 1, hands=3).records())


@lru_cache(maxsize=4)
def _kept(name: str, case: Case) -> str:
    """Return a record from a file, with the present hash of its edition."""
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    return text.replace("…", case.edition.hash, 1)


def read(text: str) -> Match[object, object, object]:
    """Do all that a reader can do with a file: read it, replay it, and verify the shuffles."""
    match = match_of(loads(text), GAMES)
    for session in match.sessions:
        if session.proof is not None:
            check_fairness(session)
    return match


def causes(error: SabotError) -> list[str]:
    """Return the code of an error and of the problems that it names, outermost first."""
    found = [error.code]
    inner: object = error.details
    while isinstance(inner, dict):
        texts = [part for part in inner.values() if isinstance(part, Text)]
        if not texts:
            break
        found.append(texts[0].key.removeprefix("error-"))
        inner = dict(texts[0].args)
    return found


@dataclass(frozen=True)
class Bad:
    """A corrupted record: the edit, and the expected error. `within`: the problem that the error names."""

    name: str
    source: Callable[[], str]
    edit: Edit
    code: str
    within: str = ""
    line: int | None = None
    """The line to be named, if it is not the one that the edit returns."""
    kind: type[SabotError] = field(default=RecordError)

    def spoiled(self) -> tuple[str, int]:
        """Return the text, and the line that the error should name."""
        lines, line = self.edit(self.source().split("\n"))
        return "\n".join(lines), line if self.line is None else self.line


def find(lines: Lines, beginning: str, nth: int = 1) -> int:
    """Return the index of the nth line with this beginning (-1: the last)."""
    places = [at for at, line in enumerate(lines) if line.startswith(beginning)]
    return places[nth - 1 if nth > 0 else nth]


def put(beginning: str, line: str, nth: int = 1) -> Edit:
    """Return an edit that replaces a line by another."""

    def edit(lines: Lines) -> tuple[Lines, int]:
        at = find(lines, beginning, nth)
        assert lines[at] != line
        return [*lines[:at], line, *lines[at + 1 :]], at + 1

    return edit


def change(beginning: str, old: str, new: str, nth: int = 1) -> Edit:
    """Return an edit that changes the first occurrence of a part of a line."""

    def edit(lines: Lines) -> tuple[Lines, int]:
        at = find(lines, beginning, nth)
        assert old in lines[at]
        return [*lines[:at], lines[at].replace(old, new, 1), *lines[at + 1 :]], at + 1

    return edit


def append_value(beginning: str, text: str, nth: int = 1) -> Edit:
    """Return an edit that appends to the value of a tag."""
    return change(beginning, '"]', text + '"]', nth)


def append(beginning: str, text: str, nth: int = 1) -> Edit:
    """Return an edit that appends to a line."""

    def edit(lines: Lines) -> tuple[Lines, int]:
        at = find(lines, beginning, nth)
        return [*lines[:at], lines[at] + text, *lines[at + 1 :]], at + 1

    return edit


def drop(beginning: str, nth: int = 1) -> Edit:
    """Return an edit that removes a line; the error names the line that takes its place."""

    def edit(lines: Lines) -> tuple[Lines, int]:
        at = find(lines, beginning, nth)
        return [*lines[:at], *lines[at + 1 :]], at + 1

    return edit


def drop_blank(nth: int = 1) -> Edit:
    """Return an edit that removes the nth empty line."""

    def edit(lines: Lines) -> tuple[Lines, int]:
        at = [place for place, line in enumerate(lines) if line == ""][nth - 1]
        return [*lines[:at], *lines[at + 1 :]], at + 1

    return edit


def insert(beginning: str, line: str, nth: int = 1, after: bool = False) -> Edit:
    """Return an edit that inserts a line before (or `after`) another."""

    def edit(lines: Lines) -> tuple[Lines, int]:
        at = find(lines, beginning, nth) + after
        return [*lines[:at], line, *lines[at:]], at + 1

    return edit


def double(beginning: str, nth: int = 1) -> Edit:
    """Return an edit that duplicates a line; the error names the second."""

    def edit(lines: Lines) -> tuple[Lines, int]:
        at = find(lines, beginning, nth)
        return [*lines[: at + 1], lines[at], *lines[at + 1 :]], at + 2

    return edit


def swap(beginning: str, other: str, later: bool = False) -> Edit:
    """Return an edit that exchanges two lines; the error names the earlier place, or the `later` one."""

    def edit(lines: Lines) -> tuple[Lines, int]:
        at, to = find(lines, beginning), find(lines, other)
        lines[at], lines[to] = lines[to], lines[at]
        return lines, (max if later else min)(at, to) + 1

    return edit


def whole(text: str) -> Edit:
    """Return an edit that replaces the whole text."""
    return lambda lines: (text.split("\n"), 0)


def further(lines_on: int, edit: Edit) -> Edit:
    """Return the same edit, but the error names a line further down."""

    def inner(lines: Lines) -> tuple[Lines, int]:
        changed, line = edit(lines)
        return changed, line + lines_on

    return inner


def both(*edits: Edit) -> Edit:
    """Return an edit that applies several; the error names the line of the last."""

    def edit(lines: Lines) -> tuple[Lines, int]:
        line = 0
        for one in edits:
            lines, line = one(lines)
        return lines, line

    return edit


def swap_cards(beginning: str) -> Edit:
    """Return an edit that exchanges the last two different cards of a zone."""

    def edit(lines: Lines) -> tuple[Lines, int]:
        at = find(lines, beginning)
        words = lines[at].split(" ")
        other = max(place for place in range(len(words)) if words[place] != words[-1])
        words[other], words[-1] = words[-1], words[other]
        lines[at] = " ".join(words)
        return lines, at + 1

    return edit
