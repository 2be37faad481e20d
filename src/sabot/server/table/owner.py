"""The one task that owns a table: everything that happens to it comes through its queue.

In this order, always: what is wished for is checked against the rules, its entries are appended
to the journal and committed, the table changes, and then everybody is told.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeAlias

from msgspec.structs import replace

from sabot.core.errors import SabotError
from sabot.core.ids import Seat
from sabot.server.errors import Conflict, Forbidden, NotFound, Unavailable
from sabot.server.journal import Append, Journal, KeptGame
from sabot.server.metrics import Metrics
from sabot.server.table import clock, decisions, requests, sight
from sabot.server.table import entries as e
from sabot.server.table.advice import Advised, Adviser
from sabot.server.table.audience import Audience, Connection
from sabot.server.table.bots import Bots, Thought
from sabot.server.table.clock import Due, Limit, Timer
from sabot.server.table.greeting import welcome
from sabot.server.table.idleness import Idleness
from sabot.server.table.inbox import Asking, Came, GoOn, Idle, Message, Went
from sabot.server.table.info import info, kept_game
from sabot.server.table.presence import Missing, Presence
from sabot.server.table.state import News, Outcome, TableState
from sabot.server.table.voice import Voice, hang_up
from sabot.server.thinking import Thinking
from sabot.wire.lobby import Pace, Phase, TableInfo
from sabot.wire.messages import (
    Act,
    Bye,
    Chat,
    Cut,
    Describe,
    Explain,
    FromClient,
    Hint,
    Ping,
    Pong,
    Say,
    Undo,
    encode,
)

RETRY_SECONDS = 2.0
MOST_WAITING = 1000
"""How many messages may wait for a table."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Services:
    """What every table needs of the server."""

    journal: Journal
    thinking: Thinking
    metrics: Metrics
    idle_seconds: float
    away_seconds: float = 0.0
    """Seconds a player must be disconnected before a bot may take the seat."""


_Item: TypeAlias = Asking | Came | Went | Message | Due | Thought | Advised | GoOn | Idle | Missing | None


class Owner:
    """One table, its connections, its clock and its bots."""

    def __init__(self, table: TableState, services: Services, closed: Callable[[str], None]) -> None:
        self.table = table
        self.audience = Audience(table)
        self._services = services
        self._closed = closed
        self._inbox: asyncio.Queue[_Item] = asyncio.Queue()
        self._timer = Timer(table, self._inbox.put_nowait)
        self._presence = Presence(table, self.audience, services.away_seconds, self._inbox.put_nowait)
        self._voice = Voice(table, self.audience, self._presence, self._timer)
        self._bots = Bots(table, services.thinking, self._inbox.put_nowait, services.metrics.thinking.observe)
        self._adviser = Adviser(table, services.thinking, self._inbox.put_nowait)
        self._idleness = Idleness(table, self.audience, services.idle_seconds, self._look_idle)
        self._elapsed = 0.0
        if table.settings.pace is Pace.CORRESPONDENCE:  # days go on while a server is down
            self._elapsed = max(0.0, time.time() - table.active_at)
        self._waits = False
        """Whether it will be tried again to go on."""
        self._why_ended: SabotError | None = None
        self._task: asyncio.Task[None] | None = None

    # --- from outside --------------------------------------------------------------------------

    def start(self) -> None:
        """Begin to work; a table that was read from the journal goes on where it was."""
        self._inbox.put_nowait(GoOn())
        self._presence.start()
        self._task = asyncio.create_task(self._run(), name=f"table {self.table.code[:6]}")

    async def stop(self) -> None:
        """Finish what is in the queue, and end."""
        self._inbox.put_nowait(None)
        if self._task is not None:
            await self._task

    async def ask(self, request: requests.Request) -> Any:
        """What the lobby asks; raises the error that refuses it."""
        if self._why_ended is not None:
            raise self._why_ended
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait(Asking(request, answer))
        return await answer

    def come(self, connection: Connection, seen: int) -> None:
        """Somebody has connected and has seen the table up to a version."""
        if self._why_ended is not None:
            hang_up(connection, self._why_ended)
            return
        self._inbox.put_nowait(Came(connection, seen))

    def go(self, connection: Connection) -> None:
        """Somebody's line is cut."""
        self._inbox.put_nowait(Went(connection))

    def post(self, connection: Connection, message: FromClient) -> None:
        """Somebody sends a message."""
        if self._inbox.qsize() >= MOST_WAITING:  # the disk hangs, it may be: memory must not fill
            self._voice.refuse(connection, getattr(message, "id", ""), Unavailable("table-busy"))
            return
        self._inbox.put_nowait(Message(connection, message, time.perf_counter()))

    def info(self) -> TableInfo:
        """The table as everybody may know it."""
        return info(self.table, self.audience, self._presence)

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
        while not self._inbox.empty():
            item = self._inbox.get_nowait()
            if isinstance(item, Asking) and not item.answer.done():
                item.answer.set_exception(self._why_ended)
            elif isinstance(item, Came):
                self.come(item.connection, item.seen)

    def _try_again(self, error: Unavailable, item: _Item = None) -> None:
        """The journal could not be written: nothing has changed, and it is tried again soon."""
        # That nothing can be written the journal tells the host, once for all tables.
        _log.debug("a table could not be written", extra={"problem": error.code})
        loop = asyncio.get_running_loop()
        if isinstance(item, Due | Thought | Idle):
            loop.call_later(RETRY_SECONDS, self._inbox.put_nowait, item)
        elif not self._waits:  # to go on once is enough, however often it was tried meanwhile
            self._waits = True
            loop.call_later(RETRY_SECONDS, self._inbox.put_nowait, GoOn())

    async def _take(self, item: _Item) -> None:
        match item:
            case Message():
                await self._take_message(item)
            case Asking(request, answer):
                await self._take_request(request, answer)
            case Came(connection, seen):
                await self._take_arrival(connection, seen)
            case Went(connection):
                self._take_departure(connection)
            case Due():
                await self._take_due(item)
            case Thought():
                await self._take_thought(item)
            case Advised(connection, identity):
                with self._refusing(connection, identity):
                    self._adviser.tell(item)
            case Idle():
                await self._take_idle()
            case Missing(seat, news=news):
                if self._presence.take(item):
                    self._voice.tell_news(News(news, seat, self.table.chairs[seat].name))
            case _:
                self._waits = False
                await self._go_on()

    # --- changing the table ----------------------------------------------------------------------

    async def _commit(self, entries: Sequence[e.Entry], game: KeptGame | None = None) -> list[Outcome]:
        """Append, commit, and only then change the table."""
        now = time.time()
        entries = [replace(entry, at=now) if isinstance(entry, e.DATED) else entry for entry in entries]
        bodies = tuple(e.encode(entry) for entry in entries)
        finished = True if isinstance(entries[-1], e.Shut) else None
        append = Append(self.table.code, self.table.count, bodies, finished, game)
        try:
            await self._services.journal.append(append)
        except Conflict as error:
            # What is in the journal is not what this owner knows: it has to be read again.
            raise RuntimeError("the journal has other entries of this table") from error
        self._idleness.happened(now)
        return [outcome for entry in entries for outcome in self.table.apply(entry)]

    async def _carry_out(self, entries: Sequence[e.Entry], told: Callable[[], None] | None = None) -> None:
        """Let something happen and tell everybody, `told` first; then whatever follows by itself."""
        outcomes = await self._commit(entries) if entries else []
        if told is not None:
            told()
        await self._go_on(outcomes)

    async def _go_on(self, outcomes: Sequence[Outcome] = ()) -> None:
        """Tell what has happened, and do what follows without anybody's wish: keep, seal, deal, think.

        What has happened is kept already. If nothing more can be written now, that waits.
        """
        try:
            if self.table.phase is Phase.OVER and not self.table.kept:
                # Before anybody is told of the end: whoever follows its address finds the game.
                await self._commit([e.Kept(self.table.game_id)], kept_game(self.table, time.time()))
        except Unavailable as error:
            self._try_again(error)
        self._voice.publish(outcomes)
        try:
            while self.table.phase is Phase.CUTTING:
                if self.table.sealed is None:
                    self._voice.publish(await self._commit([e.PackSealed(secrets.token_bytes(32))]))
                elif decisions.everybody_cut(self.table):
                    await self._deal()
                else:
                    break
        except Unavailable as error:
            self._try_again(error)
        self._timer.arm(self._elapsed)
        self._elapsed = 0.0
        self._bots.wake(attended=len(self.audience) > 0 or bool(self.table.people))
        self._idleness.watch()

    async def _deal(self) -> None:
        missing = [seat for seat in range(len(self.table.chairs)) if Seat(seat) not in self.table.cuts]
        cuts = {seat: secrets.token_hex(8) for seat in missing}
        self._bots.forget_hand()
        self._voice.publish(await self._commit([e.Dealt(cuts, time.time())]))

    # --- connections -----------------------------------------------------------------------------

    async def _take_arrival(self, connection: Connection, seen: int) -> None:
        table = self.table
        seat = table.seat_of(connection.player)
        if not table.may_watch(connection.player):
            hang_up(connection, Forbidden("no-spectators"))
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
        known = table.version if was_here else self.audience.last_seen(connection.player)
        message = welcome(table, self.info(), reader, seen, max(seen, known), self._timer.left_ms)
        connection.send(encode(message))
        if seat is not None and not was_here and self._presence.find(seat):
            self._voice.tell_news(News("connected", seat, table.chairs[seat].name))
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
        with self._refusing(connection, getattr(message, "id", "")):
            match message:
                case Act():
                    await self._act(connection, message)
                    self._services.metrics.moves.inc()
                    self._services.metrics.latency.observe(time.perf_counter() - item.received)
                case Cut(identity, hand, text):
                    entries = decisions.cut(self.table, self._own_seat(connection), hand, text, identity)
                    await self._carry_out(entries, self._voice.ack(connection, identity))
                case Undo(identity, version):
                    entries = decisions.undo(self.table, self._own_seat(connection), version, identity)
                    self._bots.forget_hand()
                    await self._carry_out(entries, self._voice.ack(connection, identity))
                case Explain() | Hint():
                    self._adviser.take(connection, Seat(self._own_seat(connection)), message)
                case Describe(identity):
                    reader = self.audience.reader(connection)
                    connection.send(encode(sight.described(self.table, reader, identity)))
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
            self.audience.tell_seat(Seat(seat), lambda reader: sight.update(self.table, reader, None, ms=ms))

    def _own_seat(self, connection: Connection) -> int:
        seat = self.table.seat_of(connection.player)
        if seat is None:
            raise Forbidden("not-seated")
        return seat

    # --- the lobby -------------------------------------------------------------------------------

    async def _take_request(self, request: requests.Request, answer: asyncio.Future[Any]) -> None:
        try:
            result = await self._answer(request)
        except SabotError as error:
            self._services.metrics.refused(error.code)
            if not answer.done():
                answer.set_exception(error)
        else:
            if not answer.done():
                answer.set_result(result)

    async def _answer(self, request: requests.Request) -> Any:
        table, now = self.table, time.time()
        match request:
            case requests.Look():
                return self.info()
            case requests.AskRecord(player):
                return self._record(player)
            case requests.Sit(player, nickname, seat):
                entries = decisions.sit(table, player, nickname, seat, now)
                self._presence.expect(seat)
            case requests.Leave(player):
                entries = decisions.leave(table, player, now)
            case requests.PutBot(player, seat, bot):
                entries = decisions.put_bot(table, player, seat, bot, away=self._presence.is_away(seat))
            case requests.Pace(player, seconds):
                entries = decisions.pace(table, player, seconds)
            case requests.Start(player):
                dealer = secrets.randbelow(len(table.chairs))
                entries = decisions.start(table, player, decisions.new_game_id(), dealer, now)
            case requests.Rematch(player):
                entries = decisions.rematch(table, player, decisions.new_game_id(), now)
        await self._carry_out(entries)
        return self.info()

    def _record(self, player: str) -> str:
        if not self.table.may_watch(player):
            raise Forbidden("no-spectators")
        seat = self.table.seat_of(player)
        return sight.record(self.table, None if seat is None else Seat(seat))

    # --- time and bots -----------------------------------------------------------------------------

    async def _take_due(self, due: Due) -> None:
        if due.moment != clock.moment(self.table):
            return
        match due.limit:
            case Limit.CUT:
                await self._deal()
                await self._go_on()
            case Limit.WINDOW:
                await self._carry_out([e.WindowOver()])
            case Limit.TURN:
                if self.table.asked is not None:
                    await self._carry_out([e.ClockRanOut(self.table.asked.seats[0])])

    async def _take_thought(self, thought: Thought) -> None:
        """A bot has decided; if the table has gone on without it, that was for nothing."""
        if thought.version != self.table.version or not self.table.plays(thought.seat):
            return
        by = "bot" if self.table.chairs[thought.seat].bot else "clock"
        try:
            entries = decisions.act(self.table, thought.seat, thought.version, thought.action, by=by)
        except SabotError:
            return
        await self._carry_out(entries)
        self._services.metrics.moves.inc()

    def _look_idle(self) -> None:
        self._inbox.put_nowait(Idle())

    async def _take_idle(self) -> None:
        if not self._idleness.is_over:
            self._idleness.watch()
            return
        await self._commit([e.Shut()])
        self._why_ended = NotFound("table-unknown")
        self._closed(self.table.code)
