"""WebSocket protocol of uvicorn, with bounds that its library lacks.

Some floods never reach the application, but would cost the server memory: pings whose answers nobody reads,
messages in endless fragments, and connections that the server has closed while the client keeps them open.
"""

from __future__ import annotations

import asyncio

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from sabot.server.net.limits import Bucket

ABORT_SECONDS = 10.0
"""Seconds until a closed connection that has not sent everything is aborted."""
CHUNK_BYTES = 1024
"""How much of the input is parsed in one pass of the event loop: some hundreds of the smallest frames."""
MAX_BYTES_AFTER_CLOSE, DRAIN_SECONDS = 4096, 1.0
"""How much input is read after the server has closed, to find the client's close frame; and how many seconds
a client that sends more has to receive what was sent to it."""
MAX_FRAGMENTS = 64
"""In how many frames one message may come."""
CONTROL_RATE, CONTROL_BURST = 5.0, 50
"""How many pings and pongs may come, per second and at once. A client needs only a few in a minute."""
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class BoundedWebSocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket protocol with bounds; the option `ws` of its configuration."""

    async def run_asgi(self) -> None:
        """Run the application; then close the connection, whatever the client does."""
        try:
            await super().run_asgi()
        finally:
            self._abort_later()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait for the handshake."""
        super().connection_made(transport)
        self._control_frames = Bucket(CONTROL_RATE, CONTROL_BURST)
        self._abort_timer: asyncio.TimerHandle | None = None
        self._unparsed = bytearray()
        """Input that waits to be parsed."""
        self._is_parse_scheduled = False
        self._bytes_after_close = 0
        self._ignores_input = False

    def connection_lost(self, exc: Exception | None) -> None:
        """Break reference cycles, so that the connection is freed at once.

        A suspended parser and the tracebacks of errors refer back to the connection. Only the garbage
        collector would find them.
        """
        super().connection_lost(exc)
        self._unparsed.clear()
        if self._abort_timer is not None:
            self._abort_timer.cancel()
        self.conn.parser.close()
        for error in (self.conn.handshake_exc, self.conn.parser_exc):
            while error is not None:
                error.__traceback__ = None
                error = error.__cause__  # type: ignore[assignment]

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message of the application. A refused handshake is complete with its response."""
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True
            if self._unparsed:
                self._schedule_parse()  # the client's close frame may be in it
        elif message["type"] == "websocket.accept" and not self.handshake_complete:
            raise ClientDisconnected  # while its handshake waited

    def data_received(self, data: bytes) -> None:
        """Parse input, in chunks if it is long."""
        if self._ignores_input:
            return
        if self.handshake_initiated and (self._unparsed or len(data) > CHUNK_BYTES):
            self.transport.pause_reading()
            self._unparsed += data
            self._schedule_parse()
        else:
            self._parse(data)

    async def receive(self) -> ASGIReceiveEvent:
        """Return the next message, and continue parsing when the queue is empty."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            if self._unparsed:
                self._schedule_parse()
            else:
                self.transport.resume_reading()
        return message

    def _parse(self, data: bytes) -> None:
        """Parse input. Answer even a handshake that cannot be parsed."""
        if self.close_sent:
            self._bytes_after_close += len(data)
            if self._bytes_after_close > MAX_BYTES_AFTER_CLOSE:
                self._ignore_input()
                return
        super().data_received(data)
        if self.handshake_initiated or self.conn.handshake_exc is None or self.transport.is_closing():
            return
        self.transport.write(b"".join(self.conn.data_to_send()) or BAD_REQUEST)
        self.transport.close()
        self._abort_later()

    def _ignore_input(self) -> None:
        """Stop reading from a client that keeps sending after the server has closed."""
        self._ignores_input = True
        self._unparsed.clear()
        self.transport.pause_reading()
        self.loop.call_later(DRAIN_SECONDS, self.transport.close)

    def _schedule_parse(self) -> None:
        if not self._is_parse_scheduled:
            self._is_parse_scheduled = True
            self.loop.call_soon(self._parse_chunk)

    def _parse_chunk(self) -> None:
        """Parse the next chunk of the input, unless a message waits for the application."""
        self._is_parse_scheduled = False
        if self.disconnected or self.transport.is_closing():
            self._unparsed.clear()
            return
        if self.read_paused:
            return
        chunk = bytes(self._unparsed[:CHUNK_BYTES])
        del self._unparsed[:CHUNK_BYTES]
        self._parse(chunk)
        if self._unparsed:
            self._schedule_parse()
        elif not self.read_paused and not self._ignores_input and not self.transport.is_closing():
            self.transport.resume_reading()

    def keepalive_timeout(self) -> None:
        """Close the connection of a client that has not answered a ping."""
        super().keepalive_timeout()
        self._abort_later()

    def handle_text(self, event: Frame) -> None:
        """Pass text on as bytes, so that invalid UTF-8 is refused like any other unreadable message."""
        self.handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Add a fragment to the message, unless there are too many."""
        if len(self.frames) < MAX_FRAGMENTS:
            super().handle_cont(event)
        else:
            self._fail(CloseCode.MESSAGE_TOO_BIG, "too many pieces")

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many."""
        if self._control_frames.take():
            super().handle_ping()
        else:
            self._fail(CloseCode.POLICY_VIOLATION, "too many pings")

    def handle_pong(self, event: Frame) -> None:
        """Accept a pong, unless there are too many."""
        if self._control_frames.take():
            super().handle_pong(event)
        else:
            self._fail(CloseCode.POLICY_VIOLATION, "too many pongs")

    def _fail(self, code: CloseCode, reason: str) -> None:
        """Close the connection because the client breaks a limit."""
        if not self.close_sent:
            self.frames = []
            self.conn.fail(code, reason)
            self.handle_parser_exception()
            self._abort_later()

    def _abort_later(self) -> None:
        """Abort the connection after a while: closing waits for a client to read, perhaps for ever."""
        if self._abort_timer is None and not self.disconnected:
            self._abort_timer = self.loop.call_later(ABORT_SECONDS, self.transport.abort)
