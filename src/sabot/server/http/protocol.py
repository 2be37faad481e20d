"""HTTP on the socket, with bounds that the parser does not have itself.

A client may send neither a head without end nor one that takes forever: both would cost the server
memory or connections before any other limit could look at the request.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_BYTES = 32 * 1024
"""How long a request line with all its headers may be; and all besides the body that comes after it."""
HEAD_SECONDS = 15.0
"""How long a head may take to arrive, from the opening of the connection or from its first byte."""


class BoundedProtocol(HttpToolsProtocol):
    """What uvicorn speaks on each connection; `http=BoundedProtocol` in its configuration."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._in_head = True
        self._unread = 0
        """What has come of the head, or after it without being a part of the body."""
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request, but not forever."""
        super().connection_made(transport)
        self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what has come, unless it is too much."""
        if self._in_head and self._patience is None:
            self._wait_for_head()  # the first byte of a further request
        self._unread += len(data)
        super().data_received(data)
        if self._unread > HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("The head of the request is too long.")

    def on_headers_complete(self) -> None:
        """The head is there."""
        self._in_head, self._unread = False, 0
        self._stop_waiting()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body is there; how long that may be is for the application to say."""
        self._unread = max(0, self._unread - len(body))
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The whole request is there; the next may begin."""
        self._in_head, self._unread = True, 0
        super().on_message_complete()

    def _wait_for_head(self) -> None:
        self._patience = self.loop.call_later(HEAD_SECONDS, self._give_up)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        self._patience = None
        if not self.transport.is_closing():
            self.transport.close()
