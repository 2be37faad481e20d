"""One line to a table, which looks after itself.

When it is lost it is opened again, with more and more time between the tries; whatever was asked
and not answered is asked again, with the same id, so that it is carried out once.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Set
from time import monotonic
from typing import Protocol, TypeAlias, get_args

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from sabot import __version__
from sabot.client.errors import ClientError, ConnectionEnded, Refusal, Unreachable
from sabot.core.text import Text
from sabot.wire.messages import (
    Ack,
    Act,
    Bye,
    Chat,
    Commit,
    Describe,
    Described,
    Explain,
    Explained,
    FromServer,
    Hello,
    Hint,
    Hinted,
    Ping,
    Pong,
    Refused,
    Reveal,
    Say,
    Undo,
    Welcome,
    decode_from_server,
    encode,
)

Request: TypeAlias = Act | Undo | Commit | Reveal | Say | Chat | Explain | Hint | Describe | Ping
Answer: TypeAlias = Ack | Explained | Hinted | Described | Pong

FIRST_PAUSE = 0.2
LONGEST_PAUSE = 30.0
"""Seconds between two tries to come back; they double from the first to the longest."""
OPEN_SECONDS = 20.0
"""How long opening a line and being welcomed may take."""
CLOSE_SECONDS = 2.0
"""How long to wait at the end for the other side to hang up."""
TOO_FAST_PAUSE, LONGEST_TOO_FAST_PAUSE = 1.0, 16.0
"""How long to wait after having been too fast; it doubles with each time in a row."""
MAX_MESSAGE_BYTES = 8 * 1024 * 1024
"""No message is read that is larger."""

MAX_RETRY_AFTER = 3600.0
"""No server is taken at its word that asks for more."""

_TOO_FAST = "too-many-messages"
_LATER = frozenset({429, 503})
"""Statuses of a handshake after which it is of use to come back."""
_FINAL = frozenset({1008, 4400, 4401, 4403, 4404})
"""Close codes after which it is no use to come back."""

_log = logging.getLogger(__name__)


class MessageHandler(Protocol):
    """Whoever a line is for."""

    def hello(self) -> Hello:
        """What to say first, now."""
        ...

    def take(self, message: FromServer) -> None:
        """Every message that has come, in order."""
        ...

    def fail(self, error: ClientError) -> None:
        """The line is lost for good."""
        ...


class ReconnectingWebSocket:
    """A line to the WebSocket at `address`."""

    def __init__(
        self, address: str, listener: MessageHandler, *, reconnect_seconds: float, bypass_proxy: bool
    ) -> None:
        self._address = address
        self._listener = listener
        self._reconnect_seconds = reconnect_seconds
        self._bypass_proxy = bypass_proxy
        self._connection: ClientConnection | None = None
        self._asked: dict[str, tuple[bytes, asyncio.Future[Answer]]] = {}
        self._running: asyncio.Task[None] | None = None
        self._welcomed = asyncio.Event()
        self._failure: ClientError | None = None
        self._pause = FIRST_PAUSE
        self._later: asyncio.TimerHandle | None = None
        self._slower = TOO_FAST_PAUSE
        self._too_fast: set[str] = set()
        """Which messages came too fast; an empty id may be any of them."""

    async def open(self) -> None:
        """Connect and be welcomed. The first time it is tried again only if the server asks for it."""
        try:
            connection = await self._connect()
        except Unreachable as error:
            if error.retry_after is None:
                raise
            connection = await self._come_back(
                error.retry_after, monotonic() + self._reconnect_seconds + error.retry_after
            )
        self._running = asyncio.create_task(self._run(connection))
        welcomed = asyncio.create_task(self._welcomed.wait())
        await asyncio.wait((self._running, welcomed), return_when=asyncio.FIRST_COMPLETED)
        welcomed.cancel()
        if self._failure is not None:
            raise self._failure

    async def close(self) -> None:
        """Hang up."""
        if self._later is not None:
            self._later.cancel()
        running, self._running = self._running, None
        if running is not None:
            running.cancel()
            await asyncio.wait((running,))
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()
        if self._failure is None:
            self._fail(_closed_error("here"))

    async def ask(self, request: Request) -> Answer:
        """Send a message and wait for its answer, over a new connection if need be."""
        if self._failure is not None:
            raise self._failure
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        data = encode(request)
        self._asked[request.id] = data, answer
        try:
            if self._welcomed.is_set():
                await self._send(data)
            return await answer
        finally:
            self._asked.pop(request.id, None)

    # --- the connection --------------------------------------------------------------------------

    async def _run(self, connection: ClientConnection) -> None:
        """Talk, and come back as long as reconnect_seconds lasts: it begins anew with every welcome."""
        until = monotonic()  # who is not welcomed the first time does not try again
        try:
            while True:
                pause = await self._talk(connection)
                if self._welcomed.is_set() or pause is not None:
                    until = monotonic() + self._reconnect_seconds + (pause or 0.0)
                elif monotonic() >= until:
                    raise Unreachable("not-a-server", url=self._address)
                self._welcomed.clear()
                self._connection = None
                await connection.close()
                connection = await self._come_back(pause, until)
        except ClientError as error:
            self._fail(error)

    async def _connect(self) -> ClientConnection:
        """Open a connection and say hello; raises Unreachable."""
        try:
            async with asyncio.timeout(OPEN_SECONDS):
                connection = await connect(
                    self._address,
                    compression=None,
                    proxy=None if self._bypass_proxy else True,
                    max_size=MAX_MESSAGE_BYTES,
                    close_timeout=CLOSE_SECONDS,
                    user_agent_header=f"sabot/{__version__}",
                )
            await connection.send(encode(self._listener.hello()), text=True)
        except InvalidStatus as error:
            raise _handshake_error(self._address, error) from None
        except (OSError, WebSocketException) as error:
            raise Unreachable.because(self._address, error) from None
        self._connection = connection
        return connection

    async def _come_back(self, pause: float | None, until: float) -> ClientConnection:
        """Connect again, until the time is over; `pause` is how long the server asked to wait."""
        while True:
            if pause is None:
                pause = self._pause
                self._pause = min(2 * self._pause, LONGEST_PAUSE)
            await asyncio.sleep(pause * random.uniform(1.0, 1.3))  # not all clients in the same moment
            try:
                return await self._connect()
            except Unreachable as error:
                if monotonic() >= until:
                    raise
                pause = error.retry_after
                _log.info("not back yet: %s", error)

    async def _talk(self, connection: ClientConnection) -> float | None:
        """Take what comes until the connection ends: when to come back, if that was said."""
        pause: float | None = None
        try:
            while True:
                if self._welcomed.is_set():
                    data = await connection.recv(decode=False)
                else:
                    async with asyncio.timeout(OPEN_SECONDS):
                        data = await connection.recv(decode=False)
                message = _decode(data, self._address)
                if message is None:
                    continue
                if isinstance(message, Bye):
                    if message.retry_ms is None:
                        raise ConnectionEnded(message.code, message.reason)
                    pause = message.retry_ms / 1000
                self._take(message)
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else 0
            if code in _FINAL:
                raise _closed_error(str(code)) from None
            _log.info("the line was lost (%d)", code)
        except TimeoutError:
            _log.info("no welcome came")
        return pause

    # --- messages --------------------------------------------------------------------------------

    def _take(self, message: FromServer) -> None:
        match message:
            case Welcome():
                self._pause = FIRST_PAUSE
                self._welcomed.set()
                self._send_again()
            case (
                Ack(identity) | Explained(identity) | Hinted(identity) | Described(identity) | Pong(identity)
            ):
                self._slower = TOO_FAST_PAUSE
                self._answer(identity, message)
            case Refused(identity, code, reason, rule=rule):
                if code == _TOO_FAST:
                    self._send_again_later(identity)
                elif identity:
                    self._answer(identity, Refusal(code, reason, rule=rule))
                elif self._asked:  # it could not be read, so it has no id there
                    self._answer(next(iter(self._asked)), Refusal(code, reason, rule=rule))
        self._listener.take(message)

    def _answer(self, identity: str, answer: Answer | Refusal) -> None:
        _, waiting = self._asked.get(identity, (b"", None))
        if waiting is None or waiting.done():
            return
        if isinstance(answer, Refusal):
            waiting.set_exception(answer)
        else:
            waiting.set_result(answer)

    def _send_again_later(self, identity: str) -> None:
        self._too_fast.add(identity)
        if self._later is None:
            pause = self._slower * random.uniform(1.0, 1.3)
            self._slower = min(2 * self._slower, LONGEST_TOO_FAST_PAUSE)
            self._later = asyncio.get_running_loop().call_later(pause, self._send_too_fast_again)

    def _send_too_fast_again(self) -> None:
        self._later = None
        late, self._too_fast = self._too_fast, set()
        self._send_again(None if "" in late else late)

    def _send_again(self, only: Set[str] | None = None) -> None:
        """Everything that has not been answered (of these messages only), in order."""
        waiting = [
            data
            for identity, (data, answer) in self._asked.items()
            if not answer.done() and (only is None or identity in only)
        ]
        if waiting:
            self._sending = asyncio.create_task(self._send(*waiting))

    async def _send(self, *messages: bytes) -> None:
        """What cannot be sent now is sent again with the next connection."""
        connection = self._connection
        try:
            for data in messages:
                if connection is not None:
                    await connection.send(data, text=True)
        except ConnectionClosed:
            return

    def _fail(self, error: ClientError) -> None:
        """Whatever is still asked, or will be, has this for an answer."""
        self._failure = error
        self._listener.fail(error)
        for _, answer in self._asked.values():
            if not answer.done():
                answer.set_exception(error)


class _Typed(msgspec.Struct):
    type: str


_KNOWN = frozenset(str(kind.__struct_config__.tag) for kind in get_args(FromServer))


def _decode(data: bytes, address: str) -> FromServer | None:
    """A message; None for one that a newer server may send and this client does not know."""
    try:
        message: FromServer = decode_from_server(data)
        return message
    except (msgspec.DecodeError, UnicodeDecodeError):
        try:
            if msgspec.json.decode(data, type=_Typed).type not in _KNOWN:
                return None
        except (msgspec.DecodeError, UnicodeDecodeError):
            pass
        raise Unreachable("not-a-server", url=address) from None


def _handshake_error(address: str, error: InvalidStatus) -> Unreachable:
    """The error for a server that takes no connection, with when it may, if it says so."""
    turned_away = Unreachable.because(address, f"HTTP {error.response.status_code}")
    later = error.response.headers.get("Retry-After", "")
    if error.response.status_code in _LATER and later.isascii() and later.isdigit():
        turned_away.retry_after = min(float(later), MAX_RETRY_AFTER)
    return turned_away


def _closed_error(code: str) -> ConnectionEnded:
    return ConnectionEnded(server_code="closed", reason=Text("connection-closed", {"code": code}))
