"""What a table sends: broadcasts to all connections, each in its language, and answers to one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from sabot.core.errors import IllegalAction, SabotError
from sabot.core.names import free_name
from sabot.library.translation import translator
from sabot.tables import clock, decisions, moderation
from sabot.tables.actor.connections import Connection, TableConnections
from sabot.tables.actor.presence import Presence
from sabot.tables.clock import Timer
from sabot.tables.errors import (
    Banned,
    Broken,
    Conflict,
    Forbidden,
    NotFound,
    NotSignedIn,
    TooMany,
    Unavailable,
)
from sabot.tables.messages import projection
from sabot.tables.messages.info import table_info
from sabot.tables.messages.projection import Reader
from sabot.tables.state.effects import Effect, HandOver, News, ShuffleChanged, Stepped
from sabot.tables.state.restrictions import ModerationNotice, pseudonym
from sabot.tables.state.table import TableState
from sabot.wire.lobby import TableInfo
from sabot.wire.messages import Ack, Bye, Chat, Refused, Said, Say, TableChanged, encode

PHRASES = (
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "sorry",
    "oops",
    "your-turn",
    "one-moment",
    "good-game",
    "again",
)
"""The quick phrases: messages `phrase-<name>` of the catalogue."""
MAX_REMEMBERED = 200
"""How many ids of `say` and `chat` messages are remembered, to recognize repeated ones."""

RETRY_MS = 2000
"""When a client should try again if the server is unavailable."""
CLOSE_CODES: dict[type[SabotError], int] = {
    NotFound: 4404,
    NotSignedIn: 4401,
    Forbidden: 4403,
    Banned: 4403,
    TooMany: 1013,
    Unavailable: 1013,
    Broken: 1011,
}
"""WebSocket close codes by error; all other errors have 4400."""


CountSpeech: TypeAlias = Callable[[str, str | None, int], None]
"""Counts, for an address and a player, the connections that a message is sent to; raises TooMany."""


class Broadcaster:
    """The outgoing messages of one table."""

    def __init__(
        self,
        table: TableState,
        connections: TableConnections,
        presence: Presence,
        timer: Timer,
        count: CountSpeech = lambda *_: None,
    ) -> None:
        self._table = table
        self._count = count
        self._connections = connections
        self._presence = presence
        self._timer = timer
        self._recent_speech: dict[tuple[str, str], None] = {}
        """Player and message id of the last messages of speech, oldest first."""

    def broadcast(self, effects: Sequence[Effect]) -> None:
        """Send the effects of committed entries to all connections."""
        for effect in effects:
            match effect:
                case Stepped(since, by, undone):
                    self._broadcast_step(since, by, undone=undone)
                case HandOver():
                    self._connections.broadcast(
                        lambda reader: projection.scored_message(self._table, reader.language)
                    )
                case ShuffleChanged():
                    self._broadcast_shuffle()
                case News():
                    self.broadcast_news(effect)
                case ModerationNotice():
                    self._notify_of_moderation(effect)

    def _broadcast_step(self, since: int, by: str, *, undone: bool) -> None:
        ms = clock.limit_ms(self._table)
        self._connections.broadcast(
            lambda reader: projection.update_message(self._table, reader, since, by, ms, undone=undone)
        )

    def _broadcast_shuffle(self) -> None:
        message = projection.sealed_message(self._table, self._timer.remaining_or_limit_ms)
        self._connections.broadcast(lambda _: message)

    def broadcast_news(self, news: News) -> None:
        """Send news about seats and players, with the new state of the table."""
        reseated = self._connections.update_readers()
        info = table_info(self._table, self._connections, self._presence)

        def make(reader: Reader) -> TableChanged:
            tr = translator(reader.language)
            text = tr(f"table-news-{news.key}", name=news.name, seat=(news.seat or 0) + 1)
            return _changed(info, text, reader)

        self._connections.broadcast(make)
        for connection in reseated:
            error = moderation.refusal(self._table, connection.player, connection.address)
            if error is not None:  # they left their seat, and may not watch this table
                self._connections.remove(connection)
                close_with_error(connection, error)
            elif projection.hand_is_shown(self._table):
                reader, ms = self._connections.reader(connection), self._timer.remaining_ms
                connection.send(encode(projection.update_message(self._table, reader, None, ms=ms)))

    def _notify_of_moderation(self, notice: ModerationNotice) -> None:
        """Notify the host and the player concerned, and close connections that are now excluded."""
        for connection in self._connections:
            error = moderation.exclusion(self._table, connection.player, connection.address)
            if error is not None:
                self._connections.remove(connection)
                close_with_error(connection, error)
        self._connections.update_readers()
        info = table_info(self._table, self._connections, self._presence)
        for connection in self._connections:
            reader, tr = self._connections.reader(connection), translator(connection.language)
            if reader.can_moderate:
                text = tr(f"table-order-{notice.action}", name=notice.name)
            elif connection.player == notice.player:
                text = tr(f"table-order-{notice.action}.you")
            else:
                continue
            connection.send(encode(_changed(info, text, reader)))

    def ack(self, connection: Connection, identity: str) -> Callable[[], None]:
        """Return a function that acknowledges a message once it is carried out."""
        return lambda: connection.send(encode(Ack(identity, self._table.version)))

    def ack_again(self, connection: Connection, identity: str, version: int) -> None:
        """Acknowledge a message that was sent and carried out before."""
        connection.send(encode(Ack(identity, version, repeated=True)))

    def refuse(self, connection: Connection, identity: str, error: SabotError) -> None:
        """Refuse a message, with the reason in the client's language."""
        code, rule = error.code, ""
        if isinstance(error, IllegalAction):
            code, rule = error.illegal.code, error.illegal.rule
        reason = translator(connection.language)(error.text)
        connection.send(encode(Refused(identity, code, reason, self._table.version, rule)))

    def broadcast_speech(self, connection: Connection, message: Say | Chat) -> None:
        """Broadcast a phrase or chat message, unless it is a repeated one. It is not stored."""
        if connection.player is None:
            raise Forbidden("stranger-speaks")
        moderation.check_speak(self._table, connection.player)
        key = connection.player, message.id
        is_repeated = key in self._recent_speech
        if not is_repeated:
            self._send_speech(connection, message)
            self._recent_speech[key] = None
            if len(self._recent_speech) > MAX_REMEMBERED:
                del self._recent_speech[next(iter(self._recent_speech))]
        connection.send(encode(Ack(message.id, self._table.version, is_repeated)))

    def _send_speech(self, connection: Connection, message: Say | Chat) -> None:
        seat = self._table.seat_of(connection.player)
        seats = self._table.seats
        if seat is None:  # no spectator may look like one of the players
            name = free_name(connection.nickname, [state.name for state in seats if state.name])
        else:
            name = seats[seat].name
        person = pseudonym(self._table.code, connection.player)
        if isinstance(message, Say):
            phrase = message.phrase
            if phrase not in PHRASES:
                raise Conflict("phrase-unknown", name=phrase, known=", ".join(PHRASES))
            key = f"phrase-{phrase}"
            self._count(connection.address, connection.player, len(self._connections))
            self._connections.broadcast(
                lambda reader: Said(name, translator(reader.language)(key), phrase, seat, person)
            )
            return
        if not self._table.settings.chat:
            raise Forbidden("chat-off")
        decisions.check_text(message.text)
        self._count(connection.address, connection.player, len(self._connections))
        said = Said(name, message.text, "", seat, person)
        self._connections.broadcast(lambda _: said)

    def close_all(self, make: Callable[[str], Bye], code: int) -> None:
        """Close every connection with a message in its language."""
        for connection in self._connections:
            connection.close(encode(make(connection.language)), code)


def _changed(info: TableInfo, text: str, reader: Reader) -> TableChanged:
    """Return the message with news and the state of the table, for one reader."""
    seat = None if reader.seat is None else int(reader.seat)
    return TableChanged(info, text, seat, reader.can_arrange, reader.can_moderate, reader.muted)


def close_with_error(connection: Connection, error: SabotError) -> None:
    """Close a connection with the reason and, if it helps, the time to try again."""
    is_restarting = error.code == "server-stopping"
    retry_ms = RETRY_MS if isinstance(error, Unavailable) and not isinstance(error, Broken) else None
    if isinstance(error, TooMany) and "seconds" in error.details:
        retry_ms = int(str(error.details["seconds"])) * 1000
    bye = Bye(error.code, translator(connection.language)(error.text), retry_ms)
    connection.close(encode(bye), 1012 if is_restarting else CLOSE_CODES.get(type(error), 4400))
