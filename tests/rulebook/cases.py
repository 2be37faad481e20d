"""Reads the rulebook cases: engine-independent TOML files, one folder per game.

The README next to this file describes the format. Anything it does not describe is an error here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

HERE = Path(__file__).parent
ALL = "all"
VERDICTS = ("accepts", "refuses")
NAMES = ("Paul", "Janine", "Paulette", "Jean", "Luce", "Marc", "Nina", "Oscar", "Rose")
"""The players of a table whose case names none, from the first seat on."""

_REFUSED = "refused"


class CaseError(Exception):
    """A case that does not follow the README."""


@dataclass(frozen=True)
class Step:
    """One line of play: an attempted action, and what holds afterwards."""

    text: str
    player: str
    action: str
    refused: str | None
    rule: str | None
    expect: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Case:
    """The fields of every kind of case, for one edition."""

    game: str
    file: str
    name: str
    rules: tuple[str, ...]
    verdict: str
    examples: tuple[str, ...]
    edition: str
    names: tuple[str, ...]
    options: dict[str, str]
    error: str | None

    @property
    def id(self) -> str:
        """The id of the case for pytest, beginning with the rule it tests."""
        return f"{self.rules[0]}-{self.name}-{self.edition}"


@dataclass(frozen=True, kw_only=True)
class PositionCase(Case):
    """A position, a deal or a pack to start from, and the actions to play."""

    dealer: str
    setup: tuple[str, ...]
    deal: tuple[str, ...]
    pack: tuple[str, ...]
    cut: int
    carried: tuple[int, ...]
    expect: tuple[str, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, kw_only=True)
class TableCase(Case):
    """The terms that an edition gives a number of players."""

    sides: str | None
    pack: int | None
    cards: dict[str, int]
    values: dict[str, str | int | bool]
    dealers: tuple[str, ...]
    begins: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class GameCase(Case):
    """The totals of some hands, and whether the game is over."""

    carried: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    over: bool
    winners: tuple[str, ...]


AnyCase: TypeAlias = PositionCase | TableCase | GameCase


class _Fields:
    """The fields of one case, each taken once and with its type; unused fields are an error."""

    def __init__(self, data: dict[str, object], where: str) -> None:
        self.data = dict(data)
        self.where = where

    def fail(self, problem: str) -> CaseError:
        return CaseError(f"{self.where}: {problem}")

    def take(self, key: str, kind: type, default: object = None) -> object:
        value = self.data.pop(key, default)
        if value is not default and (type(value) is not kind):
            raise self.fail(f"{key} should be {kind.__name__}")
        return value

    def text(self, key: str) -> str | None:
        value = self.take(key, str)
        return None if value is None else str(value)

    def words(self, key: str) -> tuple[str, ...]:
        return tuple((self.text(key) or "").split())

    def lines(self, key: str) -> tuple[str, ...]:
        return tuple(line.rstrip() for line in (self.text(key) or "").splitlines() if line.strip())

    def number(self, key: str, default: int) -> int:
        value = self.take(key, int, default)
        assert isinstance(value, int)
        return value

    def truth(self, key: str) -> bool:
        return bool(self.take(key, bool, False))

    def strings(self, key: str) -> tuple[str, ...]:
        return tuple(str(each) for each in self._list(key, str))

    def numbers(self, key: str) -> tuple[int, ...]:
        return tuple(each for each in self._list(key, int) if isinstance(each, int))

    def rows(self, key: str) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(each) for each in self._list(key, list) if isinstance(each, list))

    def mapping(self, key: str) -> dict[str, str | int | bool]:
        value = self.take(key, dict, {})
        assert isinstance(value, dict)
        return value

    def _list(self, key: str, kind: type) -> list[object]:
        value = self.take(key, list, [])
        assert isinstance(value, list)
        if not all(type(each) is kind for each in value):
            raise self.fail(f"{key} should hold {kind.__name__} only")
        return value

    def finish(self) -> None:
        if self.data:
            raise self.fail(f"unknown: {', '.join(self.data)}")


def load(game: str, edition_ids: tuple[str, ...]) -> tuple[AnyCase, ...]:
    """Return every case of a game, once per edition that it applies to."""
    found: list[AnyCase] = []
    for path in sorted((HERE / game.replace("-", "_")).glob("*.toml")):
        data = tomllib.loads(path.read_text("utf-8"))
        for kind, cases in data.items():
            if kind not in _KINDS or not isinstance(cases, list):
                raise CaseError(f"{path.name}: unknown section {kind}")
            for case in cases:
                found.extend(_editions(game, path.name, kind, case, edition_ids))
    return tuple(found)


def games() -> tuple[str, ...]:
    """Return the games that have cases, which have a folder each."""
    return tuple(sorted(path.name.replace("_", "-") for path in HERE.iterdir() if any(path.glob("*.toml"))))


def _editions(
    game: str, file: str, kind: str, data: dict[str, object], edition_ids: tuple[str, ...]
) -> Iterator[AnyCase]:
    where = f"{file}: {data.get('name')}"
    chosen = data.get("editions")
    editions = list(edition_ids) if chosen == ALL else chosen
    if not isinstance(editions, list) or not editions or not set(editions) <= set(edition_ids):
        raise CaseError(f"{where}: editions should be {ALL!r} or some of {edition_ids}")
    for edition in editions:
        fields = _Fields(data, where)
        fields.data.pop("editions")
        case = _KINDS[kind](fields, _head(fields, game, file, str(edition)))
        fields.finish()
        yield case


def _head(fields: _Fields, game: str, file: str, edition: str) -> Case:
    names = fields.words("names")
    players = fields.number("players", len(names) or 2)
    if not names and players > len(NAMES):
        raise fields.fail("so many players must be named")
    head = Case(
        game=game,
        file=file,
        name=fields.text("name") or "",
        rules=fields.strings("rules"),
        verdict=fields.text("verdict") or "",
        examples=fields.words("examples"),
        edition=edition,
        names=names or NAMES[:players],
        options={key: str(value) for key, value in fields.mapping("options").items()},
        error=fields.text("error"),
    )
    if not head.name or not head.rules or head.verdict not in VERDICTS or len(head.names) != players:
        raise fields.fail("a case needs a name, rules, a verdict and as many names as players")
    return head


def _position(fields: _Fields, head: Case) -> PositionCase:
    case = PositionCase(
        **vars(head),
        dealer=fields.text("dealer") or head.names[-1],
        setup=fields.lines("setup"),
        deal=fields.lines("deal"),
        pack=fields.words("pack"),
        cut=fields.number("cut", 0),
        carried=fields.numbers("carried"),
        expect=fields.lines("expect"),
        steps=tuple(_steps(fields)),
    )
    if sum(map(bool, (case.setup, case.deal, case.pack))) != 1:
        raise fields.fail("a case starts from a setup, a deal or a pack")
    if not (case.steps or case.expect or case.error):
        raise fields.fail("nothing is expected")
    return case


def _steps(fields: _Fields) -> Iterator[Step]:
    """Yield the lines of play, each with its indented expectations."""
    lines = fields.lines("play")
    for number, line in enumerate(lines):
        if line.startswith(" "):
            if number == 0:
                raise fields.fail("play begins with an expectation")
            continue
        expect: list[str] = []
        for follower in lines[number + 1 :]:
            if not follower.startswith(" "):
                break
            expect.append(follower.strip())
        match line.split():
            case [player, action]:
                yield Step(line, player, action, None, None, tuple(expect))
            case [player, action, word, code, *rule] if word == _REFUSED and len(rule) <= 1:
                yield Step(line, player, action, code, rule[0] if rule else None, tuple(expect))
            case _:
                raise fields.fail(f"not a line of play: {line}")


def _table(fields: _Fields, head: Case) -> TableCase:
    counts = fields.mapping("cards")
    return TableCase(
        **vars(head),
        sides=fields.text("sides"),
        pack=fields.number("pack", 0) or None,
        cards={card: int(count) for card, count in counts.items()},
        values=fields.mapping("values"),
        dealers=fields.words("dealers"),
        begins=fields.words("begins"),
    )


def _game(fields: _Fields, head: Case) -> GameCase:
    return GameCase(
        **vars(head),
        carried=fields.numbers("carried"),
        hands=fields.rows("hands"),
        totals=fields.numbers("totals"),
        over=fields.truth("over"),
        winners=fields.words("winners"),
    )


_KINDS: dict[str, Callable[[_Fields, Case], AnyCase]] = {"case": _position, "table": _table, "game": _game}
