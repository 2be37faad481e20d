"""Pool of worker processes in which the server's bots decide.

A bot receives the events and the view of its seat and the legal actions; nothing else leaves the server.
Every request gets an answer, whatever happens to the bot or its process.
"""

from __future__ import annotations

import asyncio
import io
import logging
import pickle
import random
import signal
import socket
from collections import deque
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import count
from multiprocessing import get_context, resource_tracker
from multiprocessing.context import SpawnProcess
from typing import Any, TypeVar, cast

from sabot.bots import needs_kernel
from sabot.core.ids import Seat
from sabot.core.registry import Registry
from sabot.core.rules import Event
from sabot.games import GAMES
from sabot.server.bots.kernels import Kernels
from sabot.server.bots.worker import (
    CANCEL,
    DECIDE,
    FORGET,
    FRAME_LENGTH,
    ID,
    UNKNOWN_BOT,
    DecisionRequest,
    Response,
    frame,
    run_worker,
    terms_of,
)
from sabot.tables.errors import Unavailable

A = TypeVar("A")

DECISION_TIMEOUT = 10.0
"""Seconds a bot may take for one decision."""
START_TIMEOUT = 60.0
"""Seconds a worker process may take to become ready."""
MAX_ATTEMPTS = 3
"""Attempts at a request whose process dies, and at starting a process."""
MAX_BOTS = 20_000
"""Bots that a worker keeps. One that was dropped receives all events of its hand again."""

_log = logging.getLogger(__name__)


@dataclass(eq=False, slots=True)
class _Bot:
    """A bot as the server knows it: its worker, and what has been sent to it there."""

    bot_id: int
    identity: tuple[str, str, Seat, tuple[int, ...]]
    """Game, bot, seat and totals."""
    game_path: str
    worker: _Worker
    seen: int = 0
    """The number of events sent."""
    terms: object = None
    generation: int = -1
    """The generation of the worker's process that received them."""


@dataclass(eq=False, slots=True)
class _Request:
    request_id: int
    bot: _Bot
    events: Sequence[Event]
    event_count: int
    """How many of the events belong to the request: the caller's list may grow meanwhile."""
    view: Any
    legal: Sequence[Any]
    seconds: float
    future: asyncio.Future[Any]
    attempts: int = 0


class BotPool:
    """Bots in `workers` processes, which start with `start` or on first use."""

    def __init__(
        self,
        workers: int,
        *,
        games: Registry = GAMES,
        timeout: float = DECISION_TIMEOUT,
        max_bots: int = MAX_BOTS,
    ) -> None:
        self._games = games
        self._workers = [_Worker(timeout, max_bots) for _ in range(max(1, workers))]
        self._bots: dict[Hashable, _Bot] = {}
        self._kernels = Kernels()
        self._bot_ids = count()
        self._request_ids = count()

    @property
    def pending(self) -> int:
        """The number of requests without an answer."""
        return sum(len(worker.requests) for worker in self._workers)

    @property
    def pids(self) -> tuple[int, ...]:
        """The ids of the running processes."""
        found = (worker.pid for worker in self._workers)
        return tuple(pid for pid in found if pid is not None)

    def start(self) -> None:
        """Start the processes in the background, so that the first bot need not wait for one."""
        for worker in self._workers:
            worker.start()

    async def close(self) -> None:
        """End the processes. Pending requests raise Unavailable."""
        await asyncio.gather(self._kernels.close(), *(worker.close() for worker in self._workers))
        self._bots.clear()

    async def choose(
        self,
        key: Hashable,
        game_id: str,
        bot: str,
        seat: Seat,
        events: Sequence[Event],
        view: Any,
        legal: Sequence[A],
        totals: tuple[int, ...],
        seconds: float,
    ) -> A:
        """Return the bot's choice among `legal`; a random one if the bot fails or takes too long.

        `key` identifies the bot for one hand. `events` are all that its seat has seen in this hand; only new
        ones are sent. `totals` are what the sides bring to the hand. `seconds` is the time to search (0: the
        bot does not search). Cancelling the call makes the bot stop.
        """
        if needs_kernel(self._games.get(game_id), bot):
            await self._kernels.wait(game_id)
        found = self._find_bot(key, (game_id, bot, seat, totals), len(events))
        future: asyncio.Future[A] = asyncio.get_running_loop().create_future()
        request = _Request(next(self._request_ids), found, events, len(events), view, legal, seconds, future)
        found.worker.submit(request)
        try:
            return await future
        except asyncio.CancelledError:
            found.worker.cancel(request)
            raise

    def forget(self, key: Hashable) -> None:
        """Drop a bot and all it knows, because its hand is over."""
        bot = self._bots.pop(key, None)
        if bot is not None:
            bot.worker.forget(bot)

    def _find_bot(self, key: Hashable, identity: tuple[str, str, Seat, tuple[int, ...]], seen: int) -> _Bot:
        bot = self._bots.get(key)
        if bot is not None and (bot.identity != identity or seen < bot.seen):
            self.forget(key)  # another bot, or another hand, under the same key
            bot = None
        if bot is None:
            bot_id = next(self._bot_ids)
            worker = self._workers[bot_id % len(self._workers)]
            bot = self._bots[key] = _Bot(bot_id, identity, self._games.import_paths[identity[0]], worker)
        return bot


class _Worker(asyncio.Protocol):
    """One worker process: answers requests in order, has a timeout, is replaced when it ends."""

    def __init__(self, timeout: float, max_bots: int) -> None:
        self.requests: deque[_Request] = deque()
        self._timeout = timeout
        self._max_bots = max_bots
        self._process: SpawnProcess | None = None
        self._transport: asyncio.WriteTransport | None = None
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._received = b""
        self._ready = False
        self._closed = False
        self._generation = 0
        self._failed_starts = 0

    @property
    def pid(self) -> int | None:
        """The id of the process, if there is one."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start the process unless it runs or is starting."""
        if self._task is None and self._process is None and not self._closed:
            self._task = asyncio.get_running_loop().create_task(self._start_process())

    def submit(self, request: _Request) -> None:
        """Append a request to the queue."""
        if self._closed:
            raise Unavailable("thinking-closed")
        if not self._ready:
            self.requests.append(request)
            self.start()
            return
        self._send(request)
        if len(self.requests) == 1:
            self._set_timer(self._timeout)

    def forget(self, bot: _Bot) -> None:
        """Make the process drop a bot."""
        if bot.generation == self._generation:
            self._send_command(FORGET, bot.bot_id)

    def cancel(self, request: _Request) -> None:
        """Make the process finish a request early, if it is still pending."""
        if request in self.requests:
            self._send_command(CANCEL, request.request_id)

    def _send_command(self, command: bytes, number: int) -> None:
        if self._ready and self._transport is not None:
            self._transport.write(frame(command + ID.pack(number)))

    async def close(self) -> None:
        """End the process for good."""
        self._closed = True
        if self._task is not None:
            await self._task
        if self._transport is not None:
            self._transport.abort()
        self._set_timer(None)
        for request in self.requests:
            if not request.future.done():
                request.future.set_exception(Unavailable("thinking-closed"))
        self.requests.clear()
        await self._kill_process()

    # --- the process -----------------------------------------------------------------------

    async def _start_process(self) -> None:
        """Start a process and connect to it. Blocking calls run in threads."""
        await self._kill_process()
        ours, theirs = socket.socketpair()
        process = get_context("spawn").Process(
            target=run_worker, args=(theirs, self._max_bots), name="sabot-bots", daemon=True
        )
        loop = asyncio.get_running_loop()
        with theirs:
            try:
                await asyncio.to_thread(_start_shielded, process)
            except OSError as error:
                _log.warning("no process for bots could be started: %s", error.strerror)
                ours.close()
                loop.call_soon(self.connection_lost, error)
                return
        self._process = process
        await loop.create_connection(lambda: self, sock=ours)

    async def _kill_process(self) -> None:
        """Kill the process, if there is one, and wait for its end."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            await asyncio.to_thread(process.join)
            process.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait for the first frame, which says that the process is ready."""
        self._transport, self._task = cast(asyncio.WriteTransport, transport), None
        self._received = b""
        self._set_timer(START_TIMEOUT)

    def connection_lost(self, exc: Exception | None) -> None:
        """Replace the process, which has ended. Pending requests go to the next one."""
        self._failed_starts = 0 if self._ready else self._failed_starts + 1
        ready, self._ready, self._transport, self._task = self._ready, False, None, None
        self._generation += 1
        self._set_timer(None)
        if self._closed:
            return
        if ready:
            _log.warning("a worker process of bots has ended, with %d requests", len(self.requests))
            if self.requests:
                self._count_attempt(self.requests[0])
        elif self._failed_starts >= MAX_ATTEMPTS:
            self._failed_starts = 0
            while self.requests:
                self._answer_at_random(self.requests.popleft(), "no process could be started")
        self._task = asyncio.get_running_loop().create_task(self._replace_process())

    def _count_attempt(self, request: _Request) -> None:
        """Count a failure of the first request, which the process was working on; give up after a few."""
        request.attempts += 1
        if request.attempts >= MAX_ATTEMPTS:
            self.requests.popleft()
            is_death = request.attempts == MAX_ATTEMPTS
            self._answer_at_random(request, "its process died over it" if is_death else "it took too long")

    async def _replace_process(self) -> None:
        if self.requests:
            await self._start_process()
        else:
            await self._kill_process()
            self._task = None
            if self.requests:  # submitted meanwhile
                self.start()

    # --- requests and responses ------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Handle the frames that are complete; keep the rest."""
        data = self._received + data
        start = 0
        while len(data) - start >= FRAME_LENGTH.size:
            end = start + FRAME_LENGTH.size + FRAME_LENGTH.unpack_from(data, start)[0]
            if end > len(data):
                break
            if self._ready:
                self._handle_response(pickle.loads(data[start + FRAME_LENGTH.size : end]))
            else:
                self._handle_ready()
            start = end
        self._received = data[start:]

    def _handle_ready(self) -> None:
        self._ready, self._failed_starts = True, 0
        pending = [request for request in self.requests if not request.future.done()]
        self.requests.clear()
        for request in pending:
            self._send(request)
        self._set_timer(self._timeout if self.requests else None)

    def _handle_response(self, response: Response) -> None:
        request = self.requests.popleft()
        index, problem = response
        if index == UNKNOWN_BOT:
            request.bot.generation = -1
            self._send(request)
        elif index < 0:
            request.bot.generation = -1  # a bot that failed may be in a bad state: start it afresh
            self._answer_at_random(request, problem)
        elif not request.future.done():
            request.future.set_result(request.legal[index])
        self._set_timer(self._timeout if self.requests else None)

    def _send(self, request: _Request) -> None:
        """Queue a request and send it, with the events that this process has not received."""
        bot = request.bot
        seen = bot.seen if bot.generation == self._generation else 0
        # Searching bots share the time of their process, so that each answers in time.
        searching = 1 + sum(pending.seconds > 0 for pending in self.requests)
        try:
            data = _pickle(request, seen, request.seconds / searching)
        except (pickle.PicklingError, TypeError, AttributeError, RecursionError) as error:
            self._answer_at_random(request, f"the request cannot be pickled, {type(error).__name__}")
            return
        bot.seen, bot.generation = request.event_count, self._generation
        bot.terms = getattr(request.view, "terms", None)
        self.requests.append(request)
        if self._transport is not None:
            self._transport.write(frame(DECIDE + data))

    def _answer_at_random(self, request: _Request, problem: str) -> None:
        """Answer a request that the bot did not answer with a random legal action."""
        game, bot, *_ = request.bot.identity
        _log.warning("bot %s of %s gave no answer, a random action was taken: %s", bot, game, problem)
        if not request.future.done():
            request.future.set_result(random.choice(request.legal))

    def _set_timer(self, seconds: float | None) -> None:
        """Set the timeout of the first request, or stop it."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if seconds is not None:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._time_out)

    def _time_out(self) -> None:
        if self._ready and self.requests:
            self.requests[0].attempts = MAX_ATTEMPTS  # no further attempt
        if self._transport is not None:
            self._transport.abort()


def _pickle(request: _Request, seen: int, seconds: float) -> bytes:
    """Return a request as bytes. The terms, most of a view, stay the same in a hand and are sent once."""
    bot, view = request.bot, request.view
    _, bot_name, seat, totals = bot.identity
    message = DecisionRequest(
        request.request_id,
        bot.bot_id,
        bot.game_path,
        bot_name,
        seat,
        totals,
        seconds,
        seen,
        tuple(request.events[seen : request.event_count]),
        view,
        request.legal,
    )
    file = io.BytesIO()
    pickler = pickle.Pickler(file, pickle.HIGHEST_PROTOCOL)
    terms = getattr(view, "terms", None)
    if seen and terms is not None and terms is bot.terms:

        def reduce_terms(found: object) -> Any:
            if found is terms:
                return terms_of, (bot.bot_id,)
            return found.__reduce_ex__(pickle.HIGHEST_PROTOCOL)

        pickler.dispatch_table = {type(terms): reduce_terms}
    pickler.dump(message)
    return file.getvalue()


def _start_shielded(process: SpawnProcess) -> None:
    """Start a process with SIGINT blocked, so that Ctrl-C does not reach it even before it ignores it."""
    resource_tracker.ensure_running()  # it would unblock SIGINT if it were started with the process
    masked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, masked)
