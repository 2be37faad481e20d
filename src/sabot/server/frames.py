"""WebSocket frames on the socket, with bounds that the library does not have itself.

What an application never sees costs it nothing to refuse, but it would cost the server memory: pings
whose answers nobody reads, messages in pieces without end, and connections that are closed here while
their other end keeps them open.
"""

from __future__ import annotations

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from sabot.server.limits import Bucket

LAST_SECONDS = 10.0
"""How long a line that is closed may take to send what still waits, until it is cut."""
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

    def data_received(self, data: bytes) -> None:
        """Take what has come; a handshake that cannot even be read gets its answer too."""
        super().data_received(data)
        if self.handshake_initiated or self.conn.handshake_exc is None or self.transport.is_closing():
            return
        self.transport.write(b"".join(self.conn.data_to_send()) or UNREADABLE)
        self.transport.close()
        self._end_soon()

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
        self.loop.call_later(LAST_SECONDS, self.transport.abort)
