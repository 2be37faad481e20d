"""Replay of a table's journal: what the table would have sent its clients had it been dealt otherwise.

The server's own code does the work: the fold over the journal, the broadcaster, and the projection for each
reader. Only the cards of one hand are changed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sabot.core.errors import SabotError
from sabot.core.ids import Seat
from sabot.core.rules import Zone
from sabot.core.session import AnySession, Session
from sabot.tables import decisions
from sabot.tables.actor.advice import explain
from sabot.tables.actor.broadcast import Broadcaster
from sabot.tables.actor.connections import TableConnections
from sabot.tables.actor.presence import Presence
from sabot.tables.clock import Timer
from sabot.tables.errors import Forbidden
from sabot.tables.messages import projection
from sabot.tables.messages.absence_summary import absence_summary
from sabot.tables.messages.info import table_info
from sabot.tables.messages.projection import Reader
from sabot.tables.messages.welcome import welcome_message
from sabot.tables.state import entries as e
from sabot.tables.state.effects import Effect
from sabot.tables.state.table import TableState
from sabot.wire.messages import Ack, Explain, encode
from tests.server.leaks.table_servers import Viewer

Readers = Mapping[Viewer, Reader]
"""Who is connected, and how each reads."""


class AlteredTable(TableState):
    """A table on which some hands, by number, are dealt otherwise."""

    def __init__(self, code: str, deals: Mapping[int, Sequence[Zone]]) -> None:
        super().__init__(code)
        self._deals = deals

    def _apply_dealt(self, entry: e.Dealt) -> list[Effect]:
        effects = super()._apply_dealt(entry)
        dealt, match = self.session, self.match
        assert dealt is not None
        assert match is not None
        deal = self._deals.get(dealt.hand)
        if deal is None:
            return effects
        other: AnySession = Session(
            dealt.game,
            dealt.edition,
            dealt.table,
            dealt.dealer,
            deal=deal,
            hand=dealt.hand,
            totals=dealt.totals,
            players=dealt.players,
            proof=dealt.proof,
        )
        self.session = match.sessions[-1] = other
        self._session_versions = [other.version]
        return self._finish_step(-1, "")


@dataclass(eq=False)
class RecordingConnection:
    """A connection that keeps the messages sent to it."""

    player: str | None
    language: str
    words: bool
    drawing: bool = False
    nickname: str = ""
    address: str = "192.0.2.1"

    def __post_init__(self) -> None:
        self.received: list[str] = []

    def send(self, message: bytes) -> None:
        """Keep a message."""
        self.received.append(message.decode())

    def close(self, message: bytes, code: int) -> None:
        """Fail: no connection is closed in a replay."""
        raise AssertionError(message)


class JournalReplay:
    """A table that replays a journal and sends its clients what the server would."""

    def __init__(self, code: str, deals: Mapping[int, Sequence[Zone]] | None = None) -> None:
        self.table = AlteredTable(code, deals or {})
        self._connections = TableConnections(self.table)
        self._presence = Presence(self.table, self._connections, 0.0, lambda _: None)
        self._broadcaster = Broadcaster(
            self.table, self._connections, self._presence, Timer(self.table, lambda _: None)
        )

    def connect(self, viewer: Viewer, reader: Reader) -> RecordingConnection:
        """Connect a viewer."""
        player = None if viewer is None else self.table.seats[viewer].owner
        connection = RecordingConnection(player, reader.language, reader.words, reader.drawing)
        self._connections.add(connection)
        return connection

    def apply(self, entry: e.Entry, *, publish: bool = True) -> None:
        """Apply the next entry and, if `publish`, send what the server sends because of it."""
        before = self.table.version
        effects = self.table.apply(entry)
        if not publish:
            return
        message_id, seat = getattr(entry, "id", ""), Seat(getattr(entry, "seat", -1))
        if message_id:
            self._connections.send_to_seat(seat, lambda _: Ack(message_id, self.table.version))
        self._broadcaster.broadcast(effects)
        if message_id and isinstance(entry, e.Answered) and self.table.version == before:
            self._connections.send_to_seat(
                seat, lambda reader: projection.update_message(self.table, reader, None)
            )

    def info(self, present: Readers) -> Any:
        """Return what anybody can request about the table while these are connected."""
        with self._only(present):
            return json.loads(encode(table_info(self.table, self._connections, self._presence)))

    def record(self, viewer: Viewer) -> str:
        """Return the record that a viewer gets."""
        return projection.record_text(self.table, viewer)

    def missed(self, viewer: Viewer, seen: int, language: str) -> str:
        """Return what a viewer who reconnects is told about what they missed."""
        return absence_summary(self.table, viewer, seen, language)

    def welcome(self, viewer: Viewer, seen: int, present: Readers) -> str:
        """Return the welcome of a further connection. A seat that is connected already has missed nothing."""
        with self._only(present):
            newcomer = self.connect(viewer, present[viewer])
            reader = self._connections.reader(newcomer)
            shown = table_info(self.table, self._connections, self._presence)
            self._connections.remove(newcomer)
        known = seen if viewer is None else self.table.version
        return encode(welcome_message(self.table, shown, reader, seen, known, None)).decode()

    def refusal(self, viewer: Viewer, reader: Reader, version: int, action: str, message_id: str) -> str:
        """Return the refusal of an illegal action."""
        connection = RecordingConnection(None, reader.language, reader.words)
        try:
            if viewer is None:
                raise Forbidden("not-seated")
            decisions.act(self.table, int(viewer), version, action, message_id)
        except SabotError as error:
            self._broadcaster.refuse(connection, message_id, error)
        return connection.received[0] if connection.received else "it was not refused"

    def explained(self, viewer: Viewer, reader: Reader, card: str, message_id: str) -> str:
        """Return the reply to a request to explain a card."""
        connection = RecordingConnection(None, reader.language, reader.words)
        try:
            if viewer is None:
                raise Forbidden("not-seated")
            return encode(explain(self.table, viewer, Explain(message_id, card), reader.language)).decode()
        except SabotError as error:
            self._broadcaster.refuse(connection, message_id, error)
        return connection.received[0]

    @contextmanager
    def _only(self, present: Readers) -> Iterator[None]:
        """Let only these be connected meanwhile."""
        before = list(self._connections)
        for connection in before:
            self._connections.remove(connection)
        temporary = [self.connect(viewer, reader) for viewer, reader in present.items()]
        yield
        for connection in temporary:
            self._connections.remove(connection)
        for connection in before:
            self._connections.add(connection)
