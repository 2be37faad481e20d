"""What a table would have told its readers, had it been dealt otherwise.

The server's own code does the telling: the fold over the journal, the owner that publishes, the
sight of each reader. Only the cards of one hand are others.
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
from sabot.server.errors import Forbidden
from sabot.server.table import decisions, projection
from sabot.server.table import entries as e
from sabot.server.table.absence_summary import absence_summary
from sabot.server.table.advice import explain
from sabot.server.table.broadcast import Broadcaster
from sabot.server.table.clock import Timer
from sabot.server.table.connections import TableConnections
from sabot.server.table.effects import Effect
from sabot.server.table.info import table_info
from sabot.server.table.presence import Presence
from sabot.server.table.projection import Reader
from sabot.server.table.state import TableState
from sabot.server.table.welcome import welcome_message
from sabot.wire.messages import Ack, Explain, encode
from tests.server.leaks.houses import Viewer

Readers = Mapping[Viewer, Reader]
"""Who is there, and how each reads."""


class OtherTable(TableState):
    """A table on which some hands, by their number, were dealt otherwise."""

    def __init__(self, code: str, deals: Mapping[int, Sequence[Zone]]) -> None:
        super().__init__(code)
        self._deals = deals

    def _apply_dealt(self, entry: e.Dealt) -> list[Effect]:
        outcomes = super()._apply_dealt(entry)
        dealt, match = self.session, self.match
        assert dealt is not None
        assert match is not None
        deal = self._deals.get(dealt.hand)
        if deal is None:
            return outcomes
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
class Listener:
    """A connection that writes down what it is sent."""

    player: str | None
    language: str
    words: bool
    drawing: bool = False
    nickname: str = ""
    address: str = "192.0.2.1"

    def __post_init__(self) -> None:
        self.heard: list[str] = []

    def send(self, message: bytes) -> None:
        """Take a message."""
        self.heard.append(message.decode())

    def close(self, message: bytes, code: int) -> None:
        """Nobody hangs up on a listener here."""
        raise AssertionError(message)


class Teller:
    """Tells the entries of a journal to whoever listens."""

    def __init__(self, code: str, deals: Mapping[int, Sequence[Zone]] | None = None) -> None:
        self.table = OtherTable(code, deals or {})
        self._audience = TableConnections(self.table)
        self._presence = Presence(self.table, self._audience, 0.0, lambda _: None)
        self._broadcaster = Broadcaster(
            self.table, self._audience, self._presence, Timer(self.table, lambda _: None)
        )

    def listen(self, viewer: Viewer, reader: Reader) -> Listener:
        """Somebody sets himself down to listen."""
        player = None if viewer is None else self.table.seats[viewer].owner
        listener = Listener(player, reader.language, reader.words, reader.drawing)
        self._audience.add(listener)
        return listener

    def take(self, entry: e.Entry, *, tell: bool = True) -> None:
        """The next entry; unless it is not to be told, all that the server sends because of it."""
        before = self.table.version
        outcomes = self.table.apply(entry)
        if not tell:
            return
        identity, seat = getattr(entry, "id", ""), Seat(getattr(entry, "seat", -1))
        if identity:
            self._audience.send_to_seat(seat, lambda _: Ack(identity, self.table.version))
        self._broadcaster.broadcast(outcomes)
        if identity and isinstance(entry, e.Answered) and self.table.version == before:
            self._audience.send_to_seat(
                seat, lambda reader: projection.update_message(self.table, reader, None)
            )

    def info(self, present: Readers) -> Any:
        """What anybody can ask about the table while these are there."""
        with self._crowd(present):
            return json.loads(encode(table_info(self.table, self._audience, self._presence)))

    def record(self, viewer: Viewer) -> str:
        """The record that one can fetch."""
        return projection.record_text(self.table, viewer)

    def missed(self, viewer: Viewer, seen: int, language: str) -> str:
        """What one who comes back is told that he has missed."""
        return absence_summary(self.table, viewer, seen, language)

    def welcome(self, viewer: Viewer, seen: int, present: Readers) -> str:
        """What one more listener is told who connects now; where he is already, he has missed nothing."""
        with self._crowd(present):
            late = self.listen(viewer, present[viewer])
            reader = self._audience.reader(late)
            shown = table_info(self.table, self._audience, self._presence)
            self._audience.remove(late)
        known = seen if viewer is None else self.table.version
        return encode(welcome_message(self.table, shown, reader, seen, known, None)).decode()

    def refusal(self, viewer: Viewer, reader: Reader, version: int, action: str, identity: str) -> str:
        """How a wish is refused that must be."""
        listener = Listener(None, reader.language, reader.words)
        try:
            if viewer is None:
                raise Forbidden("not-seated")
            decisions.act(self.table, int(viewer), version, action, identity)
        except SabotError as error:
            self._broadcaster.refuse(listener, identity, error)
        return listener.heard[0] if listener.heard else "it was not refused"

    def explained(self, viewer: Viewer, reader: Reader, card: str, identity: str) -> str:
        """What one is told who asks what can be done with a card."""
        listener = Listener(None, reader.language, reader.words)
        try:
            if viewer is None:
                raise Forbidden("not-seated")
            return encode(explain(self.table, viewer, Explain(identity, card), reader.language)).decode()
        except SabotError as error:
            self._broadcaster.refuse(listener, identity, error)
        return listener.heard[0]

    @contextmanager
    def _crowd(self, present: Readers) -> Iterator[None]:
        """Let all of these be there, and nobody else."""
        before = list(self._audience)
        for connection in before:
            self._audience.remove(connection)
        crowd = [self.listen(viewer, reader) for viewer, reader in present.items()]
        yield
        for listener in crowd:
            self._audience.remove(listener)
        for connection in before:
            self._audience.add(connection)
