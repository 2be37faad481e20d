"""What the journal of a server says has happened, read past the server, to hold players's word against it."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from sabot.core.ids import Seat
from sabot.server.table import entries as e
from sabot.server.table import projection
from sabot.server.table.effects import Stepped
from sabot.server.table.state import TableState
from sabot.wire.messages import encode
from tests.server.store.helpers import all_entries


@dataclass(frozen=True)
class UpdateSummary:
    """A table after a step, as one seat (None: a spectator) was shown it."""

    hand: int
    view: bytes
    events: tuple[str, ...]
    rest: bytes
    """Who was asked, what he might do, and by whom the step was taken."""


def summarize(update: dict[str, Any]) -> UpdateSummary:
    """An update in short. How much time is left is nobody's word."""
    asked = {key: value for key, value in (update.get("asked") or {}).items() if key != "ms"}
    events = tuple(json.dumps(event, sort_keys=True) for event in update.get("events", []))
    rest = [update.get("legal", []), asked, update.get("by", "")]
    return UpdateSummary(update["hand"], _digest(update.get("view")), events, _digest(rest))


def _digest(value: object) -> bytes:
    return sha256(json.dumps(value, sort_keys=True).encode()).digest()


@dataclass
class TableHistory:
    """One table as its journal tells it, step by step."""

    table: TableState
    readers: frozenset[int | None] = frozenset()
    """Whose seats are of interest here."""
    entries: list[bytes] = field(default_factory=list)
    ids: dict[tuple[int, str], int] = field(default_factory=dict)
    """Every message that was carried out, by seat and id: the version that it led to."""
    steps: dict[tuple[int | None, int], UpdateSummary] = field(default_factory=dict)
    """What each reader was shown at each version at which the hand went on."""
    begun: dict[int, int] = field(default_factory=dict)
    """At which version each of those versions' hands was dealt."""

    def take(self, entries: Sequence[bytes]) -> None:
        """Hear how it went on; what was told before must be there still."""
        assert list(entries[: len(self.entries)]) == self.entries, "the journal was changed"
        for body in entries[len(self.entries) :]:
            self._take_one(e.decode(body))
            self.entries.append(body)

    def _take_one(self, entry: e.Entry) -> None:
        outcomes = self.table.apply(entry)
        identity = getattr(entry, "id", "")
        if identity:
            key = getattr(entry, "seat", -1), identity
            assert key not in self.ids, f"{identity} was carried out twice"
            self.ids[key] = self.table.version
        for outcome in outcomes:
            if isinstance(outcome, Stepped):
                self._note(outcome)

    def _note(self, step: Stepped) -> None:
        version = self.table.version
        self.begun[version] = self.table.dealt_at
        for seat in self.readers:
            reader = projection.Reader(None if seat is None else Seat(seat), "en", words=False)
            update = json.loads(encode(projection.update_message(self.table, reader, step.since, step.by)))
            self.steps[seat, version] = summarize(update)

    def since(self, seat: int | None, seen: int, version: int) -> tuple[str, ...]:
        """What one who comes back is told: all events after `seen` or, if that was in another hand, all."""
        latest = max(each for each in self.begun if each <= version)
        dealt = self.begun[latest]
        told: list[str] = []
        for each in range(seen + 1 if self.begun.get(seen) == dealt else dealt, latest + 1):
            told += self.steps[seat, each].events
        return tuple(told)

    def latest(self, seat: int | None, version: int) -> UpdateSummary:
        """The table as it was shown last at this version or before."""
        return self.steps[seat, max(each for each in self.begun if each <= version)]


class Histories:
    """Every table of a server, followed from one look at its journal to the next.

    `readers` are those, by the code of a table and their seat, whose word will be held against it.
    """

    def __init__(self, readers: Iterable[tuple[str, int | None]] = ()) -> None:
        self.by_code: dict[str, TableHistory] = {}
        self._readers: dict[str, set[int | None]] = {}
        for code, seat in readers:
            self._readers.setdefault(code, set()).add(seat)

    def read(self, database: Path) -> None:
        """Look into a database whose server is gone, without touching it."""
        for code, entries in read_copy(database).items():
            if code not in self.by_code:
                self.by_code[code] = TableHistory(TableState(code), frozenset(self._readers.get(code, ())))
            self.by_code[code].take(entries)

    def __iter__(self) -> Iterator[TableHistory]:
        return iter(self.by_code.values())


def read_copy(database: Path) -> dict[str, list[bytes]]:
    """The entries of a database by table, read from a copy: the next server shall find it as it was left."""
    with tempfile.TemporaryDirectory() as folder:
        for path in (database, database.with_name(f"{database.name}-wal")):
            if path.exists():
                shutil.copy(path, folder)
        return all_entries(Path(folder, database.name))
