"""A WebSocket connection to a table that reconnects by itself.

After a lost connection it connects again, with growing pauses between the attempts, and sends all unanswered
requests again with the same ids, so that the server carries out each of them once.
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
"""Seconds between two attempts to connect. They double from the first to the longest."""
OPEN_SECONDS = 20.0
"""Seconds to open a connection, and to wait for the welcome."""
CLOSE_SECONDS = 2.0
"""Seconds to wait for the server's side of closing."""
RATE_LIMIT_PAUSE, LONGEST_RATE_LIMIT_PAUSE = 1.0, 16.0
"""Seconds to wait after sending too many messages. They double each time in a row."""
MAX_MESSAGE_BYTES = 8 * 1024 * 1024
"""The largest message that is read."""

MAX_RETRY_AFTER = 3600.0
"""The longest wait in seconds that a server may ask for."""

_RATE_LIMITED = "too-many-messages"
_RETRY_STATUSES = frozenset({429, 503})
"""Statuses of a refused handshake after which another attempt makes sense."""
_FINAL_CLOSE_CODES = frozenset({1008, 4400, 4401, 4403, 4404})
"""Close codes after which another attempt makes no sense."""

_log = logging.getLogger(__name__)


class MessageHandler(Protocol):
    """The owner of a connection."""

    def make_hello(self) -> Hello:
        """Return the first message of a new connection."""
        ...

    def handle_message(self, message: FromServer) -> None:
        """Handle a message. Called for every message, in order."""
        ...

    def handle_failure(self, error: ClientError) -> None:
        """Handle the final loss of the connection."""
        ...


class ReconnectingWebSocket:
    """A connection to the WebSocket at `address`, opened again for `reconnect_seconds` after it was lost."""

    def __init__(
        self, address: str, handler: MessageHandler, *, reconnect_seconds: float, bypass_proxy: bool
    ) -> None:
        self._address = address
        self._handler = handler
        self._reconnect_seconds = reconnect_seconds
        self._bypass_proxy = bypass_proxy
        self._connection: ClientConnection | None = None
        self._pending: dict[str, tuple[bytes, asyncio.Future[Answer]]] = {}
        self._task: asyncio.Task[None] | None = None
        self._welcomed = asyncio.Event()
        self._failure: ClientError | None = None
        self._reconnect_pause = FIRST_PAUSE
        self._resend_timer: asyncio.TimerHandle | None = None
        self._rate_limit_pause = RATE_LIMIT_PAUSE
        self._rate_limited: set[str] = set()
        """The ids of the messages that the server refused as too many; an empty id may be any of them."""

    async def open(self) -> None:
        """Connect and wait for the welcome. Try again only if the server asks for it."""
        try:
            connection = await self._connect()
        except Unreachable as error:
            if error.retry_after is None:
                raise
            connection = await self._reconnect(
                error.retry_after, monotonic() + self._reconnect_seconds + error.retry_after
            )
        self._task = asyncio.create_task(self._run(connection))
        welcomed = asyncio.create_task(self._welcomed.wait())
        await asyncio.wait((self._task, welcomed), return_when=asyncio.FIRST_COMPLETED)
        welcomed.cancel()
        if self._failure is not None:
            raise self._failure

    async def close(self) -> None:
        """Close the connection."""
        if self._resend_timer is not None:
            self._resend_timer.cancel()
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait((task,))
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()
        if self._failure is None:
            self._handle_failure(_closed_error("here"))

    async def request(self, request: Request) -> Answer:
        """Send a message and return its answer, over a new connection if necessary. Raise Refusal or the
        error that ended the connection."""
        if self._failure is not None:
            raise self._failure
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        data = encode(request)
        self._pending[request.id] = data, answer
        try:
            if self._welcomed.is_set():
                await self._send(data)
            return await answer
        finally:
            self._pending.pop(request.id, None)

    # --- the connection --------------------------------------------------------------------------

    async def _run(self, connection: ClientConnection) -> None:
        """Receive messages and reconnect. Every welcome starts the time to reconnect again."""
        until = monotonic()  # without a first welcome there is no second attempt
        try:
            while True:
                pause = await self._receive(connection)
                if self._welcomed.is_set() or pause is not None:
                    until = monotonic() + self._reconnect_seconds + (pause or 0.0)
                elif monotonic() >= until:
                    raise Unreachable("not-a-server", url=self._address)
                self._welcomed.clear()
                self._connection = None
                await connection.close()
                connection = await self._reconnect(pause, until)
        except ClientError as error:
            self._handle_failure(error)

    async def _connect(self) -> ClientConnection:
        """Open a connection and send `hello`. Raise Unreachable if that fails."""
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
            await connection.send(encode(self._handler.make_hello()), text=True)
        except InvalidStatus as error:
            raise _handshake_error(self._address, error) from None
        except (OSError, WebSocketException) as error:
            raise Unreachable.because(self._address, error) from None
        self._connection = connection
        return connection

    async def _reconnect(self, pause: float | None, until: float) -> ClientConnection:
        """Connect again, trying until `until`. `pause` is the wait that the server asked for."""
        while True:
            if pause is None:
                pause = self._reconnect_pause
                self._reconnect_pause = min(2 * self._reconnect_pause, LONGEST_PAUSE)
            await asyncio.sleep(pause * random.uniform(1.0, 1.3))  # so that clients do not all come at once
            try:
                return await self._connect()
            except Unreachable as error:
                if monotonic() >= until:
                    raise
                pause = error.retry_after
                _log.info("cannot reconnect yet: %s", error)

    async def _receive(self, connection: ClientConnection) -> float | None:
        """Handle messages until the connection ends. Return the pause that the server asked for, if any."""
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
                self._handle(message)
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else 0
            if code in _FINAL_CLOSE_CODES:
                raise _closed_error(str(code)) from None
            _log.info("the connection was lost (%d)", code)
        except TimeoutError:
            _log.info("the server sent no welcome")
        return pause

    # --- messages --------------------------------------------------------------------------------

    def _handle(self, message: FromServer) -> None:
        match message:
            case Welcome():
                self._reconnect_pause = FIRST_PAUSE
                self._welcomed.set()
                self._resend()
            case (
                Ack(identity) | Explained(identity) | Hinted(identity) | Described(identity) | Pong(identity)
            ):
                self._rate_limit_pause = RATE_LIMIT_PAUSE
                self._resolve(identity, message)
            case Refused(identity, code, reason, rule=rule):
                if code == _RATE_LIMITED:
                    self._resend_later(identity)
                elif identity:
                    self._resolve(identity, Refusal(code, reason, rule=rule))
                elif self._pending:  # the server could not read it, and so does not know its id
                    self._resolve(next(iter(self._pending)), Refusal(code, reason, rule=rule))
        self._handler.handle_message(message)

    def _resolve(self, identity: str, answer: Answer | Refusal) -> None:
        _, waiting = self._pending.get(identity, (b"", None))
        if waiting is None or waiting.done():
            return
        if isinstance(answer, Refusal):
            waiting.set_exception(answer)
        else:
            waiting.set_result(answer)

    def _resend_later(self, identity: str) -> None:
        self._rate_limited.add(identity)
        if self._resend_timer is None:
            pause = self._rate_limit_pause * random.uniform(1.0, 1.3)
            self._rate_limit_pause = min(2 * self._rate_limit_pause, LONGEST_RATE_LIMIT_PAUSE)
            self._resend_timer = asyncio.get_running_loop().call_later(pause, self._resend_limited)

    def _resend_limited(self) -> None:
        self._resend_timer = None
        limited, self._rate_limited = self._rate_limited, set()
        self._resend(None if "" in limited else limited)

    def _resend(self, only: Set[str] | None = None) -> None:
        """Send again all unanswered messages (with these ids only), in order."""
        waiting = [
            data
            for identity, (data, answer) in self._pending.items()
            if not answer.done() and (only is None or identity in only)
        ]
        if waiting:
            self._resend_task = asyncio.create_task(self._send(*waiting))

    async def _send(self, *messages: bytes) -> None:
        """Send messages. Those that cannot be sent now are sent again over the next connection."""
        connection = self._connection
        try:
            for data in messages:
                if connection is not None:
                    await connection.send(data, text=True)
        except ConnectionClosed:
            return

    def _handle_failure(self, error: ClientError) -> None:
        """Fail all pending and later requests with this error."""
        self._failure = error
        self._handler.handle_failure(error)
        for _, answer in self._pending.values():
            if not answer.done():
                answer.set_exception(error)


class _Typed(msgspec.Struct):
    type: str


_KNOWN = frozenset(str(kind.__struct_config__.tag) for kind in get_args(FromServer))


def _decode(data: bytes, address: str) -> FromServer | None:
    """Return a message, or None for a message of an unknown type, which a newer server may send."""
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
    """Return the error for a refused handshake, with the server's `Retry-After`, if there is one."""
    unreachable = Unreachable.because(address, f"HTTP {error.response.status_code}")
    seconds = error.response.headers.get("Retry-After", "")
    if error.response.status_code in _RETRY_STATUSES and seconds.isascii() and seconds.isdigit():
        unreachable.retry_after = min(float(seconds), MAX_RETRY_AFTER)
    return unreachable


def _closed_error(code: str) -> ConnectionEnded:
    return ConnectionEnded(server_code="closed", reason=Text("connection-closed", {"code": code}))
