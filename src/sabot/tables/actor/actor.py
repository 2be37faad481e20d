"""The actor of one table: a task that takes everything that concerns the table from one queue.

The order is always the same: check a request against the rules, append its entries to the journal and
commit them, change the table, and only then tell the clients.
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
from sabot.tables import clock, decisions, moderation, requests
from sabot.tables.actor.advice import Advice, Adviser
from sabot.tables.actor.bots import BotDecision, TableBots
from sabot.tables.actor.broadcast import Broadcaster, close_with_error
from sabot.tables.actor.connections import Connection, TableConnections
from sabot.tables.actor.expiry import Expiry
from sabot.tables.actor.inbox import (
    Advance,
    CheckExpiry,
    ClientMessage,
    CloseConnection,
    Connected,
    Disconnected,
    FromConnection,
    MessageQueue,
    PendingRequest,
)
from sabot.tables.actor.presence import AbsenceDue, Presence
from sabot.tables.actor.scheduling import Scheduler
from sabot.tables.clock import Limit, LimitReached, Timer
from sabot.tables.errors import Conflict, NotFound, Unavailable
from sabot.tables.journal import Append, StoredGame
from sabot.tables.messages import projection
from sabot.tables.messages.info import stored_game, table_info_for, unfinished_game
from sabot.tables.messages.welcome import count_steps_since, encode_past, record_for, welcome_message
from sabot.tables.request_handling import entries_for_request
from sabot.tables.services import Services
from sabot.tables.state import entries as e
from sabot.tables.state.effects import Effect, News
from sabot.tables.state.table import TableState
from sabot.wire import messages
from sabot.wire.lobby import TableInfo, TablePhase
from sabot.wire.messages import Bye, FromClient, encode

RETRY_SECONDS = 2.0
_log = logging.getLogger(__name__)


_Item: TypeAlias = (
    PendingRequest
    | FromConnection
    | LimitReached
    | BotDecision
    | Advice
    | Advance
    | CheckExpiry
    | AbsenceDue
    | None
)


class TableActor:
    """One table, its connections, its clock and its bots."""

    def __init__(self, table: TableState, services: Services, on_closed: Callable[[str], None]) -> None:
        self.table = table
        self.connections = TableConnections(table)
        self._services = services
        self._on_closed = on_closed
        self._inbox: MessageQueue[_Item] = MessageQueue()
        put = self._inbox.put
        self._timer = Timer(table, put)
        self._presence = Presence(table, self.connections, services.away_seconds, put)
        self._broadcaster = Broadcaster(
            table, self.connections, self._presence, self._timer, services.count_speech
        )
        self._bots = TableBots(table, services.bot_pool, put, services.metrics.decision_times.observe)
        self._adviser = Adviser(table, services.bot_pool, put)
        self._expiry = Expiry(table, self.connections, services.expiry_limits, lambda: put(CheckExpiry()))
        self._scheduler = Scheduler(
            table, self.connections, self._expiry, self._timer, self._bots, self._broadcaster
        )
        self._is_retry_scheduled = False
        self._end_error: SabotError | None = None
        """Why the actor has ended, once it has."""
        self._task: asyncio.Task[None] | None = None

    # --- called from outside -----------------------------------------------------------------------

    def start(self) -> None:
        """Start the task; a table that was read from the journal continues where it stopped."""
        self._inbox.put(Advance())
        self._presence.start()
        self._task = asyncio.create_task(self._run(), name=f"table {self.table.code[:6]}")

    async def stop(self) -> None:
        """Handle everything in the queue, then end."""
        self._inbox.put_last(None)
        if self._task is not None:
            await self._task

    async def ask(self, request: requests.Request) -> Any:
        """Return the answer to a request of the lobby, or raise the error that refuses it."""
        if self._end_error is not None:
            raise self._end_error
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._inbox.put(PendingRequest(request, answer))
        try:
            return await answer
        finally:
            del answer  # its error would keep it alive, through the traceback

    def connect(self, connection: Connection, seen: int) -> None:
        """Add a connection whose client has the table as it was at version `seen`."""
        if self._end_error is not None:
            close_with_error(connection, self._end_error)
            return
        self._inbox.put_from(connection, Connected(connection, seen))

    def count_steps_since(self, seen: int | None) -> int:
        """Return how much history a client at version `seen` has to be sent."""
        return count_steps_since(self.table, seen)

    def close_connection(self, connection: Connection, error: SabotError) -> None:
        """Close a connection after answering all its earlier messages."""
        self._inbox.put_from(connection, CloseConnection(connection, error))

    def disconnect(self, connection: Connection) -> None:
        """Handle a lost connection."""
        self._inbox.put_from(connection, Disconnected(connection))

    def receive(self, connection: Connection, message: FromClient) -> None:
        """Queue a message of a client, or refuse it while too many wait."""
        if not self._inbox.has_room_for(connection):  # if the disk hangs, memory must not fill up
            self._broadcaster.refuse(connection, getattr(message, "id", ""), Unavailable("table-busy"))
            return
        self._inbox.put_from(connection, ClientMessage(connection, message, time.perf_counter()))

    def info(self, player: str | None = None) -> TableInfo:
        """Return the table as a player, or anybody without a name (None), may know it."""
        return table_info_for(player, self.table, self.connections, self._presence)

    def close_connections(self, make: Callable[[str], Bye], code: int) -> None:
        """Close every connection with a message in its language."""
        self._broadcaster.close_all(make, code)

    # --- the task ----------------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            while self._end_error is None and (item := await self._inbox.get()) is not None:
                try:
                    await self._handle(item)
                except Unavailable as error:
                    self._retry_later(error, item)
                if len(self._inbox):  # let other tables have their turn, however long this queue is
                    await asyncio.sleep(0)
        except Exception:  # noqa: BLE001  (a fault in one table must not reach the others)
            _log.exception("a table has failed", extra={"game": self.table.settings.game})
            self._fail()
        finally:
            self._end()

    def _fail(self) -> None:
        """Close all connections. The next client to connect has the table read from the journal again."""
        self._end_error = Unavailable("table-failed")
        self._on_closed(self.table.code)
        for connection in self.connections:
            close_with_error(connection, self._end_error)

    def _end(self) -> None:
        """Stop all timers and tasks, and refuse everything that is still in the queue."""
        self._timer.stop()
        self._bots.stop()
        self._adviser.stop()
        self._expiry.stop()
        self._presence.stop()
        self._end_error = self._end_error or Unavailable("server-stopping")
        self._services.history_cache.forget(self.table.code)
        for item in self._inbox.drain():
            if isinstance(item, PendingRequest) and not item.answer.done():
                item.answer.set_exception(self._end_error)
            elif isinstance(item, Connected):
                self.connect(item.connection, item.seen)
            elif isinstance(item, CloseConnection):
                close_with_error(item.connection, item.error)

    def _retry_later(self, error: Unavailable, item: _Item = None) -> None:
        """Try again soon after the journal could not be written; nothing has changed."""
        # The store logs the problem once for all tables.
        _log.debug("a table could not be written", extra={"problem": error.code})
        loop = asyncio.get_running_loop()
        if isinstance(item, LimitReached | BotDecision | CheckExpiry):
            loop.call_later(RETRY_SECONDS, self._inbox.put, item)
        elif not self._is_retry_scheduled:  # one `Advance` is enough for any number of failures
            self._is_retry_scheduled = True
            loop.call_later(RETRY_SECONDS, self._inbox.put, Advance())

    async def _handle(self, item: _Item) -> None:
        match item:
            case ClientMessage():
                await self._handle_message(item)
            case PendingRequest(request, answer):
                await self._handle_request(request, answer)
            case Connected(connection, seen):
                await self._handle_connected(connection, seen)
            case Disconnected(connection):
                self._handle_disconnected(connection)
            case CloseConnection(connection, error):
                close_with_error(connection, error)
            case LimitReached():
                await self._handle_limit_reached(item)
            case BotDecision():
                await self._handle_bot_decision(item)
            case Advice(connection, identity):
                with self._refuse_on_error(connection, identity):
                    self._adviser.send(item)
            case CheckExpiry():
                await self._handle_expiry_check()
            case AbsenceDue(seat, news=news):
                if self._presence.confirm(item):
                    self._broadcaster.broadcast_news(News(news, seat, self.table.seats[seat].name))
            case _:
                self._is_retry_scheduled = False
                await self._advance()

    # --- changing the table ------------------------------------------------------------------------

    async def _commit(self, entries: Sequence[e.Entry], game: StoredGame | None = None) -> list[Effect]:
        """Append and commit entries, and only then apply them to the table."""
        now = time.time()
        entries = [replace(entry, at=now) if isinstance(entry, e.DATED) else entry for entry in entries]
        bodies = tuple(e.encode(entry) for entry in entries)
        finished = True if isinstance(entries[-1], e.TableClosed) else None
        append = Append(self.table.code, self.table.entry_count, bodies, finished, game, now)
        try:
            await self._services.store.append(append)
        except Conflict as error:
            # The journal has entries that this actor does not know: the table has to be read again.
            raise RuntimeError("the journal has other entries of this table") from error
        effects = [effect for entry in entries for effect in self.table.apply(entry)]
        self._expiry.note_change()
        return effects

    async def _commit_and_advance(
        self, entries: Sequence[e.Entry], acknowledge: Callable[[], None] | None = None
    ) -> None:
        """Commit entries, acknowledge the message they came from, and broadcast their effects."""
        effects = await self._commit(entries) if entries else []
        if acknowledge is not None:
            acknowledge()
        await self._advance(effects)

    async def _advance(self, effects: Sequence[Effect] = ()) -> None:
        """Broadcast effects, and do what follows by itself: store the game, seal, deal, ask bots.

        The effects are committed already. What cannot be written now is tried again later.
        """
        try:
            if self.table.phase is TablePhase.OVER and not self.table.is_game_stored:
                # Before the end is announced: clients then find the game at its address.
                await self._commit([e.GameStored(self.table.game_id)], stored_game(self.table, time.time()))
        except Unavailable as error:
            self._retry_later(error)
        self._broadcaster.broadcast(effects)
        try:
            while await self._advance_deal():
                pass
        except Unavailable as error:
            self._retry_later(error)
        self._scheduler.update()

    async def _advance_deal(self, *, time_over: bool = False) -> bool:
        """Take the next step toward a deal that waits for nobody; return whether there was one."""
        entries = decisions.advance_deal(self.table, time.time(), time_over=time_over)
        if entries:
            effects = await self._commit(entries)
            self._scheduler.reset_elapsed()
            if self.table.phase is TablePhase.PLAYING:
                self._bots.forget_hand()
            self._broadcaster.broadcast(effects)
        return bool(entries)

    # --- connections -------------------------------------------------------------------------------

    async def _handle_connected(self, connection: Connection, seen: int) -> None:
        table = self.table
        seat = table.seat_of(connection.player)
        if (refusal := moderation.refusal(table, connection.player, connection.address)) is not None:
            close_with_error(connection, refusal)
            return
        was_connected = seat is not None and self.connections.is_connected(seat)
        if seat is not None:
            try:
                entries = decisions.come_back(table, seat)
                if entries:
                    self._broadcaster.broadcast(await self._commit(entries))
            except Unavailable as error:
                self._retry_later(error)  # the bot keeps the seat until the player connects again
        reader = self.connections.add(connection)
        self._scheduler.note_connected(seat)
        known = max(seen, table.version if was_connected else self.connections.last_seen(connection.player))
        past = await encode_past(table, reader, seen, self._services.history_cache)
        info, ms = self.info(connection.player), self._timer.remaining_ms
        connection.send(encode(welcome_message(table, info, reader, seen, known, ms, past)))
        if seat is not None and not was_connected and self._presence.note_connected(seat):
            self._broadcaster.broadcast_news(News("connected", seat, table.seats[seat].name))
        await self._advance()

    def _handle_disconnected(self, connection: Connection) -> None:
        if connection not in self.connections:
            return
        seat = self.connections.reader(connection).seat
        self.connections.remove(connection)
        if seat is not None and not self.connections.is_connected(seat):
            self._presence.note_disconnected(seat)
        self._expiry.schedule_check()

    # --- messages ----------------------------------------------------------------------------------

    async def _handle_message(self, item: ClientMessage) -> None:
        connection, message = item.connection, item.message
        if connection not in self.connections:
            return
        if self._scheduler.note_activity(connection, message):
            self._inbox.put(Advance())
        with self._refuse_on_error(connection, getattr(message, "id", "")):
            match message:
                case messages.Act():
                    await self._act(connection, message)
                    self._services.metrics.moves.inc()
                    self._services.metrics.latency.observe(time.perf_counter() - item.received)
                case messages.Commit() | messages.Reveal():
                    entries = decisions.cut(self.table, self._own_seat(connection), message)
                    await self._commit_and_advance(entries, self._broadcaster.ack(connection, message.id))
                case messages.Undo(identity, version):
                    entries = decisions.undo(self.table, self._own_seat(connection), version, identity)
                    self._bots.forget_hand()
                    await self._commit_and_advance(entries, self._broadcaster.ack(connection, identity))
                case messages.Explain() | messages.Hint():
                    self._adviser.answer(connection, Seat(self._own_seat(connection)), message)
                case messages.Describe(identity):
                    reader = self.connections.reader(connection)
                    connection.send(encode(projection.described_message(self.table, reader, identity)))
                case messages.Say() | messages.Chat():
                    self._broadcaster.broadcast_speech(connection, message)
                case messages.Ping(identity):
                    connection.send(encode(messages.Pong(identity, self.table.version)))
                case _:
                    raise Conflict("hello-twice")

    @contextmanager
    def _refuse_on_error(self, connection: Connection, identity: str) -> Iterator[None]:
        """Answer a message that raises an error, or that was handled before."""
        try:
            yield
        except decisions.Repeated as repeated:
            self._broadcaster.ack_again(connection, identity, repeated.version)
        except SabotError as error:
            self._services.metrics.count_refusal(error.code)
            self._broadcaster.refuse(connection, identity, error)

    async def _act(self, connection: Connection, message: messages.Act) -> None:
        seat = self._own_seat(connection)
        entries = decisions.act(self.table, seat, message.version, message.action, message.id)
        is_answer = isinstance(entries[0], e.Answered)
        before = self.table.version
        await self._commit_and_advance(entries, self._broadcaster.ack(connection, message.id))
        if is_answer and self.table.version == before:
            # The window is still open: only the player's other devices learn of the answer.
            ms = self._timer.remaining_ms
            self.connections.send_to_seat(
                Seat(seat), lambda reader: projection.update_message(self.table, reader, None, ms=ms)
            )

    def _own_seat(self, connection: Connection) -> int:
        return decisions.require_seat(self.table, connection.player)

    # --- the lobby ---------------------------------------------------------------------------------

    async def _handle_request(self, request: requests.Request, answer: asyncio.Future[Any]) -> None:
        try:
            result = await self._answer(request)
        except SabotError as error:
            self._services.metrics.count_refusal(error.code)
            if not answer.done():  # without its traceback, which refers to the answer itself
                answer.set_exception(error.with_traceback(None))
        else:
            if not answer.done():
                answer.set_result(result)

    async def _answer(self, request: requests.Request) -> Any:
        match request:
            case requests.GetInfo():
                return self.info(request.player)
            case requests.GetRecord(player, address):
                return record_for(self.table, player, address)
            case requests.GetPeople(player):
                visitors, anonymous = self.connections.visitors(), self.connections.anonymous_count
                return moderation.list_people(self.table, player, visitors, anonymous)
        entries = entries_for_request(request, self.table, self.connections, self._presence, time.time())
        await self._commit_and_advance(entries)
        return self.info(request.player)

    # --- time and bots -----------------------------------------------------------------------------

    async def _handle_limit_reached(self, reached: LimitReached) -> None:
        if reached.moment != clock.moment(self.table):
            return
        match reached.limit:
            case Limit.COMMIT | Limit.REVEAL:
                await self._advance_deal(time_over=True)
                await self._advance()
            case Limit.WINDOW:
                await self._commit_and_advance([e.WindowTimedOut()])
            case Limit.TURN:
                if self.table.asked is not None:
                    await self._commit_and_advance([e.ClockRanOut(self.table.asked.seats[0])])

    async def _handle_bot_decision(self, decision: BotDecision) -> None:
        """Carry out a bot's decision, unless the table has changed meanwhile."""
        if decision.version != self.table.version or not self.table.bot_for(decision.seat):
            return
        by = "bot" if self.table.seats[decision.seat].bot else "clock"
        try:
            entries = decisions.act(self.table, decision.seat, decision.version, decision.action, by=by)
        except SabotError:
            return
        await self._commit_and_advance(entries)
        self._services.metrics.moves.inc()

    async def _handle_expiry_check(self) -> None:
        if not self._expiry.is_expired:
            self._expiry.schedule_check()
            return
        await self._commit([e.TableClosed()], unfinished_game(self.table, time.time()))
        self._end_error = NotFound("table-unknown")
        self._on_closed(self.table.code)
        for connection in self.connections:
            close_with_error(connection, self._end_error)
