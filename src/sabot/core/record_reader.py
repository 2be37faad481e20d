"""The strict reader of records: one text per hand, and errors that name the line.

It reads only the frame. `replay` checks that the play follows the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import zip_longest

from sabot.core import proof_tags
from sabot.core.errors import RecordError, SabotError
from sabot.core.fairness import AnyProof
from sabot.core.record import FIRST_VERSION, SPECTATOR, VERSION, Header, Move, Record, dumps
from sabot.core.table import Table

LONGEST = 4_000_000
"""Characters; a game of a hundred hands stays far below."""

_TAG = re.compile(r'\[([A-Z][A-Za-z]*) "([^"]*)"\]')
_MOVE = re.compile(r"(0|[1-9][0-9]{0,5})([.r]) (\S+)((?: [^\s{}]+)*)(?: \{([^{}\x00-\x1f\x7f-\x9f]+)\})?")
_ORDER = "Record Game Edition EditionHash Option Table Players Dealer Hand Totals Viewer".split()
_PROOF_TAGS = {FIRST_VERSION: proof_tags.FIRST_TAGS, VERSION: proof_tags.TAGS}
"""The tags of a proof, by version of the record."""
_REQUIRED = ("Game", "Edition", "EditionHash", "Table", "Dealer", "Hand")
_REPEATED = {"Option"}


@dataclass(slots=True)
class _Block:
    """The raw lines of one record, with the number of the first."""

    first: int
    lines: list[str] = field(default_factory=list)


def loads(text: str) -> tuple[Record, ...]:
    """Return all hands of a record file, in order; raise RecordError. `dumps(loads(x)) == x`."""
    if len(text) > LONGEST:
        raise RecordError("record-too-long", 0, longest=LONGEST)
    if text.startswith("\ufeff"):
        raise RecordError("record-byte-order-mark", 1)
    if "\r" in text:
        raise RecordError("record-line-breaks", text[: text.index("\r")].count("\n") + 1)
    lines = text.split("\n")
    if lines[-1] != "":
        raise RecordError("record-unfinished-line", len(lines))
    records = tuple(_read(block) for block in _blocks(lines[:-1]))
    if not records:
        raise RecordError("record-empty", 0)
    _check_canonical(text, dumps(records))
    return records


def _blocks(lines: list[str]) -> Iterator[_Block]:
    block: _Block | None = None
    for number, line in enumerate(lines, 1):
        if line.startswith("[Record "):
            if block is not None:
                yield block
            block = _Block(number)
        if block is None:
            raise RecordError("record-head", number)
        block.lines.append(line)
    if block is not None:
        yield block


def _read(block: _Block) -> Record:
    header_end = next((i for i, line in enumerate(block.lines) if line == ""), len(block.lines))
    header = _header(block.lines[:header_end], block.first)
    rest = block.lines[header_end + 1 :]
    number = block.first + header_end + 1
    start_end = next((i for i, line in enumerate(rest) if line == ""), len(rest))
    start = tuple(rest[:start_end])
    if not start:
        raise RecordError("record-no-deal", number)
    moves: list[Move] = []
    end, scores = "", []
    for offset, line in enumerate(rest[start_end + 1 :], number + start_end + 1):
        if line == "" and offset == block.first + len(block.lines) - 1:
            break
        word, _, tail = line.partition(" ")
        if word == "score" and tail:
            scores.append(tail)
        elif word == "end" and tail and not end and not scores:
            end = tail
        else:
            match = _MOVE.fullmatch(line)
            if match is None or end or scores:
                raise RecordError("record-line", offset, found=line)
            count, mark, player, tokens, comment = match.groups()
            if not tokens and (mark == "r" or not _may_be_empty(block, offset)):
                raise RecordError("record-line", offset, found=line)
            moves.append(Move(int(count), mark == "r", player, tuple(tokens.split()), comment or ""))
    return Record(header, start, tuple(moves), end, tuple(scores), block.first)


def _header(lines: list[str], first: int) -> Header:
    tags: dict[str, list[str]] = {}
    place: dict[str, int] = {}
    proof: list[proof_tags.Tag] = []
    latest = 0
    version = _version(lines[0], first)
    known = [*_ORDER, *_PROOF_TAGS[version]]
    for number, line in enumerate(lines, first):
        match = _TAG.fullmatch(line)
        if match is None or match[1] not in known:
            raise RecordError("record-tag", number, found=line, known=", ".join(known))
        name, value = match[1], match[2]
        if name not in _ORDER:
            proof.append((number, name, value))
            continue
        if proof or _ORDER.index(name) < latest or (name in tags and name not in _REPEATED):
            raise RecordError("record-tag-order", number, name=name, known=", ".join(known))
        latest = _ORDER.index(name)
        tags.setdefault(name, []).append(value)
        place.setdefault(name, number)
    for name in _REQUIRED:
        if name not in tags:
            raise RecordError("record-tag-missing", first, name=name)
    read = proof_tags.read_first if version == FIRST_VERSION else proof_tags.read
    return _build_header(tags, place, read(proof), version)


def _version(line: str, number: int) -> str:
    match = _TAG.fullmatch(line)
    if match is None:
        raise RecordError("record-head", number)
    if match[2] not in _PROOF_TAGS:
        raise RecordError("record-version", number, found=match[2], known=VERSION)
    return match[2]


def _build_header(
    tags: dict[str, list[str]], place: dict[str, int], proof: AnyProof | None, version: str
) -> Header:
    def only(name: str) -> str:
        return tags[name][0] if name in tags else ""

    def numbers(name: str, signed: bool = False) -> tuple[int, ...]:
        words = only(name).split(" ") if only(name) else []
        pattern = r"-?[0-9]{1,7}" if signed else r"[0-9]{1,7}"
        if not all(re.fullmatch(pattern, word) for word in words):
            raise RecordError("record-number", place[name], name=name, found=only(name))
        return tuple(int(word) for word in words)

    try:
        table = Table.parse(only("Table"))
    except SabotError as error:
        raise RecordError("record-table", place["Table"], problem=error.text) from None
    if only("Dealer") not in table.names:
        raise RecordError("record-nobody", place["Dealer"], name=only("Dealer"))
    if only("Viewer") and only("Viewer") not in (*table.names, SPECTATOR):
        raise RecordError("record-nobody", place["Viewer"], name=only("Viewer"))
    hand = numbers("Hand")
    if len(hand) != 1 or hand[0] < 1:
        raise RecordError("record-number", place["Hand"], name="Hand", found=only("Hand"))
    totals, players = numbers("Totals", signed=True), tuple(only("Players").split())
    if totals and len(totals) != table.sides:
        raise RecordError("record-number", place["Totals"], name="Totals", found=only("Totals"))
    if players and len(players) != len(table.names):
        raise RecordError("record-players", place["Players"], found=only("Players"))
    return Header(
        only("Game"),
        only("Edition"),
        only("EditionHash"),
        tuple(tags.get("Option", ())),
        table,
        table.seat_named(only("Dealer")),
        hand[0],
        players,
        totals,
        only("Viewer"),
        proof,
        version,
    )


def _check_canonical(text: str, canonical: str) -> None:
    if text == canonical:
        return
    found, expected = text.split("\n"), canonical.split("\n")
    for number, (theirs, ours) in enumerate(zip_longest(found, expected, fillvalue=None)):
        if ours != theirs:
            # One line break too many is reported as an unexpected line.
            last = number == len(found) - 1 and ours is None
            line = number if last else number + 1
            raise RecordError("record-not-canonical", line, found=theirs or "", expected=ours or "")


def _may_be_empty(block: _Block, number: int) -> bool:
    """Return whether the line may name a player without any action.

    The last line may, and so may a line before an interruption: it says that the previous window has closed.
    """
    following = number - block.first + 1
    if following >= len(block.lines):
        return True
    match = _MOVE.fullmatch(block.lines[following])
    return match is not None and match.group(2) == "r"
