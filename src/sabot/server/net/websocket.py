"""WebSocket endpoint of a table: authentication, rate limits and a bounded send buffer.

It is a plain ASGI application: a framework in between would only cost time per message.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec

from sabot.core.errors import SabotError
from sabot.core.text import Text
from sabot.library.translation import translator
from sabot.locale import DEFAULT, LANGUAGES
from sabot.server.config import Config
from sabot.server.directory import TableHandle
from sabot.server.game_server import GameServer
from sabot.server.http.origin import address_of, authenticate, header, is_allowed_origin, is_own_host
from sabot.server.http.problems import language_for, problem_response
from sabot.server.players import RegisteredPlayer
from sabot.server.validation import explain_validation_error
from sabot.tables.actor.broadcast import close_with_error
from sabot.tables.errors import BadRequest, Forbidden, Misdirected, NotFound, NotSignedIn, Refusal, TooMany
from sabot.wire import PROTOCOL
from sabot.wire.messages import FromClient, Hello, Refused, decode_from_client, encode

Scope: TypeAlias = MutableMapping[str, Any]
Event: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Event]]
Send: TypeAlias = Callable[[Event], Awaitable[None]]
WebSocketApp: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

HELLO_SECONDS = 10.0
"""How long a client may take to send its hello."""
MAX_REFUSED_IN_A_ROW = 50
"""How many messages in a row may be too fast or invalid until the connection is closed."""
PAUSE_STEP, MAX_PAUSE = 0.01, 0.2
"""Seconds for which a connection is not read whose address or player exceeds a shared limit: more with each
refused message in a row. A connection that exceeds its own limit is closed soon."""
MAX_DECODED_WHEN_REFUSED = 1024
"""A message that comes too fast is not even decoded if it is longer than this."""

log = logging.getLogger(__name__)

_PATH = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,64})/socket")


class WebSocketConnection:
    """An open connection with a bounded send buffer: a client that reads too slowly is dropped."""

    def __init__(
        self, send: Send, buffer_size: int, on_dropped: Callable[[], None], address: str = ""
    ) -> None:
        self.player: str | None = None
        self.nickname = ""
        self.address = address
        self.language = DEFAULT
        self.words = False
        self.drawing = False
        self._send = send
        self._buffer_size = buffer_size
        self._on_dropped = on_dropped
        self._buffer: deque[bytes] = deque()
        self._buffered = 0
        self._wake = asyncio.Event()
        self._close_code: int | None = None
        self.writing = asyncio.create_task(self._write())
        """Done when nothing more can be sent."""

    def send(self, message: bytes) -> None:
        """Buffer a message for sending, without waiting."""
        if self._close_code is not None:
            return
        if self._buffered + len(message) > self._buffer_size:
            self._close_code = 1013
            self._buffer.clear()
            self._on_dropped()
            self.writing.cancel()  # it may be waiting for a client that never reads
            return
        self._buffer.append(message)
        self._buffered += len(message)
        self._wake.set()

    @property
    def is_closing(self) -> bool:
        """Whether the connection is being closed: further messages of the client are ignored."""
        return self._close_code is not None

    def close(self, message: bytes, code: int) -> None:
        """Send a last message, then close with this code."""
        self.send(message)
        self._close_code = self._close_code or code
        self._wake.set()

    async def _write(self) -> None:
        """Send buffered messages until the connection is closed."""
        # The reading side notices a lost connection too. (A cancellation that was not suppressed would be
        # stored with its traceback, and the traceback refers to the connection.)
        with suppress(OSError, RuntimeError, asyncio.CancelledError):
            while True:
                while self._buffer:
                    message = self._buffer.popleft()
                    await self._send({"type": "websocket.send", "text": message.decode()})
                    self._buffered -= len(message)
                if self._close_code is not None:
                    await self._send({"type": "websocket.close", "code": self._close_code})
                    return
                self._wake.clear()
                await self._wake.wait()


def make_websocket_app(game_server: GameServer) -> WebSocketApp:
    """Return the ASGI application for WebSockets."""
    config = game_server.config
    proxy_warning = _ProxyWarning(config)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # the handshake
        proxy_warning.check(scope)
        address = address_of(scope)
        try:
            path = _PATH.fullmatch(scope["path"])
            if path is None:
                raise NotFound("page-unknown")
            if not is_own_host(scope, config):
                raise Misdirected("host-unknown-here")
            if not is_allowed_origin(scope, config):
                raise Forbidden("cross-site")
            game_server.bans.check_address(address)
            game_server.limits.handshake(address)
            with game_server.limits.connection(address):
                await game_server.admission.wait()
                await send({"type": "websocket.accept"})
                game_server.metrics.connections.inc()
                try:
                    await _ConnectionHandler(game_server, scope, receive, send).run(path[1])
                finally:
                    game_server.metrics.connections.dec()
        except Refusal as error:  # raised before the handshake is accepted: refuse it like a request
            game_server.metrics.count_refusal(error.code)
            game_server.refusal_log.note(address, error.code)
            await problem_response(error, language_for(None, scope, config))(scope, receive, send)

    return app


class _ProxyWarning:
    """Warns the host once of a proxy that is not among the trusted ones: all clients share its address."""

    def __init__(self, config: Config) -> None:
        self._is_silent = bool(config.trusted_proxies)

    def check(self, scope: Scope) -> None:
        """Log the warning if a handshake has come through such a proxy."""
        if not self._is_silent and header(scope, b"x-forwarded-for"):
            self._is_silent = True
            log.warning("a proxy is not among trusted_proxies: all who come by it count as one address")


class _ConnectionHandler:
    """Handles one connection from its hello to its end."""

    def __init__(self, game_server: GameServer, scope: Scope, receive: Receive, send: Send) -> None:
        self._game_server = game_server
        self._scope = scope
        self._receive = receive
        self._connection = WebSocketConnection(
            send, game_server.config.send_buffer, game_server.metrics.dropped.inc, address_of(scope)
        )

    async def run(self, code: str) -> None:
        """Receive the hello, connect to the table, and pass messages on until either side closes."""
        writing = self._connection.writing
        table: TableHandle | None = None
        try:
            try:
                hello = await self._receive_hello()
                if hello is None:
                    return
                await self._authenticate(hello)
                table = await self._reach_table(code, hello.version)
                table.connect(self._connection, hello.version)
                reading = asyncio.create_task(self._read(table))
                await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
                if not reading.done():
                    reading.cancel()
                elif (error := await reading) is None:
                    return
                else:
                    self._game_server.metrics.count_refusal(error.code)
                    table.close_connection(self._connection, error)
            except SabotError as error:
                if isinstance(error, TooMany):
                    self._game_server.refusal_log.note(self._connection.address, error.code)
                self._close(error)
            await asyncio.wait((writing,), timeout=HELLO_SECONDS)
        finally:
            if table is not None:
                table.disconnect(self._connection)
            self._game_server.open_connections.remove(self._connection)
            writing.cancel()

    async def _receive_hello(self) -> Hello | None:
        """Return the hello, or None if the client disconnects before it."""
        try:
            event = await asyncio.wait_for(self._receive(), HELLO_SECONDS)
        except TimeoutError:
            raise BadRequest("hello-first") from None
        if event["type"] == "websocket.disconnect":
            return None
        await self._game_server.admission.wait()
        message = _decode(_data(event))
        if not isinstance(message, Hello):
            raise BadRequest("hello-first")
        self._connection.language = self._language(message, None)
        if message.protocol != PROTOCOL:
            raise BadRequest("protocol-unknown", found=message.protocol, expected=PROTOCOL)
        return message

    async def _authenticate(self, hello: Hello) -> None:
        server, connection = self._game_server, self._connection
        player = await authenticate(self._scope, server.config, server.players, hello.token)
        if player is None and hello.token:
            raise NotSignedIn("not-signed-in")
        if player is not None:
            connection.player, connection.nickname = player.id, player.nickname
        connection.language = self._language(hello, player)
        server.open_connections.add(connection)  # at once: signing out from now on closes it too
        server.bans.check_address(connection.address)
        server.bans.check_player(connection.player)
        connection.words, connection.drawing = hello.words, hello.drawing

    async def _reach_table(self, code: str, seen: int) -> TableHandle:
        """Return the table, unless its welcome exceeds a limit of this client."""
        limits = self._game_server.limits
        address, player = self._connection.address, self._connection.player
        limits.handshake(None, player)
        limits.welcome(address, player)
        table = await self._game_server.directory.get(code)
        limits.history(address, player, table.count_steps_since(seen))
        return table

    def _language(self, hello: Hello, player: RegisteredPlayer | None) -> str:
        """Return the language of the hello if it is known, else the player's, else the browser's."""
        if hello.language in LANGUAGES:
            return hello.language
        return language_for(player, self._scope, self._game_server.config)

    async def _read(self, table: TableHandle) -> SabotError | None:
        """Pass messages on to the table. Return None when disconnected, an error after too many refusals."""
        connection = self._connection
        allowance = self._game_server.limits.allowance(connection.address, connection.player)
        refused_in_a_row = 0
        while True:
            event = await self._receive()
            if event["type"] == "websocket.disconnect":
                return None
            if connection.is_closing:
                continue
            data, message_id = _data(event), ""
            wait = allowance.message(len(data))
            try:
                if wait and len(data) > MAX_DECODED_WHEN_REFUSED:
                    raise TooMany("too-many-messages", seconds=wait)
                message = _decode(data)
                message_id = getattr(message, "id", "")  # so that its sender knows what was refused
                if wait:
                    raise TooMany("too-many-messages", seconds=wait)
                table.receive(connection, message)
                refused_in_a_row = 0
                continue
            except SabotError as error:
                refused_in_a_row += 1
                if refused_in_a_row == MAX_REFUSED_IN_A_ROW:
                    return error
                self._refuse(message_id, error)
            pause = PAUSE_STEP * refused_in_a_row if allowance.is_used_up else 0.0
            await asyncio.sleep(min(pause, MAX_PAUSE))  # even 0 lets other tasks run

    def _refuse(self, message_id: str, error: SabotError) -> None:
        self._game_server.metrics.count_refusal(error.code)
        reason = translator(self._connection.language)(error.text)
        self._connection.send(encode(Refused(message_id, error.code, reason)))

    def _close(self, error: SabotError) -> None:
        self._game_server.metrics.count_refusal(error.code)
        close_with_error(self._connection, error)


def _decode(data: str | bytes) -> FromClient:
    try:
        message: FromClient = decode_from_client(data)
        return message
    except msgspec.ValidationError as error:
        place, problem = explain_validation_error(error)
        raise BadRequest("message-unreadable", problem=problem, place=place) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadRequest("message-unreadable", problem=Text("validation-json"), place="$") from None


def _data(event: Event) -> str | bytes:
    """Return the content of a message, text or bytes."""
    text: str | None = event.get("text")
    return (event.get("bytes") or b"") if text is None else text
