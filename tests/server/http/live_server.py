"""A real server on a socket of this machine, in a thread of the test's own process."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.server import ServerState

from sabot.server.config import Config
from sabot.server.game_server import GameServer
from sabot.server.http.app import make_app
from sabot.server.net.http_protocol import http_protocol_class
from sabot.server.net.websocket import make_websocket_app
from sabot.server.net.websocket_protocol import BoundedWebSocketProtocol
from sabot.server.ops.metrics import Metrics
from tests.support.waiting import until

TIMEOUT = 60.0
"""Seconds until a test that waits in vain fails."""


@dataclass(frozen=True)
class RawResponse:
    """A response as it was received over the socket."""

    status: int
    headers: dict[str, str]
    body: bytes

    def decode(self) -> Any:
        """Decode the JSON body."""
        return msgspec.json.decode(self.body)


class RawConnection:
    """A connection that sends raw bytes."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT)
        self._received = b""

    def send(self, data: bytes) -> None:
        """Send these bytes, as they are."""
        self._socket.sendall(data)

    def receive_response(self, *, to_head: bool = False) -> RawResponse:
        """Wait for the next response (one `to_head` has no body, whatever its length says)."""
        head = self._until(b"\r\n\r\n").decode("latin-1")
        status, *lines = head.split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines if line)}
        body = b"" if to_head else self._read(int(headers["content-length"]))
        return RawResponse(int(status.split()[1]), headers, body)

    def wait_closed(self) -> bool:
        """Wait until the server closes the connection. Return whether it sent nothing more."""
        try:
            return self._received + self._socket.recv(1) == b""
        except ConnectionResetError:
            return True

    def close(self) -> None:
        """Close the connection."""
        self._socket.close()

    def _more(self) -> None:
        received = self._socket.recv(65_536)
        assert received, f"the server closed the connection after {self._received!r}"
        self._received += received

    def _until(self, mark: bytes) -> bytes:
        while mark not in self._received:
            self._more()
        head, _, self._received = self._received.partition(mark)
        return head

    def _read(self, size: int) -> bytes:
        while len(self._received) < size:
            self._more()
        body, self._received = self._received[:size], self._received[size:]
        return body


@dataclass(frozen=True)
class LiveServer:
    """A running server."""

    port: int
    state: ServerState = field(default_factory=ServerState)
    """Uvicorn's state: its connections and tasks."""

    @property
    def address(self) -> str:
        """The URL of the server."""
        return f"http://127.0.0.1:{self.port}"

    @contextmanager
    def connect(self) -> Iterator[RawConnection]:
        """Open a raw connection."""
        connection = RawConnection(self.port)
        try:
            yield connection
        finally:
            connection.close()

    def request(self, method: str, path: str, body: Any = None, token: str = "") -> RawResponse:
        """Send one request on its own connection. Return the response."""
        content = b"" if body is None else msgspec.json.encode(body)
        lines = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Content-Length: {len(content)}"]
        if body is not None:
            lines.append("Content-Type: application/json")
        if token:
            lines.append(f"Authorization: Bearer {token}")
        with self.connect() as connection:
            connection.send("\r\n".join([*lines, "", ""]).encode() + content)
            return connection.receive_response(to_head=method == "HEAD")


def make_whole_app(game_server: GameServer) -> ASGIApp:
    """Return the HTTP API of a game server and its WebSockets as one application."""
    api, tables = make_app(game_server), make_websocket_app(game_server)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await (tables if scope["type"] == "websocket" else api)(scope, receive, send)

    return app


@contextmanager
def live_server(
    folder: Path,
    make: Callable[[GameServer], ASGIApp] = make_app,
    loop: Callable[[], asyncio.AbstractEventLoop] | None = None,
    **settings: Any,
) -> Iterator[LiveServer]:
    """Run a server for one test. Its bots do not run."""
    config = Config(
        **{
            "data": folder / "data",
            "http_rate": 1e6,
            "http_burst": 1_000_000,
            "connection_burst": 1_000_000,
            "history_burst": 100_000_000,
            "table_burst": 1_000_000,
            "max_tables_per_player": 100_000,
            "cut_seconds": 3600.0,
            **settings,
        }
    )
    found: list[LiveServer] = []
    stop: list[Callable[[], object]] = []
    ready = threading.Event()

    async def serve() -> None:
        game_server = await GameServer.open(config, Metrics())
        try:
            server = uvicorn.Server(
                uvicorn.Config(
                    make(game_server),
                    port=0,
                    http=http_protocol_class(config),
                    ws=BoundedWebSocketProtocol,
                    loop="asyncio",
                    lifespan="off",
                    log_config=None,
                )
            )
            loop = asyncio.get_running_loop()
            stop.append(lambda: loop.call_soon_threadsafe(setattr, server, "should_exit", True))
            serving = asyncio.create_task(server.serve())
            await until(lambda: server.started)
            found.append(LiveServer(server.servers[0].sockets[0].getsockname()[1], server.server_state))
            ready.set()
            await serving
        finally:
            ready.set()
            await game_server.close()

    def run() -> None:
        with asyncio.Runner(loop_factory=loop) as runner:
            runner.run(serve())

    thread = threading.Thread(target=run)
    thread.start()
    try:
        assert ready.wait(TIMEOUT)
        assert found, "it did not start"
        yield found[0]
    finally:
        for end in stop:
            end()
        thread.join(TIMEOUT)
        assert not thread.is_alive()
