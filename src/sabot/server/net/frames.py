"""WebSocket frames on the socket, with bounds that the library does not have itself.

What an application never sees costs it nothing to refuse, but it would cost the server memory: pings
whose answers nobody reads, messages in pieces without end, and connections that are closed here while
their other end keeps them open.
"""

from __future__ import annotations

import asyncio

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from sabot.server.net.limits import Bucket

LAST_SECONDS = 10.0
"""How long a line that is closed may take to send what still waits, until it is cut."""
PIECE_BYTES = 1024
"""So much is read of a connection until the others get their turn: some hundreds of the smallest frames."""
LAST_BYTES, LAST_MOMENT = 4096, 1.0
"""How much is read of a connection that was closed here, to find the other end's good-bye; and how many
seconds that end has, if it sends more, to take what was sent to it."""
MOST_PIECES = 64
"""In how many frames one message may come."""
SIGNS_A_SECOND, MOST_SIGNS = 5.0, 50
"""How many pings and pongs may come. Nobody needs more than a few in a minute."""
UNREADABLE = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class BoundedSocket(WebSocketsSansIOProtocol):
    """What uvicorn speaks on a WebSocket; `ws=BoundedSocket` in its configuration."""

    async def run_asgi(self) -> None:
        """Serve the connection; when that is done it ends, whether the other end lets it or not."""
        try:
            await super().run_asgi()
        finally:
            self._end_soon()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The handshake comes next."""
        super().connection_made(transport)
        self._signs = Bucket(SIGNS_A_SECOND, MOST_SIGNS)
        self._end: asyncio.TimerHandle | None = None
        self._unread = bytearray()
        """What has come and waits to be taken."""
        self._goes_on = False
        """Whether the next piece of it will be taken in a moment."""
        self._last_bytes = 0
        """How much was taken after the connection was closed here."""
        self._is_over = False
        """Whether nothing is read any more."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Let what is left of the connection hold on to nothing, so that it is gone at once.

        A parser that waits for more, and errors with their traces, refer to what refers to them: only a
        search through all objects would find that nobody else does.
        """
        super().connection_lost(exc)
        self._unread.clear()
        if self._end is not None:
            self._end.cancel()
        self.conn.parser.close()
        for error in (self.conn.handshake_exc, self.conn.parser_exc):
            while error is not None:
                error.__traceback__ = None
                error = error.__cause__  # type: ignore[assignment]

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application says; a handshake that it refuses is over with its answer."""
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True
            if self._unread:
                self._go_on_soon()  # the other end's good-bye may be in it
        elif message["type"] == "websocket.accept" and not self.handshake_complete:
            raise ClientDisconnected  # while its handshake waited

    def data_received(self, data: bytes) -> None:
        """Take what has come, a piece at a time."""
        if self._is_over:
            return
        if self.handshake_initiated and (self._unread or len(data) > PIECE_BYTES):
            self.transport.pause_reading()
            self._unread += data
            self._go_on_soon()
        else:
            self._take(data)

    async def receive(self) -> ASGIReceiveEvent:
        """The next message. When none is left, more of what has come is taken."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            if self._unread:
                self._go_on_soon()
            else:
                self.transport.resume_reading()
        return message

    def _take(self, data: bytes) -> None:
        """Take this; a handshake that cannot even be read gets its answer too."""
        if self.close_sent:
            self._last_bytes += len(data)
            if self._last_bytes > LAST_BYTES:
                self._give_up()
                return
        super().data_received(data)
        if self.handshake_initiated or self.conn.handshake_exc is None or self.transport.is_closing():
            return
        self.transport.write(b"".join(self.conn.data_to_send()) or UNREADABLE)
        self.transport.close()
        self._end_soon()

    def _give_up(self) -> None:
        """The connection is closed here, and whoever floods it is not waited for."""
        self._is_over = True
        self._unread.clear()
        self.transport.pause_reading()
        self.loop.call_later(LAST_MOMENT, self.transport.close)

    def _go_on_soon(self) -> None:
        if not self._goes_on:
            self._goes_on = True
            self.loop.call_soon(self._go_on)

    def _go_on(self) -> None:
        """Take the next piece of what has come, unless a message waits for the application."""
        self._goes_on = False
        if self.disconnected or self.transport.is_closing():
            self._unread.clear()
            return
        if self.read_paused:
            return
        piece = bytes(self._unread[:PIECE_BYTES])
        del self._unread[:PIECE_BYTES]
        self._take(piece)
        if self._unread:
            self._go_on_soon()
        elif not self.read_paused and not self._is_over and not self.transport.is_closing():
            self.transport.resume_reading()

    def keepalive_timeout(self) -> None:
        """The other end has not answered a ping: it is gone, or does not read."""
        super().keepalive_timeout()
        self._end_soon()

    def handle_text(self, event: Frame) -> None:
        """Text is read as bytes are: what is no UTF-8 is no message, and is refused as any other such."""
        self.handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """A further piece of a message."""
        if len(self.frames) < MOST_PIECES:
            super().handle_cont(event)
        else:
            self._fail(CloseCode.MESSAGE_TOO_BIG, "too many pieces")

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many to be meant."""
        if self._signs.take():
            super().handle_ping()
        else:
            self._fail(CloseCode.POLICY_VIOLATION, "too many pings")

    def handle_pong(self, event: Frame) -> None:
        """Somebody is there."""
        if self._signs.take():
            super().handle_pong(event)
        else:
            self._fail(CloseCode.POLICY_VIOLATION, "too many pongs")

    def _fail(self, code: CloseCode, reason: str) -> None:
        """Close the connection because of how it is used."""
        if not self.close_sent:
            self.frames = []
            self.conn.fail(code, reason)
            self.handle_parser_exception()
            self._end_soon()

    def _end_soon(self) -> None:
        """Closing waits until all is sent, which is forever where nobody reads."""
        if self._end is None and not self.disconnected:
            self._end = self.loop.call_later(LAST_SECONDS, self.transport.abort)
