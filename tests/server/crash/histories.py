"""Histories of tables, read from a server's database, to compare with what players received."""

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
from sabot.tables.messages import projection
from sabot.tables.state import entries as e
from sabot.tables.state.effects import Stepped
from sabot.tables.state.table import TableState
from sabot.wire.messages import encode
from tests.server.store.helpers import all_entries


@dataclass(frozen=True)
class UpdateSummary:
    """The table after a step, as one seat or a spectator (None) saw it."""

    hand: int
    view: bytes
    events: tuple[str, ...]
    rest: bytes
    """A digest of who was asked, the legal actions, and who took the step."""


def summarize(update: dict[str, Any]) -> UpdateSummary:
    """Return the summary of an update, without the remaining time."""
    asked = {key: value for key, value in (update.get("asked") or {}).items() if key != "ms"}
    events = tuple(json.dumps(event, sort_keys=True) for event in update.get("events", []))
    rest = [update.get("legal", []), asked, update.get("by", "")]
    return UpdateSummary(update["hand"], _digest(update.get("view")), events, _digest(rest))


def _digest(value: object) -> bytes:
    return sha256(json.dumps(value, sort_keys=True).encode()).digest()


@dataclass
class TableHistory:
    """The history of one table, step by step, replayed from its journal."""

    table: TableState
    readers: frozenset[int | None] = frozenset()
    """The seats whose updates are recorded."""
    entries: list[bytes] = field(default_factory=list)
    ids: dict[tuple[int, str], int] = field(default_factory=dict)
    """(Seat, message id) → the version that the message led to."""
    steps: dict[tuple[int | None, int], UpdateSummary] = field(default_factory=dict)
    """(Reader, version) → the update of that step."""
    dealt_at: dict[int, int] = field(default_factory=dict)
    """Version of a step → version at which its hand was dealt."""

    def extend(self, entries: Sequence[bytes]) -> None:
        """Apply new entries. Raise AssertionError if earlier ones have changed."""
        assert list(entries[: len(self.entries)]) == self.entries, "the journal was changed"
        for body in entries[len(self.entries) :]:
            self._apply(e.decode(body))
            self.entries.append(body)

    def _apply(self, entry: e.Entry) -> None:
        effects = self.table.apply(entry)
        message_id = getattr(entry, "id", "")
        if message_id:
            key = getattr(entry, "seat", -1), message_id
            assert key not in self.ids, f"{message_id} was carried out twice"
            self.ids[key] = self.table.version
        for effect in effects:
            if isinstance(effect, Stepped):
                self._note(effect)

    def _note(self, step: Stepped) -> None:
        version = self.table.version
        self.dealt_at[version] = self.table.dealt_at
        for seat in self.readers:
            reader = projection.Reader(None if seat is None else Seat(seat), "en", words=False)
            update = json.loads(encode(projection.update_message(self.table, reader, step.since, step.by)))
            self.steps[seat, version] = summarize(update)

    def since(self, seat: int | None, seen: int, version: int) -> tuple[str, ...]:
        """Return the events for a reconnecting reader: after `seen`, or of the whole hand if it is new."""
        latest = max(each for each in self.dealt_at if each <= version)
        dealt = self.dealt_at[latest]
        events: list[str] = []
        for each in range(seen + 1 if self.dealt_at.get(seen) == dealt else dealt, latest + 1):
            events += self.steps[seat, each].events
        return tuple(events)

    def latest(self, seat: int | None, version: int) -> UpdateSummary:
        """Return the last update at this version or before."""
        return self.steps[seat, max(each for each in self.dealt_at if each <= version)]


class Histories:
    """The histories of all tables of a server, extended each time its database is read.

    `readers` are the table codes and seats whose updates are recorded.
    """

    def __init__(self, readers: Iterable[tuple[str, int | None]] = ()) -> None:
        self.by_code: dict[str, TableHistory] = {}
        self._readers: dict[str, set[int | None]] = {}
        for code, seat in readers:
            self._readers.setdefault(code, set()).add(seat)

    def read(self, database: Path) -> None:
        """Read the database of a server that does not run, without changing it."""
        for code, entries in read_copy(database).items():
            if code not in self.by_code:
                self.by_code[code] = TableHistory(TableState(code), frozenset(self._readers.get(code, ())))
            self.by_code[code].extend(entries)

    def __iter__(self) -> Iterator[TableHistory]:
        return iter(self.by_code.values())


def read_copy(database: Path) -> dict[str, list[bytes]]:
    """Return the entries of a database by table, read from a copy so that the database stays unchanged."""
    with tempfile.TemporaryDirectory() as folder:
        for path in (database, database.with_name(f"{database.name}-wal")):
            if path.exists():
                shutil.copy(path, folder)
        return all_entries(Path(folder, database.name))
