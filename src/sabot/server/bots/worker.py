"""A process in which bots think: it is told what their seats have seen, and asked what they do.

It runs beside the server and knows nothing of it but one line. Each question comes as a frame and
is answered, in turn, by a frame. Meanwhile somebody listens whether an answer is still wanted. The
process ends when the line is closed or the server is gone, however that came about.
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

HEAD = struct.Struct("<I")
"""Every frame begins with its length."""

ASK, FORGET, STOP = b"?", b"-", b"!"
"""What a frame to this process is: a question, a bot to forget, a question that nobody asks any more."""
NUMBER = struct.Struct("<Q")

FORGOTTEN: Final = -1
"""Says in place of an action that the bot is not remembered: tell it everything again."""
FAILED: Final = -2
"""Says in place of an action that the bot came to none."""

NICENESS = 5
"""Bots think when nothing else has to be done: a person's move does not wait for them."""

Answer: TypeAlias = tuple[int, str]
"""The number of the chosen action among the legal ones, or that there is none and what went wrong."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to the bot `number`, who has been told `told` events before these.

    `totals`: what the sides bring to the hand; `seconds`: how long it may be thought about.
    """

    question: int
    number: int
    place: str
    bot: str
    seat: Seat
    totals: tuple[int, ...]
    seconds: float
    told: int
    events: Sequence[Event]
    view: Any
    legal: Sequence[Any]


@dataclass(slots=True)
class _Patience:
    """Until when a bot may think about what it is asked now."""

    question: int = -1
    until: float = 0.0

    def is_over(self) -> bool:
        return self.question in _dropped or time.monotonic() >= self.until


@dataclass(slots=True)
class _Mind:
    player: AnyPlayer
    patience: _Patience
    told: int = 0
    terms: object = None


_minds: OrderedDict[int, _Mind] = OrderedDict()
"""The bots of this process, the one asked last at the end."""

_dropped: set[int] = set()
"""The questions that nobody asks any more, among those on the line."""


def terms_of(number: int) -> object:
    """The terms that the bot `number` plays by: sent once, later only named (None if forgotten)."""
    mind = _minds.get(number)
    return None if mind is None else mind.terms


def think(line: socket.socket, remembered: int) -> None:
    """Answer the questions of `line` until it is closed, remembering at most so many bots."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the server, which ends its bots
    os.nice(NICENESS)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    try:
        with line, line.makefile("rb") as questions:
            line.sendall(frame(b""))  # ready
            heard: SimpleQueue[bytes | None] = SimpleQueue()
            threading.Thread(target=_listen, args=(questions, heard), daemon=True).start()
            while (data := heard.get()) is not None:
                if (reply := _reply(data, remembered)) is not None:
                    line.sendall(frame(pickle.dumps(reply)))
    except OSError:
        return  # the other end is gone, and nobody is left to be told


def frame(data: bytes) -> bytes:
    """`data` as it goes over the line."""
    return HEAD.pack(len(data)) + data


def _listen(line: BinaryIO, heard: SimpleQueue[bytes | None]) -> None:
    """Take frames off the line as they come, also while a bot thinks."""
    data: bytes | None = b""
    while data is not None:
        try:
            data = _next(line)
        except (OSError, ValueError):  # the line was closed meanwhile
            data = None
        if data is not None and data[:1] == STOP:
            _dropped.add(NUMBER.unpack(data[1:])[0])
        else:
            heard.put(data)


def _reply(data: bytes, remembered: int) -> Answer | None:
    """The answer to a question; None where a bot is only to be forgotten."""
    try:
        if data[:1] == ASK:
            return _answer(pickle.loads(data[1:]), remembered)
        _minds.pop(NUMBER.unpack(data[1:])[0], None)
        return None
    except Exception as error:  # noqa: BLE001  (whatever a bot gets wrong, the table goes on)
        return FAILED, _blame(error)


def _answer(ask: Ask, remembered: int) -> Answer:
    mind = _minds.get(ask.number)
    if ask.told == 0:
        mind = _minds[ask.number] = _new_mind(ask)
    elif mind is None or mind.told != ask.told:
        return FORGOTTEN, ""
    _minds.move_to_end(ask.number)
    while len(_minds) > remembered:
        _minds.popitem(last=False)
    mind.terms = getattr(ask.view, "terms", None)
    for event in ask.events:
        mind.player.see(event)
    mind.told += len(ask.events)
    if len(ask.legal) == 1:  # no question for a player; asked so that nobody can tell by the time it takes
        return 0, ""
    mind.patience.question, mind.patience.until = ask.question, time.monotonic() + ask.seconds
    choice = mind.player.choose(ask.view, ask.legal)
    for question in tuple(_dropped):
        if question <= ask.question:  # they come in order
            _dropped.discard(question)
    return ask.legal.index(choice), ""


def _new_mind(ask: Ask) -> _Mind:
    patience, game = _Patience(), load(ask.place)
    stopped, luck = patience.is_over, random.Random()
    return _Mind(make_bot(game, ask.bot, ask.seat, luck, totals=ask.totals, stopped=stopped), patience)


def _next(line: BinaryIO) -> bytes | None:
    head = line.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    size: int = HEAD.unpack(head)[0]
    data = line.read(size)
    return data if len(data) == size else None


def _blame(error: Exception) -> str:
    """What went wrong and where, for the log. Never the error's own words: they may name cards."""
    where = error.__traceback__
    while where is not None and where.tb_next is not None:
        where = where.tb_next
    place = "" if where is None else f" in {where.tb_frame.f_code.co_qualname}, line {where.tb_lineno}"
    return type(error).__name__ + place


def _end_with_the_server() -> None:
    """A bot deep in thought does not look at its line, so somebody else watches over the server."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(0)
