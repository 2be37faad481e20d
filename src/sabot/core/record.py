"""Records: a hand as text, one turn per line, for people and diff tools to read.

This module holds the frame and the canonical writer; `record_reader` reads records, and `replay` checks them
against the rules. Each game's notation writes its actions and deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from sabot.core import proof_tags
from sabot.core.fairness import AnyProof
from sabot.core.ids import Seat
from sabot.core.table import Table

VERSION = "2"
FIRST_VERSION = "1"
"""The version of records whose shuffles used the first protocol."""
SPECTATOR = "*"
"""The Viewer of a record that shows what everybody may see."""


@dataclass(frozen=True, slots=True)
class Header:
    """The tags of a record."""

    game: str
    edition: str
    edition_hash: str
    options: tuple[str, ...]
    table: Table
    dealer: Seat
    hand: int = 1
    players: tuple[str, ...] = ()
    totals: tuple[int, ...] = ()
    viewer: str = ""
    proof: AnyProof | None = None
    version: str = VERSION


@dataclass(frozen=True, slots=True)
class Move:
    """One line of play: a whole turn of one player, or (`reaction`) an answer to it."""

    number: int
    reaction: bool
    player: str
    tokens: tuple[str, ...]
    comment: str = ""

    @property
    def actions(self) -> tuple[str, ...]:
        """The tokens that are actions; those with a `+` are draws, noted for verification."""
        return tuple(token for token in self.tokens if not token.startswith("+"))

    def __str__(self) -> str:
        mark = "r" if self.reaction else "."
        words = [f"{self.number}{mark}", self.player, *self.tokens]
        if self.comment:
            words.append(f"{{{self.comment}}}")
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Record:
    """One hand. `start` has the lines of the deal or, after `setup`, of a position."""

    header: Header
    start: tuple[str, ...]
    moves: tuple[Move, ...]
    end: str = ""
    scores: tuple[str, ...] = ()
    first_line: int = field(default=1, compare=False)
    """The line of its file on which the record begins; errors count from there."""

    @property
    def is_setup(self) -> bool:
        """Whether the hand starts from a position instead of a deal."""
        return self.start[:1] == ("setup",)


def dumps(records: Record | Iterable[Record]) -> str:
    """Return the canonical text of a hand, or of all hands of a game."""
    if isinstance(records, Record):
        records = [records]
    return "\n".join("\n".join(_lines(record)) + "\n" for record in records)


def _lines(record: Record) -> Iterator[str]:
    yield from (f'[{name} "{value}"]' for name, value in _tags(record.header))
    yield ""
    yield from record.start
    play = [str(move) for move in record.moves]
    if record.end:
        play.append(f"end {record.end}")
    play.extend(f"score {score}" for score in record.scores)
    if play:
        yield ""
        yield from play


def _tags(header: Header) -> Iterator[tuple[str, str]]:
    yield "Record", header.version
    yield "Game", header.game
    yield "Edition", header.edition
    yield "EditionHash", header.edition_hash
    for option in header.options:
        yield "Option", option
    yield "Table", header.table.tag
    if header.players:
        yield "Players", " ".join(header.players)
    yield "Dealer", header.table.name(header.dealer)
    yield "Hand", str(header.hand)
    if header.totals:
        yield "Totals", " ".join(str(total) for total in header.totals)
    if header.viewer:
        yield "Viewer", header.viewer
    yield from proof_tags.written(header.proof)
