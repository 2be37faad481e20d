"""Counts every line of play from a deal. README.md explains the numbers."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypedDict

from sabot.core.edition import Edition, read_edition
from sabot.core.ids import Card, Seat
from sabot.core.rules import Zone
from sabot.core.table import Table
from sabot.games.mille_bornes.game import MILLE_BORNES
from sabot.games.mille_bornes.state import Ended, ExtensionChoice, Phase, Piles, State, Turn, Window

HERE = Path(__file__).parent
DATA = HERE / "micro.json"
PLAYERS = 2


class Final(TypedDict):
    """One outcome: the score of each side, how the hand ended, and in how many lines."""

    scores: list[int]
    end: str
    lines: int


class Entry(TypedDict):
    """One deal and its counts."""

    name: str
    options: dict[str, str]
    dealer: int
    hands: list[list[str]]
    stock: list[str]
    lines: list[int]
    positions: list[int]
    divide: dict[str, int]
    uses: dict[str, int]
    finals: list[Final]


def micro(options: dict[str, str]) -> Edition:
    """Return the micro-edition with some values replaced."""
    text = (HERE / "micro.toml").read_text(encoding="utf-8")
    return read_edition(text, "micro.toml").with_options(options, PLAYERS)


def load() -> list[Entry]:
    """Return the counts on file."""
    entries: list[Entry] = json.loads(DATA.read_text(encoding="utf-8"))
    return entries


def dump(entries: Sequence[Entry]) -> str:
    """Return the text of the file, one entry per line."""
    return "[\n" + ",\n".join(json.dumps(entry) for entry in entries) + "\n]\n"


def count(name: str, options: dict[str, str], dealer: int, deal: Sequence[Zone]) -> Entry:
    """Return all lines of play from one deal."""
    edition = micro(options)
    start = MILLE_BORNES.rules.setup(edition, PLAYERS, Seat(dealer), deal).state
    levels = _explore(start)
    _count_back(levels)
    (root,) = levels[0].values()
    divide: dict[str, int] = {}
    uses: Counter[int] = Counter()
    finals: Counter[tuple[tuple[int, ...], str]] = Counter()
    table = MILLE_BORNES.table(edition, ("Ada", "Blaise"))
    for code, key in root.ways:
        divide[str(code)] = levels[1][key].below
    for depth, level in enumerate(levels):
        for node in level.values():
            for code, key in node.ways:
                uses[code] += node.above * levels[depth + 1][key].below
            if not node.ways:
                end = MILLE_BORNES.notation.format_end(node.state, table)
                finals[MILLE_BORNES.rules.score(node.state).totals, end] += node.above
    return Entry(
        name=name,
        options=options,
        dealer=dealer,
        hands=[list(zone.cards) for zone in deal if zone.seat is not None],
        stock=[card for zone in deal if zone.seat is None for card in zone.cards],
        lines=[sum(node.above for node in level.values()) for level in levels],
        positions=[len({position(node.state) for node in level.values()}) for level in levels],
        divide=divide,
        uses={str(code): number for code, number in sorted(uses.items())},
        finals=[
            Final(scores=list(scores), end=end, lines=number)
            for (scores, end), number in sorted(finals.items())
        ],
    )


def deal_of(entry: Entry) -> list[Zone]:
    """Return the deal of an entry."""
    hands = [Zone("deal", Seat(seat), _cards(hand)) for seat, hand in enumerate(entry["hands"])]
    return [*hands, Zone("stock", None, _cards(entry["stock"]))]


def every_line(state: State) -> Iterator[tuple[list[int], State]]:
    """Yield all lines one by one, without sharing: slow, to check the counting itself."""
    moves = list(_moves(state))
    if not moves:
        yield [], state
    for code, after in moves:
        for codes, end in every_line(after):
            yield [code, *codes], end


def position(state: State) -> Hashable:
    """Return a key that makes two states one position, for every engine: see README.md."""
    sides = tuple(
        (piles.battle_top, piles.speed_top, _safeties(piles), tuple(sorted(piles.distance)))
        for piles in state.sides
    )
    return _phase(state.phase), _hands(state), len(state.draw), state.extension, sides


@dataclass(slots=True)
class _Node:
    """A state with the number of lines that lead to it, and from it to an end."""

    state: State
    above: int = 0
    below: int = 0
    ways: list[tuple[int, Hashable]] = field(default_factory=list)


def _explore(start: State) -> list[dict[Hashable, _Node]]:
    levels: list[dict[Hashable, _Node]] = [{_key(start): _Node(start, above=1)}]
    while levels[-1]:
        following: dict[Hashable, _Node] = {}
        for node in levels[-1].values():
            for code, after in _moves(node.state):
                key = _key(after)
                following.setdefault(key, _Node(after)).above += node.above
                node.ways.append((code, key))
        levels.append(following)
    return levels[:-1]


def _count_back(levels: list[dict[Hashable, _Node]]) -> None:
    below: dict[Hashable, int] = defaultdict(int)
    for level in reversed(levels):
        for node in level.values():
            node.below = sum(below[key] for _, key in node.ways) if node.ways else 1
        below = defaultdict(int, {key: node.below for key, node in level.items()})


def _moves(state: State) -> Iterator[tuple[int, State]]:
    rules, codec, table = MILLE_BORNES.rules, MILLE_BORNES.codec, _table(state)
    asked = rules.asked(state)
    for seat in asked.seats if asked is not None else ():
        for action in rules.legal(state, seat):
            yield codec.encode(action, table), rules.apply(state, seat, action).state


def _table(state: State) -> Table:
    return Table(tuple(f"P{seat}" for seat in range(state.terms.players)), state.terms.sides)


def _key(state: State) -> Hashable:
    """Return what decides the rest of a hand and its score: whole piles, other cards unordered."""
    sides = tuple(
        (piles.battle, piles.speed, _safeties(piles), tuple(sorted(piles.distance))) for piles in state.sides
    )
    return state.phase, _hands(state), len(state.draw), state.extension, sides


def _phase(phase: Phase) -> Hashable:
    match phase:
        case Turn(seat):
            return "turn", seat
        case Window(attacker, side, hazard):
            return "window", attacker, side, hazard
        case ExtensionChoice(seat):
            return "choice", seat
        case Ended(completed, delayed):
            return "ended", completed, delayed


def _hands(state: State) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(sorted(hand)) for hand in state.hands)


def _safeties(piles: Piles) -> frozenset[Any]:
    return frozenset((exposed.card, exposed.coup_fourre) for exposed in piles.safeties)


def _cards(names: Sequence[str]) -> tuple[Card, ...]:
    return tuple(Card(name) for name in names)
