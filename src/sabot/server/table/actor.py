"""The one task that owns a table: everything that happens to it comes through its queue.

In this order, always: what is wished for is checked against the rules, its entries are appended
to the journal and committed, the table changes, and then everybody is told.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

from msgspec.structs import replace

from sabot.core.errors import SabotError
from sabot.core.ids import Seat
from sabot.server.errors import Conflict, NotFound, Unavailable
from sabot.server.store import Append, StoredGame
from sabot.server.table import clock, decisions, moderation, projection, requests
from sabot.server.table import entries as e
from sabot.server.table.advice import Advised, Adviser
from sabot.server.table.bots import BotDecision, Bots
from sabot.server.table.broadcast import Broadcaster, hang_up
from sabot.server.table.clock import Due, Limit, Timer
from sabot.server.table.connections import Connection, TableConnections
from sabot.server.table.effects import Effect, News
from sabot.server.table.expiry import Expiry
from sabot.server.table.inbox import (
    Asking,
    Connected,
    Disconnected,
    FromConnection,
    GoOn,
    HangUp,
    Idle,
    Message,
    MessageQueue,
)
from sabot.server.table.info import info_for, kept_game, unfinished_game
from sabot.server.table.presence import AbsenceDue, Presence
from sabot.server.table.request_handling import granted
from sabot.server.table.scheduling import Scheduler
from sabot.server.table.services import Services
from sabot.server.table.state import TableState
from sabot.server.table.welcome import past, record, steps_since, welcome
from sabot.wire.lobby import TableInfo, TablePhase
from sabot.wire.messages import (
    Act,
    Bye,
    Chat,
    Commit,
    Describe,
    Explain,
    FromClient,
    Hint,
    Ping,
    Pong,
    Reveal,
    Say,
    Undo,
    encode,
)

RETRY_SECONDS = 2.0
_log = logging.getLogger(__name__)


_Item: TypeAlias = Asking | FromConnection | Due | BotDecision | Advised | GoOn | Idle | AbsenceDue | None


class TableActor:
    """One table, its connections, its clock and its bots."""

    def __init__(self, table: TableState, services: Services, closed: Callable[[str], None]) -> None:
        self.table = table
        self.audience = TableConnections(table)
        self._services = services
        self._closed = closed
        self._inbox: MessageQueue[_Item] = MessageQueue()
        self._timer = Timer(table, self._inbox.put)
        self._presence = Presence(table, self.audience, services.away_seconds, self._inbox.put)
        self._voice = Broadcaster(table, self.audience, self._presence, self._timer, services.count_speech)
        self._bots = Bots(table, services.bot_pool, self._inbox.put, services.metrics.decision_times.observe)
        self._adviser = Adviser(table, services.bot_pool, self._inbox.put)
        self._idleness = Expiry(table, self.audience, services.idle_limits, lambda: self._inbox.put(Idle()))
        self._progress = Scheduler(table, self.audience, self._idleness, self._timer, self._bots, self._voice)
        self._waits = False
        """Whether it will be tried again to go on."""
        self._why_ended: SabotError | None = None
        self._task: asyncio.Task[None] | None = None

    # --- from outside --------------------------------------------------------------------------

    def start(self) -> None:
        """Begin to work; a table that was read from the journal goes on where it was."""
        self._inbox.put(GoOn())
        self._presence.start()
        self._task = asyncio.create_task(self._run(), name=f"table {self.table.code[:6]}")

    async def stop(self) -> None:
        """Finish what is in the queue, and end."""
        self._inbox.put_last(None)
        if self._task is not None:
            await self._task

    async def ask(self, request: requests.Request) -> Any:
        """What the lobby asks; raises the error that refuses it."""
        if self._why_ended is not None:
            raise self._why_ended
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._inbox.put(Asking(request, answer))
        try:
            return await answer
        finally:
            del answer  # an error that it holds would hold it in turn, by its trace

    def come(self, connection: Connection, seen: int) -> None:
        """Somebody has connected and has seen the table up to a version."""
        if self._why_ended is not None:
            hang_up(connection, self._why_ended)
            return
        self._inbox.put_from(connection, Connected(connection, seen))

    def steps_since(self, seen: int | None) -> int:
        """See `greeting.steps_since`."""
        return steps_since(self.table, seen)

    def hang_up(self, connection: Connection, error: SabotError) -> None:
        """End a connection, once all that it has sent before is answered."""
        self._inbox.put_from(connection, HangUp(connection, error))

    def go(self, connection: Connection) -> None:
        """Somebody's line is cut."""
        self._inbox.put_from(connection, Disconnected(connection))

    def post(self, connection: Connection, message: FromClient) -> None:
        """Somebody sends a message."""
        if not self._inbox.has_room_for(connection):  # the disk hangs, it may be: memory must not fill
            self._voice.refuse(connection, getattr(message, "id", ""), Unavailable("table-busy"))
            return
        self._inbox.put_from(connection, Message(connection, message, time.perf_counter()))

    def info(self, player: str | None = None) -> TableInfo:
        """The table as a player or (None) a stranger may know it."""
        return info_for(player, self.table, self.audience, self._presence)

    def say_bye(self, make: Callable[[str], Bye], code: int) -> None:
        """Hang up on everybody, each in his language."""
        self._voice.say_bye(make, code)

    # --- the task ------------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            while self._why_ended is None and (item := await self._inbox.get()) is not None:
                try:
                    await self._take(item)
                except Unavailable as error:
                    self._try_again(error, item)
                if len(self._inbox):  # whatever waits for this table, the others have their turn
                    await asyncio.sleep(0)
        except Exception:  # noqa: BLE001  (a fault in one table must not reach the others)
            _log.exception("a table has failed", extra={"game": self.table.settings.game})
            self._fail()
        finally:
            self._end()

    def _fail(self) -> None:
        """This owner cannot go on, and nobody is left waiting. Who comes next has the table read again."""
        self._why_ended = Unavailable("table-failed")
        self._closed(self.table.code)
        for connection in self.audience:
            hang_up(connection, self._why_ended)

    def _end(self) -> None:
        """Nothing more is done here. Whoever is still in the queue, or comes now, is told so."""
        self._timer.stop()
        self._bots.stop()
        self._adviser.stop()
        self._idleness.stop()
        self._presence.stop()
        self._why_ended = self._why_ended or Unavailable("server-stopping")
        self._services.histories.forget(self.table.code)
        for item in self._inbox.drain():
            if isinstance(item, Asking) and not item.answer.done():
                item.answer.set_exception(self._why_ended)
            elif isinstance(item, Connected):
                self.come(item.connection, item.seen)
            elif isinstance(item, HangUp):
                hang_up(item.connection, item.error)

    def _try_again(self, error: Unavailable, item: _Item = None) -> None:
        """The journal could not be written: nothing has changed, and it is tried again soon."""
        # That nothing can be written the journal tells the host, once for all tables.
        _log.debug("a table could not be written", extra={"problem": error.code})
        loop = asyncio.get_running_loop()
        if isinstance(item, Due | BotDecision | Idle):
            loop.call_later(RETRY_SECONDS, self._inbox.put, item)
        elif not self._waits:  # to go on once is enough, however often it was tried meanwhile
            self._waits = True
            loop.call_later(RETRY_SECONDS, self._inbox.put, GoOn())

    async def _take(self, item: _Item) -> None:
        match item:
            case Message():
                await self._take_message(item)
            case Asking(request, answer):
                await self._take_request(request, answer)
            case Connected(connection, seen):
                await self._take_arrival(connection, seen)
            case Disconnected(connection):
                self._take_departure(connection)
            case HangUp(connection, error):
                hang_up(connection, error)
            case Due():
                await self._take_due(item)
            case BotDecision():
                await self._take_thought(item)
            case Advised(connection, identity):
                with self._refusing(connection, identity):
                    self._adviser.tell(item)
            case Idle():
                await self._take_idle()
            case AbsenceDue(seat, news=news):
                if self._presence.take(item):
                    self._voice.tell_news(News(news, seat, self.table.seats[seat].name))
            case _:
                self._waits = False
                await self._go_on()

    # --- changing the table ----------------------------------------------------------------------

    async def _commit(self, entries: Sequence[e.Entry], game: StoredGame | None = None) -> list[Effect]:
        """Append, commit, and only then change the table."""
        now = time.time()
        entries = [replace(entry, at=now) if isinstance(entry, e.DATED) else entry for entry in entries]
        bodies = tuple(e.encode(entry) for entry in entries)
        finished = True if isinstance(entries[-1], e.Shut) else None
        append = Append(self.table.code, self.table.count, bodies, finished, game, now)
        try:
            await self._services.store.append(append)
        except Conflict as error:
            # What is in the journal is not what this owner knows: it has to be read again.
            raise RuntimeError("the journal has other entries of this table") from error
        outcomes = [outcome for entry in entries for outcome in self.table.apply(entry)]
        self._idleness.look()
        return outcomes

    async def _carry_out(self, entries: Sequence[e.Entry], told: Callable[[], None] | None = None) -> None:
        """Let something happen and tell everybody, `told` first; then whatever follows by itself."""
        outcomes = await self._commit(entries) if entries else []
        if told is not None:
            told()
        await self._go_on(outcomes)

    async def _go_on(self, outcomes: Sequence[Effect] = ()) -> None:
        """Tell what has happened, and do what follows without anybody's wish: keep, seal, deal, think.

        What has happened is kept already. If nothing more can be written now, that waits.
        """
        try:
            if self.table.phase is TablePhase.OVER and not self.table.kept:
                # Before anybody is told of the end: whoever follows its address finds the game.
                await self._commit([e.Kept(self.table.game_id)], kept_game(self.table, time.time()))
        except Unavailable as error:
            self._try_again(error)
        self._voice.publish(outcomes)
        try:
            while await self._go_on_cutting():
                pass
        except Unavailable as error:
            self._try_again(error)
        self._progress.go_on()

    async def _go_on_cutting(self, *, time_over: bool = False) -> bool:
        """Do the next thing on the way to a deal that waits for nobody; whether there was one."""
        entries = decisions.go_on_cutting(self.table, time.time(), time_over=time_over)
        if entries:
            outcomes = await self._commit(entries)
            self._progress.begin()
            if self.table.phase is TablePhase.PLAYING:
                self._bots.forget_hand()
            self._voice.publish(outcomes)
        return bool(entries)

    # --- connections -----------------------------------------------------------------------------

    async def _take_arrival(self, connection: Connection, seen: int) -> None:
        table = self.table
        seat = table.seat_of(connection.player)
        if (why := moderation.refusal(table, connection.player, connection.address)) is not None:
            hang_up(connection, why)
            return
        was_here = seat is not None and self.audience.is_here(seat)
        if seat is not None:
            try:
                back = decisions.come_back(table, seat)
                if back:
                    self._voice.publish(await self._commit(back))
            except Unavailable as error:
                self._try_again(error)  # the bot plays on until he comes once more
        reader = self.audience.add(connection)
        self._progress.come(seat)
        known = max(seen, table.version if was_here else self.audience.last_seen(connection.player))
        told = await past(table, reader, seen, self._services.histories)
        message = welcome(table, self.info(connection.player), reader, seen, known, self._timer.left_ms, told)
        connection.send(encode(message))
        if seat is not None and not was_here and self._presence.find(seat):
            self._voice.tell_news(News("connected", seat, table.seats[seat].name))
        await self._go_on()

    def _take_departure(self, connection: Connection) -> None:
        if connection not in self.audience:
            return
        seat = self.audience.reader(connection).seat
        self.audience.remove(connection)
        if seat is not None and not self.audience.is_here(seat):
            self._presence.lose(seat)
        self._idleness.watch()

    # --- messages --------------------------------------------------------------------------------

    async def _take_message(self, item: Message) -> None:
        connection, message = item.connection, item.message
        if connection not in self.audience:
            return
        if self._progress.stir(connection, message):
            self._inbox.put(GoOn())
        with self._refusing(connection, getattr(message, "id", "")):
            match message:
                case Act():
                    await self._act(connection, message)
                    self._services.metrics.moves.inc()
                    self._services.metrics.latency.observe(time.perf_counter() - item.received)
                case Commit() | Reveal():
                    entries = decisions.cut(self.table, self._own_seat(connection), message)
                    await self._carry_out(entries, self._voice.ack(connection, message.id))
                case Undo(identity, version):
                    entries = decisions.undo(self.table, self._own_seat(connection), version, identity)
                    self._bots.forget_hand()
                    await self._carry_out(entries, self._voice.ack(connection, identity))
                case Explain() | Hint():
                    self._adviser.take(connection, Seat(self._own_seat(connection)), message)
                case Describe(identity):
                    reader = self.audience.reader(connection)
                    connection.send(encode(projection.described(self.table, reader, identity)))
                case Say() | Chat():
                    self._voice.speak(connection, message)
                case Ping(identity):
                    connection.send(encode(Pong(identity, self.table.version)))
                case _:
                    raise Conflict("hello-twice")

    @contextmanager
    def _refusing(self, connection: Connection, identity: str) -> Iterator[None]:
        """Tell who sent a message why it is not carried out, or that it was before."""
        try:
            yield
        except decisions.Repeated as repeated:
            self._voice.ack_again(connection, identity, repeated.version)
        except SabotError as error:
            self._services.metrics.refused(error.code)
            self._voice.refuse(connection, identity, error)

    async def _act(self, connection: Connection, message: Act) -> None:
        seat = self._own_seat(connection)
        entries = decisions.act(self.table, seat, message.version, message.action, message.id)
        held = isinstance(entries[0], e.Answered)
        before = self.table.version
        await self._carry_out(entries, self._voice.ack(connection, message.id))
        if held and self.table.version == before:
            # His other devices learn that he has answered; nobody else does.
            ms = self._timer.left_ms
            self.audience.tell_seat(
                Seat(seat), lambda reader: projection.update(self.table, reader, None, ms=ms)
            )

    def _own_seat(self, connection: Connection) -> int:
        return decisions.seated(self.table, connection.player)

    # --- the lobby -------------------------------------------------------------------------------

    async def _take_request(self, request: requests.Request, answer: asyncio.Future[Any]) -> None:
        try:
            result = await self._answer(request)
        except SabotError as error:
            self._services.metrics.refused(error.code)
            if not answer.done():  # without its trace, which would hold the answer that holds it
                answer.set_exception(error.with_traceback(None))
        else:
            if not answer.done():
                answer.set_result(result)

    async def _answer(self, request: requests.Request) -> Any:
        match request:
            case requests.Look():
                return self.info(request.player)
            case requests.AskRecord(player, address):
                return record(self.table, player, address)
            case requests.AskPeople(player):
                guests, strangers = self.audience.guests(), self.audience.strangers
                return moderation.people(self.table, player, guests, strangers)
        await self._carry_out(granted(request, self.table, self.audience, self._presence, time.time()))
        return self.info(request.player)

    # --- time and bots -----------------------------------------------------------------------------

    async def _take_due(self, due: Due) -> None:
        if due.moment != clock.moment(self.table):
            return
        match due.limit:
            case Limit.COMMIT | Limit.REVEAL:
                await self._go_on_cutting(time_over=True)
                await self._go_on()
            case Limit.WINDOW:
                await self._carry_out([e.WindowOver()])
            case Limit.TURN:
                if self.table.asked is not None:
                    await self._carry_out([e.ClockRanOut(self.table.asked.seats[0])])

    async def _take_thought(self, thought: BotDecision) -> None:
        """A bot has decided; if the table has gone on without it, that was for nothing."""
        if thought.version != self.table.version or not self.table.plays(thought.seat):
            return
        by = "bot" if self.table.seats[thought.seat].bot else "clock"
        try:
            entries = decisions.act(self.table, thought.seat, thought.version, thought.action, by=by)
        except SabotError:
            return
        await self._carry_out(entries)
        self._services.metrics.moves.inc()

    async def _take_idle(self) -> None:
        if not self._idleness.is_over:
            self._idleness.watch()
            return
        await self._commit([e.Shut()], unfinished_game(self.table, time.time()))
        self._why_ended = NotFound("table-unknown")
        self._closed(self.table.code)
        for connection in self.audience:
            hang_up(connection, self._why_ended)
