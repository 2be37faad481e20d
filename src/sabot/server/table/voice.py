"""What a table says: to everybody, each in his own words, and to one who has asked or done something."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sabot.core.errors import IllegalAction, SabotError
from sabot.server.errors import Broken, Conflict, Forbidden, NotFound, NotSignedIn, TooMany, Unavailable
from sabot.server.table import clock, decisions, sight
from sabot.server.table.audience import Audience, Connection
from sabot.server.table.clock import Timer
from sabot.server.table.info import info
from sabot.server.table.presence import Presence
from sabot.server.table.sight import Reader, translator
from sabot.server.table.state import HandOver, News, Outcome, SealedNow, Stepped, TableState
from sabot.wire.messages import Ack, Bye, Changed, Chat, Refused, Said, Say, encode

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
    TooMany: 1013,
    Unavailable: 1013,
    Broken: 1011,
}
"""With what a connection is closed, by the error; anything else is 4400."""


class Voice:
    """Speaks for one table to its audience."""

    def __init__(self, table: TableState, audience: Audience, presence: Presence, timer: Timer) -> None:
        self._table = table
        self._audience = audience
        self._presence = presence
        self._timer = timer
        self._said: dict[tuple[str, str], None] = {}

    def publish(self, outcomes: Sequence[Outcome]) -> None:
        """Tell everybody what has happened. It has been committed: nobody hears of what may be lost."""
        for outcome in outcomes:
            match outcome:
                case Stepped(since, by, undone):
                    self._step(since, by, undone=undone)
                case HandOver():
                    self._audience.tell(lambda reader: sight.scored(self._table, reader.language))
                case SealedNow():
                    self._sealed()
                case News():
                    self.tell_news(outcome)

    def _step(self, since: int, by: str, *, undone: bool) -> None:
        ms = clock.whole_ms(self._table)
        self._audience.tell(lambda reader: sight.update(self._table, reader, since, by, ms, undone=undone))

    def _sealed(self) -> None:
        left = self._timer.left_ms if self._table.cuts else clock.whole_ms(self._table)
        message = sight.sealed(self._table, left)
        self._audience.tell(lambda _: message)

    def tell_news(self, news: News) -> None:
        """Something about the table itself: who sits where, who is here."""
        moved = self._audience.seated_anew()
        shown = info(self._table, self._audience, self._presence)

        def make(reader: Reader) -> Changed:
            tr = translator(reader.language)
            told = tr(f"table-news-{news.key}", name=news.name, seat=(news.seat or 0) + 1)
            return Changed(shown, told, None if reader.seat is None else int(reader.seat), reader.arranges)

        self._audience.tell(make)
        for connection in moved:
            if not self._table.may_watch(connection.player):  # he has left, and only players see this table
                self._audience.remove(connection)
                hang_up(connection, Forbidden("no-spectators"))
            elif sight.hand_is_shown(self._table):
                reader = self._audience.reader(connection)
                connection.send(encode(sight.update(self._table, reader, None, ms=self._timer.left_ms)))

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
        name = connection.nickname if seat is None else self._table.chairs[seat].name
        if isinstance(message, Say):
            phrase = message.phrase
            if phrase not in PHRASES:
                raise Conflict("phrase-unknown", name=phrase, known=", ".join(PHRASES))
            self._audience.tell(
                lambda reader: Said(name, translator(reader.language)(f"phrase-{phrase}"), phrase, seat)
            )
            return
        if not self._table.settings.chat:
            raise Forbidden("chat-off")
        decisions.check_text(message.text)
        said = Said(name, message.text, "", seat)
        self._audience.tell(lambda _: said)

    def say_bye(self, make: Callable[[str], Bye], code: int) -> None:
        """Hang up on everybody, each in his language."""
        for connection in self._audience:
            connection.end(encode(make(connection.language)), code)


def hang_up(connection: Connection, error: SabotError) -> None:
    """End a line because of an error: tell why, and when to come back if that is of use."""
    restarts = error.code == "server-stopping"
    again_ms = AGAIN_MS if isinstance(error, Unavailable) and not isinstance(error, Broken) else None
    bye = Bye(error.code, translator(connection.language)(error.text), again_ms)
    connection.end(encode(bye), 1012 if restarts else CODES.get(type(error), 4400))
