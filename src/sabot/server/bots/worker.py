"""Worker process of the bot pool.

A worker knows nothing of the server but one socket. It receives each request as a frame and answers with a
frame, in order. A second thread reads the socket meanwhile, so that a request can be cancelled while a bot
thinks. The process exits when the socket closes or the server dies.
"""

from __future__ import annotations

import os
import pickle
import random
import signal
import socket
import struct
import threading
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import connection, parent_process
from queue import SimpleQueue
from typing import Any, BinaryIO, Final, TypeAlias

from sabot.bots import AnyPlayer, make_bot
from sabot.core.ids import Seat
from sabot.core.registry import load
from sabot.core.rules import Event

FRAME_LENGTH = struct.Struct("<I")
"""The length of a frame; every frame begins with it."""

DECIDE, FORGET, CANCEL = b"?", b"-", b"!"
"""The first byte of a frame to a worker: decide, forget a bot, cancel a request."""
ID = struct.Struct("<Q")

UNKNOWN_BOT: Final = -1
"""In place of an action: the worker does not know the bot; send all its events again."""
FAILED: Final = -2
"""In place of an action: the bot failed."""

NICENESS = 5
"""Bots yield the processor to the server, so that people's moves do not wait for them."""

Response: TypeAlias = tuple[int, str]
"""The index of the chosen action among the legal ones, or UNKNOWN_BOT or FAILED and what went wrong."""


@dataclass(frozen=True, slots=True)
class DecisionRequest:
    """A request for one decision of a bot."""

    request_id: int
    bot_id: int
    game_path: str
    bot: str
    seat: Seat
    totals: tuple[int, ...]
    """What the sides bring to the hand."""
    seconds: float
    """How long the bot may think."""
    seen: int
    """The number of events the bot has received before these."""
    events: Sequence[Event]
    view: Any
    legal: Sequence[Any]


@dataclass(slots=True)
class _Deadline:
    """When a bot must decide the request it works on."""

    request_id: int = -1
    at: float = 0.0

    def has_passed(self) -> bool:
        return self.request_id in _cancelled or time.monotonic() >= self.at


@dataclass(slots=True)
class _Bot:
    player: AnyPlayer
    deadline: _Deadline
    seen: int = 0
    terms: object = None


_bots: OrderedDict[int, _Bot] = OrderedDict()
"""The bots of this process, the most recently used last."""

_cancelled: set[int] = set()
"""Cancelled requests that have not been answered yet."""


def terms_of(bot_id: int) -> object:
    """Return the terms a bot plays by, or None if it is forgotten. Pickled views refer to terms by this."""
    bot = _bots.get(bot_id)
    return None if bot is None else bot.terms


def run_worker(sock: socket.socket, max_bots: int) -> None:
    """Answer the requests of a socket until it closes, keeping at most `max_bots` bots."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the server, which ends its workers
    os.nice(NICENESS)
    threading.Thread(target=_exit_with_server, daemon=True).start()
    try:
        with sock, sock.makefile("rb") as incoming:
            sock.sendall(frame(b""))  # ready
            frames: SimpleQueue[bytes | None] = SimpleQueue()
            threading.Thread(target=_read_frames, args=(incoming, frames), daemon=True).start()
            while (data := frames.get()) is not None:
                if (response := _handle_frame(data, max_bots)) is not None:
                    sock.sendall(frame(pickle.dumps(response)))
    except OSError:
        return  # the server is gone


def frame(data: bytes) -> bytes:
    """Return `data` with its length in front."""
    return FRAME_LENGTH.pack(len(data)) + data


def _read_frames(incoming: BinaryIO, frames: SimpleQueue[bytes | None]) -> None:
    """Read frames as they arrive, also while a bot thinks; handle cancellations at once."""
    data: bytes | None = b""
    while data is not None:
        try:
            data = _read_frame(incoming)
        except (OSError, ValueError):  # the socket was closed meanwhile
            data = None
        if data is not None and data[:1] == CANCEL:
            _cancelled.add(ID.unpack(data[1:])[0])
        else:
            frames.put(data)


def _handle_frame(data: bytes, max_bots: int) -> Response | None:
    """Return the response to a request, or None if a bot is only to be forgotten."""
    try:
        if data[:1] == DECIDE:
            return _decide(pickle.loads(data[1:]), max_bots)
        _bots.pop(ID.unpack(data[1:])[0], None)
        return None
    except Exception as error:  # noqa: BLE001  (a bot's fault must not stop the table)
        return FAILED, _describe_error(error)


def _decide(request: DecisionRequest, max_bots: int) -> Response:
    bot = _bots.get(request.bot_id)
    if request.seen == 0:
        bot = _bots[request.bot_id] = _make_bot(request)
    elif bot is None or bot.seen != request.seen:
        return UNKNOWN_BOT, ""
    _bots.move_to_end(request.bot_id)
    while len(_bots) > max_bots:
        _bots.popitem(last=False)
    bot.terms = getattr(request.view, "terms", None)
    for event in request.events:
        bot.player.see(event)
    bot.seen += len(request.events)
    if len(request.legal) == 1:  # sent all the same, so that the time it takes tells nobody it was forced
        return 0, ""
    bot.deadline.request_id, bot.deadline.at = request.request_id, time.monotonic() + request.seconds
    choice = bot.player.choose(request.view, request.legal)
    for cancelled in tuple(_cancelled):
        if cancelled <= request.request_id:  # requests come in order
            _cancelled.discard(cancelled)
    return request.legal.index(choice), ""


def _make_bot(request: DecisionRequest) -> _Bot:
    deadline, game, rng = _Deadline(), load(request.game_path), random.Random()
    player = make_bot(
        game, request.bot, request.seat, rng, totals=request.totals, stopped=deadline.has_passed
    )
    return _Bot(player, deadline)


def _read_frame(incoming: BinaryIO) -> bytes | None:
    head = incoming.read(FRAME_LENGTH.size)
    if len(head) < FRAME_LENGTH.size:
        return None
    size: int = FRAME_LENGTH.unpack(head)[0]
    data = incoming.read(size)
    return data if len(data) == size else None


def _describe_error(error: Exception) -> str:
    """Return an error's type and place for the log, without its message, which may name cards."""
    where = error.__traceback__
    while where is not None and where.tb_next is not None:
        where = where.tb_next
    place = "" if where is None else f" in {where.tb_frame.f_code.co_qualname}, line {where.tb_lineno}"
    return type(error).__name__ + place


def _exit_with_server() -> None:
    """Exit when the server dies. A thread of its own, because a thinking bot does not read its socket."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(0)
