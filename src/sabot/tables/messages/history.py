"""A cache of encoded histories, shared by all readers who are alike.

Putting a long hand into words takes hundreds of milliseconds. So each step is encoded once, a few steps at
a time with other tasks in between, and what is encoded is kept for later readers.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar, cast

from msgspec import Raw

from sabot.core.ids import Seat
from sabot.core.rules import Event
from sabot.core.session import AnySession
from sabot.library.narration import continuations, event_texts, is_narrated
from sabot.library.translation import translator
from sabot.tables.messages.projection import EncodedHistory, Reader, sheet_after
from sabot.tables.state.table import TableState
from sabot.wire.lobby import Sheet
from sabot.wire.messages import encode
from sabot.wire.serialization import serializer_of

STEPS_AT_A_TIME = 4
"""How many steps are encoded before other tasks get their turn."""
MAX_BYTES = 16 * 1024 * 1024
"""How many bytes are kept, of all tables together."""
_STEP_BYTES = 300
"""What a step takes besides its bytes."""

T = TypeVar("T")
_Key: TypeAlias = tuple[str, str, Seat | None, str]
"""`HAND` or `GAME`, the code of the table, the reader's seat and language."""
HAND, GAME = "hand", "game"


@dataclass(frozen=True, slots=True)
class _EncodedStep:
    """What one reader learns by one step, as the items of three JSON lists."""

    source: object
    """The entry of the session's history that this was made from."""
    events: bytes
    words: bytes
    joined: bytes
    last: Event | None
    """The last event so far that was put into words."""
    says_something: bool

    @property
    def size(self) -> int:
        return len(self.events) + len(self.words) + len(self.joined) + _STEP_BYTES


@dataclass(frozen=True, slots=True)
class _EncodedSheet:
    """The score sheet of a finished hand, in JSON."""

    source: object
    bytes: bytes

    @property
    def size(self) -> int:
        return len(self.bytes) + _STEP_BYTES


class _CacheEntry(Generic[T]):
    """The encoded parts of one hand or game."""

    def __init__(self, owner: object) -> None:
        self.owner = owner
        """The session or match that this was made from: another one may have the same key."""
        self.parts: list[T] = []


class HistoryCache:
    """The encoded histories of all tables."""

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self._max_bytes = max_bytes
        self._entries: OrderedDict[_Key, _CacheEntry[Any]] = OrderedDict()
        self._sizes: dict[_Key, int] = {}
        self.size = 0
        """How many bytes are kept."""
        self.parts_encoded = 0
        """How many steps and sheets have been encoded, and not taken from the cache."""

    async def history(self, table: TableState, reader: Reader, since: int) -> EncodedHistory:
        """Return what a reader learned after version `since` of the hand (-1: from the deal on)."""
        session = table.session
        assert session is not None, "a hand was dealt"
        language = reader.language if reader.words else ""
        key = (HAND, table.code, reader.seat, language)
        sources: Sequence[object] = (session.deal, *session.history)
        steps = await self._parts(
            key, session, sources, lambda place, before: _encode_step(session, place, before, reader)
        )
        first = 0 if since < 0 else since + 1
        return _concatenate(session, steps[first:], first, reader)

    async def sheets(self, table: TableState, language: str) -> list[Sheet]:
        """Return the score sheets of the game's finished hands."""
        match = table.match
        if match is None:
            return []
        over = match.sessions[: len(match.sheets)]
        sheets = await self._parts(
            (GAME, table.code, None, language),
            match,
            over,
            lambda place, _: _EncodedSheet(over[place], encode(sheet_after(match, place, language))),
        )
        return _list(sheet.bytes for sheet in sheets)

    def forget(self, code: str) -> None:
        """Drop everything of a table that is closed."""
        for key in [key for key in self._entries if key[1] == code]:
            self._drop(key)

    async def _parts(
        self,
        key: _Key,
        owner: object,
        sources: Sequence[object],
        encode_part: Callable[[int, Any], Any],
    ) -> list[Any]:
        """Encode the parts that are missing and return all. Only the table's own task may call this."""
        entry = self._entries.get(key)
        if entry is None or entry.owner is not owner:
            entry = self._entries[key] = _CacheEntry(owner)
        self._entries.move_to_end(key)
        parts = entry.parts
        # Steps may have been taken back and replaced. If one still holds, so do all before it.
        while parts and (len(parts) > len(sources) or parts[-1].source is not sources[len(parts) - 1]):
            parts.pop()
        while len(parts) < len(sources):
            for _ in range(min(STEPS_AT_A_TIME, len(sources) - len(parts))):
                parts.append(encode_part(len(parts), parts[-1] if parts else None))
                self.parts_encoded += 1
            await asyncio.sleep(0)
        self._keep(key, entry)
        return list(parts)

    def _keep(self, key: _Key, entry: _CacheEntry[Any]) -> None:
        if self._entries.get(key) is not entry:  # it was dropped meanwhile to make room
            return
        self.size -= self._sizes.pop(key, 0)
        self._sizes[key] = sum(part.size for part in entry.parts)
        self.size += self._sizes[key]
        while self.size > self._max_bytes:
            self._drop(next(iter(self._entries)))

    def _drop(self, key: _Key) -> None:
        del self._entries[key]
        self.size -= self._sizes.pop(key, 0)


def _encode_step(
    session: AnySession, place: int, before: _EncodedStep | None, reader: Reader
) -> _EncodedStep:
    """Encode one step: the deal (0), or the action at `place`, counted from 1."""
    source: object = session.deal if place == 0 else session.history[place - 1]
    events = _seen(session, place, reader.seat)
    serializer = serializer_of(session.game)
    encoded = _items([serializer.dump_event(event) for event in events])
    if not reader.words:
        return _EncodedStep(source, encoded, b"", b"", None, says_something=False)
    tr = translator(reader.language)
    last = None if before is None else before.last
    clauses = continuations(session, events, tr, reader.seat, () if last is None else (last,))
    narrated = [event for event in events if is_narrated(session, event)]
    return _EncodedStep(
        source,
        encoded,
        _items(event_texts(session, events, tr, reader.seat)),
        _items(clauses),
        narrated[-1] if narrated else last,
        says_something=bool(narrated),
    )


def _concatenate(
    session: AnySession, steps: Sequence[_EncodedStep], first: int, reader: Reader
) -> EncodedHistory:
    """Return the steps from the one at `first` on as three lists."""
    clauses = [step.joined for step in steps]
    if reader.words and first > 0:
        # The reader knows only the sentence before these steps: the first clause may continue that one.
        clauses = [*_clauses_from(session, steps, first, reader)]
    return EncodedHistory(
        _list(step.events for step in steps), _list(step.words for step in steps), _list(clauses)
    )


def _clauses_from(
    session: AnySession, steps: Sequence[_EncodedStep], first: int, reader: Reader
) -> Iterator[bytes]:
    before, has_begun = _seen(session, first - 1, reader.seat), False
    for number, step in enumerate(steps):
        if has_begun:
            yield step.joined
            continue
        events = _seen(session, first + number, reader.seat)
        yield _items(continuations(session, events, translator(reader.language), reader.seat, before))
        has_begun = step.says_something


def _seen(session: AnySession, place: int, seat: Seat | None) -> list[Event]:
    events = session.opening_events if place == 0 else session.history[place - 1].events
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]


def _items(values: Sequence[Any]) -> bytes:
    """Return the items of a list in JSON, without its brackets."""
    return encode(values)[1:-1]


def _list(parts: Iterable[bytes]) -> list[Any]:
    """Return encoded items as a raw JSON list, which a message takes like a list."""
    items = b",".join(part for part in parts if part)
    return cast(list[Any], Raw(b"[" + items + b"]")) if items else []
