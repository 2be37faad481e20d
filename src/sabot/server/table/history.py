"""The hand so far in bytes, made once for all readers who are alike.

To put a long hand into words takes hundreds of milliseconds. So each step is written once, a few steps at a
time, and others get their turn in between; and what is written is kept for a while, for whoever comes next.
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
from sabot.server.table.projection import Reader, Told, sheet_after, translator
from sabot.server.table.state import TableState
from sabot.wire.lobby import Sheet
from sabot.wire.messages import encode
from sabot.wire.serialization import serializer_of

AT_A_TIME = 4
"""How many steps are written before others get their turn."""
MOST_BYTES = 16 * 1024 * 1024
"""How much of what was written is kept, of all tables together."""
_STEP_BYTES = 300
"""What a step takes besides its bytes."""

T = TypeVar("T")
_Key: TypeAlias = tuple[str, str, Seat | None, str]
"""What was written (`HAND` or `GAME`), of which table, for which seat and in which language."""
HAND, GAME = "hand", "game"


@dataclass(frozen=True, slots=True)
class _Step:
    """What one reader learns by one step, as the items of three lists in JSON."""

    source: object
    """The entry of the session's history that this was made from."""
    events: bytes
    words: bytes
    joined: bytes
    last: Event | None
    """The last event up to now that was put into words."""
    says_something: bool

    @property
    def size(self) -> int:
        return len(self.events) + len(self.words) + len(self.joined) + _STEP_BYTES


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The sheet of a hand that is over, in JSON."""

    source: object
    bytes: bytes

    @property
    def size(self) -> int:
        return len(self.bytes) + _STEP_BYTES


class _Written(Generic[T]):
    """What has been written of one hand or game for readers who are alike."""

    def __init__(self, owner: object) -> None:
        self.owner = owner
        """The session or match: another one with the same name has nothing to do with it."""
        self.parts: list[T] = []


class Histories:
    """What has been written of the hands of all tables."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self._written: OrderedDict[_Key, _Written[Any]] = OrderedDict()
        self._sizes: dict[_Key, int] = {}
        self.size = 0
        """How many bytes are kept."""
        self.steps_written = 0
        """How many steps and sheets were written, and not just told again."""

    async def told(self, table: TableState, reader: Reader, since: int) -> Told:
        """Return what a reader learned after version `since` of the hand (-1: from the deal on)."""
        session = table.session
        assert session is not None, "there is a hand to tell of"
        language = reader.language if reader.words else ""
        key = (HAND, table.code, reader.seat, language)
        sources: Sequence[object] = (session.deal, *session.history)
        steps = await self._write(
            key, session, sources, lambda place, before: _step(session, place, before, reader)
        )
        first = 0 if since < 0 else since + 1
        return _joined_up(session, steps[first:], first, reader)

    async def sheets(self, table: TableState, language: str) -> list[Sheet]:
        """Return the sheets of the game's hands that are over."""
        match = table.match
        if match is None:
            return []
        over = match.sessions[: len(match.sheets)]
        sheets = await self._write(
            (GAME, table.code, None, language),
            match,
            over,
            lambda place, _: _Sheet(over[place], encode(sheet_after(match, place, language))),
        )
        return _list(sheet.bytes for sheet in sheets)

    def forget(self, code: str) -> None:
        """Drop what was written of a table, which is closed."""
        for key in [key for key in self._written if key[1] == code]:
            self._drop(key)

    async def _write(
        self,
        key: _Key,
        owner: object,
        sources: Sequence[object],
        write: Callable[[int, Any], Any],
    ) -> list[Any]:
        """Write what has not been written yet. Only the task that owns the table may call this."""
        written = self._written.get(key)
        if written is None or written.owner is not owner:
            written = self._written[key] = _Written(owner)
        self._written.move_to_end(key)
        parts = written.parts
        # Steps may have been taken back, and others taken since. All before one that still holds do so too.
        while parts and (len(parts) > len(sources) or parts[-1].source is not sources[len(parts) - 1]):
            parts.pop()
        while len(parts) < len(sources):
            for _ in range(min(AT_A_TIME, len(sources) - len(parts))):
                parts.append(write(len(parts), parts[-1] if parts else None))
                self.steps_written += 1
            await asyncio.sleep(0)
        self._keep(key, written)
        return list(parts)

    def _keep(self, key: _Key, written: _Written[Any]) -> None:
        if self._written.get(key) is not written:  # it was dropped for others meanwhile
            return
        self.size -= self._sizes.pop(key, 0)
        self._sizes[key] = sum(part.size for part in written.parts)
        self.size += self._sizes[key]
        while self.size > self._most:
            self._drop(next(iter(self._written)))

    def _drop(self, key: _Key) -> None:
        del self._written[key]
        self.size -= self._sizes.pop(key, 0)


def _step(session: AnySession, place: int, before: _Step | None, reader: Reader) -> _Step:
    """Write one step: the deal (0), or the action at `place`, counted from 1."""
    source: object = session.deal if place == 0 else session.history[place - 1]
    events = _seen(session, place, reader.seat)
    serializer = serializer_of(session.game)
    written = _items([serializer.dump_event(event) for event in events])
    if not reader.words:
        return _Step(source, written, b"", b"", None, says_something=False)
    tr = translator(reader.language)
    last = None if before is None else before.last
    clauses = continuations(session, events, tr, reader.seat, () if last is None else (last,))
    spoken = [event for event in events if is_narrated(session, event)]
    return _Step(
        source,
        written,
        _items(event_texts(session, events, tr, reader.seat)),
        _items(clauses),
        spoken[-1] if spoken else last,
        says_something=bool(spoken),
    )


def _joined_up(session: AnySession, steps: Sequence[_Step], first: int, reader: Reader) -> Told:
    """Steps from the one at `first` on, as three lists."""
    clauses = [step.joined for step in steps]
    if reader.words and first > 0:
        # Whoever has heard the sentence before this is told how it goes on; of all before that nothing.
        clauses = [*_begun_anew(session, steps, first, reader)]
    return Told(_list(step.events for step in steps), _list(step.words for step in steps), _list(clauses))


def _begun_anew(session: AnySession, steps: Sequence[_Step], first: int, reader: Reader) -> Iterator[bytes]:
    before, begun = _seen(session, first - 1, reader.seat), False
    for number, step in enumerate(steps):
        if begun:
            yield step.joined
            continue
        events = _seen(session, first + number, reader.seat)
        yield _items(continuations(session, events, translator(reader.language), reader.seat, before))
        begun = step.says_something


def _seen(session: AnySession, place: int, seat: Seat | None) -> list[Event]:
    events = session.opening_events if place == 0 else session.history[place - 1].events
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]


def _items(values: Sequence[Any]) -> bytes:
    """The items of a list in JSON, without its brackets."""
    return encode(values)[1:-1]


def _list(parts: Iterable[bytes]) -> list[Any]:
    """A list whose items have been written already; for a message it is as good as the list itself."""
    items = b",".join(part for part in parts if part)
    return cast(list[Any], Raw(b"[" + items + b"]")) if items else []
