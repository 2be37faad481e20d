"""Where the server's bots think: in processes of their own, never on the event loop.

A bot is told the events of its seat, shown the view of its seat and offered the legal actions, and
nothing else leaves the server. Whatever becomes of a bot or of its process, there is an answer.
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
    ASK,
    FORGET,
    FORGOTTEN,
    HEAD,
    NUMBER,
    STOP,
    Answer,
    Ask,
    frame,
    terms_of,
    think,
)
from sabot.server.errors import Unavailable

A = TypeVar("A")

LIMIT = 10.0
"""How many seconds a bot may think about one question."""
START_LIMIT = 60.0
"""How many seconds a process may take until it is ready."""
TRIES = 3
"""How often a question is asked whose process dies over it, and how often one is started in vain."""
REMEMBERED = 20_000
"""How many bots a process keeps; one that was dropped is told its hand again."""

_log = logging.getLogger(__name__)


@dataclass(eq=False, slots=True)
class _Mind:
    """What the server knows of a bot: where it lives and how much it has been told there."""

    number: int
    identity: tuple[str, str, Seat, tuple[int, ...]]
    place: str
    worker: _Worker
    told: int = 0
    terms: object = None
    life: int = -1
    """In which life of its worker it was told."""


@dataclass(eq=False, slots=True)
class _Question:
    number: int
    mind: _Mind
    events: Sequence[Event]
    count: int
    """How many of the events belong to the question: the caller's list may grow meanwhile."""
    view: Any
    legal: Sequence[Any]
    seconds: float
    answer: asyncio.Future[Any]
    tries: int = 0


class BotPool:
    """Bots in `workers` processes, which start when they are wanted, or before that with `start`."""

    def __init__(
        self,
        workers: int,
        *,
        games: Registry = GAMES,
        limit: float = LIMIT,
        remembered: int = REMEMBERED,
    ) -> None:
        self._games = games
        self._workers = [_Worker(limit, remembered) for _ in range(max(1, workers))]
        self._minds: dict[Hashable, _Mind] = {}
        self._kernels = Kernels()
        self._numbers = count()
        self._questions = count()

    @property
    def waiting(self) -> int:
        """How many questions have not been answered yet."""
        return sum(len(worker.questions) for worker in self._workers)

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that run now."""
        found = (worker.pid for worker in self._workers)
        return tuple(pid for pid in found if pid is not None)

    def start(self) -> None:
        """Start the processes in the background, so that the first bot need not wait for one."""
        for worker in self._workers:
            worker.start()

    async def close(self) -> None:
        """End the processes and leave nothing of them. What is still being asked gets an error."""
        await asyncio.gather(self._kernels.close(), *(worker.close() for worker in self._workers))
        self._minds.clear()

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
        """What the bot does: one of `legal`. `key` is its name as long as the hand lasts.

        `events` are all that its seat has seen in this hand; those it has been told already are
        not sent again. A bot that fails or thinks too long has any of its legal actions taken.
        Who asks no longer may cancel: then the bot stops thinking. `totals` are what the sides
        bring to the hand; for `seconds` one who thinks may do so (0: it is not one who does).
        """
        if needs_kernel(self._games.get(game_id), bot):
            await self._kernels.wait(game_id)
        mind = self._mind(key, (game_id, bot, seat, totals), len(events))
        answer: asyncio.Future[A] = asyncio.get_running_loop().create_future()
        question = _Question(next(self._questions), mind, events, len(events), view, legal, seconds, answer)
        mind.worker.ask(question)
        try:
            return await answer
        except asyncio.CancelledError:
            mind.worker.stop(question)
            raise

    def forget(self, key: Hashable) -> None:
        """The hand is over, and with it all that this bot knew."""
        mind = self._minds.pop(key, None)
        if mind is not None:
            mind.worker.forget(mind)

    def _mind(self, key: Hashable, identity: tuple[str, str, Seat, tuple[int, ...]], seen: int) -> _Mind:
        mind = self._minds.get(key)
        if mind is not None and (mind.identity != identity or seen < mind.told):
            self.forget(key)  # another bot, or another hand, under the same name
            mind = None
        if mind is None:
            number = next(self._numbers)
            worker = self._workers[number % len(self._workers)]
            mind = self._minds[key] = _Mind(number, identity, self._games.places[identity[0]], worker)
        return mind


class _Worker(asyncio.Protocol):
    """One process: asked in order, watched by the clock, replaced when it is gone."""

    def __init__(self, limit: float, remembered: int) -> None:
        self.questions: deque[_Question] = deque()
        self._limit = limit
        self._remembered = remembered
        self._process: SpawnProcess | None = None
        self._line: asyncio.WriteTransport | None = None
        self._task: asyncio.Task[None] | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._received = b""
        self._ready = False
        self._closed = False
        self._life = 0
        self._stillborn = 0

    @property
    def pid(self) -> int | None:
        """The process that answers now, if there is one."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """See to it that there is a process, now or soon."""
        if self._task is None and self._process is None and not self._closed:
            self._task = asyncio.get_running_loop().create_task(self._begin())

    def ask(self, question: _Question) -> None:
        """Put a question at the end of the row."""
        if self._closed:
            raise Unavailable("thinking-closed")
        if not self._ready:
            self.questions.append(question)
            self.start()
            return
        self._send(question)
        if len(self.questions) == 1:
            self._watch(self._limit)

    def forget(self, mind: _Mind) -> None:
        """Have the process drop a bot, if it has it."""
        if mind.life == self._life:
            self._tell(FORGET, mind.number)

    def stop(self, question: _Question) -> None:
        """Have the process come to an end with a question, if it is at it or will be."""
        if question in self.questions:
            self._tell(STOP, question.number)

    def _tell(self, what: bytes, number: int) -> None:
        if self._ready and self._line is not None:
            self._line.write(frame(what + NUMBER.pack(number)))

    async def close(self) -> None:
        """End the process for good."""
        self._closed = True
        if self._task is not None:
            await self._task
        if self._line is not None:
            self._line.abort()
        self._watch(None)
        for question in self.questions:
            if not question.answer.done():
                question.answer.set_exception(Unavailable("thinking-closed"))
        self.questions.clear()
        await self._bury()

    # --- the life of a process -------------------------------------------------------------

    async def _begin(self) -> None:
        """Start a process and open the line to it; what takes long is done beside the loop."""
        await self._bury()
        ours, theirs = socket.socketpair()
        process = get_context("spawn").Process(
            target=think, args=(theirs, self._remembered), name="sabot-bots", daemon=True
        )
        loop = asyncio.get_running_loop()
        with theirs:
            try:
                await asyncio.to_thread(_started, process)
            except OSError as error:
                _log.warning("no process for bots could be started: %s", error.strerror)
                ours.close()
                loop.call_soon(self.connection_lost, error)
                return
        self._process = process
        await loop.create_connection(lambda: self, sock=ours)

    async def _bury(self) -> None:
        """Make sure that the process has ended, and take leave of it."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            await asyncio.to_thread(process.join)
            process.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The line is open; the process says when it is ready."""
        self._line, self._task = cast(asyncio.WriteTransport, transport), None
        self._received = b""
        self._watch(START_LIMIT)

    def connection_lost(self, exc: Exception | None) -> None:
        """The process is gone. The next one is asked what this one has not answered."""
        self._stillborn = 0 if self._ready else self._stillborn + 1
        ready, self._ready, self._line, self._task = self._ready, False, None, None
        self._life += 1
        self._watch(None)
        if self._closed:
            return
        if ready:
            _log.warning("a process of bots has ended, with %d questions", len(self.questions))
            if self.questions:
                self._count_a_try(self.questions[0])
        elif self._stillborn >= TRIES:
            self._stillborn = 0
            while self.questions:
                self._guess(self.questions.popleft(), "no process could be started")
        self._task = asyncio.get_running_loop().create_task(self._next_life())

    def _count_a_try(self, question: _Question) -> None:
        """The first in the row was being thought about, so it may be the one to blame."""
        question.tries += 1
        if question.tries >= TRIES:
            self.questions.popleft()
            self._guess(
                question, "its process died over it" if question.tries == TRIES else "it took too long"
            )

    async def _next_life(self) -> None:
        if self.questions:
            await self._begin()
        else:
            await self._bury()
            self._task = None
            if self.questions:  # asked meanwhile
                self.start()

    # --- questions and answers -------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Take the answers that have come, whole ones only."""
        data = self._received + data
        start = 0
        while len(data) - start >= HEAD.size:
            end = start + HEAD.size + HEAD.unpack_from(data, start)[0]
            if end > len(data):
                break
            if self._ready:
                self._take(pickle.loads(data[start + HEAD.size : end]))
            else:
                self._greet()
            start = end
        self._received = data[start:]

    def _greet(self) -> None:
        self._ready, self._stillborn = True, 0
        waiting = [question for question in self.questions if not question.answer.done()]
        self.questions.clear()
        for question in waiting:
            self._send(question)
        self._watch(self._limit if self.questions else None)

    def _take(self, answer: Answer) -> None:
        question = self.questions.popleft()
        chosen, trouble = answer
        if chosen == FORGOTTEN:
            question.mind.life = -1
            self._send(question)
        elif chosen < 0:
            question.mind.life = -1  # what a bot that failed knows is not to be built upon
            self._guess(question, trouble)
        elif not question.answer.done():
            question.answer.set_result(question.legal[chosen])
        self._watch(self._limit if self.questions else None)

    def _send(self, question: _Question) -> None:
        """Put a question in the row and on the line, with what the bot has not been told in this life."""
        mind = question.mind
        told = mind.told if mind.life == self._life else 0
        # Those who think share the time of their process, so that all answer when they should.
        thinkers = 1 + sum(waiting.seconds > 0 for waiting in self.questions)
        try:
            data = _packed(question, told, question.seconds / thinkers)
        except (pickle.PicklingError, TypeError, AttributeError, RecursionError) as error:
            self._guess(question, f"it cannot be asked, {type(error).__name__}")
            return
        mind.told, mind.life, mind.terms = question.count, self._life, getattr(question.view, "terms", None)
        self.questions.append(question)
        if self._line is not None:
            self._line.write(frame(ASK + data))

    def _guess(self, question: _Question, why: str) -> None:
        """Answer in place of a bot that did not."""
        game, bot, *_ = question.mind.identity
        _log.warning("bot %s of %s came to no answer, any legal one was taken: %s", bot, game, why)
        if not question.answer.done():
            question.answer.set_result(random.choice(question.legal))

    def _watch(self, seconds: float | None) -> None:
        """Set the clock for whoever is first in the row, or stop it."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        if seconds is not None:
            self._clock = asyncio.get_running_loop().call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        if self._ready and self.questions:
            self.questions[0].tries = TRIES  # it is not asked again
        if self._line is not None:
            self._line.abort()


def _packed(question: _Question, told: int, seconds: float) -> bytes:
    """The question as bytes. The terms are most of a view and stay the same: they are sent but once."""
    mind, view = question.mind, question.view
    _, bot, seat, totals = mind.identity
    news = tuple(question.events[told : question.count])
    ask = Ask(
        question.number,
        mind.number,
        mind.place,
        bot,
        seat,
        totals,
        seconds,
        told,
        news,
        view,
        question.legal,
    )
    file = io.BytesIO()
    pickler = pickle.Pickler(file, pickle.HIGHEST_PROTOCOL)
    terms = getattr(view, "terms", None)
    if told and terms is not None and terms is mind.terms:

        def named(found: object) -> Any:
            if found is terms:
                return terms_of, (mind.number,)
            return found.__reduce_ex__(pickle.HIGHEST_PROTOCOL)

        pickler.dispatch_table = {type(terms): named}
    pickler.dump(ask)
    return file.getvalue()


def _started(process: SpawnProcess) -> None:
    """Start a process that Ctrl-C does not reach, not even before it can say so itself."""
    resource_tracker.ensure_running()  # it would lift the mask if it were started with the process
    masked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, masked)
