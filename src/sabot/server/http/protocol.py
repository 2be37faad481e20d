"""HTTP on the socket, with bounds that the parser does not have itself.

A client may send neither a head without end nor one that takes forever, and no place may hold any
number of connections: all would cost the server memory or files before any other limit could look at a
request.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar

from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from sabot.server.net.admission import Admission
from sabot.server.net.limits import neighbourhood
from sabot.server.net.refusal_log import RefusalLog

if TYPE_CHECKING:
    from sabot.server.config import Config

HEAD_BYTES = 32 * 1024
"""How long a request line with all its headers may be; and all besides the body that comes after it."""
HEAD_SECONDS = 15.0
"""How long a head may take to arrive, from the opening of the connection or from its first byte."""
MORE = 50
"""How many connections one place may have for requests, besides as many as it may have to tables."""


class Places:
    """How many connections each place has that are not, or not yet, a table's WebSocket.

    Proxies that are trusted are no places: everybody comes from there.
    """

    def __init__(self, config: Config) -> None:
        self._most = config.max_connections_per_address + MORE
        self._proxies = [ipaddress.ip_network(proxy) for proxy in config.trusted_proxies]
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> str | None:
        """Count a connection; the place to leave by, or None if there are too many from there."""
        if self._is_proxy(address):
            return ""
        place = neighbourhood(address)
        if self._open[place] >= self._most:
            return None
        self._open[place] += 1
        return place

    def leave(self, place: str) -> None:
        """A connection has ended, or has become a WebSocket, which is counted elsewhere."""
        if place:
            self._open[place] -= 1
            if not self._open[place]:
                del self._open[place]

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._proxies)


def bounded(config: Config) -> type[BoundedProtocol]:
    """What uvicorn speaks on each connection of one server; `http=bounded(…)` in its configuration."""

    class Bounded(BoundedProtocol):
        places = Places(config)
        refusals = RefusalLog("connections refused")
        upgrades = Admission()

    return Bounded


class BoundedProtocol(HttpToolsProtocol):
    """One connection."""

    places: ClassVar[Places]
    refusals: ClassVar[RefusalLog]
    upgrades: ClassVar[Admission]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._in_head = True
        self._unread = 0
        """What has come of the head, or after it without being a part of the body."""
        self._patience: asyncio.TimerHandle | None = None
        self._place: str | None = None
        self._answering: RequestResponseCycle | None = None
        """The request that is being answered; others may have come after it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request, but not forever; or not at all, if its place has too many."""
        super().connection_made(transport)
        self._place = self.places.enter(self._address)
        if self._place is None:
            self.refusals.note(self._address, "too-many-connections")
            transport.abort()
        else:
            self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._stop_waiting()
        self._leave()
        self._abandon()
        self._answering = None
        super().connection_lost(exc)

    def eof_received(self) -> None:
        """Nothing more will come, and nothing can be sent any more either."""
        self._abandon()

    def data_received(self, data: bytes) -> None:
        """Take what has come, unless it is too much."""
        if self._in_head and self._patience is None:
            self._wait_for_head()  # the first byte of a further request
        self._unread += len(data)
        super().data_received(data)
        if self._unread > HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("The head of the request is too long.")

    def handle_websocket_upgrade(self) -> None:
        """It will be a WebSocket, as soon as it is its turn."""
        self.transport.pause_reading()
        self.upgrades.add(self._upgrade)

    def _upgrade(self) -> None:
        """From here on it is a WebSocket."""
        if self.transport.is_closing():
            return
        self._leave()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # else each would keep the other for good
        if not self.transport.is_closing():
            self.transport.resume_reading()

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

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request."""
        self.refusals.note(self._address, "request-unreadable")
        self._abandon()
        super().send_400_response(msg)

    def _unsupported_upgrade_warning(self) -> None:
        """The log has a line for all that wish for something else than a WebSocket."""
        self.refusals.note(self._address, "upgrade-unknown")

    @property
    def _address(self) -> str:
        """Where it comes from, which may be a proxy."""
        return self.client[0] if self.client else ""

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def _abandon(self) -> None:
        """Let nobody answer on a connection that is closed. Uvicorn knows only of the last request on it."""
        for cycle in (self._answering, self.cycle):
            if cycle is not None and not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()

    def _leave(self) -> None:
        if self._place is not None:
            self.places.leave(self._place)
            self._place = None

    def _wait_for_head(self) -> None:
        self._patience = self.loop.call_later(HEAD_SECONDS, self._give_up)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        self._patience = None
        if not self.transport.is_closing():
            self._abandon()
            self.transport.close()
