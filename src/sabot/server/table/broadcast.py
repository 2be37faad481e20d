"""What a table says: to everybody, each in his own words, and to one who has asked or done something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from sabot.core.errors import IllegalAction, SabotError
from sabot.core.names import free_name
from sabot.server.errors import (
    Banned,
    Broken,
    Conflict,
    Forbidden,
    NotFound,
    NotSignedIn,
    TooMany,
    Unavailable,
)
from sabot.server.table import clock, decisions, moderation, projection
from sabot.server.table.clock import Timer
from sabot.server.table.connections import Connection, TableConnections
from sabot.server.table.effects import Effect, HandOver, News, SealedNow, Stepped
from sabot.server.table.info import info
from sabot.server.table.presence import Presence
from sabot.server.table.projection import Reader, translator
from sabot.server.table.restrictions import Ordered, handle_of
from sabot.server.table.state import TableState
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
_REMEMBERED = 200

AGAIN_MS = 2000
"""When to come back to a server that cannot do something just now."""
CODES: dict[type[SabotError], int] = {
    NotFound: 4404,
    NotSignedIn: 4401,
    Forbidden: 4403,
    Banned: 4403,
    TooMany: 1013,
    Unavailable: 1013,
    Broken: 1011,
}
"""With what a connection is closed, by the error; anything else is 4400."""


CountSpeech: TypeAlias = Callable[[str, str | None, int], None]
"""Counts, of an address and a player, how many readers hear them; raises TooMany."""


class Broadcaster:
    """Speaks for one table to its audience."""

    def __init__(
        self,
        table: TableState,
        audience: TableConnections,
        presence: Presence,
        timer: Timer,
        count: CountSpeech = lambda *_: None,
    ) -> None:
        self._table = table
        self._count = count
        self._audience = audience
        self._presence = presence
        self._timer = timer
        self._said: dict[tuple[str, str], None] = {}

    def publish(self, outcomes: Sequence[Effect]) -> None:
        """Tell everybody what has happened. It has been committed: nobody hears of what may be lost."""
        for outcome in outcomes:
            match outcome:
                case Stepped(since, by, undone):
                    self._step(since, by, undone=undone)
                case HandOver():
                    self._audience.tell(lambda reader: projection.scored(self._table, reader.language))
                case SealedNow():
                    self._sealed()
                case News():
                    self.tell_news(outcome)
                case Ordered():
                    self._tell_ordered(outcome)

    def _step(self, since: int, by: str, *, undone: bool) -> None:
        ms = clock.whole_ms(self._table)
        self._audience.tell(
            lambda reader: projection.update(self._table, reader, since, by, ms, undone=undone)
        )

    def _sealed(self) -> None:
        message = projection.sealed(self._table, self._timer.left_or_whole_ms)
        self._audience.tell(lambda _: message)

    def tell_news(self, news: News) -> None:
        """Something about the table itself: who sits where, who is here."""
        moved = self._audience.seated_anew()
        shown = info(self._table, self._audience, self._presence)

        def make(reader: Reader) -> TableChanged:
            tr = translator(reader.language)
            told = tr(f"table-news-{news.key}", name=news.name, seat=(news.seat or 0) + 1)
            return _changed(shown, told, reader)

        self._audience.tell(make)
        for connection in moved:
            why = moderation.refusal(self._table, connection.player, connection.address)
            if why is not None:  # they have left, and not everybody sees this table
                self._audience.remove(connection)
                hang_up(connection, why)
            elif projection.hand_is_shown(self._table):
                reader = self._audience.reader(connection)
                connection.send(encode(projection.update(self._table, reader, None, ms=self._timer.left_ms)))

    def _tell_ordered(self, ordered: Ordered) -> None:
        """The host has done something about a person: the two of them are told, and nobody else."""
        for connection in self._audience:
            why = moderation.exclusion(self._table, connection.player, connection.address)
            if why is not None:
                self._audience.remove(connection)
                hang_up(connection, why)
        self._audience.seated_anew()
        shown = info(self._table, self._audience, self._presence)
        for connection in self._audience:
            reader, tr = self._audience.reader(connection), translator(connection.language)
            if reader.can_moderate:
                told = tr(f"table-order-{ordered.action}", name=ordered.name)
            elif connection.player == ordered.player:
                told = tr(f"table-order-{ordered.action}.you")
            else:
                continue
            connection.send(encode(_changed(shown, told, reader)))

    def ack(self, connection: Connection, identity: str) -> Callable[[], None]:
        """To be called when a message has been carried out."""
        return lambda: connection.send(encode(Ack(identity, self._table.version)))

    def ack_again(self, connection: Connection, identity: str, version: int) -> None:
        """A message came a second time."""
        connection.send(encode(Ack(identity, version, repeated=True)))

    def refuse(self, connection: Connection, identity: str, error: SabotError) -> None:
        """A message is not carried out; why, in the words of who sent it."""
        code, rule = error.code, ""
        if isinstance(error, IllegalAction):
            code, rule = error.illegal.code, error.illegal.rule
        reason = translator(connection.language)(error.text)
        connection.send(encode(Refused(identity, code, reason, self._table.version, rule)))

    def speak(self, connection: Connection, message: Say | Chat) -> None:
        """Phrases and chat are told and forgotten; sent twice, they are told once."""
        if connection.player is None:
            raise Forbidden("stranger-speaks")
        moderation.check_speak(self._table, connection.player)
        key = connection.player, message.id
        repeated = key in self._said
        if not repeated:
            self._tell_speech(connection, message)
            self._said[key] = None
            if len(self._said) > _REMEMBERED:
                del self._said[next(iter(self._said))]
        connection.send(encode(Ack(message.id, self._table.version, repeated)))

    def _tell_speech(self, connection: Connection, message: Say | Chat) -> None:
        seat = self._table.seat_of(connection.player)
        chairs = self._table.seats
        if seat is None:  # a spectator who is called like a player is told apart
            name = free_name(connection.nickname, [chair.name for chair in chairs if chair.name])
        else:
            name = chairs[seat].name
        person = handle_of(self._table.code, connection.player)
        if isinstance(message, Say):
            phrase = message.phrase
            if phrase not in PHRASES:
                raise Conflict("phrase-unknown", name=phrase, known=", ".join(PHRASES))
            key = f"phrase-{phrase}"
            self._count(connection.address, connection.player, len(self._audience))
            self._audience.tell(
                lambda reader: Said(name, translator(reader.language)(key), phrase, seat, person)
            )
            return
        if not self._table.settings.chat:
            raise Forbidden("chat-off")
        decisions.check_text(message.text)
        self._count(connection.address, connection.player, len(self._audience))
        said = Said(name, message.text, "", seat, person)
        self._audience.tell(lambda _: said)

    def say_bye(self, make: Callable[[str], Bye], code: int) -> None:
        """Hang up on everybody, each in his language."""
        for connection in self._audience:
            connection.end(encode(make(connection.language)), code)


def _changed(shown: TableInfo, told: str, reader: Reader) -> TableChanged:
    """The table as it is now, and what is new, for one reader."""
    seat = None if reader.seat is None else int(reader.seat)
    return TableChanged(shown, told, seat, reader.can_arrange, reader.can_moderate, reader.muted)


def hang_up(connection: Connection, error: SabotError) -> None:
    """End a line because of an error: tell why, and when to come back if that is of use."""
    restarts = error.code == "server-stopping"
    retry_ms = AGAIN_MS if isinstance(error, Unavailable) and not isinstance(error, Broken) else None
    if isinstance(error, TooMany) and "seconds" in error.details:
        retry_ms = int(str(error.details["seconds"])) * 1000
    bye = Bye(error.code, translator(connection.language)(error.text), retry_ms)
    connection.end(encode(bye), 1012 if restarts else CODES.get(type(error), 4400))
