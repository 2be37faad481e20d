"""HTTP protocol of uvicorn, with bounds that its parser lacks.

It limits the size of a request's head, the time that the head may take to arrive, and the connections of one
client network. All of these cost memory or files before any other limit sees a request.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar

from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from sabot.server.net.admission import Admission
from sabot.server.net.refusal_log import RefusalLog
from sabot.tables.addresses import client_network

if TYPE_CHECKING:
    from sabot.server.config import Config

HEAD_BYTES = 32 * 1024
"""Maximum size of a request line with its headers, and of what follows besides the body."""
HEAD_SECONDS = 15.0
"""How long a head may take to arrive, from the opening of the connection or from its first byte."""
EXTRA_CONNECTIONS = 50
"""Connections that one network may have for requests, besides as many as it may have to tables."""


class ConnectionCounts:
    """The number of HTTP connections of each client network; WebSockets are counted elsewhere.

    Connections of trusted proxies are not counted: all requests come from there.
    """

    def __init__(self, config: Config) -> None:
        self._max = config.max_connections_per_address + EXTRA_CONNECTIONS
        self._proxies = [ipaddress.ip_network(proxy) for proxy in config.trusted_proxies]
        self._open: Counter[str] = Counter()

    def acquire(self, address: str) -> str | None:
        """Count a connection. Return the network to release, or None if it has too many."""
        if self._is_proxy(address):
            return ""
        network = client_network(address)
        if self._open[network] >= self._max:
            return None
        self._open[network] += 1
        return network

    def release(self, network: str) -> None:
        """Count a connection no longer: it is closed, or has become a WebSocket."""
        if network:
            self._open[network] -= 1
            if not self._open[network]:
                del self._open[network]

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._proxies)


def http_protocol_class(config: Config) -> type[BoundedHttpProtocol]:
    """Return the protocol class for one server: the option `http` of uvicorn's configuration."""

    class Bounded(BoundedHttpProtocol):
        counts = ConnectionCounts(config)
        refusal_log = RefusalLog("connections refused")
        upgrades = Admission()

    return Bounded


class BoundedHttpProtocol(HttpToolsProtocol):
    """Uvicorn's HTTP protocol with bounds. The class attributes are shared by all connections of a server."""

    counts: ClassVar[ConnectionCounts]
    refusal_log: ClassVar[RefusalLog]
    upgrades: ClassVar[Admission]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._in_head = True
        self._unread = 0
        """Bytes received of the head, or after it without being part of the body."""
        self._head_timer: asyncio.TimerHandle | None = None
        self._network: str | None = None
        self._current_cycle: RequestResponseCycle | None = None
        """The request that is being answered; others may be queued after it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request, or abort if the network has too many connections."""
        super().connection_made(transport)
        self._network = self.counts.acquire(self._address)
        if self._network is None:
            self.refusal_log.note(self._address, "too-many-connections")
            transport.abort()
        else:
            self._start_head_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Release what the connection holds."""
        self._cancel_head_timer()
        self._release_count()
        self._disconnect_cycles()
        self._current_cycle = None
        super().connection_lost(exc)

    def eof_received(self) -> None:
        """Treat the end of the input as the end of the connection."""
        self._disconnect_cycles()

    def data_received(self, data: bytes) -> None:
        """Parse input, unless the head is too long."""
        if self._in_head and self._head_timer is None:
            self._start_head_timer()  # the first byte of a further request
        self._unread += len(data)
        super().data_received(data)
        if self._unread > HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("The head of the request is too long.")

    def handle_websocket_upgrade(self) -> None:
        """Queue the upgrade to a WebSocket."""
        self.transport.pause_reading()
        self.upgrades.add(self._upgrade)

    def _upgrade(self) -> None:
        """Hand the connection over to the WebSocket protocol."""
        if self.transport.is_closing():
            return
        self._release_count()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # break the reference cycle
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def on_headers_complete(self) -> None:
        """Stop the timer of the head."""
        self._in_head, self._unread = False, 0
        self._cancel_head_timer()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Do not count the body: the application limits its size."""
        self._unread = max(0, self._unread - len(body))
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Expect the head of the next request."""
        self._in_head, self._unread = True, 0
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Refuse an unreadable request."""
        self.refusal_log.note(self._address, "request-unreadable")
        self._disconnect_cycles()
        super().send_400_response(msg)

    def _unsupported_upgrade_warning(self) -> None:
        """Note an upgrade to another protocol in the refusal log, instead of a warning for each."""
        self.refusal_log.note(self._address, "upgrade-unknown")

    @property
    def _address(self) -> str:
        """The address of the peer, which may be a proxy."""
        return self.client[0] if self.client else ""

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._current_cycle = cycle
        super()._start_asgi_task(cycle, app)

    def _disconnect_cycles(self) -> None:
        """Mark all requests as disconnected. Uvicorn by itself does so only with the last one."""
        for cycle in (self._current_cycle, self.cycle):
            if cycle is not None and not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()

    def _release_count(self) -> None:
        if self._network is not None:
            self.counts.release(self._network)
            self._network = None

    def _start_head_timer(self) -> None:
        self._head_timer = self.loop.call_later(HEAD_SECONDS, self._time_out)

    def _cancel_head_timer(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _time_out(self) -> None:
        self._head_timer = None
        if not self.transport.is_closing():
            self._disconnect_cycles()
            self.transport.close()
