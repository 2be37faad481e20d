"""The WebSocket of a table: who comes is checked, what he sends is read, what he is sent is bounded.

A plain ASGI application: a framework between it and the server would only cost time per message.
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
from sabot.locale import DEFAULT, LANGUAGES
from sabot.server.bus import TableHandle
from sabot.server.config import Config
from sabot.server.errors import (
    BadRequest,
    Forbidden,
    Misdirected,
    NotFound,
    NotSignedIn,
    ServerError,
    TooMany,
)
from sabot.server.game_server import GameServer
from sabot.server.http.origin import address_of, header, host_known, origin_allowed, speaker
from sabot.server.http.problems import language_for, problem_answer
from sabot.server.players import Player
from sabot.server.table.broadcast import hang_up
from sabot.server.table.projection import translator
from sabot.server.validation import misfit
from sabot.wire import PROTOCOL
from sabot.wire.messages import FromClient, Hello, Refused, decode_from_client, encode

Scope: TypeAlias = MutableMapping[str, Any]
Event: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Event]]
Send: TypeAlias = Callable[[Event], Awaitable[None]]
Socket: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

HELLO_SECONDS = 10.0
"""How long somebody may take to say who he is."""
PATIENCE = 50
"""How many messages in a row may come too fast, or be no messages, until the line is cut."""
PAUSE, LONGEST_PAUSE = 0.01, 0.2
"""Seconds that nothing is read for from a connection whose address or player sends too much on all of theirs
together: more with each time in a row. One that is too fast by itself is cut soon."""
LARGEST_READ = 1024
"""A message that came too fast and is longer than this is not even looked at."""

log = logging.getLogger(__name__)

_PATH = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,64})/socket")


class Line:
    """One open line. What is to be sent waits here, up to a limit: a reader too slow is dropped."""

    def __init__(self, send: Send, room: int, dropped: Callable[[], None], address: str = "") -> None:
        self.player: str | None = None
        self.nickname = ""
        self.address = address
        self.language = DEFAULT
        self.words = False
        self.drawing = False
        self._send = send
        self._room = room
        self._dropped = dropped
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._wake = asyncio.Event()
        self._closing: int | None = None
        self.writing = asyncio.create_task(self._write())
        """Done when nothing more can be sent."""

    def send(self, message: bytes) -> None:
        """Hand over a message; never waits."""
        if self._closing is not None:
            return
        if self._size + len(message) > self._room:
            self._closing = 1013
            self._waiting.clear()
            self._dropped()
            self.writing.cancel()  # it may be waiting for a reader who never reads
            return
        self._waiting.append(message)
        self._size += len(message)
        self._wake.set()

    @property
    def is_ending(self) -> bool:
        """Whether good-bye has been said: nothing that still comes counts any more."""
        return self._closing is not None

    def end(self, message: bytes, code: int) -> None:
        """Say good-bye and hang up."""
        self.send(message)
        self._closing = self._closing or code
        self._wake.set()

    async def _write(self) -> None:
        """Send what waits, until the line is closed."""
        # The line is cut, or is being cut because of what came on it: the reading side notices too. (A
        # cancellation that got out would be kept with its trace, and its trace with the line.)
        with suppress(OSError, RuntimeError, asyncio.CancelledError):
            while True:
                while self._waiting:
                    message = self._waiting.popleft()
                    await self._send({"type": "websocket.send", "text": message.decode()})
                    self._size -= len(message)
                if self._closing is not None:
                    await self._send({"type": "websocket.close", "code": self._closing})
                    return
                self._wake.clear()
                await self._wake.wait()


def make_websocket_app(hall: GameServer) -> Socket:
    """The ASGI application for WebSockets."""
    proxied = _Proxied(hall.config)

    async def socket(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # the handshake
        proxied.look(scope)
        try:
            found = _PATH.fullmatch(scope["path"])
            if found is None:
                raise NotFound("page-unknown")
            if not host_known(scope, hall.config):
                raise Misdirected("host-unknown-here")
            if not origin_allowed(scope, hall.config):
                raise Forbidden("cross-site")
            hall.bans.check_address(address_of(scope))
            hall.limits.handshake(address_of(scope))
            with hall.limits.connection(address_of(scope)):
                await hall.admission.wait()
                await send({"type": "websocket.accept"})
                hall.metrics.connections.inc()
                try:
                    await _Talk(hall, scope, receive, send).run(found[1])
                finally:
                    hall.metrics.connections.dec()
        except ServerError as error:  # there is no line yet: it is refused as a request is
            hall.metrics.refused(error.code)
            hall.refusals.note(address_of(scope), error.code)
            await problem_answer(error, language_for(None, scope, hall.config))(scope, receive, send)

    return socket


class _Proxied:
    """Looks out for a proxy that the host has not told us of: to us, everybody comes from its address."""

    def __init__(self, config: Config) -> None:
        self._silent = bool(config.trusted_proxies)

    def look(self, scope: Scope) -> None:
        """Tell the host, once."""
        if not self._silent and header(scope, b"x-forwarded-for"):
            self._silent = True
            log.warning("a proxy is not among trusted_proxies: all who come by it count as one address")


class _Talk:
    """One connection from hello to the end."""

    def __init__(self, hall: GameServer, scope: Scope, receive: Receive, send: Send) -> None:
        self._hall = hall
        self._scope = scope
        self._receive = receive
        address = address_of(scope)
        self._line = Line(send, hall.config.send_buffer, hall.metrics.dropped.inc, address)

    async def run(self, code: str) -> None:
        """Take the hello, join the table, and pass messages on until somebody hangs up."""
        writing = self._line.writing
        inbox: TableHandle | None = None
        try:
            try:
                hello = await self._hello()
                if hello is None:
                    return
                await self._sign_in(hello)
                inbox = await self._reach(code, hello.version)
                inbox.come(self._line, hello.version)
                reading = asyncio.create_task(self._read(inbox))
                await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
                if not reading.done():
                    reading.cancel()
                elif (error := await reading) is None:
                    return
                else:
                    self._hall.metrics.refused(error.code)
                    inbox.hang_up(self._line, error)
            except SabotError as error:
                if isinstance(error, TooMany):
                    self._hall.refusals.note(self._line.address, error.code)
                self._hang_up(error)
            await asyncio.wait((writing,), timeout=HELLO_SECONDS)
        finally:
            if inbox is not None:
                inbox.go(self._line)
            self._hall.lines.remove(self._line)
            writing.cancel()

    async def _hello(self) -> Hello | None:
        try:
            event = await asyncio.wait_for(self._receive(), HELLO_SECONDS)
        except TimeoutError:
            raise BadRequest("hello-first") from None
        if event["type"] == "websocket.disconnect":
            return None
        await self._hall.admission.wait()
        message = self._decoded(_data(event))
        if not isinstance(message, Hello):
            raise BadRequest("hello-first")
        self._line.language = self._language(message, None)
        if message.protocol != PROTOCOL:
            raise BadRequest("protocol-unknown", found=message.protocol, expected=PROTOCOL)
        return message

    async def _sign_in(self, hello: Hello) -> None:
        player = await speaker(self._scope, self._hall.config, self._hall.people, hello.token)
        if player is None and hello.token:
            raise NotSignedIn("not-signed-in")
        if player is not None:
            self._line.player, self._line.nickname = player.id, player.nickname
        self._line.language = self._language(hello, player)
        self._hall.lines.add(self._line)  # at once: who signs out now is signed out here too
        self._hall.bans.check_address(self._line.address)
        self._hall.bans.check_player(self._line.player)
        self._line.words, self._line.drawing = hello.words, hello.drawing

    async def _reach(self, code: str, seen: int) -> TableHandle:
        """The table, unless there is more to tell of it than somebody may be told now."""
        limits, address, player = self._hall.limits, self._line.address, self._line.player
        limits.handshake(None, player)
        limits.welcome(address, player)
        inbox = await self._hall.bus.reach(code)
        limits.history(address, player, inbox.steps_since(seen))
        return inbox

    def _language(self, hello: Hello, player: Player | None) -> str:
        """What was asked for, if we speak it; else the player's own, or that of his browser."""
        if hello.language in LANGUAGES:
            return hello.language
        return language_for(player, self._scope, self._hall.config)

    async def _read(self, inbox: TableHandle) -> SabotError | None:
        """Pass on what comes, until the line is cut (None) or patience with it is over."""
        allowance = self._hall.limits.allowance(self._line.address, self._line.player)
        patience = PATIENCE
        while True:
            event = await self._receive()
            if event["type"] == "websocket.disconnect":
                return None
            if self._line.is_ending:
                continue
            data, identity = _data(event), ""
            wait = allowance.message(len(data))
            try:
                if wait and len(data) > LARGEST_READ:
                    raise TooMany("too-many-messages", seconds=wait)
                message = self._decoded(data)
                identity = getattr(message, "id", "")  # so that its sender knows what was refused
                if wait:
                    raise TooMany("too-many-messages", seconds=wait)
                inbox.post(self._line, message)
                patience = PATIENCE
                continue
            except SabotError as error:
                patience -= 1
                if not patience:
                    return error
                self._refuse(identity, error)
            pause = PAUSE * (PATIENCE - patience) if allowance.is_used_up else 0.0
            await asyncio.sleep(min(pause, LONGEST_PAUSE))  # in any case the others have their turn

    def _decoded(self, data: str | bytes) -> FromClient:
        try:
            message: FromClient = decode_from_client(data)
            return message
        except msgspec.ValidationError as error:
            place, problem = misfit(error)
            raise BadRequest("message-unreadable", problem=problem, place=place) from None
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise BadRequest("message-unreadable", problem=Text("misfit-json"), place="$") from None

    def _refuse(self, identity: str, error: SabotError) -> None:
        self._hall.metrics.refused(error.code)
        reason = translator(self._line.language)(error.text)
        self._line.send(encode(Refused(identity, error.code, reason)))

    def _hang_up(self, error: SabotError) -> None:
        self._hall.metrics.refused(error.code)
        hang_up(self._line, error)


def _data(event: Event) -> str | bytes:
    """What a message holds."""
    text: str | None = event.get("text")
    return (event.get("bytes") or b"") if text is None else text
